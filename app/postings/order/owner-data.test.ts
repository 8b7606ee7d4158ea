import { describe, expect, it } from "vitest";
import { draftOf, withChange } from "~/postings/amendments/kinds";
import { withNewAmendment } from "~/postings/amendments/progress";
import { lettersOf } from "~/postings/letters-of-step";
import { emptyOfferRegister } from "~/postings/offers/offer";
import { type Correction, emptyOfficeFile } from "~/postings/office-file";
import { type AskedOwner, isUnclaimed, type Posting, phoneAccount } from "~/postings/posting";
import { eventOf } from "~/postings/posting.fixture";
import { checksOf, requestedChecks, validCheck } from "~/postings/review/checks";
import { officeContacts } from "~/postings/review/contacts";
import { inProof } from "~/sample/sale.server";
import { contactChange, contactForms } from "./contact";
import { orderEntries } from "./entries";
import { leavingOwners, withNames, withNamesChanged, withOwnersEmail } from "./owner-data";
import { hashOf, hasSecret, isSecretOf } from "./owner-link";
import { mailingOf, sellersOf } from "./signers";
import { stoppedSignature } from "./stopped-signatures";

const at = new Date("2026-09-24T16:00Z");
const [maya = "", owen = ""] = inProof.agreement?.owners ?? [];
const typedEmail = String(inProof.tasks.owners?.raw.owners?.[1]?.email);
const asked: AskedOwner = {
  id: "o",
  name: owen,
  email: typedEmail,
  secretHash: hashOf("first"),
  signing: { secretHash: hashOf("signing") },
  copied: { secretHash: hashOf("copied") },
  login: { secretHash: hashOf("login"), sentAt: at, uid: "account", since: at },
  sentAt: at,
  confirmedAt: at,
};
const told = { id: "t", name: owen, email: typedEmail, secretHash: hashOf("change"), objection: null };
const amendment = {
  id: "a",
  kind: "price",
  state: "to-sign",
  signers: [maya, owen],
  signatures: [{ owner: owen, on: "2026-09-24" }],
  told: [told],
  sentAt: at,
  requestedAt: at,
  rows: [],
} as unknown as Posting["amendments"][number];
const posting: Posting = { ...inProof, owners: [asked], amendments: [amendment] };
const phone = { number: "+14165550177", extension: null } as never;

const changed = (byOwner: boolean, email: string | undefined) => {
  const made = contactChange(posting, 1, { phone, email } as never, byOwner);
  if ("errors" in made) throw new Error(JSON.stringify(made.errors));
  const next = made.change(posting, at);
  if (!next) throw new Error("it was changed meanwhile");
  return { ...made, next };
};

