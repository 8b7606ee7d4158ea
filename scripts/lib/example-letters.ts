import { accountEvents, accountLetter, staffAccountEvents, staffAccountLetter } from "~/accounts/letters";
import { plans } from "~/content/business";
import { moveIntoArea } from "~/content/service-area";
import { formats } from "~/lib/forms/formats";
import { type Role, system } from "~/lib/steps/states";
import { overdueLetterTo } from "~/office/queue/overdue.server";
import { type AmendmentKind, type AmendmentState, amendmentKinds } from "~/postings/amendment";
import { kinds } from "~/postings/amendments/kinds";
import { buyerLetter, enquiryLetters } from "~/postings/enquiries/letters";
import { lettersOf as lettersOfPosting } from "~/postings/letters-of-step";
import { termReminderOf } from "~/postings/listing/letters";
import { steps } from "~/postings/machine";
import { feeOf, withFinalPrice } from "~/postings/money/fee";
import { type CreditNote, noMoney } from "~/postings/money/record";
import {
  correctedNews,
  registrantLetters,
  registrationLetter,
  registrationNews,
} from "~/postings/offers/letters";
import { emptyOfferRegister, type OfferRegister } from "~/postings/offers/offer";
import {
  registeredOffer,
  withEmailCorrected,
  withRegistrationRead,
  withRegistrationRejected,
  withRegistrationWithdrawn,
} from "~/postings/offers/registration";
import { type Register, withOffersRecounted } from "~/postings/offers/telling";
import type { OpenHouse, Posting, ServiceProgress } from "~/postings/posting";
import {
  agreementOf,
  amendmentOf,
  enquiryOf,
  eventOf,
  exampleTerms,
  inReview,
  invoiceOf,
  mlsOf,
  openHouseOf,
  paperOf,
  saleOf,
  showingOf,
  showingRequestOf,
  tasksOf,
} from "~/postings/posting.fixture";
import { changesReminder, draftReminder } from "~/postings/reminders.server";
import type { RequestNews } from "~/postings/showing-requests/changes";
import { cancelUpcomingShowings } from "~/postings/showing-requests/ended";
import { lettersAbout, lettersOfLog, questionsLetter } from "~/postings/showing-requests/letters";
import type { ShowingRequest, ShowingsFile } from "~/postings/showings/record";
import { listedStates, type PostingState, termStates } from "~/postings/states";
import { rowsOfPosting } from "~/postings/work";
import { type RequestKind, requestForms, requestKinds } from "~/requests/kinds";
import { lettersOf } from "~/requests/letters";
import type { RequestEvent, SellerRequest } from "~/requests/request";
import { requestOf } from "~/requests/request.fixture";
import { type RequestStep, type RequestStepName, steps as requestSteps } from "~/requests/steps";
import { rowsOfRequest } from "~/requests/work";
import { exampleOrder } from "./example-order.mjs";

/** Every letter the site sends, about made-up people, for `npm run letters` and for the tests. */

/** Text that a client typed. A letter to an unconfirmed address must not repeat any of it. */
export const typed = {
  name: "Robin Achebe",
  street: "31 Codrington Street",
  message: "We would like to list in spring.\nCan you <b>come</b> & look?",
  note: "Evenings suit us better.\nPhone: after six",
};

/** A Friday afternoon in Toronto. */
const at = new Date("2026-11-20T19:35:00Z");
const later = new Date("2026-11-20T21:10:00Z");

/** Tuesday at 7:30 a.m., and at 6 p.m. */
const tuesday = new Date("2026-11-24T12:30:00Z");
const tuesdayEvening = new Date("2026-11-24T23:00:00Z");

/** Senders of requests: an account with a confirmed address, and a visitor without an account. */
const senders = {
  account: { uid: "account-1", greeting: "Dana", email: "dana@example.com" },
  visitor: { uid: null, greeting: null, email: "robin@example.com" },
} as const;

const made = exampleOrder("freehold", at.getTime());
const callTimes = [
  { day: "2026-11-23", half: "morning" },
  { day: "2026-11-23", half: "afternoon" },
];
const order = { ...made, plan: { ...made.plan, callTimes } };
const place = moveIntoArea({ municipality: "Barrie", postalCode: "L4M 1C1" });

