import { describe, expect, it } from "vitest";
import { postings as limits } from "~/content/business";
import { type Fields, isRequired } from "~/lib/forms/form";
import { torontoMoment } from "~/lib/time/toronto";
import { emptyParts, type Posting } from "~/postings/posting";
import { inReview } from "~/postings/posting.fixture";
import { registrantLetters } from "./letters";
import {
  countOpenOffers,
  emptyOfferRegister,
  isAcceptable,
  type Offer,
  type OfferRegister,
  offerStateAt,
  withOfferChanged,
} from "./offer";
import { offerStatusAt } from "./offer-status";
import {
  registeredOffer,
  withEmailCorrected,
  withRegistration,
  withRegistrationRead,
  withRegistrationRejected,
  withRegistrationWithdrawn,
  withReplacement,
} from "./registration";
import {
  findRegistrationErrors,
  registrationForm,
  replacementForm,
  type SentRegistration,
} from "./registration-form";
import {
  type Register,
  withOfferorTold,
  withOffersRecounted,
  withOffersToRead,
  withSingleOfferDecision,
} from "./telling";
import { partyFields, termFields } from "./terms";
import { offerViews } from "./view";
import { offerStatusWords, offerWords } from "./words";

const at = torontoMoment("2026-11-22", 19);
const later = torontoMoment("2026-11-22", 21);
const posting: Posting = { ...inReview(at, {}), ...emptyParts, id: "p", state: "live" };
const seller = { role: "seller", id: "u", name: null } as const;
const broker = { role: "broker", id: "b", name: "Bo" } as const;

const sent = (changes: Partial<SentRegistration> = {}): SentRegistration => ({
  changeId: "",
  brokerage: "Lake Realty",
  noBrokerage: false,
  representative: "Kim Lo",
  email: "kim@example.com",
  phone: undefined,
  datedOn: "2026-11-22",
  untilOn: "2026-11-22",
  untilTime: "23:00",
  signed: true,
  website: "",
  ...changes,
});

/** A register with these registrations, under their letters. */
function registered(...all: SentRegistration[]): Register {
  let offers: OfferRegister = emptyOfferRegister;
  for (const [index, one] of all.entries()) {
    const offer = registeredOffer(
      one,
      String.fromCharCode(65 + index),
      { id: `o${index}`, secretHash: "", file: null },
      at,
    );
    offers = { ...offers, offers: [...offers.offers, offer] };
  }
  return { offers, posting: withOffersToRead(posting, offers, at) };
}

const entered = (letter: string): Offer =>
  ({
    id: letter,
    letter,
    state: "open",
    brokerage: "",
    marks: [],
    irrevocableUntil: torontoMoment("2026-11-22", 23),
  }) as unknown as Offer;

/** The register after the seller has read an offer. @throws Error if it can't be read */
function read(register: Register, id: string, when = at): Register {
  const next = withRegistrationRead(register, id, seller, when);
  if (!next) throw new Error("not read");
  return next;
}

const add = (file: Pick<OfferRegister, "offers">, one: SentRegistration, when = at) =>
  withRegistration(
    file,
    (letter) => registeredOffer(one, letter, { id: "new", secretHash: "", file: null }, when),
    when,
  );

