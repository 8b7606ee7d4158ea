import { expect, it } from "vitest";
import type { Amendment } from "~/postings/posting";
import { emptyFiles, offerOf } from "~/postings/posting.fixture";
import type { PostingWithFiles } from "~/postings/posting-with-files";
import { live } from "~/sample/sale.server";
import { sellersCopy } from "./export";

/** Parts of an export that these tests read. */
interface Copy {
  agreement: { representation: unknown } | null;
  amendments: readonly { values: unknown }[];
  questions: readonly { asked: readonly { answer: { text: string } | null }[] }[];
  corrections: unknown;
}

const copyOf = (whole: PostingWithFiles): Copy => JSON.parse(JSON.stringify(sellersCopy(whole, "")));

it("a seller's export has current and requested representatives by name, not by account", () => {
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
  const copy = copyOf({ ...emptyFiles, amendments: [amendment], posting });
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

it("a seller's export has every round of requests and the corrections of the proof", () => {
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
  const rounds = { changes, proofCorrections: [correction] };
  const copy = copyOf({ ...emptyFiles, posting: live, rounds });
  expect(copy.questions.map(({ asked }) => asked.map(({ answer }) => answer?.text))).toEqual([
    ["Survey of 1998"],
    ["As before"],
  ]);
  expect(copy.corrections).toMatchObject([{ label: "Bedrooms", what: "Capital B" }]);
  expect(JSON.stringify(copy.corrections)).not.toContain("digest");
});

it('a seller\'s export calls staff "office" and contains no link secrets', () => {
  const ana = { role: "agent", id: "account-of-ana", name: "Ana Lee" } as const;
  const at = new Date(0);
  const registered = {
    at,
    email: "lena@example.com",
    phone: "",
    secretHash: "of-the-page",
    read: { at, by: ana },
    file: null,
  };
  const correction = { id: "c", at, by: ana, what: "Offer A", rows: [], why: "Misread", told: [] };
  const offer = offerOf("A", at, {
    by: ana,
    registered,
    corrections: [correction],
    marks: [{ what: "read", at, by: "agent" }],
  });
  const owner = {
    id: "o",
    name: "Owen",
    email: "owen@example.com",
    secretHash: "of-the-link",
    sentAt: at,
    confirmedAt: null,
  };
  const page = {
    permitted: { at, by: ana },
    shown: true,
    showings: true,
    offers: true,
    secret: "of-the-agents",
  };
  const posting = { ...live, owners: [owner], page };
  const offers = { ...emptyFiles.offers, offers: [offer] };
  const copy = JSON.stringify(sellersCopy({ ...emptyFiles, posting, offers }, ""));
  expect(copy).toContain('"by":"office"');
  expect(copy).not.toMatch(/account-of-ana|Ana Lee|"agent"|of-the-/);
});
