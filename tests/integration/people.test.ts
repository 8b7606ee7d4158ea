import { beforeEach, expect, it } from "vitest";
import { adminAuth, firestore } from "#server/platform/firebase-admin.server";
import { accountWithEmail } from "~/accounts/admin-auth.server";
import { brokerAddresses } from "~/accounts/staff/addresses.server";
import { staffCollection, staffEventsCollection } from "~/accounts/staff/collections.server";
import { placeSeen } from "~/accounts/staff/staff.server";
import { setUpPath } from "~/accounts/staff/two-step-paths";
import { today } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { mailCollection } from "~/lib/mail/collection.server";
import { addDays } from "~/lib/time/business-days";
import type { Posting } from "~/postings/posting";
import { findRepresentedBy } from "~/postings/queries.server";
import { trustMonthsCollection } from "~/postings/trust/collections.server";
import { staffCommand } from "../../scripts/lib/staff-command";
import { later } from "./clock";
import { runHere } from "./command";
import { mistakes } from "./html";
import { linkIn, storedPosting } from "./orders";
import { acceptOffer, changed, onMls, submit } from "./register";
import { sendRequest, storedRequest } from "./requests";
import { errorsIn, hiddenFields, loadSite, newPerson, signedUp, Visitor } from "./site";
import { dismiss, staffMember } from "./staff";
import { liveOrder, onFile, orderThatIs } from "./stages";
import { emptyCollections, everyOneOf } from "./stored";

/**
 * Changes of staff in the browser. The file has its own store, because the last broker of record depends on
 * all of it.
 */

const site = await loadSite();
beforeEach(() => emptyCollections("staff"));

const staffNow = async () => {
  const { docs } = await staffCollection(await firestore()).get();
  return docs.map((one) => ({ uid: one.id, ...one.data() }));
};

const events = async (uid: string) => {
  const { docs } = await staffEventsCollection(await firestore())
    .where("subject", "==", uid)
    .get();
  return docs.map((one) => one.data()).sort((a, b) => a.at.getTime() - b.at.getTime());
};

const people = "/office/people";

it("the broker of record adds a confirmed account, and reads what others lack", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const { person, visitor } = await signedUp(site);
  const form = { act: "add", email: person.email, name: "Ana Lee", role: "agent" };
  expect((await bo.visitor.post(people, { ...form, role: "king" })).status).toBe(400);
  expect((await bo.visitor.post(people, { ...form, name: "" })).status).toBe(400);
  expect((await visitor.get("/office")).status).toBe(404);

  const auth = await adminAuth();
  const { uid } = await auth.getUserByEmail(person.email);
  await auth.updateUser(uid, { emailVerified: true });
  expect((await bo.visitor.post(people, form)).status).toBe(302);
  expect((await visitor.get("/office")).status).toBe(200);
  const again = await bo.visitor.post(people, form);
  expect([again.status, (await again.text()).includes("already works here")]).toEqual([409, true]);
  expect(await events(uid)).toMatchObject([
    { change: "added", after: "agent", actor: { kind: "colleague", id: bo.uid, name: "Bo Lee" } },
  ]);
  const copy = JSON.parse(await visitor.html("/account/data.json"));
  expect(copy.staff).toMatchObject({ role: "agent", changes: [{ change: "added", after: "agent" }] });
  // Colleagues can read the list, but not change it.
  for (const answer of [
    await visitor.post(people, { ...form, email: bo.person.email }),
    await visitor.get(`${people}/${bo.uid}`),
    await visitor.post(`${people}/${bo.uid}`, { act: "remove", sure: "yes" }),
  ]) {
    expect(answer.status).toBe(404);
  }
});

/** Invites an address, and returns the link of its letter. */
async function invited({ visitor }: Pick<Awaited<ReturnType<typeof staffMember>>, "visitor">, email: string) {
  const sent = { act: "add", changeId: newRequestId(), email, name: "Cy Young", role: "agent" };
  for (const _ of ["once", "twice"]) expect((await visitor.post(people, sent)).status).toBe(302);
  const letters = (await everyOneOf(mailCollection)).filter(({ to }) => to.includes(email));
  return letters.map(({ message }) => linkIn(message.text, "join-office"));
}

