import { isFirebaseReady } from "~/lib/store/ready.server";

/** 200 when Firebase answers, else 503: what a load balancer asks before it sends visitors here. */
export async function loader() {
  const ready = await isFirebaseReady();
  return new Response(ready ? "ready" : "Firebase does not answer", {
    status: ready ? 200 : 503,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
