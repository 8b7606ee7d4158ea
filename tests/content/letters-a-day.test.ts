import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { limits, RateLimited } from "#server/platform/rate-limits.server";
import type { User } from "~/accounts/guard.server";
import { requestDefaults } from "~/requests/forms";

/** Stand-ins for Firebase and the store, in which every call succeeds. */
vi.mock("~/accounts/identity-toolkit.server", async (original) => ({
  ...(await original<object>()),
  sendPasswordReset: async () => {},
  sendEmailVerification: async () => {},
  signInWithCustomToken: async () => ({ idToken: "token" }),
}));
vi.mock("~/accounts/admin-auth.server", async (original) => ({
  ...(await original<object>()),
  withAdminAuth: async () => "token",
}));
const saved = vi.fn(async (_request: object, _toSender: boolean) => ({ id: "id", isNew: true }));
vi.mock("~/requests/store.server", async (original) => ({
  ...(await original<object>()),
  saveRequest: (request: object, toSender: boolean) => saved(request, toSender),
}));

const written = vi.fn(async () => {});
vi.mock("~/lib/mail/outbox.server", async (original) => ({
  ...(await original<object>()),
  writeLetter: () => written(),
}));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(process.env, {
    APP_ORIGIN: "https://www.example.com",
    SESSION_SECRET: "x".repeat(32),
    FIREBASE_PROJECT_ID: "project",
    FIREBASE_API_KEY: "key",
  });
});
afterEach(() => vi.useRealTimers());

const hourMs = 60 * 60 * 1000;

/** Number of letters sent if a client tries once more than the hourly limit in every hour of a day. */
async function lettersOfADay(anHour: number, ask: () => Promise<boolean>): Promise<number> {
  let letters = 0;
  for (let hour = 0; hour < 23; hour += 1) {
    for (let tries = 0; tries <= anHour; tries += 1) if (await ask()) letters += 1;
    await vi.advanceTimersByTimeAsync(hourMs);
  }
  return letters;
}

const within = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof RateLimited) return false;
      throw error;
    },
  );

it("limits reset letters to one address a day", async () => {
  const { requestPasswordReset } = await import("~/accounts/passwords.server");
  const ask = () => within(requestPasswordReset("robin@example.com"));
  expect(await lettersOfADay(limits.resetByAccount.points, ask)).toBe(limits.resetByAccountADay.points);
});

it("limits verification letters to one address a day", async () => {
  const { sendVerificationLink } = await import("~/accounts/email-verification.server");
  const user = { uid: "uid", email: "robin@example.com" } as User;
  const ask = () => within(sendVerificationLink(user));
  expect(await lettersOfADay(limits.verificationByRecipient.points, ask)).toBe(
    limits.verificationByRecipientADay.points,
  );
});

it("sends an account's own letter after anonymous clients have signed up with its address", async () => {
  const { countLink, sendFirstLink, sendVerificationLink } = await import(
    "~/accounts/email-verification.server"
  );
  const user = { uid: "uid", email: "newcomer@example.com" } as User;
  const account = { ...user, idToken: "token" };
  for (let tries = 0; tries < limits.verificationByRecipient.points; tries += 1) {
    expect(await sendFirstLink(account)).toBe(true);
    expect(await within(countLink("new-address", user.email))).toBe(true);
  }
  expect(await sendFirstLink(account)).toBe(false);
  expect(await within(countLink("new-address", user.email))).toBe(false);
  expect(await within(sendVerificationLink(user))).toBe(true);
});

it("limits letters about an account to one address a day", async () => {
  const { tellOwner } = await import("~/accounts/tell-owner.server");
  const ask = async () => {
    const before = written.mock.calls.length;
    await tellOwner("password-changed", { uid: "uid", email: "robin@example.com", emailVerified: false });
    return written.mock.calls.length > before;
  };
  expect(await lettersOfADay(limits.accountByRecipient.points, ask)).toBe(
    limits.accountByRecipientADay.points,
  );
});

it("limits confirmations to one address a day, and keeps every request", async () => {
  const { submitRequest } = await import("~/requests/submit.server");
  const words = { ...requestDefaults, name: "Robin", email: "robin@example.com", message: "words" };
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const body = new URLSearchParams(words);
    const request = new Request("https://www.example.com/request/question", { method: "POST", body });
    const done = await submitRequest(request, "question", {}).catch((answer: unknown) => answer);
    expect((done as Response).headers.get("Location")).toBe("/request/sent/id");
    return saved.mock.lastCall?.[1] === true;
  };
  expect(await lettersOfADay(limits.confirmationByRecipient.points, ask)).toBe(
    limits.confirmationByRecipientADay.points,
  );
  expect(saved).toHaveBeenCalledTimes(asked);
});
