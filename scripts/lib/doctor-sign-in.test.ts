import { afterEach, expect, it, vi } from "vitest";
import { lineOf } from "./doctor-environment";
import { passwordSignIn } from "./doctor-sign-in";

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [
    400,
    "OPERATION_NOT_ALLOWED : Password sign-in is disabled",
    "problem  Firebase Auth does not accept email",
  ],
  [400, "PASSWORD_LOGIN_DISABLED", "problem  Firebase Auth does not accept email"],
  [400, "CONFIGURATION_NOT_FOUND", "problem  Firebase Auth does not accept email"],
  [400, "API key not valid. Please pass a valid API key.", "problem  FIREBASE_API_KEY is refused"],
  [403, "Requests from referer <empty> are blocked.", "problem  FIREBASE_API_KEY is refused"],
  [500, "INTERNAL", "problem  Firebase Auth is unavailable"],
  [400, "EMAIL_NOT_FOUND", "hint     Firebase Auth reveals who has an account"],
  [400, "INVALID_LOGIN_CREDENTIALS", "ok       Firebase Auth does not reveal who has an account"],
])("explains the answer of Firebase Auth: %i %s", async (status, message, line) => {
  vi.stubGlobal("fetch", async () => Response.json({ error: { message } }, { status }));
  const lines = (await passwordSignIn()).map(lineOf);
  expect(lines).toContainEqual(expect.stringContaining(line));
  expect(lines.some((one) => one.startsWith("problem"))).toBe(line.startsWith("problem"));
});
