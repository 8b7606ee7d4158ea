import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { amendmentOf } from "~/postings/posting.fixture";
import { pdf } from "../pdf";
import { linkIn, mailAbout, postingId, storedPosting } from "./orders";
import { acceptOffer, changed, fileDocument, filled, onMls, submit } from "./register";
import { expectPage, loadSite, Visitor } from "./site";
import { staffMember } from "./staff";
import { orderThatIs } from "./stages";
import { formIn } from "./step-forms";

/** Signed documents: filing one records its signatures, and emailing the copies records them. */

const site = await loadSite();
const { visitor: agent } = await staffMember(site, "agent");

/** Sends a document from the account. @returns its id */
async function send(visitor: Visitor, path: string, kind: string, name: string): Promise<string> {
  const answer = await visitor.upload(`${path}/papers?signed`, { changeId: randomUUID(), kind }, [
    [name, pdf(randomUUID())],
  ]);
  expect(answer.status).toBe(303);
  return (await storedPosting(path)).papers.findLast((paper) => paper.name === name)?.id ?? "";
}

const officeOf = (path: string) => path.replace("/account/", "/office/");

/** An agreement that is out for signature. */
async function toSign() {
  const { visitor, path, uid } = await orderThatIs(site, "toSign");
  const id = await postingId(path);
  const office = officeOf(path);
  const agreement = async () => (await storedPosting(path)).agreement;
  return { visitor, path, uid, id, office, agreement };
}

interface Filing {
  signatures: readonly string[];
  on?: string;
  as?: string;
  by?: Visitor;
}

/** Files a document with these signatures ticked. @returns the status */
async function file(
  path: string,
  paper: string,
  { signatures, on = today(), as = "agreement", by = agent }: Filing,
) {
  const page = `${officeOf(path)}/papers`;
  const fields = await filled(by, page, `file-paper-${paper}`, { signedOn: on, as });
  const body = new URLSearchParams([
    ...Object.entries(fields),
    ...signatures.map((value): [string, string] => ["signatures", value]),
  ]);
  const headers = { Origin: "http://localhost:3000" };
  return (await by.send(page, { method: "POST", body, headers })).status;
}

it("a signed agreement that the seller sends is filed and records its signatures with one press", async () => {
  const { visitor, path, office, agreement } = await toSign();
  const owners = (await agreement())?.owners ?? [];
  expect(owners.length).toBeGreaterThan(1);
  const all = owners.map((_, at) => `agreement_${at}`);
  const first = await send(visitor, path, "agreement", "signed.pdf");

  // Without the day, or with one before the agreement went out, nothing is recorded.
  for (const on of ["", addDays(today(), -300)])
    expect(await file(path, first, { signatures: all, on })).toBe(400);
  expect((await agreement())?.signatures).toEqual([]);

  expect(await file(path, first, { signatures: all.slice(0, 1) })).toBe(302);
  expect((await agreement())?.signatures).toEqual([{ owner: owners[0], on: today() }]);
  // A second document brings the other signatures.
  const second = await send(visitor, path, "agreement", "countersigned.pdf");
  const form = formIn(await agent.html(`${office}/papers`), `file-paper-${second}`);
  expect(form).not.toContain('value="agreement_0"');
  expect(await file(path, second, { signatures: all.slice(1) })).toBe(302);
  expect((await agreement())?.signatures.map(({ owner }) => owner)).toEqual(owners);
  expect((await storedPosting(path)).events.at(-1)?.reason).toContain(String(owners[1]));
});

it("two people who file the same signature at once record it once", async () => {
  const { visitor, path, agreement } = await toSign();
  const one = await send(visitor, path, "agreement", "one.pdf");
  const two = await send(visitor, path, "agreement", "two.pdf");
  const { visitor: assistant } = await staffMember(site, "assistant");
  const signatures = ["agreement_0"];
  const statuses = await Promise.all([
    file(path, one, { signatures }),
    file(path, two, { signatures, by: assistant }),
  ]);
  expect(statuses.sort()).toEqual([302, 409]);
  expect((await agreement())?.signatures).toHaveLength(1);
});

