import { describe, expect, it } from "vitest";
import { exampleOrder } from "../../scripts/lib/example-order.mjs";
import { blockLines, blockText } from "./blocks";
import { checks } from "./checks";
import type { PostingGuard } from "./guards";
import { blocksOf } from "./guards";
import { isOpenFact, listingFacts } from "./listing/facts";
import { steps } from "./machine";
import { emptyOfferRegister } from "./offers/offer";
import { copySentAnswers, emptyOfficeFile, type OfficeFile } from "./office-file";
import { owedPapers } from "./office-papers";
import { type Amendment, type Posting, postingFromStore, type RawValue, type Sale } from "./posting";
import {
  agreementOf,
  amendmentOf,
  answering,
  checkOf,
  exampleTerms,
  inReview,
  mlsOf,
  paperOf,
  saleOf,
  tasksOf,
} from "./posting.fixture";
import { digestAbout } from "./proof/open-corrections";
import { proofOf } from "./proof/parts";
import { proofSections } from "./proof/words";

const at = new Date("2026-11-21T15:00Z");
const today = "2026-11-22";
const by = { role: "agent", id: "a", name: "Ana" } as const;

const tasks = tasksOf(at, exampleOrder("freehold", at.getTime()));

const posting = (changes: Partial<Posting> = {}): Posting => ({ ...inReview(at, tasks), ...changes });

/** The order with another answer. */
const withAnswer = (task: keyof Posting["tasks"], raw: Record<string, RawValue>) =>
  answering(posting(), task, raw);

const codes = (guard: PostingGuard, order = posting(), file: OfficeFile = emptyOfficeFile) =>
  blocksOf([guard], order, file, { at: new Date(`${today}T17:00Z`) }).map(({ code, what }) =>
    what ? `${code}: ${what}` : code,
  );

/** A file in which every fact has a source. */
const withAllSources = (order: Posting): OfficeFile => ({
  ...emptyOfficeFile,
  facts: Object.fromEntries(
    listingFacts(order, emptyOfficeFile).map(({ key, shown, lookUp }) => [
      key,
      { source: "geowarehouse", shown, found: lookUp ? "LOT 1" : "", by, at },
    ]),
  ),
});

const terms = { ...exampleTerms, listPrice: 789_000, startDay: today, endDay: "2027-02-19" };
const owners = ["Dana Marie Whitfield", "Ellis John Whitfield"];
const signatures = owners.map((owner) => ({ owner, on: today }));
const agreement = agreementOf(owners, at, { terms, signatures });

describe("facts", () => {
  it("are open one by one until each has a source", () => {
    const order = posting();
    const all = listingFacts(order, emptyOfficeFile).filter(isOpenFact).length;
    expect(all).toBeGreaterThan(40);
    expect(codes("facts-checked", order)).toHaveLength(all);
    expect(codes("facts-checked", order, withAllSources(order))).toEqual([]);
  });

  it("aren't counted as lacking a source if they may stay open", () => {
    const order = posting();
    const line = (file: OfficeFile) =>
      checks.office?.line?.({ posting: order, file, offers: emptyOfferRegister } as never)?.text;
    const whole = withAllSources(order);
    const needed = listingFacts(order, emptyOfficeFile).filter(({ optional }) => !optional);
    const file = {
      ...whole,
      facts: Object.fromEntries(
        needed.flatMap(({ key }) => (whole.facts[key] ? [[key, whole.facts[key]]] : [])),
      ),
    };
    expect(needed.length).toBeLessThan(Object.keys(whole.facts).length);
    expect(line(file)).toBe(`All ${needed.length} facts have a source`);
    expect(line(emptyOfficeFile)).toMatch(new RegExp(`^${needed.length} of ${needed.length} `));
  });

  it("are open again only if their own answer changes", () => {
    const file = withAllSources(posting());
    expect(codes("facts-checked", withAnswer("rooms", { bedrooms: "4" }), file)).toEqual([
      "fact-open: Rooms: Bedrooms",
    ]);
  });

  it("need the source's value if the office looks them up", () => {
    const order = posting();
    const file = withAllSources(order);
    const { "address.legalDescription": found, ...rest } = file.facts;
    expect(found?.found).toBe("LOT 1");
    const without = { ...file, facts: { ...rest, "address.legalDescription": { ...found, found: "" } } };
    expect(codes("facts-checked", order, without as OfficeFile)).toEqual([
      "fact-open: Address and title: Legal description",
    ]);
  });
});