describe("an offer registered by its own side", () => {
  it("is asked for each field that every offer must have", () => {
    const fields: Fields = { ...partyFields, ...termFields("2026-11-22") };
    const required = Object.entries(fields).flatMap(([name, field]) =>
      field.kind !== "hidden" && isRequired(field) ? name : [],
    );
    const hint = "Add each required field of offers/terms.ts to offers/registration-form.ts and its page";
    for (const form of [registrationForm("2026-11-22"), replacementForm("2026-11-22")])
      expect(Object.keys(form.fields), hint).toEqual(expect.arrayContaining(required));
  });

  it("doesn't change the number and isn't a competing offer until it has been read", () => {
    const { offers } = registered(sent());
    const both = { ...offers, offers: [entered("X"), ...offers.offers] };
    expect(countOpenOffers(both.offers, at)).toBe(1);
    expect(withOffersRecounted({ offers: both, posting }, at)).toMatchObject({
      offers: { tellings: [] },
      posting: { offerorsToTell: null },
    });
    const after = read({ offers: both, posting }, "o0");
    expect(countOpenOffers(after.offers.offers, at)).toBe(2);
    expect(after.offers.tellings.at(-1)?.count).toBe(2);
  });

  it("is due at the office by the deadline for telling all buyers, and shows its expiry", () => {
    const early = sent({ untilTime: "21:30", email: "b@example.com" });
    const { posting: waits } = registered(sent(), early);
    expect(waits.offersToRead).toEqual({
      since: at,
      due: torontoMoment("2026-11-22", 20, 30),
      letters: ["A", "B"],
      first: { letter: "B", until: torontoMoment("2026-11-22", 21, 30) },
    });
    const one = read(registered(sent(), early), "o1");
    expect(one.posting.offersToRead?.letters).toEqual(["A"]);
    expect(read(one, "o0").posting.offersToRead).toBeNull();
  });

  it("says that it expired unread, and still waits for a decision", () => {
    const { offers } = registered(sent({ untilTime: "20:00" }));
    const [offer] = offers.offers;
    if (!offer) throw new Error("no offer");
    expect([offerStateAt(offer, at), offerStateAt(offer, later)]).toEqual(["registered", "lapsed-unread"]);
    expect(isAcceptable(offer)).toBe(true);
    expect(withOffersToRead(posting, offers, later).offersToRead?.letters).toEqual(["A"]);
    expect(offerStatusAt(offers, offer, later).text).toContain("hadn't been read by then");
    // Read after its expiry it doesn't count, but can still be reported as accepted before.
    const after = read({ offers, posting }, "o0", later).offers.offers[0];
    expect(after && offerStateAt(after, later)).toBe("expired");
    expect(after && countOpenOffers([after], later)).toBe(0);
  });

  it("says to its own side if it was withdrawn or replaced", () => {
    const saidAfter = (file: OfferRegister | undefined) =>
      file?.offers[0] && offerStatusAt(file, file.offers[0], at).text;
    const withdrawn = withRegistrationWithdrawn(registered(sent()), "o0", at);
    expect(saidAfter(withdrawn?.offers)).toBe(offerStatusWords.withdrawnByYou);
    const next = registeredOffer(sent(), "B", { id: "o1", secretHash: "", file: null, replaces: "A" }, at);
    const versions = ({ offers }: Register) =>
      withReplacement({ ...offers, offers: [...offers.offers, next] }, next, at);
    expect(saidAfter(versions(registered(sent())))).toBe(offerStatusWords.replaced);
    // An earlier version that counts says so until the new one is read.
    const first = offerViews(versions(read(registered(sent()), "o0")), at).at(-1);
    expect(first?.unread).toBe(offerWords.newVersion("B"));
  });

  it("stops counting when it's rejected, and counts again if that was a mistake", () => {
    const both = registered(sent(), sent({ email: "b@example.com" }));
    const two = read(read(both, "o0"), "o1");
    const one = withRegistrationRejected(two, ["o1"], "It has no signature.", broker, at);
    expect(one && countOpenOffers(one.offers.offers, at)).toBe(1);
    expect(one?.posting.oneOffer).toMatchObject({ letter: "A" });
    const again = one && withRegistrationRead(one, "o1", broker, at);
    expect(again && countOpenOffers(again.offers.offers, at)).toBe(2);
    expect(again?.offers.offers[1]?.registered?.refused).toBeUndefined();
    expect(withRegistrationRead(two, "o1", broker, at)).toBeNull();
  });

  it("has messages for invalid values", () => {
    expect(findRegistrationErrors(sent(), at)).toEqual({});
    expect(findRegistrationErrors(sent({ untilTime: "19:00" }), at)).toHaveProperty("untilTime");
    expect(findRegistrationErrors(sent({ brokerage: undefined }), at)).toHaveProperty("brokerage");
    expect(findRegistrationErrors(sent({ noBrokerage: true }), at)).toHaveProperty("noBrokerage");
    expect(findRegistrationErrors(sent({ representative: undefined }), at)).toHaveProperty("representative");
  });
});

describe("the register", () => {
  it("takes the same offer once, unless it was withdrawn or rejected", () => {
    const { offers } = registered(sent());
    expect(add(offers, sent({ brokerage: " lake REALTY " }))).toBe("same");
    // With another email address it's a new offer, so the answer doesn't disclose the first one.
    expect(add(offers, sent({ email: "spy@example.com" }))).toMatchObject({ letter: "B" });
    expect(add(offers, sent({ untilTime: "22:00" }))).toMatchObject({ letter: "B" });
    // A rejected or withdrawn registration can be made again.
    const none = withRegistrationRejected(registered(sent()), ["o0"], "No.", broker, at);
    expect(none && add(none.offers, sent())).toMatchObject({ letter: "B" });
    const off = withRegistrationWithdrawn(registered(sent()), "o0", at);
    expect(off && add(off.offers, sent())).toMatchObject({ letter: "B" });
  });

  it("refuses an offer that expires at this moment", () => {
    const until = torontoMoment("2026-11-22", 23);
    expect(add(emptyOfferRegister, sent(), new Date(until.getTime() - 1))).toMatchObject({
      letter: "A",
    });
    expect(add(emptyOfferRegister, sent(), until)).toBe("over");
  });

  it("can't be filled by anonymous clients: few registrations can wait, and the seller's entries always have room", () => {
    const { unread, inAll } = limits.registered;
    const many = (count: number) =>
      registered(...Array.from({ length: count }, (_, index) => sent({ email: `${index}@example.com` })));
    expect(add(many(unread - 1).offers, sent())).toMatchObject({ state: "registered" });
    for (const email of ["new@example.com", "0@example.com"])
      expect(add(many(unread).offers, sent({ email }))).toBe("full");
    const all = many(inAll).offers;
    const judged = { ...all, offers: all.offers.map((one) => ({ ...one, state: "not-written" as const })) };
    expect(add(judged, sent())).toBe("full");
    expect(inAll).toBeLessThan(limits.offers);
  });
});

