import { describe, expect, it } from "vitest";
import { torontoMoment } from "~/lib/time/toronto";
import { copySentAnswers } from "~/postings/office-file";
import { changesSince } from "~/postings/order/differences";
import { proofSections } from "~/postings/proof/words";
import { howField, whyField } from "~/postings/review/requested-items";
import { findOfficeFile } from "~/postings/store.server";
import {
  filledOrder,
  lettersAbout,
  mailAbout,
  newOrder,
  saveTask,
  seller,
  sendOrder,
  storedPosting,
} from "./orders";
import { expectPage, hiddenFields, loadSite, textOf, type Visitor } from "./site";
import {
  askedItem,
  askFor,
  checkedFile,
  officeStep,
  orderThatIs,
  sign,
  termEnd,
  toLive,
  toReview,
  toSign,
} from "./stages";

const site = await loadSite();

async function orderIn(stage: Parameters<typeof orderThatIs>[1]) {
  const { typed, ...order } = await orderThatIs(site, stage);
  return { ...order, ...typed };
}

/** An order that the office is reviewing. */
const inReview = () => orderIn("inReview");

const read = async (visitor: Visitor, path: string) => {
  const response = await visitor.get(path);
  return { status: response.status, html: await response.text() };
};

const formOf = async (visitor: Visitor, path: string) => hiddenFields((await read(visitor, path)).html);

const rooms = askedItem();
const taxes = askedItem({
  task: "taxes",
  label: "Taxes: Yearly tax",
  before: "$4,812.77",
  what: "Is it 2026?",
});
const answers = (changed = rooms, stays = taxes) => ({
  [howField(changed)]: "changed",
  [howField(stays)]: "stays",
  [whyField(stays)]: "It is the final bill of <2026>.",
});

async function asked(items = [rooms, taxes]) {
  const order = await inReview();
  await askFor(order.path, items);
  return { ...order, changes: `${order.path}/changes` };
}

/** Answers the office's request by changing the bedrooms. */
const changeRooms = (
  visitor: Visitor,
  { path, order }: Pick<Awaited<ReturnType<typeof asked>>, "path" | "order">,
) => saveTask(visitor, path, "rooms", { ...order.rooms, bedrooms: "4" });

describe("options on Basic-Plus", () => {
  /** A complete order on a plan, except for its last page. */
  async function orderOn(plan: string) {
    const typed = newOrder();
    typed.order.plan = { ...typed.order.plan, plan };
    // The photographer of the larger plans comes at the times of the call.
    const { callTimes = [] } = typed.order.plan;
    if (plan === "basic-plus")
      typed.order.photos = { photoTimes: callTimes, photoAccess: "Dana, 705-555-0142" };
    const owner = await seller(site);
    return { ...owner, ...typed, path: await filledOrder(owner.visitor, typed) };
  }

  // Prices are tested in `fee.test.ts`.
  it("are part of the order and its agreement, and of no other plan", async () => {
    const { visitor, uid, path, order } = await orderOn("basic-plus");
    const options = ["lock-box", "home-inspection"];
    expect((await saveTask(visitor, path, "options", { options: ["jacuzzi"] })).status).toBe(400);
    expect((await saveTask(visitor, path, "options", { options })).status).toBe(303);
    await saveTask(visitor, path, "plan", { ...order.plan, plan: "basic" });
    expect((await visitor.get(`${path}/options`)).status).toBe(404);
    const basic = textOf((await read(visitor, `${path}/check`)).html);
    expect([basic.includes("$1,128.87"), basic.includes("Lock box")]).toEqual([true, false]);
    await saveTask(visitor, path, "plan", order.plan ?? {});
    const check = textOf((await read(visitor, `${path}/check`)).html);
    for (const words of ["Lock box", "$79.00", "$549.00, its lowest price", "$3,533.51"])
      expect(check).toContain(words);
    expect((await sendOrder(visitor, path, order.check ?? {})).response.status).toBe(303);
    expect((await storedPosting(path)).fee).toMatchObject({ feeCents: 312_700, taxCents: 40_651 });
    await toReview(path);
    await toSign(path);
    const [letter] = await lettersAbout(uid, /^Agreement to sign/);
    expect(letter?.message.text).toMatch(/What it costs[\s\S]*Lock box[\s\S]*\$3,533\.51/);
    // Options are closed once the agreement is out.
    expect((await saveTask(visitor, path, "options", { options: [] })).status).toBe(409);
  });

  it("can change with the plan and the fee while the office has returned the order", async () => {
    const { visitor, path, order } = await orderOn("basic-plus");
    await sendOrder(visitor, path, order.check ?? {});
    await toReview(path);
    const items = [
      askedItem({ task: "options", label: "Options: the whole page", before: "", what: "A lock box?" }),
    ];
    await askFor(path, items);
    await saveTask(visitor, path, "options", { options: ["lock-box"] });
    const changes = `${path}/changes`;
    const [item = rooms] = items;
    const form = { ...(await formOf(visitor, changes)), [howField(item)]: "changed" };
    expect((await visitor.post(changes, form)).status).toBe(303);
    expect((await storedPosting(path)).fee?.feeCents).toBe(257_800);
  });
});

