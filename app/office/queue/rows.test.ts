import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { torontoMoment } from "~/lib/time/toronto";
import { nothingYet, type Posting } from "~/postings/posting";
import { type PostingState, postingStates } from "~/postings/states";
import { type SellerRequest, sendingOf, untouched } from "~/requests/request";
import { rowsOfPosting, rowsOfRequest, searchTerms } from "./rows";

const friday = torontoMoment("2026-11-20", 12);
const saturday = torontoMoment("2026-11-21", 12);
const monday = torontoMoment("2026-11-23", 12);
const actor = { role: "seller", id: "u", name: null } as const;
const ana = { role: "agent", id: "a", name: "Ana Lee" } as const;

const sent = (changes: Partial<SellerRequest> = {}): SellerRequest => ({
  id: "r1",
  reference: "MP-7K4Q2-M9X3P",
  kind: "consultation",
  status: "received",
  createdAt: friday,
  uid: "u",
  greeting: null,
  notes: [],
  guide: null,
  marketing: null,
  ...untouched,
  events: [sendingOf({ id: "r1", uid: "u", createdAt: friday })],
  sender: { name: "Zoë O'Brien", email: "Zoe.O@Example.com", preferredContact: "email", phone: null },
  details: { street: "12 Rue Saint-Jean", city: "Orléans", postalCode: "K1C 2W5" },
  ...changes,
});

const event = (transition: string, at: Date, who: typeof actor | typeof ana = ana) =>
  ({ id: transition, at, actor: who, transition, from: "received", to: "received", reason: null }) as const;

const rowOf = (request: SellerRequest) => rowsOfRequest(request)[0]?.row;

describe("the row of a request", () => {
  it("says what it is, whose, and by when it is to be answered", () => {
    expect(rowsOfRequest(sent())).toMatchObject([
      {
        id: "request-r1",
        row: {
          kind: "consultation",
          street: "12 Rue Saint-Jean, Orléans",
          person: "Zoë O'Brien",
          holder: "nobody",
          open: true,
          waitsForSeller: false,
          due: torontoMoment("2026-11-23", 18),
        },
      },
    ]);
  });

  it("is due by the seller's word that we have not answered, whoever has it in hand", () => {
    const events = [...sent().events, event("review", friday), event("take", friday)];
    expect(rowOf(sent({ events }))?.due).toEqual(torontoMoment("2026-11-23", 18));
    const answered = [...events, event("answer", saturday)];
    expect(rowOf(sent({ status: "answered", events: answered }))).toMatchObject({
      due: null,
      waitsForSeller: true,
      open: true,
    });
    const noted = [...answered, event("note", monday, actor), event("note-internally", monday)];
    expect(rowOf(sent({ status: "answered", events: noted }))?.due).toEqual(torontoMoment("2026-11-24", 18));
  });

  it("is due by its meeting once one is set", () => {
    const meeting = {
      startsAt: torontoMoment("2026-11-25", 10),
      minutes: 30,
      place: "By video",
      sequence: 0,
    };
    const events = [...sent().events, event("schedule", saturday)];
    expect(rowOf(sent({ status: "scheduled", meeting, events }))).toMatchObject({
      due: torontoMoment("2026-11-25", 10, 30),
      meets: meeting.startsAt,
      waitsForSeller: false,
    });
    expect(rowOf(sent({ status: "closed", meeting, events }))).toMatchObject({
      due: null,
      meets: null,
      open: false,
    });
  });

  it("has nobody in it once the person is taken out, and asks for nothing", () => {
    const row = rowOf(sent({ sender: null, details: null, uid: null }));
    expect(row).toMatchObject({ street: null, person: null, email: null, due: null, open: false });
    expect(row?.terms).toEqual(["mp-7k4q2-m9x3p", "mp7k4q2m9x3p", "7k4q2m9x3p", "7k4q2", "m9x3p"]);
  });
});

const order = (changes: Partial<Posting> = {}): Posting => ({
  id: "p1",
  uid: "u",
  reference: "MP-00000-00001",
  state: "submitted",
  createdAt: friday,
  updatedAt: saturday,
  rulesAsOf: "2026-11-01",
  seller: { email: "robin@example.com", firstName: "Robin", name: "Robin Lee" },
  tasks: {
    address: {
      version: 1,
      savedAt: friday,
      raw: { number: "12", street: "Queen", municipality: "Toronto", postalCode: "M4K 1A1" },
    },
  },
  ...nothingYet,
  sentAt: friday,
  events: [
    { id: "e", at: friday, actor, transition: "submit", from: "draft", to: "submitted", reason: null },
  ],
  ...changes,
});

describe("the rows of a posting", () => {
  it("are none before it is sent; then it is in the queue while it is in hand", () => {
    const open = (state: PostingState) => rowsOfPosting(order({ state }))[0]?.row.open;
    expect(rowsOfPosting(order({ state: "draft" }))).toEqual([]);
    const inQueue = postingStates.filter(open);
    expect(inQueue).toEqual(["submitted", "in-review", "changes-asked", "to-sign", "proof", "ready"]);
  });

  it("stay as they are while the seller saves answers, photos and papers", () => {
    const asked = order({ state: "changes-asked" });
    expect(rowsOfPosting({ ...asked, updatedAt: monday })).toEqual(rowsOfPosting(asked));
  });

  it("are two while a message of the seller's has no answer, each with a place of its own", () => {
    const message = (who: typeof actor | typeof ana, at: Date) => ({ id: "m", at, actor: who, text: "x" });
    const written = order({
      messages: [message(ana, friday), message(actor, friday), message(actor, monday)],
    });
    const rows = rowsOfPosting({ ...written, assignee: { uid: "a", name: "Ana" } });
    expect(rows.map(({ id }) => id)).toEqual(["posting-p1", "message-p1"]);
    expect(rows[1]?.row).toMatchObject({
      kind: "message",
      holder: "a",
      open: true,
      due: torontoMoment("2026-11-23", 18),
    });
    expect(new Set(rows.map(({ row }) => row.rank)).size).toBe(2);
    expect(
      rowsOfPosting(order({ ...written, messages: [message(actor, friday), message(ana, friday)] })),
    ).toHaveLength(1);
    expect(rowsOfPosting({ ...written, state: "withdrawn" })).toHaveLength(1);
  });
});