describe("a listing that its seller completes", () => {
  // The example already has photos.
  const order = (left: readonly string[]) => ({
    ...posting(),
    photos: [{} as Posting["photos"][number]],
    tasks: Object.fromEntries(Object.entries(tasks).filter(([task]) => !left.includes(task))),
  });

  it("isn't sent as a proof while answers for the MLS are missing, and names them", () => {
    expect(codes("listing-complete", order([]))).toEqual([]);
    expect(codes("listing-complete", order(["lot", "showings"]))).toEqual([
      "answer-missing: Lot",
      "answer-missing: Showings (Contact for agents, Phone for agents, Notice before a showing, Getting in and 2 more)",
    ]);
    expect(codes("listing-complete", withAnswer("rooms", { bedrooms: "", washrooms: [] }))).toEqual([
      "answer-missing: Rooms (Bedrooms, Washrooms by size and level)",
      "answer-missing: Photos (Photos)",
    ]);
    expect(steps.find(({ name }) => name === "send-proof")?.guards).toEqual(
      expect.arrayContaining(["listing-complete", "answers-read", "facts-checked"]),
    );
  });

  it("isn't sent as a proof before the office has read the added answers", () => {
    const sent = order(["rooms"]);
    const file = { ...emptyOfficeFile, asSent: copySentAnswers(sent) };
    expect(codes("answers-read", sent, file)).toEqual([]);
    expect(codes("answers-read", order([]), file)).toEqual(["answers-unread"]);
    const photos = [{ id: "new" } as Posting["photos"][number]];
    expect(codes("answers-read", { ...sent, photos }, file)).toEqual(["answers-unread"]);
    // Older orders have no copy of the sent answers.
    expect(codes("answers-read", order([]), emptyOfficeFile)).toEqual([]);
  });

  it("isn't sent as a proof while a correction of an earlier one is open", () => {
    const wrong = { task: "address", about: ["address"], label: "Address", before: "", what: "x" } as const;
    const digest = digestAbout(proofOf(posting(), emptyOfficeFile), wrong, [wrong]);
    const proofCorrections = [{ ...wrong, id: "p", at, digest, withdrawnAt: null }];
    expect(codes("corrections-made", posting(), { ...emptyOfficeFile, proofCorrections })).toEqual([
      "correction-open: Address",
    ]);
    expect(steps.find(({ name }) => name === "send-proof")?.guards).toContain("corrections-made");
  });

  it("lets the office look up facts before the seller opened their page", () => {
    const keys = listingFacts(order(["lot", "taxes"]), emptyOfficeFile).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(["lot.frontage", "lot.depth", "taxes.assessment"]));
    expect(keys).not.toContain("taxes.annualTax");
  });

  it("opens a looked-up fact again once the seller answers it", () => {
    const file = withAllSources(posting());
    const own = posting();
    const address = own.tasks.address as NonNullable<Posting["tasks"]["address"]>;
    const typed = {
      ...own.tasks,
      address: { ...address, raw: { ...address.raw, rollNumber: "434203000512345" } },
    };
    expect(codes("facts-checked", { ...own, tasks: typed }, file)).toEqual([
      "fact-open: Address and title: Assessment roll number",
    ]);
  });
});

