import { describe, expect, it } from "vitest";
import { isCurrent } from "./guard.server";

/** Firebase writes times of an account like this, and a session's in seconds. */
const second = 1_700_000_000;
const moment = (seconds: number) => new Date(seconds * 1000).toUTCString();

const session = { auth_time: second, email: "robin@example.com" };
const account = {
  disabled: false,
  email: "robin@example.com",
  tokensValidAfterTime: moment(second - 60),
  metadata: { creationTime: moment(second - 3600) },
};

describe("a session", () => {
  it("is good while its account is as it was", () => {
    expect(isCurrent(session, account)).toBe(true);
    expect(isCurrent(session, { ...account, tokensValidAfterTime: undefined })).toBe(true);
  });

  it("is over when the account is disabled", () => {
    expect(isCurrent(session, { ...account, disabled: true })).toBe(false);
  });

  it.each(["other@example.com", undefined])("is over when the account's address is %s", (email) => {
    expect(isCurrent(session, { ...account, email })).toBe(false);
  });

  it.each([
    ["a second before it began", -1, true],
    ["in the second in which it began", 0, false],
    ["after it began", 1, false],
  ])("when the account ended its sessions %s", (_, after, good) => {
    expect(isCurrent(session, { ...account, tokensValidAfterTime: moment(second + after) })).toBe(good);
  });

  it.each([
    ["in that second", 0, true],
    ["in the second before", 1, true],
    ["earlier", 2, false],
  ])("that began in the second of the end of others, when its account was made %s", (_, before, good) => {
    const metadata = { creationTime: moment(second - before) };
    expect(isCurrent(session, { ...account, tokensValidAfterTime: moment(second), metadata })).toBe(good);
  });
});
