import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deleteFile, saveFile } from "#server/platform/storage.server";
import { postings as limits } from "~/content/business";
import { mlsBoard } from "~/content/policy-words";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { filesOf } from "~/lib/zip.fixture";
import { photoFile } from "~/postings/files.server";
import type { Paper, Posting } from "~/postings/posting";
import { paperOf } from "~/postings/posting.fixture";
import { findOfficeFile } from "~/postings/store.server";
import { pdf } from "../pdf";
import { mailAbout, mlsNumber, postingId, storedPosting } from "./orders";
import { changeOfficeFile } from "./posting-files";
import { changed, fill, filled, submit } from "./register";
import { expectPage, inputValue, loadSite, textOf, type Visitor } from "./site";
import { staffMember } from "./staff";
import { checkedFile, orderThatIs, toReview } from "./stages";
import type { Typed } from "./step-forms";
import { storedFilesOf } from "./stored";

const site = await loadSite();
const [agent, broker, assistant] = await Promise.all([
  staffMember(site, "agent"),
  staffMember(site, "broker"),
  staffMember(site, "assistant"),
]);

const withOffice = <Order extends { path: string }>(order: Order) => ({
  ...order,
  office: order.path.replace("/account/", "/office/"),
});

const sentOrder = () => orderThatIs(site, "sent").then(withOffice);

const upload = (visitor: Visitor, office: string, kind: string, name: string, content: string = pdf()) =>
  visitor.upload(`${office}/papers`, { kind }, [[name, content]]);

const officeActor = { role: "agent", id: "ana", name: "Ana" } as const;

/** Puts a posting into a state directly in the store, instead of through the office's forms. */
const forced = async (path: string, change: (posting: Posting) => Posting) =>
  changed(await postingId(path), (posting) => change(posting));

const when = () => ({ on: today(), who: "Ana Agent" });

/** Records all checks of facts and people directly in the store. */
const allChecked = async (path: string) => changeOfficeFile(await postingId(path), checkedFile);

const terms = (representative: string) => ({
  representation: "designated",
  representative,
  startDay: today(),
  endDay: addDays(today(), 89),
  holdoverDays: "60",
  feeDue: "posting",
});

/** Terms of the agreement for a sent order. */
const agreed = () => ({ listPrice: "789000", offerPercent: "2.5", offerDollars: "", ...terms(agent.uid) });

