import { afterEach, expect, it, vi } from "vitest";
import { env } from "#server/platform/env.server";
import { seal, unseal } from "./sealed.server";

const own = [...env().SESSION_SECRET];
afterEach(() => {
  env().SESSION_SECRET = [...own];
  vi.restoreAllMocks();
});

it("decrypts a text only for its own purpose and context", () => {
  const sealed = seal("words", "test", "ana");
  expect(sealed).not.toContain("words");
  expect(unseal(sealed, "test", "ana")).toEqual({ text: "words", isOld: false });
  expect(unseal(sealed, "test", "bo")).toBeNull();
  expect(unseal(sealed, "another", "ana")).toBeNull();
  expect(unseal(`${sealed.slice(0, -2)}AA`, "test", "ana")).toBeNull();
  expect(unseal("", "test", "ana")).toBeNull();
});

it("decrypts a text of the previous secret while that secret is listed", () => {
  const sealed = seal("words", "test", "ana");
  const newer = "a newer secret for tests that is long enough to pass";
  env().SESSION_SECRET = [newer, ...own];
  expect(unseal(sealed, "test", "ana")).toEqual({ text: "words", isOld: true });
  env().SESSION_SECRET = [newer];
  expect(unseal(sealed, "test", "ana")).toBeNull();
});
