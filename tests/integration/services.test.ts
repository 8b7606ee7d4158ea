import { describe, expect, it } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { feeOf } from "~/postings/money/fee";
import { captionField, placeField, uploadPath } from "~/postings/photos/photos";
import { answering } from "~/postings/posting.fixture";
import { preparationFor } from "~/postings/services/service";
import { changePosting, findOfficeFile } from "~/postings/store.server";
import { lettersAbout, postingId, storedPosting } from "./orders";
import { jpeg, sendPhotos } from "./photos";
import { fill, submit } from "./register";
import { expectPage, hiddenFields, loadSite } from "./site";
import { staffMember } from "./staff";
import { officeStep, orderThatIs, sendProof, sign } from "./stages";
import { formIn } from "./step-forms";
import { rowNamed } from "./stored";

/** Services of the larger plans, and photos that the office puts into a file. */

const site = await loadSite();

/** A signed order on Basic-Plus with a sign and without photos. */
async function signedOrder() {
  const order = await orderThatIs(site, "toSign");
  const id = await postingId(order.path);
  await changePosting({ id }, (now) => ({
    next: {
      ...answering(now, "plan", { plan: "basic-plus" }),
      fee: feeOf("basic-plus", 700_000, ["for-sale-sign"]),
      photos: [],
    },
    result: null,
  }));
  const { agreement } = await storedPosting(order.path);
  for (const owner of agreement?.owners ?? []) await sign(order.path, owner);
  const office = order.path.replace("/account/", "/office/");
  return { ...order, id, services: `${office}/services`, photos: `${office}/photos`, office };
}

const booking = { supplier: "Lakeview Media", day: addDays(today(), 5), time: "14:00", note: "Ring twice" };

describe("a service", () => {
  it("is booked, seen by the seller without the office's note, edited, and done once photos are in the file", async () => {
    const { id, uid, visitor, path, services, photos } = await signedOrder();
    const { visitor: office } = await staffMember(site, "assistant");
    const { visitor: agent } = await staffMember(site, "agent");
    expect(await rowNamed(`service-photos-${id}`)).toMatchObject({ open: true });

    await submit(office, services, "book-service-photos", booking);
    expect((await storedPosting(path)).services?.photos).toMatchObject({ supplier: booking.supplier });
    expect((await rowNamed(`service-photos-${id}`))?.next).toContain("Lakeview Media");
    expect(await lettersAbout(uid, /2 p\.m\./)).toHaveLength(1);
    for (const page of [path, `${path}/photos`]) {
      const words = await visitor.words(page);
      expect(words, page).toContain("Lakeview Media");
      expect(words, page).toContain(preparationFor("photos"));
      expect(words, page).not.toContain("Ring twice");
    }
    expect(await visitor.get(services)).toMatchObject({ status: 404 });

    await submit(agent, services, "correct-book-service-photos", {
      ...booking,
      time: "16:00",
      why: "The photographer called.",
    });
    expect((await storedPosting(path)).services?.photos?.time).toBe("16:00");
    expect(await lettersAbout(uid, /^Corrected/)).toHaveLength(1);

    expect(formIn(await office.html(services), "record-service-photos")).toBe("");
    await sendPhotos(office, photos, [["front.jpg", await jpeg()]]);
    const done = { supplier: "Lakeview Media", doneOn: today(), costDollars: "250" };
    await submit(office, services, "record-service-photos", done);
    expect(await rowNamed(`service-photos-${id}`)).toBeUndefined();
    expect((await findOfficeFile(id)).services?.photos).toEqual({ note: "Ring twice" });
    expect(await office.words(services)).toContain("$250");

    // The books of the month have the supplier's fee, before and after it was paid.
    const books = async () => [
      await office.words("/office/money"),
      await office.html(`/office/money.csv?month=${today().slice(0, 7)}`),
    ];
    const line = `,"Lakeview Media","","Photographs",-250.00,,,,,"",`;
    for (const text of await books()) expect(text).toMatch(/Lakeview Media|Not paid yet/);
    expect((await books())[1]).toContain(`${line}"Not paid yet"`);
    await submit(agent, services, "correct-record-service-photos", {
      ...done,
      paidOn: today(),
      why: "Paid by e-Transfer.",
    });
    expect((await books())[1]).toContain(`${line}"Paid on ${today()}"`);
    expect(await visitor.html(path)).not.toMatch(/\$250|paidOn/);
  });

  it("has one booking if two people book at once, and the other's words come back", async () => {
    const { services, path } = await signedOrder();
    const [first, second] = await Promise.all([staffMember(site, "agent"), staffMember(site, "agent")]);
    const page = await second.visitor.html(services);
    const typed = hiddenFields(formIn(page, "book-service-for-sale-sign"));
    const sign = { supplier: "Signs North", day: booking.day, time: "", note: "" };
    await submit(first.visitor, services, "book-service-for-sale-sign", sign);
    const late = await second.visitor.post(services, { ...typed, ...sign, supplier: "Signs South" });
    await expectPage(late, 409, "Signs South");
    expect((await storedPosting(path)).services?.["for-sale-sign"]?.supplier).toBe("Signs North");
  });
});

