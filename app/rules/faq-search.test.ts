import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plans } from "~/content/business";
import { allQuestions } from "~/content/faq";
import { queryLimit, readQuery, searchFaq } from "./faq-search";
import { formatDollars } from "./format";

const ids = (query: string) => searchFaq(query)?.map(({ id }) => id);

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
    ["email", "upload-documents"],
    ["e-mail", "upload-documents"],
    // What sellers type, whether or not the answer uses the word.
    ["upgrade", "upgrades"],
    ["lockbox", "showings"],
    ["realtor.ca", "how-do-i-get-on-the-mls"],
    ["open house", "listing-changes"],
    ["tenant", "showings"],
    ["status certificate", "upload-documents"],
    ["photographer", "photos"],
    ["payment", "basic-plan-price"],
    ["sold", "listing-changes"],
    ["conditional", "listing-changes"],
    ["multiple offers", "offers"],
    ["closing costs", "lawyer"],
    ["refund", "ending-early"],
    ["kijiji", "ending-early"],
    [formatDollars(plans.basic.feeDollars), "basic-plan-price"],
    ["sign, condominium!", "lawn-sign"],
  ])("%j finds %s", (query, id) => {
    expect(ids(query)).toContain(id);
  });

  it("wants every word, from its beginning", () => {
    expect(ids("deposit")?.length).toBeGreaterThan(0);
    expect(ids("deposit zebra")).toEqual([]);
    expect(ids("eposit")).toEqual([]);
  });

  it("puts what is in the question before what is only in the answer", () => {
    expect(ids("lawyer")?.[0]).toBe("lawyer");
  });

  it.each(["", "   ", "?!", "'"])("%j looks for nothing", (query) => {
    expect(searchFaq(query)).toBeNull();
  });

  it("finds nothing but questions, each once, and each by its own words", () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        const found = searchFaq(readQuery(query)) ?? [];
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((item) => allQuestions.includes(item))).toBe(true);
      }),
    );
    for (const item of allQuestions) expect(searchFaq(item.question)).toContain(item);
  });
});

it("a query is one short line", () => {
  expect(readQuery(" a\u0000b\u202e \n c ")).toBe("a b c");
  expect(readQuery("x".repeat(1000))).toHaveLength(queryLimit);
  // The cut falls inside a surrogate pair, whose first half must be dropped.
  expect(readQuery(`${"x".repeat(queryLimit - 1)}\u{1f3e0}`)).toBe("x".repeat(queryLimit - 1));
});
