import { describe, expect, it } from "vitest";
import { adminAuth, firestore } from "#server/platform/firebase-admin.server";
import { requests as limits } from "~/content/business";
import { site as brokerage } from "~/content/site";
import { torontoDay } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { addDays } from "~/lib/time/business-days";
import { requestsCollection } from "~/requests/collection.server";
import type { RequestKind } from "~/requests/kinds";
import { takeRequestStep } from "~/requests/perform.server";
import { mailOf, sendRequest, storedRequest } from "./requests";
import { errorsIn, inputValue, loadSite, signedUp, textOf, Visitor } from "./site";
import { staffMember } from "./staff";
import { formIn } from "./step-forms";
import { rowNamed } from "./stored";

const site = await loadSite();

/** A seller with a confirmed address, and their request. */
async function asked(kind: RequestKind = "question") {
  const { person, visitor: seller } = await signedUp(site);
  const auth = await adminAuth();
  await auth.updateUser((await auth.getUserByEmail(person.email)).uid, { emailVerified: true });
  const { id, reference } = await sendRequest(seller, kind, { email: person.email });
  const path = `/office/requests/${reference}`;
  return { id, reference, path, seller, own: `/account/requests/${reference}`, email: person.email };
}

/** Text of the letter's field. */
const textareaIn = (form: string): string =>
  (/<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(form)?.[1] ?? "")
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .trim();

/** Steps whose forms this process has already read from a page. */
const drawn = new Set<string>();

/** Fields of a form on a request's page, read from the page once per step, then built from the store. */
async function carriedBy(visitor: Visitor, path: string, name: string) {
  if (drawn.has(name)) {
    const all = requestsCollection(await firestore());
    const { docs } = await all.where("reference", "==", path.split("/").at(-1)).get();
    return { act: name, changeId: newRequestId(), seen: String(docs[0]?.data().events.length) };
  }
  const form = formIn(await visitor.html(path), name);
  const [changeId, seen] = [inputValue(form, "changeId"), inputValue(form, "seen")];
  if (changeId && seen) drawn.add(name);
  return { act: name, changeId: changeId ?? "", seen: seen ?? "" };
}

/** Fills in a form of the page and sends it. */
const act = async (visitor: Visitor, path: string, name: string, typed: Record<string, string> = {}) =>
  visitor.post(path, { ...(await carriedBy(visitor, path, name)), ...typed });

const rowOf = (id: string) => rowNamed(`request-${id}`);

/** Letters to the seller, oldest first. */
const lettersTo = async ({ id, email }: { id: string; email: string }) =>
  (await mailOf(id))
    .filter(({ to }) => to.includes(email))
    .sort((a, b) => a.expireAt.getTime() - b.expireAt.getTime());

const tomorrow = () => addDays(torontoDay(new Date()), 1);
const meeting = (changes: Record<string, string> = {}) => ({
  day: tomorrow(),
  time: "14:30",
  minutes: "45",
  place: "video",
  where: "https://meet.example.com/abc",
  text: "Have the tax bill at hand.",
  ...changes,
});

describe("the assignee of a request", () => {
  it("takes it, reassigns it and gets it back, without a letter or a name to the seller", async () => {
    const request = await asked();
    const { id, path, seller, own } = request;
    const ana = await staffMember(site, "agent", "Ana Lee");
    const ben = await staffMember(site, "assistant", "Ben Low");
    expect((await act(ana.visitor, path, "take")).status).toBe(302);
    expect(await storedRequest(id)).toMatchObject({
      status: "received",
      assignee: { uid: ana.uid, name: "Ana Lee" },
    });
    expect(await rowOf(id)).toMatchObject({ holder: ana.uid });
    const given = await act(ana.visitor, path, "assign", { to: ben.uid });
    expect(given.status).toBe(302);
    expect(await ana.visitor.words(path)).toContain("Assigned to Ben Low.");
    expect(await rowOf(id)).toMatchObject({ holder: ben.uid });
    // Only the assignee can give it back.
    expect((await act(ana.visitor, path, "give-back")).status).toBe(409);
    expect((await act(ben.visitor, path, "give-back")).status).toBe(302);
    expect(await rowOf(id)).toMatchObject({ holder: "nobody" });
    expect((await act(ana.visitor, path, "assign", { to: "nobody-here" })).status).toBe(400);

    expect(await lettersTo(request)).toHaveLength(1);
    const office = await ana.visitor.words(path);
    expect(office).toContain("Ana Lee (agent) took the request");
    expect(office).toMatch(/Ana Lee \(agent\) assigned the request to a colleague\s+To Ben Low/);
    const theirs = await seller.words(own);
    expect(theirs).toContain("The office took the request");
    expect(theirs).not.toMatch(/Ana Lee|Ben Low/);
    expect(await seller.html("/account/data.json")).not.toMatch(/Ana Lee|Ben Low/);
  });
});

