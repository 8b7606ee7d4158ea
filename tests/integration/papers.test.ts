import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { bucketName } from "#server/platform/firebase-admin.server";
import { postings, uploads } from "~/content/business";
import { system } from "~/lib/steps/states";
import { sweepFiles } from "~/postings/files.server";
import { paperRefusals, papersPage } from "~/postings/papers/words";
import { heic } from "~/postings/photos/heic.fixture";
import { eventOf, paperOf } from "~/postings/posting.fixture";
import { changePosting } from "~/postings/store.server";
import { pdf } from "../pdf";
import { begin, saveTask, seller, storedPosting } from "./orders";
import { expectPage, hiddenFields, inputValue, type loadSite, noticesIn, textOf, type Visitor } from "./site";
import { files, siteBehind } from "./stand-ins";

const emulator = inject("firebase").FIREBASE_STORAGE_EMULATOR_HOST;
let site: Awaited<ReturnType<typeof loadSite>>;
beforeAll(async () => {
  site = await siteBehind();
});

/** A seller with a draft of a rented house. */
async function sellerWithDraft() {
  const { visitor } = await seller(site);
  const path = await begin(visitor);
  await saveTask(visitor, path, "occupancy", { occupancy: "tenant" });
  return { visitor, path, page: `${path}/papers` };
}

let draft: Awaited<ReturnType<typeof sellerWithDraft>>;
beforeEach(async () => {
  draft = await sellerWithDraft();
});

const stored = () => storedPosting(draft.path);

/**
 * Names of the posting's files, read from the emulator directly, because a connection through the stub may
 * still be stalled.
 */
async function filesThere(): Promise<string[]> {
  const { id } = await stored();
  const address = `http://${emulator}/storage/v1/b/${bucketName()}/o?prefix=postings/${id}/`;
  const { items = [] } = (await (await fetch(address)).json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name);
}

const picture = (format: "jpeg" | "png" | "webp") =>
  sharp(randomBytes(27), { raw: { width: 3, height: 3, channels: 3 } })
    .toFormat(format)
    .toBuffer();

type Sent = [name: string, content: BlobPart];

function upload(
  sent: readonly Sent[],
  { visitor, page }: { visitor: Visitor; page: string } = draft,
  kind = "taxBill",
  fields: Record<string, string> = {},
) {
  const { upload: by = "yes", ...others } = fields;
  return visitor.upload(page, { kind, ...(by ? { upload: by } : {}), ...others }, sent);
}

const shown = async () => textOf(await (await draft.visitor.get(draft.page)).text());

describe("a removed document", () => {
  it("leaves the seller's pages and stays at the office if the office had it, and is otherwise deleted", async () => {
    await upload([["bill.pdf", pdf()]]);
    const at = new Date();
    const { id } = await stored();
    await changePosting({ id }, (now) => ({
      next: {
        ...now,
        state: "changes-asked",
        sentAt: at,
        events: [...now.events, eventOf("submit", at, "draft", "submitted", { actor: system })],
      },
      result: null,
    }));
    await upload([["later.pdf", pdf()]], draft, "lease");
    const { papers } = await stored();
    expect(papers).toHaveLength(2);
    for (const { id } of papers) await draft.visitor.post(draft.page, { remove: id });
    expect((await stored()).papers).toMatchObject([
      { id: papers[0]?.id, hidden: { by: { role: "seller" }, reason: "The seller removed it." } },
    ]);
    expect(await filesThere()).toEqual([`postings/${id}/papers/${papers[0]?.id}`]);
    expect(await shown()).not.toContain("bill.pdf");
    expect((await draft.visitor.get(`${draft.page}/${papers[0]?.id}`)).status).toBe(404);
    expect(
      JSON.stringify((await (await draft.visitor.get("/account/data.json")).json()).postings),
    ).not.toContain("bill.pdf");
  });
});

it("isn't removed if the office's record has no space for another removed document", async () => {
  await upload([["bill.pdf", pdf()]]);
  const { id } = await stored();
  const at = new Date();
  const mark = {
    at,
    by: { role: "seller", id: null, name: null },
    reason: "The seller removed it.",
  } as const;
  await changePosting({ id }, (now) => ({
    next: {
      ...now,
      events: [...now.events, eventOf("submit", at, "draft", "submitted", { actor: system })],
      papers: [
        ...now.papers,
        ...Array.from({ length: postings.hiddenPapers }, () =>
          paperOf("lease", at, { id: randomUUID(), hash: randomUUID(), hidden: mark }),
        ),
      ],
    },
    result: null,
  }));
  const [paper] = (await stored()).papers;
  const answer = await draft.visitor.post(draft.page, { remove: paper?.id ?? "" });
  expect(answer.status).toBe(303);
  expect(noticesIn(await draft.visitor.html(draft.page))).toHaveLength(1);
  expect((await stored()).papers[0]).toEqual(paper);
});

