import { describe, expect, it } from "vitest";
import { adminAuth, firestore } from "#server/platform/firebase-admin.server";
import { limits } from "#server/platform/rate-limits.server";
import { usersCollection } from "~/accounts/collections.server";
import { saveStaff } from "~/accounts/staff/staff.server";
import { postings } from "~/content/business";
import { errorPageWords } from "~/content/errors";
import { postingsCollection } from "~/postings/collections.server";
import { refusals } from "~/postings/transition-words";
import { postingsPage } from "~/postings/words";
import { formOf } from "../../scripts/lib/example-order.mjs";
import {
  begin,
  filledOrder,
  mailAbout,
  newOrder,
  postingId,
  seller,
  sendOrder,
  storedPosting,
} from "./orders";
import { draftOf, jpeg, sendPhotos, storedOrder } from "./photos";
import { expectPage, hiddenFields, loadSite, newPerson, textOf, type Visitor } from "./site";
import { storedFilesOf } from "./stored";

/** Attacks on a seller's order. */
const site = await loadSite();
const own = await seller(site);

const sendAs = (visitor: Visitor, path: string, type: string, body: Buffer | string) =>
  visitor.send(path, {
    method: "POST",
    body: new Uint8Array(Buffer.from(body)),
    headers: { Origin: process.env.APP_ORIGIN ?? "", "Content-Type": type },
  });

describe("an upload", () => {
  const part = 'Content-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';

  it.each<[string, string, string]>([
    ["without a boundary", "multipart/form-data", `--x\r\n${part}a\r\n--x--\r\n`],
    ["without its last boundary", "multipart/form-data; boundary=x", `--x\r\n${part}abc`],
    ["with a header without end", "multipart/form-data; boundary=x", `--x\r\nX: ${"y".repeat(20_000)}`],
    [
      "with thousands of parts",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(5000),
    ],
    [
      "with a name that cannot be decoded",
      "multipart/form-data; boundary=x",
      "--x\r\nContent-Disposition: form-data; name=\"files\"; filename*=UTF-8''%E0%A4%A\r\n\r\na\r\n--x--\r\n",
    ],
  ])("%s is refused and not stored", async (_, type, body) => {
    for (const page of ["photos", "papers", "photos/upload"]) {
      const order = await draftOf(own.person.email);
      const path = order.path.replace("photos", page);
      const { status } = await sendAs(own.visitor, path, type, body);
      expect([page, status >= 400 && status < 500, status]).toEqual([page, true, status]);
      const { photos, papers } = await storedOrder(order.id);
      expect([photos, papers]).toEqual([[], []]);
      await postingsCollection(await firestore())
        .doc(order.id)
        .delete();
    }
  });

  it("can't inject its file name into the page", async () => {
    const order = await draftOf(own.person.email);
    const name = "..\\..\\x\u202egpj.exe\u0000\r\nSet-Cookie: a=b<svg onload=alert(1)>.jpg";
    const answer = await sendPhotos(own.visitor, order.path, [[name, Buffer.from("no picture")]]);
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).not.toContain("<svg onload");
    expect(html).not.toMatch(/[\u202e\0]/);
    expect([...answer.headers.keys()]).not.toContain("a");
  });

  it("leaves no file if the order is deleted at the same time", async () => {
    const order = await draftOf(own.person.email);
    const hub = order.path.replace("/photos", "");
    const [sent] = await Promise.all([
      sendPhotos(own.visitor, order.path, [["a.jpg", await jpeg()]]),
      own.visitor.post(hub, { intent: "discard" }),
    ]);
    expect([303, 404]).toContain(sent.status);
    expect(await storedFilesOf(order.id)).toEqual([]);
  });
});

describe("typed text", () => {
  it("doesn't become a link in a letter to another person", async () => {
    const { visitor, uid } = await seller(site);
    await usersCollection(await firestore())
      .doc(uid)
      .update({ firstName: "Prize:", lastName: "evil.example/win" });
    const filled = newOrder();
    const { address, ...rest } = filled.order;
    const street = `See http://evil.example ${address?.street}`;
    const path = await filledOrder(visitor, {
      ...filled,
      order: { ...rest, address: { ...address, street } } as typeof filled.order,
    });
    expect((await sendOrder(visitor, path)).response.status).toBe(303);
    const letter = (await mailAbout(uid)).find(({ to }) => to[0] === filled.otherOwner);
    const { subject = "", text = "", html = "" } = letter?.message ?? {};
    expect(subject).toContain("evil example");
    for (const words of [subject, text, html]) {
      expect(words).not.toContain("evil.example");
      expect(words).not.toContain("http://evil");
    }
  });
});

