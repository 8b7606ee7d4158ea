import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { postings } from "~/content/business";
import { filesOf } from "~/lib/zip.fixture";
import { lawyerWords } from "~/postings/lawyer/words";
import { paperRefusals, papersPage } from "~/postings/papers/words";
import { paperOf } from "~/postings/posting.fixture";
import { findPostingById } from "~/postings/store.server";
import { pdf } from "../pdf";
import { upsideDown } from "../picture";
import { linkIn, mailAbout, storedPosting } from "./orders";
import { acceptance, changed, fill, idOf, offer, onMls, submit } from "./register";
import { expectPage, hiddenFields, inputValue, loadSite, textOf, Visitor } from "./site";
import { staffMember } from "./staff";
import { officeStep } from "./stages";
import { formIn, formWith } from "./step-forms";
import { rowNamed } from "./stored";

/** Documents after the order in both directions, the page of a sale, and the lawyer's package. */

let site: Awaited<ReturnType<typeof loadSite>>;
let agent: Visitor;
beforeAll(async () => {
  site = await loadSite();
  agent = (await staffMember(site, "agent")).visitor;
});

type Home = Awaited<ReturnType<typeof onMls>>;

interface Sent {
  page?: string;
  kind?: string;
  note?: string;
  id?: string;
}

function send(
  { visitor, order }: Pick<Home, "visitor" | "order">,
  files: readonly [name: string, content: BlobPart][],
  { page = "papers", kind = "purchase", note = "", id = randomUUID() }: Sent = {},
) {
  return visitor.upload(`${order}/${page}`, { changeId: id, kind, note }, files);
}

const papersPath = ({ order }: Home) => `${order.replace("/account/", "/office/")}/papers`;

/** A home whose accepted offer A was reported, with a second open offer. */
async function reported() {
  const home = await onMls(site);
  await submit(home.visitor, home.path, "record-offer", offer());
  await submit(home.visitor, home.path, "record-offer", offer({ brokerage: "Hill Realty" }));
  const b = await idOf(home.id, "B");
  const page = `${home.path}?accepted=${b}`;
  const answer = await fill(home.visitor, page, "report-acceptance", acceptance(b));
  return { ...home, answer };
}

const officeMail = async ({ uid }: Pick<Home, "uid">, subject: string) =>
  (await mailAbout(uid)).filter(({ message }) => message.subject.startsWith(subject)).length;

it("a document form without a file keeps its note and kind", async () => {
  const home = await onMls(site);
  const note = "The survey of 1988";
  const html = await (await send(home, [], { kind: "other", note })).text();
  expect(inputValue(html, "note")).toBe(note);
  expect(html).toMatch(/<option[^>]*value="other"[^>]*selected|<option[^>]*selected[^>]*value="other"/);
});

