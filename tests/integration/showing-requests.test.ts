import { describe, expect, it } from "vitest";
import { postings } from "~/content/business";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { newSecret } from "~/postings/order/owner-link";
import { answering } from "~/postings/posting.fixture";
import { answerPath } from "~/postings/showing-requests/links";
import { askForFeedback } from "~/postings/showing-requests/questions.server";
import { agentsStanding, agentsWords } from "~/postings/showing-requests/words";
import { changePosting, findShowings } from "~/postings/store.server";
import { mailAbout, postingId, storedPosting } from "./orders";
import { changed } from "./register";
import { expectPage, loadSite, opened, textOf, Visitor } from "./site";
import { shownHome } from "./stages";

/**
 * Requests for showings: agents without an account, the seller's link, the showing log, and people without
 * permission.
 */

const site = await loadSite();
const home = await shownHome(site);
await withShowingAnswers(home.path, { notice: "none", longestVisit: "", overlap: "no", access: "seller" });

/** Changes the order's answers about showings. */
async function withShowingAnswers(path: string, raw: Record<string, string>) {
  const id = await postingId(path);
  await changed(id, (now) => answering(now, "showings", raw));
}

const agentsPage = async (path = home.path) => {
  const { id, page } = await storedPosting(path);
  return `/showings/${id}/${page?.secret}`;
};

const at = (days: number, hour: number, minute = 0) => torontoMoment(addDays(today(), days), hour, minute);

let agents = 0;

const asked = (startsAt: Date, changes: Record<string, string> = {}) => {
  agents += 1;
  return {
    changeId: crypto.randomUUID(),
    time: startsAt.toISOString(),
    minutes: "30",
    agent: "Kim Agent",
    brokerage: "Other Realty",
    phone: "416-555-0199",
    email: `kim-${process.pid}-${agents}@example.com`,
    people: "3",
    ...changes,
  };
};

const stored = async (path = home.path) => findShowings(await postingId(path));
const requestAt = async (startsAt: Date) =>
  (await stored()).requests?.findLast((one) => one.startsAt.getTime() === startsAt.getTime());

/** Sends a request. @returns the status and the agent's own page */
async function ask(form: Record<string, string>, visitor = new Visitor(site)) {
  const answer = await visitor.post(await agentsPage(), form);
  return {
    status: answer.status,
    to: answer.headers.get("Location") ?? "",
    text: textOf(await answer.text()),
  };
}

const lettersTo = async (email: string) => (await mailAbout(home.uid)).filter(({ to }) => to.includes(email));

/** Subjects and texts of the letters to an address. */
const toldTo = async (email: string): Promise<string> =>
  (await lettersTo(email)).map(({ message }) => `${message.subject}\n${message.text}`).join("\n");

const visitorsWords = (path: string) => new Visitor(site).words(path);

/** The link to this page in the newest letter that has one. */
async function linkIn(kind: string, email: string): Promise<string> {
  const letters = await lettersTo(email);
  const found = letters.flatMap(
    ({ message }) => new RegExp(`/${kind}/[\\w-]+/[\\w-]+`).exec(message.text) ?? [],
  );
  return found.at(-1) ?? "";
}