describe("a letter", () => {
  it("starts from a template with names filled in, and is refused with brackets left", async () => {
    const { id, path } = await asked("free-appraisal");
    const { visitor } = await staffMember(site, "agent", "Ana <Lee>");
    const html = await visitor.html(path);
    const write = formIn(html, "write");
    expect(write).toContain("Hello Robin,");
    expect(write).toContain("Ana &lt;Lee&gt;, agent");
    expect(write).toContain(brokerage.brokerage);
    expect(write).toContain("1 Queen Street East");
    const untouched = textareaIn(write);
    const begin = (text: string) => act(visitor, path, "write", { text, template: "not-reached" });
    const other = await begin(untouched);
    expect(other.status).toBe(200);
    expect(textareaIn(formIn(await other.text(), "write"))).toMatch(/^Hello Robin,[\s\S]*couldn't reach you/);
    // The typed text stays above the template. Nothing is sent, and no error is shown.
    const below = await (await begin("My own first words.")).text();
    expect(textareaIn(formIn(below, "write"))).toMatch(
      /^My own first words\.\n\nHello Robin,[\s\S]*couldn't reach you/,
    );
    expect(below).not.toContain("There is a problem");
    expect((await storedRequest(id)).events).toHaveLength(1);
    const refused = await act(visitor, path, "write", {
      text: "My own words. [Your answer.]",
      after: "answered",
    });
    expect(refused.status).toBe(400);
    const again = await refused.text();
    expect(again).toContain('<a href="#write-text">Replace the text in [brackets]');
    expect(again).toContain("My own words. [Your answer.]</textarea>");
    expect((await storedRequest(id)).events).toHaveLength(1);
  });

  it("uses no unconfirmed name to address the sender", async () => {
    const visitor = new Visitor(site);
    const { reference } = await sendRequest(visitor, "serious-seller");
    const agent = await staffMember(site);
    const write = formIn(await agent.visitor.html(`/office/requests/${reference}`), "write");
    expect(write).toContain("Hello,");
    expect(write).not.toMatch(/Robin|Queen Street/);
  });

  it("is sent as written and answers the request once", async () => {
    const request = await asked();
    const { id, path, seller, own } = request;
    const { visitor } = await staffMember(site, "assistant");
    const text =
      "Hello Robin,\r\n\r\nyes <you> may.\r\nMore: https://www.example.com/lawyers\r\n\r\nAna, assistant";
    const sent = { ...(await carriedBy(visitor, path, "write")), text, after: "answered" };
    for (const time of ["first", "again"]) {
      const answer = await visitor.post(path, sent);
      expect([time, answer.status, answer.headers.get("Location")]).toEqual([time, 302, path]);
    }
    expect(await storedRequest(id)).toMatchObject({ status: "answered" });
    expect(await rowOf(id)).toMatchObject({ due: null, waitsForSeller: true });
    const [, letter, ...others] = await lettersTo(request);
    expect(others).toEqual([]);
    const { message } = letter ?? { message: { text: "", html: "", subject: "" } };
    expect(message.subject).toContain("Our answer: Question (MP-");
    expect(message.text).toContain(text.replaceAll("\r\n", "\n"));
    expect(message.text.match(/Hello/g)).toHaveLength(1);
    expect(message.html).toContain('yes &lt;you&gt; may.<br>More: <a href="https://www.example.com/lawyers"');
    expect(await seller.html(own)).toContain("yes &lt;you&gt; may.");
  });

  it("is refused beyond a maximum number", async () => {
    const { id, path } = await asked();
    const { visitor } = await staffMember(site);
    const document = (await firestore()).collection("requests").doc(id);
    const [first] = (await storedRequest(id)).events;
    const letters = Array.from({ length: limits.letters }, (_, index) => ({
      ...first,
      id: `letter-${index}`,
      transition: "write",
      reason: `Letter ${index}`,
    }));
    await document.update({ events: [first, ...letters] });
    const full = await act(visitor, path, "write", { text: "One more.", after: "answered" });
    expect(full.status).toBe(409);
    expect(await full.text()).toContain("One more.</textarea>");
    expect((await act(visitor, path, "close", { why: "done" })).status).toBe(302);
  });
});

describe("a meeting", () => {
  it("is set and moved by day, time, length and place, with a letter that carries a calendar file", async () => {
    const request = await asked("consultation");
    const { id, path, seller, own, reference } = request;
    const { visitor } = await staffMember(site);
    expect((await act(visitor, path, "schedule", meeting())).status).toBe(302);
    const stored = await storedRequest(id);
    expect(stored).toMatchObject({
      status: "scheduled",
      assignee: null,
      meeting: { minutes: 45, place: "By video: https://meet.example.com/abc", sequence: 0 },
    });
    expect(stored.meeting?.startsAt.toLocaleString("sv-SE", { timeZone: "America/Toronto" })).toBe(
      `${tomorrow()} 14:30:00`,
    );
    const ends = new Date((stored.meeting?.startsAt.getTime() ?? 0) + 45 * 60_000);
    expect(await rowOf(id)).toMatchObject({ due: ends, meets: stored.meeting?.startsAt });
    expect(
      (await act(visitor, path, "reschedule", meeting({ time: "4 p.m.", place: "phone", where: "" }))).status,
    ).toBe(302);

    const letters = await lettersTo(request);
    expect(letters.map(({ message }) => message.subject.split(":")[0])).toEqual([
      ...["We have your request", "Your meeting is booked", "New meeting time"],
    ]);
    const files = letters.flatMap(({ message }) => message.attachments ?? []);
    expect(files.map(({ filename }) => filename)).toEqual([`${reference}.ics`, `${reference}.ics`]);
    const unfolded = files.map(({ content }) => content.replace(/\r\n /g, ""));
    expect(unfolded.map((file) => /SEQUENCE:(\d)/.exec(file)?.[1])).toEqual(["0", "1"]);
    const names = unfolded.map((file) => /UID:(\S+)/.exec(file)?.[1]);
    expect(names[0]).toBe(names[1]);
    // The seller may forward the file, so it contains no id of ours.
    expect(unfolded.join()).not.toContain(id);
    const utc = (moment?: Date) => moment?.toISOString().replace(/[-:]|\.\d+/g, "");
    expect(unfolded[0]).toContain(`DTSTART:${utc(stored.meeting?.startsAt)}`);
    expect(unfolded[0]).toContain(`DTEND:${utc(ends)}`);
    expect(letters[1]?.message.text).toContain("2:30 to 3:15\u00a0p.m., Toronto time");
    expect(letters[1]?.message.text).toContain("Have the tax bill at hand.");

    for (const [who, address] of [
      [seller, `${own}/meeting.ics`],
      [visitor, `${path}/meeting.ics`],
    ] as const) {
      const answer = await who.get(address);
      expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
        200,
        "text/calendar; charset=utf-8",
      ]);
      expect(answer.headers.get("Cache-Control")).toMatch(/no-store/);
      expect(await answer.text()).toContain("SEQUENCE:1");
    }
    for (const page of [own, "/account"]) expect(await seller.words(page)).toContain("4 p.m.");
    const { visitor: stranger } = await signedUp(site);
    expect((await stranger.get(`${own}/meeting.ics`)).status).toBe(404);
    expect((await stranger.get(`${path}/meeting.ics`)).status).toBe(404);
  });

  it("refuses past times and a missing place, and keeps what was typed", async () => {
    const { id, path } = await asked("consultation");
    const { visitor } = await staffMember(site);
    const refused = async (typed: Record<string, string>, ...fields: string[]) => {
      const answer = await act(visitor, path, "schedule", meeting(typed));
      expect([typed, answer.status]).toEqual([typed, 400]);
      const html = await answer.text();
      for (const field of fields) expect(html, field).toContain(`<a href="#schedule-${field}">`);
      expect(html).toContain("Have the tax bill at hand.</textarea>");
    };
    await refused({ day: torontoDay(new Date()), time: "00:00" }, "time");
    await refused({ day: addDays(tomorrow(), -2) }, "day");
    await refused({ place: "home", where: "" }, "where");
    const wrong = { day: "2020-02-30", time: "25:00", minutes: "7", place: "moon" };
    await refused(wrong, ...Object.keys(wrong));
    expect((await storedRequest(id)).events).toHaveLength(1);
  });

  it("is cancelled with a reason for the seller, and removed from the calendar", async () => {
    const request = await asked("in-person-evaluation");
    const { path, seller, own } = request;
    const { visitor, uid, name } = await staffMember(site);
    expect((await act(visitor, path, "schedule", meeting({ place: "home", where: "" }))).status).toBe(302);
    expect((await storedRequest(request.id)).meeting?.place).toBe(
      "At the home: 1 Queen Street East, Toronto",
    );
    const empty = await act(visitor, path, "call-off", { text: " " });
    expect([empty.status, errorsIn(await empty.text())]).toEqual([400, ["call-off-text"]]);
    const sent = { ...(await carriedBy(visitor, path, "call-off")), text: "The agent is <ill>." };
    for (const _ of ["first", "again"]) expect((await visitor.post(path, sent)).status).toBe(302);
    const { status, events } = await storedRequest(request.id);
    expect([status, events.at(-1)]).toMatchObject([
      "cancelled",
      { transition: "call-off", actor: { role: "agent", id: uid, name }, reason: sent.text },
    ]);
    const letters = await lettersTo(request);
    expect(letters).toHaveLength(3);
    const { text, html, attachments = [] } = letters.at(-1)?.message ?? expect.fail();
    expect([text, html]).toEqual([
      expect.stringContaining(sent.text),
      expect.stringContaining("The agent is &lt;ill&gt;."),
    ]);
    const theirs = await seller.html(own);
    expect(theirs).toContain("The agent is &lt;ill&gt;.");
    expect(theirs).not.toContain(name);
    const [file] = attachments;
    expect(file?.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    expect((await seller.get(`${own}/meeting.ics`)).status).toBe(404);
    expect((await visitor.get(`${path}/meeting.ics`)).status).toBe(404);
    expect((await new Visitor(site).get(`${own}/meeting.ics`)).status).toBe(302);
  });
});

