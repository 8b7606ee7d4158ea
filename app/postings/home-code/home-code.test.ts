import { describe, expect, it } from "vitest";
import { postings } from "~/content/business";
import { addDays } from "~/lib/time/business-days";
import { checks } from "~/postings/checks";
import { sellersCopy } from "~/postings/export/export";
import { blocksOf } from "~/postings/guards";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import { addressKey, type Posting } from "~/postings/posting";
import {
  agreementOf,
  amendmentOf,
  answering,
  checkOf,
  emptyFiles,
  eventOf,
  inReview,
  tasksOf,
} from "~/postings/posting.fixture";
import { isHomeOpen, requestedHome } from "~/postings/review/checks";
import { exampleOrder } from "../../../scripts/lib/example-order.mjs";
import { homeCodeIn, isHomeCode, newHomeCode } from "./code.server";
import {
  codeState,
  homeAddressLines,
  homeDigest,
  homeKey,
  letterText,
  withTry,
  wrongCodeText,
} from "./home-code";
import { homeCodeWork } from "./work";

const at = new Date("2026-11-02T15:00Z");
const by = { role: "agent", id: "a", name: "Ana Agent" } as const;
const { days, tries, askAfterDays } = postings.homeCode;

const inUnit = answering(inReview(at, tasksOf(at, exampleOrder("condo", at.getTime()))), "address", {
  unit: "1204",
});
const order: Posting = {
  ...inUnit,
  homeOpen: true,
  events: [eventOf("start-review", at, "submitted", "in-review")],
};
const letter = { id: "l", at, home: homeDigest(order) ?? "", wrong: 0 };
const posted = (changes: Partial<typeof letter> = {}): Posting => ({
  ...order,
  homeLetter: { ...letter, ...changes },
});
const elsewhere = (posting: Posting) => answering(posting, "address", { unit: "1304" });
const withCheck = (compared?: string): OfficeFile => ({
  ...emptyOfficeFile,
  checks: [checkOf("home", at, { how: "met", ...(compared === undefined ? {} : { compared }) })],
});
const rowOf = (posting: Posting) => homeCodeWork[0]?.of(posting, []);

describe("the code to a home", () => {
  it("is six digits, which differ for each letter and each order", () => {
    const codes = Array.from({ length: 300 }, (_, id) => newHomeCode({ id: "p" }, { id: String(id) }));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(290);
    const code = newHomeCode({ id: "p" }, { id: "l" });
    expect(isHomeCode({ id: "p" }, { id: "l" }, code)).toBe(true);
    expect(isHomeCode({ id: "q" }, { id: "l" }, code)).toBe(false);
    expect(isHomeCode({ id: "p" }, { id: "m" }, code)).toBe(false);
  });

  it.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["123-456", "123456"],
    ["12345", null],
    ["1234567", null],
    ["code", null],
  ])("is read from “%s”", (typed, code) => {
    expect(homeCodeIn(typed)).toBe(code);
  });

  it("goes to the home's own address with its unit, not to an owner's mailing address", () => {
    const [first = {}] = order.tasks.owners?.raw.owners ?? [];
    const owned = answering(order, "owners", { owners: [{ ...first, mailing: "9 Elsewhere Road, Ottawa" }] });
    const { number, postalCode } = order.tasks.address?.raw ?? {};
    const [to, street, town] = homeAddressLines(owned);
    expect([to, street]).toEqual([
      "To the owner of",
      expect.stringMatching(new RegExp(`^${number} .*, Unit 1204$`)),
    ]);
    expect(town).toMatch(new RegExp(` ON ${String(postalCode).slice(0, 3)}`));
    expect(homeAddressLines(owned).join()).not.toContain("Elsewhere");
  });

  it("works for 30 days, for five wrong tries, and for this address only", () => {
    const later = (count: number) => new Date(`${addDays("2026-11-02", count)}T23:00Z`);
    expect(codeState(order, at)).toBe("none");
    expect(codeState(posted(), later(days))).toBe("posted");
    expect(codeState(posted(), later(days + 1))).toBe("expired");
    expect(codeState(posted({ wrong: tries }), at)).toBe("locked");
    expect(codeState(elsewhere(posted()), at)).toBe("none");
    expect(letterText(posted({ wrong: 1 }), at)).toMatch(
      /^Letter posted November 2, 2026\..* One wrong code\.$/,
    );
    expect(wrongCodeText(posted({ wrong: tries - 1 }))).toMatch(/once more/);
    expect(wrongCodeText(posted({ wrong: tries }))).toMatch(/Too many wrong codes/);
  });

  it("counts no more than five of a thousand wrong codes, and then accepts none", () => {
    let now = posted();
    for (let guess = 0; guess < 1000; guess += 1) {
      now = withTry(now.homeLetter, (one) => ({ ...one, wrong: one.wrong + 1 }))(now, at) ?? now;
    }
    expect(now.homeLetter?.wrong).toBe(tries);
    expect(withTry(now.homeLetter, (one) => ({ ...one, enteredAt: at }))(now, at)).toBeNull();
  });

  it("isn't accepted for an earlier letter, or once the order doesn't wait for it", () => {
    const enter = withTry(letter, (one) => ({ ...one, enteredAt: at }));
    expect(enter(posted(), at)?.homeLetter).toMatchObject({ enteredAt: at });
    expect(enter(posted({ id: "m" }), at)).toBeNull();
    const { homeOpen: _, ...waived } = posted();
    expect(enter(waived, at)).toBeNull();
  });
});