it("a person without an account joins by the link in the invitation, once, and sets a password there", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const { email, password } = newPerson();
  const links = await invited(bo, email);
  expect(links).toHaveLength(1);
  const [link = ""] = links;
  expect(await bo.visitor.words(people)).toContain(`Cy Young, ${email}, agent.`);
  expect(await bo.visitor.words(link)).toContain("This invitation is for another address");
  const cy = new Visitor(site);
  expect(await mistakes(await cy.html(link))).toEqual([]);
  expect((await cy.post(link, { password: "short", confirmPassword: "short" })).status).toBe(400);
  const joined = await cy.post(link, { password, confirmPassword: password });
  expect([joined.status, joined.headers.get("Location")]).toEqual([303, `${setUpPath}?redirectTo=/office`]);
  expect((await cy.get(setUpPath)).status).toBe(200);
  expect((await cy.get("/office")).status).toBe(200);
  expect((await staffNow()).map(({ name, role }) => `${name} ${role}`)).toContain("Cy Young agent");
  expect(await new Visitor(site).words(link)).toContain("This invitation has been used");
  expect(await cy.words(link)).toContain("You already work here");
  expect((await new Visitor(site).post(link, { password, confirmPassword: password })).status).toBe(303);
  expect((await new Visitor(site).get(`${link}x`)).status).toBe(404);
});

it("an invitation that was replaced, withdrawn or expired, or whose sender has left, is refused", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const { email, password } = newPerson();
  const passwords = { password, confirmPassword: password };
  const [old = ""] = await invited(bo, newPerson().email);
  const [first = ""] = await invited(bo, email);
  const second = (await invited(bo, email)).find((one) => one !== first) ?? "";
  expect(await new Visitor(site).words(first)).toContain("was withdrawn or replaced");
  const [, , id = ""] = second.split("/");
  await bo.visitor.post(people, { act: "withdraw", variant: id });
  expect(await new Visitor(site).words(second)).toContain("was withdrawn");
  expect((await new Visitor(site).post(second, passwords)).status).toBe(303);
  const third = (await invited(bo, email)).find((one) => one !== first && one !== second) ?? "";
  await dismiss(bo.uid);
  expect((await new Visitor(site).post(third, passwords)).status).toBe(303);
  expect((await staffNow()).map(({ name }) => name)).not.toContain("Cy Young");
  expect(await new Visitor(site).words(third)).toContain("no longer adds people to the office");
  expect(await accountWithEmail(email)).toBeNull();
  later(8 * 24 * 60 * 60);
  expect(await new Visitor(site).words(old)).toContain("This invitation has expired");
});

it("the registration of a registrant has a row of the queue for the person, 30 days before it ends", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const ana = await staffMember(site, "agent", "Ana Lee");
  const path = `${people}/${ana.uid}`;
  expect(await ana.visitor.words(people)).toContain("Not recorded");
  const number = "4712345";
  const record = (until: string, more = {}) =>
    bo.visitor.post(path, { act: "registration", seen: "", number, until, ...more });
  for (const typed of [{ number: "12" }, { number: "" }])
    expect((await record(addDays(today(), 20), typed)).status).toBe(400);
  expect((await record("")).status).toBe(400);
  const far = addDays(today(), 60);
  expect((await record(far)).status).toBe(302);
  expect(await ana.visitor.words("/office?whose=mine")).not.toContain("RECO registration");
  expect(await ana.visitor.words(`/office?q=${number}`)).toContain("RECO registration");
  expect((await record(addDays(today(), 20))).status).toBe(409);
  const soon = addDays(today(), 20);
  expect((await record(soon, { seen: `${number} ${far}` })).status).toBe(302);
  expect(await ana.visitor.words("/office?whose=mine")).toContain("Renew it with RECO");
  expect(await ana.visitor.words(`/office/calendar?day=${soon}`)).toContain("RECO registration");
  const { headers } = await ana.visitor.get(path);
  expect(headers.get("Location")).toBe(people);
  expect((await events(ana.uid)).map(({ change }) => change)).toEqual([
    "added",
    "registration",
    "registration",
  ]);
  await bo.visitor.post(path, { act: "remove", sure: "yes" });
  expect(await bo.visitor.words("/office?whose=all")).not.toContain("Renew it with RECO");
});

