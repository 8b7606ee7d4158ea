import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plans } from "~/content/business";
import { allQuestions, faqSearchWords, synonyms } from "~/content/faq";
import { formatDollars } from "~/lib/format";
import { readQuery, searchFaq } from "./faq-search.server";

const { limit } = faqSearchWords;
const ids = (query: string) => searchFaq(query)?.found.map(({ id }) => id);
const marked = (query: string, id: string) =>
  searchFaq(query)?.found.find((question) => question.id === id)?.marked ?? [];

describe("searching the questions", () => {
  it.each([
    ["DEPOSIT", "deposits"],
    ["dépôsit", "deposits"],
    ["depos", "deposits"],
    ["trust hold", "deposits"],
    ["buyer’s deposit", "deposits"],
    ["buyer's deposit", "deposits"],
    ["co-operating", "co-operating-commission"],
    ["cooperating", "co-operating-commission"],
    ["flat-fee", "fee-if-unsold"],
    ["email", "offers"],
    ["e-mail", "offers"],
    [formatDollars(plans.basic.feeDollars), "basic-plan-price"],
    ["sign, condominium!", "lawn-sign"],
    ["closing costs", "lawyer"],
    ["closing costs", "hst"],
  ])("%j finds %s", (query, id) => {
    expect(ids(query)).toContain(id);
    expect(searchFaq(query)?.complete).toBe(true);
  });

  it.each([
    // What sellers type, whether or not the answer uses the word.
    ["upgrade", "upgrades"],
    ["lockbox", "showings"],
    ["lock box", "showings"],
    ["realtor.ca", "how-do-i-get-on-the-mls"],
    ["open house", "listing-changes"],
    ["tenant", "showings"],
    ["status certificate", "upload-documents"],
    ["photographer", "photos"],
    ["payment", "basic-plan-price"],
    ["sold", "listing-changes"],
    ["conditional", "listing-changes"],
    ["multiple offers", "offers"],
    ["refund", "ending-early"],
    ["kijiji", "ending-early"],
    // Whole questions.
    ["how much do i pay the other agent", "co-operating-commission"],
    ["do I have to pay the buyers agent?", "co-operating-commission"],
    ["how much is it", "basic-plan-price"],
    ["what if my house doesn't sell", "fee-if-unsold"],
    ["do i need a lawyer", "lawyer"],
    ["can I cancel", "ending-early"],
    ["how long does it take", "how-do-i-get-on-the-mls"],
    ["where do you work", "which-areas"],
    // As it is not written.
    ["commision", "co-operating-commission"],
    ["comission", "co-operating-commission"],
    ["lawer", "lawyer"],
    ["depsoit", "deposits"],
    ["photografer", "photos"],
    ["upgrde", "upgrades"],
    // What means the same.
    ["attorney", "lawyer"],
    ["bids", "offers"],
    ["viewings", "showings"],
    ["withdraw", "ending-early"],
    ["gst", "hst"],
  ])("%j finds %s first", (query, id) => {
    expect(ids(query)?.[0]).toBe(id);
  });

  it("says when no question has every word, and shows the closest", () => {
    expect(searchFaq("deposit zebra")).toMatchObject({ complete: false });
    expect(ids("deposit zebra")?.[0]).toBe("deposits");
    expect(searchFaq("comission")).toMatchObject({ complete: false });
    expect(searchFaq("commission")).toMatchObject({ complete: true });
    expect(searchFaq("b zebra")).toEqual({ complete: false, found: [] });
  });

  it("forgives no letter of a number or a short word, and none where a word is found as it is written", () => {
    expect(ids("99871")).toEqual([]);
    expect(ids("hsx")).toEqual([]);
    expect(marked("offer", "offers")).not.toContain("after");
  });

  it("marks the words that were found, as they are written", () => {
    expect(marked("commision", "co-operating-commission")).toContain("commission");
    expect(marked("DÉPOSIT", "deposits")).toContain("deposit");
    expect(marked("attorney", "lawyer")).toContain("lawyer");
    expect(marked("deposit", "deposits")).not.toContain("lawyer");
  });

  it.each(["", "   ", "?!", "'"])("%j looks for nothing", (query) => {
    expect(searchFaq(query)).toBeNull();
  });

  it("finds every question by its own words, first", () => {
    for (const { id, question } of allQuestions) expect(ids(question)?.[0], question).toBe(id);
  });

  it("takes any text, finds each question once, and marks only what stands there", () => {
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 2 * limit }),
      fc
        .array(fc.constantFrom("deposit", "comission", "-", "'", "x", "co-op", "é", "999"))
        .map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(typed, (query) => {
        const found = searchFaq(readQuery(query))?.found ?? [];
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        for (const item of found) {
          const text = JSON.stringify([item.question, item.answer]);
          expect(item.marked.filter((word) => !text.includes(word))).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("reads no more than its limit, however long the text", () => {
    const long = `deposit ${"photos ".repeat(100_000)}`;
    expect(searchFaq(long)).toEqual(searchFaq(long.slice(0, limit)));
    expect(ids(`${"x ".repeat(limit)}deposit`)).toEqual(ids("x ".repeat(limit)));
  });
});

it("words of the same meaning are written as the search compares them, and lead to a question", () => {
  for (const word of synonyms.flat()) {
    expect(word).toMatch(/^[a-z]+$/);
    expect(ids(word)?.length, word).toBeGreaterThan(0);
  }
});

it("a query is one short line", () => {
  expect(readQuery(" a\u0000b\u202e \n c ")).toBe("a b c");
  expect(readQuery("x".repeat(1000))).toHaveLength(limit);
  // The cut falls inside a surrogate pair, whose first half must be dropped.
  expect(readQuery(`${"x".repeat(limit - 1)}\u{1f3e0}`)).toBe("x".repeat(limit - 1));
});
