import { readdirSync, readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import type axeCore from "axe-core";
import type { RunOptions } from "axe-core";
import { Firestore } from "firebase-admin/firestore";
import { referenceOf } from "~/lib/ids";
import type { RequestKind } from "~/requests/kinds";
import { hidden } from "../../scripts/lib/form-browser.mjs";
import {
  brokenWords,
  faultsOfSpacedText,
  layoutFaults,
  lowLinks,
  markNewColours,
  namesakes,
  unfoldAll,
} from "../layout.mjs";
import { axe } from "./axe.mjs";

/** Paths of the public pages, from their files, because Playwright can't import MDX. */
const pagesFolder = "app/content/pages";
export const publicPaths = [
  "/",
  ...readdirSync(pagesFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".mdx") && file !== "contact-us.mdx")
    .map((file) => `/${file.replace(/\.mdx$/, "")}`),
];

let counter = 0;

/** Details of a new, unique person. */
export function newPerson() {
  counter += 1;
  return {
    firstName: "Robin",
    lastName: "Lee",
    email: `robin-${process.pid}-${Date.now()}-${counter}@example.com`,
    password: "correct horse 1",
  };
}

export type Person = ReturnType<typeof newPerson>;

/** Opens a page for measurements. Waits for its fonts, because fallback letters have other widths. */
export async function openToMeasure(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** Headers by which the site accepts a form. */
export const sameOrigin = () => ({ Origin: test.info().project.use.baseURL ?? "" });

/** Signs a new account up through the form's request, without its page. The notice has been shown in the response. */
export async function signUp(page: Page, person: Person = newPerson()): Promise<Person> {
  const form = { ...person, confirmPassword: person.password };
  const answer = await page.request.post("/sign-up", { headers: sameOrigin(), form });
  expect(new URL(answer.url()).pathname).toBe("/");
  return person;
}

/** Posts fields as a form of this page would, without following the redirect. */
export const postFields = (page: Page, path: string, fields: URLSearchParams) =>
  page.request.post(path, {
    headers: { ...sameOrigin(), "Content-Type": "application/x-www-form-urlencoded" },
    data: fields.toString(),
    maxRedirects: 0,
  });

/**
 * Sends the form of a page without opening it, including its hidden fields.
 * @returns the hidden fields, and the redirect's path
 */
export async function sendForm(
  page: Page,
  path: string,
  typed: readonly (readonly [name: string, value: string])[],
): Promise<{ fields: URLSearchParams; to: string }> {
  const html = await (await page.request.get(path)).text();
  const fields = new URLSearchParams([...typed.map(([name, value]) => [name, value]), ...hidden(html)]);
  const answer = await postFields(page, path, fields);
  expect(answer.status(), path).toBe(303);
  return { fields, to: answer.headers().location ?? "" };
}

/** Sends a request of this kind, without its page. @returns its reference */
export async function sendRequest(
  page: Page,
  kind: RequestKind,
  typed: Readonly<Record<string, string>>,
): Promise<string> {
  const all = { name: "Robin Lee", preferredContact: "email", ...typed };
  const { fields, to } = await sendForm(page, `/request/${kind}`, Object.entries(all));
  expect(to).toContain("/request/sent/");
  return referenceOf(fields.get("requestId") ?? "");
}

/** Sends a question, without its page. @returns its reference */
export const ask = (page: Page, { email }: { email: string }, name = "Robin Lee"): Promise<string> =>
  sendRequest(page, "question", { name, email, message: "May I keep my own lawyer?" });

/** Fills in the sign-up form that the page shows, and sends it. */
export async function signUpHere(page: Page, person: Person = newPerson()): Promise<void> {
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign Up" }).click();
}

/** Fills the login form in and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
}

/** Hosts of this run's emulators, written by `server.mjs`. */
export const firebase = (): Record<string, string> => JSON.parse(readFileSync("build/e2e.json", "utf8"));

/** The newest code that the emulator would have e-mailed to an address. */
export async function oobCode(email: string): Promise<string> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = firebase();
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; oobCode: string }[] };
  return oobCodes.filter((code) => code.email === email).at(-1)?.oobCode ?? "";
}

/** Collects the browser's warnings and errors from now on. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) found.push(message.text());
  });
  page.on("pageerror", (error) => {
    // Ignores page transitions that a resize by a test interrupts, because visitors see the page itself.
    if (!String(error).includes("Viewport size changed")) found.push(String(error));
  });
  return found;
}

/** Everything visible on a page: each element with its own text and its link. */
export const shown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const attributes = ["class", "href", "target", "controls"].map((name) => element.getAttribute(name));
        return [element.tagName, ...attributes, ...words.map(({ textContent }) => textContent)].join(" | ");
      }),
  );

/** The WCAG levels the site promises, and axe's own advice. */
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules that depend on the window's width or colours. A page's second look needs no other. */
const rulesOfLooks = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"];

/** Combinations of colours whose contrast was checked in this process. */
const checkedColours = new Set<string>();

/**
 * Expects axe to find nothing on the page. The contrast of equal colours is checked once.
 * @param within the part of the page that axe reads
 */
