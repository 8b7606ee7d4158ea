import { expect, it } from "vitest";
import { findCommunications } from "~/postings/communications/change.server";
import { communicationWords as words } from "~/postings/communications/communications";
import { paperRefusals } from "~/postings/papers/words";
import { findPostingById } from "~/postings/store.server";
import { onMls } from "./register";
import { expectPage, loadSite } from "./site";
import { staffMember } from "./staff";

/** Calls and emails in a posting's file. */

const site = await loadSite();
const { visitor: agent } = await staffMember(site, "agent");
const home = await onMls(site);
const office = home.order.replace("/account/", "/office/");
const page = `${office}/communications`;

const entries = async () => (await findCommunications(home.id)).entries;
const form = (act: string, typed: Record<string, string>, variant = "") => ({
  act,
  variant,
  changeId: crypto.randomUUID(),
  seen: "",
  ...typed,
});
const call = (typed: Record<string, string> = {}) =>
  form("log-call", {
    with: "Lena Park",
    way: "in",
    day: "2026-11-02",
    time: "9:15 a.m.",
    text: "SECRET-WORDS about the furnace",
    ...typed,
  });

const pdf =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";
const attached = (name: string, content: string) =>
  `--x\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString("base64")}\r\n`;
const eml = [
  "From: Lena Park <lena@example.org>\r\nTo: office@example.org\r\nSubject: MAIL-WORDS\r\n",
  "Date: Mon, 02 Nov 2026 10:00:00 -0500\r\nMessage-ID: <1@example.org>\r\n",
  'Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\n\r\n<script>alert(1)</script>\r\n',
  `${attached("plan.pdf", pdf)}${attached("passport.pdf", `${pdf}%`)}${attached("a.docx", "PK")}--x--\r\n`,
].join("");

const addFile = (content: string, kind = "", changeId = crypto.randomUUID()) =>
  agent.upload(page, { changeId, kind }, [["message.eml", content]]);

it("a call is logged once, appears in the file and the history, and stays with the office", async () => {
  const sent = call();
  for (const _ of [1, 2]) expect((await agent.post(page, sent)).status).toBe(302);
  expect(await entries()).toHaveLength(1);
  for (const shown of [page, office]) expect(await agent.words(shown)).toContain("SECRET-WORDS");
  const { visitor: broker } = await staffMember(site, "broker");
  expect(await broker.words(`${office}/file`)).toContain("SECRET-WORDS");
  for (const sellers of [home.order, `${home.order}/papers`, "/account/data.json"])
    expect(await home.visitor.html(sellers)).not.toContain("SECRET-WORDS");
});

it("an email is pasted, or added as a file once with the attachments that the office may keep", async () => {
  const typed = { from: "Kim", to: "", subject: "Hello", day: "2026-11-03", time: "10:00", text: "PASTED" };
  expect((await agent.post(page, form("add-email", typed))).status).toBe(302);
  const changeId = crypto.randomUUID();
  for (const _ of [1, 2]) expect((await addFile(eml, "other", changeId)).status).toBe(302);
  expect((await entries()).filter(({ kind }) => kind === "email")).toMatchObject([
    { subject: "Hello", text: "PASTED" },
    {
      from: "Lena Park <lena@example.org>",
      at: new Date("2026-11-02T15:00Z"),
      attachments: [
        { name: "plan.pdf", kept: true },
        { name: "passport.pdf", kept: false, why: words.identity("passport.pdf") },
        { name: "a.docx", kept: false, why: paperRefusals.type("a.docx") },
      ],
    },
  ]);
  const filed = (await findPostingById(home.id))?.papers.filter(({ name }) => name === "plan.pdf");
  expect(filed).toMatchObject([{ fromOffice: true, kind: "other" }]);
  expect(await agent.html(page)).toContain("&lt;script&gt;");
  expect(await agent.words(page)).toContain(paperRefusals.type("a.docx"));
  expect(await home.visitor.html(`${home.order}/papers`)).not.toContain("plan.pdf");
  const again = await addFile(eml);
  await expectPage(again, 409, words.twice);
  const none = await addFile("%PDF-1.4");
  await expectPage(none, 400, words.unread);
});

it("an entry added by mistake is removed with a reason", async () => {
  const [first] = await entries();
  const remove = (reason: string) =>
    agent.post(page, form("remove-communication", { reason }, first?.id ?? ""));
  expect((await remove("")).status).toBe(400);
  expect((await remove("Another client's")).status).toBe(302);
  const html = await agent.html(page);
  expect(html).not.toContain("SECRET-WORDS");
  expect(html).toContain("Another client");
  expect(JSON.stringify(await entries())).not.toContain("SECRET-WORDS");
});