describe("changes requested by the office", () => {
  it("are shown, answered and sent again, and the office sees the differences", async () => {
    const { visitor, uid, path, changes, order } = await asked();
    const hub = await read(visitor, path);
    expect(textOf(hub.html)).toContain("The floor plan shows four.");
    expect(hub.html).toContain(`href="${changes}"`);
    // The last page can't send the order now.
    expect((await read(visitor, `${path}/check`)).html).not.toContain("Send the order");
    expect((await saveTask(visitor, path, "rooms", { ...order.rooms, bedrooms: "4" })).status).toBe(303);
    const before = (await mailAbout(uid)).length;
    const form = { ...(await formOf(visitor, changes)), ...answers() };
    const sent = await visitor.post(changes, form);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, path]);
    const posting = await storedPosting(path);
    expect(posting).toMatchObject({
      state: "submitted",
      asked: [
        { answer: { changed: true, text: "", now: "4" } },
        { answer: { changed: false, text: answers()[whyField(taxes)] } },
      ],
    });
    const file = await findOfficeFile(posting.id);
    expect(file.asSent?.tasks.rooms?.raw.bedrooms).toBe("4");
    expect(file.changes).toHaveLength(1);
    expect(file.changes[0]?.answers).toEqual([
      { label: expect.stringContaining("Bedrooms"), before: "3", after: "4" },
    ]);
    const letters = await mailAbout(uid);
    expect(letters).toHaveLength(before + 1);
    expect(letters.map(({ message }) => message.text).join()).toContain("final bill of <2026>");
    // A repeated form is sent once.
    expect((await visitor.post(changes, form)).status).toBe(303);
    expect(await mailAbout(uid)).toHaveLength(before + 1);
  });

  it("are sent again once, even if two windows send at the same moment", async () => {
    const { visitor, uid, changes, path, order } = await asked();
    await changeRooms(visitor, { path, order });
    const forms = await Promise.all(
      [1, 2].map(async () => ({ ...(await formOf(visitor, changes)), ...answers() })),
    );
    const before = (await mailAbout(uid)).length;
    const sent = await Promise.all(forms.map((form) => visitor.post(changes, form)));
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 409]);
    const { events } = await storedPosting(path);
    expect(events.filter(({ transition }) => transition === "resubmit")).toHaveLength(1);
    expect(await mailAbout(uid)).toHaveLength(before + 1);
  });

  it("reach a newly named owner, and keep the others' answers", async () => {
    const { visitor, uid, changes, path, order, otherOwner } = await asked();
    await changeRooms(visitor, { path, order });
    const [first = {}, second = {}] = order.owners.owners as Record<string, string>[];
    const email = `third-${crypto.randomUUID()}@example.com`;
    const third = { ...second, name: "Third Owner", email };
    await saveTask(visitor, path, "owners", { ...order.owners, owners: [first, second, third] });
    const known = (await storedPosting(path)).owners;
    await visitor.post(changes, { ...(await formOf(visitor, changes)), ...answers() });
    const { owners } = await storedPosting(path);
    expect(owners.map((owner) => owner.email)).toEqual([first.email, otherOwner, email]);
    expect(owners.slice(0, 2).map(({ id }) => id)).toEqual(known.map(({ id }) => id));
    const named = (await mailAbout(uid)).filter(({ to }) => to[0] === email);
    expect(named).toHaveLength(1);
    expect((await mailAbout(uid)).filter(({ to }) => to[0] === otherOwner)).toHaveLength(1);
  });
});

