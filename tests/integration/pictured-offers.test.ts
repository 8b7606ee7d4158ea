import { describe, expect, it } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { postingsCollection } from "~/postings/collections.server";
import { trimOffers } from "~/postings/erasure/erase.server";
import { sweepFiles } from "~/postings/files.server";
import { offerWords, pictureWords } from "~/postings/offers/words";
import { offerDocuments } from "~/postings/offers/zip-paths";
import type { Posting } from "~/postings/posting";
import { findOffers, findOfficeFile } from "~/postings/store.server";
import { rowsOfPosting } from "~/postings/work";
import { pdf } from "../pdf";
import { upsideDown } from "../picture";
import { lettersAbout, storedPosting } from "./orders";
import { changeOffers } from "./posting-files";
import { acceptance, changed, fill, idOf, offer, onMls, submit } from "./register";
import { expectPage, inputValue, loadSite, opened, textOf } from "./site";
import { staffMember } from "./staff";
import { onFile } from "./stages";
import { formIn, formWith, type Typed } from "./step-forms";
import { storedAt, storedFilesOf } from "./stored";

/** Offers that the seller sends as pictures, and the office's entry of their terms. */

const site = await loadSite();
const { visitor: ana } = await staffMember(site, "assistant");
const { visitor: agent } = await staffMember(site, "agent");

type Home = Awaited<ReturnType<typeof onMls>>;
type Sent = [name: string, content: BlobPart];

const until = { untilOn: addDays(today(), 2), untilTime: "18:00" };

/** Sends the form of the seller's page, drawn now or before. */
async function send(home: Home, files: readonly Sent[], typed: Typed = until, form?: Typed) {
  const fields = form ?? formWith(await home.visitor.html(home.path), "untilTime");
  const sent = files.length > 0 ? files : ([["", ""]] as const);
  return home.visitor.upload(`${home.path}?pictures`, { ...fields, ...typed }, sent as Sent[]);
}

const page = async (name: string): Promise<Sent> => [name, await upsideDown()];

const rowOf = async (home: Home) =>
  rowsOfPosting((await storedAt(postingsCollection, home.id)) as Posting, []).find(
    ({ row }) => row.kind === "unread-offer" && row.open,
  )?.row;

const offersOf = async (home: Home) => (await findOffers(home.id)).offers;

/** Enters the terms of offer A at the office. */
const enter = (home: Home, id: string, changes: Typed = {}) =>
  submit(ana, home.office, `enter-pictured-${id}`, { ...offer(changes), buyers: "Jo Secret" });

describe("an offer sent as pictures", () => {
  it("counts at once with all its pages, and the office gets a letter", async () => {
    const home = await onMls(site);
    const sent = await send(home, [await page("IMG_1.jpg"), ["rest.pdf", pdf("rest")]]);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, home.path]);
    const [kept] = await offersOf(home);
    expect(kept).toMatchObject({ letter: "A", state: "open", price: null, pictured: { entered: null } });
    expect(kept?.pictured?.files.map(({ name }) => name)).toEqual(["IMG_1.jpg", "rest.pdf"]);
    expect(await rowOf(home)).toMatchObject({ next: expect.stringContaining("offer A") });
    expect(await lettersAbout(home.uid, /^Offer received/)).toHaveLength(1);
    // With a second offer, the office has to tell both buyers.
    await send(home, [["other.pdf", pdf("other")]]);
    expect((await storedPosting(home.order)).offerorsToTell).toMatchObject({ open: 2 });
  });

  // Other accounts are tested in `access.test.ts`.
  it("shows its pages to its seller and the office", async () => {
    const home = await onMls(site);
    await send(home, [await page("IMG_1.jpg"), ["rest.pdf", pdf("rest")]]);
    const id = await idOf(home.id, "A");
    const [, second] = (await offersOf(home))[0]?.pictured?.files ?? [];
    const address = `${home.path}/${id}/document`;
    expect((await home.visitor.get(address)).headers.get("Content-Type")).toBe("image/jpeg");
    expect((await home.visitor.get(`${address}?file=${second?.id}`)).headers.get("Content-Type")).toBe(
      "application/pdf",
    );
    expect((await home.visitor.get(`${address}?file=other`)).status).toBe(404);
    const [, picture = ""] = /<img[^>]*src="([^"]*\/document[^"]*)"/.exec(await ana.html(home.office)) ?? [];
    expect((await ana.get(picture.replaceAll("&amp;", "&"))).status).toBe(200);
  });

  it("keeps its files and its expiry time until the form is valid", async () => {
    const home = await onMls(site);
    const none = await expectPage(await send(home, []), 400, "");
    expect(inputValue(formIn(none, "picture-offer"), "untilTime")).toBe("18:00");
    const passed = await expectPage(
      await send(home, [await page("IMG_1.jpg")], { untilOn: today(), untilTime: "0:00" }),
      400,
      pictureWords.over,
    );
    expect(await offersOf(home)).toEqual([]);
    // The picture waits, so that it isn't chosen again.
    const again = await send(home, [], {
      ...until,
      files: inputValue(passed, "files") ?? "",
    });
    expect(again.status).toBe(303);
    expect((await offersOf(home))[0]?.pictured?.files.map(({ name }) => name)).toEqual(["IMG_1.jpg"]);
    expect(await storedFilesOf(home.id)).toHaveLength(1);
  });

  it("is stored with all of its files or with none", async () => {
    const home = await onMls(site);
    const answer = await send(home, [await page("IMG_1.jpg"), ["notes.txt", "text"]]);
    const html = await expectPage(answer, 400, "notes.txt");
    // The picture waits for the corrected form, and the text file doesn't.
    const waiting = [...formIn(html, "picture-offer").matchAll(/name="files"[^>]*value="([^"]*)"/g)];
    expect(waiting.map(([, file]) => file)).toEqual([expect.stringContaining("IMG_1.jpg")]);
    expect(await offersOf(home)).toEqual([]);
    expect((await storedFilesOf(home.id)).filter((name) => name.startsWith("offers/"))).toEqual([]);
  });

  it("is one offer if its form is sent twice, also at the same time and from another window", async () => {
    const home = await onMls(site);
    const [first, second] = [await home.visitor.html(home.path), await home.visitor.html(home.path)];
    const file = await page("IMG_1.jpg");
    const form = formWith(first, "untilTime");
    const both = await Promise.all([send(home, [file], until, form), send(home, [file], until, form)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await send(home, [file], until, form)).status).toBe(303);
    const other = await send(home, [file], until, formWith(second, "untilTime"));
    await expectPage(other, 400, pictureWords.same("IMG_1.jpg", "A"));
    expect(await offersOf(home)).toHaveLength(1);
    expect((await storedFilesOf(home.id)).filter((name) => name.startsWith("offers/"))).toHaveLength(1);
  });

  it("isn't taken once the home is sold", async () => {
    const home = await onMls(site);
    const form = formWith(await home.visitor.html(home.path), "untilTime");
    await changed(home.id, (posting) => ({ ...posting, state: "closed" }));
    await expectPage(await send(home, [await page("a.jpg")], until, form), 409, offerWords.gone);
    expect(await offersOf(home)).toEqual([]);
  });
});

