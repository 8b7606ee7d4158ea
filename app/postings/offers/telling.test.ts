import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { torontoMoment } from "~/lib/time/toronto";
import { emptyParts, type Posting } from "~/postings/posting";
import {
  emptyOfferRegister,
  isCurrentTelling,
  nextExpiry,
  type Offer,
  type OfferState,
  openOffers,
  storedRegisterOf,
} from "./offer";
import { withOfferorTold, withOffersRecounted, withSingleOfferDecision } from "./telling";

const at = torontoMoment("2026-11-22", 19);
const posting = { ...emptyParts, id: "p", state: "live" } as unknown as Posting;
const offer = (letter: string, hour = 23): Offer =>
  ({
    id: letter,
    letter,
    state: "open",
    brokerage: "",
    addedAt: at,
    irrevocableUntil: torontoMoment("2026-11-22", hour),
  }) as unknown as Offer;
const broker = { role: "broker", id: "b", name: "Bo" } as const;
const ana = { role: "agent", id: "a", name: "Ana" } as const;
const register = (...offers: Offer[]) => ({ ...emptyOfferRegister, offers });

it("names the buyers to tell and the offer that expires first, an hour before it does", () => {
  const one = withOffersRecounted({ offers: register(offer("A")), posting }, at);
  expect(one.posting.offerorsToTell).toBeNull();
  expect(one.posting.oneOffer ?? null).toBeNull();
  const two = withOffersRecounted({ offers: register(offer("A"), offer("B", 22)), posting }, at);
  expect(two.posting.offerorsToTell).toMatchObject({
    open: 2,
    left: ["A", "B"],
    first: { letter: "B" },
    due: torontoMoment("2026-11-22", 21),
  });
  const after = withOfferorTold(two, "A", "phone", ana, at);
  expect(after?.posting.offerorsToTell?.left).toEqual(["B"]);
  expect(after && withOfferorTold(after, "B", "phone", ana, at)?.posting.offerorsToTell).toBeNull();
});

it("asks the broker of record once what to tell the one remaining buyer", () => {
  const two = withOffersRecounted({ offers: register(offer("A"), offer("B")), posting }, at);
  const declined = {
    ...two.offers,
    offers: two.offers.offers.map((one) => (one.id === "A" ? { ...one, state: "declined" as const } : one)),
  };
  const left = withOffersRecounted({ offers: declined, posting: two.posting }, at);
  expect(left.posting).toMatchObject({ offerorsToTell: null, oneOffer: { since: at, letter: "B" } });
  // Later changes of that offer neither repeat nor postpone the question.
  const again = withOffersRecounted(left, torontoMoment("2026-11-22", 20));
  expect(again.posting.oneOffer?.since).toEqual(at);
  const decided = withSingleOfferDecision(left, { said: "Nothing is said." }, broker, at);
  expect(decided?.posting.oneOffer).toBeNull();
  expect((decided && withOffersRecounted(decided, at).posting.oneOffer) ?? null).toBeNull();
  expect(decided && withSingleOfferDecision(decided, { said: "Twice." }, broker, at)).toBeNull();
  // With another offer the number is two again, so both buyers learn it.
  const more = { ...left.offers, offers: [...left.offers.offers, offer("C")] };
  expect(withOffersRecounted({ offers: more, posting: left.posting }, at).posting).toMatchObject({
    oneOffer: null,
    offerorsToTell: { open: 2 },
  });
});

describe("the expiry of an offer", () => {
  const three = () =>
    withOffersRecounted({ offers: register(offer("A", 21), offer("B"), offer("C")), posting }, at);
  const nine = torontoMoment("2026-11-22", 21);

  it("causes one recount, exactly at that time", () => {
    const before = three();
    expect(storedRegisterOf(before.offers).recountAt).toEqual(nine);
    const justBefore = new Date(nine.getTime() - 1);
    expect(withOffersRecounted(before, justBefore).offers.tellings).toHaveLength(1);
    const after = withOffersRecounted(before, nine);
    expect(after.offers.tellings.at(-1)).toMatchObject({
      since: nine,
      count: 2,
      recipients: [{ offer: "B" }, { offer: "C" }],
    });
    // A late recount still dates the number from the expiry.
    const late = withOffersRecounted(before, new Date(nine.getTime() + 50_000));
    expect(late.offers.tellings.at(-1)?.since).toEqual(nine);
    expect(storedRegisterOf(after.offers).recountAt).toEqual(torontoMoment("2026-11-22", 23));
    expect(withOffersRecounted(after, new Date(nine.getTime() + 60_000)).offers.tellings).toHaveLength(2);
  });

  it("dates the number from a later offer, if one comes before the recount", () => {
    const more = { ...three().offers, offers: [...three().offers.offers, offer("D")] };
    const next = torontoMoment("2026-11-22", 22);
    expect(withOffersRecounted({ offers: more, posting }, next).offers.tellings.at(-1)?.since).toEqual(next);
  });

  it("causes no more recounts once the listing has ended, also without an earlier count", () => {
    const { countedAt: _, ...older } = three().offers;
    expect(nextExpiry(older)).toEqual(nine);
    expect(nextExpiry({ ...older, endedAt: at })).toBeNull();
    expect(nextExpiry(register({ ...offer("A"), state: "declined" }))).toBeNull();
  });

  it("leaves notices correct until the next recount, which is always later", () => {
    const hours = fc.integer({ min: 0, max: 23 });
    const states = fc.constantFrom<OfferState>("registered", "open", "countered", "declined", "accepted");
    const offers = fc.array(fc.tuple(hours, states), { maxLength: 6 });
    fc.assert(
      fc.property(offers, hours, (all, start) => {
        const made = all.map(([hour, state], index) => ({ ...offer(String(index), hour), state }));
        let now = torontoMoment("2026-11-22", start);
        let state = withOffersRecounted({ offers: register(...made), posting }, now);
        for (let next = nextExpiry(state.offers); next; next = nextExpiry(state.offers)) {
          expect(next > now).toBe(true);
          for (const moment of [now, new Date(next.getTime() - 1)]) {
            const last = state.offers.tellings.at(-1);
            const isTold = isCurrentTelling(last, state.offers.offers, moment);
            expect(isTold || openOffers(state.offers.offers, moment).length < 2).toBe(true);
          }
          now = next;
          state = withOffersRecounted(state, now);
        }
      }),
    );
  });
});
