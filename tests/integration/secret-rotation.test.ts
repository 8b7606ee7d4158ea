import { expect, inject, it, onTestFinished } from "vitest";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startSite } from "../../scripts/lib/site.mjs";
import { loadSite, signedUp, Visitor } from "./site";

const newer = "the newer secret that is long enough to be taken";

it("a new secret keeps sessions while the old one is listed, and ends them afterwards", async () => {
  // This process's site has the older secret only.
  const older = await loadSite();
  const { person, visitor } = await signedUp(older);

  const both = await startSite({
    port: await freePort(),
    env: {
      ...inject("firebase"),
      SESSION_SECRET: `${newer},${process.env.SESSION_SECRET}`,
      LOG_LEVEL: "silent",
    },
  });
  onTestFinished(() => both.stop());
  const account = (Cookie: string) =>
    fetch(`${both.origin}/account`, { headers: { Cookie }, redirect: "manual" });
  expect((await account(`session=${visitor.cookies.get("session")}`)).status).toBe(200);
  const { email, password } = person;
  const answer = await fetch(`${both.origin}/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    redirect: "manual",
  });
  expect(answer.status).toBe(302);
  const signedByNewer = answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  expect((await account(signedByNewer)).status).toBe(200);

  expect((await visitor.get("/account")).status).toBe(200);
  const other = new Visitor(older);
  other.cookies.set("session", signedByNewer.replace("session=", ""));
  const refused = await other.get("/account");
  expect(refused.status).toBe(302);
  expect(refused.headers.get("Location")).toMatch(/^\/login\?/);
});
