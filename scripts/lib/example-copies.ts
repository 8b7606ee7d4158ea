import { moveIntoArea } from "~/content/service-area";
import { torontoDay } from "~/lib/format";
import { newRequestId, referenceOf } from "~/lib/ids";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import type { StepName } from "~/postings/machine";
import { feeOf } from "~/postings/money/fee";
import { moneyOfOlder } from "~/postings/money/older";
import type { Offer } from "~/postings/offers/offer";
import { enteredOffer } from "~/postings/offers/terms";
import type { Posting, Sale } from "~/postings/posting";
import type { PostingState } from "~/postings/states";

/** Copies of one listing with other homes, sellers, days and prices. */

export const now = new Date();
export const today = torontoDay(now);
export const day = (days: number): string => addDays(today, days);
export const actor = { role: "broker", id: "demo", name: "Bo Broker" } as const;
const system = { role: "system", id: null, name: null } as const;
export const ana = { uid: "demo-ana", name: "Ana Lee" };

interface Example {
  home: [number: string, street: string, streetType: string, town: string, postalCode: string];
  seller: string;
  plan: "basic" | "basic-plus" | "flat-fee";
  price: number;
  state: PostingState;
  /** Days from today of the order, and of the last day of its term. */
  ordered: number;
  ends: number;
  /** Days from today on which the invoice went out and was paid; null where it wasn't. */
  invoice?: [sent: number, paid: number | null];
  /** Days from today on which the sale closes, and of an open condition. */
  closes?: number;
  condition?: number;
  /** Days from today on whose evening an offer expires. */
  offer?: number;
  assignee: { uid: string; name: string } | null;
}

const bo = (base: Posting) => base.assignee;

export const examplesOf = (base: Posting): Example[] => [
  {
    home: ["41", "Birchmount", "road", "Toronto", "M1N 3J2"],
    seller: "Helen Okafor",
    plan: "basic",
    price: 1_149_000,
    state: "live",
    ordered: -88,
    ends: 4,
    invoice: [-80, -70],
    assignee: ana,
  },
  {
    home: ["9", "Simcoe", "street", "Barrie", "L4N 1T5"],
    seller: "Peter Novak",
    plan: "flat-fee",
    price: 649_900,
    state: "live",
    ordered: -82,
    ends: 11,
    assignee: bo(base),
    offer: 2,
  },
  {
    home: ["220", "Enterprise", "boulevard", "Markham", "L6G 0A1"],
    seller: "Wei Zhang",
    plan: "basic-plus",
    price: 729_000,
    state: "live",
    ordered: -70,
    ends: 23,
    invoice: [-62, null],
    assignee: ana,
  },
  {
    home: ["63", "Whitefish", "crescent", "Richmond Hill", "L4E 4W9"],
    seller: "Farah Siddiqui",
    plan: "basic",
    price: 1_389_000,
    state: "live",
    ordered: -55,
    ends: 38,
    invoice: [-45, -30],
    assignee: bo(base),
  },
  {
    home: ["1708", "Bayview", "avenue", "Toronto", "M4G 3C4"],
    seller: "Anne-Marie O'Brien",
    plan: "basic-plus",
    price: 1_975_000,
    state: "live",
    ordered: -40,
    ends: 52,
    invoice: [-31, -25],
    assignee: null,
    offer: 1,
  },
  {
    home: ["15", "Cedar", "lane", "Oshawa", "L1G 3R6"],
    seller: "Jamal Edwards",
    plan: "basic",
    price: 599_000,
    state: "suspended",
    ordered: -44,
    ends: 47,
    invoice: [-36, -29],
    assignee: ana,
  },
  {
    home: ["502", "Lakeshore", "drive", "Barrie", "L4N 6Y9"],
    seller: "Olga Petrenko",
    plan: "basic",
    price: 819_000,
    state: "conditional",
    ordered: -61,
    ends: 30,
    invoice: [-52, -50],
    closes: 45,
    condition: 3,
    assignee: bo(base),
  },
  {
    home: ["77", "Main", "street", "Markham", "L3R 2A1"],
    seller: "Samuel Reyes",
    plan: "flat-fee",
    price: 1_040_000,
    state: "sold",
    ordered: -75,
    ends: 16,
    invoice: [-2, null],
    closes: 6,
    assignee: ana,
  },
  {
    home: ["4", "Orchard", "court", "Toronto", "M9A 1T8"],
    seller: "Grace Lam",
    plan: "basic-plus",
    price: 1_265_000,
    state: "sold",
    ordered: -90,
    ends: 2,
    invoice: [-80, -75],
    closes: 1,
    assignee: bo(base),
  },
  {
    home: ["318", "Pine Hill", "road", "Aurora", "L4G 2K4"],
    seller: "Tom Fischer",
    plan: "basic",
    price: 978_000,
    state: "closed",
    ordered: -130,
    ends: -40,
    invoice: [-120, -110],
    closes: -21,
    assignee: ana,
  },
  {
    home: ["26", "Willow", "avenue", "Toronto", "M4E 3K2"],
    seller: "Nadia Haddad",
    plan: "basic",
    price: 1_520_000,
    state: "closed",
    ordered: -150,
    ends: -60,
    invoice: [-141, -139],
    closes: -35,
    assignee: bo(base),
  },
  {
    home: ["88", "Elgin", "street", "Newmarket", "L3Y 3B4"],
    seller: "Mark Dubois",
    plan: "basic",
    price: 712_000,
    state: "expired",
    ordered: -140,
    ends: -45,
    invoice: [-130, -125],
    assignee: ana,
  },
  {
    home: ["7", "Harvest Moon", "drive", "Markham", "L3R 4M7"],
    seller: "Ruth Cohen",
    plan: "basic-plus",
    price: 1_099_000,
    state: "terminated",
    ordered: -100,
    ends: -10,
    invoice: [-92, null],
    assignee: bo(base),
  },
  {
    home: ["133", "Queen", "street", "Barrie", "L4M 1N4"],
    seller: "Ivan Horvat",
    plan: "basic",
    price: 540_000,
    state: "ready",
    ordered: -9,
    ends: 90,
    assignee: ana,
  },
  {
    home: ["59", "Dundas", "street", "Toronto", "M5T 1G4"],
    seller: "Carmen Diaz",
    plan: "flat-fee",
    price: 865_000,
    state: "in-review",
    ordered: -3,
    ends: 90,
    assignee: bo(base),
  },
  {
    home: ["12", "Rouge River", "drive", "Toronto", "M1B 6H1"],
    seller: "Dev Sharma",
    plan: "basic",
    price: 905_000,
    state: "submitted",
    ordered: -1,
    ends: 90,
    assignee: null,
  },
  {
    home: ["940", "Mulock", "drive", "Newmarket", "L3Y 8S3"],
    seller: "Linda Kowalchuk",
    plan: "basic",
    price: 1_010_000,
    state: "withdrawn",
    ordered: -33,
    ends: 90,
    assignee: null,
  },
];

