import { expect, it, onTestFinished, vi } from "vitest";
import { shownLetter, watchCodes } from "../../scripts/lib/demo-letters.mjs";
import { loadSite, signedUp, Visitor } from "./site";

it("shows a letter's recipient, subject and each of its links once", () => {
  const text =
    "See this: http://localhost:3000/account (or http://localhost:3000/faq), http://localhost:3000/account";
  expect(shownLetter({ to: ["a@example.com"], mail: { subject: "Words", text } })).toBe(
    "letter to a@example.com: Words  http://localhost:3000/account  http://localhost:3000/faq",
  );
});

it("shows the emulator's links that lead to our pages and work there", async () => {
  const site = await loadSite();
  const { person, visitor } = await signedUp(site);
  const { FIREBASE_AUTH_EMULATOR_HOST: host = "", FIREBASE_PROJECT_ID: project = "" } = process.env;
  const shown: string[] = [];
  const show = (words: string) => {
    if (words.includes(person.email)) shown.push(words);
  };
  onTestFinished(watchCodes({ host, project, origin: "http://localhost:3000", show, everyMs: 50 }));
  // The sign-up sent a link of its own.
  await new Visitor(site).post("/forgot-password", { email: person.email });
  await vi.waitFor(() => expect(shown).toHaveLength(2), { timeout: 10_000 });
  const linkTo = (page: string) => {
    const link = shown.flatMap((line) => line.split("  ")).find((part) => part.includes(`${page}?oobCode=`));
    expect(link).toMatch(/^http:\/\/localhost:3000\//);
    const { pathname, search } = new URL(link ?? "");
    return pathname + search;
  };
  const reset = await new Visitor(site).get(linkTo("/reset-password"));
  expect(await reset.text()).toContain('name="confirmPassword"');
  const code = new URLSearchParams(linkTo("/verify-email").split("?")[1]).get("oobCode") ?? "";
  expect((await visitor.post("/verify-email", { oobCode: code })).headers.get("Location")).toBe("/account");
  // Waits to see that each link is shown once.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(shown).toHaveLength(2);
});
