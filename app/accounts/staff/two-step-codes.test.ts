import { expect, it } from "vitest";
import {
  addressForApp,
  codeAt,
  hashOfRecoveryCode,
  intervalOf,
  newAppSecret,
  newRecoveryCodes,
  readCode,
  withoutRecoveryCode,
} from "./two-step-codes";

/** RFC 6238, appendix B: the secret "12345678901234567890" and the last six digits of its codes. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("generates the standard's code at second %i", (second, code) => {
  expect(codeAt(secret, new Date(second * 1000))).toBe(code);
  expect(intervalOf(secret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

it("accepts a code for thirty seconds more on either side", () => {
  const at = new Date(1_700_000_010_000);
  const code = codeAt(secret, at);
  const taken = [-60, -30, 0, 30, 60].map(
    (seconds) => intervalOf(secret, code, new Date(at.getTime() + seconds * 1000)) !== null,
  );
  expect(taken).toEqual([false, true, true, true, false]);
  expect(intervalOf(secret, "12345", at)).toBeNull();
});

it("names the account and the site in the app's address", () => {
  const address = addressForApp(newAppSecret(), "ana@example.com");
  expect(address).toMatch(/^otpauth:\/\/totp\/.*ana%40example\.com\?/);
  expect(new URL(address).searchParams.get("secret")).toMatch(/^[A-Z2-7]{32}$/);
});

it("reads codes as people type them", () => {
  expect(readCode(" 123 456 ")).toEqual({ kind: "app", code: "123456" });
  expect(readCode("7k4q-2m9x 3pod-v8rt")).toEqual({ kind: "recovery", code: "7K4Q2M9X3P0DV8RT" });
  expect(readCode("12345")).toBeNull();
  expect(readCode("7K4Q-2M9X-3P0D-V8R!")).toBeNull();
});

it("accepts each of ten recovery codes once", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const hashes = codes.map(hashOfRecoveryCode);
  const typed = readCode(codes[3] ?? "");
  const left = withoutRecoveryCode(hashes, typed?.code ?? "");
  expect(left).toHaveLength(9);
  expect(withoutRecoveryCode(left ?? [], typed?.code ?? "")).toBeNull();
});