export async function expectAccessible(
  page: Page,
  state: string,
  within = "html",
  runOnly: readonly string[] = rules,
): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.addScriptTag({ url: axe.url });
  const marked = await page.evaluate(markNewColours, { within, checked: [...checkedColours] });
  for (const colours of marked) checkedColours.add(colours);
  const options: RunOptions = { resultTypes: ["violations"], runOnly: [...runOnly] };
  const found = await page.evaluate(
    async ({ options, within }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      axe.configure({ rules: [{ id: "color-contrast", selector: "[data-new-colours]" }] });
      const { violations } = await axe.run(within, options);
      for (const part of document.querySelectorAll("[data-new-colours]"))
        part.removeAttribute("data-new-colours");
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
      );
    },
    { options, within },
  );
  expect.soft(found, state).toEqual([]);
}

/** Expects that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const spare = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect.soft(spare, `${state}: pixels beyond the edge`).toBe(0);
}

/** Opens every `details`. */
export const unfold = (page: Page) => page.evaluate(unfoldAll);

/** Keeps three rows of each table. The others only differ in their text, and axe would read each of them. */
const shorten = () => {
  for (const { children } of document.querySelectorAll("main tbody"))
    for (const row of [...children].slice(3)) row.remove();
};

/** Runs functions of `layout.mjs` in the page, in one call because each call takes time. */
const faultsOf = (page: Page, ...checks: readonly (() => unknown)[]): Promise<string[]> =>
  page.evaluate(`[${checks.map((check) => `(${check})()`).join()}].flatMap((found) => found ?? [])`);

/** Expects that the page fits if the browser's own text is twice as large. */
async function expectRoomForText(page: Page, state: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const set = (standard: number) => browser.send("Page.setFontSizes", { fontSizes: { standard } });
  await set(32);
  expect.soft(await page.evaluate(layoutFaults), `${state}, text of 32 px`).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  await set(16);
  await browser.detach();
}

/** Widths and colours of the checks with axe. */
export const looks = [
  { width: 390, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;

export type Look = (typeof looks)[number];

/** Widths of phones and laptops, in CSS pixels. Pages get more columns from 1024 and from 1280. */
const widths = [320, 390, 1024, 1280];

/**
 * Expects that the unfolded page fits at every width, with text spacing and with large text.
 * No word is broken, no two things have the same name, and lone links are 44 px high.
 * Axe finds nothing. The window keeps its size.
 * @param axeLooks looks for axe. It's one by default, because the states of a page share their colours
 * @param within the part of the page that axe reads
 */
export async function expectLooksRight(
  page: Page,
  state: string,
  axeLooks: readonly Look[] = [looks[0]],
  within = "html",
): Promise<void> {
  const window = page.viewportSize();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  // Axe follows the last measurement, because it reads shortened tables.
  const last = axeLooks[0]?.width;
  for (const width of widths.filter((width) => width !== last).concat(last ?? [])) {
    await page.setViewportSize({ width, height: 900 });
    const name = `${state}, ${width} px`;
    if (width === 320) expect.soft(await page.evaluate(layoutFaults), `${name}, folded`).toEqual([]);
    expect.soft(await faultsOf(page, unfoldAll, layoutFaults, brokenWords), name).toEqual([]);
    if (width === 320) await expectRoomForText(page, name);
    if (width === 390) {
      const faults = await faultsOf(page, lowLinks, namesakes, faultsOfSpacedText);
      expect.soft(faults, name).toEqual([]);
    }
  }
  await page.evaluate(shorten);
  for (const [index, { width, colorScheme }] of axeLooks.entries()) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await unfold(page);
    const name = `${state}, ${width} px, ${colorScheme}`;
    await expectAccessible(page, name, within, index === 0 ? rules : rulesOfLooks);
  }
  if (window) await page.setViewportSize(window);
}

/** A seller whose address is confirmed. */
export async function confirmedSeller(page: Page, of: Person = newPerson()): Promise<Person> {
  const person = await signUp(page, of);
  const headers = sameOrigin();
  const asked = await page.request.post("/account/verify-email", { headers, form: { ask: "yes" } });
  expect(asked.ok()).toBe(true);
  const form = { oobCode: await oobCode(person.email) };
  const confirmed = await page.request.post("/verify-email", { headers, form });
  expect(confirmed.ok()).toBe(true);
  return person;
}

/** The account's id at the emulator. */
export async function uidOf(email: string): Promise<string> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = firebase();
  const found = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:lookup`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
      body: JSON.stringify({ email: [email] }),
    },
  );
  const { users } = (await found.json()) as { users: { localId: string }[] };
  return users[0]?.localId ?? "";
}

/** Runs work in the emulator's store, for changes that no page makes. */
export async function inStore<Result>(work: (store: Firestore) => Promise<Result>): Promise<Result> {
  const { FIREBASE_PROJECT_ID, ...emulators } = firebase();
  Object.assign(process.env, emulators);
  const store = new Firestore({ projectId: FIREBASE_PROJECT_ID });
  try {
    return await work(store);
  } finally {
    await store.terminate();
  }
}

/** Makes the logged-in person an agent, as `npm run staff` would. */
export async function becomeAgent(email: string, own?: string): Promise<void> {
  const uid = await uidOf(email);
  // Names of staff are unique, because the queue lists them all.
  const name = own ?? `Ana Lee ${uid.slice(0, 4)}`;
  const addedBy = { id: "test", name: null };
  await inStore((store) =>
    store.collection("staff").doc(uid).set({ role: "agent", name, addedAt: new Date(), addedBy, version: 1 }),
  );
}

/** Signs a new agent up and opens a page. */
export async function agentAt(page: Page, path: string): Promise<void> {
  const { email } = await signUp(page);
  await becomeAgent(email);
  await page.goto(path);
}
