import type { ActionFunctionArgs } from "@remix-run/node";
import { log } from "#server/platform/log.server";
import { maintenance, underMaintenance } from "#server/platform/maintenance.server";
import { sendFirstLink } from "~/accounts/email-verification.server";
import { authCode, authStatus } from "~/accounts/failure.server";
import { signUpFields } from "~/accounts/forms";
import { signUpMessage, signUpWords } from "~/accounts/messages";
import { signUp } from "~/accounts/sign-up.server";
import { checkFields } from "~/lib/forms/check";

/** `POST /v1/auth/sign-up`: JSON in, `{ msg }` or `{ error }` out (specification §7). */
const refuse = (error: string, init: ResponseInit) => Response.json({ error }, init);

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === "object" && body !== null && !Array.isArray(body);

export const loader = () => refuse("Use POST.", { status: 405, headers: { Allow: "POST" } });

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return loader();
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    return refuse("Send JSON.", { status: 415 });
  }
  const body: unknown = await request.json().catch(() => undefined);
  // Unknown fields such as `oldPhone` are ignored (specification §3).
  const checked = checkFields(signUpFields, isRecord(body) ? body : {});
  if (!checked.ok) return refuse(Object.values(checked.wrong)[0] ?? signUpWords.failed, { status: 400 });
  if (underMaintenance()) return refuse(maintenance, { status: 503 });
  try {
    await sendFirstLink(await signUp(checked.value, context.clientAddress));
    return Response.json({ msg: signUpWords.succeeded });
  } catch (error) {
    const code = authCode(error);
    if (code !== undefined) return refuse(signUpMessage(code), authStatus(error, 400));
    log.error({ event: "sign_up_threw", error: String(error) });
    // A fault in our own code, not of the provider: specification §8.
    return refuse("sign up failed!", { status: 503 });
  }
}