describe("emails to the registrant of an offer", () => {
  const two = read(read(registered(sent(), sent({ email: "b@example.com" })), "o0"), "o1");
  const letters = (before: Register, after: Register) =>
    registrantLetters(posting, before.offers, after.offers, () => "/offer-count/p/s", at);

  it("are recorded as proof, so that the office has no buyer left to tell", () => {
    expect(two.posting.offerorsToTell).toBeNull();
    expect(two.offers.tellings.at(-1)).toMatchObject({
      count: 2,
      recipients: [
        { offer: "o0", told: { at, how: "by-itself", by: { role: "system" } } },
        { offer: "o1", told: { at, how: "by-itself" } },
      ],
    });
  });

  it("are the office's task again once the address was wrong", () => {
    const to = { email: "c@example.com", secretHash: "h", form: "f" };
    const [offer] = two.offers.offers;
    const after = offer && withEmailCorrected(two, offer, to, later);
    expect(after?.posting.offerorsToTell).toMatchObject({ open: 2, left: ["A"] });
    expect(after?.offers.tellings).toHaveLength(1);
    expect(after?.offers.offers[0]).toMatchObject({
      contact: "c@example.com",
      registered: { email: "c@example.com", secretHash: "h" },
    });
  });

  it("leave to the office only the buyers that the site can't email", () => {
    const mixed = { ...two.offers, offers: [...two.offers.offers, entered("C")] };
    const three = withOffersRecounted({ offers: mixed, posting: two.posting }, at);
    expect(three.posting.offerorsToTell).toMatchObject({ open: 3, left: ["C"] });
    expect(withOfferorTold(three, "C", "phone", broker, at)?.posting.offerorsToTell).toBeNull();
  });

  it("are one letter each when the number changes, with numbers only", () => {
    const one = read(registered(sent(), sent({ email: "b@example.com" })), "o0");
    const first = letters(registered(sent(), sent({ email: "b@example.com" })), one);
    expect(first.map(({ letter }) => [letter.to, letter.message.subject])).toEqual([
      [["kim@example.com"], expect.stringContaining("has been read")],
    ]);
    const both = letters(one, two);
    expect(both.map(({ letter }) => letter.to.join()).sort()).toEqual(["b@example.com", "kim@example.com"]);
    for (const { letter } of both) {
      expect(letter.message.text).toContain("two written offers are open");
      expect(letter.message.text).not.toMatch(/Lake Realty|Kim Lo|[Oo]ffer [AB]\b/);
      // The letter contains nothing about the other offer.
      const other = letter.to.includes("b@example.com") ? "kim@example.com" : "b@example.com";
      expect(letter.message.text).not.toContain(other);
    }
    expect(letters(two, two)).toEqual([]);
  });

  /** Declines or reopens one of these offers. */
  const marked = ({ offers, posting }: Register, id: string, state: "declined" | "open"): Register =>
    withOffersRecounted({ offers: withOfferChanged(offers, id, (one) => ({ ...one, state })), posting }, at);

  it("tell the one who is left once, with proof, that the number no longer holds, but not that they're alone", () => {
    const left = marked(two, "o1", "declined");
    const [told, ...more] = letters(two, left);
    expect(more).toEqual([]);
    expect(told?.letter.to).toEqual(["kim@example.com"]);
    expect(told?.letter.message.text).toContain("That number is no longer correct");
    expect(told?.letter.message.text).not.toMatch(/\b(?:one|1) written offer|only offer|o1|b@example/i);
    expect(left.offers.tellings.at(-1)?.numberWithdrawn).toEqual({ offer: "o0", at });
    // Later changes send no second letter.
    expect(letters(left, withOffersRecounted(left, at))).toEqual([]);
    // No letter goes to an offer that the office has to call about, because the broker decides what is said.
    const [byPhone, registered] = [entered("C"), two.offers.offers[0]];
    const mixed = withOffersRecounted(
      { offers: { ...two.offers, offers: registered ? [registered, byPhone] : [] }, posting },
      at,
    );
    expect(letters(mixed, marked(mixed, "o0", "declined"))).toEqual([]);
    // The other offer is reopened, so both buyers learn that there are two.
    const again = letters(left, marked(left, "o1", "open"));
    expect(again.map(({ letter }) => letter.to.join()).sort()).toEqual(["b@example.com", "kim@example.com"]);
  });

  it("include the broker of record's decision for their page, word for word, once", () => {
    const left = marked(two, "o1", "declined");
    const decided = withSingleOfferDecision(
      left,
      { said: "Bo calls.", line: "Yours is the only one." },
      broker,
      at,
    );
    const [told, ...more] = decided ? letters(left, decided) : [];
    expect([told?.letter.to, more]).toEqual([["kim@example.com"], []]);
    expect(told?.letter.message.text).toContain("Yours is the only one.");
    expect(told?.letter.message.text).not.toContain("Bo calls.");
    expect(decided && letters(decided, withOffersRecounted(decided, at))).toEqual([]);
    const silent = withSingleOfferDecision(left, { said: "Nothing is said." }, broker, at);
    expect(silent && letters(left, silent)).toEqual([]);
  });

  it("go only to those who are left when one of three offers expires, with the start of the number", () => {
    const early = sent({ email: "c@example.com", untilTime: "20:00" });
    const before = read(
      read(read(registered(sent(), sent({ email: "b@example.com" }), early), "o0"), "o1"),
      "o2",
    );
    const eight = torontoMoment("2026-11-22", 20);
    const after = withOffersRecounted(before, new Date(eight.getTime() + 30_000));
    const told = registrantLetters(posting, before.offers, after.offers, () => "/offer-count/p/s", later);
    expect(told.map(({ letter }) => letter.to.join()).sort()).toEqual(["b@example.com", "kim@example.com"]);
    for (const { letter } of told)
      expect(letter.message.text).toMatch(/As of 8\sp\.m\. today, two written offers are open on /);
    expect(after.offers.tellings.at(-1)?.recipients.every(({ told }) => told?.how === "by-itself")).toBe(
      true,
    );
  });
});