describe("documents after the order", () => {
  it("send one letter until the office looks, are filed or requested again, and are shared by a tick", async () => {
    const home = await onMls(site);
    const { visitor, order, id } = home;
    expect((await send(home, [["report.pdf", pdf()]], { kind: "deposit" })).status).toBe(303);
    expect((await send(home, [["plan.pdf", pdf()]], { kind: "other", note: "Floor plan" })).status).toBe(303);
    expect(await officeMail(home, "Documents from the seller")).toBe(1);
    const page = async () => textOf(await (await visitor.get(`${order}/papers`)).text());
    expect(await page()).toContain("Floor plan");
    const { papers } = await storedPosting(order);
    expect(await rowNamed(`sent-papers-${id}`)).toMatchObject({ kind: "sent-papers", open: true });

    const [report, plan] = papers.filter(({ later }) => later);
    const office = papersPath(home);
    await submit(agent, office, `file-paper-${report?.id}`, { as: "statusCertificate" });
    const why = "Page 2 is cut off.";
    await submit(agent, office, `refuse-paper-${plan?.id}`, { text: why });
    expect(await page()).toContain("Status certificate");
    expect(await page()).not.toContain("plan.pdf");
    const letters = (await mailAbout(home.uid)).filter(({ message }) => message.text.includes(why));
    expect(letters).toHaveLength(1);

    const paper = paperOf("offer", new Date(), { id: randomUUID(), name: "summary.pdf", fromOffice: true });
    await changed(id, (now) => ({ ...now, papers: [...now.papers, paper] }));
    expect((await visitor.get(`${order}/papers/${paper.id}`)).status).toBe(404);
    await submit(agent, office, `share-paper-${paper.id}`);
    expect(await page()).toContain("summary.pdf");
    await submit(agent, office, `unshare-paper-${paper.id}`);
    expect(await page()).not.toContain("summary.pdf");
  });

  it("are stored once per upload, from the seller alone, and can be withdrawn until they're filed", async () => {
    const home = await onMls(site);
    const { visitor, order } = home;
    const content = pdf();
    const later = async () => (await storedPosting(order)).papers.filter((paper) => paper.later);
    const same = randomUUID();
    const twice = () => send(home, [["deed.pdf", content]], { kind: "deposit", id: same });
    expect((await twice()).status).toBe(303);
    expect((await twice()).status).toBe(303);
    const again = await send(home, [["deed (1).pdf", content]], { kind: "deposit" });
    expect(textOf(await again.text())).toContain(paperRefusals.duplicate("deed (1).pdf", "deed.pdf"));
    const other = await onMls(site);
    const both = pdf();
    const atOnce = await Promise.all(
      [home, { ...home, visitor: home.visitor }].map((one) =>
        send(one, [["b.pdf", both]], { kind: "waiver" }),
      ),
    );
    expect(atOnce.map(({ status }) => status).filter((status) => status === 303)).toHaveLength(1);
    expect((await later()).map(({ name }) => name)).toEqual(["deed.pdf", "b.pdf"]);

    const [deed] = await later();
    expect((await other.visitor.get(`${order}/papers/${deed?.id}`)).status).toBe(404);
    expect((await other.visitor.get(`${other.order}/papers/${deed?.id}`)).status).toBe(404);
    expect((await send({ ...home, visitor: other.visitor }, [["c.pdf", pdf()]])).status).toBe(404);
    // The kind can be corrected later, but a refused file would be lost.
    expect((await send(home, [["c.pdf", pdf()]], { kind: "", note: "x".repeat(1000) })).status).toBe(303);
    const unsaid = (await later()).find(({ name }) => name === "c.pdf");
    expect(unsaid?.kind).toBe("other");
    await visitor.post(`${order}/papers`, { withdraw: unsaid?.id ?? "" });
    await submit(agent, papersPath(home), `file-paper-${deed?.id}`, { as: "deposit" });
    await visitor.post(`${order}/papers`, { withdraw: deed?.id ?? "" });
    expect(textOf(await (await visitor.get(`${order}/papers`)).text())).toContain(papersPage.notWithdrawn);
    const [, waiver] = await later();
    await visitor.post(`${order}/papers`, { withdraw: waiver?.id ?? "" });
    expect((await later()).map(({ name }) => name)).toEqual(["deed.pdf"]);
    expect((await visitor.get(`${order}/papers/${waiver?.id}`)).status).toBe(404);
    // The listing has ended since the page was rendered.
    await changed(home.id, (now) => ({ ...now, state: "terminated" }));
    const late = await send(home, [["late.pdf", pdf()]]);
    await expectPage(late, 409, paperRefusals.moved);
  });
});

