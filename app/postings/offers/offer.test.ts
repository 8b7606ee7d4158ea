import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { system } from "~/lib/steps/states";
import { torontoMoment } from "~/lib/time/toronto";
import { weeksOf } from "~/postings/listing/report.server";
import { emptyParts, type Posting } from "~/postings/posting";
import { offerOf } from "~/postings/posting.fixture";
import {
  type CountedOffer,
  contentsToShare,
  countOpenOffers,
  type Direction,
  emptyOfferRegister,
  isCurrentTelling,
  isInForce,
  isOpenOffer,
  isWrittenOffer,
  type Offer,
  offerLetterAt,
  offerStateAt,
  offerStates,
  tellBuyersBy,
} from "./offer";
import { offerStatusAt } from "./offer-status";
import { withOffersRecounted } from "./telling";
import { sharedTerms } from "./terms";
import { comparison, offerView } from "./view";
import { offerStatusWords } from "./words";

const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2026-01-10"), noInvalidDate: true });
const ids = ["a", "b", "c", "d"] as const;
const offer = (id: string) =>
  fc.record({
    id: fc.constant(id),
    state: fc.constantFrom<CountedOffer["state"]>(
      ...(["open", "countered", "accepted", "declined", "withdrawn", "fell-through"] as const),
    ),
    irrevocableUntil: moment,
  });
const offers = fc.tuple(...ids.map(offer));
const direction: fc.Arbitrary<Omit<Direction, "id" | "signedOn" | "by">> = fc.record({
  offer: fc.constantFrom(...ids, "gone"),
  terms: fc.subarray([...sharedTerms, "brokerage", "names"]),
  signedBy: fc.subarray(["Robin", "Kim"]),
  from: moment,
  revokedAt: fc.option(moment),
});

