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

  it("is good when it began in the second in which its account was made", () => {
    const made = {
      ...account,
      tokensValidAfterTime: moment(second),
      metadata: { creationTime: moment(second) },
    };
    expect(isCurrent(session, made)).toBe(true);
    expect(isCurrent(session, { ...made, metadata: { creationTime: moment(second - 1) } })).toBe(false);
  });
});
