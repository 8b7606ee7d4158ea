import { randomUUID } from "node:crypto";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import type { Posting } from "~/postings/posting";
import { changePosting, findOffers } from "~/postings/store.server";
import { pdf } from "../pdf";
import { postingId } from "./orders";
import { type loadSite, textOf, type Visitor } from "./site";
import { liveOrder } from "./stages";
import { stepForm, type Typed } from "./step-forms";

/** Homes on the MLS, and the forms of their offers and sales. */

/** A home on the MLS, with its seller and the paths of its register on both sides. */
export async function onMls(site: Awaited<ReturnType<typeof loadSite>>) {
  const { path: order, ...owner } = await liveOrder(site);
  const id = await postingId(order);
  const office = `${order.replace("/account/", "/office/")}/offer-register`;
  return { ...owner, order, id, path: `${order}/offer-register`, office };
}

/** Fields of a page's form, with the typed values. */
export const filled = async (
  visitor: Visitor,
  page: string,
  id: string,
  typed: Typed = {},
): Promise<Typed> => ({
  ...(await stepForm(visitor, page, id)),
  ...typed,
});

/** Sends a page's form with the typed values. Arrays are sent as repeated names, as a browser does. */
export async function fill(
  visitor: Visitor,
  page: string,
  id: string,
  typed: Typed | [string, string][] = {},
) {
  const entries = [
    ...Object.entries(await filled(visitor, page, id)),
    ...(Array.isArray(typed) ? typed : Object.entries(typed)),
  ];
  return visitor.send(page, {
    method: "POST",
    body: new URLSearchParams(entries),
    headers: { Origin: "http://localhost:3000" },
  });
}

/** Sends a form like `fill`. @throws Error with the page's text if the form is refused */
export async function submit(...form: Parameters<typeof fill>): Promise<void> {
  const answer = await fill(...form);
  if ([302, 303].includes(answer.status)) return;
  const words = textOf(await answer.text()).slice(0, 2000);
  throw new Error(`${form[2]} on ${form[1]}: ${answer.status} ${words}`);
}

/** Typed fields of an offer. */
export const offer = (changes: Typed = {}): Typed => ({
  datedOn: addDays(today(), -1),
  receivedOn: addDays(today(), -1),
  receivedTime: "9:00",
  means: "email",
  untilOn: addDays(today(), 2),
  untilTime: "18:00",
  brokerage: "Lake Realty",
  representative: "Kim Lo",
  contact: "kim@example.com",
  price: "801,000",
  deposit: "40,000",
  closingDay: addDays(today(), 60),
  conditions: "Financing",
  ...changes,
});

/** The id of an offer, by its letter. */
export const idOf = async (posting: string, letter: string): Promise<string> =>
  (await findOffers(posting)).offers.find((one) => one.letter === letter)?.id ?? "";

/** Typed fields of the seller's report of an accepted offer, with one condition. */
export const acceptance = (id: string, changes: Typed = {}): Typed => ({
  offer: id,
  acceptedOn: today(),
  acceptedTime: "0:00",
  price: "805,000",
  closingDay: addDays(today(), 45),
  "conditions[0].what": "Financing.",
  "conditions[0].by": addDays(today(), 5),
  ...changes,
});

/** The seller records an offer and reports that it was accepted. @returns the offer's id */
export async function acceptOffer(
  { visitor, path, id }: Awaited<ReturnType<typeof onMls>>,
  typed?: Typed,
  sale?: Typed,
): Promise<string> {
  await submit(visitor, path, "record-offer", offer(typed));
  const added = (await findOffers(id)).offers.at(-1)?.id ?? "";
  await submit(visitor, path, "report-acceptance", acceptance(added, sale));
  return added;
}

/** Changes a posting directly in the store, without checks. */
export const changed = (id: string, change: (posting: Posting) => Posting) =>
  changePosting({ id }, (posting) => ({ next: change(posting), result: null }));

/** Sends a document of the office, with these boxes ticked. @returns the status */
export async function fileDocument(
  by: Visitor,
  path: string,
  kind: string,
  ticked: Readonly<Record<string, readonly string[]>>,
  fields: Typed = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ kind, signedOn: today(), ...fields }))
    body.append(name, value);
  for (const [name, values] of Object.entries(ticked)) for (const value of values) body.append(name, value);
  body.append("files", new File([pdf(randomUUID())], `${kind}.pdf`));
  const headers = { Origin: "http://localhost:3000" };
  return (await by.send(`${path.replace("/account/", "/office/")}/papers`, { method: "POST", body, headers }))
    .status;
}
