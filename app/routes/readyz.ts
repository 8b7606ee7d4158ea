import { isFirebaseReady } from "~/lib/store/ready.server";

/** Returns 200 if Firebase answers, or else 503, for a load balancer's readiness check. */
export async function loader() {
  const ready = await isFirebaseReady();
  return new Response(ready ? "ready" : "Firebase does not answer", {
    status: ready ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