describe("the order of the queue", () => {
  it("is what is due by when, what waits, what has no date, what asks for nothing, what ended, the newest first", () => {
    const rank = (changes: Partial<Posting>) => rowsOfPosting(order(changes))[0]?.row.rank ?? "";
    const entered = (state: PostingState, at: Date): Partial<Posting> => ({
      state,
      events: [{ id: "e", at, actor, transition: "x", from: "draft", to: state, reason: null }],
    });
    const ranks = [
      rank(entered("submitted", friday)),
      rank(entered("in-review", monday)),
      rank(entered("proof", friday)),
      rank(entered("to-sign", monday)),
      rowOf(sent({ status: "scheduled", events: [...sent().events, event("schedule", friday)] }))?.rank ?? "",
      rank(entered("live", monday)),
      rank(entered("live", friday)),
      rank(entered("withdrawn", monday)),
      rank(entered("declined", friday)),
    ];
    expect([...ranks].sort()).toEqual(ranks);
  });
});

describe("the search", () => {
  const finds = (typed: string, terms: readonly string[]): boolean => {
    const words = searchTerms(typed);
    return words.length > 0 && words.every((known) => known.some((term) => terms.includes(term)));
  };
  const terms = rowOf(sent())?.terms ?? [];

  it.each([
    "MP-7K4Q2-M9X3P",
    "mp7k4q2m9x3p",
    "7K4Q2",
    "zoe",
    "Zoë O’Brien",
    "obri",
    "zoe.o@example.com",
    "ZOE.O",
    "rue saint jean",
    "saint-jean",
    "12 rue",
    "orleans",
    "k1c",
    "k1c2w5",
  ])("finds it by %s", (typed) => {
    expect(finds(typed, terms)).toBe(true);
  });

  it.each(["mp-7k4q2-m9x3q", "zoe smith", "13 rue", "example.com", "", " ", "z"])(
    "does not by “%s”",
    (typed) => {
      expect(finds(typed, terms)).toBe(false);
    },
  );

  it("takes the letters that look like figures in a reference for these", () => {
    const row = rowsOfPosting(order())[0]?.row;
    expect(finds("mp-ooooo-oooo1", row?.terms ?? [])).toBe(true);
  });

  it("keeps the words of a row within bounds", () => {
    const long = Array.from({ length: 60 }, (_, index) => `abcdefghijklmno${index}`).join(" ");
    const row = rowOf(sent({ details: { street: long } }));
    expect(row?.terms.length).toBeLessThanOrEqual(200);
    expect(Math.max(...(row?.terms ?? []).map(({ length }) => length))).toBeLessThanOrEqual(20);
  });
});

describe("every write of a request or a posting", () => {
  /** Writes after which the rows are as they were: they say nothing of what is written there. */
  const silent = [
    "for (const { ref } of waiting.docs) batch.update(ref, { uid, claimableBy: null });",
    "await document.ref.update(start, { lastUpdateTime: document.updateTime });",
    // Offers of which the time is over.
    "transaction.set(register, {",
    "if (kept) transaction.set(file, { ...kept, buyers: Object.fromEntries(buyers) });",
    // Of amendments that have ended.
    "transaction.set(document, { amendments: [...amendments, ...ended] });",
    // What lies beside a posting that goes.
    "transaction.delete(collection(db, name).doc(ref.id));",
    // Of letters and sessions.
    "for (const { ref } of documents) batch.delete(ref);",
  ];
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((name) => `app/${name.replaceAll("\\", "/")}`)
    .filter((name) => /\.ts$/.test(name) && !name.endsWith(".test.ts"))
    .filter((name) =>
      /"(requests|postings)"\)|collections\(db\)|ref\b.*Posting/.test(readFileSync(name, "utf8")),
    );

  it("writes the rows that follow from it beside it", () => {
    const writes = files.flatMap((file) => {
      const lines = readFileSync(file, "utf8").split("\n");
      return lines.flatMap((line, index) => {
        const isWrite =
          /\b(transaction|batch|writer|ref|document|doc\([^)]*\))\.(create|set|update|delete)\(/.test(line);
        if (
          !isWrite ||
          /"(mail|officeFiles|showings|offers)"|mail\.doc|letter/i.test(line) ||
          silent.includes(line.trim())
        )
          return [];
        const beside = lines.slice(index + 1, index + 3).some((next) => next.includes("writeWork("));
        return [`${file}: ${line.trim()}${beside ? "" : " (no row)"}`];
      });
    });
    // The protection would be none if it looked past them.
    expect(writes.length).toBeGreaterThanOrEqual(7);
    expect(writes.filter((write) => write.endsWith("(no row)"))).toEqual([]);
  });
});