describe("placing an order", () => {
  it("is refused to staff, who can't begin or send one", async () => {
    const { visitor, uid } = await seller(site);
    const path = await filledOrder(visitor);
    const addedBy = { id: "deploy", name: null };
    await saveStaff(uid, { role: "broker", name: "Dana", addedAt: new Date(), addedBy });
    const { response } = await sendOrder(visitor, path);
    await expectPage(response, 409, refusals.staff);
    expect((await storedPosting(path)).state).toBe("draft");
    const page = await visitor.html("/account/postings/new");
    const begun = await visitor.post("/account/postings/new", {
      ...hiddenFields(page),
      ...Object.fromEntries(formOf(newOrder().order.plan ?? {})),
    });
    await expectPage(begun, 403, postingsPage.staff);
    expect(await mailAbout(uid)).toEqual([]);
  });

  it("is refused with an unconfirmed address, because letters go to it", async () => {
    const { visitor, uid } = await seller(site);
    const path = await filledOrder(visitor);
    await (await adminAuth()).updateUser(uid, { emailVerified: false });
    const { response } = await sendOrder(visitor, path);
    await expectPage(response, 403, refusals.unconfirmed);
    expect(await mailAbout(uid)).toEqual([]);
  });
});

describe("limits for a seller", () => {
  it("an incomplete order doesn't count against the limit of letters", async () => {
    const { visitor } = await seller(site);
    const filled = newOrder();
    const path = await filledOrder(visitor, filled);
    const { trueFacts: _, ...without } = (filled.order.check ?? {}) as Record<string, string>;
    const { fields, response } = await sendOrder(visitor, path, without);
    expect(response.status).toBe(400);
    for (let press = 0; press < limits.confirmationByRecipient.points; press += 1)
      expect((await visitor.post(`${path}/check`, fields)).status).toBe(400);
    expect((await sendOrder(visitor, path, filled.order.check)).response.status).toBe(303);
  });

  it("stop repeated orders and cancellations, so that co-owners aren't flooded with letters", async () => {
    const { visitor, uid } = await seller(site);
    const { sentADay } = postings;
    const statuses: number[] = [];
    const path = await filledOrder(visitor);
    const document = (await firestore()).collection("postings").doc(await postingId(path));
    for (let at = 0; at <= sentADay; at += 1) {
      // Turns the order into a fresh draft with another co-owner.
      const { tasks } = await storedPosting(path);
      const [mine, other] = (tasks.owners?.raw.owners ?? []) as Record<string, string>[];
      await document.update({
        state: "draft",
        sentAt: null,
        openAddress: null,
        "tasks.owners.raw.owners": [mine, { ...other, email: newPerson().email }].map((owner) => ({
          ...owner,
          email: newPerson().email,
        })),
      });
      const { response } = await sendOrder(visitor, path);
      statuses.push(response.status);
      if (response.status !== 303) expect(textOf(await response.text())).toContain(refusals.tooManySent);
    }
    expect(statuses).toEqual([...Array(sentADay).fill(303), 409]);
    const strangers = (await mailAbout(uid)).filter(({ message }) => message.subject.includes("owner"));
    expect(strangers.length).toBeLessThanOrEqual(postings.ownersAskedADay);
  });

  it("stop messages after a number per hour, and nothing typed is lost", async () => {
    const { visitor } = await seller(site);
    const path = await filledOrder(visitor);
    await sendOrder(visitor, path);
    const write = (text: string) => visitor.post(path, { text });
    for (let at = 1; at < postings.stepsAnHour; at += 1) expect((await write(`No. ${at}`)).status).toBe(303);
    const refused = await write("One too many");
    const html = await expectPage(refused, 429, errorPageWords.tooOften(1).split(",")[0] ?? "");
    expect(html).toContain("One too many");
  });

  it("stop changes in every form of an order, but never a window's autosave", async () => {
    // Two windows autosave every two seconds each.
    expect(postings.changesAMinute).toBeGreaterThan(2 * 30);
    const { visitor, uid } = await seller(site);
    const path = await begin(visitor);
    const hiddenOf = async (address: string) => hiddenFields(await visitor.html(address));
    const forms: [string, Record<string, string>][] = [
      [`${path}/owners`, await hiddenOf(`${path}/owners`)],
      [`${path}/owners/autosave`, {}],
      [`${path}/photos`, { next: "order" }],
      [`${path}/papers`, await hiddenOf(`${path}/papers`)],
      [`${path}/papers`, { remove: "none" }],
      [`${path}/check`, await hiddenOf(`${path}/check`)],
      [path, { text: "Hello" }],
      [path, { intent: "withdraw" }],
      [path, { intent: "discard" }],
      [
        "/account/postings/new",
        {
          ...(await hiddenOf("/account/postings/new")),
          ...Object.fromEntries(formOf(newOrder().order.plan ?? {})),
        },
      ],
    ];
    const before = await storedPosting(path);
    const saves = Array.from({ length: postings.changesAMinute }, () =>
      visitor.post(`${path}/owners/autosave`, {}),
    );
    await Promise.all(saves);
    for (const [address, fields] of forms) {
      const { status } = await visitor.post(address, fields);
      expect([address, status]).toEqual([address, 429]);
    }
    expect((await storedPosting(path)).events).toEqual(before.events);
    expect(uid).toBe(before.uid);
    // Pages can still be read.
    expect((await visitor.get(path)).status).toBe(200);
  });
});
