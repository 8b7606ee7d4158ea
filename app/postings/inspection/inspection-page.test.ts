import { describe, expect, it } from "vitest";
import { policies } from "~/content/policies";
import { mlsBoard } from "~/content/policy-words";
import type { Actor } from "~/lib/steps/states";
import { emptyCommunicationsFile } from "~/postings/communications/record";
import { listingFacts, sellersFactRow } from "~/postings/listing/facts";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import { documentEntries } from "~/postings/papers/zip-paths";
import type { Paper, Posting } from "~/postings/posting";
import { checkOf, enquiryOf, eventOf, paperOf } from "~/postings/posting.fixture";
import type { InspectedPosting, SectionedRecord } from "~/postings/subject";
import { onceSold, sold } from "~/sample/sale.server";
import { inspectionPage } from "./inspection-page";
import { pageFile } from "./page-file.server";
import { tableFiles } from "./tables";

const broker: Actor = { role: "broker", id: "ana", name: "Ana Lee" };
const noon = new Date("2026-09-22T16:00:00Z");

const paper = (id: string, name: string, more: Partial<Paper> = {}) =>
  paperOf("agreement", noon, { id, name, fromOffice: true, hash: id, ...more });

const file: OfficeFile = {
  ...emptyOfficeFile,
  checks: [
    checkOf("guide", noon, { on: "2026-09-18", who: "Guide Explainer", by: broker }),
    checkOf("identity", noon, {
      owner: "Owen Tremblay",
      on: "2026-09-19",
      how: "credit-file",
      who: "Ian Dent",
      by: broker,
    }),
  ],
  buyers: {
    [sold.sale?.offer ?? ""]: { names: "Bea Buyer", signedBy: "Agent Green", by: broker, at: noon },
  },
  corrections: [
    {
      id: "3",
      at: noon,
      by: broker,
      what: "Signature of Owen Tremblay",
      rows: [{ label: "Signed on", before: "September 20, 2026", after: "September 23, 2026" }],
      why: "Read off the wrong line",
      told: ["seller"],
    },
  ],
};

const posting: Posting = {
  ...sold,
  papers: [
    paper("a", "scan.pdf"),
    paper("b", `${"é".repeat(96)}.pdf`, { hidden: { at: noon, by: broker, reason: "Another client's" } }),
  ],
  events: [
    eventOf("submit", new Date("2026-11-22T11:57:00Z"), "draft", "submitted", {
      actor: { role: "seller", id: "sample", name: null },
      reason: "<script>alert(1)</script>",
    }),
  ],
};

const record: InspectedPosting = {
  posting,
  file,
  rounds: file,
  communications: emptyCommunicationsFile,
  amendments: [],
  ...onceSold.files,
  enquiries: {
    turn: null,
    enquiries: [
      enquiryOf("e1", noon, {
        calledBack: { id: "f1", at: noon, by: { role: "seller", id: "sample", name: null } },
      }),
    ],
  },
  letters: [{ at: noon, to: ["maya@example.com"], subject: "We have your order", sent: "today" }],
};

const cover = inspectionPage(record, onceSold.now);

/** Content of a section as JSON. */
const said = ({ sections }: SectionedRecord, id: string): string =>
  JSON.stringify(sections.find((section) => section.id === id)?.parts);

describe("the cover of a record", () => {
  it("names facts that older records lack instead of leaving them out", () => {
    const agreement = posting.agreement && { ...posting.agreement, representation: undefined };
    const mls = posting.mls && { ...posting.mls, board: undefined };
    const older = inspectionPage(
      { ...record, posting: { ...posting, agreement, mls } as Posting },
      onceSold.now,
    );
    expect(said(older, "agreement")).toContain('["Representation agreement","Not recorded"]');
    expect(said(older, "mls")).toContain('["Board and MLS system","Not recorded"]');
  });

  it("counts and lists the facts that only the seller has stated", () => {
    const [one, two] = listingFacts(posting, { facts: {} }).filter(({ lookUp }) => !lookUp);
    if (!one || !two) throw new Error("the example has facts");
    const check = { source: "seller", found: "", by: broker, at: noon };
    const facts = {
      [one.key]: { ...check, shown: one.shown },
      // The answer has changed since, so the check is void.
      [two.key]: { ...check, shown: `${two.shown}, once` },
    };
    const counted = inspectionPage({ ...record, file: { ...file, facts } }, onceSold.now);
    expect(said(counted, "checks")).toContain('["Seller\'s statement only","1"]');
    expect(said(counted, "checks")).toContain(JSON.stringify(sellersFactRow(one)));
  });

  it.each([
    ["parties", ["Owen Tremblay", "Credit file", "Ian Dent", "Guide Explainer", "By video", "Ana Lee"]],
    [
      "agreement",
      ["September 22, 2026", "September 23, 2026", "$879,000", "OREA 271", policies.brokerOfRecord],
    ],
    ["mls", [posting.mls?.number ?? "", mlsBoard("markham")]],
    ["offers", ["Bea Buyer", "Agent Green", "Offer A"]],
    ["enquiries", ["Kim Buyer", "416-555-0142", "Is the garage heated?", "Wants to see the home"]],
    ["sale", ["Financing", "December 1, 2026"]],
    ["corrections", ["September 20, 2026 → September 23, 2026", "Read off the wrong line", "the seller"]],
    ["documents", ["01 Listing agreement", "Another client's"]],
    ["timeline", ["Maya Tremblay (seller)"]],
    ["letters", ["maya@example.com", "We have your order"]],
  ])("has an inspector's facts under %s", (id, expected) => {
    expect(expected.filter((text) => !said(cover, id).includes(text))).toEqual([]);
  });

  it("is a self-contained, escaped file that links to documents in the ZIP", () => {
    const html = pageFile(cover);
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain("November 22, 2026, 6:57\u00a0a.m.");
    expect(html).not.toMatch(/<script|<link|<img|@import|url\(|https?:/);
    for (const { path } of documentEntries(posting))
      expect(html).toContain(`href="${path.split("/").map(encodeURIComponent).join("/")}"`);
  });
});

it("documents of a record have names that every file system accepts", () => {
  for (const { path } of documentEntries(posting)) {
    for (const name of path.split("/")) expect(Buffer.byteLength(name)).toBeLessThan(255);
    expect(path).toMatch(/^documents[^/]*\/\d\d [^/]+\.pdf$/);
  }
});

it("events have the person's name and Toronto time with its UTC offset", () => {
  const events = tableFiles(record, onceSold.now).find(({ name }) => name === "events.csv")?.text;
  expect(events).toContain('"2026-11-22T06:57-05:00","Maya Tremblay (seller)"');
});