it("a signed change that the seller sends is ready to be made once it's filed", async () => {
  const { visitor, order, id } = await onMls(site);
  const signers = ["Robin Lee", "Sam Lee"];
  const requestedAt = new Date();
  const change = amendmentOf(requestedAt, {
    id: randomUUID(),
    state: "to-sign",
    signers,
    sentAt: requestedAt,
    values: { listPrice: 690_000 },
  });
  await changed(id, (now) => ({ ...now, amendments: [change] }));
  const signatures = signers.map((_, at) => `${change.id}_${at}`);
  const changes = `${order.replace("/account/", "/office/")}/listing`;
  const paperLine = async () =>
    /papers\?kind=[^>]*>([^<]*(?:<!-- -->[^<]*)*)</.exec(await agent.html(changes))?.[1];
  expect(await paperLine()).toContain("not on file yet");
  const paper = await send(visitor, order, "amendment", "240.pdf");
  // A change isn't signed on the agreement of purchase and sale.
  expect(await file(order, paper, { signatures, as: "purchase" })).toBe(400);
  expect((await storedPosting(order)).amendments[0]?.signatures).toEqual([]);
  expect(await file(order, paper, { signatures, as: "amendment" })).toBe(302);
  expect((await storedPosting(order)).amendments[0]).toMatchObject({
    state: "processing",
    signatures: signers.map((owner) => ({ owner, on: today() })),
  });
  expect(await paperLine()).not.toContain("not on file yet");
});

it("copies go out by email with one press, and a co-owner's link opens the file", async () => {
  const { visitor, path, uid, office, agreement, id } = await toSign();
  const owners = (await agreement())?.owners ?? [];
  const paper = await send(visitor, path, "agreement", "signed.pdf");
  expect(formIn(await agent.html(office), "record-copy-email")).toBe("");
  const all = owners.map((_, at) => `agreement_${at}`);
  expect(await file(path, paper, { signatures: all })).toBe(302);
  await submit(agent, office, "record-copy-email");
  expect((await agreement())?.copy).toEqual({ on: today(), how: "email" });

  const letters = (await mailAbout(uid)).filter(({ message }) =>
    message.text.includes("Every owner has signed the listing agreement."),
  );
  const { seller, owners: others } = await storedPosting(path);
  expect(letters.flatMap(({ to }) => to).sort()).toEqual(
    [seller.email, ...others.map(({ email }) => email)].sort(),
  );
  const link = linkIn(letters.find(({ to }) => to[0] !== seller.email)?.message.text, "confirm-order");
  const copy = `${link}/papers/${paper}`;
  const anyone = new Visitor(site);
  await expectPage(await anyone.get(link), 200, "signed.pdf");
  const answer = await anyone.get(copy);
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  // Not other documents, and not with another secret.
  const plan = await send(visitor, path, "other", "plan.pdf");
  expect((await anyone.get(`${link}/papers/${plan}`)).status).toBe(404);
  expect((await anyone.get(copy.replace(/.(?=\/papers)/, "_"))).status).toBe(404);

  await changed(id, (now) => ({ ...now, agreement: now.agreement && { ...now.agreement, copy: null } }));
  expect((await anyone.get(copy)).status).toBe(404);
});

it("copies that the owners got otherwise are recorded without a letter", async () => {
  const { path, uid, office, agreement, id } = await toSign();
  await changed(id, (now) => ({
    ...now,
    agreement: now.agreement && {
      ...now.agreement,
      signatures: now.agreement.owners.map((owner) => ({ owner, on: today() })),
    },
  }));
  // The signed agreement isn't a stored file, so it can't be emailed.
  expect(formIn(await agent.html(office), "record-copy-email")).toBe("");
  const before = (await mailAbout(uid)).length;
  await submit(agent, office, "record-copy", { on: today(), how: "in-person" });
  expect((await agreement())?.copy).toEqual({ on: today(), how: "in-person" });
  expect(await mailAbout(uid)).toHaveLength(before);
  expect((await storedPosting(path)).owners.every(({ copied }) => !copied)).toBe(true);
});

it("the office's scan of the signed agreement records signatures and copies, and sends the proof", async () => {
  const { path, office, agreement } = await toSign();
  const owners = (await agreement())?.owners ?? [];
  const form = formIn(await agent.html(office), "upload");
  const signatures = owners.map((_, at) => `agreement_${at}`);
  const then_agreement = ["record-copy", "send-proof"];
  for (const value of [...signatures, ...then_agreement])
    expect(form).toMatch(new RegExp(`checked=""[^>]* value="${value}"`));
  expect(await fileDocument(agent, path, "agreement", { signatures, then_agreement })).toBe(302);
  const { state, papers, agreement: signed, proof } = await storedPosting(path);
  expect([state, proof?.approved, papers.at(-1)?.kind]).toEqual(["proof", [], "agreement"]);
  expect(signed).toMatchObject({
    signatures: owners.map((owner) => ({ owner, on: today() })),
    copy: { on: today(), how: "signing-service" },
  });
});