describe("checks of people", () => {
  const check = (what: string, owner: string | null = null) => checkOf(what, at, { owner });

  it("require the registry, each owner's identity, and the federal record on plans that have it", () => {
    const missing = ["ownership-missing", ...owners.map((owner) => `identity-missing: ${owner}`)];
    expect(codes("identity-verified")).toEqual(missing);
    const larger = withAnswer("plan", { plan: "basic-plus" });
    expect(codes("identity-verified", larger)).toEqual([...missing, "client-record-missing"]);
    const file = {
      ...emptyOfficeFile,
      checks: [
        ...[check("ownership"), check("client-record")],
        ...owners.map((owner) => check("identity", owner)),
      ],
    };
    expect(codes("identity-verified", larger, file)).toEqual([]);
    const { price: _, ...tasks } = posting().tasks;
    const more = withAnswer("owners", { owners: [{ name: "Somebody Else" }] });
    expect(codes("identity-verified", { ...more, tasks: { ...tasks, ...more.tasks } }, file)).toEqual([
      "identity-missing: Somebody Else",
    ]);
  });

  it("require a note about a spouse who isn't on title and about a person signing for an owner", () => {
    const { owners: answered } = posting().tasks;
    const [first = "", second = ""] = owners;
    const signing = withAnswer("owners", {
      ...answered?.raw,
      spouseNotOnTitle: "yes",
      owners: [
        { name: first, capacity: "owner" },
        { name: second, capacity: "attorney", titleName: "Mary Whitfield" },
      ],
    });
    const file = {
      ...emptyOfficeFile,
      checks: [check("ownership"), ...owners.map((owner) => check("identity", owner))],
    };
    expect(codes("identity-verified", signing, file)).toEqual([
      `authority-missing: ${second}`,
      "spouse-missing",
    ]);
    const noted = { ...file, checks: [...file.checks, check("authority", second), check("spouse")] };
    expect(codes("identity-verified", signing, noted)).toEqual([]);
  });

  describe("the identity of an owner's company", () => {
    const [officer = ""] = owners;
    const owned = (titleName?: string) =>
      withAnswer("owners", {
        owners: [{ name: officer, capacity: "company-officer", ...(titleName ? { titleName } : {}) }],
      });
    const company = "1234567 Ontario Inc.";
    const compared = checkOf("ownership", at, { compared: company });
    const checks = [
      ...[compared, check("identity", officer), check("authority", officer), check("corporation", company)],
    ];

    it("require its name on title, and records of the company and of its officer's authority", () => {
      expect(codes("identity-verified", owned(), { ...emptyOfficeFile, checks })).toContain(
        `title-unnamed: ${officer}`,
      );
      expect(codes("identity-verified", owned(company), { ...emptyOfficeFile, checks: [compared] })).toEqual([
        `identity-missing: ${officer}`,
        `authority-missing: ${officer}`,
        `corporation-missing: ${company}`,
      ]);
      expect(codes("identity-verified", owned(company), { ...emptyOfficeFile, checks })).toEqual([]);
    });

    it("end the sentence about the company with one period", () => {
      expect(blockText({ code: "corporation-missing", what: company })).toMatch(/[^.]\.$/);
    });

    it("require a new comparison with the land registry once the order names another owner", () => {
      expect(
        codes("identity-verified", owned("7654321 Ontario Inc."), { ...emptyOfficeFile, checks }),
      ).toEqual(["ownership-missing", "corporation-missing: 7654321 Ontario Inc."]);
    });
  });

  it("require the guide to be explained to each owner", () => {
    expect(codes("guide-explained")).toEqual(owners.map((owner) => `guide-missing: ${owner}`));
    const one = { ...emptyOfficeFile, checks: [check("guide", owners[0])] };
    expect(codes("guide-explained", posting(), one)).toEqual([`guide-missing: ${owners[1]}`]);
    // Older files have one check for all owners together.
    expect(codes("guide-explained", posting(), { ...emptyOfficeFile, checks: [check("guide")] })).toEqual([]);
  });
});

describe("the agreement", () => {
  it("has to match the order", () => {
    expect(codes("agreement-prepared")).toEqual(["agreement-missing"]);
    expect(codes("agreement-prepared", posting({ agreement }))).toEqual([]);
    const other = (change: Partial<typeof terms>) =>
      codes("agreement-prepared", posting({ agreement: { ...agreement, terms: { ...terms, ...change } } }));
    expect(other({ listPrice: 790_000 })).toEqual(["agreement-differs: the price"]);
    expect(other({ offerPercent: 2 })).toHaveLength(1);
    expect(
      codes("agreement-prepared", { ...withAnswer("price", { listPrice: "1000000" }), agreement }),
    ).toEqual(["agreement-differs: the price"]);
    expect(
      codes("agreement-prepared", posting({ agreement: { ...agreement, owners: owners.slice(1) } })),
    ).toEqual(["agreement-differs: the owners' names"]);
  });

  it("is signed once every owner has signed it", () => {
    const half = posting({ agreement: { ...agreement, signatures: agreement.signatures.slice(1) } });
    expect(codes("all-signed", half)).toEqual(["not-signed: Dana Marie Whitfield"]);
    expect(codes("unsigned", half)).toEqual(["already-signed"]);
    expect(codes("not-all-signed", half)).toEqual([]);
    const whole = posting({ agreement });
    expect(codes("all-signed", whole)).toEqual([]);
    expect(codes("not-all-signed", whole)).toEqual(["already-signed"]);
  });

  it("has to be on file from the office, with a copy for every owner", () => {
    const paper = paperOf("agreement", at);
    const copy = { on: today, how: "email" };
    expect(codes("copy-delivered", posting({ agreement }))).toEqual(["executed-missing", "copy-missing"]);
    const copied = { agreement: { ...agreement, copy } };
    // A seller's document doesn't count as the agreement.
    expect(codes("copy-delivered", posting({ ...copied, papers: [paper] }))).toEqual(["executed-missing"]);
    const fromOffice = [{ ...paper, fromOffice: true as const }];
    expect(codes("copy-delivered", posting({ ...copied, papers: fromOffice }))).toEqual([]);
  });
});

