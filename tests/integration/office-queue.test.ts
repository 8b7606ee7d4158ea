import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { adminAuth } from "#server/platform/firebase-admin.server";
import { requests as limits } from "~/content/business";
import { today } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { addDays } from "~/lib/time/business-days";
import { groupNames } from "~/office/queue/QueueTable";
import { guideExplainedAt } from "~/postings/order/guide-call";
import { takeRequestStep } from "~/requests/perform.server";
import type { SellerRequest } from "~/requests/request";
import { postingId, storedPosting } from "./orders";
import { pathsReadBy, readsOf } from "./reads";
import { changed, submit } from "./register";
import { accountMailTo, sendRequest, storedRequest, storeRequest } from "./requests";
import { expectPage, inputValue, loadSite, signedUp, Visitor } from "./site";
import { staffMember } from "./staff";
import { orderThatIs } from "./stages";
import { formIn } from "./step-forms";

const site = await loadSite();

/** A word that is unique in this run. */
const newWord = () => `zq${randomUUID().replaceAll("-", "").slice(0, 9)}`;

/** References of a page's rows by group heading, in order. */
function groupsOf(html: string): Record<string, string[]> {
  const bodies = [...html.matchAll(/<tbody[^>]*>([\s\S]*?)<\/tbody>/g)].map(([, body = ""]) => body);
  return Object.fromEntries(
    bodies.map((body) => [
      /scope="rowgroup"[^>]*>([^<]*)</.exec(body)?.[1] ?? "",
      [...body.matchAll(/queue-reference">(MP-[\w-]+)</g)].map(([, reference = ""]) => reference),
    ]),
  );
}

const pageOf = async (visitor: Visitor, query: Record<string, string> = {}) => {
  const answer = await visitor.get(`/office?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return answer.text();
};

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

describe("the queue", () => {
  // Groups and order are tested in `group-rows.test.ts` and `rows.test.ts`.
  it("groups one's own work by who waits, the most urgent first", async () => {
    const { visitor, actor } = await staffMember(site);
    const assignee = { uid: actor.id, name: actor.name };
    const late = await storeRequest({ assignee, createdAt: daysAgo(20) });
    const later = await storeRequest({ assignee, createdAt: daysAgo(30) });
    const soon = await storeRequest({ assignee });
    const events = soon.events.map((event) => ({ ...event, transition: "answer" }));
    const answered = await storeRequest({
      assignee,
      status: "answered",
      events: [...soon.events, ...events] as SellerRequest["events"],
    });
    await storeRequest({ assignee, status: "closed" });
    const html = await pageOf(visitor, { whose: "mine" });
    expect(groupsOf(html)).toEqual({
      [groupNames.seller]: [later.reference, late.reference, soon.reference],
      [groupNames.waiting]: [answered.reference],
    });
    expect(html.match(/queue-late/g)).toHaveLength(2);
  });

  it("opens on one's own and unassigned work, and filters by assignee and kind", async () => {
    const [ana, ben] = [await staffMember(site), await staffMember(site, "broker")];
    const free = await storeRequest({ createdAt: daysAgo(400) });
    const mine = await storeRequest({
      createdAt: daysAgo(400),
      assignee: { uid: ana.actor.id, name: "Ana" },
    });
    const his = await storeRequest({ createdAt: daysAgo(400), assignee: { uid: ben.actor.id, name: "Ben" } });
    // Other files leave more urgent work, so the rows can be on a later page.
    const shown = async (query: Record<string, string>) => {
      const pages = [await pageOf(ana.visitor, query)];
      for (;;) {
        const older = /href="(\/office\?[^"]*after=[^"]*)"/.exec(pages.at(-1) ?? "")?.[1];
        if (!older) break;
        pages.push(await ana.visitor.html(older.replaceAll("&amp;", "&")));
      }
      return [free, mine, his].map(({ reference }) => pages.some((html) => html.includes(reference)));
    };
    expect(await shown({})).toEqual([true, true, false]);
    expect(await shown({ whose: "mine" })).toEqual([false, true, false]);
    expect(await shown({ whose: "all" })).toEqual([true, true, true]);
    expect(await shown({ whose: "all", what: "requests" })).toEqual([true, true, true]);
    expect(await shown({ whose: "all", what: "orders" })).toEqual([false, false, false]);
    expect(await shown({ whose: "nonsense", what: "nonsense", after: "'" })).toEqual([true, true, false]);
  });

  it("finds a record by reference, street, name or email, with any assignee, also if it has ended", async () => {
    const { visitor } = await staffMember(site);
    const word = newWord();
    const email = `${newWord()}@example.com`;
    const found = await storeRequest({
      details: { street: `4 ${word} Avenue`, city: "Barrie" },
      sender: { name: "Zoë Ødegård-Smith", email, preferredContact: "email", phone: null },
      status: "closed",
      assignee: { uid: "somebody", name: "Somebody Else" },
    });
    const search = async (q: string) => Object.entries(groupsOf(await pageOf(visitor, { q })));
    // Other searches are tested in `rows.test.ts`.
    for (const typed of [found.reference, email.toUpperCase(), `avenue 4 ${word}`])
      expect(await search(typed), typed).toEqual([["Ended", [found.reference]]]);
    expect(await search(`${word} smithers`)).toEqual([]);
    const none = await pageOf(visitor, { q: `x${word}"<i>` });
    expect(none).toContain("No results for “");
    expect(none).not.toContain("<i>");
  });

  /** Seconds by which the site's clock was last ahead. It never goes back. */
  let ahead = 0;
  /** Moves the site's clock forward, so that cached answers expire. */
  const later = (seconds = 20) => {
    ahead += seconds;
    const now = performance.timeOrigin + performance.now() + ahead * 1000;
    vi.useFakeTimers({ toFake: ["Date"], now });
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  it("reports a change of the page by a new digest, to staff only", async () => {
    const { visitor, actor } = await staffMember(site);
    const digest = async () => (await (await visitor.get("/office/queue.json?whose=mine")).json()).digest;
    const before = await digest();
    expect(await digest()).toBe(before);
    const { id } = await storeRequest({ assignee: { uid: actor.id, name: actor.name } });
    later();
    const now = await digest();
    expect(now).not.toBe(before);
    await takeRequestStep({ id }, { transition: "review", actor, id: newRequestId() });
    later();
    expect(await digest()).not.toBe(now);
    const answer = await visitor.get("/office/queue.json");
    expect(answer.headers.get("Cache-Control")).toMatch(/no-store/);
    const { visitor: seller } = await signedUp(site);
    expect((await seller.get("/office/queue.json")).status).toBe(404);
    expect((await seller.post("/office/queue.json", {})).status).toBe(404);
  });

  it("reads only one small document for an open page while nothing changes", async () => {
    const [ana, ben] = [await staffMember(site), await staffMember(site, "broker")];
    for (let index = 0; index < 5; index += 1) await storeRequest();
    const poll = async ({ visitor }: typeof ana) =>
      (await (await visitor.get("/office/queue.json")).json()).digest as string;
    later();
    const before = await poll(ana);
    await poll(ben);
    const asked = async () => {
      for (let times = 0; times < 20; times += 1) expect(await poll(times % 2 ? ben : ana)).toBeTruthy();
    };
    expect(await readsOf(asked)).toBe(0);
    // Other test files write to this queue too, so wait for a round without such writes.
    const quietRound = async () => {
      later();
      expect(await readsOf(asked)).toBe(1);
    };
    await vi.waitFor(quietRound, { timeout: 60_000, interval: 500 });
    // A colleague's change, in this process or another.
    await storeRequest({ createdAt: daysAgo(500) });
    later();
    expect(await poll(ana)).not.toBe(before);
  }, 90_000);

  it("tells an open page at once of a change by this process", async () => {
    const { visitor } = await staffMember(site);
    // The only row on its page, regardless of the others in the store.
    const name = `Zoe${Date.now().toString(36)}`;
    const digest = async () => (await (await visitor.get(`/office/queue.json?q=${name}`)).json()).digest;
    later();
    const before = await digest();
    const sender = new Visitor(site);
    await sendRequest(sender, "question", { name });
    expect(await digest()).not.toBe(before);
  });
});

describe("a page of a large queue", () => {
  it("reads its rows and one more, in an order without repeats or gaps", async () => {
    const { visitor, actor } = await staffMember(site);
    const assignee = { uid: actor.id, name: actor.name };
    const word = newWord();
    const fill = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          // Pairs of rows with one time.
          storeRequest({
            assignee,
            createdAt: new Date(1.7e12 + (index >> 1)),
            details: { street: `${word} Lane`, city: `Place${index}` },
          }),
        ),
      );
    const few = await fill(3);
    const read = async (path: string) => {
      let html = "";
      const paths = await pathsReadBy(async () => {
        html = await visitor.html(path);
      });
      // Other test files change the list of staff.
      return { html, count: paths.filter((one) => !one.startsWith("staff/")).length };
    };
    // The setting for a second login step is read. A session last checked ten seconds ago is a second read.
    const own = [1, 2];
    const rowsReadAt = async (path: string, rows: number) => {
      const { html, count } = await read(path);
      expect(count - rows, path).toBeOneOf(own);
      return html;
    };
    const paths = ["/office?whose=mine", `/office?q=${word}`, `/office?q=lane+${word}`];
    for (const path of paths) await rowsReadAt(path, few.length);
    const all = [...few, ...(await fill(297))].map(({ reference }) => reference);
    for (const path of paths) await rowsReadAt(path, limits.officePageSize + 1);
    // A wrong letter reads a limited number of rows more, even if all begin alike.
    const near = await read(`/office?q=${word.slice(0, -1)}${word.endsWith("0") ? "1" : "0"}`);
    expect(Object.values(groupsOf(near.html)).flat()).toHaveLength(limits.officePageSize);
    expect(near.count).toBeLessThanOrEqual(201 + Math.max(...own));
    // Many rows have some of these words, but only one has all.
    await rowsReadAt(`/office?q=lane+${word}+place290`, 1);

    for (const first of paths) {
      const seen: string[] = [];
      for (let path: string | null = first ?? null; path; ) {
        const { html, count } = await read(path);
        expect(count).toBeLessThanOrEqual(limits.officePageSize + 1 + Math.max(...own));
        seen.push(...Object.values(groupsOf(html)).flat());
        path = /href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null;
      }
      expect(seen).toHaveLength(300);
      expect([...seen].sort()).toEqual([...all].sort());
    }
  });
});

