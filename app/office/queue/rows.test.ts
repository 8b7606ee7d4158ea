import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { torontoMoment } from "~/lib/time/toronto";
import { writeStreetTypes } from "~/mls/short-forms";
import { findStep } from "~/postings/machine";
import { noMoney } from "~/postings/money/record";
import type { Posting } from "~/postings/posting";
import {
  agreementOf,
  amendmentOf,
  eventOf,
  exampleTerms,
  inReview,
  mlsOf,
  tasksOf,
} from "~/postings/posting.fixture";
import { type PostingState, postingStates } from "~/postings/states";
import { rowsOfPosting } from "~/postings/work";
import { type SellerRequest, sendingOf } from "~/requests/request";
import { requestOf } from "~/requests/request.fixture";
import { rowsOfRequest } from "~/requests/work";
import { sold } from "~/sample/sale.server";
import { endOfOfficeDay } from "~/work/due";
import { findNear, matchingTexts, nearTerms, searchTerms } from "~/work/terms";

const friday = torontoMoment("2026-11-20", 12);
const saturday = torontoMoment("2026-11-21", 12);
const monday = torontoMoment("2026-11-23", 12);
const actor = { role: "seller", id: "u", name: null } as const;
const ana = { role: "agent", id: "a", name: "Ana Lee" } as const;

const sent = (changes: Partial<SellerRequest> = {}) =>
  requestOf({
    id: "r1",
    reference: "MP-7K4Q2-M9X3P",
    kind: "consultation",
    createdAt: friday,
    uid: "u",
    sender: { name: "Zoë O'Brien", email: "Zoe.O@Example.com", preferredContact: "email", phone: null },
    details: { street: "12 Rue Saint-Jean", city: "Orléans", postalCode: "K1C 2W5" },
    ...changes,
  });

const event = (transition: string, at: Date, who: typeof actor | typeof ana = ana) =>
  ({ id: transition, at, actor: who, transition, from: "received", to: "received", reason: null }) as const;

const rowOf = (request: SellerRequest) => rowsOfRequest(request, [])[0]?.row;

