import { createHmac } from "node:crypto";
import { expect, it, vi } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { unsignedMailAnHour as all, postings as limits } from "~/content/business";
import { site as brokerage } from "~/content/site";
import { findCommunications } from "~/postings/communications/change.server";
import { communicationsCollection } from "~/postings/communications/collection.server";
import { filedPapers } from "~/postings/posting";
import { findPostingById } from "~/postings/store.server";
import { storedPosting } from "./orders";
import { filled, onMls } from "./register";
import { loadSite, Visitor } from "./site";
import { staffMember } from "./staff";
import { rowNamed } from "./stored";

/** Emails that people send to the address of a file. */

const [MAIL_REPLY_DOMAIN, MAIL_IN_SECRET] = ["files.example.com", "a secret that signs the emails of tests"];
Object.assign(process.env, { MAIL_REPLY_DOMAIN, MAIL_IN_SECRET, LOG_LEVEL: "warn" });

const site = await loadSite();
const { visitor: agent } = await staffMember(site, "agent");
const home = await onMls(site);
const { seller, reference } = await storedPosting(home.order);
const address = `${reference.toLowerCase()}@${MAIL_REPLY_DOMAIN}`;

let count = 0;

/** An email to the file's address. */
const mail = (
  lines: readonly string[] = [],
  { from = seller.email, to = address, text = "About Monday." } = {},
) => {
  count += 1;
  const head = [`From: Femi <${from}>`, `To: Lakeside <${to}>`, `Message-ID: <${count}@example.org>`];
  return [...head, "Subject: Re: Showing", ...lines, "", text].join("\r\n");
};

const verified = "Authentication-Results: mx.example.com; dmarc=pass header.from=example.com";

const pdf =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";

/** An email with ten attachments. */
const tenPlans = {
  multipart: 'Content-Type: multipart/mixed; boundary="x"',
  text: [
    ...["--x", "Content-Type: text/plain", "", "Ten plans."],
    ...Array.from({ length: 10 }, (_, index) => [
      "--x",
      `Content-Type: application/pdf; name="plan${index}.pdf"`,
      `Content-Disposition: attachment; filename="plan${index}.pdf"`,
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from(`${pdf}${" ".repeat(index)}`).toString("base64"),
    ]).flat(),
    "--x--",
  ].join("\r\n"),
};

/** Posts an email as the operator's mail service would. */
async function post(
  body: string,
  { secret = MAIL_IN_SECRET, at = Date.now(), headers = {}, from = new Visitor(site) } = {},
) {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  const signed = { "Mail-Timestamp": timestamp, "Mail-Signature": signature };
  const { status } = await from.send("/mail/in", {
    method: "POST",
    body,
    headers: { "Content-Type": "message/rfc822", ...signed, ...headers },
  });
  return status;
}

const entries = async () => (await findCommunications(home.id)).entries;

it("letters about a listing ask for replies to the file's own address", async () => {
  const { replyAddress } = await import("~/postings/letter");
  expect(replyAddress({ reference })).toBe(address);
});

it("files an email of the seller, and a row asks to read it until someone did", async () => {
  expect(await post(mail([verified]))).toBe(204);
  const [entry] = await entries();
  expect(entry).toMatchObject({ kind: "email", subject: "Re: Showing", text: "About Monday." });
  expect(entry?.isUnknown).toBeUndefined();
  expect(await rowNamed(`mail-${home.id}`)).toMatchObject({ open: true, person: `Femi <${seller.email}>` });
  const page = `${home.order.replace("/account/", "/office/")}/communications`;
  expect(await agent.words(page)).toContain("received by email");
  const formNow = async () =>
    filled(agent, page, /id="(read-mail-[\d-]+)"/.exec(await agent.html(page))?.[1] ?? "");
  const older = await formNow();
  expect(await post(mail([verified]))).toBe(204);
  expect((await agent.post(page, older)).status).toBe(409);
  expect((await agent.post(page, await formNow())).status).toBe(302);
  expect(await rowNamed(`mail-${home.id}`)).toBeUndefined();
});

it("files an email whose sender is unknown or forged, and says so", async () => {
  const stranger = { from: "stranger@example.org" };
  for (const one of [
    mail([verified], stranger),
    mail(),
    mail(["Authentication-Results: mx; dmarc=fail", verified]),
  ])
    expect(await post(one)).toBe(204);
  const unknown = (await entries()).filter(({ isUnknown }) => isUnknown);
  expect(unknown).toHaveLength(3);
  const page = `${home.order.replace("/account/", "/office/")}/communications`;
  expect(await agent.words(page)).toContain("a sender we couldn't confirm, Femi &lt;stranger@example.org");
});

