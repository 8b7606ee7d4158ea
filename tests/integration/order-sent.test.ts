import { describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { postings } from "~/content/business";
import { site as contact } from "~/content/site";
import { copySentAnswers } from "~/postings/office-file";
import { taskPage } from "~/postings/order/task-words";
import { formOf } from "../../scripts/lib/example-order.mjs";
import {
  begin,
  filledOrder,
  linkIn,
  mailAbout,
  newOrder,
  notedPhoto,
  postingId,
  saveTask,
  seller,
  sendOrder,
  storedPosting,
} from "./orders";
import { changed } from "./register";
import { expectPage, hiddenFields, loadSite, textOf, Visitor } from "./site";
import { officeStep, orderThatIs, sendProof, toProof, toReview, toSign } from "./stages";

const site = await loadSite();

const pageOf = async (visitor: Visitor, path: string) => {
  const response = await visitor.get(path);
  return { status: response.status, html: await response.text() };
};

/** The notice on the page that a save redirects to. */
const noticeAfter = async (visitor: Visitor, saved: Response) =>
  textOf((await pageOf(visitor, saved.headers.get("Location") ?? "")).html);

describe("a complete order", () => {
  it("is sent once, with its fee fixed and a letter to seller, owners and office", async () => {
    const { visitor, uid, person } = await seller(site);
    const { order, otherOwner } = newOrder();
    const path = await filledOrder(visitor, { order, otherOwner });
    const page = await pageOf(visitor, `${path}/check`);
    expect(textOf(page.html)).toContain("$1,128.87");
    const { fields, response } = await sendOrder(visitor, path);
    expect([response.status, response.headers.get("Location")]).toEqual([303, path]);

    const posting = await storedPosting(path);
    expect(posting).toMatchObject({
      state: "submitted",
      fee: { plan: "basic", feeCents: 99_900, taxCents: 12_987 },
      seller: { email: person.email, firstName: "Robin", name: "Robin Lee" },
    });
    expect(posting.events.map(({ transition }) => transition)).toEqual(["begin", "submit"]);
    const letters = await mailAbout(uid);
    // Both owners in the example have addresses other than the account's.
    const owners = (order.owners.owners as Record<string, string>[]).map(({ email }) => email);
    expect(letters.map(({ to }) => to[0]).sort()).toEqual(
      [...owners, contact.email.general, person.email].sort(),
    );
    const hub = textOf((await pageOf(visitor, path)).html);
    expect(hub).toContain("Sent to us");
    expect(hub).toMatch(/You'll hear from us by (noon|[46]\sp\.m\.) \w+, \w+ \d+/);

    // Sends the form again, as after going back.
    const again = await visitor.post(`${path}/check`, fields);
    expect([again.status, again.headers.get("Location")]).toEqual([303, path]);
    expect(await mailAbout(uid)).toHaveLength(letters.length);
    expect((await storedPosting(path)).events).toHaveLength(2);
  });

  it("keeps its signed terms once it's sent, and accepts the rest", async () => {
    const { visitor, path, typed } = await orderThatIs(site, "sent");
    const { order } = typed;
    // Closed tasks are tested in `tasks.test.ts`. This has one of each kind, and one with files.
    for (const [task, isClosed] of [
      ["price", true],
      ["rooms", false],
      ["photos", false],
    ] as const) {
      const text = textOf((await pageOf(visitor, `${path}/${task}`)).html);
      expect([task, text.includes(taskPage.closed)]).toEqual([task, isClosed]);
    }
    const answer = await visitor.post(`${path}/price`, { listPrice: "500000", seen: "1" });
    expect(answer.status).toBe(409);
    expect((await storedPosting(path)).tasks.price?.raw.listPrice).toBe("789000");
    expect((await saveTask(visitor, path, "taxes", { ...order.taxes, annualTax: "4900" })).status).toBe(303);
    expect((await storedPosting(path)).tasks.taxes?.raw.annualTax).toBe("4900");
  });
});

describe("an order with only the required answers", () => {
  it("is sent, and its listing is finished later, before the seller can be shown the proof", async () => {
    const { visitor, person } = await seller(site);
    const { order } = newOrder();
    const [own = {}] = order.owners.owners as Record<string, string>[];
    const {
      number = "",
      street = "",
      streetType = "",
      postalCode = "",
      municipality = "",
    } = order.address as Record<string, string>;
    const needed = {
      owners: { owners: [{ ...own, email: person.email, contact: "yes" }] },
      address: { number, street, streetType, postalCode, municipality },
      building: { propertyClass: "freehold", propertyType: "detached" },
      occupancy: { occupancy: "owner", possession: "flexible" },
      price: { listPrice: "789000", salesTax: "not-subject", offerPercent: "2.5", start: "asap" },
      papers: { taxBill: "upload" },
    };
    const plan = { ...order.plan, callTimes: (order.plan.callTimes as Record<string, string>[]).slice(0, 1) };
    const path = await begin(visitor, { ...order, plan });
    let next = `${path}/owners`;
    for (const [task, typed] of Object.entries(needed)) {
      expect(next).toBe(`${path}/${task}`);
      next = (await saveTask(visitor, path, task, typed)).headers.get("Location") ?? "";
    }
    expect(next).toBe(`${path}/check`);
    const fields = [plan, ...Object.values(needed), order.check].flatMap((typed) => formOf(typed ?? {}));
    expect(fields.length).toBeLessThanOrEqual(35);
    expect((await sendOrder(visitor, path)).response.status).toBe(303);
    const posting = await storedPosting(path);
    expect(posting.state).toBe("submitted");
    // The page shows the home, and finishing the listing is the seller's next step.
    const hub = textOf((await pageOf(visitor, path)).html);
    expect(hub).toMatch(/Finish your listing: 11 things left, about \d+ minutes/);
    expect(textOf((await pageOf(visitor, "/account")).html)).toMatch(/Finish your listing\s+11 things left/);

    await toReview(path);
    await toSign(path);
    await expect(toProof(path)).rejects.toThrow(/answer-missing.*Rooms \(Bedrooms, Kitchens/);
    const { plan: _, owners: __, address: ___, price: ____, check: _____, photos: ______, ...later } = order;
    for (const [task, typed] of Object.entries(later)) {
      expect((await saveTask(visitor, path, task, typed ?? {})).status, task).toBe(303);
    }
    await expect(sendProof(path)).rejects.toThrow(/answer-missing.*Photos/);
    await changed(posting.id, (now) => ({ ...now, photos: [notedPhoto(crypto.randomUUID())] }));
    await saveTask(visitor, path, "photos", order.photos);
    expect(textOf((await pageOf(visitor, path)).html)).not.toContain("Finish your listing");
    // The office hasn't read the answers.
    await expect(sendProof(path)).rejects.toThrow(/answers-unread/);
    await officeStep(path, {
      transition: "read-answers",
      changeFile: (file, now) => ({ ...file, asSent: copySentAnswers(now) }),
    });
    expect((await sendProof(path)).state).toBe("proof");
    expect(textOf((await pageOf(visitor, `${path}/proof`)).html)).toContain(
      "ten minutes on foot from the shops",
    );
    expect((await saveTask(visitor, path, "rooms", { ...order.rooms, bedrooms: "9" })).status).toBe(409);
  });
});

describe("an incomplete order", () => {
  it("isn't sent, says what is missing, and keeps what was typed", async () => {
    const { visitor, uid } = await seller(site);
    const path = await begin(visitor);
    const { response } = await sendOrder(visitor, path, { internetDisplay: "no", addressDisplay: "yes" });
    expect(response.status).toBe(400);
    const html = await response.text();
    for (const task of ["owners", "address", "price", "papers"])
      expect(html).toContain(`href="${path}/${task}"`);
    expect((await storedPosting(path)).state).toBe("draft");
    expect((await storedPosting(path)).tasks.check?.raw).toMatchObject({ internetDisplay: "no" });
    expect(await mailAbout(uid)).toEqual([]);
  });

  // Other answers of that page are tested in `tasks.test.ts`.
  it("isn't sent without the declaration, and can be completed on that page", async () => {
    const { visitor } = await seller(site);
    const path = await filledOrder(visitor);
    const typed = { ...newOrder().order.check };
    delete typed.trueFacts;
    const { response } = await sendOrder(visitor, path, typed);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain("check-trueFacts-error");
    expect((await storedPosting(path)).state).toBe("draft");
    const mended = { ...Object.fromEntries(formOf(newOrder().order.check ?? {})), ...hiddenFields(html) };
    expect((await visitor.post(`${path}/check`, mended)).status).toBe(303);
    expect((await storedPosting(path)).state).toBe("submitted");
  });
});

it("returns to the order from each kind of page by the button to come back later", async () => {
  const { visitor } = await seller(site);
  const path = await begin(visitor);
  await saveTask(visitor, path, "papers", { taxBill: "call" });
  for (const task of ["rooms", "photos", "papers", "check"]) {
    const html = await visitor.html(`${path}/${task}`);
    const [, name = ""] = /<button type="submit" name="(\w+)" value="later"/.exec(html) ?? [];
    const answer = await visitor.post(`${path}/${task}`, { ...hiddenFields(html), [name]: "later" });
    expect([task, answer.status, answer.headers.get("Location")]).toEqual([task, 303, path]);
  }
});

describe("a home that is ordered twice", () => {
  it("is accepted from a second account, which doesn't learn of the first order", async () => {
    const [first, second] = await Promise.all([seller(site), seller(site)]);
    const { order, otherOwner } = newOrder();
    const paths = await Promise.all(
      [first, second].map(({ visitor }) => filledOrder(visitor, { order, otherOwner })),
    );
    const [one = "", two = ""] = paths;
    const { reference } = await storedPosting(one);
    expect((await sendOrder(first.visitor, one)).response.status).toBe(303);
    const saved = await saveTask(second.visitor, two, "address", order.address ?? {});
    expect(saved.status).toBe(303);
    expect(await noticeAfter(second.visitor, saved)).not.toContain(reference);
    const { response } = await sendOrder(second.visitor, two);
    expect([response.status, response.headers.get("Location")]).toEqual([303, two]);
    expect((await pageOf(second.visitor, two)).html).not.toContain(reference);
    expect(JSON.stringify(await mailAbout(second.uid))).not.toContain(reference);
  });

  it("is refused for the account's own second order, with an early notice and at the last button", async () => {
    const { visitor } = await seller(site);
    const { order, otherOwner } = newOrder();
    const first = await filledOrder(visitor, { order, otherOwner });
    await sendOrder(visitor, first);
    const { reference } = await storedPosting(first);
    const second = await filledOrder(visitor, { order, otherOwner });
    const saved = await saveTask(visitor, second, "address", { ...order.address, crossStreets: "Elm" });
    expect(await noticeAfter(visitor, saved)).toContain(reference);
    const { response } = await sendOrder(visitor, second);
    await expectPage(response, 409, reference);
    expect((await storedPosting(second)).state).toBe("draft");
    // A cancelled order doesn't block another.
    await visitor.post(first, { intent: "withdraw", changeId: crypto.randomUUID() });
    expect((await sendOrder(visitor, second)).response.status).toBe(303);
  });

  it("is sent once if one account sends it twice at the same moment", async () => {
    const { visitor } = await seller(site);
    const { order, otherOwner } = newOrder();
    const paths = [
      await filledOrder(visitor, { order, otherOwner }),
      await filledOrder(visitor, { order, otherOwner }),
    ];
    const answers = await Promise.all(paths.map((path) => sendOrder(visitor, path)));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([303, 409]);
    const states = await Promise.all(paths.map(async (path) => (await storedPosting(path)).state));
    expect(states.sort()).toEqual(["draft", "submitted"]);
  });
});

describe("a co-owner", () => {
  const asked = async () => {
    const { visitor, uid, path, typed } = await orderThatIs(site, "sent");
    const letter = (await mailAbout(uid)).find(({ to }) => to[0] === typed.otherOwner);
    return { visitor, uid, path, link: linkIn(letter?.message.text, "confirm-order") };
  };

  it("confirms it even if the seller's form used the owner's id for another change", async () => {
    const { visitor, path, link } = await asked();
    for (const { id } of (await storedPosting(path)).owners) {
      await visitor.post(path, { changeId: id, text: "Nothing, really." });
    }
    const owner = new Visitor(site);
    const read = hiddenFields((await pageOf(owner, link)).html);
    expect((await owner.post(link, read)).status).toBe(303);
    const { owners, events } = await storedPosting(path);
    expect(owners.filter(({ confirmedAt }) => confirmedAt)).toHaveLength(1);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it("reads that no space is left to record the confirmation", async () => {
    const { path, link } = await asked();
    const { id, events } = await storedPosting(path);
    const full = Array.from({ length: postings.events }, (_, at) => ({ ...events[0], id: String(at) }));
    await (await firestore()).collection("postings").doc(id).update({ events: full });
    const owner = new Visitor(site);
    const answer = await owner.post(link, hiddenFields((await pageOf(owner, link)).html));
    await expectPage(answer, 409, "your confirmation wasn't recorded");
    expect((await storedPosting(path)).owners.some(({ confirmedAt }) => confirmedAt)).toBe(false);
  });
});

describe("a sent order", () => {
  it("accepts only as many messages as one document holds, and can then be cancelled", async () => {
    const { visitor, path } = await orderThatIs(site, "sent");
    const id = await postingId(path);
    const at = new Date();
    const message = { at, actor: { role: "seller", id: null, name: null }, text: "?" };
    const messages = Array.from({ length: postings.messages }, (_, index) => ({
      id: String(index),
      ...message,
    }));
    await (await firestore()).collection("postings").doc(id).update({ messages });
    const answer = await visitor.post(path, { changeId: crypto.randomUUID(), text: "One more." });
    expect(answer.status).toBe(409);
    expect((await storedPosting(path)).messages).toHaveLength(postings.messages);
    await visitor.post(path, { intent: "withdraw", changeId: crypto.randomUUID() });
    expect((await storedPosting(path)).state).toBe("withdrawn");
  });

  it("can be cancelled, which frees the address, whereas a draft is deleted", async () => {
    const { visitor, uid, path, typed } = await orderThatIs(site, "sent");
    const before = (await mailAbout(uid)).length;
    const answer = await visitor.post(path, {
      intent: "withdraw",
      changeId: crypto.randomUUID(),
      text: "We wait.",
    });
    expect(answer.status).toBe(303);
    expect(await storedPosting(path)).toMatchObject({
      state: "withdrawn",
      events: [{}, {}, { reason: "We wait." }],
    });
    // Seller, office and two owners.
    expect(await mailAbout(uid)).toHaveLength(before + 4);

    const next = await filledOrder(visitor, typed);
    expect((await visitor.post(next, { intent: "discard" })).status).toBe(303);
    expect((await visitor.get(next)).status).toBe(404);
    // A sent order can't be deleted like a draft.
    expect((await visitor.post(path, { intent: "discard" })).status).toBe(409);
  });
});