it("closing requires a reason from the list, and text if the reason needs it", async () => {
  const request = await asked();
  const { visitor } = await staffMember(site);
  expect((await act(visitor, request.path, "close", { text: "words" })).status).toBe(400);
  expect(
    (
      await act(visitor, request.path, "close", {
        why: "twice",
        text: "See the other one",
        source: "referral",
      })
    ).status,
  ).toBe(302);
  const { status, events, closing } = await storedRequest(request.id);
  expect(closing).toEqual({ why: "twice", source: "referral" });
  expect([status, events.at(-1)?.reason]).toEqual(["closed", "It was sent twice. See the other one."]);
  expect((await lettersTo(request)).at(-1)?.message.text).toContain("It was sent twice. See the other one.");
});

describe("a note for colleagues", () => {
  it("is seen by staff only, not on the seller's pages, in letters, in the data or in exports", async () => {
    const request = await asked();
    const { id, path, seller, own } = request;
    const ana = await staffMember(site, "agent", "Ana Lee");
    const ben = await staffMember(site, "assistant", "Ben Low");
    const secret = "The neighbour is her cousin.";
    expect((await act(ana.visitor, path, "note-internally", { text: secret })).status).toBe(302);
    // A second note of the person is stored too.
    expect((await act(ana.visitor, path, "note-internally", { text: "And so is the mayor." })).status).toBe(
      302,
    );
    expect((await act(ana.visitor, path, "note-internally", { text: " " })).status).toBe(400);
    const office = await ben.visitor.words(path);
    expect(office).toMatch(/Ana Lee \(agent\), .*The neighbour is her cousin\./);
    expect(office).toContain("And so is the mayor.");
    expect(office).toContain("Ana Lee (agent) added a note for colleagues");

    await act(ana.visitor, path, "write", { text: "Yes.", after: "answered" });
    const stored = await storedRequest(id);
    expect(stored.officeNotes.map(({ text }) => text)).toEqual([secret, "And so is the mayor."]);
    const seen = await Promise.all(
      [own, "/account", "/account/data.json", `/request/sent/${id}`].map(async (address) =>
        (await seller.get(address)).text(),
      ),
    );
    const letters = (await mailOf(id)).map(({ message }) => JSON.stringify(message));
    for (const text of [...seen, ...letters]) {
      expect(text).not.toMatch(/cousin|mayor|for colleagues|note-internally/);
    }
  });

  it("is deleted with the seller's account, and limited in number", async () => {
    const { id, path, seller } = await asked();
    const { visitor } = await staffMember(site);
    await act(visitor, path, "note-internally", { text: "Called twice." });
    const document = (await firestore()).collection("requests").doc(id);
    const [note] = (await storedRequest(id)).officeNotes;
    await document.update({
      officeNotes: Array.from({ length: limits.officeNotes }, (_, index) => ({
        ...note,
        id: `note-${index}`,
      })),
    });
    const full = await act(visitor, path, "note-internally", { text: "One more." });
    expect(full.status).toBe(409);
    expect(await full.text()).toContain("One more.");
    const { uid } = await storedRequest(id);
    const { anonymiseRequestsOf } = await import("~/requests/store.server");
    await anonymiseRequestsOf(uid ?? "");
    expect(await storedRequest(id)).toMatchObject({ officeNotes: [], meeting: null });
    expect((await seller.get("/account")).status).toBe(200);
    expect(formIn(await visitor.html(path), "note-internally")).toBe("");
  });
});

