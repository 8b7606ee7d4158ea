import { expect, it } from "vitest";
import { torontoMoment } from "~/lib/time/toronto";
import { nothingYet, type Posting } from "~/postings/posting";
import { emptyOffersFile, type Offer } from "./offer";
import { counted, decidedOnOne, told } from "./telling";

const at = torontoMoment("2026-11-22", 19);
const posting = { ...nothingYet, id: "p", state: "live" } as unknown as Posting;
const offer = (letter: string, hour = 23): Offer =>
  ({
    id: letter,
    letter,
    state: "open",
    irrevocableUntil: torontoMoment("2026-11-22", hour),
  }) as unknown as Offer;
const broker = { role: "broker", id: "b", name: "Bo" } as const;
const ana = { role: "agent", id: "a", name: "Ana" } as const;
const register = (...offers: Offer[]) => ({ ...emptyOffersFile, offers });

it("says whom to tell and which offer lapses first, an hour before it does", () => {
  const one = counted({ offers: register(offer("A")), posting }, at);
  expect(one.posting.offerorsToTell).toBeNull();
  expect(one.posting.oneOffer ?? null).toBeNull();
  const two = counted({ offers: register(offer("A"), offer("B", 22)), posting }, at);
  expect(two.posting.offerorsToTell).toMatchObject({
    open: 2,
    left: ["A", "B"],
    first: { letter: "B" },
    due: torontoMoment("2026-11-22", 21),
  });
  const after = told(two, "A", "phone", ana, at);
  expect(after?.posting.offerorsToTell?.left).toEqual(["B"]);
  expect(after && told(after, "B", "phone", ana, at)?.posting.offerorsToTell).toBeNull();
});

it("asks the broker of record what the one buyer is told who is left of several, once", () => {
  const two = counted({ offers: register(offer("A"), offer("B")), posting }, at);
  const declined = {
    ...two.offers,
    offers: two.offers.offers.map((one) => (one.id === "A" ? { ...one, state: "declined" as const } : one)),
  };
  const left = counted({ offers: declined, posting: two.posting }, at);
  expect(left.posting).toMatchObject({ offerorsToTell: null, oneOffer: { since: at, letter: "B" } });
  // Later changes of the same offer ask no second time, nor later.
  const again = counted(left, torontoMoment("2026-11-22", 20));
  expect(again.posting.oneOffer?.since).toEqual(at);
  const decided = decidedOnOne(left, { said: "Nothing is said." }, broker, at);
  expect(decided?.posting.oneOffer).toBeNull();
  expect((decided && counted(decided, at).posting.oneOffer) ?? null).toBeNull();
  expect(decided && decidedOnOne(decided, { said: "Twice." }, broker, at)).toBeNull();
  // Another offer comes: the number is two again, and everybody is told.
  const more = { ...left.offers, offers: [...left.offers.offers, offer("C")] };
  expect(counted({ offers: more, posting: left.posting }, at).posting).toMatchObject({
    oneOffer: null,
    offerorsToTell: { open: 2 },
  });
});
