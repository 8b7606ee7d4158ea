import { shareOf, withHst } from "~/content/commission";
import { policies } from "~/content/policies";
import { moveIntoArea } from "~/content/service-area";
import { torontoDay } from "~/lib/format";
import { newRequestId, referenceOf } from "~/lib/ids";
import { system } from "~/lib/steps/states";
import { addBusinessDays, addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { addressOf } from "~/postings/facts";
import type { StepName } from "~/postings/machine";
import { feeOf, usualFeeDue } from "~/postings/money/fee";
import { moneyOfOlder } from "~/postings/money/older";
import type { Offer } from "~/postings/offers/offer";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import type { Posting, Sale, Services } from "~/postings/posting";
import { answering, eventOf, offerOf as offerFrom, saleOf as saleFrom } from "~/postings/posting.fixture";
import { depositDueAfter } from "~/postings/sale/deposit";
import { noPeople } from "~/postings/sale/people";
import { servicesOf } from "~/postings/services/service";
import type { PostingState } from "~/postings/states";
import type { TrustEntry } from "~/postings/trust/record";
import { areas, pinOf } from "./example-order.mjs";

/** Copies of one listing with other homes, sellers, days and prices. */

export const now = new Date();
export const today = torontoDay(now);
export const day = (days: number): string => addDays(today, days);
export const actor = { role: "broker", id: "demo", name: "Bo Broker" } as const;
export const ana = { uid: "demo-ana", name: "Ana Lee" };

const earlyStates: readonly PostingState[] = ["submitted", "in-review", "withdrawn"];
const beforeMls: readonly PostingState[] = [...earlyStates, "ready"];

/**
 * Home, seller, price and state of an example. `ordered`, `ends` and `closes` are days from today.
 * They are the days of the order, of the term's end and of the closing.
 */
type Row = readonly [
  street: string,
  town: string,
  postalCode: string,
  seller: string,
  price: number,
  state: PostingState,
  ordered: number,
  ends: number,
  closes?: number,
];

const rows: readonly Row[] = [
  ["41 Birchmount road", "Toronto", "M1N 3J2", "Helen Okafor", 1_149_000, "live", -88, 4],
  ["9 Simcoe street", "Barrie", "L4N 1T5", "Peter Novak", 649_900, "live", -82, 11],
  ["220 Enterprise boulevard", "Markham", "L6G 0A1", "Wei Zhang", 729_000, "live", -70, 23],
  ["63 Whitefish crescent", "Richmond Hill", "L4E 4W9", "Farah Siddiqui", 1_389_000, "live", -55, 38],
  ["1708 Bayview avenue", "Toronto", "M4G 3C4", "Anne-Marie O'Brien", 1_975_000, "live", -40, 52],
  ["15 Cedar lane", "Oshawa", "L1G 3R6", "Jamal Edwards", 599_000, "suspended", -44, 47],
  ["502 Lakeshore drive", "Barrie", "L4N 6Y9", "Olga Petrenko", 819_000, "conditional", -61, 30, 45],
  ["77 Main street", "Markham", "L3R 2A1", "Samuel Reyes", 1_040_000, "sold", -75, 16, 6],
  ["4 Orchard court", "Toronto", "M9A 1T8", "Grace Lam", 1_265_000, "sold", -90, 2, 1],
  ["318 Pine-Hill road", "Aurora", "L4G 2K4", "Tom Fischer", 978_000, "closed", -130, -40, -21],
  ["26 Willow avenue", "Toronto", "M4E 3K2", "Nadia Haddad", 1_520_000, "closed", -150, -60, -35],
  ["88 Elgin street", "Newmarket", "L3Y 3B4", "Mark Dubois", 712_000, "expired", -140, -45],
  ["7 Harvest drive", "Markham", "L3R 4M7", "Ruth Cohen", 1_099_000, "terminated", -100, -10],
  ["133 Queen street", "Barrie", "L4M 1N4", "Ivan Horvat", 540_000, "ready", -9, 90],
  ["59 Dundas street", "Toronto", "M5T 1G4", "Carmen Diaz", 865_000, "in-review", -3, 90],
  ["12 Rouge drive", "Toronto", "M1B 6H1", "Dev Sharma", 905_000, "submitted", -1, 90],
  ["940 Mulock drive", "Newmarket", "L3Y 8S3", "Linda Kowalchuk", 1_010_000, "withdrawn", -33, 90],
];

/**
 * The examples of the table. Plans and assignees rotate. Every third invoice is unpaid.
 * Some examples have an open condition or an offer.
 */
export const examplesOf = (base: Posting) =>
  rows.map(([home, municipality, postalCode, seller, price, state, ordered, ends, closes], index) => {
    const [number = "", street = "", streetType = ""] = home.split(" ");
    const plan = (["basic", "flat-fee", "basic-plus"] as const)[index % 3] ?? "basic";
    // Flat-Fee is invoiced after the sale.
    const isInvoiced = !beforeMls.includes(state) && (plan !== "flat-fee" || closes !== undefined);
    return {
      address: {
        unit: "",
        number,
        street,
        streetType,
        pin: pinOf(home),
        ...moveIntoArea({ municipality, postalCode }),
      },
      seller,
      plan,
      price,
      state,
      ordered,
      ends,
      closes,
      invoiced: isInvoiced ? ordered + 8 : null,
      paid: isInvoiced && index % 3 !== 2 ? ordered + 14 : null,
      condition: state === "conditional" ? 3 : undefined,
      offer: state === "live" && index % 3 === 1 ? index : undefined,
      assignee: [ana, base.assignee, null][index % 3] ?? null,
    };
  });

type Example = ReturnType<typeof examplesOf>[number];

function saleOf({ price, state, closes, condition }: Example): Sale | null {
  if (closes === undefined) return null;
  const open = state === "conditional";
  const acceptedAt = torontoMoment(day(Math.min(-6, closes - 30)), 17);
  const received = { on: torontoDay(acceptedAt), cents: 5_000_000, method: "draft" } as const;
  return saleFrom(acceptedAt, {
    // The deposit of the conditional sale is late.
    deposit: { due: depositDueAfter(acceptedAt), received: open ? null : received },
    offer: newRequestId(),
    price: Math.round(price * 0.985),
    brokered: true,
    closingDay: day(closes),
    conditions:
      condition === undefined
        ? []
        : [{ id: newRequestId(), what: "Financing", by: day(condition), state: "open", on: null }],
    by: actor,
    told: [{ news: open ? "conditional" : "sold", on: day(Math.min(-5, closes - 29)), inTime: true }],
  });
}

/**
 * Our brokerage holds the deposits of Flat-Fee sales, and pays them out at the closing.
 * @param percent commission of the buyer's brokerage
 */
function trustOf({ plan, state, closes }: Example, sale: Sale | null, percent: number): TrustEntry[] {
  const received = sale?.deposit?.received;
  if (!policies.holdsDeposits || plan !== "flat-fee" || !sale || !received || closes === undefined) return [];
  const entry = (
    kind: TrustEntry["kind"],
    on: string,
    cents: number,
    party: string,
    what: string,
  ): TrustEntry => ({
    id: newRequestId(),
    kind,
    on,
    at: sale.acceptedAt,
    cents,
    method: "draft",
    party,
    what,
    sale: sale.offer,
  });
  const { on, cents } = received;
  const first = entry("deposit", on, cents, "Jordan Buyer (example)", "");
  if (state !== "closed") return [first];
  const commission = withHst(shareOf(sale.price * 100, percent));
  return [
    first,
    entry("payment", day(closes), -commission, "Lakeview Realty (example)", "Commission with HST"),
    entry("payment", day(closes), commission - cents, "Example Law LLP", "Rest of the deposit"),
  ];
}

/** The office's file, with the home's area. A sale has the seller's lawyer and the holder of the deposit. */
export function fileOf({ sale, trust = [], tasks, state, createdAt }: Posting): OfficeFile {
  const received = sale?.deposit?.received;
  const found = areas[String(tasks.address?.raw.municipality)] ?? "Simcoe";
  const area = { source: "geowarehouse", shown: "", found, by: actor, at: createdAt };
  return {
    ...emptyOfficeFile,
    facts: state === "submitted" ? {} : { "address.area": area },
    ...(sale
      ? {
          salePeople: {
            ...noPeople(sale.offer),
            sellersLawyer: { name: "Sasha Example", firm: "Example Law LLP", contact: "416-555-0190" },
            depositHolder: trust.length > 0 ? "our-brokerage" : "buyers-brokerage",
            depositDollars: received ? received.cents / 100 : null,
            by: actor,
            at: sale.reportedAt,
          },
        }
      : {}),
  };
}

/** Steps from a listing's last event to its state, each with the state it leads to. */
const ledTo: Readonly<Partial<Record<PostingState, readonly (readonly [StepName, PostingState])[]>>> = {
  "in-review": [["start-review", "in-review"]],
  suspended: [["suspend", "suspended"]],
  conditional: [["sell-conditionally", "conditional"]],
  sold: [["sell-firm", "sold"]],
  closed: [
    ["sell-firm", "sold"],
    ["close", "closed"],
  ],
  terminated: [["terminate", "terminated"]],
  expired: [["expire", "expired"]],
  withdrawn: [["withdraw-for-seller", "withdrawn"]],
};

export function copyOf(base: Posting, example: Example, index: number): Posting {
  const { seller, plan, price, state, ordered, ends, closes, invoiced, paid, assignee } = example;
  const id = newRequestId();
  const sentAt = torontoMoment(day(ordered), 10, index);
  const shift = sentAt.getTime() - (base.sentAt ?? now).getTime();
  const early = earlyStates.includes(state);
  const terms = { listPrice: price, startDay: day(ends - 89), endDay: day(ends) };
  const email = `${seller.split(" ")[0]?.toLowerCase()}.${index}@example.org`;
  const events = base.events
    .filter(({ transition }) => !early || ["begin", "submit"].includes(transition))
    .filter(({ transition }) => state !== "ready" || !["go-live", "record-invoice"].includes(transition))
    .map((event) => {
      // The home is on the MLS about a week after the order.
      const later = ["begin", "submit"].includes(event.transition) ? 0 : 7 * 86_400_000;
      return { ...event, id: newRequestId(), at: new Date(event.at.getTime() + shift + later) };
    });
  const sale = saleOf(example);
  const trust = trustOf(example, sale, base.mls?.offerPercent ?? 0);
  const feeDue = { on: usualFeeDue(plan), day: null };
  let from = events.at(-1)?.to ?? null;
  const moved = (from === state ? [] : (ledTo[state] ?? [])).map(([transition, to]) => {
    const days = transition === "expire" ? ends : transition === "close" ? (closes ?? 0) : ordered + 8;
    const on = day(Math.min(-1, days));
    const event = eventOf(transition, torontoMoment(on, 11), from, to, {
      id: newRequestId(),
      actor: transition === "expire" ? system : actor,
    });
    from = to;
    return event;
  });
  const owner = { name: seller, email, phone: "705-555-0160", capacity: "owner", contact: "yes" };
  const answers = {
    plan: { plan, callTimes: [{ day: addBusinessDays(day(0), 2), half: "afternoon" }] },
    address: example.address,
    owners: { owners: [owner] },
    price: { listPrice: String(price) },
  };
  const answered = Object.entries(answers).reduce(
    (posting, [task, raw]) => answering(posting, task as keyof typeof answers, raw),
    base,
  );
  return {
    ...base,
    id,
    reference: referenceOf(id),
    uid: `example-${index}`,
    seller: { email, firstName: seller.split(" ")[0] ?? "", name: seller },
    state,
    assignee,
    createdAt: sentAt,
    sentAt,
    updatedAt: sentAt,
    events: [...events, ...moved],
    tasks: answered.tasks,
    // Pending changes belong to the original listing.
    amendments: [],
    nextPhotos: null,
    backOnMls: null,
    offerorsToTell: null,
    photos: [],
    messages: [],
    owners: [],
    fee: feeOf(plan, price),
    agreement:
      early || !base.agreement
        ? null
        : { ...base.agreement, feeDue, terms: { ...base.agreement.terms, ...terms } },
    proof: early ? null : base.proof,
    mls:
      beforeMls.includes(state) || !base.mls
        ? null
        : {
            ...base.mls,
            ...terms,
            number: `X${12_400_000 + index * 7919}`,
            recordedAt: torontoMoment(day(ends - 89), 15),
          },
    money: moneyOfOlder(
      {
        sentOn: invoiced === null ? null : day(invoiced),
        paidOn: paid === null ? null : day(paid),
      },
      feeOf(plan, price),
      feeDue,
    ),
    sale,
    ...(trust.length > 0 ? { trust } : {}),
    services: deliveredServices(feeOf(plan, price), day(ordered + 9), state !== "ready"),
    papersOwed: null,
    // An order at an early stage has no agreement on file.
    papers: early ? [] : base.papers,
    term: {
      declinedFor: null,
      reminded: ends <= 14 && ends >= 0 ? { endDay: day(ends), daysBefore: 14 } : null,
    },
    calendar: null,
  };
}

/** Completes an example's invoices and payments, which are made as older ones without a number. */
export function withInvoices(posting: Posting, next: () => number): Posting {
  const { money, seller } = posting;
  const buyer = { name: seller.name ?? "", address: addressOf(posting) ?? "" };
  const invoices = money.invoices.map((invoice) => ({ ...invoice, number: next(), buyer }));
  const payments = money.payments.map((payment) => ({ ...payment, method: "interac" as const, note: "" }));
  return { ...posting, money: { ...money, invoices, payments } };
}

/** Services of an example: done, or without photographs, which the broker of record dropped. */
function deliveredServices(fee: Posting["fee"], doneOn: string, isDone: boolean): Services {
  const done = { supplier: "Lakeview Media", day: null, time: null, doneOn, dropped: null };
  const dropped = {
    ...done,
    supplier: "",
    doneOn: null,
    dropped: { why: "The home is being painted until spring." },
  };
  return Object.fromEntries(
    servicesOf({ fee }).map(({ id }) => [id, isDone || id !== "photos" ? done : dropped]),
  );
}

/** Offer that expires at 9 p.m. `days` days from today. */
export function offerOf(days: number, price: number): Offer {
  return offerFrom("A", now, {
    brokerage: "Lakeview Realty (example)",
    price: Math.round(price * 0.97),
    closingDay: day(60),
    id: newRequestId(),
    by: actor,
    datedOn: today,
    receivedAt: now,
    irrevocableUntil: torontoMoment(day(days), 21),
  });
}