describe("contact data of an owner", () => {
  it("drops links to the old address, and keeps the login of an owner who made the change", () => {
    const { next, secrets, reason } = changed(true, "new@example.com");
    const [owner] = next.owners;
    if (!owner) throw new Error("there is no owner");
    for (const secret of ["first", "signing", "copied"]) expect(hasSecret(owner, secret)).toBe(false);
    expect(hasSecret(owner, secrets.get("o") ?? "")).toBe(true);
    expect(next.amendments[0]?.told.map((one) => [one.email, isSecretOf(one, "change")])).toEqual([
      ["new@example.com", false],
    ]);
    expect([owner.email, owner.login?.uid, owner.confirmedAt]).toEqual(["new@example.com", "account", at]);
    expect(next.tasks.owners?.raw.owners?.[1]).toMatchObject({ email: "new@example.com" });
    expect(reason).toContain(`${typedEmail} → new@example.com`);
  });

  it("has a mailing address and a preference, which another signer doesn't inherit", () => {
    const sent = { phone, email: typedEmail, mailing: "PO Box 4, Barrie", prefers: "letter" };
    const made = contactChange(posting, 1, sent as never, false);
    const next = "errors" in made ? null : made.change(posting, at);
    if (!next || "errors" in made) throw new Error("it was refused");
    expect(made.reason).toContain("Mailing address none → PO Box 4, Barrie");
    expect(next.owners).toEqual(posting.owners);
    expect(mailingOf(next)).toBe(`${owen}: PO Box 4, Barrie`);
    expect(officeContacts(next).owners[1]).toMatchObject({ mailing: "PO Box 4, Barrie", prefers: "Letter" });
    const owners = [maya, "Femi Adeyemi"].map((name) => ({ name, capacity: "attorney", titleName: owen }));
    expect(mailingOf(withNamesChanged(next, { names: [], owners }))).toBe("");
  });

  it("ends the login when another person changes or removes the address", () => {
    for (const email of ["new@example.com", undefined]) {
      const { next } = changed(false, email);
      expect([next.owners[0]?.email, next.owners[0]?.login]).toEqual([email ?? "", undefined]);
    }
    expect(changed(false, undefined).next.tasks.owners?.raw.owners?.[1]).toMatchObject({ noEmail: "yes" });
  });

  it("can't use another owner's address, and the seller's changes with the account", () => {
    const taken = contactChange(posting, 1, { phone, email: posting.seller.email } as never, false);
    expect(taken).toMatchObject({ errors: { fields: { email: [expect.stringContaining("same email")] } } });
    const own = contactForms(posting, null).map(({ fields }) => Object.keys(fields));
    expect(own).toEqual([
      ["phone", "mailing", "prefers"],
      ["phone", "email", "mailing", "prefers"],
    ]);
    expect(contactForms(posting, asked).map(({ variant }) => variant)).toEqual(["1"]);
  });

  it("follows the account of an owner's login and drops the old links", () => {
    const next = withOwnersEmail(posting, "account", "moved@example.com");
    expect(next.owners[0]?.email).toBe("moved@example.com");
    expect(next.owners[0] && hasSecret(next.owners[0], "first")).toBe(false);
  });
});