it("a scan with a wrong day or a signature of another document is refused as a whole", async () => {
  const { path, agreement } = await toSign();
  const signatures = ["agreement_0"];
  const tooEarly = { signedOn: addDays(today(), -300) };
  expect(await fileDocument(agent, path, "agreement", { signatures }, tooEarly)).toBe(400);
  expect(await fileDocument(agent, path, "data", { signatures })).toBe(400);
  expect((await agreement())?.signatures).toEqual([]);
  expect((await storedPosting(path)).papers).toEqual([]);
});

it("an assistant's scan sends no proof, and one without every signature says what is missing", async () => {
  const { path, office, agreement } = await toSign();
  const { visitor: assistant } = await staffMember(site, "assistant");
  expect(formIn(await assistant.html(office), "upload")).not.toContain('value="send-proof"');
  const owners = (await agreement())?.owners ?? [];
  const then_agreement = ["record-copy", "send-proof"];
  const signatures = ["agreement_0"];
  expect(await fileDocument(agent, path, "agreement", { signatures, then_agreement })).toBe(302);
  await expectPage(await agent.get(office), 200, `${owners[1]} hasn't signed yet`);
  expect(await storedPosting(path)).toMatchObject({ state: "to-sign", agreement: { copy: null } });
  const rest = { signatures: ["agreement_1"] };
  expect(await fileDocument(assistant, path, "agreement", { ...rest, then_agreement })).toBe(400);
  expect(await fileDocument(assistant, path, "agreement", { ...rest, then_agreement: ["record-copy"] })).toBe(
    302,
  );
  expect(await storedPosting(path)).toMatchObject({
    state: "to-sign",
    agreement: { copy: { on: today() } },
    proof: null,
  });
});

it("the documents of a sale record it: the agreement, then the notice with its condition", async () => {
  const home = await onMls(site);
  await acceptOffer(home);
  const { order, office } = home;
  const then = async (name: string) =>
    [
      ...formIn(await agent.html(office), "upload").matchAll(
        new RegExp(`name="${name}"[^>]*value="([^"]+)"`, "g"),
      ),
    ].map(([, value = ""]) => value);
  const sale = { then_purchase: await then("then_purchase") };
  expect(sale.then_purchase).toEqual(["sell-conditionally"]);
  expect(await fileDocument(agent, order, "purchase", sale)).toBe(302);
  expect((await storedPosting(order)).state).toBe("conditional");
  const notice = { then_fulfilment_waiver: await then("then_fulfilment_waiver") };
  expect(notice.then_fulfilment_waiver).toHaveLength(2);
  expect(await fileDocument(agent, order, "fulfilment", notice)).toBe(302);
  const { state, sale: stored } = await storedPosting(order);
  expect([state, stored?.conditions.map((one) => [one.state, one.on])]).toEqual([
    "sold",
    [["fulfilled", today()]],
  ]);
});

it("a mutual release ends a conditional sale with one press, for a registrant", async () => {
  const home = await onMls(site);
  await acceptOffer(home);
  const { order } = home;
  expect(await fileDocument(agent, order, "purchase", { then_purchase: ["sell-conditionally"] })).toBe(302);
  expect((await storedPosting(order)).state).toBe("conditional");
  const { visitor: assistant } = await staffMember(site, "assistant");
  const offered = async (by: Visitor) =>
    formIn(await by.html(`${officeOf(order)}/papers`), "upload").includes("fall-through");
  expect([await offered(assistant), await offered(agent)]).toEqual([false, true]);
  const then_release = ["fall-through"];
  expect(await fileDocument(assistant, order, "release", { then_release })).toBe(302);
  expect((await storedPosting(order)).state).toBe("conditional");
  expect(await fileDocument(agent, order, "release", { then_release })).toBe(302);
  const { state, sale, papers } = await storedPosting(order);
  expect([state, sale, papers.at(-1)?.kind]).toEqual(["live", null, "release"]);
});
