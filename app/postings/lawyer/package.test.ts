import { describe, expect, it } from "vitest";
import { pageFile } from "~/postings/inspection/page-file.server";
import { hashOf } from "~/postings/order/owner-link";
import { emptyParts, type Paper, type Posting } from "~/postings/posting";
import { eventOf, inReview, paperOf, saleOf } from "~/postings/posting.fixture";
import { expiryFrom, opensPackage, validLink } from "./link";
import { coverOf, coverRows, packageOf } from "./package";

const at = new Date("2026-12-01T15:00:00Z");
const by = { role: "seller", id: "u", name: null } as const;

const paper = (kind: string, change: Partial<Paper> = {}): Paper => {
  const id = `${kind}-${JSON.stringify(change)}`;
  return paperOf(kind, at, { id, hash: id, ...change });
};
const sent = (kind: string, change: Partial<Paper> = {}) =>
  paper(kind, { later: { note: "", filed: null }, ...change });

const sold = (change: Partial<Posting> = {}): Posting => ({
  ...inReview(at, {}),
  ...emptyParts,
  state: "sold",
  sale: saleOf(at),
  ...change,
});

const kinds = (change: Partial<Posting>) => packageOf(sold(change)).map(({ paper }) => paper.kind);

describe("the documents for a lawyer", () => {
  it("are those of the sale and the home, in order, without duplicate scans", () => {
    const papers = [
      paper("survey"),
      sent("waiver"),
      paper("taxBill"),
      sent("purchase", { hash: "same" }),
      paper("purchase", { fromOffice: true, shared: true, hash: "same" }),
      sent("statusCertificate"),
      paper("deposit", { fromOffice: true, shared: true }),
    ];
    expect(kinds({ papers })).toEqual([
      ...["purchase", "waiver", "deposit"],
      ...["taxBill", "survey", "statusCertificate"],
    ]);
  });

  it("exclude the office's private, hidden and unrelated documents, and those of a failed sale", () => {
    const hidden = { at, by, reason: "Wrong" };
    const papers = [
      paper("purchase", { fromOffice: true }),
      paper("offer", { fromOffice: true, shared: true }),
      paper("trade-record", { fromOffice: true, shared: true }),
      paper("guide", { fromOffice: true, shared: true }),
      sent("purchase", { hidden }),
      sent("purchase", { later: { note: "", filed: { as: "other", at } } }),
      sent("inspection"),
      paper("powerOfAttorney"),
      paper("lease"),
    ];
    expect(kinds({ papers })).toEqual([]);
    const events = [eventOf("fall-through", new Date(at.getTime() + 1), "conditional", "live")];
    expect(kinds({ papers: [sent("purchase"), paper("taxBill")], events })).toEqual(["taxBill"]);
  });
});

describe("a lawyer's link", () => {
  const link = {
    secretHash: hashOf("secret"),
    madeAt: at,
    expiresAt: expiryFrom(at),
    offer: "A",
    name: "Lee",
    email: "",
    downloads: 0,
    lastAt: null,
  };

  it("works with its secret until it expires, only for its own current sale", () => {
    const posting = sold({ lawyer: link });
    expect(opensPackage(posting, "secret", at)).toBe(true);
    expect(opensPackage(posting, "other", at)).toBe(false);
    expect(validLink(posting, new Date(link.expiresAt.getTime() - 1))).not.toBeNull();
    expect(validLink(posting, link.expiresAt)).toBeNull();
    expect(validLink({ ...posting, state: "live" }, at)).toBeNull();
    expect(validLink({ ...posting, restrictedAt: at }, at)).toBeNull();
    expect(validLink({ ...posting, lawyer: { ...link, offer: "B" } }, at)).toBeNull();
    // Older postings have no link.
    expect(validLink(sold(), at)).toBeNull();
  });

  it("has a cover that escapes typed text", () => {
    const typed = sold({ lawyer: { ...link, name: "<img src=x>" } });
    const html = pageFile(coverOf(coverRows(typed, undefined, at), [], at));
    expect(html).toContain("&lt;img src=x&gt;");
    expect(html).toContain("$700,000");
    expect(html).not.toMatch(/<img|<script|https?:/);
  });
});