const request = (kind: RequestKind, { uid, greeting, email }: (typeof senders)["account" | "visitor"]) =>
  requestOf({
    id: "0b7f3d52-6a0e-4c3f-9c38-1f4e8f4f5a11",
    reference: "MP-7K3D-9QXA",
    kind,
    createdAt: at,
    uid,
    greeting,
    sender: { name: typed.name, email, preferredContact: "email", phone: null },
    details: { street: typed.street, city: place.municipality, plan: "basic", message: typed.message },
  });

const exampleMeeting = {
  startsAt: new Date("2026-11-24T19:00:00Z"),
  minutes: 30,
  place: "By video: https://meet.example.com/abc",
  sequence: 0,
};

/** Text that goes with a transition. For a letter of the office it's the whole letter. */
function said(name: RequestStepName, firstName: string | null): string {
  if (name === "write" || name === "answer") {
    return [
      firstName ? `Hello ${firstName},` : "Hello,",
      "Yes, you keep your own lawyer.\nMore about that: https://www.example.com/lawyers",
      "Ana Lee, agent",
    ].join("\n\n");
  }
  if (/schedule$/.test(name)) {
    return "Tuesday, November 24, 2 p.m., 30 minutes. By video: https://meet.example.com/abc\nHave the tax bill at hand.";
  }
  if (name === "call-off") return "You've ordered a listing since, so we don't need to meet.";
  return name === "reopen"
    ? "We've found more sales on your street."
    : "We've answered your question by phone.";
}

/** The request after a transition, and the transition's event. */
function after(request: SellerRequest, { name, from, to, by, reason }: RequestStep<RequestStepName>) {
  const event: RequestEvent = {
    id: "event-1",
    at: later,
    transition: name,
    from: from[0] ?? null,
    to: to ?? request.status,
    actor: { role: by[0] ?? "seller", id: null, name: null },
    reason: reason === "none" ? null : said(name, request.greeting),
  };
  const notes = name === "note" ? [{ id: "event-1", at: later, text: typed.note }] : [];
  const meeting = name === "cancel" || name === "call-off" || /schedule$/.test(name) ? exampleMeeting : null;
  const events = [...request.events, event];
  const next: SellerRequest = { ...request, status: event.to, notes, events, meeting };
  return [next, event] as const;
}

/** A letter with its file's name and its reader. `sender` says if the reader is known to own the account. */
export interface ExampleLetter {
  name: string;
  to: "office" | "seller" | "owners" | "agent" | "buyer";
  sender: keyof typeof senders;
  letter: ReturnType<typeof accountLetter>;
}

function aboutRequests(): ExampleLetter[] {
  return (["account", "visitor"] as const).flatMap((sender) =>
    requestSteps.flatMap((transition) => {
      const fits = requestKinds.filter(
        (kind) => !transition.tracks || transition.tracks.includes(requestForms[kind].track),
      );
      // Later letters read the same for each kind of request. The first one differs.
      const kinds = transition.name === "send" ? fits : fits.slice(0, 1);
      return kinds.flatMap((kind) => {
        const sent = request(kind, senders[sender]);
        const [changed, event] =
          transition.name === "send" ? ([sent, sent.events[0]] as const) : after(sent, transition);
        // Only an account can change a request.
        const possible =
          sender === "account" || transition.name === "send" || !transition.by.includes("seller");
        if (!event || !possible) return [];
        return lettersOf(changed, [event], []).map(({ to, letter }) => ({
          name: `${transition.name}-${kind}-to-${to}-${sender}`,
          to,
          sender,
          letter,
        }));
      });
    }),
  );
}

const aboutAccounts = (): ExampleLetter[] =>
  accountEvents.flatMap((event) => {
    const { uid, email, greeting } = senders.account;
    return [
      {
        name: event,
        to: "seller",
        sender: "account",
        letter: accountLetter(event, { uid, email, greeting }, at),
      },
    ] as const;
  });

const aboutColleagues = (): ExampleLetter[] =>
  staffAccountEvents.map((event) => ({
    name: `staff-account-${event}`,
    to: "office",
    sender: "account",
    letter: staffAccountLetter(
      event,
      { name: "Ana Lee", email: "ana@example.com" },
      "broker@example.com",
      at,
    ),
  }));

const terms = { ...exampleTerms, listPrice: 789_000, startDay: "2026-12-01", endDay: "2027-02-28" };

