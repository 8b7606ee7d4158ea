import { expect, it } from "vitest";
import { hashOf, isSecretOf, newSecret } from "./owner-link";

it("a link opens only with its own secret, even if the stored hash is malformed", () => {
  const secret = newSecret();
  const secretHash = hashOf(secret);
  expect(isSecretOf({ secretHash }, secret)).toBe(true);
  expect(isSecretOf({ secretHash }, newSecret())).toBe(false);
  for (const broken of ["", secretHash.slice(2), `${secretHash}00`, "no hash"]) {
    expect(isSecretOf({ secretHash: broken }, secret)).toBe(false);
  }
});