describe("photos by the office", () => {
  it("are needed for the proof, added at once, sorted and described, and only read by the seller", async () => {
    const { path, photos, visitor } = await signedOrder();
    const { visitor: office } = await staffMember(site, "assistant");
    await officeStep(path, {
      transition: "record-copy",
      change: (now) => ({
        ...now,
        agreement: now.agreement && { ...now.agreement, copy: { on: today(), how: "email" } },
      }),
    });
    await expect(sendProof(path)).rejects.toThrow("photographs-missing");

    const files = [
      ["front.jpg", await jpeg()],
      ["kitchen.jpg", await jpeg()],
    ] as const;
    expect((await sendPhotos(office, photos, files)).headers.get("Location")).toBe(photos);
    const [front, kitchen] = (await storedPosting(path)).photos;
    if (!front || !kitchen) throw new Error("not stored");
    expect(front.by).toMatchObject({ role: "assistant" });
    const sorted = {
      [placeField(front)]: "2",
      [placeField(kitchen)]: "1",
      [captionField(front)]: "Front",
      [captionField(kitchen)]: "Kitchen",
    };
    await submit(office, photos, "photos", sorted);
    const order = async () => (await storedPosting(path)).photos.map(({ caption }) => caption);
    expect(await order()).toEqual(["Kitchen", "Front"]);

    const html = await visitor.html(`${path}/photos`);
    expect(html).toContain(`${path}/photos/${kitchen.id}/320`);
    expect(html).not.toContain(`name="${placeField(kitchen)}"`);
    await visitor.post(`${path}/photos`, { ...sorted, remove: front.id, seen: "9" });
    expect(await order()).toEqual(["Kitchen", "Front"]);
    await submit(office, photos, "photos", { remove: kitchen.id });
    expect(await order()).toEqual(["Front"]);
  });

  // Other people are tested in `access.test.ts`.
  it("are added by scripts too, and stop with the proof", async () => {
    const { path, photos, office: base } = await signedOrder();
    const files = [["a.jpg", await jpeg()]] as const;
    const { visitor: office } = await staffMember(site, "assistant");
    expect(await (await sendPhotos(office, uploadPath(base), files)).json()).toMatchObject({ skipped: [] });
    await changePosting({ id: await postingId(path) }, (now) => ({
      next: { ...now, state: "proof" },
      result: null,
    }));
    expect((await sendPhotos(office, photos, [["b.jpg", await jpeg()]])).status).toBe(409);
    expect((await storedPosting(path)).photos).toHaveLength(1);
    const closed = await fill(office, photos, "photos", {});
    expect(closed.status).toBe(409);
  });

  it("replace those of a listing by a change that the office begins", async () => {
    const { path } = await orderThatIs(site, "live");
    const office = path.replace("/account/", "/office/");
    const { visitor: assistant } = await staffMember(site, "assistant");
    await submit(assistant, `${office}/photos`, "photos", { intent: "begin" });
    expect((await sendPhotos(assistant, `${office}/photos`, [["new.jpg", await jpeg()]])).status).toBe(303);
    const before = await storedPosting(path);
    expect(before.nextPhotos).toHaveLength(before.photos.length + 1);
    const typed = { rights: "yes", noPeople: "yes" };
    const page = `${office}/listing?kind=photos`;
    const form = hiddenFields(formIn(await assistant.html(page), "request-amendment-photos"));
    expect((await assistant.post(`${office}/listing`, { ...form, ...typed })).status).toBe(302);
    const { amendments, photos } = await storedPosting(path);
    expect(amendments).toMatchObject([{ kind: "photos" }]);
    expect(photos).toEqual(before.photos);
  });
});
