import { createHash, randomUUID } from "node:crypto";
import * as z from "zod";
import { knownDeviceDays } from "~/content/business";
import { emailKey } from "~/lib/forms/formats";
import { signedCookie } from "~/lib/http/signed-cookie.server";

/**
 * The browser from which an account was signed in to last time. Wrong passwords lock an account, whoever
 * types them; such a browser has a count of its own, so that a stranger who guesses cannot keep the owner
 * out. After https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
const knownDevice = z.object({
  /** Random; what its wrong passwords are counted under. */
  id: z.string(),
  /** Fingerprint of the account's address, so that it stands for no other account. */
  account: z.string(),
});

const fingerprint = (id: string, email: string): string =>
  createHash("sha256")
    .update(`${id}\n${emailKey(email)}`)
    .digest("base64url");

const deviceCookie = signedCookie("device", knownDeviceDays * 24 * 60 * 60);

/** The id of the browser when the account with this address was signed in to from it, else undefined. */
export async function findKnownDevice(request: Request, email: string): Promise<string | undefined> {
  const { data } = knownDevice.safeParse(await deviceCookie().parse(request.headers.get("Cookie")));
  return data && data.account === fingerprint(data.id, email) ? data.id : undefined;
}

/** `Set-Cookie` that makes the browser one the account was signed in to from. */
export function rememberDevice(email: string): Promise<string> {
  const id = randomUUID();
  return deviceCookie().serialize({ id, account: fingerprint(id, email) });
}

/** `Set-Cookie` that ends that. */
export const forgetDevice = (): Promise<string> => deviceCookie().serialize("", { maxAge: 0 });
