import { describe, expect, it } from "vitest";
import { adminAuth } from "#server/platform/firebase-admin.server";
import { endLoginsOf } from "~/postings/erasure/erase.server";
import { followEmail } from "~/postings/new-email.server";
import { withLoginEnded } from "~/postings/order/owner-login";
import { takeStep } from "~/postings/perform.server";
import { coOwnersOf } from "~/postings/posting";
import { pdf } from "../pdf";
import { oobCode } from "./firebase";
import { lettersAbout, linkIn, mailAbout, storedPosting } from "./orders";
import { jpeg } from "./photos";
import { changed, filled, submit } from "./register";
import { expectPage, hiddenFields, loadSite, newPerson, signedUp, textOf, Visitor } from "./site";
import { staffMember } from "./staff";
import { liveOrder, officeStep, orderThatIs, sign, toReview, toSign } from "./stages";
import { askForChange, formWith } from "./step-forms";

/** Co-owners of a home: confirming or objecting to the order, signing, and an account of their own. */

const site = await loadSite();

/** A photo unlike any other. */
const photo = async () => new Uint8Array(await jpeg());

const why = "We are separated, and I haven't agreed to sell.";

/** An order that waits for its co-owner. */
async function sent() {
  const { visitor, uid, path, typed } = await orderThatIs(site, "sent");
  const { otherOwner } = typed;
  const letter = (await mailAbout(uid)).find(({ to }) => to[0] === otherOwner);
  const link = linkIn(letter?.message.text, "confirm-order");
  const posting = await storedPosting(path);
  const asked = posting.owners.find(({ email }) => email === otherOwner);
  return {
    visitor,
    uid,
    path,
    link,
    otherOwner,
    id: posting.id,
    owner: asked?.id ?? "",
    name: asked?.name ?? "",
  };
}

const read = async (link: string, visitor = new Visitor(site)) => await visitor.html(link);

/** Confirms on the page behind the link, or objects if `text` is given. */
async function answer(link: string, text: string | null, html?: string) {
  const page = html ?? (await read(link));
  return new Visitor(site).post(link, { ...hiddenFields(page), ...(text === null ? {} : { text }) });
}

const stepsOf = async (path: string) =>
  (await storedPosting(path)).events.map(({ transition }) => transition);

