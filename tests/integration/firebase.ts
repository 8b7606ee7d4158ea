/** Firebase's API as any client can call it, and the links that it would have emailed. */

type CodeKind = "VERIFY_EMAIL" | "PASSWORD_RESET" | "VERIFY_AND_CHANGE_EMAIL";

const emulator = () => `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;

/** The newest code that the emulator would have emailed to an address, or "" if there is none. */
export async function oobCode(email: string, kind: CodeKind): Promise<string> {
  const answer = await fetch(
    `${emulator()}/emulator/v1/projects/${process.env.FIREBASE_PROJECT_ID}/oobCodes`,
  );
  const { oobCodes } = (await answer.json()) as {
    oobCodes: { email: string; newEmail?: string; oobCode: string; requestType: string }[];
  };
  const found = oobCodes.findLast(
    (code) => code.requestType === kind && (code.newEmail ?? code.email) === email,
  );
  return found?.oobCode ?? "";
}

/** Calls Firebase Auth's REST API as any client with the project's web API key can. */
export async function identityToolkit(
  method: string,
  body: Record<string, unknown>,
): Promise<Record<string, string>> {
  const url = `${emulator()}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-key`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

/** Records that an account's sessions ended in this second since the epoch, as an administrator may. */
export async function noteEndOfSessions(uid: string, second: number): Promise<void> {
  const url = `${emulator()}/identitytoolkit.googleapis.com/v1/projects/${process.env.FIREBASE_PROJECT_ID}/accounts:update`;
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
    body: JSON.stringify({ localId: uid, validSince: String(second) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Resolves at the start of a second, because Firebase ends sessions by whole seconds. */
export const freshSecond = () => new Promise((resolve) => setTimeout(resolve, 1005 - (Date.now() % 1000)));
