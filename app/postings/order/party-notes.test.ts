import { describe, expect, it } from "vitest";
import { site } from "~/content/site";
import { emailsForCopies } from "~/postings/agreement/signed";
import { recordSignature } from "~/postings/agreement/steps";
import { draftOf, withChange } from "~/postings/amendments/kinds";
import { ownersToNotify, withNewAmendment } from "~/postings/amendments/progress";
import { recordAmendmentSignature } from "~/postings/amendments/steps";
import { blocksOf, type PostingGuard } from "~/postings/guards";
import { lawyerLetter } from "~/postings/lawyer/letters";
import { lettersOf } from "~/postings/letters-of-step";
import { stepOf, steps } from "~/postings/machine";
import { emptyOfferRegister } from "~/postings/offers/offer";
import { emptyOfficeFile } from "~/postings/office-file";
import type { PartyNote, Posting } from "~/postings/posting";
import { answering, eventOf, paperOf } from "~/postings/posting.fixture";
import { live } from "~/sample/sale.server";
import { withNames } from "./owner-data";
import { notableParties, openPartyNotes, partyNoteText, sellersAddress } from "./party-notes";
import { notesStopping } from "./stopped-signatures";

const at = new Date("2026-11-23T15:00Z");
const [maya = "", owen = ""] = live.agreement?.owners ?? [];
const note: PartyNote = {
  id: "n",
  party: owen,
  kind: "death",
  on: "2026-11-20",
  text: "His daughter called. We need the certificate of the estate trustee.",
};
const noted: Posting = { ...live, partyNotes: [note] };
/** Context of the office's steps. */
const context = {
  file: emptyOfficeFile,
  offers: emptyOfferRegister,
  staff: [],
  user: { uid: "a", name: "Ana", role: "agent" },
  actor: { role: "agent", id: "a", name: "Ana" },
  today: "2026-11-23",
  closures: [],
  id: "e",
};
const stops = (posting: Posting, about?: string, guard: PostingGuard = "owners-can-sign") =>
  blocksOf([guard], posting, emptyOfficeFile, { at, about }).map(({ what }) => what);
const owners = (name1: string, capacity1: string, titleName1: string, posting = noted) => {
  const draft = draftOf(
    "names",
    posting,
    { sent: { name0: maya, capacity0: "owner", name1, capacity1, titleName1 } as never, typed: {} as never },
    at,
  );
  if ("errors" in draft) throw new Error(JSON.stringify(draft.errors));
  const by = { role: "agent", id: "a", name: "Ana" } as const;
  const next = withNewAmendment(posting, draft, { id: "c", told: [], by }, at, []);
  const change = next.amendments.find(({ id }) => id === "c");
  if (!change) throw new Error("it was requested");
  return { next, change };
};

/** Owen as a co-owner with an address. */
const owner = {
  id: "o",
  name: owen,
  email: "owen@example.com",
  secretHash: "",
  sentAt: at,
  confirmedAt: at,
};