it("refuses unsigned, stale and replayed emails like a missing page", async () => {
  const before = (await entries()).length;
  const one = mail([verified]);
  const at = Date.now();
  expect(await post(one, { secret: "another secret of thirty-two letters" })).toBe(404);
  expect(await post(one, { headers: { "Mail-Signature": "" } })).toBe(404);
  expect(await post(one, { at: at - 10 * 60 * 1000 })).toBe(404);
  expect(await post(one, { at })).toBe(204);
  expect(await post(one, { at })).toBe(404);
  // A retry has a signature of its own.
  const { count: asked } = (await findPostingById(home.id))?.mailToRead ?? {};
  expect(await post(one, { at: at + 1000 })).toBe(204);
  expect(await entries()).toHaveLength(before + 1);
  expect((await findPostingById(home.id))?.mailToRead?.count).toBe(asked);
});

it("logs why it refused an email, and reads no more from an address of unsigned ones", async () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const from = new Visitor(site);
  const wrong = { from, secret: "another secret of thirty-two letters" };
  for (let tries = 0; tries < all; tries += 1) await post(mail([verified]), wrong);
  // A signed email takes its count back, so the last unsigned one is the limit's.
  expect(await post(mail([verified]), { from: new Visitor(site) })).toBe(204);
  expect(await post(mail([verified]), { from })).toBe(404);
  const why = written.mock.calls.flatMap(([line]) => /"why":"([^"]*)"/.exec(String(line))?.[1] ?? []);
  written.mockRestore();
  expect(why).toEqual([...Array(all).fill("unsigned"), "unsigned too often"]);
});

it("drops and logs automatic emails and our own, and refuses an address without a file", async () => {
  const before = (await entries()).length;
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await post(mail(["Auto-Submitted: auto-replied", verified]))).toBe(204);
  expect(await post(mail([verified], { from: address }))).toBe(204);
  expect(await post(mail([verified], { to: `mp-00000-00000@${MAIL_REPLY_DOMAIN}` }))).toBe(404);
  expect(await post("no email")).toBe(404);
  const why = written.mock.calls.flatMap(([line]) => /"why":"([^"]*)"/.exec(String(line))?.[1] ?? []);
  written.mockRestore();
  expect(why).toEqual(["automatic", "automatic", "no-file", "unreadable"]);
  expect(await entries()).toHaveLength(before);
});

it("files nothing of an email for which the file has no room", async () => {
  const { id, order } = await onMls(site);
  const [entry] = await entries();
  const text = "\u20ac".repeat(limits.longest.email);
  const long =
    entry &&
    Array.from({ length: 30 }, (_, at) => ({ ...entry, id: String(at), messageId: String(at), text }));
  await communicationsCollection(await firestore())
    .doc(id)
    .set({ entries: long ?? [] });
  const to = `${(await storedPosting(order)).reference.toLowerCase()}@${MAIL_REPLY_DOMAIN}`;
  expect(await post(mail([verified, tenPlans.multipart], { to, text: tenPlans.text }))).toBe(404);
  const posting = await findPostingById(id);
  expect(posting && filedPapers(posting).filter(({ name }) => name.startsWith("plan"))).toEqual([]);
});

it("files an email that the office forwards, in the file of each address", async () => {
  const other = await onMls(site);
  const second = `${(await storedPosting(other.order)).reference.toLowerCase()}@${MAIL_REPLY_DOMAIN}`;
  const sent = { from: brokerage.email.general, to: `${address}, ${second}` };
  const one = mail([verified], sent);
  for (const copy of [address, second]) expect(await post(`Delivered-To: ${copy}\r\n${one}`)).toBe(204);
  expect((await entries()).at(-1)).toMatchObject({ to: expect.stringContaining(second) });
  const [entry] = (await findCommunications(other.id)).entries;
  expect(entry?.isUnknown).toBeUndefined();
  expect(entry?.subject).toBe("Re: Showing");
});

it("files five of ten attachments as documents, and says what it didn't file", async () => {
  const { multipart, text } = tenPlans;
  expect(await post(mail([verified, multipart], { text }))).toBe(204);
  const entry = (await entries()).at(-1);
  expect(entry?.attachments).toHaveLength(10);
  expect(entry?.attachments.map(({ kept }) => kept)).toEqual([
    ...Array(5).fill(true),
    ...Array(5).fill(false),
  ]);
  const posting = await findPostingById(home.id);
  expect(posting && filedPapers(posting).filter(({ name }) => name.startsWith("plan"))).toHaveLength(5);
  const page = `${home.order.replace("/account/", "/office/")}/communications`;
  expect(await agent.words(page)).toMatch(/We file 5 attachments of an email, each up to \d+ MB\./);
});
