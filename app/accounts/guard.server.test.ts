import { describe, expect, it } from "vitest";
import { isCurrent, isOurs } from "./guard.server";

/** Firebase stores an account's times in this format, and a session's in seconds. */
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
  it("is valid while its account is unchanged", () => {
    expect(isCurrent(session, account)).toBe(true);
    expect(isCurrent(session, { ...account, tokensValidAfterTime: undefined })).toBe(true);
  });

  it("ends when the account is disabled", () => {
    expect(isCurrent(session, { ...account, disabled: true })).toBe(false);
  });

  it.each(["other@example.com", undefined])("ends when the account's address is %s", (email) => {
    expect(isCurrent(session, { ...account, email })).toBe(false);
  });

  it.each([
    ["a second before it began", -1, true],
    ["in the second in which it began", 0, false],
    ["after it began", 1, false],
  ])("is checked against an end of sessions %s", (_, after, good) => {
    expect(isCurrent(session, { ...account, tokensValidAfterTime: moment(second + after) })).toBe(good);
  });

  it.each([
    ["in that second", 0, true],
    ["in the second before", 1, true],
    ["earlier", 2, false],
  ])("is checked in the second of an end of sessions, for an account created %s", (_, before, good) => {
    const metadata = { creationTime: moment(second - before) };
    expect(isCurrent(session, { ...account, tokensValidAfterTime: moment(second), metadata })).toBe(good);
  });
});

describe("a session cookie", () => {
  const project = { FIREBASE_PROJECT_ID: "lawn-sign", FIREBASE_AUTH_EMULATOR_HOST: undefined };
  const emulator = { ...project, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const cookie = (claims = {}, header = {}) => {
    const own = { aud: "lawn-sign", iss: "https://session.firebase.google.com/lawn-sign", sub: "uid-1" };
    return `${part({ alg: "RS256", kid: "key-1", ...header })}.${part({ ...own, ...claims })}.signature`;
  };

  it("is accepted if Firebase made it for this project", () => {
    expect(isOurs(cookie(), project)).toBe(true);
    expect(isOurs(cookie({}, { alg: "none" }), emulator)).toBe(true);
  });

  it.each([
    ["for another project", cookie({ aud: "other", iss: "https://session.firebase.google.com/other" })],
    ["by somebody else", cookie({ iss: "https://securetoken.google.com/lawn-sign" })],
    ["for nobody", cookie({ sub: "" })],
    ["by an emulator", cookie({}, { alg: "none" })],
    ["with a secret of the sender's choice", cookie({}, { alg: "HS256" })],
    ["of no JSON", "a.b.c"],
    ["of one part", part({ alg: "RS256" })],
    ["of nothing", ""],
  ])("is rejected if it was made %s", (_, token) => {
    expect(isOurs(token, project)).toBe(false);
  });

  it("is rejected by the emulator if Firebase made it", () => {
    expect(isOurs(cookie(), emulator)).toBe(false);
  });
});