describe("the listing", () => {
  it("is approved section by section", () => {
    const ids = proofSections.map(({ id }) => id);
    expect(codes("proof-approved", posting({ proof: { sentAt: at, approved: ids.slice(1) } }))).toHaveLength(
      1,
    );
    expect(codes("proof-approved", posting({ proof: { sentAt: at, approved: ids } }))).toEqual([]);
  });

  it.each(["listPrice", "offerPercent", "offerDollars", "holdoverDays", "startDay", "endDay"] as const)(
    "is on the MLS as in the agreement: %s",
    (name) => {
      const mls = mlsOf(at, terms);
      expect(codes("mls-recorded", posting({ agreement, mls }))).toEqual([]);
      const other = { ...mls, [name]: name.endsWith("Day") ? "2026-12-24" : 1 };
      expect(codes("mls-recorded", posting({ agreement, mls: other }))).toHaveLength(1);
      expect(codes("mls-recorded", posting({ agreement, mls: null }))).toEqual(["mls-missing"]);
    },
  );

  it("keeps the original deadline for each missing document until it's on file", () => {
    const live = posting({ state: "live", mls: mlsOf(at, terms) });
    const due = new Date("2026-11-24T23:00Z");
    const later = new Date(due.getTime() + 7 * 86_400_000);
    expect(owedPapers(live, emptyOfficeFile, at, [])?.kinds).toEqual(["agreement", "data"]);
    const owing = { ...live, papersOwed: { due, kinds: ["agreement", "data"] } };
    const place = { where: "Cabinet 1", by, at };
    expect(owedPapers(owing, { ...emptyOfficeFile, held: { agreement: place } }, later, [])).toEqual({
      due,
      kinds: ["data"],
    });
    // Older files have a separate data form for condominiums.
    const all = { agreement: place, "data-condo": place };
    expect(owedPapers(owing, { ...emptyOfficeFile, held: all }, later, [])).toBeNull();
    // A listing that has ended needs no more documents.
    expect(owedPapers({ ...owing, state: "terminated" }, emptyOfficeFile, later, [])).toBeNull();
  });

  it("requires no document for facts that a recorded check covers", () => {
    const file = {
      ...emptyOfficeFile,
      held: { agreement: { where: "Cabinet 1", by, at }, data: { where: "Cabinet 1", by, at } },
    };
    const live = posting({ state: "live", mls: mlsOf(at, terms) });
    expect(codes("papers-before-live", live, file)).toEqual([]);
    expect(codes("papers-before-live", live)).toHaveLength(2);
    expect(owedPapers(live, file, at, [])).toBeNull();
    // An earlier version required them.
    const dueAt = { toDate: () => at };
    const older = {
      ...live,
      mls: null,
      papersOwed: { due: dueAt, kinds: ["identity", "guide", "data-condo"] },
    };
    const read = postingFromStore({ id: live.id, data: () => older });
    expect(read.papersOwed).toEqual({ due: at, kinds: ["data"] });
  });

  it("isn't active before its first day", () => {
    const starting = (startDay: string) =>
      codes("start-reached", posting({ agreement: { ...agreement, terms: { ...terms, startDay } } }));
    expect(starting(today)).toEqual([]);
    expect(starting("2026-11-23")).toHaveLength(1);
  });
});