it("stores changed words as another entry, and identical words once", async () => {
  const request = await asked();
  const { id, path } = request;
  const { visitor } = await staffMember(site);
  const note = { ...(await carriedBy(visitor, path, "note-internally")), text: "Calls at noon." };
  const corrected = { ...note, text: "Calls at one." };
  for (const sent of [note, note, corrected, corrected, note])
    expect((await visitor.post(path, sent)).status).toBe(302);
  expect((await storedRequest(id)).officeNotes.map(({ text }) => text)).toEqual([
    "Calls at noon.",
    "Calls at one.",
  ]);
  const letter = { ...(await carriedBy(visitor, path, "write")), text: "Yes.", after: "answered" };
  for (const sent of [letter, letter]) expect((await visitor.post(path, sent)).status).toBe(302);
  // The request is answered, so the changed letter is refused and not reported as sent.
  const other = await visitor.post(path, { ...letter, text: "No." });
  expect([other.status, textOf(await other.text())]).toEqual([409, expect.stringMatching(/No\./)]);
  expect(await lettersTo(request)).toHaveLength(2);
});

it("works for a request scheduled before meetings were stored, and needs a time for a new meeting", async () => {
  const { id, path } = await asked("consultation");
  const { visitor, uid } = await staffMember(site);
  const actor = { role: "agent", id: uid, name: "Ana Lee" } as const;
  const schedule = { transition: "schedule", actor, id: newRequestId(), reason: "Soon." } as const;
  expect(await takeRequestStep({ id }, schedule)).toMatchObject({ refused: "reason-missing" });
  await (await firestore()).collection("requests").doc(id).update({ status: "scheduled" });
  expect((await act(visitor, path, "take")).status).toBe(302);
  expect((await act(visitor, path, "write", { text: "See you then.", after: "open" })).status).toBe(302);
  expect(await storedRequest(id)).toMatchObject({ status: "scheduled", meeting: null });
});