it("the broker of record chooses the year's first trade number once, before a sale has one", async () => {
  await emptyCollections("counters");
  const bo = await staffMember(site, "broker", "Bo Lee");
  const year = today().slice(0, 4);
  const begin = (first: string) => bo.visitor.post("/office/records", { act: "begin-trades", first });
  expect((await begin("0")).status).toBe(400);
  expect((await begin("51")).status).toBe(302);
  expect(await bo.visitor.words("/office/records")).toContain(`The next sale gets ${year}-051.`);
  expect((await begin("60")).status).toBe(409);
  expect(await bo.visitor.words(people)).toContain(`First trade number: ${year}-051`);
  const home = await onMls(site);
  await acceptOffer(home);
  await onFile(home.order, "purchase");
  await submit(bo.visitor, home.office, "sell-conditionally");
  expect((await storedPosting(home.order)).sale?.trade).toBe(`${year}-051`);
});

it("a role is changed once, based on what the page showed, and removal ends open sessions", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const ana = await staffMember(site, "agent", "Ana Lee");
  const path = `${people}/${ana.uid}`;
  const seen = placeSeen({ role: "agent", name: "Ana Lee" });
  const edit = { act: "edit", seen, name: "Ana Lee", role: "assistant" };
  expect((await bo.visitor.post(path, edit)).status).toBe(302);
  expect((await bo.visitor.post(path, edit)).status).toBe(302);
  const late = await bo.visitor.post(path, { ...edit, role: "agent" });
  expect([late.status, (await late.text()).includes("changed this name or role")]).toEqual([409, true]);

  // The page shows the person's work and asks about it.
  const { reference } = await sendRequest(new Visitor(site));
  const page = await ana.visitor.html(`/office/requests/${reference}`);
  expect(page).toContain(reference);
  expect((await bo.visitor.post(path, { act: "remove" })).status).toBe(400);
  expect((await ana.visitor.get("/office")).status).toBe(200);
  expect((await bo.visitor.post(path, { act: "remove", sure: "yes" })).status).toBe(302);
  expect((await ana.visitor.get("/office")).status).toBe(404);
  expect((await ana.visitor.get("/office/queue.json")).status).toBe(404);
  // A repeated removal returns to the list.
  const gone = await bo.visitor.post(path, { act: "remove", sure: "yes" });
  expect([gone.status, gone.headers.get("Location")]).toEqual([302, people]);
  expect((await events(ana.uid)).map(({ change }) => change)).toEqual(["added", "role", "removed"]);
});

it("homes with a designated representative are named on that person's page, also after they have left", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const ana = await staffMember(site, "agent", "Ana Lee");
  const live = await liveOrder(site);
  const { id, reference } = await storedPosting(live.path);
  const path = `${people}/${ana.uid}`;
  expect(await bo.visitor.words(path)).not.toContain("Designated representative");
  const represented = (now: Posting) => ({
    ...now,
    assignee: { uid: ana.uid, name: "Ana Lee" },
    agreement: now.agreement && {
      ...now.agreement,
      representation: { kind: "designated", representative: ana.actor } as const,
    },
  });
  await changed(id, represented);
  const html = await bo.visitor.html(path);
  expect(html).toContain("Designated representative");
  expect(html).toContain(`href="/office/postings/${reference}/listing?kind=representation#begin"`);
  expect((await bo.visitor.post(path, { act: "remove", sure: "yes" })).status).toBe(302);
  const after = await bo.visitor.words(people);
  expect(after).toContain(`still named as the designated representative of ${reference}`);
  // The files are reassigned.
  expect((await storedPosting(live.path)).assignee).not.toMatchObject({ uid: ana.uid });
  expect(after).toContain("One file goes to");
  // An ended listing has no representative any more.
  await changed(id, (now) => ({ ...now, state: "terminated" }));
  expect(await findRepresentedBy(ana.uid)).toEqual([]);
});

it.each(["the page of people", "the operator's command", "the end of the account"])(
  "files of a colleague who leaves by %s go to the broker of record",
  async (way) => {
    const di = await staffMember(site, "agent", "Aa First");
    const bo = await staffMember(site, "broker", "Bo Lee");
    const ana = await staffMember(site, "assistant", "Ana Lee");
    const live = await liveOrder(site);
    const { id, reference } = await storedPosting(live.path);
    await changed(id, (now) => ({ ...now, assignee: { uid: ana.uid, name: "Ana Lee" } }));
    const { id: requestId, reference: asked } = await sendRequest(new Visitor(site));
    const request = `/office/requests/${asked}`;
    await submit(ana.visitor, request, "take");
    const said = {
      "the page of people": async () => {
        await bo.visitor.post(`${people}/${ana.uid}`, { act: "remove", sure: "yes", to: bo.uid });
        return await bo.visitor.words(people);
      },
      "the operator's command": async () => (await runHere(staffCommand, "remove", ana.person.email)).out,
      "the end of the account": async () => {
        const form = hiddenFields(await ana.visitor.html("/account/delete"));
        await ana.visitor.post("/account/delete", { ...form, password: ana.person.password });
        return "Two files go to Bo Lee.";
      },
    }[way];
    expect(await said?.()).toContain("Two files go to Bo Lee.");
    expect((await staffNow()).map(({ uid }) => uid).sort()).toEqual([di.uid, bo.uid].sort());
    const getter = { uid: bo.uid, name: "Bo Lee" };
    expect((await storedPosting(live.path)).assignee).toEqual(getter);
    expect((await storedRequest(requestId)).assignee).toEqual(getter);
    expect(await bo.visitor.words("/office?whose=mine")).toContain(reference);
  },
);