/** Values of a posting while the office works on it. */
const atTheOffice = {
  asked: [
    {
      id: "0d2f6c1e-54a7-4b0c-9d5b-7e1f3a2b4c5d",
      task: "rooms",
      label: "Rooms: Bedrooms",
      about: ["rooms.bedrooms"],
      before: "4",
      what: "The floor plan shows three. Is the den counted?",
      answer: { changed: false, text: "The den has a window and a closet, so it's a bedroom." },
    },
  ],
  agreement: agreementOf(["Dana Marie Whitfield", "Ellis John Whitfield"], at, {
    link: "https://sign.example.com/a1",
    terms,
    representation: {
      kind: "designated",
      representative: { role: "agent", id: "ana", name: "Ana Lee" },
    },
  }),
  mls: mlsOf(at, { ...terms, number: "N1234567", board: "TRREB, PropTx", link: "https://www.realtor.ca/1" }),
} satisfies Partial<Posting>;

const afterGoingLive: readonly string[] = [...listedStates, "sold"];

const conditionalSale = saleOf(at, {
  offer: "offer-1",
  letter: "B",
  price: 801_000,
  closingDay: "2027-01-29",
  conditions: [
    { id: "condition-1", what: "Financing, as agreed.", by: "2026-11-27", state: "open", on: null },
  ],
  mls: { news: "conditional", due: new Date("2026-11-24T04:59:00Z") },
});

/** The conditional sale after its condition is fulfilled. The office hasn't reported it to the MLS as firm yet. */
const firmSale: Posting["sale"] = {
  ...conditionalSale,
  conditions: conditionalSale.conditions.map((condition) => ({
    ...condition,
    state: "fulfilled",
    on: "2026-11-26",
  })),
  mls: { news: "sold", due: new Date("2026-11-28T04:59:00Z") },
};

/** An order that was sent, for a home with two owners. */
const posting = (): Posting => ({
  ...inReview(at, tasksOf(at, { ...order, address: { ...order.address, ...place } })),
  id: "7d0f2b3a-5c1e-4d8a-9a52-0c6f1b7e2d44",
  reference: "MP-7K4Q2-M9X3P",
  uid: senders.account.uid,
  state: "submitted",
  owners: [
    {
      id: "owner-2",
      name: "Ellis John Whitfield",
      email: "ellis@example.com",
      secretHash: "",
      sentAt: at,
      confirmedAt: null,
    },
  ],
  fee: feeOf("basic", 789_000),
  ...atTheOffice,
  sale: conditionalSale,
  offerorsToTell: { since: at, open: 2, due: later },
});

/** Listing of the posting on the MLS for some weeks. */
const mls = mlsOf(at, {
  listPrice: 789_000,
  startDay: "2026-11-02",
  endDay: "2027-01-30",
  number: "N1234567",
});

/** State of a change to the listing after a step. Steps that aren't listed leave it in progress. */
const changeStates: Readonly<Record<string, AmendmentState>> = {
  "request-amendment": "requested",
  "send-amendment": "to-sign",
  "make-amendment": "done",
  "decline-amendment": "declined",
  "withdraw-amendment": "withdrawn",
};

/** A change to the posting's listing. */
const changeOf = (kind: AmendmentKind, state: AmendmentState, { owners }: Posting) =>
  amendmentOf(at, {
    id: "3c3f4f0e-52b4-4f38-8a55-2d1f52a5b0c1",
    kind,
    state,
    rows: [{ label: "Asking price", before: "$789,000", after: "$769,000" }],
    note: "Two weeks without an offer.",
    signers: ["Dana Marie Whitfield", "Ellis John Whitfield"],
    link: "https://sign.example.com/a1",
    sentAt: at,
    due: later,
    told: owners.map(({ id, name, email }) => ({ id, name, email, secretHash: "", objection: null })),
  });

const termReminder = (): ExampleLetter => ({
  name: "order-term-reminder",
  to: "seller",
  sender: "account",
  letter: termReminderOf({ ...posting(), state: "live", mls }, 14, new Date("2027-01-16T15:00:00Z")),
});

/** Steps about one of the owners. */
const aboutOwner = [
  "confirm-ownership",
  "refuse-order",
  "settle-refusal",
  "give-owner-login",
  "take-owner-login",
  "end-owner-login",
  "leave-owner-login",
  "edit-contact",
];

