import { describe, expect, it } from "vitest";
import { calendarDate, today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { recallAgreement } from "~/postings/agreement/steps";
import { moneyOfOlder } from "~/postings/money/older";
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
  sendProof,
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

it("an order links to its agreement until every owner has signed it", async () => {
  const { visitor, path } = await inReview();
  const link = "https://sign.example.com/every-owner";
  const leads = async () => (await read(visitor, path)).html.includes(`href="${link}"`);
  await toSign(path, link);
  const { agreement } = await storedPosting(path);
  const owners = agreement?.owners ?? [];
  expect(owners).toHaveLength(2);
  for (const owner of owners) {
    expect([owner, await leads()]).toEqual([owner, true]);
    await sign(path, owner);
  }
  expect(await leads()).toBe(false);
});

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

  it("are chosen in the order, or none, are included in the price, and aren't asked about again", async () => {
    const { visitor, uid, path, order } = await orderOn("basic-plus");
    const page = await read(visitor, `${path}/options`);
    expect(textOf(page.html)).toMatch(/Lock box\s*\$79 \+ HST \(\$89\.27\)/);
    expect(textOf(page.html)).toMatch(/Home inspection\s*From \$549 \+ HST/);
    // The options page isn't required.
    const without = textOf((await read(visitor, `${path}/check`)).html);
    expect(without).toContain("$2,823.87");
    expect(without).not.toContain("Nothing has been entered here yet");
    expect(textOf((await read(visitor, path)).html)).toMatch(/Options\s*Optional/);

    expect((await saveTask(visitor, path, "options", {})).status).toBe(303);
    expect(textOf((await read(visitor, path)).html)).toMatch(/Options\s*Done/);
    const options = ["lock-box", "home-inspection"];
    expect((await saveTask(visitor, path, "options", { options })).status).toBe(303);
    expect((await saveTask(visitor, path, "options", { options: ["jacuzzi"] })).status).toBe(400);
    const noted = textOf((await read(visitor, `${path}/options`)).html);
    // 2,499 + 549 + 79, plus 13%.
    expect(noted).toContain("$3,533.51");
    const showings = (await read(visitor, `${path}/showings`)).html;
    expect(textOf(showings)).toContain("lock box I've ordered");
    expect(showings).not.toContain('name="sign"');
    const check = textOf((await read(visitor, `${path}/check`)).html);
    for (const words of ["Lock box", "$79.00", "$549.00, its lowest price", "$3,533.51"])
      expect(check).toContain(words);
    expect((await sendOrder(visitor, path, order.check ?? {})).response.status).toBe(303);
    expect((await storedPosting(path)).fee).toMatchObject({
      feeCents: 312_700,
      taxCents: 40_651,
      options: [
        { id: "home-inspection", cents: 54_900, from: true },
        { id: "lock-box", cents: 7_900 },
      ],
    });
    const [letter] = await lettersAbout(uid, /^We have your order/);
    expect(letter?.message.text).toMatch(/Lock box[\s\S]*\$79\.00/);
    await toReview(path);
    await toSign(path);
    const [toSignLetter] = await lettersAbout(uid, /^Agreement to sign/);
    expect(toSignLetter?.message.text).toMatch(/What it costs[\s\S]*Lock box[\s\S]*\$3,533\.51/);
    // Options are closed once the agreement is out.
    expect((await saveTask(visitor, path, "options", { options: [] })).status).toBe(409);
  });

  it("don't exist on other plans, where earlier choices don't count", async () => {
    for (const plan of ["basic", "flat-fee"]) {
      const { visitor, path, order } = await orderOn("basic-plus");
      await saveTask(visitor, path, "options", { options: ["for-sale-sign"] });
      await saveTask(visitor, path, "plan", { ...order.plan, plan });
      expect((await visitor.get(`${path}/options`)).status).toBe(404);
      const showings = (await read(visitor, `${path}/showings`)).html;
      expect(showings.includes('name="sign"')).toBe(plan === "flat-fee");
      const check = textOf((await read(visitor, `${path}/check`)).html);
      expect(check).toContain(plan === "basic" ? "$1,128.87" : "Total");
      expect(check).not.toContain("For-sale sign");
    }
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
    expect(textOf((await read(visitor, path)).html)).toContain("$2,913.14");
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
    expect(hub.html).toContain(`href="${path}/rooms"`);
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
    expect(textOf((await read(visitor, changes)).html)).toContain("It is the final bill");
  });

  it("are saved for later, and sent only when each is answered", async () => {
    const { visitor, changes, path, order } = await asked();
    await changeRooms(visitor, { path, order });
    const hidden = await formOf(visitor, changes);
    const some = { [howField(rooms)]: "changed", [howField(taxes)]: "stays" };
    const refused = await visitor.post(changes, { ...hidden, ...some });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(`changes-${whyField(taxes)}-error`);
    expect((await storedPosting(path)).state).toBe("changes-asked");
    expect((await visitor.post(changes, { ...hidden, ...some, next: "later" })).status).toBe(303);
    expect((await storedPosting(path)).asked[0]?.answer).toEqual({ changed: true, text: "" });
    const { html } = await read(visitor, changes);
    expect(html).toMatch(
      new RegExp(`name="${howField(rooms)}"[^>]*checked[^>]*value="changed"|value="changed"[^>]*checked`),
    );
    const long = { ...hidden, ...answers(), [whyField(taxes)]: "x".repeat(301) };
    const tooLong = await visitor.post(changes, { ...long, next: "later" });
    expect(tooLong.status).toBe(400);
    expect(await tooLong.text()).toContain("x".repeat(301));
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
    // A window left open sends them again later.
    expect((await visitor.post(changes, { ...forms[1], changeId: crypto.randomUUID() })).status).toBe(409);
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
  it("is shown with its terms, its cost and its signatures, and emailed to its owners", async () => {
    const { visitor, uid, person, path, otherOwner } = await inReview();
    await toSign(path);
    const [one = ""] = (await storedPosting(path)).agreement?.owners ?? [];
    await sign(path, one);
    const { html } = await read(visitor, path);
    const said = textOf(html);
    for (const fact of [
      "$789,000",
      "60 days",
      `${calendarDate(termEnd())}, until 11:59 p.m.`,
      "$1,128.87",
      `On ${calendarDate(addDays(today(), -3))}`,
      "Not yet",
    ])
      expect(said).toContain(fact);
    expect(html).toContain('href="https://sign.example.com/a1"');
    // The seller doesn't see names of staff or internal notes.
    expect(html).not.toMatch(/Ana Agent|internal remark/);
    const letters = await lettersAbout(uid, /^Agreement to sign/);
    expect(letters.map(({ to }) => to[0])).toEqual(expect.arrayContaining([person.email, otherOwner]));
    for (const { message } of letters) {
      expect(message.text).toContain("$789,000");
    }
  });

  it("can be cancelled by the seller until the first signature", async () => {
    const { visitor, path } = await inReview();
    await toSign(path);
    const owners = (await storedPosting(path)).agreement?.owners ?? [];
    const form = { intent: "withdraw", changeId: crypto.randomUUID(), text: "" };
    expect((await read(visitor, path)).html).toContain("Yes, cancel it");
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

  it("locks only its terms when the listing is returned to the seller", async () => {
    const { visitor, path, order } = await orderIn("proof");
    await askFor(path, [rooms]);
    const price = await visitor.post(`${path}/price`, {
      listPrice: "800000",
      seen: "1",
      propertyKind: "freehold",
    });
    expect(price.status).toBe(409);
    expect((await storedPosting(path)).tasks.price?.raw.listPrice).toBe(order.price?.listPrice);
    expect(textOf((await read(visitor, `${path}/price`)).html)).toContain("amendment");
    expect(textOf((await read(visitor, path)).html)).toContain("In the agreement");
    expect((await saveTask(visitor, path, "rooms", { ...order.rooms, bedrooms: "4" })).status).toBe(303);
    const changes = `${path}/changes`;
    await visitor.post(changes, { ...(await formOf(visitor, changes)), [howField(rooms)]: "changed" });
    expect((await storedPosting(path)).state).toBe("submitted");
    // The agreement is signed, so it remains valid and the listing is reviewed again.
    await toReview(path);
    expect((await sendProof(path)).state).toBe("proof");
  });

  it("locks nothing once it is recalled", async () => {
    const { visitor, path, order, uid } = await inReview();
    await toSign(path);
    const taken = recallAgreement.effect?.({ sent: { text: "The price was wrong." } } as never);
    await officeStep(path, { transition: "recall-agreement", ...taken });
    expect((await storedPosting(path)).agreement).toBeNull();
    expect(
      (await mailAbout(uid)).filter(({ message }) => message.text.includes("The price was wrong.")),
    ).not.toEqual([]);
    await askFor(path, [askedItem({ task: "price", label: "Price" })]);
    expect((await saveTask(visitor, path, "price", { ...order.price, listPrice: "800000" })).status).toBe(
      303,
    );
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
    expect(html).toContain("/photos/");
    const form = { ...hiddenFields(html), ...right };
    const before = (await mailAbout(uid)).length;
    expect((await visitor.post(proof, form)).status).toBe(303);
    expect((await visitor.post(proof, form)).status).toBe(303);
    const posting = await storedPosting(path);
    expect(posting.state).toBe("ready");
    expect(posting.proof?.approved).toEqual(proofSections.map(({ id }) => id));
    expect(await mailAbout(uid)).toHaveLength(before + 1);
    const { html: approved } = await read(visitor, proof);
    expect(approved).not.toContain("<textarea");
    expect(textOf(approved)).toContain("Detached, 2 Storey");
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
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${path}/corrections`]);
    const posting = await storedPosting(path);
    expect(posting.state).toBe("in-review");
    const file = await findOfficeFile(posting.id);
    expect(file.proofCorrections).toMatchObject([
      {
        task: "building",
        about: ["building.propertyType", "building.style"],
        label: "Type",
        before: "Detached, 2 Storey",
        what: "The style is <bungalow>.",
        withdrawnAt: null,
      },
      { label: "Anything else", what: "Nobody mentions the shed." },
    ]);
    expect(file.asSent?.tasks).toEqual(posting.tasks);
    const letter = (await mailAbout(uid)).find(({ message }) => message.text.includes("<bungalow>"));
    expect(letter?.message.text).toContain("Detached, 2 Storey");
    const { html } = await read(visitor, `${path}/corrections`);
    expect(html).toContain(`href="${path}/building"`);
    // One correction is withdrawn, and the other stays open.
    const begins = html.indexOf("Anything else");
    const withdraw = hiddenFields(html.slice(begins, html.indexOf("</form>", begins)));
    expect((await visitor.post(`${path}/corrections`, withdraw)).status).toBe(303);
    expect(
      (await findOfficeFile(posting.id)).proofCorrections?.map(({ label, withdrawnAt }) => [
        label,
        withdrawnAt !== null,
      ]),
    ).toEqual([
      ["Type", false],
      ["Anything else", true],
    ]);
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
      [{ judgement: "correct" }, "Select the line that's wrong"],
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
  it("is shown with its number and days, and its last minute can be added to a calendar", async () => {
    const { visitor, uid, path, proof, otherOwner } = await proofed();
    await visitor.post(proof, { ...(await formOf(visitor, proof)), ...right });
    expect((await visitor.get(`${path}/listing.ics`)).status).toBe(404);
    const number = (await toLive(path)).mls?.number ?? "";
    await officeStep(path, {
      transition: "assign",
      reason: "To Ana Agent",
      change: (now) => ({
        ...now,
        money: moneyOfOlder({ sentOn: today(), paidOn: null }, now.fee, now.agreement?.feeDue),
      }),
    });
    const { html } = await read(visitor, path);
    const said = textOf(html);
    for (const fact of [
      number,
      `${calendarDate(termEnd())}, until 11:59 p.m.`,
      calendarDate(today()),
      "each written offer",
    ])
      expect(said).toContain(fact);
    expect(said).not.toContain("Ana Agent");
    const calendar = await visitor.get(`${path}/listing.ics`);
    expect(calendar.headers.get("Content-Type")).toContain("text/calendar");
    const lastMinute = torontoMoment(termEnd(), 23, 59);
    const stamp = `DTSTART:${lastMinute.toISOString().replace(/[-:]|\.\d+/g, "")}`;
    expect(await calendar.text()).toContain(stamp);
    const letters = await lettersAbout(uid, /^On the MLS/);
    expect(letters.map(({ to }) => to[0])).toContain(otherOwner);
    for (const { message } of letters) {
      expect(message.text).toContain(number);
      expect(message.attachments?.[0]?.content).toContain(stamp);
    }
    const { postings } = JSON.parse(await visitor.html("/account/data.json"));
    expect(postings[0]).toMatchObject({
      agreement: { terms: { listPrice: 789_000 } },
      proof: { approved: proofSections.map(({ id }) => id) },
      mls: { number: number },
      money: { invoices: [{ on: today() }] },
    });
    expect(JSON.stringify(postings)).not.toMatch(/Ana Agent|internal remark/);
  });
});
