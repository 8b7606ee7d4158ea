import { expect, it } from "vitest";
import { postings } from "~/content/business";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { sellersCodeText, wrongCodeText } from "~/postings/home-code/home-code";
import { signersOf } from "~/postings/order/signers";
import { answering } from "~/postings/posting.fixture";
import { findOfficeFile } from "~/postings/store.server";
import { faultsOfHtml, hostileText } from "./hostile";
import { lettersAbout, linkIn, mailAbout, postingId, storedPosting } from "./orders";
import { changeOfficeFile } from "./posting-files";
import { changed, fill, filled, submit } from "./register";
import { hiddenFields, loadSite, loggedIn, textOf, Visitor } from "./site";
import { staffMember } from "./staff";
import { checkedFile, orderThatIs } from "./stages";
import { formIn } from "./step-forms";
import { rowNamed } from "./stored";

/** The code that is posted to a home: its letter, its entry, wrong codes, and the broker's reason. */

const site = await loadSite();
const [assistant, agent, broker] = await Promise.all([
  staffMember(site, "assistant"),
  staffMember(site, "agent"),
  staffMember(site, "broker"),
]);
const { tries } = postings.homeCode;

/** An order in review, with everything recorded that an agreement needs except the code. */
async function orderInReview() {
  const order = await orderThatIs(site, "inReview");
  const id = await postingId(order.path);
  await changeOfficeFile(id, (...given) => {
    const file = checkedFile(...given);
    return { ...file, checks: file.checks.filter(({ what }) => what !== "home") };
  });
  const office = order.path.replace("/account/", "/office/");
  return { ...order, id, office, letterPage: `${office}/home-code`, codePage: order.path };
}

type Order = Awaited<ReturnType<typeof orderInReview>>;

const codeIn = (html: string): string =>
  (/paper-letter-code">([\d ]+)</.exec(html)?.[1] ?? "").replace(" ", "");

/** Makes a letter. @returns its six digits */
async function postLetter({ letterPage }: Order, visitor = assistant.visitor): Promise<string> {
  const answer = await fill(visitor, letterPage, "post-home-code");
  expect(answer.status).toBe(200);
  return codeIn(await answer.text());
}

const enter = ({ visitor, codePage }: Order, code: string) =>
  fill(visitor, codePage, "enter-home-code", { code });

/** A wrong code that differs from the right one. */
const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, "0");

const agreed = () => ({
  listPrice: "789000",
  offerPercent: "2.5",
  offerDollars: "",
  representation: "designated",
  representative: agent.uid,
  startDay: today(),
  endDay: addDays(today(), 89),
  holdoverDays: "60",
  feeDue: "posting",
  link: "",
});

const prepare = ({ office }: Order, visitor: Visitor = agent.visitor) =>
  fill(visitor, office, "prepare-agreement", agreed());