/** Settings of the home's public page. @param waits true if the page still needs a permission to advertise */
const homePage = (waits: boolean): NonNullable<Posting["page"]> => ({
  permitted: waits ? null : { at, by: { role: "broker", id: "b", name: "Bea" } },
  shown: true,
  showings: true,
  offers: false,
  secret: "secret",
});

const openHouse = (id: string, cancelled: boolean, changed: boolean): OpenHouse =>
  openHouseOf(at, {
    id,
    note: "Park on the street, please.",
    cancelledAt: cancelled ? later : null,
    mlsDue: later,
    onMlsAt: cancelled || changed ? at : null,
    ...(changed
      ? { changedAt: later, onMls: { day: "2026-11-28", from: "11:00", to: "13:00", note: "" } }
      : {}),
  });

/** Roles that take a step: the first one named, or both if each side reads about the other's step. */
const rolesOf = ({ name, by }: (typeof steps)[number]): readonly Role[] =>
  ["add-open-house", "change-open-house", "cancel-open-house"].includes(name)
    ? ["seller", "broker"]
    : by.slice(0, 1);

const aboutPostings = (): ExampleLetter[] =>
  steps.flatMap((step) => rolesOf(step).flatMap((role) => lettersOfStep(step, role)));

function lettersOfStep({ name, from, to, reason }: (typeof steps)[number], role: Role): ExampleLetter[] {
  const sent = posting();
  const event = eventOf(name, later, from[0] ?? null, to ?? sent.state, {
    id: "event-1",
    actor: { role, id: null, name: role === "owner" ? "Ellis John Whitfield" : null },
    reason: reasonOf(name, reason === "none"),
    ...(servicesAfter[name] ? { variant: "photos" } : {}),
  });
  // The co-owner's objection to the order, before the step settles it or with it.
  const refused = eventOf("refuse-order", at, event.from, event.to, {
    id: "event-0",
    actor: { role: "owner", id: null, name: "Ellis John Whitfield" },
    reason: "I haven't agreed to sell.",
  });
  const settles = ["confirm-ownership", "settle-refusal"].includes(name);
  const kind = amendmentKinds.find((one) => kinds[one].step === name) ?? "price";
  const amendment = changeOf(kind, changeStates[name] ?? "processing", sent);
  const text =
    name === "answer" ? "The sign goes up on Tuesday morning. Please keep the front lawn clear." : typed.note;
  const message = { id: "event-1", at: later, actor: event.actor, text };
  const login = { secretHash: "", sentAt: at, uid: "account-2", since: at };
  const next = {
    ...sent,
    // The office's messages go to owners with their own login too.
    owners: sent.owners.map((owner) => (name === "answer" ? { ...owner, login } : owner)),
    state: event.to,
    messages: [message],
    events: settles ? [refused, event] : [event],
    refusals: settles ? [{ owner: "owner-2", event: "event-0", settled: "event-1" }] : [],
    amendments: [amendment],
    page: homePage(name === "switch-page"),
    openHouses: [openHouse(amendment.id, name === "cancel-open-house", name === "change-open-house")],
    money: moneyOf(name),
    papers: papersOf(name),
    homeLetter: { id: "letter-1", at: later, home: "", wrong: 0 },
    services: servicesAfter[name] && { photos: servicesAfter[name] },
    // Only larger plans include photographs, and only Basic-Plus has options.
    fee: servicesAfter[name]
      ? feeOf("flat-fee", 789_000)
      : name === "record-option-price"
        ? priced
        : sent.fee,
    // The listing and the sale exist only after these steps.
    mls:
      name === "go-live"
        ? { ...mls, ...terms }
        : from.some((state) => afterGoingLive.includes(state))
          ? mls
          : null,
    sale: isWithoutSale(name, event.to)
      ? null
      : event.to === "sold" || event.to === "closed"
        ? firmSale
        : sent.sale,
  };
  const about = aboutOwner.includes(name) ? "owner-2" : amendment.id;
  return lettersOfPosting(
    next,
    { ...event, about, rows: rowsOf(name) },
    [],
    new Map([["owner-2", "secret"]]),
  ).map(({ to, letter }) => ({
    name: `order-${name}-to-${to}`,
    to,
    sender: "account",
    letter,
  }));
}

