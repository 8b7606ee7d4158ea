import { describe, expect, it } from "vitest";
import { postings, retention } from "~/content/business";
import { inReview } from "~/postings/posting.fixture";
import { type EnquiryContent, markOf, trimEnquiry, withEnquiry, withMark } from "./enquiry";
import { enquiryLetters } from "./letters";
import { type EnquiriesFile, emptyEnquiriesFile, enquiriesRecordOf, summarizeEnquiries } from "./record";

/** A Tuesday, 10 a.m. in Toronto. */
const tuesday = new Date("2026-11-24T15:00:00Z");
const hoursLater = (hours: number, from = tuesday) => new Date(from.getTime() + hours * 3_600_000);
const listing = "11111111-1111-4111-8111-111111111111";

const asked = (change: Partial<EnquiryContent> = {}): EnquiryContent => ({
  by: null,
  name: "Kim Buyer",
  reach: "416-555-0142",
  visit: true,
  text: "Is the garage heated?",
  when: "",
  ...change,
});

/** The file after these enquiries arrived at these times. */
function fileOf(...all: readonly (readonly [EnquiryContent, Date])[]): EnquiriesFile {
  let file = emptyEnquiriesFile;
  for (const [one, at] of all) {
    const added = withEnquiry(file, listing, one, at, []);
    if (added === "full") throw new Error("full");
    file = added.file;
  }
  return file;
}

const seller = { role: "seller", id: "s", name: null } as const;
const ana = { role: "agent", id: "a", name: "Ana" } as const;

describe("an enquiry", () => {
  it("has to be passed on within the office hours we promise", () => {
    const dueOf = (at: string) => fileOf([asked(), new Date(at)]).enquiries[0]?.due.toISOString();
    expect(dueOf("2026-11-24T15:00:00Z")).toBe("2026-11-24T17:00:00.000Z");
    // At 5 p.m.: one hour that day and one the next.
    expect(dueOf("2026-11-24T22:00:00Z")).toBe("2026-11-25T15:00:00.000Z");
    // At night, on a Sunday, on a Saturday an hour before closing time, and on the Monday for Boxing Day.
    expect(dueOf("2026-11-25T04:00:00Z")).toBe("2026-11-25T16:00:00.000Z");
    expect(dueOf("2026-11-29T15:00:00Z")).toBe("2026-11-30T16:00:00.000Z");
    expect(dueOf("2026-11-28T20:00:00Z")).toBe("2026-11-30T15:00:00.000Z");
    expect(dueOf("2026-12-28T15:00:00Z")).toBe("2026-12-29T16:00:00.000Z");
  });

  it("is stored once if it's sent twice, but counts again on another day", () => {
    const file = fileOf([asked(), tuesday], [asked(), hoursLater(1)]);
    expect(file.enquiries).toHaveLength(1);
    const later = fileOf(
      [asked(), tuesday],
      [asked({ text: "And the roof?" }), tuesday],
      [asked(), hoursLater(30)],
    );
    expect(new Set(later.enquiries.map(({ id }) => id)).size).toBe(3);
  });

  it("replaces an answered one if the file is full, otherwise is refused", () => {
    const many = Array.from(
      { length: postings.enquiries.kept },
      (_, nth) => [asked({ text: `${nth}` }), tuesday] as const,
    );
    const full = fileOf(...many);
    expect(withEnquiry(full, listing, asked(), tuesday, [])).toBe("full");
    const answered = withMark(full, full.enquiries[3]?.id ?? "", "called-back", markOf("f", seller, tuesday));
    if (!("file" in answered)) throw new Error("not marked");
    const added = withEnquiry(answered.file, listing, asked(), tuesday, []);
    if (added === "full") throw new Error("full");
    expect(added.file.enquiries).toHaveLength(postings.enquiries.kept);
    expect(added.file.enquiries.some(({ text }) => text === "3")).toBe(false);
  });

  it("fits its document even with the longest words", () => {
    const { enquiryPart, enquiry } = postings.longest;
    const wide = (length: number, nth: number) => `${nth}`.padEnd(length, "语");
    const file = fileOf(
      ...Array.from(
        { length: postings.enquiries.kept },
        (_, nth) =>
          [
            asked({
              by: ana,
              name: wide(enquiryPart, nth),
              reach: wide(enquiryPart, nth),
              when: wide(enquiryPart, nth),
              text: wide(enquiry, nth),
            }),
            tuesday,
          ] as const,
      ),
    );
    expect(Buffer.byteLength(JSON.stringify(enquiriesRecordOf(file)))).toBeLessThan(0.8 * 2 ** 20);
  });

  it("is deleted after its retention time, including its name", () => {
    const file = fileOf([asked(), tuesday], [asked({ name: "Lee" }), hoursLater(48)]);
    expect(enquiriesRecordOf(file).oldestAt).toEqual(tuesday);
    expect(trimEnquiry(file, hoursLater(24)).enquiries.map(({ name }) => name)).toEqual(["Lee"]);
    expect(retention.enquiryMonths).toBe(12);
  });
});