describe("actions from a row", () => {
  const confirmed = async (uid: string) => (await adminAuth()).updateUser(uid, { emailVerified: true });

  /** Fields of the rows' form, and the values of its buttons and boxes. */
  const rowsIn = async (
    { visitor }: Awaited<ReturnType<typeof staffMember>>,
    query: Record<string, string>,
  ) => {
    const html = await pageOf(visitor, query);
    const values = (name: string) =>
      [...html.matchAll(/<(?:button|input)[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => tag.includes(`name="${name}"`))
        .map((tag) => /value="([^"]*)"/.exec(tag)?.[1] ?? "");
    return { changeId: inputValue(html, "changeId") ?? "", take: values("take"), row: values("row[]") };
  };

  it("assign it to one of two staff, tell the other who was first, and reassign several at once", async () => {
    const [ana, ben] = [
      await staffMember(site, "agent", `Ana ${newWord()}`),
      await staffMember(site, "broker", `Ben ${newWord()}`),
    ];
    const { reference, id } = await storeRequest({ createdAt: daysAgo(900) });
    const mine = (values: readonly string[]) => values.find((value) => value.includes(reference)) ?? "";
    const [first, second] = [await rowsIn(ana, { whose: "free" }), await rowsIn(ben, { whose: "free" })];
    expect(mine(first.take)).toBe(`r.${reference}.`);
    const post = ({ visitor }: typeof ana, sent: Record<string, string>) =>
      visitor.post("/office?index&whose=mine", sent);
    const done = await post(ana, { changeId: first.changeId, take: mine(first.take) });
    expect([done.status, done.headers.get("Location")]).toEqual([
      302,
      `/office?whose=mine&undo=r.${reference}.`,
    ]);
    // The browser had no answer and sends again.
    expect((await post(ana, { changeId: first.changeId, take: mine(first.take) })).status).toBe(302);
    const late = await post(ben, { changeId: second.changeId, take: mine(second.take) });
    await expectPage(late, 409, `${reference}: it's already assigned to ${ana.name}.`);
    expect((await storedRequest(id)).assignee).toEqual({ uid: ana.uid, name: ana.name });

    const other = await storeRequest({ assignee: { uid: ana.uid, name: ana.name } });
    const page = await rowsIn(ana, { whose: "mine" });
    const sent: [string, string][] = [
      ["changeId", page.changeId],
      ["to", ben.uid],
      ...page.row.map((row): [string, string] => ["row[]", row]),
    ];
    await confirmed(ben.uid);
    expect(page.row).toHaveLength(2);
    expect((await ana.visitor.post("/office?index", sent)).status).toBe(302);
    for (const one of [id, other.id]) expect((await storedRequest(one)).assignee?.uid).toBe(ben.uid);
    const letters = await accountMailTo(ben.person.email);
    expect(letters.map(({ message }) => message.subject)).toContain(
      `${ana.name} has reassigned two files to you`,
    );
    // Missing ticks, a missing assignee and an unknown assignee are refused.
    const wrong: Record<string, string>[] = [
      { to: ben.uid },
      { "row[]": `r.${reference}.`, to: "nobody-here" },
      { take: "x" },
    ];
    for (const one of wrong) {
      expect((await ana.visitor.post("/office?index", { changeId: page.changeId, ...one })).status).toBe(409);
    }
  });

  it("open the only posting that a search finds, unless a letter was forgiven", async () => {
    const { visitor } = await staffMember(site);
    const { path } = await orderThatIs(site, "inReview");
    const street = `${newWord()}ing`;
    await changed(await postingId(path), (now) => {
      const { address } = now.tasks;
      return address
        ? {
            ...now,
            tasks: {
              ...now.tasks,
              address: { ...address, raw: { ...address.raw, street, streetType: "road" } },
            },
          }
        : now;
    });
    const opened = await visitor.get(`/office?q=${street}`);
    expect([opened.status, opened.headers.get("Location")]).toEqual([302, path.replace("account", "office")]);
    const short = await visitor.get(`/office?q=${street}+rd.`);
    expect(short.headers.get("Location")).toBe(opened.headers.get("Location"));
    const near = await visitor.get(`/office?q=${street.replace("ing", "ang")}`);
    expect([near.status, await near.text()]).toEqual([200, expect.stringContaining(street)]);
  });

  it("record in one press that the guide was explained, once, and undo it without scripts", async () => {
    const { visitor, actor } = await staffMember(site);
    const { path } = await orderThatIs(site, "inReview");
    const id = await postingId(path);
    await changed(id, (now) => ({
      ...now,
      assignee: { uid: actor.id, name: actor.name },
      events: now.events.filter(({ transition }) => transition !== "record-check"),
    }));
    const { reference } = await storedPosting(path);
    const explained = async () => guideExplainedAt(await storedPosting(path));
    const pressed = (html: string, name: string) =>
      new RegExp(`<button[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? "";
    const html = await pageOf(visitor, { whose: "mine" });
    const sent = { changeId: inputValue(html, "changeId") ?? "", press: pressed(html, "press") };
    expect(sent.press).toBe(`${reference}.record-check.guide-0`);
    const post = (form: Record<string, string>) => visitor.post("/office?index&whose=mine", form);
    const done = [await post(sent), await post(sent)];
    expect(done.map(({ status }) => status)).toEqual([302, 302]);
    expect(await explained()).not.toBeNull();
    const records = (await storedPosting(path)).events.filter(
      ({ transition }) => transition === "record-check",
    );
    expect(records).toHaveLength(1);
    const next = await visitor.html(done[0]?.headers.get("Location") ?? "");
    // The other owner hasn't heard it yet.
    expect(pressed(next, "press")).toBe(`${reference}.record-check.guide-1`);
    const undo = { changeId: inputValue(next, "changeId") ?? "", undo: pressed(next, "undo") };
    expect((await post(undo)).headers.get("Location")).toBe("/office?whose=mine");
    expect(await explained()).toBeNull();
    // An undo doesn't lose a colleague's edit.
    const again = await post({ changeId: newRequestId(), press: sent.press });
    const entry = /record-check-[\w-]+/.exec(again.headers.get("Location") ?? "")?.[0] ?? "";
    await submit((await staffMember(site)).visitor, path.replace("account", "office"), `correct-${entry}`, {
      how: "video",
      on: today(),
      who: actor.id,
      why: "It was a video call.",
    });
    const press = `${reference}.remove-entry.${entry}`;
    expect((await post({ changeId: newRequestId(), undo: press })).status).toBe(409);
    await submit(visitor, path.replace("account", "office"), `remove-entry-${entry}`, { text: "Not yet." });
    expect(await explained()).toBeNull();
    expect(pressed(await pageOf(visitor, { whose: "mine" }), "press")).toBe(sent.press);

    // A row presses no step that needs a page, and no role presses another's.
    for (const step of ["decline", "withdraw-for-seller", "remove-entry", "x"])
      expect((await post({ ...sent, changeId: newRequestId(), press: `${reference}.${step}.` })).status).toBe(
        409,
      );
    const assistant = await staffMember(site, "assistant");
    const tried = await assistant.visitor.post("/office?index", { ...sent, changeId: newRequestId() });
    expect(tried.status).toBe(409);
    expect(await explained()).toBeNull();
    // The row doesn't offer it, either.
    const { id: uid, name } = assistant.actor;
    await changed(id, (now) => ({ ...now, assignee: { uid, name } }));
    const found = await pageOf(assistant.visitor, { whose: "mine" });
    expect(found).toContain(reference);
    expect(found).not.toContain(sent.press);
  });

  it("undo taking a record, unless a colleague has it by then", async () => {
    const { visitor, uid } = await staffMember(site);
    const { id, reference } = await storeRequest({ createdAt: daysAgo(950) });
    const post = (form: Record<string, string>) =>
      visitor.post("/office?index", { changeId: newRequestId(), ...form });
    const taken = await post({ take: `r.${reference}.` });
    expect((await storedRequest(id)).assignee?.uid).toBe(uid);
    const undo = new URL(taken.headers.get("Location") ?? "", "http://x").searchParams.get("undo") ?? "";
    expect((await post({ undo })).status).toBe(302);
    expect((await storedRequest(id)).assignee).toBeNull();
    const ben = await staffMember(site);
    await ben.visitor.post("/office?index", { changeId: newRequestId(), take: `r.${reference}.` });
    expect((await post({ undo })).status).toBe(409);
    expect((await storedRequest(id)).assignee?.uid).toBe(ben.uid);
  });

  it("reassign all work of a person, including follow-ups, with a letter to the colleague", async () => {
    const [ana, ben] = [
      await staffMember(site, "agent", `Ana ${newWord()}`),
      await staffMember(site, "broker", `Ben ${newWord()}`),
    ];
    const assignee = { uid: ana.uid, name: ana.name };
    const open = await storeRequest({ assignee });
    const ended = await storeRequest({ assignee, status: "closed" });
    const { id: free, reference } = await storeRequest();
    const path = `/office/requests/${reference}`;
    const form = formIn(await ana.visitor.html(path), "remind");
    const carried = (name: string) => inputValue(form, name) ?? "";
    const reminder = {
      act: "remind",
      changeId: carried("changeId"),
      seen: carried("seen"),
      on: addDays(today(), 3),
      note: "Ask the land registry",
      for: ana.uid,
    };
    expect((await ana.visitor.post(path, reminder)).status).toBe(302);
    await confirmed(ben.uid);
    const page = await ben.visitor.html("/office/hand-over");
    const sent = {
      act: "hand-over",
      changeId: inputValue(page, "changeId") ?? "",
      from: ana.uid,
      to: ben.uid,
      note: "Back in May.",
    };
    expect((await ben.visitor.post("/office/hand-over", { ...sent, to: ana.uid })).status).toBe(400);
    expect((await ana.visitor.post("/office/hand-over", sent)).status).toBe(302);
    expect((await storedRequest(open.id)).assignee?.uid).toBe(ben.uid);
    expect((await storedRequest(ended.id)).assignee?.uid).toBe(ana.uid);
    // An unassigned request stays unassigned, and only its follow-up moves.
    expect(await storedRequest(free)).toMatchObject({
      assignee: null,
      followUps: [{ for: { uid: ben.uid } }],
    });
    const letter = (await accountMailTo(ben.person.email)).find(({ message }) =>
      message.subject.startsWith(`${ana.name} has reassigned`),
    );
    expect(letter?.message.text).toContain("Back in May.");
    expect(letter?.message.text).toContain(open.reference);
  });
});
