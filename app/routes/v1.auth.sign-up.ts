import type { ActionFunctionArgs } from "@remix-run/node";
import { signUp } from "#server/auth/accounts.server";
import { authCode, authStatus } from "#server/auth/failure.server";
import { signUpFailed, signUpMessage, signUpSucceeded, signUpThrew } from "#server/auth/messages";
import { firstErrors } from "#server/forms/form";
import { schemaOf } from "#server/forms/schema";
import { log } from "#server/log.server";
import { signUpFields } from "~/rules/account-forms";

/** `POST /v1/auth/sign-up`: JSON in, `{ msg }` or `{ error }` out (specification §7). */
const refuse = (error: string, init: ResponseInit) => Response.json({ error }, init);

/** `oldPhone` is accepted and ignored, as ever (specification §3). */
const signUpBody = schemaOf(signUpFields);

const isRecord = (body: unknown) => typeof body === "object" && body !== null && !Array.isArray(body);

export const loader = () => refuse("Use POST.", { status: 405, headers: { Allow: "POST" } });

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") return loader();
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    return refuse("Send JSON.", { status: 415 });
  }
  const body: unknown = await request.json().catch(() => undefined);
  const parsed = signUpBody.safeParse(isRecord(body) ? body : {});
  if (!parsed.success) return refuse(firstErrors(parsed.error)[0] ?? signUpFailed, { status: 400 });
  try {
    await signUp(parsed.data, context.clientAddress);
    return Response.json({ msg: signUpSucceeded });
  } catch (error) {
    const code = authCode(error);
    if (code !== undefined) return refuse(signUpMessage(code), authStatus(error, 400));
    log.error({ event: "sign_up_threw", error: String(error) });
    return refuse(signUpThrew, { status: 503 });
  }
}