describe("an order at the office", () => {
  const me = agent.visitor;

  /** Two staff open the page, each with its own form id, and press at once. */
  const race = async (path: string, page: string, id: string, typed: Typed = {}) => {
    const fields = await filled(me, page, id);
    const before = (await storedPosting(path)).events.length;
    const answers = await Promise.all(
      [agent, broker].map(({ visitor }) =>
        visitor.post(page, { ...fields, changeId: randomUUID(), ...typed }),
      ),
    );
    expect(answers.map(({ status }) => status).sort(), id).toEqual([302, 409]);
    expect((await storedPosting(path)).events, id).toHaveLength(before + 1);
  };

  /** Sends a blocked step. @returns the page's text */
  const refused = async (path: string, office: string, act: string, typed: Typed = {}) => {
    const { events } = await storedPosting(path);
    const own = { act, variant: "", changeId: randomUUID(), seen: String(events.length) };
    const answer = await me.post(office, { ...typed, ...own });
    expect([answer.status, (await storedPosting(path)).events.length]).toEqual([409, events.length]);
    return textOf(await answer.text());
  };

  // Requirements of each step are tested in `guards.test.ts`.
  it("can be signed once its facts and people are checked, and lists what is missing until then", async () => {
    const { path, office } = await sentOrder();
    await toReview(path);
    const said = await refused(path, office, "prepare-agreement", agreed());
    for (const word of [/facts have no source/, /guide/, /land registry/, /identity.* Dana/i])
      expect(said).toMatch(word);
    await allChecked(path);
    await changeOfficeFile(await postingId(path), (file) => ({ ...file, checks: [] }));
    // Only a registrant can explain the guide.
    const explained = { ...when(), how: "phone" };
    const wrongly = await fill(me, office, "record-check-guide-0", { ...explained, who: assistant.uid });
    expect(wrongly.status).toBe(400);
    await race(path, office, "record-check-guide-0", { ...explained, who: broker.uid });
    const { checks } = await findOfficeFile(await postingId(path));
    expect(checks).toMatchObject([{ what: "guide", who: broker.name, registrant: broker.actor }]);
    await allChecked(path);
    await submit(me, office, "prepare-agreement", agreed());
    const { state, agreement, events } = await storedPosting(path);
    expect([state, agreement?.representation]).toEqual([
      "to-sign",
      { kind: "designated", representative: agent.actor },
    ]);
    expect(events.at(-1)?.reason).toBe(`Designated (OREA 271), ${agent.name}`);
  });

  it("goes live with the agreement's terms, and gets one invoice when two staff press", async () => {
    const { path, office } = await orderThatIs(site, "ready").then(withOffice);
    const number = mlsNumber();
    await forced(path, (now) => ({
      ...now,
      agreement: now.agreement && { ...now.agreement, terms: { ...now.agreement.terms, startDay: today() } },
    }));
    const { listPrice, offerPercent, holdoverDays, startDay, endDay } =
      (await storedPosting(path)).agreement?.terms ?? expect.fail();
    const typed = {
      ...(await filled(me, office, "go-live")),
      number,
      board: mlsBoard("barrie"),
      same: "yes",
      startDay,
      endDay,
      offerDollars: "",
      listPrice: String(listPrice),
      offerPercent: String(offerPercent),
      holdoverDays: String(holdoverDays),
    };
    const wrong = await me.post(office, { ...typed, listPrice: "789001" });
    expect([wrong.status, await wrong.text()]).toEqual([409, expect.stringContaining('value="789001"')]);
    expect((await me.post(office, { ...typed, changeId: randomUUID() })).status).toBe(302);
    const mls = { number, board: mlsBoard("barrie"), listPrice: 789_000 };
    expect(await storedPosting(path)).toMatchObject({ state: "live", mls });
    const money = `${office}/money`;
    await race(path, money, "record-invoice", { buyer: "Robin Lee", address: "8 Harbour View Crescent" });
    const [invoice] = (await storedPosting(path)).money.invoices;
    const paid = { amount: "1128.87", on: today(), method: "interac" };
    await submit(me, money, `record-payment-${invoice?.id}`, paid);
    expect((await storedPosting(path)).money).toMatchObject({
      invoices: [{ on: today(), buyer: {} }],
      payments: [{ cents: 112_887 }],
    });
  });

  it("requests changes once, with the values that were read and no question drafted since", async () => {
    const { path, office } = await sentOrder();
    await toReview(path);
    const facts = `${office}/facts`;
    const bedrooms = { about: "rooms.bedrooms", what: "Count the den & nothing else." };
    await submit(agent.visitor, facts, "draft", bedrooms);
    await submit(agent.visitor, facts, "draft", { about: "photos", what: "A picture of the front." });
    const fields = await filled(agent.visitor, facts, "ask-for-changes");
    // A colleague drafts a third question while the page with two is open.
    await submit(agent.visitor, facts, "draft", { about: "lot", what: "Not read yet." });
    await agent.visitor.post(facts, fields);
    const asked = await storedPosting(path);
    expect(asked.state).toBe("changes-asked");
    expect(asked.asked.map(({ label, before, what }) => [label, before, what])).toEqual([
      ["Rooms: Bedrooms", "3", "Count the den & nothing else."],
      [expect.any(String), "", "A picture of the front."],
    ]);
    expect((await findOfficeFile(asked.id)).drafted.map(({ what }) => what)).toEqual(["Not read yet."]);
    expect((await agent.visitor.post(facts, { ...fields, changeId: randomUUID() })).status).toBe(409);
  });

  it("gives the facts of a section one source, with exceptions for some", async () => {
    const { path, office } = await sentOrder();
    const { visitor } = assistant;
    await toReview(path);
    const page = `${office}/facts`;
    const exceptions = (...rows: readonly (readonly [string, string])[]) =>
      Object.fromEntries(
        rows.flatMap(([fact, source], index) => [
          [`exceptions[${index}].fact`, fact],
          [`exceptions[${index}].source`, source],
        ]),
      );
    const save = async (typed: Typed) => (await fill(visitor, page, "check-facts-rooms", typed)).status;
    const sources = async () => {
      const { facts } = await findOfficeFile(await postingId(path));
      return Object.fromEntries(Object.entries(facts).map(([key, { source }]) => [key, source]));
    };
    expect(await save({})).toBe(400);
    expect(await save({ source: "mpac", ...exceptions(["", "seen"]) })).toBe(400);
    expect(await sources()).toEqual({});
    expect(await save({ source: "mpac", ...exceptions(["bedrooms", "seen"], ["washrooms", ""]) })).toBe(302);
    expect(await sources()).toMatchObject({ "rooms.bedrooms": "seen", "rooms.roomList": "mpac" });
    expect(await sources()).not.toHaveProperty("rooms.washrooms");
    // Without its exception the open fact gets the section's source.
    expect(await save({ source: "mpac", ...exceptions(["bedrooms", "seen"]) })).toBe(302);
    expect(await sources()).toMatchObject({ "rooms.bedrooms": "seen", "rooms.washrooms": "mpac" });
  });

  it("tells an assistant which step to ask a registrant for", async () => {
    const { path, office } = await sentOrder();
    await toReview(path);
    const asks = async (who: Visitor) => (await who.words(office)).includes("can now prepare the agreement");
    expect(await asks(assistant.visitor)).toBe(false);
    await allChecked(path);
    expect([await asks(assistant.visitor), await asks(agent.visitor)]).toEqual([true, false]);
  });

  it("keeps what was typed into a form that isn't there any more", async () => {
    const { office } = await sentOrder();
    const [one, two] = [agent, broker];
    const fields = await filled(one.visitor, office, "decline");
    await two.visitor.post(office, { ...fields, changeId: randomUUID(), why: "kind", text: "First." });
    const late = await one.visitor.post(office, { ...fields, why: "kind", text: "What I wrote & meant." });
    await expectPage(late, 409, "What I wrote & meant.");
    const gone = await one.visitor.post(office, { ...fields, changeId: randomUUID(), text: "Once more." });
    expect(textOf(await gone.text())).toContain("Once more.");
  });
});