describe("an estate trustee who signs from now on in place of an owner", () => {
  const sent = {
    name0: maya,
    capacity0: "owner",
    name1: "Femi Adeyemi",
    capacity1: "estate-trustee",
    titleName1: `The Estate of ${owen}`,
  };
  const draftWith = (more: object) =>
    draftOf("names", posting, { sent: { ...sent, ...more } as never, typed: {} as never }, at);
  const draft = draftWith({});
  if ("errors" in draft) throw new Error(JSON.stringify(draft.errors));
  const next = withNewAmendment(posting, draft, { id: "n", told: [], by: amendment.by }, at, []);
  const requested = next.amendments.find(({ id }) => id === "n");
  if (!requested) throw new Error("it was requested");

  it("is named with the owner on title, and signs the change", () => {
    expect(draft.rows.map(({ after }) => after)).toEqual([
      `The Estate of ${owen}, by its estate trustee Femi Adeyemi`,
    ]);
    expect(requested.signers).toEqual([maya, "Femi Adeyemi"]);
  });

  it("is identified, with their authority, before the change is made", () => {
    expect(requestedChecks(next)).toEqual([
      { kind: "identity", owner: "Femi Adeyemi" },
      { kind: "authority", owner: "Femi Adeyemi" },
    ]);
    expect(checksOf(next).find(({ kind }) => kind === "ownership")?.about).toBe(
      `${maya} · The Estate of ${owen}`,
    );
  });

  it("is compared with the land registry again, although the owners were compared before the agreement", () => {
    const { compared, ...check } = {
      what: "ownership",
      owner: null,
      on: "2026-10-01",
      compared: `${maya} · ${owen}`,
    };
    const fileAt = (time: Date) => ({
      ...emptyOfficeFile,
      checks: [
        { ...check, id: "c", how: "parcel-register", who: "Ana", by: amendment.by, at: time, compared },
      ],
    });
    const isOpen = (of: typeof posting, time: Date) =>
      checksOf(of).some((one) => one.kind === "ownership" && !validCheck(of, fileAt(time), one));
    const before = new Date(at.getTime() - 1);
    expect([isOpen(posting, before), isOpen(next, before), isOpen(next, at)]).toEqual([false, true, false]);
  });

  it("counts as a signer of the agreement from that day, and gets no letters of the former owner", () => {
    const signatures = [maya, "Femi Adeyemi"].map((owner) => ({ owner, on: "2026-10-02" }));
    const made = withChange({ ...next, amendments: [{ ...requested, signatures }] }, requested, at);
    expect(sellersOf(made)).toBe(`${maya}; The Estate of ${owen}, by its estate trustee Femi Adeyemi`);
    expect(made.agreement?.owners).toEqual([maya, "Femi Adeyemi"]);
    expect(made.agreement?.signatures.find(({ owner }) => owner === "Femi Adeyemi")?.on).toBe("2026-10-02");
    expect(made.owners).toEqual([]);
    expect(JSON.stringify(made.tasks.owners)).not.toContain(typedEmail);
  });

  it("keeps the contact data that the office entered for them after the request", () => {
    const noteOf = (of: Posting) => contactForms(of, null)[1]?.note;
    expect([noteOf(posting), noteOf(next)]).toEqual(["", expect.stringContaining("kept for Femi Adeyemi")]);
    const entered = contactChange(next, 1, { phone, email: "femi@example.com" } as never, false);
    const typed = "errors" in entered ? null : entered.change(next, at);
    if (!typed) throw new Error("it was refused");
    const emailsAfter = (days: number, role: "agent" | "owner") => {
      const time = new Date(requested.requestedAt.getTime() + days * 86_400_000);
      const event = eventOf("edit-contact", time, "live", "live", {
        variant: "1",
        actor: { role, id: "a", name: "Ana" },
      });
      const made = withChange({ ...typed, events: [...typed.events, event] }, requested, at);
      return made.owners.map(({ name, email }) => [name, email]);
    };
    expect(emailsAfter(1, "agent")).toEqual([["Femi Adeyemi", "femi@example.com"]]);
    // These details are the former owner's.
    expect([emailsAfter(-1, "agent"), emailsAfter(1, "owner")]).toEqual([[], []]);
  });

  it("names a company with its number and jurisdiction", () => {
    const officer = { capacity1: "company-officer", titleName1: "1234567 Ontario Inc." };
    const registered = { corporationNumber1: "1234567", jurisdiction1: "Ontario" };
    const made = draftWith({ ...officer, ...registered });
    if ("errors" in made) throw new Error(JSON.stringify(made.errors));
    const text = "1234567 Ontario Inc. (corporation 1234567, Ontario), by its officer Femi Adeyemi";
    expect(made.rows.map(({ after }) => after)).toEqual([text]);
    expect(sellersOf(withChange(posting, { ...amendment, ...made } as never, at))).toContain(text);
  });

  it("needs an owner on title, who is someone else", () => {
    for (const titleName1 of ["", "femi adeyemi"])
      expect(draftWith({ titleName1 })).toMatchObject({
        errors: { fields: { titleName1: [expect.any(String)] } },
      });
    expect(draftWith({ name1: maya })).toMatchObject({ errors: { fields: { name1: [expect.any(String)] } } });
  });
});