describe("a co-owner's objection", () => {
  it("is recorded once, with letters, if its reason is for the office alone", async () => {
    const { visitor, uid, path, link, name } = await sent();
    const html = await read(link);
    const before = (await mailAbout(uid)).length;
    const answers = await Promise.all([1, 2].map(() => answer(link, why, html)));
    answers.push(await answer(link, why, html));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const posting = await storedPosting(path);
    expect(posting.events.filter(({ transition }) => transition === "refuse-order")).toMatchObject([
      { actor: { role: "owner", name }, reason: why },
    ]);
    const letters = (await mailAbout(uid)).slice();
    expect(letters).toHaveLength(before + 2);
    const about = letters
      .filter(({ message }) => message.text.includes("objects to"))
      .map(({ to, message }) => [to[0], message.text.includes(why)]);
    // The office reads the reason. The seller doesn't, in a letter, on the page or in a copy of the data.
    expect(about.map(([, knows]) => knows).sort()).toEqual([false, false, true].slice(-about.length));
    const hub = textOf(await read(path, visitor));
    expect(hub).toContain(`${name} objected to the order`);
    expect(hub).not.toContain(why);
    expect(await visitor.html("/account/data.json")).not.toContain(why);
    expect(textOf(await read(link))).toContain(why);
  });

  it("needs words, and returns them if the order is cancelled", async () => {
    const { visitor, path, link } = await sent();
    const html = await read(link);
    const empty = await answer(link, "", html);
    await expectPage(empty, 400, "Tell us in a few words");
    await visitor.post(path, { intent: "withdraw", changeId: crypto.randomUUID() });
    const late = await answer(link, why, html);
    const text = textOf(await late.text());
    expect([late.status, text]).toEqual([409, expect.stringContaining("no longer open")]);
    expect(text).toContain(why);
    expect(await stepsOf(path)).not.toContain("refuse-order");
  });

  it("stops preparing and signing until the office records how it was settled, and the co-owner reads that", async () => {
    const { uid, path, link, owner, name } = await sent();
    await toReview(path);
    await answer(link, why);
    await expect(toSign(path)).rejects.toThrow("owner-refuses");
    const settled = "Spoke with both by phone; she agrees.";
    await officeStep(path, {
      transition: "settle-refusal",
      about: owner,
      reason: settled,
      change: (now, _at, _file, event) => ({
        ...now,
        refusals: now.refusals?.map((one) => ({ ...one, settled: event })) ?? [],
      }),
    });
    const told = (await mailAbout(uid)).filter(({ message }) => message.text.includes(settled));
    expect(told.map(({ to }) => to[0])).toEqual([
      (await storedPosting(path)).owners.find(({ id }) => id === owner)?.email,
    ]);
    expect(textOf(await read(link))).toContain(settled);
    await toSign(path);
    // An objection is possible while the agreement is out for signature.
    const page = await read(link);
    expect((await answer(link, "Now I've read it: no.")).status).toBe(303);
    await expect(sign(path, name)).rejects.toThrow("owner-refuses");
    expect((await answer(link, null)).status).toBe(303);
    await sign(path, name);
    // A signed agreement can't be objected to.
    expect((await answer(link, "No!", page)).status).toBe(409);
  });

  it("can be withdrawn by the same link, but not from a page opened before the objection", async () => {
    const { uid, path, link } = await sent();
    const old = await read(link);
    await answer(link, why);
    const stale = await answer(link, null, old);
    await expectPage(stale, 409, "You object");
    expect((await answer(link, null)).status).toBe(303);
    const { owners } = await storedPosting(path);
    expect(owners.filter(({ confirmedAt }) => confirmedAt)).toHaveLength(1);
    expect((await mailAbout(uid)).some(({ message }) => message.text.includes("now agrees"))).toBe(true);
    expect(textOf(await read(path, new Visitor(site)))).not.toContain(why);
    // The co-owner objects again, from the page that thanks for the confirmation.
    expect((await answer(link, why)).status).toBe(303);
    expect((await storedPosting(path)).owners.filter(({ confirmedAt }) => confirmedAt)).toEqual([]);
  });

  it("remains when the order is sent again without that co-owner", async () => {
    const { path, link, id, owner } = await sent();
    await toReview(path);
    await answer(link, why);
    await changed(id, (now) => ({ ...now, owners: now.owners.filter((one) => one.id !== owner) }));
    await expect(toSign(path)).rejects.toThrow("owner-refuses");
  });

  it("two co-owners answer at the same moment, each for themselves", async () => {
    const { uid, path } = await sent();
    const letters = (await mailAbout(uid)).map(
      ({ message }) => /\/confirm-order\/[\w-]+\/[\w-]+/.exec(message.text)?.[0],
    );
    const [one = "", two = ""] = letters.flatMap((link) => link ?? []);
    const pages = await Promise.all([one, two].map((link) => read(link)));
    const answers = await Promise.all([answer(one, why, pages[0]), answer(two, null, pages[1])]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const { owners, refusals } = await storedPosting(path);
    expect([owners.filter(({ confirmedAt }) => confirmedAt).length, refusals?.length]).toEqual([1, 1]);
  });
});

describe("a co-owner's contact details", () => {
  const linkIn = (text = "", kind = "confirm-order") =>
    new RegExp(`/${kind}/[\\w-]+/[\\w-]+`).exec(text)?.[0] ?? "";

  it("are changed by the co-owner behind the link, which then works at the new address only", async () => {
    const { uid, path, link, name } = await sent();
    const page = { ...hiddenFields(await read(link)), phone: "416-555-0177" };
    const wrong = await new Visitor(site).post(link, { ...page, email: "nobody" });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("nobody")]);
    const email = newPerson().email;
    const moved = await new Visitor(site).post(link, { ...page, email });
    expect(moved.status).toBe(303);
    expect((await new Visitor(site).get(link)).status).toBe(404);
    expect((await new Visitor(site).get(moved.headers.get("Location") ?? "")).status).toBe(200);
    expect((await storedPosting(path)).owners.find((one) => one.name === name)?.email).toBe(email);
    // The link in the letter to the new address works too.
    const letter = (await mailAbout(uid)).findLast(({ to }) => to[0] === email);
    expect((await new Visitor(site).get(linkIn(letter?.message.text, "confirm-order"))).status).toBe(200);
  });

  // Other effects of a change are tested in `owner-data.test.ts`.
  it("are changed by seller and office, which ends the old link", async () => {
    const { visitor, path, link, otherOwner, owner } = await sent();
    const at = (await storedPosting(path)).tasks.owners?.raw.owners?.findIndex(
      ({ email }) => email === otherOwner,
    );
    const edit = (who: Visitor, page: string, email: string) =>
      submit(who, page, `edit-contact-${at}`, { phone: "416-555-0142", email });
    const email = newPerson().email;
    await edit(visitor, `${path}/other-owners`, email);
    const { owners } = await storedPosting(path);
    expect(owners.find(({ id }) => id === owner)).toMatchObject({ email, confirmedAt: null });
    expect((await new Visitor(site).get(link)).status).toBe(404);
    const { visitor: ana } = await staffMember(site, "assistant");
    const office = path.replace("/account/", "/office/");
    const older = await filled(ana, office, `edit-contact-${at}`, { phone: "416-555-0143" });
    await edit((await staffMember(site, "agent")).visitor, office, "");
    // A colleague's form doesn't take the change back.
    expect((await ana.post(office, older)).status).toBe(409);
    const { tasks } = await storedPosting(path);
    expect(tasks.owners?.raw.owners?.[at ?? 0]).toMatchObject({ noEmail: "yes" });
  });
});

