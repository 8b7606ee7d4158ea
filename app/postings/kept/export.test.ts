import { expect, it } from "vitest";
import { emptyEnquiriesFile } from "~/postings/enquiries/record";
import { emptyOffersFile } from "~/postings/offers/offer";
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
    offers: emptyOffersFile,
    enquiries: emptyEnquiriesFile,
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