describe("a buyer's agent", () => {
  it("reads the seller's rules and free times, but never a code, phone number or name of the seller", async () => {
    // Long enough that no random id on the page contains it.
    await withShowingAnswers(home.path, { hours: "Weekdays after 5 p.m.", care: "Alarm code is 47114711." });
    const answer = await new Visitor(site).get(await agentsPage());
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(textOf(html)).toContain("Weekdays after 5 p.m.");
    expect(html).toContain("registrantsearch.reco.on.ca");
    expect(html).toContain(at(1, 10).toISOString());
    const { tasks, seller: own } = await storedPosting(home.path);
    const secrets = [
      "47114711",
      String(tasks.showings?.raw.contactName),
      String(tasks.showings?.raw.contactPhone),
    ];
    for (const secret of [...secrets, own.email]) expect(html).not.toContain(secret);
    await withShowingAnswers(home.path, { hours: "The lock box code is 47114711" });
    expect(await new Visitor(site).html(await agentsPage())).not.toContain("47114711");
  });

  it("sends a form only once, and opening pages changes nothing", async () => {
    const form = asked(at(1, 9));
    const [first, again] = [await ask(form), await ask(form)];
    expect(first.status).toBe(303);
    expect(again).toMatchObject({ status: 303, to: first.to });
    expect((await stored()).requests).toHaveLength(1);
    const before = JSON.stringify(await stored());
    const answerLink = await linkIn("showing-answer", home.person.email);
    for (const path of [
      ...[await agentsPage(), first.to, answerLink],
      ...[`${first.to}?act=withdraw`, `${answerLink}?act=accept-request`],
    ]) {
      for (const status of await opened(new Visitor(site), path)) expect([path, status]).toEqual([path, 200]);
    }
    expect(JSON.stringify(await stored())).toBe(before);
    const [letter] = await lettersTo(form.email);
    expect(letter?.message.text).toContain("/visit/");
    // Anyone can type any address, so the letter repeats nothing else that was typed.
    expect(letter?.message.text).not.toMatch(/Kim Agent|Other Realty|555-0199/);
  });

  it.each([
    // Valid times are tested in `free-times.test.ts`.
    ["one that is over", { time: at(-1, 10).toISOString() }, 409],
    ["a length nobody offers", { minutes: "600" }, 400],
  ])("sees an error after asking for %s, and everything typed is kept", async (_, changes, status) => {
    const answer = await new Visitor(site).post(
      await agentsPage(),
      asked(at(2, 9), { ...changes, agent: "Typed Before" }),
    );
    const html = await answer.text();
    expect([answer.status, html.includes('value="Typed Before"')]).toEqual([status, true]);
    expect(html).toContain('class="error-summary"');
  });

  it("may request a time that another agent requests, until accepting one declines the other", async () => {
    const [one, other] = [asked(at(2, 11)), asked(at(2, 11), { agent: "Sam Second" })];
    const answers = await Promise.all([ask(one), ask(other)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(answers.map(({ to }) => to)).size).toBe(2);
    const slot = (start: Date) => new RegExp(`value="${start.toISOString()}"[^]*?</label>`);
    const page = await new Visitor(site).html(await agentsPage());
    expect(slot(at(2, 11)).exec(page)?.[0]).toContain(agentsWords.alsoRequested);
    expect(slot(at(2, 12)).exec(page)?.[0]).not.toContain(agentsWords.alsoRequested);
    const [first, second] =
      (await stored()).requests?.filter(({ startsAt }) => startsAt.getTime() === at(2, 11).getTime()) ?? [];
    const log = `${home.path}/showing-log`;
    const press = (id = "") => ({ act: "accept-request", variant: id, changeId: crypto.randomUUID() });
    // Both requests are accepted at once in two windows. One succeeds.
    const pressed = await Promise.all([
      home.visitor.post(log, press(first?.id)),
      home.visitor.post(log, press(second?.id)),
    ]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([303, 409]);
    const requests = (await stored()).requests?.filter(({ id }) => [first?.id, second?.id].includes(id));
    expect(requests?.map(({ state }) => state).sort()).toEqual(["accepted", "declined"]);
    const lost = requests?.find(({ state }) => state === "declined");
    expect(await toldTo(lost?.email ?? "")).toContain("given that time to another agent");
  });

  it("sees nothing of another agent on any page", async () => {
    const other = await ask(asked(at(3, 9), { agent: "Quiet Person", phone: "416-555-0111" }));
    const own = await ask(asked(at(3, 9, 30)));
    for (const path of [own.to, await agentsPage()]) {
      expect(await new Visitor(site).html(path)).not.toMatch(/Quiet Person|555-0111/);
    }
    expect(other.to).not.toBe(own.to);
  });
});

describe("the seller's link", () => {
  it("books the showing with one press, and writes to both sides with a calendar file", async () => {
    const startsAt = at(3, 14);
    const form = asked(startsAt);
    const care = "Park behind the house. See example.com";
    await withShowingAnswers(home.path, { directions: "The code is 47114711", care });
    const { to: own } = await ask(form);
    expect(await visitorsWords(own)).not.toContain("Park behind");
    const request = await requestAt(startsAt);
    const link = await answerLinkOf(request?.id ?? "");
    const page = await new Visitor(site).words(link);
    expect(page).toMatch(/Kim Agent, Other Realty.*If you accept/);
    const press = { act: "accept-request", variant: request?.id ?? "", changeId: crypto.randomUUID() };
    const visitor = new Visitor(site);
    expect((await visitor.post(link, press)).status).toBe(303);
    expect((await visitor.post(link, press)).status).toBe(303);
    const { showings } = await stored();
    expect(showings.filter(({ id }) => id === request?.id)).toHaveLength(1);
    for (const email of [form.email, home.person.email]) {
      const letter = (await lettersTo(email)).find(({ message }) => message.attachments);
      expect(letter?.message.attachments?.[0]?.content).toContain("BEGIN:VEVENT");
    }
    const calendar = await visitor.html(`${own}/visit.ics`);
    const code = String((await storedPosting(home.path)).tasks.address?.raw.postalCode);
    const parts = ["STATUS:CONFIRMED", "BEGIN:VALARM", "URL;VALUE=URI:", code, "Getting in", "Park behind"];
    for (const part of parts) expect(calendar.replace(/\r\n /g, "")).toContain(part);
    const confirmed = await visitor.html(own);
    expect(confirmed).toContain(agentsWords.door.seller);
    expect(confirmed).toContain(care);
    expect(confirmed).toMatch(/href="https:\/\/www\.google\.com\/maps\/search\/[^"]*ON\+/);
    expect(confirmed).toContain(code);
    const told = await toldTo(form.email);
    for (const part of [agentsWords.door.seller, "Park behind"]) expect(told).toContain(part);
    // Neither a link nor an unconfirmed code of the seller goes to an unverified address.
    expect(`${confirmed}${calendar}${told}`).not.toContain("47114711");
    expect(told).not.toContain("See example.com");
    // The showing is moved in the log, so the agent gets a letter.
    const [day, time] = [addDays(today(), 3), "15:30"];
    const moved = { act: "change", variant: request?.id ?? "", day, time, minutes: "30", agent: "Kim Agent" };
    expect((await home.visitor.post(`${home.path}/showing-log`, moved)).status).toBe(303);
    expect(await toldTo(form.email)).toContain("Your showing has moved");
    // The agent cancels, so the seller gets a letter.
    expect((await visitor.post(own, { act: "withdraw", changeId: crypto.randomUUID() })).status).toBe(303);
    expect(
      (await lettersTo(home.person.email)).some(({ message }) => /cancelled a showing/.test(message.subject)),
    ).toBe(true);
    expect(await visitor.words(own)).toContain(agentsStanding["called-off"]);
    // The form for another request is filled in, by this link only.
    const [, again = ""] = /href="([^"]*\?again=[^"]*)"/.exec(await visitor.html(own)) ?? [];
    const filledIn = await visitor.html(again);
    for (const typed of [form.agent, form.brokerage, form.email])
      expect(filledIn).toContain(`value="${typed}"`);
    for (const other of ["", "?again=", "?again=x"]) {
      expect(await visitor.html((await agentsPage()) + other)).not.toContain(form.email);
    }
  });

  it("declines with a reason, and offers another time that the agent accepts", async () => {
    const [declined, offered] = [asked(at(4, 9)), asked(at(4, 10))];
    await ask(declined);
    const { to: own } = await ask(offered);
    const [first, second] = [await requestAt(at(4, 9)), await requestAt(at(4, 10))];
    const visitor = new Visitor(site);
    const no = {
      act: "decline-request",
      variant: first?.id ?? "",
      reason: "We're away. See www.example.org",
    };
    expect((await visitor.post(await answerLinkOf(first?.id ?? ""), no)).status).toBe(303);
    const letter = await toldTo(declined.email);
    expect(letter).toContain("We're away.");
    expect(letter).not.toContain("www.example.org");
    const link = await answerLinkOf(second?.id ?? "");
    const offer = {
      act: "offer-time",
      variant: second?.id ?? "",
      day: addDays(today(), 4),
      time: "7:15 a.m.",
    };
    const past = await visitor.post(link, { ...offer, day: addDays(today(), -3) });
    expect(past.status).toBe(400);
    expect((await visitor.post(link, offer)).status).toBe(303);
    const html = await visitor.html(own);
    expect(textOf(html)).toContain("7:15 a.m.");
    const seen = at(4, 7, 15).toISOString();
    const old = { act: "take-time", seen: at(4, 8).toISOString() };
    expect((await visitor.post(own, old)).status).toBe(409);
    expect((await visitor.post(own, { act: "take-time", seen })).status).toBe(303);
    expect((await stored()).showings.find(({ id }) => id === second?.id)?.startsAt).toEqual(at(4, 7, 15));
  });

  it("answers its own request only", async () => {
    await ask(asked(at(4, 12)));
    await ask(asked(at(4, 13)));
    const [one, other] = [await requestAt(at(4, 12)), await requestAt(at(4, 13))];
    const link = await answerLinkOf(one?.id ?? "");
    const answer = await new Visitor(site).post(link, { act: "accept-request", variant: other?.id ?? "" });
    expect(answer.status).toBe(400);
    expect((await requestAt(at(4, 13)))?.state).toBe("asked");
  });
});

/** The seller's answer link from a letter. Letters are delayed, so one letter may have several links. */
async function answerLinkOf(id: string): Promise<string> {
  const request = (await stored()).requests?.find((one) => one.id === id);
  return request ? answerPath(await storedPosting(home.path), request) : "";
}

it("asks the agent once for feedback the next morning, and shows it to the seller, who corrects a no-show", async () => {
  const form = asked(at(5, 15));
  const { to: own } = await ask(form);
  const request = await requestAt(at(5, 15));
  const id = await postingId(home.path);
  const press = { act: "accept-request", variant: request?.id ?? "", changeId: crypto.randomUUID() };
  expect((await home.visitor.post(`${home.path}/showing-log`, press)).status).toBe(303);
  // Moves the showing to yesterday.
  await changePosting({ id }, () => ({ result: null }));
  const file = await stored();
  const showings = file.showings.map((one) =>
    one.id === request?.id ? { ...one, startsAt: at(-1, 10) } : one,
  );
  await changePosting({ id }, () => ({ showings: { ...file, showings }, result: null }));
  await askForFeedback(id, at(0, 9, 30));
  await askForFeedback(id, at(0, 9, 40));
  const questions = (await lettersTo(form.email)).filter(({ message }) =>
    /How was the showing/.test(message.subject),
  );
  expect(questions).toHaveLength(1);
  const agent = new Visitor(site);
  expect((await agent.post(own, { act: "say", word: "Bright." })).status).toBe(400);
  const said = { act: "say", came: "no", price: "high", word: "The buyer fell ill" };
  expect((await agent.post(own, said)).status).toBe(303);
  expect((await agent.post(own, { ...said, word: "Again" })).status).toBe(303);
  const log = await home.visitor.words(`${home.path}/showing-log`);
  expect(log).toMatch(/they didn't come.*price high.*The buyer fell ill/);
  // Corrects the entry, because the agent did come.
  const came = { act: "came", variant: request?.id ?? "" };
  expect((await home.visitor.post(`${home.path}/showing-log`, came)).status).toBe(303);
  expect((await stored()).showings.find((one) => one.id === request?.id)?.missedAt).toBeUndefined();
});

describe("a listing that takes no requests", () => {
  const closing = async (change: Parameters<typeof changePosting<boolean>>[1]) => {
    const id = await postingId(home.path);
    await changePosting({ id }, change);
  };

  it.each([
    ["suspended", "suspended"],
    ["terminated", "This listing has ended"],
  ] as const)("because it is %s says so, and keeps requests and words", async (state, words) => {
    await ask(asked(at(6, 9)));
    const request = await requestAt(at(6, 9));
    const before = await stored();
    await closing((posting) => ({ next: { ...posting, state }, result: true }));
    const page = await new Visitor(site).get(await agentsPage());
    await expectPage(page, 200, words);
    const answer = await new Visitor(site).post(
      await agentsPage(),
      asked(at(6, 10), { agent: "Typed Before" }),
    );
    await expectPage(answer, 409, "Typed Before");
    const press = { act: "accept-request", variant: request?.id ?? "" };
    expect((await new Visitor(site).post(await answerLinkOf(request?.id ?? ""), press)).status).toBe(409);
    const { requests, showings } = await stored();
    expect(requests).toEqual(before.requests);
    // Booked showings end with the listing, but stay during a suspension.
    if (state === "suspended") expect(showings).toEqual(before.showings);
    await closing((posting) => ({ next: { ...posting, state: "live" }, result: true }));
    await new Visitor(site).post(await answerLinkOf(request?.id ?? ""), {
      act: "decline-request",
      variant: request?.id ?? "",
    });
  });

  it("names another booking service and accepts no request", async () => {
    await withShowingAnswers(home.path, { booking: "other", bookingService: "Visit Booker" });
    const page = await new Visitor(site).words(await agentsPage());
    expect(page).toContain("booked through Visit Booker");
    expect((await ask(asked(at(1, 18)))).status).toBe(409);
    await withShowingAnswers(home.path, { booking: "here" });
  });

  it("says that an old agent link isn't valid, and keeps what was typed", async () => {
    const old = await agentsPage();
    await closing((posting) => ({
      next: posting.page && { ...posting, page: { ...posting.page, secret: newSecret() } },
      result: true,
    }));
    const page = await new Visitor(site).get(old);
    await expectPage(page, 404, "no longer works");
    const answer = await new Visitor(site).post(old, asked(at(1, 18), { agent: "Typed Before" }));
    expect(await answer.text()).toContain("Typed Before");
  });
});

describe("abuse", () => {
  it("many requests from one address are refused with their words, and the seller gets two letters", async () => {
    const other = await shownHome(site);
    await withShowingAnswers(other.path, { notice: "none", longestVisit: "", overlap: "yes" });
    const visitor = new Visitor(site);
    const page = await agentsPage(other.path);
    const statuses: number[] = [];
    for (let count = 0; count <= postings.sentAboutListingADay; count += 1) {
      statuses.push((await visitor.post(page, asked(at(1, 9 + (count % 10))))).status);
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(postings.sentAboutListingADay);
    const last = await visitor.post(page, asked(at(1, 9), { agent: "Typed Before" }));
    expect([last.status, await last.text()]).toEqual([429, expect.stringContaining('value="Typed Before"')]);
    const letters = (await mailAbout(other.uid)).filter(({ to }) => to.includes(other.person.email));
    const asking = letters.filter(({ message }) => /showing request/i.test(message.subject));
    expect(asking).toHaveLength(2);
    // The letter about several requests has an answer link for each, and stays short.
    const more = asking.find(({ message }) => /more showing requests/.test(message.subject));
    const links = new Set(more?.message.text.match(/\/showing-answer\/[\w-]+\/[\w-]+/g));
    expect(links.size).toBe(postings.sentAboutListingADay - 1);
    for (const link of links) expect((await new Visitor(site).get(link)).status).toBe(200);
  });
});
