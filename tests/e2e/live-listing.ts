import { expect, type Locator, type Page } from "@playwright/test";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { agreementOf, eventOf, exampleTerms, mlsOf } from "~/postings/posting.fixture";
import { hidden } from "../../scripts/lib/form-browser.mjs";
import { confirmedSeller, type Person, postFields } from "./helpers";
import { addPhotos, beginOrder, orderOfTwo, writeOrder } from "./orders";

/** A listing on the MLS, and shared actions of tests about it. */

export const phone = { width: 390, height: 844 };

interface Listing {
  id: string;
  /** Path of the seller's page, and of the office's. */
  path: string;
  office: string;
  person: Person;
  /** Email address of the co-owner. */
  otherOwner: string;
}

/** A listing on the MLS since yesterday, with a photo. Its seller is logged in on this page. */
export async function liveListing(page: Page, endDay: string): Promise<Listing> {
  const person = await confirmedSeller(page);
  const { order, otherOwner, names } = orderOfTwo(person);
  const path = await beginOrder(page);
  await addPhotos(page, path, 1);
  const at = new Date();
  const terms = { ...exampleTerms, listPrice: 789_000, startDay: addDays(today(), -1), endDay };
  const owner = { id: crypto.randomUUID(), name: names[1], email: otherOwner, secretHash: "" };
  const id = await writeOrder(path, order, {
    state: "live",
    sentAt: at,
    events: [eventOf("go-live", at, "ready", "live", { actor: { role: "agent", id: "ana", name: "Ana" } })],
    owners: [{ ...owner, sentAt: at, confirmedAt: at }],
    agreement: agreementOf([...names], at, {
      terms,
      signatures: names.map((owner) => ({ owner, on: today() })),
      copy: { on: today(), how: "email" },
    }),
    mls: mlsOf(at, { ...terms, number: "N1234567", link: "https://www.realtor.ca/1" }),
  });
  return { id, path, office: path.replace("/account/", "/office/"), person, otherOwner };
}

/** Fields of an offer that arrived today, except those that identify it. */
export const offerOfToday = () => ({
  datedOn: today(),
  receivedOn: today(),
  receivedTime: "00:00",
  means: "email",
  untilOn: addDays(today(), 2),
  untilTime: "18:00",
  contact: "kim@example.com",
});

/** Sends one of a page's forms without opening the page. @param mark text that only this form contains */
export async function sendFormOf(
  page: Page,
  path: string,
  mark: string,
  typed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const html = await (await page.request.get(path)).text();
  const form = (html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).find((one) => one.includes(mark)) ?? "";
  const fields = new URLSearchParams([...hidden(form), ...Object.entries(typed)]);
  const answer = await postFields(page, path, fields);
  expect(answer.status(), `${mark} on ${path}`).toBeLessThan(400);
}

/** Types into a form's fields, by their names. */
export async function type(form: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const field = form.locator(`[name="${name}"]`);
    const kind = await field.evaluate((node) => (node as HTMLInputElement).type);
    if (kind === "select-one") await field.selectOption(value);
    else if (kind === "checkbox") await field.check();
    else await field.fill(value);
  }
}

/** Opens the folds around a form. */
export async function opened(page: Page, id: string): Promise<Locator> {
  const form = page.locator(`form[id="${id}"]`);
  // The outer fold first.
  const closed = page.locator("details:not([open])", { has: form });
  while ((await closed.count()) > 0) await closed.first().locator("> summary").click();
  return form;
}

/** Presses a form's button. */
export const press = (form: Locator, name: string) => form.getByRole("button", { name }).click();