it("shows a photographed waiver to the office, next to the form that files it", async () => {
  const home = await reported();
  await send(home, [["IMG_7.jpg", await upsideDown()]], { kind: "waiver", page: "offer-register" });
  const [paper] = (await storedPosting(home.order)).papers.filter(({ later }) => later);
  const office = papersPath(home);
  const page = await agent.html(`${office}?turn=180`);
  expect(page).toMatch(new RegExp(`<img class="bill-picture turn-180" src="${office}/${paper?.id}"`));
  expect(formIn(page, `file-paper-${paper?.id}`)).toContain('name="as"');
  const picture = await agent.get(`${office}/${paper?.id}`);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  // A PDF is a link.
  await send(home, [["waiver.pdf", pdf()]], { kind: "waiver" });
  expect((await agent.html(office)).match(/<img class="bill-picture/g)).toHaveLength(1);
});

describe("the page of a sale", () => {
  it("takes the signed agreement, notifies the office at once, and lets it record the sale from the seller's documents", async () => {
    const home = await reported();
    const { order, office } = home;
    expect(home.answer.headers.get("Location")).toBe(`${order}/offer-register`);
    // Another unread document of the seller doesn't hold this letter back.
    await send(home, [["plan.pdf", pdf()]], { kind: "deposit" });
    expect((await send(home, [["aps.pdf", pdf()]], { page: "offer-register" })).status).toBe(303);
    expect(await officeMail(home, "Agreement received")).toBe(1);
    // The sale can't be recorded before its agreement is on file.
    expect(formIn(await (await agent.get(office)).text(), "sell-conditionally")).toBe("");
    const agreement = (await storedPosting(order)).papers.find(
      ({ kind, later }) => later && kind === "purchase",
    );
    await submit(agent, papersPath(home), `file-paper-${agreement?.id}`, { as: "purchase" });
    await submit(agent, office, "sell-conditionally");
    // The page's next step is tested in `sale-stage.test.ts`.
    expect((await storedPosting(order)).state).toBe("conditional");
  });
});

/** A conditional sale with its agreement, and the form that creates its lawyer's link. */
async function conditional() {
  const home = await reported();
  await send(home, [["aps.pdf", pdf("the agreement")]], { page: "offer-register" });
  const [agreement] = (await storedPosting(home.order)).papers.filter(({ later }) => later);
  await submit(agent, papersPath(home), `file-paper-${agreement?.id}`, { as: "purchase" });
  await officeStep(home.order, { transition: "sell-conditionally" });
  return { ...home, lawyer: `${home.order}/offer-register` };
}

const make = async ({ visitor, lawyer }: Awaited<ReturnType<typeof conditional>>, typed = {}) => {
  const form = hiddenFields(formIn(await (await visitor.get(lawyer)).text(), "lawyer"));
  const html = await (await visitor.post(lawyer, { ...form, ...typed })).text();
  return { html, link: linkIn(html, "sale-package") };
};

const download = (visitor: Visitor, link: string) => visitor.post(`${link}/documents.zip`, {});

describe("the lawyer's package", () => {
  it("is behind a link that mail scanners may open, holds only the sale's documents, and counts downloads", async () => {
    const home = await conditional();
    const { visitor, id, order } = home;
    const secretPapers = ["offer", "trade-record"].map((kind) =>
      paperOf(kind, new Date(), { id: randomUUID(), name: `${kind}.pdf`, hash: kind, fromOffice: true }),
    );
    await changed(id, (now) => ({ ...now, papers: [...now.papers, ...secretPapers] }));
    const { link } = await make(home, { name: "Lee Lawyer", lawyerEmail: "lee@law.example" });
    const [letter] = (await mailAbout(home.uid)).filter(({ to }) => to.includes("lee@law.example"));
    expect(letter?.message.text).toContain(link);

    const stranger = new Visitor(site);
    const before = await findPostingById(id);
    for (const method of ["HEAD", "GET", "GET"]) {
      const answer = await stranger.send(link, { method });
      expect([method, answer.status]).toEqual([method, 200]);
      expect(answer.headers.get("Cache-Control")).toContain("no-store");
    }
    expect((await stranger.get(`${link}/documents.zip`)).headers.get("Location")).toBe(link);
    expect(await findPostingById(id)).toEqual(before);
    const html = await (await stranger.get(link)).text();
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    const page = textOf(html);
    for (const said of ["$805,000", "Lee Lawyer", "Hill Realty", "Financing", "aps.pdf"])
      expect(page).toContain(said);
    for (const hidden of ["Lake Realty", "offer.pdf", "trade-record"]) expect(page).not.toContain(hidden);

    const zip = await download(stranger, link);
    expect(zip.headers.get("Content-Type")).toBe("application/zip");
    const files = filesOf(Buffer.from(await zip.arrayBuffer()));
    expect([...files.keys()]).toEqual(["00-cover.html", "01-agreement-of-purchase-and-sale-aps.pdf"]);
    expect(files.get("01-agreement-of-purchase-and-sale-aps.pdf")?.toString()).toBe(pdf("the agreement"));
    expect((await findPostingById(id))?.lawyer).toMatchObject({ downloads: 1, lastAt: expect.any(Date) });
    const own = await visitor.get(`${order}/lawyer/documents.zip`);
    expect(filesOf(Buffer.from(await own.arrayBuffer())).size).toBe(2);
    expect(JSON.stringify(await (await visitor.get("/account/data.json")).json())).not.toContain(
      before?.lawyer?.secretHash,
    );

    // The link has expired, or belongs to another sale.
    const link14 = before?.lawyer;
    await changed(id, (now) => ({ ...now, lawyer: link14 && { ...link14, expiresAt: new Date() } }));
    expect((await stranger.get(link)).status).toBe(404);
    expect((await download(stranger, link)).headers.get("Location")).toBe(link);
    await changed(id, (now) => ({ ...now, lawyer: link14 && { ...link14, offer: "another" } }));
    expect((await download(stranger, link)).headers.get("Location")).toBe(link);
    await changed(id, (now) => ({ ...now, lawyer: link14 ?? null }));
    await officeStep(order, {
      transition: "fall-through",
      reason: "Financing",
      withOffers: (offers, posting) => ({ offers, posting: { ...posting, sale: null } }),
    });
    expect((await download(stranger, link)).headers.get("Location")).toBe(link);
    expect((await visitor.get(`${order}/lawyer/documents.zip`)).status).toBe(404);
  });

  it("has one link at a time, which another window can't renew or end unseen", async () => {
    const home = await conditional();
    const { visitor, lawyer, id } = home;
    const { link, html } = await make(home);
    const stranger = new Visitor(site);
    const act = (name: string, seen: string) => visitor.post(lawyer, { act: name, seen });
    const seen = formWith(html, 'value="renew"').seen ?? "";
    expect((await act("renew", seen)).status).toBe(303);
    const renewed = (await findPostingById(id))?.lawyer;
    expect(renewed?.expiresAt.getTime()).toBeGreaterThan((renewed?.madeAt.getTime() ?? 0) + 14 * 86_400_000);
    expect((await stranger.get(link)).status).toBe(200);
    // Sends the old page again.
    const late = await act("end", seen);
    await expectPage(late, 409, lawyerWords.moved);
    const { link: second } = await make(home);
    expect((await stranger.get(link)).status).toBe(404);
    expect((await stranger.get(second)).status).toBe(200);
    const now = await (await visitor.get(lawyer)).text();
    expect((await act("end", formWith(now, 'value="end"').seen ?? "")).status).toBe(303);
    expect((await stranger.get(second)).status).toBe(404);
    expect((await findPostingById(id))?.lawyer).toBeNull();
    // Forged actions are refused, because their letters would count against no limit.
    const forged = { act: "forged", seen: "", lawyerEmail: "lee@law.example" };
    expect((await visitor.post(lawyer, forged)).status).toBe(400);
    expect((await findPostingById(id))?.lawyer).toBeNull();
  });

  it("is limited to a number of downloads an hour", async () => {
    const home = await conditional();
    const { link } = await make(home);
    const page = `${home.order}/lawyer/documents.zip`;
    const statuses: number[] = [];
    for (let times = 0; times <= postings.packagesAnHour; times += 1)
      statuses.push((await home.visitor.send(page, { method: "GET" })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(postings.packagesAnHour);
    expect(statuses.at(-1)).toBe(429);
    // The seller's limit doesn't affect the lawyer's.
    expect((await download(new Visitor(site), link)).status).toBe(200);
  });
});