describe("an owner who joins or leaves by a change", () => {
  const stay = { name0: maya, capacity0: "owner", name1: owen, capacity1: "owner" };
  const ines = {
    name: "Ines Okafor",
    capacity: "owner",
    email: "ines@example.com",
    phone,
  };
  const ivo = { ...ines, name: "Ivo Okafor", email: "ivo@example.com" };
  const joins = { joins: [ines] };
  const draftWith = (sent: object, from = posting) => {
    const all = { ...stay, ...sent } as never;
    return draftOf("names", from, { sent: all, typed: all }, at);
  };
  /** The posting with the requested change, and after the change was made. */
  const changeTo = (sent: object, from = posting) => {
    const draft = draftWith(sent, from);
    if ("errors" in draft) throw new Error(JSON.stringify(draft.errors));
    const requested = withNewAmendment(from, draft, { id: "n", told: [], by: amendment.by }, at, []);
    const own = requested.amendments.find(({ id }) => id === "n");
    if (!own) throw new Error("it was requested");
    const signatures = own.signers.map((owner) => ({ owner, on: "2026-10-02" }));
    const signed = { ...requested, amendments: [{ ...own, signatures }] };
    return { own, requested, made: withChange(signed, own, at) };
  };

  it("is signed by all and by the newcomer, who is identified and bound from that signature", () => {
    const { own, requested, made } = changeTo(joins);
    expect(own.signers).toEqual([maya, owen, "Ines Okafor"]);
    expect(requestedChecks(requested)).toEqual([{ kind: "identity", owner: "Ines Okafor" }]);
    expect(made.agreement?.owners).toEqual([maya, owen, "Ines Okafor"]);
    expect(made.agreement?.signatures.map(({ on }) => on === "2026-10-02")).toEqual([false, false, true]);
    expect(made.owners.map(({ name, email }) => [name, email])).toEqual([
      [owen, typedEmail],
      ["Ines Okafor", "ines@example.com"],
    ]);
    expect(made.owners[0]).toEqual(asked);
    expect(sellersOf(made)).toBe(`${maya}, ${owen}, Ines Okafor`);
  });

  it("can join together with another one", () => {
    const { own, made } = changeTo({ joins: [ines, ivo] });
    expect(own.signers).toEqual([maya, owen, "Ines Okafor", "Ivo Okafor"]);
    expect(sellersOf(made)).toBe(`${maya}, ${owen}, Ines Okafor, Ivo Okafor`);
    expect(made.owners.map(({ email }) => email)).toEqual([typedEmail, ines.email, ivo.email]);
    expect(made.tasks.owners?.raw.owners).toHaveLength(4);
  });

  it("signs a transfer, and loses links, login and signature with it", () => {
    const { own, made } = changeTo({ stays1: "transfer" });
    expect(own.signers).toEqual([maya, owen]);
    expect([made.agreement?.owners, made.owners, sellersOf(made)]).toEqual([[maya], [], maya]);
    const done = { ...own, state: "done" as const };
    expect(leavingOwners(posting, done)).toMatchObject([{ email: typedEmail }]);
    expect(leavingOwners(posting, { ...done, ...changeTo({ stays1: "death" }).own })).toEqual([]);
    expect(made.agreement?.signatures.map(({ owner }) => owner)).toEqual([maya]);
  });

  it("doesn't sign after a death, and a note stops a transfer by a person who can't decide", () => {
    const note = { id: "n", party: owen, on: "2026-09-01", text: "Certificate on file." } as const;
    const noted = (kind: "death" | "capacity") => ({ ...posting, partyNotes: [{ ...note, kind }] });
    const died = changeTo({ stays1: "death" }, noted("death"));
    expect(died.own.signers).toEqual([maya]);
    expect(stoppedSignature(died.requested, { signers: died.own.signers, change: died.own })).toBeNull();
    const unable = changeTo({ stays1: "transfer" }, noted("capacity"));
    expect(stoppedSignature(unable.requested, { signers: [owen], change: unable.own })).toContain(owen);
  });

  it("keeps the identity of those who stay if an earlier owner leaves and another change follows", () => {
    const made = { ...changeTo({ ...joins, stays0: "transfer" }).made, amendments: [] };
    const next = changeTo({ name0: "Owen Reid", name1: "Ines Okafor", stays1: "transfer" }, made);
    expect(next.made.agreement?.owners).toEqual(["Owen Reid"]);
    expect(next.made.tasks.owners?.raw.owners).toMatchObject([{ name: "Owen Reid", email: typedEmail }]);
    // A change that was drafted before the newcomer came leaves them alone.
    const older = draftWith({ name1: "Owen Reid" });
    if ("errors" in older) throw new Error(JSON.stringify(older.errors));
    const late = withChange(made, { ...amendment, ...older } as never, at);
    expect(sellersOf(late)).toBe("Owen Reid, Ines Okafor");
  });

  it("hands the account to a co-owner, who claims it without a login", () => {
    const withLogin = changeTo({ stays0: "transfer" }).made;
    expect([withLogin.uid, withLogin.seller.email, withLogin.owners]).toEqual(["account", typedEmail, []]);
    const { login: _, ...linked } = asked;
    const { made } = changeTo({ stays0: "transfer" }, { ...posting, owners: [linked] });
    expect([isUnclaimed(made), made.seller.email]).toEqual([true, typedEmail]);
    // An account holder in whose place another person signs loses the account too.
    const estate = { name0: "Rosa Diaz", capacity0: "estate-trustee", titleName0: `The Estate of ${maya}` };
    expect(changeTo(estate).made.seller.email).toBe(typedEmail);
    const alone = contactChange(posting, 1, { phone, email: undefined } as never, false);
    const unreachable = "errors" in alone ? null : alone.change(posting, at);
    expect(draftWith({ stays0: "death" }, unreachable ?? posting)).toHaveProperty("errors.form");
    // A newcomer who takes over the account gets one letter about it.
    const sole = { ...changeTo({ stays1: "transfer" }).made, amendments: [] };
    const { own, made: taken } = changeTo({ ...estate, joins: [ines] }, sole);
    const event = { ...eventOf("make-amendment", at, "live", "live"), about: own.id };
    const done = { ...taken, amendments: [{ ...own, state: "done" as const }] };
    const sent = lettersOf(done, event, [], undefined, undefined, sole).map(({ letter }) => letter.to[0]);
    expect(sent.filter((to) => to === ines.email)).toHaveLength(1);
    const { seller, uid } = changeTo(estate, unreachable ?? posting).made;
    expect([seller.email, seller.name, uid]).toEqual(["", "Rosa Diaz", phoneAccount(posting.id)]);
  });

  it("is refused without a signer, a phone number or an address of one's own, and if no one stays", () => {
    for (const [wrong, field] of [
      [{ name: "1234567 Ontario Inc." }, "joins[1].name"],
      [{ name: ines.name }, "joins[1].name"],
      [{ capacity: "company-officer" }, "joins[1].titleName"],
      [{ phone: undefined }, "joins[1].phone"],
      [{ email: typedEmail }, "joins[1].email"],
      [{ email: ines.email }, "joins[1].email"],
    ] as const)
      expect(draftWith({ joins: [ines, { ...ivo, ...wrong }] })).toHaveProperty(["errors", "fields", field]);
    expect(draftWith({ stays0: "death", stays1: "transfer" })).toHaveProperty("errors.form");
  });
});