it("new work on what had ended before its assignee left is unassigned", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const ana = await staffMember(site, "agent", "Ana Lee");
  const gone = { uid: ana.uid, name: "Ana Lee" };
  const order = await orderThatIs(site, "inReview");
  const { id, reference } = await storedPosting(order.path);
  await changed(id, (now) => ({ ...now, assignee: gone, state: "declined" }));
  const { id: requestId, reference: asked } = await sendRequest(new Visitor(site));
  const request = `/office/requests/${asked}`;
  await submit(ana.visitor, request, "take");
  await submit(ana.visitor, request, "close", { why: "done", text: "Answered." });
  const month = addDays(today(), -100).slice(0, 7);
  const db = await firestore();
  await trustMonthsCollection(db).doc(month).set({ month, open: false, assignee: gone });
  await bo.visitor.post(`${people}/${ana.uid}`, { act: "remove", sure: "yes", to: bo.uid });
  expect((await storedPosting(order.path)).assignee).toEqual(gone);

  const at = new Date();
  const entry = {
    kind: "deposit",
    on: `${month}-15`,
    at,
    cents: 1,
    method: "wire",
    party: "Kim",
    what: "",
  } as const;
  await changed(id, (now) => ({
    ...now,
    trust: [{ ...entry, id: newRequestId() }],
    mailToRead: { since: at, from: "Robin", count: 1 },
  }));
  await submit(bo.visitor, request, "reopen", { text: "They wrote again." });
  expect((await storedPosting(order.path)).assignee).toBeNull();
  expect((await storedRequest(requestId)).assignee).toBeNull();
  expect((await trustMonthsCollection(db).doc(month).get()).data()).toMatchObject({
    open: true,
    assignee: null,
  });
  const free = await bo.visitor.words("/office?whose=free");
  for (const row of [reference, asked, `TRUST-${month}`]) expect(free).toContain(row);
});

it("the last broker of record can't be removed", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  await staffMember(site, "agent", "Ana Lee");
  const live = await liveOrder(site);
  const own = { uid: bo.uid, name: "Bo Lee" };
  await changed((await storedPosting(live.path)).id, (now) => ({ ...now, assignee: own }));
  const path = `${people}/${bo.uid}`;
  const seen = placeSeen({ role: "broker", name: "Bo Lee" });
  const forms: Record<string, string>[] = [
    { act: "remove", sure: "yes" },
    { act: "edit", seen, name: "Bo Lee", role: "agent" },
  ];
  for (const form of forms) {
    const answer = await bo.visitor.post(path, form);
    expect([answer.status, (await answer.text()).includes("needs a broker of record")]).toEqual([409, true]);
  }
  expect((await staffNow()).map(({ role }) => role).sort()).toEqual(["agent", "broker"]);
  // The files stay assigned too.
  expect((await storedPosting(live.path)).assignee).toEqual(own);
});

it("the last broker of record can't delete the account, keeps the typed reason, and can once there is another", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const path = "/account/delete";
  const page = await bo.visitor.html(path);
  expect(page).toContain("only broker of record");
  const form = { ...hiddenFields(page), password: bo.person.password };
  const refused = await bo.visitor.post(path, form);
  expect([refused.status, (await refused.text()).includes("only broker of record")]).toEqual([409, true]);
  expect((await bo.visitor.get("/office")).status).toBe(200);
  expect((await staffNow()).map(({ role }) => role)).toEqual(["broker"]);

  await staffMember(site, "broker", "Di Roy");
  expect(await bo.visitor.html(path)).not.toContain("only broker of record");
  expect((await bo.visitor.post(path, form)).status).toBe(302);
  expect((await staffNow()).map(({ name }) => name)).toEqual(["Di Roy"]);
});