describe("the row of a request", () => {
  it("has its kind, its sender and the time by which it must be answered", () => {
    expect(rowsOfRequest(sent(), [])).toMatchObject([
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

  it("is due by the seller's unanswered message, with any assignee", () => {
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

  it("has no sender once the person is removed, and nothing to do", () => {
    const row = rowOf(sent({ sender: null, details: null, uid: null }));
    expect(row).toMatchObject({ street: null, person: null, email: null, due: null, open: false });
    expect(row?.terms).toEqual(["mp7k4q2m9x3p", "7k4q2m9x3p", "7k4q2", "m9x3p"]);
  });
});

const order = (changes: Partial<Posting> = {}): Posting => ({
  ...inReview(
    friday,
    tasksOf(friday, {
      address: { number: "12", street: "Queen", municipality: "Toronto", postalCode: "M4K 1A1" },
    }),
  ),
  id: "p1",
  state: "submitted",
  updatedAt: saturday,
  seller: { email: "robin@example.com", firstName: "Robin", name: "Robin Lee" },
  events: [eventOf("submit", friday, "draft", "submitted")],
  ...changes,
});

it("the next step of a sale before its closing names what the closing waits for", () => {
  const sale = { closingDay: "2026-12-15", mls: null, conditions: [] as unknown[] } as unknown as NonNullable<
    Posting["sale"]
  >;
  const sold = order({ state: "sold", sale });
  const next = (posting: Posting) =>
    rowsOfPosting(posting, []).find(({ row }) => row.kind === "sale")?.row.next;
  expect(next(sold)).toBe("Record the closing on Tue, Dec 15");
  expect(next({ ...sold, buyersGuideOpen: true })).toContain("record when the buyer got the RECO guide");
});

describe("the rows of a posting", () => {
  it("begin with its sending, and are in the queue while the office or seller works on it", () => {
    const open = (state: PostingState) => rowsOfPosting(order({ state }), [])[0]?.row.open;
    expect(rowsOfPosting(order({ state: "draft" }), [])).toEqual([]);
    const inQueue = postingStates.filter(open);
    expect(inQueue).toEqual(["submitted", "in-review", "changes-asked", "to-sign", "proof", "ready"]);
  });

  it("stay unchanged while the seller saves answers, photos and documents", () => {
    const asked = order({ state: "changes-asked" });
    expect(rowsOfPosting({ ...asked, updatedAt: monday }, [])).toEqual(rowsOfPosting(asked, []));
  });

  it("date an unsent invoice and a requested page from their first day, despite later events", () => {
    const taken = (from: PostingState, to: PostingState, at: Date, transition = "step") =>
      eventOf(transition, at, from, to);
    const entered = [taken("conditional", "sold", friday), taken("sold", "sold", monday, "report-on-mls")];
    const undone = [taken("sold", "live", monday), taken("live", "sold", monday, "undo-step")];
    const firm = {
      ...sold,
      state: "sold" as const,
      money: { ...sold.money, invoices: [], payments: [] },
      agreement: sold.agreement && { ...sold.agreement, feeDue: { on: "closing" as const, day: null } },
    };
    const invoice = (events: Posting["events"]) =>
      rowsOfPosting({ ...firm, events }, []).find(({ row }) => row.kind === "invoice")?.row;
    for (const events of [entered.slice(0, 1), entered, [...entered, ...undone]])
      expect(invoice(events)).toMatchObject({ since: friday, due: torontoMoment("2026-11-23", 18) });
    const asked = order({
      state: "live",
      page: { shown: true, showings: true, offers: false, permitted: null } as unknown as Posting["page"],
      events: [taken("live", "live", friday, "switch-page"), taken("live", "live", monday, "switch-page")],
    });
    expect(rowsOfPosting(asked, []).find(({ row }) => row.kind === "home-page")?.row.since).toEqual(friday);
  });

  it("are two while a message of the seller's is unanswered, each with its own page", () => {
    const message = (who: typeof actor | typeof ana, at: Date) => ({ id: "m", at, actor: who, text: "x" });
    const written = order({
      messages: [message(ana, friday), message(actor, friday), message(actor, monday)],
    });
    const rows = rowsOfPosting({ ...written, assignee: { uid: "a", name: "Ana" } }, []);
    expect(rows.map(({ id }) => id)).toEqual(["posting-p1", "message-p1"]);
    expect(rows[1]?.row).toMatchObject({
      kind: "message",
      holder: "a",
      open: true,
      due: torontoMoment("2026-11-23", 18),
    });
    expect(new Set(rows.map(({ row }) => row.rank)).size).toBe(2);
    expect(
      rowsOfPosting(order({ ...written, messages: [message(actor, friday), message(ana, friday)] }), []),
    ).toHaveLength(1);
    expect(rowsOfPosting({ ...written, state: "withdrawn" }, [])).toHaveLength(1);
  });
});

describe("the row of a term that ends soon", () => {
  const mls = mlsOf(friday);
  const reminded = { declinedFor: null, reminded: { endDay: "2026-12-04", daysBefore: 14 } };
  const rowOfTerm = (changes: Partial<Posting>) =>
    rowsOfPosting(order({ state: "live", mls, term: reminded, ...changes }), []).find(
      ({ id }) => id === "term-p1",
    )?.row;

  it("is due at its last minute, from the first reminder on", () => {
    expect(rowOfTerm({})).toMatchObject({
      kind: "term",
      open: true,
      since: torontoMoment("2026-11-20", 0),
      due: torontoMoment("2026-12-04", 23, 59),
    });
    expect(rowOfTerm({ state: "suspended" })).toBeDefined();
    expect(rowOfTerm({ term: { declinedFor: null, reminded: null } })).toBeUndefined();
  });

  it("disappears with the seller's answer, an extension or the end", () => {
    expect(rowOfTerm({ term: { ...reminded, declinedFor: "2026-12-04" } })).toBeUndefined();
    expect(rowOfTerm({ mls: { ...mls, endDay: "2027-01-03" } })).toBeUndefined();
    expect(rowOfTerm({ state: "expired" })).toBeUndefined();
  });
});

describe("the next step in a row", () => {
  const rowOf = (changes: Partial<Posting>, kind = "posting") =>
    rowsOfPosting(order(changes), []).find(({ row }) => row.kind === kind)?.row;
  const call = { day: "2026-11-24", half: "morning" } as const;
  const owners = [{ name: "Ann Brown", email: "ann@example.com", phone: "705-555-0161", contact: "yes" }];
  const tasks = {
    ...order().tasks,
    ...tasksOf(friday, { plan: { plan: "basic", callTimes: [call] }, owners: { owners } }),
  };

  it("is the call about the guide, with time and number, until the guide was explained", () => {
    expect(rowOf({ tasks })).toMatchObject({
      next: "Call Ann Brown about the guide: Tue, Nov 24, morning",
      plan: "Basic",
      phone: { text: "705-555-0161" },
      due: torontoMoment("2026-11-24", 12),
    });
    const explained = { ...event("record-check", monday), reason: "RECO guide explained: By phone" };
    const after = rowOf({
      tasks,
      state: "in-review",
      events: [...order().events, explained] as Posting["events"],
    });
    expect(after).toMatchObject({ due: torontoMoment("2026-11-24", 18) });
    expect(after?.phone).toBeUndefined();
    expect(after?.next).not.toMatch(/guide/);
  });

  it("is to sign or approve before the first day of the term, or to move that day", () => {
    const agreement = agreementOf(["Ann"], friday, { terms: { ...exampleTerms, startDay: "2026-11-24" } });
    expect(rowOf({ state: "to-sign", agreement }, "term-begins")).toMatchObject({
      due: endOfOfficeDay("2026-11-24"),
      next: "Get the owners' signatures, or move the first day (Tue, Nov 24)",
    });
    const signed = { ...agreement, signatures: [{ owner: "Ann", on: "2026-11-21" }] as never };
    expect(rowOf({ state: "proof", agreement: signed }, "term-begins")?.next).toMatch(/approval/);
    expect(rowOf({ state: "ready", agreement: signed }, "term-begins")).toBeUndefined();
  });

  it("is the change, old next to new, with the signatures", () => {
    const amendment = amendmentOf(friday, {
      values: { listPrice: "769000" },
      state: "to-sign",
      rows: [{ label: "Asking price", before: "$789,000", after: "$769,000" }],
      signers: ["Ann", "Ben"],
      signatures: [{ owner: "Ann", on: "2026-11-21" }],
      sentAt: friday,
    });
    expect(rowOf({ state: "live", amendments: [amendment] }, "change")).toMatchObject({
      variant: "price",
      next: "1 of 2 signed: $789,000 → $769,000",
      waitsForSeller: true,
    });
  });

  it("names the buyers to tell, the number of offers, and the first to expire", () => {
    const offerorsToTell = {
      since: monday,
      open: 2,
      due: torontoMoment("2026-11-23", 18),
      left: ["A", "C"],
      first: { letter: "C", until: torontoMoment("2026-11-23", 23) },
    };
    expect(rowOf({ state: "live", offerorsToTell }, "offer")).toMatchObject({
      next: "Tell the buyers of offers A and C that two offers are open. Offer C expires Mon, Nov 23, 11\u00a0p.m.",
      acts: [{ variant: "A" }, { variant: "C", step: "tell-offeror" }],
    });
  });

  it("is a follow-up's note in its assignee's queue, and the order waits until then", () => {
    const followUp = {
      id: "f",
      on: "2026-11-27",
      note: "Waiting for the land registry",
      for: { uid: "a", name: "Ana" },
      by: ana,
      at: monday,
    };
    const changes = { tasks, followUps: [followUp], assignee: { uid: "a", name: "Ana" } };
    expect(rowOf(changes, "follow-up")).toMatchObject({
      next: "Waiting for the land registry",
      holder: "a",
      due: torontoMoment("2026-11-27", 18),
      terms: [],
    });
    expect(rowOf(changes)?.due).toEqual(torontoMoment("2026-11-27", 18));
    // A colleague's follow-up doesn't delay the assignee's order.
    expect(rowOf({ ...changes, assignee: { uid: "b", name: "Ben" } })?.due).toEqual(
      torontoMoment("2026-11-24", 12),
    );
    expect(rowOf({ ...changes, state: "withdrawn" }, "follow-up")).toBeUndefined();
    expect(rowsOfRequest(sent({ followUps: [followUp] }), []).map(({ row }) => row.kind)).toEqual([
      "consultation",
      "follow-up",
    ]);
  });
});

it("sorts work of buyers and the board first, then sellers', then ours, each by its due time", () => {
  const message = { id: "m", at: friday, actor, text: "x" };
  const offerorsToTell = { since: friday, open: 2, due: torontoMoment("2026-11-27", 18) };
  const papersOwed = { due: torontoMoment("2026-11-20", 18), kinds: [] };
  const signed = amendmentOf(friday, { state: "processing", due: torontoMoment("2026-11-26", 18) });
  const rows = [
    ...rowsOfPosting(order({ messages: [message], offerorsToTell, papersOwed, amendments: [signed] }), []),
    ...rowsOfRequest(sent({ events: [sendingOf({ id: "r0", uid: "u", createdAt: saturday })] }), []),
  ];
  const kinds = rows.sort((a, b) => (a.row.rank < b.row.rank ? -1 : 1)).map(({ row }) => row.kind);
  expect(kinds).toEqual(["change", "offer", "posting", "message", "consultation", "papers"]);
});

it("offers only steps in a row whose entries can be removed again", () => {
  const named = readdirSync("app/postings", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("work.ts"))
    .flatMap((file) => [...readFileSync(`app/postings/${file}`, "utf8").matchAll(/step: "([a-z-]+)"/g)])
    .map(([, name = ""]) => name);
  const pressed = [...new Set(named)].filter((name) => name !== "passed-on").sort();
  expect(pressed).toEqual(["enter-open-house", "record-check", "tell-offeror"]);
  for (const name of pressed)
    expect(findStep(name)).toMatchObject({ inRow: {}, entered: expect.any(Function) });
});

describe("a search with a wrong letter", () => {
  const row = rowOf(
    sent({
      sender: { name: "Jan Kowalczyk", email: "j@example.com", preferredContact: "email", phone: null },
      details: { street: "640 Broadview Harbour View", city: "Barrie" },
    }),
  );
  const found = (typed: string) => {
    const words = searchTerms(typed);
    const read = nearTerms(words).some((terms) => terms.every((term) => row?.terms.includes(term)));
    return read && findNear(words, row?.terms ?? []) !== null;
  };
  it.each([
    "Kowalczik",
    "kowalcyk",
    "Broadvew",
    "Harbor View",
    "640 broadviiew",
    "jan kowalczik",
    "Kovalczyk",
    "Brodview",
    "Bbroadview",
    "Braodview",
    "Kowalcyzk",
    "Harbour Viev",
    "Harbour Vaew",
  ])("finds it by %s", (typed) => {
    expect(found(typed)).toBe(true);
  });
  it.each(["Kowalski", "oadview", "641 broadvew", "Broadbent", "jan", "Harbor Lane"])(
    "doesn't find it by %s",
    (typed) => {
      expect(found(typed)).toBe(false);
    },
  );
});

it("writes out a street type that isn't the beginning of its word", () => {
  expect(writeStreetTypes("31 fern ct")).toBe("31 fern court");
  expect(writeStreetTypes("9 Lake Rd. Barrie")).toBe("9 Lake road Barrie");
  expect(writeStreetTypes("St. Clair ave")).toBe("St. Clair ave");
});

describe("the order of the queue", () => {
  it("is by due time, then waiting, undated, idle and ended rows, the newest first", () => {
    const rank = (changes: Partial<Posting>) => rowsOfPosting(order(changes), [])[0]?.row.rank ?? "";
    const entered = (state: PostingState, at: Date): Partial<Posting> => ({
      state,
      events: [eventOf("x", at, "draft", state)],
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
    return words.length > 0 && words.every((term) => terms.includes(term));
  };
  const terms = rowOf(sent())?.terms ?? [];
  const own = rowsOfPosting(
    order({
      state: "live",
      tasks: {
        ...order().tasks,
        ...tasksOf(friday, {
          owners: { owners: [{ name: "Daniel Lee", email: "daniel@example.org", phone: "705.555.0161" }] },
          address: {
            ...order().tasks.address?.raw,
            pin: "58123-0456 (LT)",
            rollNumber: "19-04-012-345-67800-0000",
          },
        }),
      },
      mls: { number: "X12345678", endDay: "2027-01-20" } as unknown as Posting["mls"],
      money: {
        ...noMoney,
        invoices: [
          { number: 2, lines: [], taxCents: 0, due: { on: "day", day: "2026-11-20" }, on: "2026-11-20" },
        ] as unknown as Posting["money"]["invoices"],
      },
      parties: { showings: ["Lena Park, Lakeside Realty", "416.555.0171"] },
      papers: [
        { id: "d", kind: "statusCertificate", name: "certificate.pdf", addedAt: friday },
      ] as unknown as Posting["papers"],
    }),
    [],
  )[0]?.row;
  const listed = own ?? { terms: [], searched: [] };

  it.each([
    "MP-7K4Q2-M9X3P",
    "mp7k4q2m9x3p",
    "zoe",
    "obri",
    "zoe.o@example.com",
    "rue saint jean",
    "orleans",
    "k1c2w5",
  ])("finds a request by %s", (typed) => {
    expect(finds(typed, terms)).toBe(true);
  });

  it.each([
    "705-555-0161",
    "(705) 5550161",
    "+1 705 555 0161",
    "555-0161",
    "X12345678",
    "Daniel",
    "Lena Park",
    "m4k1a1",
    "12 queen daniel",
    "12 Queen, Toronto, ON M4K 1A1",
    "status certificate",
    "INV-00002",
    "12345678",
    "1234 5678",
    "416-555-0171",
    "(416) 555 0171 lena",
    "58123-0456",
    "58123 0456 (LT)",
    "1904.012.345.67800.0000",
    "lee 190401234567",
  ])("finds a posting by %s", (typed) => {
    expect(finds(typed, listed.terms)).toBe(true);
  });

  it("says where it found the typed words, each once, with one text for several words", () => {
    const why = (typed: string) => matchingTexts(searchTerms(typed), listed.searched);
    expect(why("555-0161")).toEqual([{ in: "Owner's phone", text: "705.555.0161" }]);
    expect(why("lena park")).toEqual([{ in: "Showing", text: "Lena Park, Lakeside Realty" }]);
    expect(why("daniel x12345678")).toHaveLength(2);
    expect(why("00001")).toEqual([]);
  });

  it("has terms on a record's own row only, so that a search finds each record once", () => {
    const message = { id: "m", at: friday, actor, text: "x" };
    const rows = rowsOfPosting(order({ messages: [message] }), []);
    expect(rows.map(({ row }) => row.terms.length > 0)).toEqual([true, false]);
  });

  it.each(["mp-7k4q2-m9x3q", "zoe smith", "13 rue", "example.com", "", " ", "z"])(
    "doesn't find it by “%s”",
    (typed) => {
      expect(finds(typed, terms)).toBe(false);
    },
  );

  it("treats letters that look like digits in a reference as digits", () => {
    const row = rowsOfPosting(order(), [])[0]?.row;
    expect(finds("mp-ooooo-oooo1", row?.terms ?? [])).toBe(true);
  });

  it("limits the words of a row", () => {
    const long = Array.from({ length: 60 }, (_, index) => `abcdefghijklmno${index}`).join(" ");
    const row = rowOf(sent({ details: { street: long } }));
    expect(row?.terms.length).toBeLessThanOrEqual(600);
    expect(Math.max(...(row?.terms ?? []).map(({ length }) => length))).toBeLessThanOrEqual(20);
  });
});

describe("every write of a request or a posting", () => {
  /** Writes that don't change the rows. */
  const silent = [
    "for (const { ref } of waiting.docs) batch.update(ref, { uid, claimableBy: null });",
    "await document.ref.update(start, { lastUpdateTime: document.updateTime });",
    // Expired offers.
    "transaction.set(register, {",
    "if (kept) transaction.set(file, { ...kept, buyers: Object.fromEntries(buyers) });",
    // Ended amendments.
    "transaction.set(document, { amendments: [...amendments, ...ended] });",
    // Related records of a deleted posting.
    "for (const of of besidePosting) transaction.delete(of(db).doc(ref.id));",
    // Rebuilding the row itself.
    'if (wanted.listing && differ.includes("listing")) transaction.set(document, wanted.listing);',
    "if (!wanted.listing && stored.listing) transaction.delete(document);",
    // Letters and sessions.
    "for (const { ref } of documents) batch.delete(ref);",
  ];
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((name) => `app/${name.replaceAll("\\", "/")}`)
    .filter((name) => /\.ts$/.test(name) && !name.endsWith(".test.ts"))
    .filter((name) => /(requests|postings)Collection\(|ref\b.*Posting/.test(readFileSync(name, "utf8")));

  it("writes its rows next to it", () => {
    const writes = files.flatMap((file) => {
      const lines = readFileSync(file, "utf8").split("\n");
      return lines.flatMap((line, index) => {
        const isWrite =
          /\b(transaction|batch|writer|ref|document|doc\([^)]*\))\.(create|set|update|delete)\(/.test(line);
        if (
          !isWrite ||
          /(mail|amendments|officeFiles|showings|offers|enquiries|communications)Collection|mail\.doc|letter/i.test(
            line,
          ) ||
          silent.includes(line.trim())
        )
          return [];
        const rows = /requests/.test(file) ? "writeWork(" : "writeRows(";
        const beside = lines.slice(index + 1, index + 3).some((next) => next.includes(rows));
        return [`${file}: ${line.trim()}${beside ? "" : " (no row)"}`];
      });
    });
    // Fails if the search above finds no writes.
    expect(writes.length).toBeGreaterThanOrEqual(7);
    expect(writes.filter((write) => write.endsWith("(no row)"))).toEqual([]);
  });
});