describe("an agreement", () => {
  const blocks = (posting: Posting, file: OfficeFile, before = posting) =>
    blocksOf(["home-confirmed"], posting, file, { at, before }).map(({ code }) => code);
  const agreement = agreementOf(["Dana"], at);

  it("waits for the code or the reason, for the address as it is now", () => {
    expect(blocks(order, emptyOfficeFile)).toEqual(["home-missing"]);
    expect(blocks({ ...order, agreement }, emptyOfficeFile, order)).toEqual(["home-missing"]);
    expect(blocks(order, withCheck(addressKey(order) ?? ""))).toEqual([]);
    const moved = elsewhere(order);
    expect(blocks({ ...moved, agreement }, withCheck(addressKey(order) ?? ""), moved)).toEqual([
      "home-missing",
    ]);
  });

  it("isn't stopped and needs no letter if it was prepared before codes were required", () => {
    expect(blocks({ ...order, agreement }, emptyOfficeFile)).toEqual([]);
    expect(isHomeOpen({ ...order, agreement }, emptyOfficeFile)).toBe(false);
  });
});

describe("a change of a signed address", () => {
  const agreed = { ...order, state: "live" as const, agreement: agreementOf(["Dana"], at) };
  const street = (order.tasks.address?.raw.street as string | undefined) ?? "";
  /** The agreement with an open change of these parts of its address. */
  const changing = (parts: Record<string, string>): Posting => ({
    ...agreed,
    amendments: [
      amendmentOf(at, {
        state: "processing",
        kind: "address",
        values: { ...order.tasks.address?.raw, ...parts },
      } as never),
    ],
  });
  const blocks = (posting: Posting, file: OfficeFile, about = posting.amendments[0]?.id) =>
    blocksOf(["home-confirmed"], posting, file, { at, before: posting, about }).map(({ code }) => code);
  const ofOldHome = withCheck(addressKey(order) ?? "");

  it.each([
    ["number", { number: "4711" }],
    ["unit", { unit: "1304" }],
    ["street", { street: "Kozlov" }],
    ["type of the street", { streetType: "court" }],
    ["postal code", { postalCode: "L4M 9Z9" }],
  ])("waits for a code of its own if it names another %s", (_, parts) => {
    const posting = changing(parts as never);
    expect(requestedHome(posting)).not.toBeNull();
    expect(blocks(posting, ofOldHome)).toEqual(["home-missing"]);
    expect(isHomeOpen(posting, ofOldHome)).toBe(true);
    expect(blocks(posting, withCheck(homeKey(posting) ?? ""))).toEqual([]);
    expect(homeAddressLines(posting)).not.toEqual(homeAddressLines(agreed));
    expect(codeState({ ...posting, homeLetter: { ...letter, enteredAt: at } }, at)).toBe("none");
    expect(rowOf({ ...posting, homeOpen: true })).toMatchObject({ next: "Print the letter and mail it" });
    // Another change of the listing doesn't wait for it.
    const price = amendmentOf(at, { id: "price", state: "processing" });
    expect(blocks({ ...posting, amendments: [...posting.amendments, price] }, ofOldHome, "price")).toEqual(
      [],
    );
  });

  it.each([
    [
      "letter case",
      { street: street.toUpperCase(), postalCode: String(order.tasks.address?.raw.postalCode).toLowerCase() },
    ],
    ["the spelling of the street", { street: `${street}e` }],
  ])("needs no code if it only changes %s", (_, parts) => {
    const posting = changing(parts);
    expect([requestedHome(posting), blocks(posting, ofOldHome), isHomeOpen(posting, ofOldHome)]).toEqual([
      null,
      [],
      false,
    ]);
  });
});

describe("the office's row", () => {
  it("asks for a letter, then if it arrived, and after too many wrong codes for a call", () => {
    expect(rowOf({ ...order, homeOpen: undefined } as never)).toBeNull();
    expect(rowOf(order)).toMatchObject({ since: at, next: "Print the letter and mail it" });
    const waiting = rowOf(posted());
    expect(waiting).toMatchObject({
      since: at,
      next: expect.stringMatching(/^Ask .* if the letter of Mon, Nov 2 has arrived\./),
      waitsFor: "seller",
    });
    const silent = { ...posted(), seller: { ...order.seller, email: "" } };
    expect(rowOf(silent)).toMatchObject({ next: expect.stringContaining("for the code") });
    expect(waiting && "due" in waiting && waiting.due?.toISOString().slice(0, 10)).toBe(
      addDays("2026-11-02", askAfterDays),
    );
    const locked = rowOf(posted({ wrong: tries }));
    expect(locked).toMatchObject({
      waitsFor: "seller",
      next: expect.stringMatching(/^Too many wrong codes: call/),
    });
    expect(rowOf(elsewhere(posted()))).toMatchObject({ next: "Print the letter and mail it" });
  });
});

it("an inspection has the letter, the entry and the reason, and the seller's copy has the letter", () => {
  const made = eventOf("post-home-code", at, "in-review", "in-review", {
    id: "l",
    actor: by,
    reason: "12 Elm Street",
  });
  const posting = { ...posted({ wrong: 2 }), events: [made] };
  const record = { ...emptyFiles, posting, file: withCheck(), letters: [] };
  const [, section] = checks.sections ?? [];
  const rows = Object.fromEntries(section?.parts(record, at)[0]?.rows ?? []);
  expect(rows["Code posted to the home"]).toMatch(
    /^Not needed: met in person at the home, November 18, 2026, by Ana/,
  );
  expect(rows["Letter with the code"]).toMatch(
    /^To 12 Elm Street\. November 2, 2026, .*Ana Agent \(agent\)\. Wrong codes: 2\.$/,
  );
  const copy = sellersCopy({ ...emptyFiles, posting }, "https://example.com");
  expect(copy.homeLetter).toMatchObject({ at, wrong: 2 });
});