/** Fee with a home inspection whose final price is agreed. */
const ordered = feeOf("basic-plus", 789_000, ["home-inspection"]);
const priced = ordered && withFinalPrice(ordered, "home-inspection", 59_900);

const booking = { supplier: "Lakeview Media", day: "2026-11-25", time: "14:00", doneOn: null, dropped: null };

/** Progress of the photographs after a step. */
const servicesAfter: Readonly<Record<string, ServiceProgress>> = {
  "book-service": booking,
  "drop-service": { ...booking, dropped: { why: "You sent photos of your own, so you don't need these." } },
};

/** Reasons as their forms ask for them, or as their letters state them. */
const reasons: Readonly<Record<string, string>> = {
  "record-option-price": "Home inspection: $599.00 + HST, agreed on November 20, 2026",
  "refuse-paper": "The second page is missing.",
  "fall-through": "The buyer's financing wasn't approved.",
  "fall-through-after-term": "The buyer's financing wasn't approved.",
  release: "Both sides signed a mutual release.",
  "release-after-term": "Both sides signed a mutual release.",
  "report-condition": "Inspection, as agreed: fulfilled",
  decline: "Another brokerage has this home on the MLS until the end of January.",
  "decline-amendment": "You asked us by phone to keep the price.",
  suspend: "You're away until the middle of January.",
  terminate: "You've decided not to sell this year.",
  "recall-agreement": "The first day should be December 1, not December 10.",
  correct: "We read the commission from an earlier version of your order.",
  "remove-entry": "It belongs to another listing's file.",
  "undo-step": "It belongs to another listing's file.",
  "settle-refusal": "You both agreed on the phone to list on December 1.",
  "object-to-amendment": "The first two weeks aren't over yet.",
  "refuse-order": "I haven't agreed to sell.",
  withdraw: "We're staying after all.",
  "withdraw-for-seller": "You asked us by phone to cancel it.",
  "withdraw-page": "A photo shows a neighbour's licence plate.",
};

const reasonOf = (step: string, isUnsaid: boolean): string | null =>
  reasons[step] ?? (isUnsaid ? null : "You asked us for it by phone.");

/** True if a listing has no accepted offer after a step. */
const isWithoutSale = (step: string, to: PostingState): boolean =>
  step !== "report-acceptance" && termStates.some((state) => state === to);

/** Documents that the seller has sent: one that waits, or one that can't be used. */
const papersOf = (step: string): Posting["papers"] =>
  ["send-papers", "refuse-paper"].includes(step)
    ? [
        paperOf("statusCertificate", later, {
          name: "Status certificate.pdf",
          later: { note: "", filed: null },
          ...(step === "refuse-paper"
            ? { hidden: { at: later, by: { role: "broker", id: "b", name: "Bea" }, reason: "" } }
            : {}),
        }),
      ]
    : [];

/** Rows with changed values, for the letters that list them. */
const rowsOf = (step: string) =>
  ({
    "change-open-house": [
      {
        label: "Open house",
        before: "Saturday, November 28, 11 a.m. to 1 p.m.",
        after: "Saturday, November 28, 2 to 4 p.m.",
      },
    ],
    correct: [{ label: "Buyer's-brokerage commission", before: "2%, plus HST", after: "2.5%, plus HST" }],
    "change-sale": [{ label: "Closing day", before: "January 22, 2027", after: "January 29, 2027" }],
    "refuse-proof": [{ label: "Bedrooms", before: "4", after: "Three: the den isn't a bedroom." }],
    "edit-contact": [{ label: "Phone", before: "416-555-0155", after: "416-555-0177" }],
  })[step];

/** The invoice that a step sends, or the invoice that it credits. */
function moneyOf(step: string): Posting["money"] {
  const lines = [{ what: "Basic plan", cents: plans.basic.feeDollars * 100 }];
  const id = step === "record-invoice" ? "event-1" : "invoice-1";
  const invoice = invoiceOf(12, lines, { id, at: later, due: { on: "day", day: "2026-12-04" } });
  const credit: CreditNote = {
    id: "event-1",
    number: 3,
    invoice: id,
    on: "2026-11-20",
    at: later,
    why: "The sign wasn't put up.",
    cents: 10_000,
    taxCents: 1300,
    replaces: false,
  };
  return { ...noMoney, invoices: [invoice], credits: step === "record-credit" ? [credit] : [] };
}