describe("documents of an order", () => {
  // Other people are tested in `access.test.ts`.
  it("are uploaded, listed, downloaded and removed", async () => {
    const content = pdf();
    const sent = await upload([
      ["Tax bill “2026” relevé.PDF", content],
      ["second page.jpeg", await picture("jpeg")],
    ]);
    expect(sent.status).toBe(303);
    expect(sent.headers.get("Location")).toBe(draft.page);
    const { papers } = await stored();
    expect(papers).toMatchObject([
      { kind: "taxBill", name: "Tax bill “2026” relevé.pdf", type: "application/pdf", bytes: content.length },
      { kind: "taxBill", name: "second page.jpeg", type: "image/jpeg" },
    ]);
    expect((await filesThere()).length).toBe(2);
    const address = `${draft.page}/${papers[0]?.id}`;
    const got = await draft.visitor.get(address);
    expect(got.status).toBe(200);
    expect(await got.text()).toBe(content);
    const { headers } = got;
    expect(headers.get("Content-Type")).toBe("application/pdf");
    expect(headers.get("Content-Disposition")).toBe(
      "attachment; filename=\"Tax bill _2026_ releve.pdf\"; filename*=UTF-8''Tax%20bill%20%E2%80%9C2026%E2%80%9D%20relev%C3%A9.pdf",
    );
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; (?!.*script).*; sandbox$/);

    expect((await draft.visitor.get(`${draft.page}/${randomUUID()}`)).status).toBe(404);
    const remove = address.split("/").at(-1) ?? "";
    const removed = await draft.visitor.post(draft.page, { remove });
    expect(removed.headers.get("Location")).toBe(draft.page);
    const [removedOnce] = noticesIn(await draft.visitor.html(draft.page));
    expect((await stored()).papers.map(({ name }) => name)).toEqual(["second page.jpeg"]);
    expect(await filesThere()).toHaveLength(1);
    expect((await draft.visitor.get(address)).status).toBe(404);
    // The button is pressed twice.
    await draft.visitor.post(draft.page, { remove });
    const [removedTwice] = noticesIn(await draft.visitor.html(draft.page));
    expect([removedOnce, removedTwice]).not.toContain(undefined);
    expect(removedTwice).not.toBe(removedOnce);
  });
});

it("converts an iPhone's picture to a JPEG without its location, and recognizes a duplicate", async () => {
  expect((await upload([["IMG_0042.HEIC", heic()]])).status).toBe(303);
  const { id, papers } = await stored();
  expect(papers).toMatchObject([{ name: "IMG_0042.jpg", type: "image/jpeg" }]);
  const file = await (await draft.visitor.get(`${draft.page}/${papers[0]?.id}`)).arrayBuffer();
  const { format, width, height, exif } = await sharp(Buffer.from(file)).metadata();
  expect({ id, format, width, height, exif }).toEqual({
    id,
    format: "jpeg",
    width: 960,
    height: 1280,
    exif: undefined,
  });
  const again = await upload([["IMG_0042.HEIC", heic()]]);
  await expectPage(again, 400, "is here already");
});

describe("a chosen file is never dropped", () => {
  it("is stored without a kind, and can be sorted afterwards", async () => {
    for (const kind of ["", "statusCertificate"])
      expect((await upload([["a.pdf", pdf()]], draft, kind)).status).toBe(303);
    const { papers } = await stored();
    expect(papers.map(({ kind }) => kind)).toEqual(["other", "other"]);
    expect(await shown()).toContain(papersPage.sort);
    await draft.visitor.post(draft.page, { sort: papers[0]?.id ?? "", kind: "taxBill" });
    expect((await stored()).papers.map(({ kind }) => kind)).toEqual(["taxBill", "other"]);
  });

  it("is uploaded by the page's main button, which also saves the answers", async () => {
    await saveTask(draft.visitor, draft.path, "papers", { taxBill: "upload" });
    const html = await (await draft.visitor.get(draft.page)).text();
    const answer = await upload([["lease.pdf", pdf()]], draft, "lease", {
      ...hiddenFields(html),
      upload: "",
      taxBill: "call",
    });
    expect(answer.status).toBe(303);
    expect(await stored()).toMatchObject({
      papers: [{ kind: "lease", name: "lease.pdf" }],
      tasks: { papers: { raw: { taxBill: "call" } } },
    });
  });

  it("is converted to JPEG if it's a browser's picture", async () => {
    expect((await upload([["bill.webp", await picture("webp")]])).status).toBe(303);
    expect((await stored()).papers).toMatchObject([{ name: "bill.jpg", type: "image/jpeg" }]);
  });
});