describe("the terms of a pictured offer", () => {
  it("are entered next to the pictures, by the office only", async () => {
    const home = await onMls(site);
    await send(home, [await page("IMG_1.jpg")]);
    const id = await idOf(home.id, "A");
    expect(formIn(await home.visitor.html(home.path), `enter-pictured-${id}`)).toBe("");
    const form = formIn(await ana.html(home.office), `enter-pictured-${id}`);
    expect([inputValue(form, "untilOn"), inputValue(form, "untilTime")]).toEqual([until.untilOn, "18:00"]);
    // An offer's terms can't be corrected before they are entered.
    expect(await opened(ana, home.office)).not.toContain(`edit-entry-record-offer-${id}`);
    expect((await fill(ana, home.office, `enter-pictured-${id}`, { ...offer(), brokerage: "" })).status).toBe(
      400,
    );
    await enter(home, id);
    expect((await offersOf(home))[0]).toMatchObject({
      letter: "A",
      price: 801_000,
      brokerage: "Lake Realty",
      means: "email",
      pictured: { entered: { by: { role: "assistant" } } },
    });
    expect((await findOfficeFile(home.id)).buyers[id]).toMatchObject({ names: "Jo Secret" });
    expect(await rowOf(home)).toBeUndefined();
    const own = await home.visitor.html(home.path);
    expect([own.includes("801,000"), own.includes("Jo Secret")]).toEqual([true, false]);
    // Entered once.
    expect((await fill(ana, home.office, `enter-pictured-${id}`, offer())).status).toBe(409);
  });

  it("hold up the sale, but not the seller's report, and settle who pays the buyer's side", async () => {
    const home = await onMls(site);
    await send(home, [await page("IMG_1.jpg")]);
    const id = await idOf(home.id, "A");
    // The offer came before its pictures.
    await submit(home.visitor, home.path, "report-acceptance", acceptance(id));
    expect((await storedPosting(home.order)).sale).toMatchObject({ brokered: true });
    await onFile(home.order, "purchase");
    expect(formIn(await agent.html(home.office), "sell-conditionally")).toBe("");
    expect(await rowOf(home)).toBeDefined();
    const none = { brokerage: "", representative: "", noBrokerage: "yes" };
    await enter(home, id, none);
    expect((await storedPosting(home.order)).sale).toMatchObject({ brokered: false });
    await submit(agent, home.office, "sell-conditionally");
  });
});

describe("the files of a pictured offer", () => {
  it("are in the inspection and the seller's data by name, survive the sweep, and go with the offer", async () => {
    const home = await onMls(site);
    await send(home, [await page("IMG.jpg"), ["rest.pdf", pdf("rest")]]);
    expect(offerDocuments(await findOffers(home.id)).map(({ path }) => path)).toEqual([
      "offers/Offer A - 1 - IMG.jpg",
      "offers/Offer A - 2 - rest.pdf",
    ]);
    const copy = textOf(await home.visitor.html("/account/data.html"));
    expect(copy).toContain("IMG.jpg");
    for await (const _ of sweepFiles(new Date(Date.now() + 30 * 24 * 3_600_000), false, true));
    expect((await storedFilesOf(home.id)).filter((name) => name.startsWith("offers/"))).toHaveLength(2);
    const ended = new Date();
    await changeOffers(home.id, (offers, posting) => ({
      offers: { ...offers, endedAt: ended },
      posting,
    }));
    await trimOffers(home.id, new Date(ended.getTime() + 1));
    expect(await offersOf(home)).toEqual([]);
    expect((await storedFilesOf(home.id)).filter((name) => name.startsWith("offers/"))).toEqual([]);
  });
});
