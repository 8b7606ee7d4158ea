import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { storeEnquiry } from "~/postings/enquiries/change.server";
import { newSecret } from "~/postings/order/owner-link";
import { askForShowing } from "~/postings/showing-requests/act.server";
import { findEnquiries, findOffers } from "~/postings/store.server";
import { type loadSite, Visitor } from "./site";
import type { shownHome } from "./stages";

/** Sends what any visitor can send about a home: a request for a showing, an offer, an enquiry. */

type Site = Awaited<ReturnType<typeof loadSite>>;

export type Home = Awaited<ReturnType<typeof shownHome>>;

/** Requests a showing at this hour of the day after tomorrow. @returns the request's id */
export async function ask({ posting }: Home, hour: number): Promise<string> {
  const id = randomUUID();
  const startsAt = torontoMoment(addDays(today(), 2), hour);
  const agent = { agent: `Agent ${hour}`, brokerage: "Other Realty", phone: "416-555-0199", people: 1 };
  const email = `${id}@example.com`;
  await askForShowing(
    posting.id,
    { ...agent, startsAt, minutes: 30, email, key: newSecret() },
    id,
    undefined,
  );
  return id;
}

/** Registers an offer. @returns the offer's id */
export async function register(site: Site, { posting }: Home): Promise<string> {
  const typed = { noBrokerage: "yes", email: `${randomUUID()}@example.com`, datedOn: today(), signed: "yes" };
  const path = `/showings/${posting.id}/${posting.page?.secret}/offer`;
  const until = { untilOn: addDays(today(), 2), untilTime: "18:00" };
  expect((await new Visitor(site).upload(path, { ...typed, ...until }, [])).status).toBe(303);
  return (await findOffers(posting.id)).offers.at(-1)?.id ?? "";
}

/** Sends an enquiry. @returns the enquiry's id */
export async function enquire({ posting }: Home): Promise<string> {
  await storeEnquiry(posting.id, {
    name: "Kim Buyer",
    reach: "k@example.com",
    visit: true,
    text: randomUUID(),
  });
  return (await findEnquiries(posting.id)).enquiries.at(-1)?.id ?? "";
}
