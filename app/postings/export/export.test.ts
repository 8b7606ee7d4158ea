import { expect, it } from "vitest";
import { emptyEnquiriesFile } from "~/postings/enquiries/record";
import { emptyOfferRegister } from "~/postings/offers/offer";
import { emptyOfficeFile } from "~/postings/office-file";
import type { Amendment } from "~/postings/posting";
import { emptyShowingsFile } from "~/postings/showings/record";
import { live } from "~/sample/sale.server";
import { readableFiles, readablePosting } from "./export";

it("a seller's copy names whoever represents the owners, or is to, and not by their accounts", () => {
  const ana = { role: "agent", id: "account-of-ana", name: "Ana Lee" } as const;
  const bo = { role: "broker", id: "account-of-bo", name: "Bo Broker" } as const;
  const { agreement } = live;
  if (!agreement) throw new Error("the example has an agreement");
  const amendment = {
    kind: "representation",
    values: { representatives: [ana, bo] },
    by: bo,
    told: [],
    rows: [],
  } as unknown as Amendment;
  const posting = {
    ...live,
    agreement: { ...agreement, representation: { kind: "designated", representative: ana, others: [bo] } },
    amendments: [amendment],
  } as const;
  const files = {
    amendments: [amendment],
    showings: emptyShowingsFile,
    offers: emptyOfferRegister,
    enquiries: emptyEnquiriesFile,
    rounds: emptyOfficeFile,
  };
  const copy = { ...readablePosting(posting), ...readableFiles(posting, files) };
  expect(copy.agreement?.representation).toEqual({
    kind: "designated",
    representatives: ["Ana Lee", "Bo Broker"],
  });
  expect(copy.amendments.map(({ values }) => values)).toEqual([
    { representatives: ["Ana Lee", "Bo Broker"] },
    { representatives: ["Ana Lee", "Bo Broker"] },
  ]);
  expect(JSON.stringify([copy.agreement, copy.amendments])).not.toContain("account-of");
});

it("a seller's copy has every round of questions, and the corrections of the proof", () => {
  const item = {
    id: "i",
    task: "rooms",
    label: "Bedrooms",
    about: [],
    before: "3",
    what: "Four?",
    answer: { changed: false, text: "Survey of 1998" },
  } as const;
  const changes = [
    { at: new Date(0), asked: [item], answers: [] },
    { at: new Date(1), asked: [{ ...item, answer: { changed: false, text: "As before" } }], answers: [] },
    { at: new Date(2), asked: [], answers: [], unasked: true },
  ] as const;
  const { id, task, about, label, before } = item;
  const correction = {
    id,
    task,
    about,
    label,
    before,
    what: "Capital B",
    at: new Date(3),
    digest: "d",
    withdrawnAt: null,
  };
  const copy = readableFiles(live, {
    amendments: [],
    showings: emptyShowingsFile,
    offers: emptyOfferRegister,
    enquiries: emptyEnquiriesFile,
    rounds: { changes, proofCorrections: [correction] },
  });
  expect(copy.questions.map(({ asked }) => asked.map(({ answer }) => answer?.text))).toEqual([
    ["Survey of 1998"],
    ["As before"],
  ]);
  expect(copy.corrections).toMatchObject([{ label: "Bedrooms", what: "Capital B" }]);
  expect(JSON.stringify(copy.corrections)).not.toContain("digest");
});