describe("an agreement to sign", () => {
  it("can be cancelled by the seller until the first signature", async () => {
    const { visitor, path } = await inReview();
    await toSign(path);
    const owners = (await storedPosting(path)).agreement?.owners ?? [];
    const form = { intent: "withdraw", changeId: crypto.randomUUID(), text: "" };
    await sign(path, owners[0] ?? "");
    expect((await read(visitor, path)).html).not.toContain("Yes, cancel it");
    const late = await visitor.post(path, form);
    expect(late.status).toBe(409);
    expect((await storedPosting(path)).state).toBe("to-sign");
    const other = await inReview();
    await toSign(other.path);
    expect((await other.visitor.post(other.path, form)).status).toBe(303);
    expect((await storedPosting(other.path)).state).toBe("withdrawn");
  });
});

const right = { judgement: "approve" };

async function proofed() {
  const order = await orderIn("proof");
  return { ...order, proof: `${order.path}/proof` };
}

describe("the proof of a listing", () => {
  it("shows the office's findings where the seller didn't know, and is approved once", async () => {
    const { visitor, uid, path, proof } = await proofed();
    const { html } = await read(visitor, proof);
    const said = textOf(html);
    expect(said).toContain("Found for address.");
    expect(said).not.toMatch(/Please look it up|internal remark|Ana Agent/);
    const form = { ...hiddenFields(html), ...right };
    const before = (await mailAbout(uid)).length;
    expect((await visitor.post(proof, form)).status).toBe(303);
    expect((await visitor.post(proof, form)).status).toBe(303);
    const posting = await storedPosting(path);
    expect(posting.state).toBe("ready");
    expect(posting.proof?.approved).toEqual(proofSections.map(({ id }) => id));
    expect(await mailAbout(uid)).toHaveLength(before + 1);
    expect((await read(visitor, proof)).html).not.toContain("<textarea");
  });

  it("sends corrections at once, and lets the seller change their own answers", async () => {
    const { visitor, uid, path, proof } = await proofed();
    const hidden = await formOf(visitor, proof);
    const form = {
      ...hidden,
      judgement: "correct",
      line_building_propertyType: "The style is <bungalow>.",
      other: "Nobody mentions the shed.",
    };
    const sent = await visitor.post(proof, form);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${path}/proof#corrections`]);
    const posting = await storedPosting(path);
    expect(posting.state).toBe("in-review");
    const file = await findOfficeFile(posting.id);
    expect(file.proofCorrections).toMatchObject([
      {
        task: "building",
        about: ["building.propertyType", "building.style"],
        before: "Detached, 2 Storey",
        what: "The style is <bungalow>.",
        withdrawnAt: null,
      },
      { label: "Anything else", what: "Nobody mentions the shed." },
    ]);
    expect(file.asSent?.tasks).toEqual(posting.tasks);
    const letter = (await mailAbout(uid)).find(({ message }) => message.text.includes("<bungalow>"));
    expect(letter?.message.text).toContain("Detached, 2 Storey");
    const { html } = await read(visitor, proof);
    // One correction is withdrawn, and the other stays open.
    const begins = html.indexOf("Anything else");
    const withdraw = hiddenFields(html.slice(begins, html.indexOf("</form>", begins)));
    expect((await visitor.post(proof, withdraw)).status).toBe(303);
    const { proofCorrections = [] } = await findOfficeFile(posting.id);
    expect(proofCorrections.map(({ withdrawnAt }) => withdrawnAt !== null)).toEqual([false, true]);
  });

  it("keeps the approved parts, and shows what has changed at the next reading", async () => {
    const { visitor, path, proof, order } = await proofed();
    const wrong = { judgement: "correct", line_systems_heatType: "It's a heat pump." };
    expect((await visitor.post(proof, { ...(await formOf(visitor, proof)), ...wrong })).status).toBe(303);
    const { proof: read1 } = await storedPosting(path);
    expect(read1?.approved).toEqual(proofSections.map(({ id }) => id).filter((id) => id !== "systems"));
    await saveTask(visitor, path, "systems", { ...order.systems, heatType: "heat-pump" });
    await officeStep(path, { transition: "check-facts", changeFile: checkedFile });
    await officeStep(path, {
      transition: "read-answers",
      changeFile: (file, now, at) => {
        const answers = changesSince(now, file.asSent ?? now);
        const round = { at, asked: [], answers, unasked: true } as const;
        return { ...file, asSent: copySentAnswers(now), changes: [...file.changes, round] };
      },
    });
    await officeStep(path, {
      transition: "send-proof",
      change: (now, at) => ({ ...now, proof: { sentAt: at, approved: [], whole: true } }),
    });
    const said = textOf((await read(visitor, proof)).html);
    expect(said).toMatch(/What has changed since you last read it.*Heat type.*Heat Pump/s);
  });

  it("returns every word of a form that is too long or contradictory", async () => {
    const { visitor, path, proof } = await proofed();
    const hidden = await formOf(visitor, proof);
    const said = { line_rooms_bedrooms: "Kept words." };
    for (const [sent, why] of [
      [{ ...said, judgement: "approve" }, "so the proof isn't approved"],
      [{ ...said, judgement: "correct", photos: "y".repeat(301) }, "at most 300 characters"],
    ] as const) {
      const answer = await visitor.post(proof, { ...hidden, ...sent });
      const html = await expectPage(answer, 400, why);
      for (const word of Object.values(sent).slice(0, -1)) expect(html).toContain(word);
    }
    const many = (await read(visitor, proof)).html.match(/name="line_\w+"/g) ?? [];
    const all = Object.fromEntries(many.map((name) => [name.slice(6, -1), "Wrong."]));
    expect(many.length).toBeGreaterThan(20);
    const tooMany = await visitor.post(proof, { ...hidden, ...all, judgement: "correct" });
    await expectPage(tooMany, 400, "20 corrections");
    expect((await storedPosting(path)).state).toBe("proof");
  });

  it("isn't approved in an outdated version", async () => {
    const { visitor, path, proof } = await proofed();
    const form = { ...(await formOf(visitor, proof)), ...right };
    await officeStep(path, {
      transition: "check-facts",
      changeFile: (file, posting, at) => {
        const next = checkedFile(file, posting, at);
        const facts = Object.entries(next.facts).map(([key, fact]) => [
          key,
          { ...fact, found: fact.found && "Something else" },
        ]);
        return { ...next, facts: Object.fromEntries(facts) };
      },
    });
    const late = await visitor.post(proof, form);
    const html = await expectPage(late, 409, /What has changed since you opened this page.*Something else/s);
    expect((await storedPosting(path)).state).toBe("proof");
    // Once the current version was read, the form is accepted.
    expect((await visitor.post(proof, { ...hiddenFields(html), ...right })).status).toBe(303);
    expect((await storedPosting(path)).state).toBe("ready");
  });

  it("is either approved or returned for changes when both happen at once", async () => {
    const { visitor, path, proof } = await proofed();
    const form = { ...(await formOf(visitor, proof)), ...right };
    const [approved, ask] = await Promise.all([
      visitor.post(proof, form),
      askFor(path, [rooms]).then(
        () => true,
        () => false,
      ),
    ]);
    expect([approved.status === 303, ask].filter(Boolean)).toHaveLength(1);
    const { state, events } = await storedPosting(path);
    expect(state).toBe(ask ? "changes-asked" : "ready");
    expect(events.at(-1)?.to).toBe(state);
  });
});

describe("a live listing", () => {
  it("has its last minute in the letters to every owner", async () => {
    const { visitor, uid, path, otherOwner } = await orderIn("ready");
    const number = (await toLive(path)).mls?.number ?? "";
    expect(await visitor.words(path)).toContain(number);
    const lastMinute = torontoMoment(termEnd(), 23, 59);
    const stamp = `DTSTART:${lastMinute.toISOString().replace(/[-:]|\.\d+/g, "")}`;
    const letters = await lettersAbout(uid, /^On the MLS/);
    expect(letters.map(({ to }) => to[0])).toContain(otherOwner);
    for (const { message } of letters) {
      expect(message.text).toContain(number);
      expect(message.attachments?.[0]?.content).toContain(stamp);
    }
    const copy = await visitor.html("/account/data.json");
    expect(copy).toContain(number);
    expect(copy).not.toMatch(/Ana Agent|internal remark/);
  });
});