const earlyStates: readonly PostingState[] = ["submitted", "in-review", "withdrawn"];
const beforeMls: readonly PostingState[] = [...earlyStates, "ready"];

function saleOf({ price, state, closes, condition }: Example): Sale | null {
  if (closes === undefined) return null;
  const open = state === "conditional";
  return {
    offer: newRequestId(),
    letter: "A",
    price: Math.round(price * 0.985),
    brokered: true,
    acceptedAt: torontoMoment(day(Math.min(-6, closes - 30)), 17),
    closingDay: day(closes),
    conditions:
      condition === undefined
        ? []
        : [{ id: newRequestId(), what: "Financing", by: day(condition), state: "open", on: null }],
    reportedAt: torontoMoment(day(Math.min(-6, closes - 30)), 18),
    by: actor,
    mls: null,
    told: [{ news: open ? "conditional" : "sold", on: day(Math.min(-5, closes - 29)), inTime: true }],
  };
}

/** The steps that led a listing from its last event to its state, and to which state each. */
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

/** A copy of a listing on the MLS with another home, seller, state and days. */
export function copyOf(base: Posting, example: Example, index: number): Posting {
  const { home, seller, plan, price, state, ordered, ends, invoice, assignee } = example;
  const [number, street, streetType, municipality, postalCode] = home;
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
      // About a week from the order to the MLS.
      const later = ["begin", "submit"].includes(event.transition) ? 0 : 7 * 86_400_000;
      return { ...event, id: newRequestId(), at: new Date(event.at.getTime() + shift + later) };
    });
  let from = events.at(-1)?.to ?? null;
  const moved = (from === state ? [] : (ledTo[state] ?? [])).map(([transition, to]) => {
    const event = {
      id: newRequestId(),
      at: torontoMoment(day(Math.min(-1, ordered + 8)), 11),
      actor: transition === "expire" ? system : actor,
      reason: null,
      transition,
      from,
      to,
    };
    from = to;
    return event;
  });
  const place = moveIntoArea({ municipality, postalCode });
  const raw = { ...base.tasks.address?.raw, unit: "", number, street, streetType, ...place };
  const days = invoice ?? [null, null];
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
    tasks: {
      ...base.tasks,
      ...(base.tasks.plan
        ? {
            plan: {
              ...base.tasks.plan,
              raw: { ...base.tasks.plan.raw, plan, callTimes: [{ day: day(2), half: "afternoon" }] },
            },
          }
        : {}),
      ...(base.tasks.address ? { address: { ...base.tasks.address, raw } } : {}),
      ...(base.tasks.owners
        ? {
            owners: {
              ...base.tasks.owners,
              raw: {
                owners: [{ name: seller, email, phone: "705-555-0160", capacity: "owner", contact: "yes" }],
              },
            },
          }
        : {}),
      ...(base.tasks.price
        ? { price: { ...base.tasks.price, raw: { ...base.tasks.price.raw, listPrice: String(price) } } }
        : {}),
    },
    // What is under way with the listing it is a copy of isn't this one's.
    amendments: [],
    nextPhotos: null,
    backOnMls: null,
    offerorsToTell: null,
    photos: [],
    messages: [],
    owners: [],
    fee: feeOf(plan, price),
    agreement:
      early || !base.agreement ? null : { ...base.agreement, terms: { ...base.agreement.terms, ...terms } },
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
        sentOn: days[0] === null ? null : day(days[0]),
        paidOn: days[1] === null ? null : day(days[1]),
      },
      feeOf(plan, price),
      base.agreement?.feeDue,
    ),
    sale: saleOf(example),
    papersOwed: null,
    // An order that hasn't come that far has no agreement on file.
    papers: early ? [] : base.papers,
    term: {
      declinedFor: null,
      reminded: ends <= 14 && ends >= 0 ? { endDay: day(ends), daysBefore: 14 } : null,
    },
    calendar: null,
  };
}

/** An offer that expires at 9 p.m. so many days from today. */
export function offerOf(days: number, price: number): Offer {
  return {
    ...enteredOffer({
      brokerage: "Lakeview Realty (example)",
      representative: "Lena Park",
      price: Math.round(price * 0.97),
    }),
    id: newRequestId(),
    letter: "A",
    addedAt: now,
    by: actor,
    datedOn: today,
    receivedAt: now,
    means: "email",
    irrevocableUntil: torontoMoment(day(days), 21),
    presentedAt: null,
    state: "open",
    stateAt: now,
    marks: [],
  };
}