describe("the line of a registered offer", () => {
  const both = registered(sent(), sent({ email: "b@example.com", untilTime: "20:00" }));
  const two = read(read(both, "o0"), "o1");
  const line = ({ offers }: Register, now: Date, index = 0) => {
    const offer = offers.offers[index];
    if (!offer) throw new Error("no offer");
    return offerStatusAt(offers, offer, now);
  };

  it("gives no number while the offer is unread", () => {
    const one = read(both, "o0");
    const withMore = { ...one, offers: { ...one.offers, offers: [...one.offers.offers, entered("C")] } };
    expect(line(withMore, at, 1)).toMatchObject({ count: null, text: expect.stringContaining("registered") });
    expect(line(withMore, at, 0).count?.text).toBe("Two written offers are open");
  });

  it("is correct when it's read: expired offers aren't counted", () => {
    expect(line(two, at).count).toEqual({
      text: "Two written offers are open",
      since: ", since 7\u00a0p.m. today.",
    });
    expect(line(two, later)).toMatchObject({ count: null, quote: null });
    expect(line(two, later, 1).text).toContain("was irrevocable until");
    const three = { ...two.offers, offers: [...two.offers.offers, entered("C")] };
    const told = withOffersRecounted({ offers: three, posting }, at);
    expect(line(told, at).count?.text).toBe("Three written offers are open");
    // Starts at the hour at which one of the three expired.
    expect(line(told, later).count).toEqual({
      text: "Two written offers are open",
      since: expect.stringContaining("8\u00a0p.m."),
    });
  });

  it("tells the one who is left what the broker of record decided, or gives no number", () => {
    const left = withOffersRecounted(two, later);
    expect(line(left, later).text).toContain("no number to give");
    const decided = withSingleOfferDecision(
      left,
      { said: "Bo calls.", line: "One written offer is open." },
      broker,
      later,
    );
    expect(decided && line(decided, later).text).toBe("One written offer is open.");
    const silent = withSingleOfferDecision(left, { said: "Nothing is said." }, broker, later);
    expect(silent && line(silent, later).text).toContain("no number to give");
    expect(JSON.stringify(silent && line(silent, later))).not.toContain("Nothing is said");
  });
});