describe("a co-owner's account", () => {
  /** An order whose seller has offered the co-owner a login. */
  async function offered() {
    const order = await sent();
    const page = await read(`${order.path}/other-owners`, order.visitor);
    const before = (await mailAbout(order.uid)).length;
    const given = formWith(page, order.owner);
    const answers = [1, 2].map(() => order.visitor.post(`${order.path}/other-owners`, given));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([303, 303]);
    const letters = await mailAbout(order.uid);
    expect(letters).toHaveLength(before + 1);
    const text =
      letters.map(({ message }) => message.text).find((one) => one.includes("/owner-login/")) ?? "";
    const login = linkIn(text, "owner-login");
    return { ...order, login };
  }

  /** An account with this address, confirmed or not. */
  async function account(email: string, emailVerified = true) {
    const { visitor } = await signedUp(site, { ...newPerson(), email });
    const auth = await adminAuth();
    const { uid } = await auth.getUserByEmail(email);
    await auth.updateUser(uid, { emailVerified });
    return { visitor, uid };
  }

  const take = async (login: string, visitor: Visitor) =>
    visitor.post(login, hiddenFields(await read(login, visitor)));

  async function taken() {
    const order = await offered();
    const co = await account(order.otherOwner);
    const done = await take(order.login, co.visitor);
    expect([done.status, done.headers.get("Location")]).toEqual([303, order.path]);
    return { ...order, co };
  }

  /** A listing on the MLS whose co-owner has a login. */
  async function liveWithLogin() {
    const live = await liveOrder(site);
    const { id, uid, owners } = await storedPosting(live.path);
    const [owner] = owners;
    const co = await account(owner?.email ?? "");
    const login = { secretHash: "b".repeat(64), sentAt: new Date(), uid: co.uid, since: new Date() };
    await changed(id, (now) => ({
      ...now,
      owners: now.owners.map((one) => (one.id === owner?.id ? { ...one, login } : one)),
    }));
    return { live, id, uid, owner, co };
  }

  const pages = ["", "/proof", "/check", "/other-owners", "/your-answer"];

  it("is linked only if its confirmed address is the one the link was sent to", async () => {
    const { path, login, otherOwner, uid } = await offered();
    const nobody = new Visitor(site);
    // Only its own secret opens it.
    expect((await nobody.get(`${login.slice(0, -1)}${login.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
    const signedOut = await read(login, nobody);
    expect(signedOut).toContain(`/login?redirectTo=${encodeURIComponent(login)}`);
    expect(signedOut).not.toContain(otherOwner);
    // Pages on the way repeat the secret, so no shared cache may store them.
    for (const page of ["/login", "/sign-up"]) {
      const between = await nobody.get(`${page}?redirectTo=${encodeURIComponent(login)}`);
      expect([page, between.headers.get("Cache-Control")]).toEqual([page, "private, no-store"]);
    }
    const stranger = await account(newPerson().email);
    const early = await account(otherOwner, false);
    for (const visitor of [nobody, stranger.visitor, early.visitor]) {
      const html = await read(login, visitor);
      expect(html).not.toContain("Open the listing");
      expect((await visitor.post(login, { changeId: crypto.randomUUID() })).status).toBe(303);
      expect((await visitor.get(path)).status).not.toBe(200);
    }
    expect(coOwnersOf(await storedPosting(path))).toEqual([]);
    await (await adminAuth()).updateUser(early.uid, { emailVerified: true });
    expect((await take(login, early.visitor)).status).toBe(303);
    expect(coOwnersOf(await storedPosting(path))).toEqual([early.uid]);
    expect(
      (await mailAbout(uid)).some(({ message }) => message.text.includes("now has their own login")),
    ).toBe(true);
    // The link is used up, and the account that used it is redirected.
    expect(await read(login, nobody)).toContain("has been used");
    expect((await early.visitor.get(login)).headers.get("Location")).toBe(path);
  });

  it("finds the offer again after confirming the address, and isn't asked to order anything", async () => {
    const { login, otherOwner } = await offered();
    const visitor = new Visitor(site);
    const person = { ...newPerson(), email: otherOwner };
    const form = { ...person, confirmPassword: person.password };
    const signUp = await visitor.post(`/sign-up?redirectTo=${encodeURIComponent(login)}`, form);
    expect([signUp.status, signUp.headers.get("Location")]).toEqual([302, login]);
    expect(await read(login, visitor)).not.toContain("order your listing");
    const code = await oobCode(otherOwner, "VERIFY_EMAIL");
    const confirmed = await visitor.post("/verify-email", { oobCode: code });
    expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([302, login]);
    expect(await read(login, visitor)).toContain("Open the listing");
  });

  it("reads the listing, answers for itself and messages the office, but can't act for the seller", async () => {
    const { path, co, visitor, name } = await taken();
    for (const page of pages) expect([page, (await co.visitor.get(path + page)).status]).toEqual([page, 200]);
    const hub = await read(path, co.visitor);
    expect(textOf(hub)).toContain("Shared with you by Robin Lee");
    expect(hub).not.toContain('value="withdraw"');
    // The seller's forms aren't shown and aren't accepted.
    const before = await storedPosting(path);
    for (const [page, typed] of [
      ["", { intent: "withdraw", text: "" }],
      ["", { intent: "copy" }],
      ["/other-owners", { act: "give-owner-login", variant: before.owners[0]?.id ?? "" }],
      ["/other-owners", { act: "end-owner-login", variant: before.owners[0]?.id ?? "" }],
      ["/check", { trueFacts: "on" }],
      ["/price", { listPrice: "1" }],
      ["/proof", { act: "withdraw-correction", correction: "1" }],
      ["/photos", { remove: before.photos[0]?.id ?? "" }],
    ] as const) {
      const { status } = await co.visitor.post(path + page, { ...typed, changeId: crypto.randomUUID() });
      expect([page, status >= 400]).toEqual([page, true]);
    }
    expect(await storedPosting(path)).toEqual(before);
    await co.visitor.post(path, { changeId: crypto.randomUUID(), text: "When do I sign?" });
    const page = await read(`${path}/your-answer`, co.visitor);
    expect((await co.visitor.post(`${path}/your-answer`, hiddenFields(page))).status).toBe(303);
    const { messages, events } = await storedPosting(path);
    expect(messages).toMatchObject([{ actor: { role: "owner", id: co.uid, name } }]);
    expect(events.at(-1)).toMatchObject({ transition: "confirm-ownership", actor: { id: co.uid } });
    // The seller has no such page.
    expect((await visitor.get(`${path}/your-answer`)).status).toBe(404);
  });

  it("opens no other listing, and none once the seller has ended it", async () => {
    const { path, co, visitor, uid, owner } = await taken();
    const other = await sent();
    for (const page of pages) expect((await co.visitor.get(other.path + page)).status).toBe(404);
    const form = formWith(await read(`${path}/other-owners`, visitor), 'value="end-owner-login"');
    const answer = hiddenFields(await read(`${path}/your-answer`, co.visitor));
    expect(form.variant).toBe(owner);
    expect((await visitor.post(`${path}/other-owners`, form)).status).toBe(303);
    for (const page of pages) expect([page, (await co.visitor.get(path + page)).status]).toEqual([page, 404]);
    expect((await co.visitor.post(`${path}/your-answer`, answer)).status).toBe(404);
    expect((await co.visitor.post(path, { changeId: crypto.randomUUID(), text: "Still here?" })).status).toBe(
      404,
    );
    expect(
      (await mailAbout(uid)).some(({ message }) => message.text.includes("has removed your access")),
    ).toBe(true);
  });

  it("changes nothing if it ends between reading and writing", async () => {
    const { path, co, id, owner } = await taken();
    await changed(id, (now) => withLoginEnded(now, owner) ?? now);
    const outcome = await takeStep(
      { id, coOwner: co.uid },
      { transition: "write", id: crypto.randomUUID(), actor: { role: "owner", id: co.uid, name: "x" } },
    );
    expect(outcome).toBeNull();
    expect((await storedPosting(path)).messages).toEqual([]);
  });

  it("follows its new address, has the listing in its copy of the data, and is erased completely", async () => {
    const { path, co, visitor, uid } = await taken();
    await co.visitor.post(`${path}/your-answer`, {
      ...hiddenFields(await read(`${path}/your-answer`, co.visitor)),
      text: why,
    });
    const copy = (await (await co.visitor.get("/account/data.json")).json()) as {
      postings: { reference: string; shared?: { by: string; refusal: { text: string } } }[];
    };
    expect(copy.postings).toMatchObject([{ shared: { by: "Robin Lee", refusal: { text: why } } }]);
    expect(JSON.stringify(copy)).not.toContain("secretHash");
    // The copy omits what the co-owner has no page for, such as the lawyer.
    for (const alone of ["lawyer", "calendarSince", "nextPhotos"])
      expect(copy.postings[0]).not.toHaveProperty(alone);
    const email = newPerson().email;
    await followEmail(co.uid, "", email);
    const moved = await storedPosting(path);
    expect(moved.owners.some((one) => one.email === email)).toBe(true);
    expect(JSON.stringify(moved.tasks.owners?.raw)).toContain(email);
    await endLoginsOf(co.uid);
    const left = await storedPosting(path);
    expect([coOwnersOf(left), left.owners.length]).toEqual([[], moved.owners.length]);
    expect(
      (await mailAbout(uid)).some(({ message }) => message.text.includes("has deleted their account")),
    ).toBe(true);
    expect((await visitor.get(path)).status).toBe(200);
  });

  it("adds documents and photos to the order, but removes none of the seller's", async () => {
    const { path, co } = await taken();
    const before = await storedPosting(path);
    // The seller's forms for existing files are neither shown nor accepted.
    for (const page of ["/papers", "/photos"]) {
      const html = await read(path + page, co.visitor);
      expect(html).toContain("Robin Lee");
      expect(html).not.toMatch(/name="(remove|first|next)"/);
    }
    for (const page of ["/papers", "/photos"]) {
      const remove = before[page === "/papers" ? "papers" : "photos"][0]?.id ?? "none";
      expect((await co.visitor.post(path + page, { remove })).status).toBe(404);
    }
    const send = (page: string, name: string, content: BlobPart, fields: Record<string, string> = {}) =>
      co.visitor.upload(path + page, fields, [[name, content]]);
    for (const [page, sent] of [
      ["/papers", send("/papers", "bill-2026.pdf", pdf(), { kind: "taxBill" })],
      ["/photos", send("/photos", "front.jpg", await photo())],
    ] as const) {
      const done = await sent;
      expect([page, done.status]).toEqual([page, 303]);
    }
    const after = await storedPosting(path);
    expect(after.photos.length).toBe(before.photos.length + 1);
    expect(after.papers.map((paper) => paper.name)).toContain("bill-2026.pdf");
    // The script's upload works too, until the seller ends the login.
    expect((await send("/photos/upload", "back.jpg", await photo())).status).toBe(200);
    await changed(after.id, (now) => ({ ...now, owners: now.owners.map(({ login: _, ...one }) => one) }));
    for (const page of ["/papers", "/photos", "/photos/upload"])
      expect([page, (await send(page, "side.jpg", await photo())).status]).toEqual([page, 404]);
  });

  it("reads the listing and its proof line by line, but neither changes nor approves it", async () => {
    const { live, id, co } = await liveWithLogin();
    const page = `${live.path}/proof`;
    const pencil = 'class="proof-pencil"';
    expect(await read(`${live.path}/listing`, co.visitor)).toContain(`href="${page}"`);
    expect(await read(page, live.visitor)).toContain(pencil);
    const html = await read(page, co.visitor);
    expect(html).not.toContain(pencil);
    const { street } = (await storedPosting(live.path)).tasks.address?.raw ?? {};
    expect(textOf(html)).toContain(String(street));

    await changed(id, (now) => ({ ...now, state: "proof", mls: null }));
    const sent = formWith(await read(page, live.visitor), 'name="seen"');
    expect(sent.seen).toBeTruthy();
    expect(await read(page, co.visitor)).not.toContain('name="seen"');
    for (const intent of ["approve", "correct"])
      expect((await co.visitor.post(page, { ...sent, intent, other: "Wrong" })).status).toBe(404);
    expect((await storedPosting(live.path)).state).toBe("proof");
  });

  it("sends documents of the sale, withdraws only its own, and opens no page of the seller alone", async () => {
    const { live, id, uid, owner, co } = await liveWithLogin();
    const page = `${live.path}/papers`;
    const send = (visitor: Visitor, name: string) =>
      visitor.upload(page, { kind: "deposit", changeId: crypto.randomUUID() }, [[name, pdf()]]);
    expect((await send(live.visitor, "sellers.pdf")).status).toBe(303);
    expect((await send(co.visitor, "owners.pdf")).status).toBe(303);
    const { papers, events } = await storedPosting(live.path);
    expect(events.at(-1)).toMatchObject({ transition: "send-papers", actor: { role: "owner", id: co.uid } });
    const idOf = (name: string) => papers.find((paper) => paper.name === name)?.id ?? "";
    expect(papers.find((paper) => paper.name === "owners.pdf")?.later?.by).toBe(owner?.id);
    // Each side has a button for its own documents only, and no other is accepted.
    for (const [visitor, own, others] of [
      [live.visitor, "sellers.pdf", "owners.pdf"],
      [co.visitor, "owners.pdf", "sellers.pdf"],
    ] as const) {
      const html = await read(page, visitor);
      expect([html.includes(`value="${idOf(own)}"`), html.includes(`value="${idOf(others)}"`)]).toEqual([
        true,
        false,
      ]);
      await visitor.post(page, { withdraw: idOf(others) });
    }
    expect((await storedPosting(live.path)).papers.map(({ id }) => id)).toEqual(papers.map(({ id }) => id));
    expect(await lettersAbout(uid, /^Documents from/)).toHaveLength(1);
    expect((await live.visitor.get(`${live.path}/changes`)).status).toBe(200);
    expect((await co.visitor.get(`${live.path}/changes`)).status).toBe(404);
    // Only the seller prepares photos for a change of the listing.
    await changed(id, (now) => ({ ...now, nextPhotos: now.photos }));
    const late = await co.visitor.upload(`${live.path}/photos`, {}, [["new.jpg", await photo()]]);
    expect(late.status).toBe(409);
    await co.visitor.post(page, { withdraw: idOf("owners.pdf") });
    const left = (await storedPosting(live.path)).papers.map(({ name }) => name);
    expect([left.includes("owners.pdf"), left.includes("sellers.pdf")]).toEqual([false, true]);
  });

  it("reads every page of a listing that has a link, and objects to a change", async () => {
    const { live, co } = await liveWithLogin();
    const listing = ["", "/listing", "/amendments", "/showing-log", "/offer-register"];
    const html = new Map<string, string>();
    for (const page of listing) {
      const answer = await co.visitor.get(live.path + page);
      expect([page, answer.status]).toEqual([page, 200]);
      html.set(live.path + page, await answer.text());
    }
    // No link leads to a page of the seller's only. This listing's documents have no stored files.
    const link = new RegExp(`href="(${live.path}(?!/papers/)[^"#]*)`, "g");
    const links = [...html.values()].flatMap((text) => [...text.matchAll(link)].map(([, href = ""]) => href));
    for (const to of new Set(links))
      if (!html.has(to)) expect([to, (await co.visitor.get(to)).status]).toEqual([to, 200]);
    expect(html.get(`${live.path}/showing-log`)).not.toContain('name="changeId"');
    const entered = await co.visitor.post(`${live.path}/offer-register`, {
      act: "record-offer",
      changeId: crypto.randomUUID(),
    });
    expect(entered.status).toBeGreaterThanOrEqual(400);
    await askForChange(live.visitor, live.path, "price", { listPrice: "700000" });
    const page = await read(`${live.path}/amendments`, co.visitor);
    const form = formWith(page, "object-to-amendment");
    const done = await co.visitor.post(`${live.path}/amendments`, { ...form, text: why });
    expect(done.status).toBe(303);
    // An objection from a second window is refused, but its words are returned.
    const late = await co.visitor.post(`${live.path}/amendments`, {
      ...form,
      changeId: crypto.randomUUID(),
      text: "From another window.",
    });
    await expectPage(late, 409, "another window");
    const { amendments, events } = await storedPosting(live.path);
    expect(amendments[0]?.told.flatMap(({ objection }) => objection?.text ?? [])).toEqual([why]);
    expect(events.at(-1)).toMatchObject({
      transition: "object-to-amendment",
      actor: { role: "owner", id: co.uid },
    });
    const yes = formWith(await read(`${live.path}/amendments`, co.visitor), "withdraw-objection");
    expect((await co.visitor.post(`${live.path}/amendments`, yes)).status).toBe(303);
    const { amendments: after } = await storedPosting(live.path);
    expect(after[0]?.told.find(({ objection }) => objection)?.objection?.settled?.by.id).toBe(co.uid);
  });
});
