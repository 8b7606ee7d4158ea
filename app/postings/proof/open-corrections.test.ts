import { describe, expect, it } from "vitest";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import { type AskedItem, type Posting, postingFromStore } from "~/postings/posting";
import { answering, eventOf } from "~/postings/posting.fixture";
import { inProof } from "~/sample/sale.server";
import {
  correctionsOfProof,
  digestAbout,
  openCorrections,
  withCorrections,
  withoutCorrection,
} from "./open-corrections";
import { proofLines, proofOf } from "./parts";

const at = new Date("2026-09-24T16:00Z");
const day = 24 * 60 * 60 * 1000;
const address = proofLines(proofOf(inProof, emptyOfficeFile)).find(({ name }) => name === "Address");
if (!address) throw new Error("the example has an address");

/** A file with corrections of these answers. */
const fileWith = (...abouts: (readonly string[])[]): OfficeFile =>
  withCorrections(
    emptyOfficeFile,
    inProof,
    abouts.map((about, index) => ({
      id: `c${index}`,
      at,
      task: "address",
      about,
      label: `Line ${index}`,
      before: "",
      what: "It's wrong.",
      digest: digestAbout(
        proofOf(inProof, emptyOfficeFile),
        { about },
        abouts.map((one) => ({ about: one })),
      ),
      withdrawnAt: null,
    })),
  );

const inTown = (municipality: string, more: Partial<Posting> = {}): Posting => ({
  ...answering(inProof, "address", { municipality }),
  ...more,
});

const event = (transition: string, when: Date, to: Posting["state"]) =>
  eventOf(transition, when, "proof", to);

const state = (posting: Posting, file: OfficeFile) =>
  correctionsOfProof(posting, file).map((one) => one.state);

describe("a correction of the proof", () => {
  const file = fileWith(address.of);

  it("stays open during other requests and answers", () => {
    const question = {
      id: "q",
      task: "rooms",
      about: ["rooms.bedrooms"],
      answer: { changed: false, text: "Yes." },
    };
    const asked = [question as unknown as AskedItem];
    const changes = [{ at: new Date(at.getTime() + day), asked, answers: [] }];
    expect(state({ ...inProof, asked }, { ...file, changes })).toEqual(["open"]);
  });

  it("is made once its line changes, and open again if the line changes back", () => {
    expect(state(inTown("Barrie"), file)).toEqual(["made"]);
    expect(state(inTown(String(inProof.tasks.address?.raw.municipality)), file)).toEqual(["open"]);
  });

  it("detects a change beyond the first words of a long line", () => {
    const description = fileWith(["description.publicText"]);
    const saved = inProof.tasks.description;
    if (!saved) throw new Error("the example has a description");
    const raw = { ...saved.raw, publicText: `${saved.raw.publicText} The shed stays.` };
    expect(
      state({ ...inProof, tasks: { ...inProof.tasks, description: { ...saved, raw } } }, description),
    ).toEqual(["made"]);
  });

  it("ends when the seller withdraws it or approves a later proof", () => {
    const withdrawn = withoutCorrection(file, inProof, "c0", at);
    expect(state(inProof, withdrawn)).toEqual(["withdrawn"]);
    expect(withdrawn.proofCorrections?.[0]?.what).toBe("It's wrong.");
    const approved = [event("approve-proof", new Date(at.getTime() + day), "ready")];
    expect(state({ ...inProof, events: approved }, file)).toEqual(["approved"]);
    const before = [event("approve-proof", new Date(at.getTime() - day), "ready")];
    expect(state({ ...inProof, events: before }, file)).toEqual(["open"]);
  });

  it("is open until photos or listing change, if it's about these", () => {
    const both = fileWith(["photos"], ["rooms", "systems"]);
    expect(state(inProof, both)).toEqual(["open", "open"]);
    expect(state(inTown("Barrie"), both)).toEqual(["open", "made"]);
    expect(state({ ...inProof, photos: inProof.photos.slice(1) }, both)).toEqual(["made", "made"]);
  });

  it("isn't made by another correction's change if it's about the listing in general", () => {
    const both = fileWith(address.of, ["rooms", "systems"]);
    expect(state(inTown("Barrie"), both)).toEqual(["made", "open"]);
    expect(state(inTown("Barrie", { photos: inProof.photos.slice(1) }), both)).toEqual(["made", "made"]);
  });

  it("replaces closed corrections if the file is full, never open ones", () => {
    const all = (file.proofCorrections ?? []).map((one) => ({ ...one, what: "x".repeat(20_000) }));
    const closed = all.map((one) => ({ ...one, id: "closed", withdrawnAt: at }));
    const added = all.map((one) => ({ ...one, id: "new" }));
    const next = withCorrections({ ...file, proofCorrections: [...closed, ...all] }, inProof, added);
    expect(next.proofCorrections?.map(({ id }) => id)).toEqual(["c0", "new"]);
  });
});

/** A stored record, with Firestore's timestamps. */
const asStored = (value: unknown): unknown => {
  if (value instanceof Date) return { toDate: () => value };
  if (Array.isArray(value)) return value.map(asStored);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asStored(one)]));
};

describe("a correction in an older record", () => {
  const item = {
    id: "o",
    task: "address",
    about: address.of,
    label: "Address",
    before: address.text,
    what: "Barrie",
  } as const;
  const refused = [event("refuse-proof", at, "changes-asked")];

  it("is open if left to the office, even after another request", () => {
    const answer = { changed: false, text: "", leftToOffice: true } as const;
    const file = { ...emptyOfficeFile, changes: [{ at, asked: [{ ...item, answer }], answers: [] }] };
    expect(openCorrections(inProof, file).map(({ id }) => id)).toEqual(["o"]);
    expect(openCorrections(inTown("Barrie"), file)).toEqual([]);
    expect(state(inProof, withoutCorrection(file, inProof, "o", at))).toEqual(["withdrawn"]);
  });

  it("is the office's task if it waited for the seller's second confirmation", () => {
    const stored = {
      ...inProof,
      state: "changes-asked",
      events: refused,
      asked: [{ ...item, answer: null }],
    };
    const posting = postingFromStore({ id: inProof.id, data: () => asStored(stored) });
    expect(posting.state).toBe("in-review");
    expect(openCorrections(posting, emptyOfficeFile).map(({ label }) => label)).toEqual(["Address"]);
  });
});