// Other files and names are tested in `pdf.test.ts` and `papers.test.ts`.
describe("the upload of documents", () => {
  it.each<[string, Sent, (name: string) => string]>([
    ["a page", ["evil.pdf", "<script>alert(1)</script>"], paperRefusals.type],
    ["a PDF without its end", ["bill.pdf", pdf().slice(0, -9)], paperRefusals.pdf.cut],
    ["a file too large", ["bill.pdf", new Uint8Array(uploads.fileBytes + 1)], paperRefusals.tooLarge],
  ])("refuses %s and keeps the good one, with a sentence for each", async (_, sent, refusal) => {
    const response = await upload([sent, ["good one.pdf", pdf()]]);
    expect(response.status).toBe(400);
    const text = textOf(await response.text());
    expect(text).toContain("There is a problem");
    expect(text).toContain(refusal(sent[0]));
    // The other file is stored, and the page says so.
    expect(text).toContain(papersPage.saved(1));
    expect((await stored()).papers.map(({ name }) => name)).toEqual(["good one.pdf"]);
    expect((await filesThere()).filter((file) => !file.includes("/waiting/"))).toHaveLength(1);
  });

  it("refuses a suspicious name, until the sender ticks that it's something else", async () => {
    const name = "Passport Home Services quote.pdf";
    const refused = await (await upload([[name, pdf()]])).text();
    expect(textOf(refused)).toContain(paperRefusals.identity(name));
    expect(refused).toContain(`name="meant" value="${name}"`);
    // The file is held and needn't be chosen again.
    const files = inputValue(refused, "files") ?? "";
    expect((await upload([], draft, "taxBill", { meant: name, files })).status).toBe(303);
    expect((await stored()).papers).toMatchObject([{ name, kind: "taxBill" }]);
    expect(await filesThere()).toHaveLength(1);
  });

  it("refuses a held file that expired or was forged", async () => {
    const refused = await (await upload([["passport.pdf", pdf()]])).text();
    const files = inputValue(refused, "files") ?? "";
    for await (const _ of sweepFiles(new Date(Date.now() + 25 * 60 * 60 * 1000), false, true));
    const more = { meant: "passport.pdf", files };
    expect(textOf(await (await upload([], draft, "taxBill", more)).text())).toContain(
      paperRefusals.gone("passport.pdf"),
    );
    const other = `${randomUUID()} ../../x.pdf`;
    expect((await upload([], draft, "taxBill", { files: other })).status).toBe(400);
    expect((await stored()).papers).toEqual([]);
  });

  it("refuses a duplicate, also at the same moment", async () => {
    const content = pdf();
    await Promise.all([upload([["a.pdf", content]]), upload([["b.pdf", content]])]);
    const again = await upload([["c.pdf", content]]);
    expect(again.status).toBe(400);
    expect(textOf(await again.text())).toMatch(/“c\.pdf” is here already, as “[ab]\.pdf”/);
    expect((await stored()).papers).toHaveLength(1);
    expect(await filesThere()).toHaveLength(1);
  });

  it("refuses more than the order holds, also at the same moment", async () => {
    const { id } = await stored();
    const room = 2;
    await changePosting({ id }, (posting) => ({
      next: {
        ...posting,
        papers: Array.from({ length: postings.papers - room }, (_, index) =>
          paperOf("other", new Date(), { id: randomUUID(), hash: String(index) }),
        ),
      },
      result: null,
    }));
    const answers = await Promise.all([
      upload([
        ["a.pdf", pdf()],
        ["b.pdf", pdf()],
      ]),
      upload([["c.pdf", pdf()]]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect((await stored()).papers).toHaveLength(postings.papers);
    expect(await filesThere()).toHaveLength(room);
  });

  it("refuses changes once the seller has the proof, though downloads still work", async () => {
    await upload([["a.pdf", pdf()]]);
    const { id, papers } = await stored();
    await changePosting({ id }, (posting) => ({ next: { ...posting, state: "proof" }, result: null }));
    const late = await upload([["b.pdf", pdf()]]);
    await expectPage(late, 409, papersPage.closed);
    const address = `${draft.page}/${papers[0]?.id}`;
    await draft.visitor.post(draft.page, { remove: papers[0]?.id ?? "" });
    expect((await stored()).papers).toHaveLength(1);
    expect(await filesThere()).toHaveLength(1);
    expect((await draft.visitor.get(address)).status).toBe(200);
  });
});

it("refuses an upload while the file store fails, and the page says so", async () => {
  await upload([["first.pdf", pdf()]]);
  const [first] = (await stored()).papers;
  // Other faults are tested in `photos-store-down.test.ts`.
  await files.behave("refused");
  const response = await upload([["second.pdf", pdf()]]);
  await expectPage(response, 503, paperRefusals.unanswered);
  expect((await draft.visitor.get(`${draft.page}/${first?.id}`)).status).toBe(503);
  await files.behave("up");
  expect((await stored()).papers).toEqual([first]);
  expect(await filesThere()).toHaveLength(1);
  expect((await upload([["second.pdf", pdf()]])).status).toBe(303);
});