const reminder = (): ExampleLetter => ({
  name: "order-reminder",
  to: "seller",
  sender: "account",
  letter: draftReminder({ ...posting(), state: "draft", sentAt: null }, later),
});

const askedReminder = (): ExampleLetter => ({
  name: "order-asked-reminder",
  to: "seller",
  sender: "account",
  letter: changesReminder({ ...posting(), state: "changes-asked" }, later),
});

/** Two buyers who asked about a home a few minutes apart. */
function aboutEnquiries(): ExampleLetter[] {
  const listed: Posting = { ...posting(), state: "live", mls };
  const enquiries = [
    enquiryOf("7c4e19d0-a1", later, { name: "Kim Osei", reach: "647-555-0117", text: typed.note }),
    enquiryOf("2f8b60e3-a2", later, { name: "Sam Pereira", reach: "sam@example.com" }),
  ];
  const turn = { id: "7c4e19d0-a1", dueAt: later, about: enquiries.map(({ id }) => id) };
  const [first] = enquiryLetters(listed, turn, enquiries, later);
  const [, withEmail] = enquiries;
  if (!first || !withEmail) throw new Error("no letter");
  return [
    { name: "enquiry-to-seller", to: "seller", sender: "account", letter: first.letter },
    {
      name: "enquiry-to-buyer",
      to: "buyer",
      sender: "visitor",
      letter: buyerLetter(listed, withEmail, later),
    },
  ];
}

/** The daily letter to the brokers of record about overdue work. */
const overdue = (): ExampleLetter => {
  const rows = [
    ...rowsOfRequest(request("question", senders.account), []),
    ...rowsOfPosting({ ...posting(), assignee: { uid: "a", name: "Ana Lee" } }, []),
  ]
    .map(({ row }) => row)
    .filter(({ due }) => due !== null && due < tuesday)
    .sort((a, b) => Number(a.due) - Number(b.due));
  const letter = overdueLetterTo({ uid: "b", email: "broker@example.com" }, { rows, count: 30 }, tuesday);
  return { name: "office-overdue", to: "office", sender: "account", letter };
};

/** Letters about showing requests. */
function aboutShowings(): ExampleLetter[] {
  const listed: Posting = { ...posting(), state: "live", mls };
  const id = "0b7f3d52-6a0e-4c3f-9c38-1f4e8f4f5a12";
  const asked = showingRequestOf(id, tuesdayEvening, { agent: typed.name, email: "agent@example.com" });
  const { agent, brokerage, phone } = asked;
  const showing = showingOf(id, tuesdayEvening, { by: system, agent, brokerage, phone });
  const booked: ShowingsFile = { showings: [showing], consents: [], requests: [asked] };
  const moved: ShowingsFile = {
    ...booked,
    showings: [{ ...showing, startsAt: new Date("2026-11-24T23:30:00Z") }],
  };
  const off: ShowingsFile = { ...booked, showings: [{ ...showing, cancelledAt: at }] };
  const overBySale: ShowingsFile = {
    ...booked,
    showings: [showing, showingOf("entered", new Date("2026-11-25T16:00:00Z"))],
    requests: [
      { ...asked, state: "accepted" },
      { ...asked, id: "waits" },
    ],
  };
  const told: ShowingsFile = {
    ...booked,
    requests: [showingRequestOf("earlier", new Date("2026-11-25T16:00:00Z")), asked],
    sellerTold: { id: "first", dueAt: later, about: ["earlier"] },
  };
  const about = (kind: RequestNews["kind"], request: ShowingRequest, file = booked) =>
    lettersAbout(listed, file, [{ kind, request }], { at, form: "form", confirm: true }).letters;
  const news = { at, form: "form" };
  const all = [
    ...about("asked", asked),
    ...about("asked", asked, told).slice(0, 1),
    ...about("accepted", asked),
    ...about("declined", { ...asked, reason: "We're away that week." }),
    ...about("other-time", { ...asked, otherTime: new Date("2026-11-25T23:30:00Z") }),
    ...about("withdrawn", asked),
    ...lettersOfLog(listed, booked, moved, news),
    ...lettersOfLog(listed, booked, off, news),
    { letter: questionsLetter(listed, asked, showing, later) },
    // Covers a requested showing, a showing the seller entered, and an unanswered request.
    ...(cancelUpcomingShowings({ ...listed, state: "sold" }, overBySale, at)?.letters ?? []),
  ];
  return all.map(({ letter }, index) => ({
    name: `showing-${index + 1}`,
    to: letter.to[0] === asked.email ? "agent" : "seller",
    sender: "account",
    letter,
  }));
}