it("keeps one of two brokers of record who delete their accounts at once", async () => {
  const both = [await staffMember(site, "broker", "Bo Lee"), await staffMember(site, "broker", "Di Roy")];
  const forms = await Promise.all(
    both.map(async ({ visitor, person }) => ({
      ...hiddenFields(await visitor.html("/account/delete")),
      password: person.password,
    })),
  );
  const answers = await Promise.all(
    both.map(({ visitor }, i) => visitor.post("/account/delete", forms[i] ?? {})),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(await staffNow()).toHaveLength(1);
});

it("keeps one of two brokers of record who remove each other at once", async () => {
  const [bo, di] = [await staffMember(site, "broker", "Bo Lee"), await staffMember(site, "broker", "Di Roy")];
  const form = { act: "remove", sure: "yes" };
  const answers = await Promise.all([
    bo.visitor.post(`${people}/${di.uid}`, form),
    di.visitor.post(`${people}/${bo.uid}`, form),
  ]);
  expect((await staffNow()).map(({ role }) => role)).toEqual(["broker"]);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(302);
  expect(statuses[1]).toBeOneOf([404, 409]);
});

it("the role of the broker of record is handed over in one step, once, and only one person has it", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const ana = await staffMember(site, "agent", "Ana Lee");
  const di = await staffMember(site, "agent", "Di Lee");
  const path = `${people}/${ana.uid}`;
  const seen = placeSeen({ role: "agent", name: "Ana Lee" });
  const second = await bo.visitor.post(path, { act: "edit", seen, name: "Ana Lee", role: "broker" });
  expect([second.status, errorsIn(await second.text())]).toEqual([400, [expect.stringMatching(/role$/)]]);
  expect((await bo.visitor.post(path, { act: "hand-role" })).status).toBe(400);
  const both = await Promise.all(
    [ana, di].map(({ uid }) => bo.visitor.post(`${people}/${uid}`, { act: "hand-role", sure: "yes" })),
  );
  expect(both.filter(({ status }) => status === 302)).toHaveLength(1);
  const now = await staffNow();
  expect(now.map(({ role }) => role).sort()).toEqual(["agent", "agent", "broker"]);
  expect(now.find(({ uid }) => uid === bo.uid)?.role).toBe("agent");
  expect((await events(bo.uid)).at(-1)).toMatchObject({ change: "role", before: "broker", after: "agent" });
  // The operator can't make a second one either.
  const added = await runHere(staffCommand, "add", bo.person.email, "broker");
  expect([added.code, added.err]).toEqual([1, expect.stringContaining("is the broker of record")]);
});

it("a deputy does what needs the broker of record until a day, but hands nothing over", async () => {
  const bo = await staffMember(site, "broker", "Bo Lee");
  const ana = await staffMember(site, "agent", "Ana Lee");
  const path = `${people}/${ana.uid}`;
  expect((await ana.visitor.get("/office/records")).status).toBe(404);
  const name = (until: string) => bo.visitor.post(path, { act: "deputy", until });
  const past = await name(addDays(today(), -1));
  expect([past.status, await past.text()]).toEqual([400, expect.stringContaining("That day has passed")]);
  expect((await name(addDays(today(), 7))).status).toBe(302);
  expect(await bo.visitor.words(people)).toContain("Agent, deputy until");
  expect((await ana.visitor.get("/office/records")).status).not.toBe(404);
  expect((await brokerAddresses()).map(({ uid }) => uid).sort()).toEqual([ana.uid, bo.uid].sort());
  const bos = await ana.visitor.html(`${people}/${bo.uid}`);
  expect(bos).not.toContain("Hand the role over");
  const own = await ana.visitor.post(path, { act: "hand-role", sure: "yes" });
  expect(own.status).toBe(409);
  expect((await staffNow()).find(({ uid }) => uid === bo.uid)?.role).toBe("broker");
  // The last day is over.
  await staffCollection(await firestore())
    .doc(ana.uid)
    .update({ deputyUntil: addDays(today(), -1) });
  expect((await ana.visitor.get("/office/records")).status).toBe(404);
  expect(await bo.visitor.words(people)).not.toContain("deputy until");
  expect((await name("")).status).toBe(302);
  expect((await staffNow()).find(({ uid }) => uid === ana.uid)?.deputyUntil).toBeNull();
});
