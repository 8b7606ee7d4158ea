import { describe, expect, it } from "vitest";
import { today } from "~/lib/format";
import { billFirst } from "~/postings/papers/words";
import { rowsOfPosting } from "~/postings/work";
import { exampleOrder, formOf } from "../../scripts/lib/example-order.mjs";
import { upsideDown } from "../picture";
import { newOrder, saveTask, seller, sendOrder, storedPosting } from "./orders";
import { expectPage, hiddenFields, loadSite, type Visitor } from "./site";
import { staffMember } from "./staff";

const site = await loadSite();

/** Begins an order at a place. @returns its path, and the page that follows */
async function beginAt(visitor: Visitor, place: string) {
  const start = "/account/postings/new";
  const plan = Object.fromEntries(formOf(exampleOrder("freehold").plan));
  const sent = { ...hiddenFields(await visitor.html(start)), ...plan, place };
  const next = (await visitor.post(start, sent)).headers.get("Location") ?? "";
  return { path: next.replace(/\/[^/]+$/, ""), next };
}

/** Sends the form of the bill's page with one of its buttons. */
async function sendBill(
  visitor: Visitor,
  path: string,
  button: Record<string, string>,
  files: [string, BlobPart][],
) {
  const fields = hiddenFields(await visitor.html(`${path}/papers`));
  return visitor.upload(`${path}/papers`, { ...fields, ...button }, files);
}

const send = { upload: billFirst.goesOn };
const type = { taxBill: "upload" };

/** The rest of an order, with an address of its own. */
async function fillRest(visitor: Visitor, path: string) {
  const { order } = newOrder();
  for (const task of ["owners", "building", "occupancy", "price"] as const)
    await saveTask(visitor, path, task, order[task]);
  return order;
}

describe("the tax bill of an order", () => {
  it("comes after the start, and a whole address isn't asked for again", async () => {
    const { visitor } = await seller(site);
    const { path, next } = await beginAt(visitor, "14 Oakmont Crescent, Barrie, L4N 2B3");
    expect(next).toBe(`${path}/papers`);
    expect(await visitor.words(next)).toContain(billFirst.title);
    const sent = await sendBill(visitor, path, send, [["IMG_0412.jpg", await upsideDown()]]);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${path}/owners`]);
    const { papers } = await storedPosting(path);
    expect(papers).toMatchObject([{ kind: "taxBill", name: "IMG_0412.jpg", type: "image/jpeg" }]);
    expect((await saveTask(visitor, path, "owners", newOrder().order.owners)).headers.get("Location")).toBe(
      `${path}/building`,
    );
    // The page of documents is the usual one from then on.
    expect(await visitor.words(`${path}/papers`)).not.toContain(billFirst.title);
  });

  it("isn't lost if the other button is pressed, and an empty form says so", async () => {
    const { visitor } = await seller(site);
    const { path } = await beginAt(visitor, "Barrie");
    await expectPage(await sendBill(visitor, path, send, []), 400, billFirst.title);
    await expectPage(
      await sendBill(visitor, path, send, [["passport.jpg", await upsideDown()]]),
      400,
      "passport",
    );
    const typed = await sendBill(visitor, path, type, [["bill.jpg", await upsideDown()]]);
    expect(typed.headers.get("Location")).toBe(`${path}/owners`);
    expect((await storedPosting(path)).papers).toHaveLength(1);
  });

  it("answers for its seller: the office enters what it says, and the seller sees it", async () => {
    const { visitor } = await seller(site);
    const { path } = await beginAt(visitor, "Barrie");
    await sendBill(visitor, path, send, [["bill.jpg", await upsideDown()]]);
    expect(await visitor.html(`${path}/address`)).not.toContain('name="street"');
    await fillRest(visitor, path);
    expect((await sendOrder(visitor, path)).response.status).toBe(303);
    const { reference, state } = await storedPosting(path);
    const rows = async () =>
      rowsOfPosting(await storedPosting(path), []).filter(({ row }) => row.kind === "tax-bill");
    expect(state).toBe("submitted");

    const ana = await staffMember(site, "assistant");
    const office = `/office/postings/${reference}`;
    expect(await rows()).toHaveLength(1);
    const page = await ana.visitor.html(`${office}/tax-bill`);
    const [, picture = ""] = /<img[^>]*src="([^"]*\/papers\/[^"]*)"/.exec(page) ?? [];
    const file = await ana.visitor.get(picture);
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(await ana.visitor.html(`${office}/tax-bill?turn=180`)).toContain("turn-180");

    const { order } = newOrder();
    const { number, street, streetType, postalCode } = order.address as Record<string, string>;
    const said = {
      number,
      street,
      streetType,
      postalCode,
      annualTax: "5,182.44",
      taxYear: today().slice(0, 4),
    };
    const form = { ...hiddenFields(page), act: "read-bill", ...said } as Record<string, string>;
    expect((await ana.visitor.post(`${office}/tax-bill`, form)).status).toBe(302);
    const read = await storedPosting(path);
    expect(read.tasks.address?.raw).toMatchObject({ number, street, municipality: "Barrie" });
    expect(await rows()).toEqual([]);
    expect(await visitor.html(`${path}/taxes`)).toContain("5,182.44");
    // A form without the answers on the bill leaves them.
    await saveTask(visitor, path, "taxes", { noContracts: "yes" });
    expect((await storedPosting(path)).tasks.taxes?.raw.annualTax).toBe("5,182.44");
  });
});