describe("an offer", () => {
  it("is folded once it's answered, also if accepted, because the sale shows its terms", () => {
    const tomorrow = new Date(Date.now() + 86_400_000);
    const isFolded = (state: Offer["state"]) =>
      offerView(offerOf("A", new Date(), { irrevocableUntil: tomorrow, state }), new Date()).isFolded;
    expect(["accepted", "declined", "withdrawn"].map((state) => isFolded(state as Offer["state"]))).toEqual([
      true,
      true,
      true,
    ]);
    expect([isFolded("open"), isFolded("countered")]).toEqual([false, false]);
  });

  it("doesn't count once it has expired or been answered", () => {
    fc.assert(
      fc.property(offers, moment, (all, at) => {
        const counted = all.filter((one) => isOpenOffer(one, at));
        expect(countOpenOffers(all, at)).toBe(counted.length);
        for (const one of counted) {
          expect(one.irrevocableUntil > at).toBe(true);
          expect(["open", "countered"]).toContain(one.state);
        }
        for (const one of all) {
          expect(offerStateAt(one, at) === "expired").toBe(
            ["open", "countered"].includes(one.state) && !counted.includes(one),
          );
        }
      }),
    );
  });

  it("counts until its exact expiry", () => {
    const until = new Date("2026-01-05T23:00:00Z");
    const one = { id: "a", state: "countered", irrevocableUntil: until } as const;
    expect(isOpenOffer(one, new Date(until.getTime() - 1))).toBe(true);
    expect(isOpenOffer(one, until)).toBe(false);
  });

  it("has a letter of its own", () => {
    const letters = Array.from({ length: 800 }, (_, count) => offerLetterAt(count));
    expect([0, 1, 25, 26, 27, 51, 52, 701, 702].map((count) => letters[count])).toEqual([
      ...["A", "B", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA"],
    ]);
    expect(new Set(letters).size).toBe(800);
  });
});

describe("contents of other offers that the office may tell a buyer", () => {
  it("need a signed direction in force, and are only what it names", () => {
    fc.assert(
      fc.property(
        offers,
        fc.array(direction, { maxLength: 6 }),
        fc.constantFrom(...ids),
        moment,
        (all, directions, recipient, at) => {
          const shared = contentsToShare(all, directions, recipient, at);
          for (const { offer: one, terms } of shared) {
            expect(one.id).not.toBe(recipient);
            expect(isOpenOffer(one, at)).toBe(true);
            for (const term of terms) {
              expect(sharedTerms).toContain(term);
              const covered = directions.filter(
                (known) =>
                  known.offer === one.id &&
                  known.terms.includes(term) &&
                  known.signedBy.length > 0 &&
                  known.from <= at &&
                  !(known.revokedAt && known.revokedAt <= at),
              );
              expect(covered).not.toEqual([]);
            }
          }
          expect(contentsToShare(all, [], recipient, at)).toEqual([]);
          const over = directions.map((known) => ({ ...known, revokedAt: known.from }));
          expect(contentsToShare(all, over, recipient, at)).toEqual([]);
        },
      ),
    );
  });

  it("are what the direction names, from its start until it's revoked", () => {
    const one = { id: "a", state: "open", irrevocableUntil: new Date("2026-01-09") } as const;
    const known = {
      offer: "a",
      terms: ["price", "names"],
      signedBy: ["Robin"],
      from: new Date("2026-01-02"),
      revokedAt: new Date("2026-01-04"),
    };
    const at = (day: string) => contentsToShare([one], [known], "b", new Date(day));
    expect(at("2026-01-01")).toEqual([]);
    expect(at("2026-01-02")).toEqual([{ offer: one, terms: ["price"] }]);
    expect(at("2026-01-04")).toEqual([]);
    expect(isInForce({ ...known, revokedAt: null }, one, new Date("2026-01-09"))).toBe(false);
  });
});

it("a notice is current while the same offers are open", () => {
  const at = new Date("2026-01-02");
  const one = { id: "a", state: "open", irrevocableUntil: new Date("2026-01-09") } as const;
  const soon = { ...one, id: "b", irrevocableUntil: new Date("2026-01-03") };
  const telling = { count: 2, recipients: [one, soon].map(({ id }) => ({ offer: id, told: null })) };
  expect(isCurrentTelling(telling, [one, soon], at)).toBe(true);
  expect(isCurrentTelling(telling, [one, soon], soon.irrevocableUntil)).toBe(false);
  expect(isCurrentTelling(telling, [one, { ...soon, id: "c" }], at)).toBe(false);
  expect(isCurrentTelling(undefined, [], at)).toBe(false);
});

describe("the task to tell every buyer how many offers there are", () => {
  const until = (day: string, hour: number, minute = 0) => ({
    irrevocableUntil: torontoMoment(day, hour, minute),
  });
  // A Sunday, and the Friday before it.
  const sunday = torontoMoment("2026-11-22", 7, 5);
  const friday = torontoMoment("2026-11-20", 12);

  it("is due by the office's hours, but at least an hour before the first offer expires", () => {
    const late = until("2026-11-30", 18);
    expect(tellBuyersBy(friday, [late])).toEqual(torontoMoment("2026-11-20", 18));
    expect(tellBuyersBy(friday, [late, until("2026-11-20", 15)])).toEqual(torontoMoment("2026-11-20", 14));
    expect(tellBuyersBy(sunday, [late])).toEqual(torontoMoment("2026-11-23", 18));
    expect(tellBuyersBy(sunday, [until("2026-11-22", 23), late])).toEqual(torontoMoment("2026-11-22", 22));
  });

  it("is due immediately if less than an hour is left, and never before it arose", () => {
    expect(tellBuyersBy(sunday, [until("2026-11-22", 7, 30)])).toEqual(sunday);
  });
});

it("the count is the same on all pages and in letters, and is part of the report's count", () => {
  const at = torontoMoment("2026-11-22", 12);
  const posting = { ...emptyParts, id: "p", state: "live", mls: null } as unknown as Posting;
  const registers = fc.array(
    fc.record({
      state: fc.constantFrom(...offerStates),
      bySide: fc.boolean(),
      wasRead: fc.boolean(),
      hour: fc.integer({ min: 8, max: 20 }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(registers, (all) => {
      const offers = all.map(({ state, bySide, wasRead, hour }, index) => {
        const unread = state === "registered" || (["not-written", "withdrawn"].includes(state) && !wasRead);
        const registered = {
          email: `${index}@example.com`,
          secretHash: "",
          read: unread ? null : { at, by: system },
        };
        const own = bySide || state === "registered" || state === "not-written" ? { registered } : {};
        const until = torontoMoment("2026-11-22", hour);
        return {
          id: `${index}`,
          letter: offerLetterAt(index),
          state,
          irrevocableUntil: until,
          receivedAt: at,
          addedAt: at,
          marks: [],
          brokerage: "",
          ...own,
        };
      }) as unknown as Offer[];
      // Computed without the product's own rule.
      const waits = offers.filter(({ state }) => ["open", "countered", "back-up"].includes(state));
      const written = offers.filter(
        (one) =>
          !["registered", "not-written"].includes(one.state) && (!one.registered || one.registered.read),
      );
      const count = waits.filter((one) => written.includes(one) && one.irrevocableUntil > at).length;
      const { offers: file, posting: next } = withOffersRecounted(
        { offers: { ...emptyOfferRegister, offers }, posting },
        at,
      );
      expect(countOpenOffers(offers, at)).toBe(count);
      expect(comparison(file, null, at)?.rows.length ?? Math.min(count, 1)).toBe(count);
      // Offers whose pictures wait for the office count, and have nothing to compare.
      const pictured = offers.map((one) => ({ ...one, pictured: { files: [], entered: null } }));
      expect(comparison({ ...file, offers: pictured } as never, null, at)).toBeNull();
      expect(file.tellings.at(-1)?.count ?? Math.min(count, 1)).toBe(count);
      expect([count, 0]).toContain(next.offerorsToTell?.open ?? 0);
      for (const one of offers.filter((offer) => offer.registered && isOpenOffer(offer, at)))
        expect(offerStatusAt(file, one, at).count?.text ?? "none").toBe(
          count < 2 ? "none" : offerStatusWords.open(count),
        );
      const moments = offers.filter(isWrittenOffer).map(({ receivedAt }) => receivedAt);
      const weeks = weeksOf("2026-11-20", "2026-11-22", [moments]);
      expect(weeks.reduce((sum, { counts: [count = 0] }) => sum + count, 0)).toBe(written.length);
      expect(count).toBeLessThanOrEqual(written.length);
    }),
  );
});