describe("a note on a person who signs", () => {
  it("stops what needs the signature, with the office's sentence", () => {
    expect(stops(noted)).toEqual([partyNoteText(noted, note)]);
    expect(partyNoteText(noted, note)).toBe(
      `${owen} has died (November 20, 2026), so nothing that needs this signature goes ahead. ${note.text}`,
    );
    const guarded = steps.filter(({ guards }) => guards?.includes("owners-can-sign")).map(({ name }) => name);
    expect(guarded).toEqual(
      expect.arrayContaining([
        ...["prepare-agreement", "send-proof", "approve-proof", "go-live"],
        ...["request-amendment", "send-amendment", "change-sale", "release"],
      ]),
    );
  });

  it("ends the letters to an owner who has died, but to no one else", () => {
    const withOwner = (of: Posting): Posting => ({ ...of, owners: [owner] });
    expect(sellersAddress(noted)).toBe(live.seller.email);
    expect(sellersAddress({ ...noted, partyNotes: [{ ...note, party: maya }] })).toBe("");
    const recipients = (of: Posting) => [
      ...lettersOf(withOwner(of), eventOf("go-live", at, "ready", "live"), [])
        .filter(({ to }) => to === "owners")
        .map(({ letter }) => letter.to[0]),
      ...ownersToNotify(withOwner(of), { kind: "names", values: { names: [maya, owen] } }).told.map(
        ({ email }) => email,
      ),
    ];
    expect(recipients(live)).toEqual(["owen@example.com", "owen@example.com"]);
    expect(recipients(noted)).toEqual([]);
    expect(recipients({ ...noted, partyNotes: [{ ...note, kind: "capacity" }] })).toHaveLength(2);
    expect(recipients({ ...noted, partyNotes: [{ ...note, party: maya }] })).toHaveLength(2);
  });

  it("leaves the signature to the estate trustee if the sale is firm, but keeps a lost capacity as it was", () => {
    const sold = { ...noted, state: "sold" } as const;
    expect([stops(sold), stops({ ...sold, partyNotes: [{ ...note, kind: "capacity" }] })]).toEqual([
      [],
      [expect.stringContaining("nothing that needs this signature goes ahead")],
    ]);
    expect(partyNoteText(sold, note)).toContain("so the estate trustee signs the documents of the sale.");
  });

  it("keeps the address of a seller who has died out of replies and copies", () => {
    const paper = paperOf("agreement", at, { fromOffice: true });
    const signed: Posting = { ...live, owners: [owner], papers: [paper] };
    const link = {
      secretHash: "",
      madeAt: at,
      expiresAt: at,
      offer: "a",
      name: "Lee",
      downloads: 0,
      lastAt: null,
    };
    const replies = (of: Posting) => [
      lawyerLetter(of, { ...link, email: "lee@example.com" }, "secret").replyTo,
      ...lettersOf(of, eventOf("withdraw", at, "proof", "withdrawn"), []).flatMap(({ to, letter }) =>
        to === "office" ? [letter.replyTo] : [],
      ),
    ];
    const { email } = live.seller;
    expect(replies(signed)).toEqual([email, email]);
    expect(emailsForCopies(signed)).toEqual([email, owner.email]);
    const dead = { ...signed, partyNotes: [{ ...note, party: maya }] };
    expect(replies(dead)).toEqual([site.email.general, site.email.general]);
    expect(emailsForCopies(dead)).toEqual([]);
  });

  it("leaves signatures of earlier days and of others alone", () => {
    const of = (signers: string[], on: string) => notesStopping(noted, { signers, on });
    expect(of([owen], "2026-11-19")).toEqual([]);
    expect(of([owen], "2026-11-20")).toEqual([note]);
    expect(of([maya], "2026-11-23")).toEqual([]);
  });

  it("keeps a signature on a change from being recorded for a later day", () => {
    const { next, change } = owners("Femi Adeyemi", "estate-trustee", `The Estate of ${owen}`, live);
    const posting = {
      ...next,
      partyNotes: [{ ...note, party: maya }],
      amendments: [{ ...change, state: "to-sign" as const }],
    };
    const sent = { on: "2026-11-22" } as never;
    const context = { posting, variant: `${change.id}_0`, sent } as never;
    expect(recordAmendmentSignature.effect?.(context)).toEqual({
      errors: { fields: { on: [expect.stringContaining(maya)] } },
    });
  });

  it("stops a signature, also if it is recorded while the signature's form is under way", () => {
    const { next, change } = owners("Femi Adeyemi", "estate-trustee", `The Estate of ${owen}`, live);
    const posting = { ...next, amendments: [{ ...change, state: "to-sign" as const }] };
    const sent = { on: "2026-11-22" } as never;
    const taken = [
      recordAmendmentSignature.effect?.({ posting, variant: `${change.id}_0`, sent } as never),
      recordSignature.effect?.({ posting, variant: "0", sent } as never),
    ];
    const notedSince = { ...posting, partyNotes: [{ ...note, party: maya }] };
    for (const effect of taken) {
      if (!effect || "errors" in effect) throw new Error("the form was refused");
      const apply = (now: Posting) => effect.change?.(now, at, emptyOfficeFile, "e", []);
      expect([apply(posting), apply(notedSince)]).toEqual([expect.anything(), null]);
    }
  });

  it("stops the edit of a signature's day, also if it is recorded while the form is under way", () => {
    const { next, change } = owners("Femi Adeyemi", "estate-trustee", `The Estate of ${owen}`, live);
    const signatures = [{ owner: maya, on: "2026-11-19" }];
    const posting = { ...next, amendments: [{ ...change, signatures, state: "to-sign" as const }] };
    const edit = stepOf("correct").effect;
    const editOf = (variant: string, on: string, of: Posting) =>
      edit?.({ ...context, posting: of, variant, sent: { on, why: "A slip." } } as never);
    const record = (of: Posting) => ({ ...context, posting: of }) as never;
    const notedSince = { ...posting, partyNotes: [{ ...note, party: maya }] };
    for (const variant of [`record-amendment-signature-${change.id}_0`, "record-signature-0"]) {
      const effect = editOf(variant, "2026-11-20", posting);
      if (!effect || "errors" in effect) throw new Error(`the edit was refused: ${JSON.stringify(effect)}`);
      expect(effect.rewrite?.(record(posting), at, "e")).toHaveProperty("posting");
      expect(effect.rewrite?.(record(notedSince), at, "e")).toBeNull();
      expect(editOf(variant, "2026-11-20", notedSince)).toEqual({
        errors: { fields: { on: [expect.stringContaining(maya)] } },
      });
      expect(editOf(variant, "2026-11-18", notedSince)).not.toHaveProperty("errors");
    }
  });

  it("ends once another person signs, by a change of the owners", () => {
    const { next, change } = owners("Femi Adeyemi", "estate-trustee", `The Estate of ${owen}`);
    expect(stops(next, change.id)).toEqual([]);
    const made = withChange(next, change, at);
    expect([stops(made), openPartyNotes(made)]).toEqual([[], []]);
  });

  it("follows the person's new name", () => {
    expect(stops(withNames(noted, [maya, "Owen Okafor"]))).toEqual([expect.stringContaining("Owen Okafor")]);
  });
});

describe("a note on an owner for whom an attorney signs", () => {
  const attorney = "Femi Adeyemi";
  const [first = {}] = live.tasks.owners?.raw.owners ?? [];
  const represented = answering(live, "owners", {
    owners: [first, { ...first, name: attorney, capacity: "attorney", titleName: owen }] as never,
  });

  it("stops the attorney after a death, but not after lost capacity", () => {
    expect(notableParties(represented)).toEqual([maya, attorney, owen]);
    expect(stops({ ...represented, partyNotes: [note] })).toHaveLength(1);
    expect(stops({ ...represented, partyNotes: [{ ...note, kind: "capacity" }] })).toEqual([]);
  });

  it("lets the attorney sign the change that makes them the estate trustee", () => {
    const posting = { ...represented, partyNotes: [note] };
    const { next, change } = owners(attorney, "estate-trustee", `The Estate of ${owen}`, posting);
    expect(change.signers).toContain(attorney);
    expect(stops(next, change.id)).toEqual([]);
  });
});