describe("permissions on a posting", () => {
  it("show the seller no internal note and no office document, on any page, in any letter or copy", async () => {
    const { visitor, uid, path, office } = await sentOrder();
    await submit(agent.visitor, office, "note", { text: "SECRET-WORDS about the roof" });
    await toReview(path);
    await upload(agent.visitor, office, "other", "office-only.pdf");
    expect(await agent.visitor.words(office)).toContain("SECRET-WORDS");
    const { papers } = await storedPosting(path);
    for (const page of [path, `${path}/papers`, `${path}/check`, "/account/data.json", "/account?all"]) {
      expect(await visitor.html(page), page).not.toContain("SECRET-WORDS");
    }
    expect(JSON.stringify(await mailAbout(uid))).not.toContain("SECRET-WORDS");
    expect(await visitor.html(`${path}/papers`)).not.toContain("office-only.pdf");
    expect((await visitor.get(`${path}/papers/${papers[0]?.id}`)).status).toBe(404);
    await forced(path, (now) => ({ ...now, state: "changes-asked" }));
    await visitor.post(`${path}/papers`, { remove: papers[0]?.id ?? "" });
    expect((await storedPosting(path)).papers).toHaveLength(1);
  });
});

describe("documents of the office", () => {
  it("wait without a kind or with a suspicious name, and needn't be chosen again", async () => {
    const { path, office } = await sentOrder();
    const { visitor } = assistant;
    const first = await upload(visitor, office, "", "passport photos of the house.pdf");
    const files = inputValue(await first.text(), "files") ?? "";
    const second = await visitor.upload(`${office}/papers`, { kind: "agreement", files }, []);
    expect([first.status, second.status, inputValue(await second.text(), "files")]).toEqual([
      400,
      400,
      files,
    ]);
    const meant = "passport photos of the house.pdf";
    expect((await visitor.upload(`${office}/papers`, { kind: "agreement", files, meant }, [])).status).toBe(
      302,
    );
    const { id, papers } = await storedPosting(path);
    expect(papers).toMatchObject([{ kind: "agreement", name: meant }]);
    expect(await storedFilesOf(id)).toEqual([`papers/${papers[0]?.id}`]);
  });

  it("are uploaded, downloaded and removed, each as an event, and removed ones are kept with the reason", async () => {
    const { path, office } = await sentOrder();
    const { visitor } = assistant;
    const content = pdf();
    expect((await upload(visitor, office, "agreement", "signed.pdf", content)).status).toBe(302);
    const { papers, events } = await storedPosting(path);
    expect(papers).toMatchObject([{ kind: "agreement", fromOffice: true, name: "signed.pdf" }]);
    expect(events.at(-1)).toMatchObject({ transition: "record-paper", actor: { name: "Ana assistant" } });
    const file = `${office}/papers/${papers[0]?.id}`;
    const got = await visitor.get(file);
    expect(await got.text()).toBe(content);
    expect(got.headers.get("Content-Disposition")).toMatch(/^attachment; filename="signed\.pdf"/);
    expect(got.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(got.headers.get("Cache-Control")).toBe("private, no-store");

    expect((await upload(visitor, office, "other", "again.pdf", content)).status).toBe(400);
    expect((await visitor.post(`${file}/hide`, { reason: "It's another home's." })).status).toBe(302);
    const { papers: kept, events: after } = await storedPosting(path);
    expect(kept).toMatchObject([
      { name: "signed.pdf", hidden: { reason: "It's another home's.", by: { name: "Ana assistant" } } },
    ]);
    expect(after.at(-1)).toMatchObject({ transition: "hide-paper" });
    expect(await visitor.html(file)).toBe(content);
    // A removed scan may be filed again.
    expect((await upload(visitor, office, "agreement", "signed.pdf", content)).status).toBe(302);
    expect((await visitor.post(`${file}/destroy`, { reason: "Gone." })).status).toBe(409);
    expect((await storedPosting(path)).papers).toHaveLength(2);
  });

  it("go back to the page that asked for them, and move to another file on the record of both", async () => {
    const [wrong, right] = [await sentOrder(), await sentOrder()];
    const { visitor } = assistant;
    const page = `${wrong.office}/papers?kind=amendment`;
    expect(await visitor.html(page)).toMatch(/<option value="amendment" selected/);
    const content = pdf();
    const added = await visitor.upload(page, { kind: "amendment" }, [["change.pdf", content]]);
    expect(added.headers.get("Location")).toBe(`${wrong.office}/listing`);
    const [paper] = (await storedPosting(wrong.path)).papers;
    const move = (to: string) =>
      visitor.post(`${wrong.office}/papers/${paper?.id}/move`, { to, reason: "Scanned with the wrong home" });
    const { reference, id } = await storedPosting(right.path);
    const own = await storedPosting(wrong.path);
    for (const to of ["", "MP-00000-00000", own.reference]) expect((await move(to)).status).toBe(400);
    expect((await move(reference)).status).toBe(302);
    expect((await move(reference)).status).toBe(409);
    const [before, after] = [await storedPosting(wrong.path), await storedPosting(right.path)];
    expect(before.papers).toMatchObject([
      { hidden: { reason: `Moved to ${reference}: Scanned with the wrong home` } },
    ]);
    expect(after.papers).toMatchObject([{ kind: "amendment", name: "change.pdf", fromOffice: true }]);
    expect(after.papers[0]?.hidden).toBeUndefined();
    expect(after.events.at(-1)?.reason).toContain(`was moved here from ${own.reference}`);
    expect(await storedFilesOf(id)).toEqual([`papers/${paper?.id}`]);
    expect(await visitor.html(`${right.office}/papers/${paper?.id}`)).toBe(content);
  });

  it("are removed by the broker of record only if a step relied on them, and are then missing", async () => {
    const { path, office } = await sentOrder();
    const content = pdf();
    await upload(assistant.visitor, office, "purchase", "offer.pdf", content);
    const step = {
      actor: { role: "agent", id: "ana", name: "Ana" } as const,
      reason: null,
      id: randomUUID(),
    };
    await forced(path, (now) => ({
      ...now,
      state: "closed",
      // The photos' files aren't in this test's store.
      photos: [],
      events: [
        ...now.events,
        { ...step, at: new Date(), transition: "sell-firm", from: "conditional", to: "sold" },
      ],
    }));
    const [paper] = (await storedPosting(path)).papers;
    const file = `${office}/papers/${paper?.id}`;
    for (const { visitor } of [assistant, agent]) {
      for (const act of ["hide", "destroy"]) {
        expect((await visitor.post(`${file}/${act}`, { reason: "Wrong." })).status).toBe(409);
      }
    }
    expect((await storedPosting(path)).papers).toEqual([paper]);
    // A document on file can't be deleted by any role.
    expect((await broker.visitor.post(`${file}/destroy`, { reason: "Wrong." })).status).toBe(409);
    expect((await broker.visitor.post(`${file}/hide`, { reason: "Another client's." })).status).toBe(302);
    expect((await storedPosting(path)).events.at(-1)).toMatchObject({ transition: "hide-relied-on-paper" });
    const zip = Buffer.from(await (await broker.visitor.get(`${office}/record.zip`)).arrayBuffer()).toString(
      "latin1",
    );
    expect(zip).toContain("documents taken from the file/01 Agreement of purchase and sale - offer.pdf");
    expect(zip).toContain("Another client's.");
    expect((await agent.visitor.post(`${file}/destroy`, { reason: "Wrong." })).status).toBe(409);
    const id = await postingId(path);
    expect(await storedFilesOf(id)).toHaveLength(1);
    expect((await broker.visitor.post(`${file}/destroy`, { reason: "Filed for a stranger." })).status).toBe(
      302,
    );
    const { papers, events } = await storedPosting(path);
    expect(papers).toEqual([]);
    expect(await storedFilesOf(id)).toEqual([]);
    expect(events.at(-1)).toMatchObject({
      transition: "destroy-paper",
      reason: expect.stringMatching(/offer\.pdf.*Filed for a stranger/),
    });
    expect((await broker.visitor.get(file)).status).toBe(404);
  });

  it("are removed once, up to the record's limit", async () => {
    const { path, office } = await sentOrder();
    const { visitor } = assistant;
    const noted = (more: Partial<Paper> = {}) =>
      paperOf("guide", new Date(), { id: randomUUID(), hash: randomUUID(), fromOffice: true, ...more });
    const mark = { at: new Date(), by: officeActor, reason: "The first reason." };
    const [taken, filed] = [noted({ hidden: mark }), noted()];
    const hide = (paper: Paper) =>
      visitor.post(`${office}/papers/${paper.id}/hide`, { reason: "Another reason." });
    const kept = async (paper: Paper) => (await storedPosting(path)).papers.find(({ id }) => id === paper.id);
    const full = Array.from({ length: limits.hiddenPapers - 1 }, () => noted({ hidden: mark }));
    await forced(path, (now) => ({ ...now, papers: [taken, filed, ...full] }));
    expect((await hide(filed)).status).toBe(409);
    expect((await kept(filed))?.hidden).toBeUndefined();
    await forced(path, (now) => ({ ...now, papers: now.papers.slice(0, -1) }));
    expect((await hide(taken)).status).toBe(409);
    expect((await kept(taken))?.hidden?.reason).toBe("The first reason.");
    expect((await hide(filed)).status).toBe(302);
    expect((await kept(filed))?.hidden?.reason).toBe("Another reason.");
  });

  it("never include identity or bank documents, and those held elsewhere are recorded", async () => {
    const { path, office } = await sentOrder();
    const { visitor } = agent;
    // Other names are tested in `papers.test.ts`.
    for (const [kind, name] of [
      ["fintrac", "b.pdf"],
      ["other", "Dana passport.pdf"],
    ] as const) {
      expect((await upload(visitor, office, kind, name)).status, `${kind} ${name}`).toBe(400);
    }
    expect((await storedPosting(path)).papers).toEqual([]);
    await submit(visitor, `${office}/papers`, "record-paper-deposit", { where: "cabinet 2" });
    expect(await visitor.words(`${office}/papers`)).toMatch(/Held at cabinet 2/);
  });
});

describe("downloads of the office", () => {
  it("have the MLS photos in order and complete, or fail", async () => {
    const { path, office } = await sentOrder();
    const { visitor } = assistant;
    const broken = await visitor.get(`${office}/photos.zip`);
    expect([broken.status, await broken.text()]).toEqual([503, expect.stringMatching(/01-front\.jpg/)]);
    const { id, photos } = await storedPosting(path);
    const second = {
      ...photos[0],
      id: randomUUID(),
      hash: "2",
      caption: "Kitchen & dîner",
    } as Posting["photos"][0];
    await forced(path, (now) => ({ ...now, photos: [...now.photos, second] }));
    for (const photo of [photos[0]?.id ?? "", second.id]) {
      await saveFile(photoFile(id, photo, 2048), Buffer.from(`picture ${photo}`), "image/jpeg");
    }
    const answer = await visitor.get(`${office}/photos.zip`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Disposition")).toMatch(/attachment; filename="MP-.*-photos\.zip"/);
    const files = filesOf(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()]).toEqual(["01-front.jpg", "02-kitchen-diner.jpg"]);
    expect(files.get("02-kitchen-diner.jpg")?.toString()).toBe(`picture ${second.id}`);
    await deleteFile(photoFile(id, second.id, 2048));
    expect((await visitor.get(`${office}/photos.zip`)).status).toBe(503);
  });

  // Its files are tested in `hostile-text.test.ts` and `inspection-page.test.ts`.
  it("have everything for an inspection, without secrets", async () => {
    const { path, office } = await sentOrder();
    const { visitor } = broker;
    const { id, photos, owners } = await storedPosting(path);
    await saveFile(photoFile(id, photos[0]?.id ?? "", 2048), Buffer.from("picture"), "image/jpeg");
    await submit(visitor, office, "note", { text: "=1+1 for us" });
    const content = pdf();
    await upload(visitor, office, "other", "schedule.pdf", content);
    const files = filesOf(Buffer.from(await (await visitor.get(`${office}/record.zip`)).arrayBuffer()));
    const text = (name: string) => files.get(name)?.toString() ?? "";
    expect(text("documents/01 Something else - schedule.pdf")).toBe(content);
    expect(text("photos/01-front.jpg")).toBe("picture");
    expect(owners[0]?.secretHash).toBeTruthy();
    expect(text("record.json")).not.toContain(owners[0]?.secretHash);
    expect(JSON.parse(text("record.json")).office.notes).toHaveLength(1);
    expect(text("internal-notes.csv")).toContain(`"'=1+1 for us"`);
  });
});
