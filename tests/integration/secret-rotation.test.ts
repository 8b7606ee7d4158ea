import { expect, inject, it } from "vitest";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startSite } from "../../scripts/lib/site.mjs";
import { newPerson } from "./site";

const older = "the older secret that is long enough to be taken";
const newer = "the newer secret that is long enough to be taken";

/** Runs `use` against the site as a process of its own, started with these secrets. */
async function withSecrets<T>(secrets: string, use: (origin: string) => Promise<T>): Promise<T> {
  const site = await startSite({
    port: await freePort(),
    env: { ...inject("firebase"), SESSION_SECRET: secrets, LOG_LEVEL: "silent" },
  });
  try {
    return await use(site.origin);
  } finally {
    await site.stop();
  }
}

const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";

const account = (origin: string, cookie: string) =>
  fetch(`${origin}/account`, { headers: { Cookie: cookie }, redirect: "manual" });

it("a changed secret signs nobody out while the old one is listed, and everybody once it is not", async () => {
  const { firstName, lastName, email, password } = newPerson();
  const signedByOlder = await withSecrets(older, async (origin) => {
    const form = { firstName, lastName, email, password, confirmPassword: password };
    const answer = await fetch(`${origin}/sign-up`, {
      method: "POST",
      body: new URLSearchParams(form),
      redirect: "manual",
    });
    expect(answer.status).toBe(302);
    return cookieOf(answer);
  });

  const signedByNewer = await withSecrets(`${newer},${older}`, async (origin) => {
    expect((await account(origin, signedByOlder)).status).toBe(200);
    const answer = await fetch(`${origin}/login`, {
      method: "POST",
      body: new URLSearchParams({ email, password }),
      redirect: "manual",
    });
    expect(answer.status).toBe(302);
    return cookieOf(answer);
  });

  await withSecrets(newer, async (origin) => {
    expect((await account(origin, signedByNewer)).status).toBe(200);
    const refused = await account(origin, signedByOlder);
    expect(refused.status).toBe(302);
    expect(refused.headers.get("Location")).toMatch(/^\/login\?/);
  });
});