describe("a change of the listing", () => {
  const change = amendmentOf(at, { id: "c", state: "processing", signers: owners, sentAt: at, signatures });
  const about = (
    guard: PostingGuard,
    amendment: Amendment,
    more: Partial<Posting> = {},
    file = emptyOfficeFile,
  ) =>
    blocksOf([guard], posting({ amendments: [amendment], ...more }), file, { at, about: "c" }).map(
      ({ code, what }) => (code === "paper-missing" || !what ? code : `${code}: ${what}`),
    );

  it("needs every owner's signature while it's open", () => {
    expect(about("amendment-signed", change)).toEqual([]);
    const half = { ...change, signatures: change.signatures.slice(1) };
    expect(about("amendment-signed", half)).toEqual(["not-signed: Dana Marie Whitfield"]);
    expect(about("amendment-signed", { ...change, state: "requested" })).toEqual(["amendment-not-sent"]);
    expect(about("amendment-signed", { ...change, state: "withdrawn" })).toEqual(["amendment-gone"]);
    expect(about("amendment-signed", { ...change, id: "another" })).toEqual(["amendment-gone"]);
  });

  it("is blocked by an objection until it's resolved", () => {
    const objecting = (settled: { at: Date; by: typeof by; text: string } | null) =>
      about("no-objection", {
        ...change,
        told: [
          {
            id: "t",
            name: "Ellis",
            email: "e@example.com",
            secretHash: "",
            objection: { at, text: "No.", settled },
          },
        ],
      });
    expect(objecting(null)).toEqual(["objection: Ellis"]);
    expect(objecting({ at, by, text: "Agreed by phone." })).toEqual([]);
  });

  it("needs its own signed document, not an older one, another kind or the seller's", () => {
    const before = new Date(at.getTime() - 1);
    const ofSeller = paperOf("amendment", at);
    const paper = { ...ofSeller, fromOffice: true as const };
    const held = (kind: string, when: Date) => ({
      ...emptyOfficeFile,
      held: { [kind]: { where: "Cabinet 1", by, at: when } },
    });
    expect(about("signed-paper", change, { papers: [paper] })).toEqual([]);
    expect(about("signed-paper", change, {}, held("amendment", at))).toEqual([]);
    for (const papers of [
      [],
      [{ ...paper, addedAt: before }],
      [{ ...paper, kind: "suspension" }],
      [ofSeller],
    ]) {
      expect(about("signed-paper", change, { papers })).toEqual(["paper-missing"]);
    }
    for (const file of [held("amendment", before), held("direction", at)]) {
      expect(about("signed-paper", change, {}, file)).toEqual(["paper-missing"]);
    }
    expect(about("signed-paper", { ...change, kind: "facts", values: { about: "rooms.bedrooms" } })).toEqual(
      [],
    );
  });
});