it("no agreement is prepared before the owner has entered the code of the letter", async () => {
  const order = await orderInReview();
  const { id, path, visitor } = order;
  const page = await agent.visitor.html(order.office);
  expect(textOf(page)).toContain("Not recorded: the code posted to the home");
  const { events } = await storedPosting(path);
  const typed = { act: "prepare-agreement", variant: "", changeId: crypto.randomUUID(), ...agreed() };
  const refused = await agent.visitor.post(order.office, { ...typed, seen: String(events.length) });
  expect([refused.status, (await storedPosting(path)).agreement]).toEqual([409, null]);
  expect(await rowNamed(`home-code-${id}`)).toMatchObject({
    open: true,
    next: "Print the letter and mail it",
  });
  expect(await visitor.words(path)).toContain(sellersCodeText.none(await storedPosting(path)));

  const code = await postLetter(order);
  expect(code).toMatch(/^\d{6}$/);
  expect(formIn(await visitor.html(path), "enter-home-code")).not.toBe("");
  expect(await rowNamed(`home-code-${id}`)).toMatchObject({
    next: expect.stringMatching(/has arrived/),
  });
  const done = await enter(order, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect([done.status, done.headers.get("Location")]).toEqual([303, path]);
  expect(formIn(await visitor.html(path), "enter-home-code")).toBe("");
  expect(await rowNamed(`home-code-${id}`)).toBeUndefined();
  const { checks } = await findOfficeFile(id);
  expect(checks.filter(({ what }) => what === "home")).toMatchObject([
    { how: "code", by: { role: "seller", id: order.uid } },
  ]);
  const timeline = (await storedPosting(path)).events.map(({ transition }) => transition);
  expect(timeline).toEqual(expect.arrayContaining(["post-home-code", "enter-home-code"]));
  expect(await agent.visitor.words(order.office)).toContain("Entered by the owner");
  expect((await prepare(order)).status).toBe(302);
});

it("the digits are on the page that makes the letter, and nowhere else", async () => {
  const order = await orderInReview();
  await changed(order.id, (now) => answering(now, "address", { unit: "1204" }));
  const form = await filled(assistant.visitor, order.letterPage, "post-home-code");
  const answer = await assistant.visitor.post(order.letterPage, form);
  const html = await answer.text();
  const code = codeIn(html);
  const { homeLetter, tasks } = await storedPosting(order.path);
  const [, street, town] = /paper-letter-to">To the owner of\n([^\n]*)\n([^<]*)</.exec(html) ?? [];
  expect(street).toMatch(/, Unit 1204$/);
  expect(town).toContain(` ON ${String(tasks.address?.raw.postalCode).slice(0, 3)}`);
  expect((await storedPosting(order.path)).events.at(-1)?.reason).toBe(`${street}, ${town}`);
  const again = await assistant.visitor.post(order.letterPage, form);
  expect([again.status, codeIn(await again.text())]).toEqual([302, ""]);
  expect((await storedPosting(order.path)).homeLetter?.id).toBe(homeLetter?.id);
  const letters = await lettersAbout(order.uid, /A code by mail/);
  expect(letters).toHaveLength(1);
  const everywhere = JSON.stringify([
    await storedPosting(order.path),
    await findOfficeFile(order.id),
    letters,
    await assistant.visitor.html(order.letterPage),
    await agent.visitor.html(`${order.office}/file`),
    await order.visitor.html(order.path),
  ]);
  expect(everywhere).not.toContain(code);
  expect(everywhere).not.toContain(`${code.slice(0, 3)} ${code.slice(3)}`);
});

it("wrong codes are refused with a sentence, five at most, and then the office calls and posts a new one", async () => {
  const order = await orderInReview();
  const code = await postLetter(order);
  const malformed = await enter(order, "12 34");
  expect([malformed.status, textOf(await malformed.text())]).toEqual([
    400,
    expect.stringContaining("Enter the six digits"),
  ]);
  const first = await enter(order, otherThan(code));
  const html = await first.text();
  expect([first.status, textOf(html)]).toEqual([
    400,
    expect.stringContaining("You can try four more times."),
  ]);
  expect(html).toContain(`value="${otherThan(code)}"`);
  for (let guess = 2; guess < tries; guess += 1) await enter(order, otherThan(code, guess));
  const last = await enter(order, otherThan(code, tries));
  expect(textOf(await last.text())).toContain("Too many wrong codes");
  const right = await enter(order, code);
  expect([right.status, (await storedPosting(order.path)).homeLetter]).toEqual([
    409,
    expect.objectContaining({ wrong: tries }),
  ]);
  expect((await storedPosting(order.path)).homeLetter).not.toHaveProperty("enteredAt");
  const row = await rowNamed(`home-code-${order.id}`);
  expect(row).toMatchObject({
    waitsFor: "seller",
    next: expect.stringMatching(/^Too many wrong codes: call/),
  });
  expect(await order.visitor.words(order.path)).toContain("We'll call you");

  const next = await postLetter(order);
  expect((await enter(order, code)).status).toBe(400);
  expect((await enter(order, next)).status).toBe(303);
});

// `home-code.test.ts` of the subject guesses a thousand times.
it("guesses at once are counted in turn, and no more than five", async () => {
  const order = await orderInReview();
  const code = await postLetter(order);
  const form = await filled(order.visitor, order.codePage, "enter-home-code");
  const guess = (by: number) =>
    order.visitor
      .post(order.codePage, { ...form, changeId: crypto.randomUUID(), code: otherThan(code, by) })
      .then(({ status }) => status);
  const statuses = await Promise.all(Array.from({ length: 12 }, (_, one) => guess(one + 1)));
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  expect((await storedPosting(order.path)).homeLetter?.wrong).toBe(tries);
  const right = await order.visitor.post(order.codePage, { ...form, changeId: crypto.randomUUID(), code });
  expect(right.status).toBeGreaterThanOrEqual(400);
  expect((await findOfficeFile(order.id)).checks.some(({ what }) => what === "home")).toBe(false);
});

it("a code is refused once it has expired, or the order is withdrawn", async () => {
  const order = await orderInReview();
  const code = await postLetter(order);
  const form = await filled(order.visitor, order.codePage, "enter-home-code");
  const send = (typed: string) =>
    order.visitor.post(order.codePage, { ...form, changeId: crypto.randomUUID(), code: typed });
  const postedAt = new Date(Date.now() - (postings.homeCode.days + 1) * 86_400_000);
  const late = (at: Date) =>
    changed(order.id, (now) => ({ ...now, homeLetter: now.homeLetter && { ...now.homeLetter, at } }));
  await late(postedAt);
  expect((await send(code)).status).toBe(409);
  expect(await order.visitor.words(order.path)).toContain("expired");
  await late(new Date());
  await order.visitor.post(order.path, { intent: "withdraw", changeId: crypto.randomUUID(), text: "" });
  for (const typed of [code, otherThan(code)]) expect((await send(typed)).status).toBe(409);
  expect((await storedPosting(order.path)).homeLetter).toMatchObject({ wrong: 0 });
  expect((await storedPosting(order.path)).homeLetter).not.toHaveProperty("enteredAt");
  expect((await findOfficeFile(order.id)).checks.some(({ what }) => what === "home")).toBe(false);
  expect(await rowNamed(`home-code-${order.id}`)).toBeUndefined();
});

it("only the broker of record records why no code is needed, with words", async () => {
  const order = await orderInReview();
  await postLetter(order);
  const reason = {
    how: "met",
    detail: "Met Dana Whitfield at the home, who had the key",
    where: "",
    on: today(),
    who: "Ana",
  };
  const { events } = await storedPosting(order.path);
  const sent = { act: "record-check", variant: "home", seen: String(events.length), ...reason };
  for (const { visitor } of [assistant, agent]) {
    expect(await visitor.html(order.office)).not.toContain('id="record-check-home"');
    const refused = await visitor.post(order.office, { ...sent, changeId: crypto.randomUUID() });
    expect(refused.status).toBeGreaterThanOrEqual(400);
  }
  const wordless = await fill(broker.visitor, order.office, "record-check-home", { ...reason, detail: "" });
  expect([wordless.status, textOf(await wordless.text())]).toEqual([
    400,
    expect.stringContaining("Say why no code"),
  ]);
  // Only an owner confirms the home by the code.
  const asCode = await fill(broker.visitor, order.office, "record-check-home", { ...reason, how: "code" });
  expect(asCode.status).toBe(400);
  await submit(broker.visitor, order.office, "record-check-home", reason);
  const { checks } = await findOfficeFile(order.id);
  expect(checks.filter(({ what }) => what === "home")).toMatchObject([
    { how: "met", detail: reason.detail, by: broker.actor, on: today() },
  ]);
  expect(await rowNamed(`home-code-${order.id}`)).toBeUndefined();
  expect(formIn(await order.visitor.html(order.codePage), "enter-home-code")).toBe("");
  expect(await order.visitor.words(order.path)).not.toContain(reason.detail);
  expect(await agent.visitor.words(`${order.office}/file`)).toContain(reason.detail);
  expect((await prepare(order)).status).toBe(302);
});

it("hostile text in the address stays text on the printed page", async () => {
  const order = await orderInReview();
  await changed(order.id, (now) =>
    answering(now, "address", {
      street: hostileText(0),
      unit: '"><img src=x onerror=alert(1)>',
      municipality: hostileText(1),
    }),
  );
  const answer = await fill(assistant.visitor, order.letterPage, "post-home-code");
  expect(answer.status).toBe(200);
  expect(faultsOfHtml(await answer.text(), false)).toEqual([]);
});

/** An order in review whose seller has no email address. */
async function orderByPhone() {
  const order = await orderInReview();
  await changed(order.id, (now) => ({ ...now, seller: { ...now.seller, email: "" } }));
  return order;
}

it("the office enters the code that an owner without email reads out, except the person who made the letter", async () => {
  const withEmail = await orderInReview();
  await postLetter(withEmail);
  expect(await agent.visitor.html(withEmail.letterPage)).not.toContain('id="enter-code-read-out"');

  const order = await orderByPhone();
  const code = await postLetter(order);
  const [who = ""] = signersOf(await storedPosting(order.path));
  const send = (visitor: Visitor, typed: string) =>
    fill(visitor, order.letterPage, "enter-code-read-out", { who, code: typed });
  const own = await assistant.visitor.html(order.letterPage);
  expect(own).not.toContain('id="enter-code-read-out"');
  const typed = { act: "enter-code-read-out", variant: "", changeId: crypto.randomUUID(), who, code };
  const refused = await assistant.visitor.post(order.letterPage, typed);
  expect([refused.status, (await storedPosting(order.path)).homeLetter]).toEqual([
    409,
    expect.not.objectContaining({ enteredAt: expect.anything() }),
  ]);

  const wrong = await send(agent.visitor, otherThan(code));
  expect([wrong.status, (await storedPosting(order.path)).homeLetter?.wrong]).toEqual([400, 1]);
  expect((await send(agent.visitor, code)).status).toBe(302);
  const { checks } = await findOfficeFile(order.id);
  expect(checks.filter(({ what }) => what === "home")).toMatchObject([
    { how: "code-read-out", who, by: agent.actor },
  ]);
  expect((await storedPosting(order.path)).events.at(-1)).toMatchObject({
    transition: "enter-code-read-out",
    reason: expect.stringContaining(who),
  });
  expect((await prepare(order)).status).toBe(302);
});

it("a co-owner enters the code by the link in our letters, with the seller's tries", async () => {
  const order = await orderInReview();
  const letter = (await mailAbout(order.uid)).find(({ to }) => to[0] === order.typed.otherOwner);
  const link = linkIn(letter?.message.text, "confirm-order");
  const page = link.replace("confirm-order", "home-code");
  const owner = new Visitor(site);
  expect(await owner.html(link)).not.toContain(page);
  const code = await postLetter(order);
  expect(await owner.html(link)).toContain(`href="${page}"`);
  expect((await owner.get(`${page}x`)).status).toBe(404);
  const form = hiddenFields(await owner.html(page));
  const send = (typed: string) => owner.post(page, { ...form, changeId: crypto.randomUUID(), code: typed });
  const wrong = await send(otherThan(code));
  expect([wrong.status, textOf(await wrong.text())]).toEqual([
    400,
    expect.stringContaining(wrongCodeText(await storedPosting(order.path))),
  ]);
  const at = await Promise.all([1, 2].map(() => send(code)));
  expect(at.map(({ status }) => status).sort()).toEqual([303, 409]);
  const { owners } = await storedPosting(order.path);
  const name = owners.find(({ email }) => email === order.typed.otherOwner)?.name;
  const { checks } = await findOfficeFile(order.id);
  expect(checks.filter(({ what }) => what === "home")).toMatchObject([
    { how: "code", who: name, by: { role: "owner", name } },
  ]);
  expect((await send(code)).status).toBe(409);
  expect(await owner.html(link)).not.toContain(page);
});

it("a co-owner enters the code with their own login", async () => {
  const order = await orderInReview();
  const { visitor, uid } = await loggedIn(site);
  const login = { secretHash: "b".repeat(64), sentAt: new Date(), uid, since: new Date() };
  await changed(order.id, (now) => ({ ...now, owners: now.owners.map((one) => ({ ...one, login })) }));
  const code = await postLetter(order);
  expect(formIn(await visitor.html(order.codePage), "enter-home-code")).not.toBe("");
  expect((await enter({ ...order, visitor }, otherThan(code))).status).toBe(400);
  expect((await storedPosting(order.path)).homeLetter?.wrong).toBe(1);
  expect((await enter({ ...order, visitor }, code)).status).toBe(303);
  const { checks } = await findOfficeFile(order.id);
  expect(checks.filter(({ what }) => what === "home")).toMatchObject([{ by: { role: "owner", id: uid } }]);
});