describe("marks", () => {
  const file = fileOf([asked(), tuesday], [asked({ name: "Lee" }), hoursLater(1)]);
  const [first, second] = file.enquiries.map(({ id }) => id) as [string, string];
  const marked = (
    from: EnquiriesFile,
    ...rest: Parameters<typeof withMark> extends [unknown, ...infer R] ? R : never
  ) => {
    const next = withMark(from, ...rest);
    if (!("file" in next)) throw new Error(next.problem);
    return next.file;
  };

  it("summarize the enquiries waiting for the office and for the seller", () => {
    expect(summarizeEnquiries(file)).toMatchObject({
      count: 2,
      toPassOn: { count: 2, name: "Kim Buyer", since: tuesday, due: hoursLater(2) },
      toCall: { count: 2, name: "Kim Buyer" },
    });
    const passed = marked(file, first, "passed-on", markOf("f", ana, tuesday));
    expect(summarizeEnquiries(passed)).toMatchObject({
      toPassOn: { count: 1, name: "Lee" },
      toCall: { count: 2 },
    });
    const called = marked(passed, second, "called-back", markOf("g", seller, tuesday));
    expect(summarizeEnquiries(called)).toMatchObject({
      toPassOn: null,
      toCall: { count: 1, name: "Kim Buyer" },
    });
    expect(summarizeEnquiries(emptyEnquiriesFile)).toBeNull();
  });

  it("report a conflict: a colleague passed it on, or the seller answered it first", () => {
    const passed = marked(file, first, "passed-on", markOf("f", ana, tuesday));
    expect(marked(passed, first, "passed-on", markOf("f", ana, tuesday))).toBe(passed);
    expect(withMark(passed, first, "passed-on", markOf("g", ana, tuesday))).toMatchObject({
      problem: "passed-on",
    });
    const called = marked(file, first, "called-back", markOf("h", seller, tuesday));
    expect(withMark(called, first, "passed-on", markOf("g", ana, tuesday))).toMatchObject({
      problem: "called-back",
    });
    expect(withMark(file, "gone", "called-back", markOf("h", seller, tuesday))).toMatchObject({
      problem: "gone",
    });
  });

  it("can be undone if set by mistake", () => {
    const called = marked(file, first, "called-back", markOf("h", seller, tuesday));
    expect(
      summarizeEnquiries(marked(called, first, "not-called-back", markOf("i", seller, tuesday))),
    ).toEqual(summarizeEnquiries(file));
    const passed = marked(file, first, "passed-on", markOf("f", ana, tuesday));
    expect(summarizeEnquiries(marked(passed, first, "not-passed-on", markOf("i", ana, tuesday)))).toEqual(
      summarizeEnquiries(file),
    );
  });
});

describe("the letter about enquiries", () => {
  const home = inReview(tuesday, {});

  it("has the words and a way to answer, but no links from clients", () => {
    const file = fileOf([asked({ name: "evil.example", text: "see https://evil.example/x" }), tuesday]);
    const turn = {
      id: file.enquiries[0]?.id ?? "",
      dueAt: tuesday,
      about: file.enquiries.map(({ id }) => id),
    };
    const [sent, ...others] = enquiryLetters(home, turn, file.enquiries, tuesday);
    expect(others).toEqual([]);
    const { to, replyTo, message } = sent?.letter ?? { to: [], replyTo: "", message: { text: "", html: "" } };
    expect(to).toEqual([home.seller.email]);
    expect(replyTo).not.toBe(home.seller.email);
    expect(message.text).toContain("416-555-0142");
    expect(message.text).not.toMatch(/evil\.example/);
    expect(message.html).not.toMatch(/evil\.example/);
  });

  it("waits, combines all new enquiries, and lists at most as many as fit", () => {
    const file = fileOf(
      ...Array.from({ length: 14 }, (_, nth) => [asked({ text: `Word ${nth}.` }), tuesday] as const),
    );
    const turn = { id: "t", dueAt: hoursLater(1), about: file.enquiries.map(({ id }) => id) };
    const [sent] = enquiryLetters(home, turn, file.enquiries, tuesday);
    expect(sent).toMatchObject({ over: true, letter: { dueAt: hoursLater(1) } });
    expect(sent?.letter.message.subject).toMatch(/^14 buyers/);
    expect(sent?.letter.message.text.match(/Word \d+/g)).toHaveLength(10);
    expect(sent?.letter.message.text).toContain("4 more are in your account");
  });

  it("isn't sent once the seller's account is deleted", () => {
    const file = fileOf([asked(), tuesday]);
    const turn = { id: "t", dueAt: tuesday, about: file.enquiries.map(({ id }) => id) };
    expect(enquiryLetters({ ...home, restrictedAt: tuesday }, turn, file.enquiries, tuesday)).toEqual([]);
  });
});