describe("a sale", () => {
  const condition = { id: "c", what: "Financing", by: today, state: "open", on: null } as const;
  const met = { ...condition, state: "fulfilled", on: today } as const;
  const sale = saleOf(new Date(), { offer: "o", price: 800_000, closingDay: today });
  const onFile = (...kinds: string[]): OfficeFile => ({
    ...emptyOfficeFile,
    held: Object.fromEntries(kinds.map((kind) => [kind, { where: "Cabinet 1", by, at }])),
  });
  const sold = (changes: Partial<Sale> = {}) => posting({ sale: { ...sale, ...changes } });

  it.each<[PostingGuard, string]>([
    ["purchase-on-file", "purchase"],
    ["release-on-file", "release"],
    ["trade-recorded", "trade-record"],
  ])("needs its document: %s", (guard, kind) => {
    expect(codes(guard, sold())).toHaveLength(1);
    expect(codes(guard, sold(), onFile("waiver"))).toHaveLength(1);
    expect(codes(guard, sold(), onFile(kind))).toEqual([]);
  });

  it("is firm once each condition has ended with a document", () => {
    const firm = (conditions: Sale["conditions"], file?: OfficeFile) =>
      codes("conditions-met", sold({ conditions }), file);
    expect(firm([])).toEqual([]);
    expect(firm([met])).toEqual(["condition-paper: Notice of fulfilment"]);
    // A waiver doesn't replace a notice of fulfilment, and vice versa.
    expect(firm([met], onFile("waiver"))).toEqual(["condition-paper: Notice of fulfilment"]);
    const waived = { ...met, state: "waived" as const };
    expect(firm([waived], onFile("fulfilment"))).toEqual(["condition-paper: Waiver"]);
    expect(firm([waived], onFile("waiver"))).toEqual([]);
    for (const paper of ["fulfilment", "sale-amendment"]) {
      expect(firm([met], onFile(paper))).toEqual([]);
      expect(firm([met, condition], onFile(paper))).toEqual(["condition-open: Financing"]);
    }
    expect(codes("conditions-set", sold({ conditions: [met] }))).toEqual(["no-condition"]);
    expect(codes("conditions-set", sold({ conditions: [met, condition] }))).toEqual([]);
  });

  it("closes from its closing day on, once the MLS is up to date", () => {
    expect(codes("closing-passed", sold())).toEqual([]);
    expect(codes("closing-passed", sold({ closingDay: "2026-11-23" }))).toEqual(["not-closed: 2026-11-23"]);
    expect(codes("closing-passed")).toEqual(["sale-missing"]);
    const told = sold({ mls: { news: "sold", due: at } });
    expect(codes("trade-recorded", told, onFile("trade-record"))).toEqual(["mls-not-told"]);
  });

  it("closes only with a record of the guide, or a reason, if the buyer has no brokerage", () => {
    const filed = onFile("trade-record");
    const alone = sold({ brokered: false });
    expect(codes("trade-recorded", alone, filed)).toEqual(["buyers-guide-missing"]);
    const nobody = { name: "", firm: "", contact: "" };
    const people = (noted: { guideOn?: string; noGuideBecause?: string }): OfficeFile => ({
      ...filed,
      salePeople: {
        offer: "o",
        sellersLawyer: nobody,
        buyersLawyer: nobody,
        depositHolder: "",
        depositName: "",
        depositDollars: null,
        guideOn: null,
        by,
        at,
        ...noted,
      },
    });
    expect(codes("trade-recorded", alone, people({}))).toEqual(["buyers-guide-missing"]);
    expect(codes("trade-recorded", alone, people({ guideOn: today }))).toEqual([]);
    expect(codes("trade-recorded", alone, people({ noGuideBecause: "We never met." }))).toEqual([]);
    // Neither older sales without the flag nor sales with a buyer's brokerage need the guide.
    for (const sale of [sold(), sold({ brokered: true })])
      expect(codes("trade-recorded", sale, filed)).toEqual([]);
  });

  it("needs consent for our own client, and identification for a buyer without a brokerage", () => {
    const consent = { kind: "multiple", on: today, where: "Documents", by, at } as const;
    const own = { offer: "o", letter: "A", since: at, due: at, consent: null };
    const of = (ownBuyers: Posting["ownBuyers"]) => ({ ...sold(), ownBuyers });
    expect(codes("both-sides-consented", of([own]))).toEqual(["consent-missing: A"]);
    expect(codes("both-sides-consented", of([{ ...own, offer: "another" }]))).toEqual([]);
    expect(codes("both-sides-consented", of([{ ...own, consent }]))).toEqual([]);
    const identity = { offer: "o", buyers: 1 } as NonNullable<OfficeFile["buyerIdentities"]>[number];
    const file = (...buyerIdentities: (typeof identity)[]) => ({ ...emptyOfficeFile, buyerIdentities });
    const alone = sold({ brokered: false });
    for (const open of [file(), file({ ...identity, offer: "another" }), file({ ...identity, buyers: 2 })])
      expect(codes("buyer-identified", alone, open)).toEqual(["buyer-identity-missing"]);
    expect(codes("buyer-identified", alone, file(identity))).toEqual([]);
    const two = { ...identity, buyers: 2 };
    expect(codes("buyer-identified", alone, file(two, two))).toEqual([]);
    expect(codes("buyer-identified", sold({ brokered: true }), file())).toEqual([]);
  });

  it("is required by steps that continue it and has to be gone for others", () => {
    expect([codes("sale-recorded"), codes("sale-recorded", sold())]).toEqual([["sale-missing"], []]);
    expect([codes("no-sale-recorded", sold()), codes("no-sale-recorded")]).toEqual([["sale-stands"], []]);
  });

  it("returns to the market if it falls through during the term, and expires after it", () => {
    const until = (endDay: string) => posting({ mls: mlsOf(at, { ...terms, endDay }) });
    expect(codes("expiry-ahead", until(today))).toEqual([]);
    expect(codes("expiry-passed", until(today))).toEqual(["term-runs"]);
    expect(codes("expiry-ahead", until("2026-11-21"))).toEqual(["term-over"]);
    expect(codes("expiry-passed", until("2026-11-21"))).toEqual([]);
  });
});

it("says each block in a sentence", () => {
  const guards = new Set(steps.flatMap(({ guards = [] }) => guards));
  for (const guard of guards) {
    for (const block of blocksOf([guard], posting({ agreement }), emptyOfficeFile, { at })) {
      expect(blockText(block)).toMatch(/^[A-Z].*\.$/);
    }
  }
});

it("leads from a missing document to the form that files it", () => {
  const [line] = blockLines([{ code: "paper-missing", what: "Waiver" }]);
  expect(line?.place).toBe("/papers?kind=Waiver#upload");
});