it("an owner's new name replaces the old one everywhere", () => {
  const next = withNames(posting, [maya, "Owen Okafor"]);
  expect(JSON.stringify({ ...next, events: [] })).not.toContain(`"${owen}"`);
  expect(next.agreement?.signatures.map(({ owner }) => owner)).toEqual([maya, "Owen Okafor"]);
});

describe("the address", () => {
  const raw = inProof.tasks.address?.raw ?? {};
  const { number = "", street = "", streetType, direction, postalCode = "", municipality = "" } = raw;
  const typed = { number, street, streetType, direction, postalCode, municipality } as never;

  it("changes by an amendment, part by part, and keeps its other answers", () => {
    const sent = { ...(typed as object), number: "1470", note: "" } as never;
    const draft = draftOf("address", posting, { sent, typed: sent });
    if ("errors" in draft) throw new Error(JSON.stringify(draft.errors));
    expect(draft.rows).toEqual([{ label: "Street number", before: number, after: "1470" }]);
    const next = withChange(posting, { ...amendment, ...draft } as never, at);
    expect(next.tasks.address?.raw).toEqual({ ...raw, number: "1470" });
    const none = { ...(typed as object), municipality: "", note: "" } as never;
    expect(draftOf("address", posting, { sent: none, typed: none })).toHaveProperty("errors");
  });

  it("lets the office correct its spelling, but nothing else", () => {
    const context = {
      posting,
      file: emptyOfficeFile,
      offers: emptyOfferRegister,
      staff: [],
      today: "2026-09-24",
      closures: [],
    };
    const user = { uid: "b", name: "Bo", role: "broker" } as const;
    const found = orderEntries({ ...context, user }).find(({ variant }) => variant === "address");
    const wrong = (change: object) => found?.check?.({ ...found.values, ...change }) ?? null;
    expect(wrong({ municipality: municipality.toLowerCase() })).toBeNull();
    expect(wrong({ municipality: "Kapuskasing" })).toHaveProperty("fields.municipality");
    expect(wrong({ number: `${number}0` })).toHaveProperty("fields.number");
    const made = found?.put?.({ ...found.values, municipality: "BARRIE" }, { at } as Correction);
    expect(made?.posting?.tasks.address?.raw).toEqual({
      ...raw,
      municipality: "BARRIE",
    });
  });
});