/** Letters about offers that the buyer's agent registers. */
function aboutRegisteredOffers(): ExampleLetter[] {
  const listed: Posting = { ...posting(), state: "live", mls, sale: null, offerorsToTell: null };
  const link = "/offer-count/listing/only-for-letters-that-nobody-is-sent";
  const offer = (
    letter: string,
    untilTime: string,
    [representative, brokerage, phone]: [string, string, string],
  ) =>
    registeredOffer(
      {
        changeId: "",
        brokerage,
        noBrokerage: false,
        representative,
        email: `agent-${letter.toLowerCase()}@example.com`,
        phone: formats.phone.parse(phone) ?? undefined,
        datedOn: "2026-11-20",
        untilOn: "2026-11-20",
        untilTime,
        signed: true,
        website: "",
      },
      letter,
      { id: `offer-${letter}`, secretHash: "", file: null },
      at,
    );
  const offers = [
    offer("A", "18:00", [typed.name, "Lakeside Realty", "416-555-0199"]),
    offer("B", "21:00", ["Maya Lindqvist", "Maple Realty", "705-555-0161"]),
    offer("C", "23:00", ["Tom Nguyen", "Harbour Homes Realty", "647-555-0133"]),
  ];
  const turn = { id: "offer-A", dueAt: at, about: offers.map(({ id }) => id) };
  const broker = { role: "broker", id: "b", name: "Bea" } as const;
  /** Collects the letters of each change to the register. `after` returns the register after the change. */
  const letters: ExampleLetter["letter"][] = [];
  const after = (before: OfferRegister, next: Register | null, when: Date): Register => {
    if (!next) throw new Error("not changed");
    letters.push(
      ...registrantLetters(listed, before, next.offers, () => link, when).map(({ letter }) => letter),
    );
    return next;
  };
  const registered: Register = { offers: { ...emptyOfferRegister, offers }, posting: listed };
  const one = after(registered.offers, withRegistrationRead(registered, "offer-A", broker, at), at);
  const two = after(one.offers, withRegistrationRead(one, "offer-B", broker, at), at);
  const three = after(two.offers, withRegistrationRead(two, "offer-C", broker, at), at);
  // The first offer expires at 6 p.m.
  const lapse = new Date("2026-11-20T23:00:30Z");
  const left = after(three.offers, withOffersRecounted(three, lapse), lapse);
  after(left.offers, withRegistrationRejected(left, ["offer-C"], "It isn't signed.", broker, lapse), lapse);
  after(one.offers, withRegistrationWithdrawn(one, "offer-A", at), at);
  const first = offers.slice(0, 1);
  const to = { email: "agent-right@example.com", secretHash: "", form: "correct" };
  const all = [
    ...registrationNews(listed, offers, { ...turn, about: ["offer-A"] }, []),
    ...registrationNews(listed, offers, turn, [{ uid: "b", email: "broker@example.com" }]),
    ...first.map((one) => registrationLetter(listed, one, link, at)),
    ...first.flatMap((one) => {
      const { offers: file } = withEmailCorrected(registered, one, to, at);
      return file.offers.slice(0, 1).flatMap((next) => correctedNews(listed, file, next, [], at));
    }),
  ].map(({ letter }) => letter);
  return [...all, ...letters].map((letter, index) => ({
    name: `registered-offer-${index + 1}`,
    to: letter.to[0]?.startsWith("agent-")
      ? "agent"
      : letter.to[0] === listed.seller.email
        ? "seller"
        : "office",
    sender: "account",
    letter,
  }));
}

export const exampleLetters = (): ExampleLetter[] => [
  ...aboutRequests(),
  ...aboutAccounts(),
  ...aboutColleagues(),
  ...aboutPostings(),
  reminder(),
  askedReminder(),
  termReminder(),
  ...aboutEnquiries(),
  ...aboutShowings(),
  ...aboutRegisteredOffers(),
  overdue(),
];
