import { createHash, randomUUID } from "node:crypto";
import { connect } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readFile, saveFile } from "#server/platform/storage.server";
import { saveStaff } from "~/accounts/staff/staff.server";
import { postings, sessionHours } from "~/content/business";
import { today } from "~/lib/format";
import { system } from "~/lib/steps/states";
import { filesOf } from "~/lib/zip.fixture";
import { paperFile, photoFile } from "~/postings/files.server";
import { officeOrder } from "~/postings/office-words";
import { ownerPath } from "~/postings/order/owner-link";
import { takeStep } from "~/postings/perform.server";
import type { Agreement, AskedItem, AskedOwner, Posting } from "~/postings/posting";
import { agreementOf, eventOf } from "~/postings/posting.fixture";
import { remindOfChanges } from "~/postings/reminders.server";
import { howField, whyField } from "~/postings/review/requested-items";
import { findOfficeFile } from "~/postings/store.server";
import { rowsOfPosting } from "~/postings/work";
import { pdf } from "../pdf";
import { filledOrder, mailAbout, notedPhoto, postingId, seller, sendOrder } from "./orders";
import { draftOf, storedOrder } from "./photos";
import { changeOfficeFile } from "./posting-files";
import { changed } from "./register";
import { filledForm, formOf as requestFormOf, storedRequest } from "./requests";
import { hiddenFields, loadSite, newPerson, textOf, Visitor } from "./site";
import { dismiss, staffMember } from "./staff";
import { askedItem, askFor, toReview } from "./stages";

/** Attacks on the office by sellers, former staff, and staff who exceed their role. */

const site = await loadSite();
const [owner, agent] = [await seller(site), await staffMember(site, "agent")];
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A posting of the seller's at the office, stored as the site would. */
async function posted(change: Partial<Posting> = {}) {
  const posting = await draftOf(owner.person.email, "basic", { state: "in-review", ...change });
  const path = posting.path.replace("/photos", "");
  return { ...posting, path, office: path.replace("/account/", "/office/") };
}

/** Fields of the page's form with this id. */
async function fieldsOn(visitor: Visitor, page: string, id: string) {
  const html = await visitor.html(page);
  const [form = ""] = new RegExp(`<form[^>]*id="${id}"[\\s\\S]*?</form>`).exec(html) ?? [];
  return { form, fields: hiddenFields(form) };
}

const origin = "http://localhost:3000";

const upload = (visitor: Visitor, office: string, kind: string, name: string) =>
  visitor.upload(`${office}/papers`, { kind }, [[name, pdf()]]);

/** Sends a form except for its last part. @returns a function that sends the rest */
function slowly({ cookies }: Visitor, path: string, type: string, body: string) {
  const socket = connect(site.port, "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  socket.on("error", () => {});
  const head = [
    ...[`POST ${path} HTTP/1.1`, "Host: localhost:3000", `Origin: ${origin}`, `Content-Type: ${type}`],
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Cookie: ${[...cookies].map(([name, value]) => `${name}=${value}`).join("; ")}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, -5)}`);
  return async () => {
    socket.write(body.slice(-5));
    await vi.waitUntil(() => /^HTTP\/1\.1 \d+/.test(answer), { timeout: 20_000 });
    socket.destroy();
    return Number(answer.slice(9, 12));
  };
}

/** Watches reads of the person's staff record. @returns a function that waits until one has been answered */
async function asksFor(uid: string) {
  const { DocumentReference } = await import("firebase-admin/firestore");
  const { get } = DocumentReference.prototype;
  let isAnswered = false;
  vi.spyOn(DocumentReference.prototype, "get").mockImplementation(async function (
    this: typeof DocumentReference.prototype,
  ) {
    const found = await get.call(this);
    isAnswered ||= this.path === `staff/${uid}`;
    return found;
  });
  return () => vi.waitUntil(() => isAnswered, { timeout: 60_000 });
}

describe("a member of staff who is removed or demoted while sending a form", () => {
  it.each([
    ["removed", "does nothing with it", [404, 404, 404]],
    // An assistant may take a request.
    ["demoted", "does nothing with it that the new role may not do", [403, 302, 404]],
  ])("is %s and %s", async (fate, _, statuses) => {
    const { id, office } = await posted();
    const visitorOf = new Visitor(site);
    const request = await requestFormOf(visitorOf, "question");
    await visitorOf.post("/request/question", { ...filledForm("question"), requestId: request.id });
    const { reference } = await storedRequest(request.id);
    const gone = await staffMember(site, "broker");
    const form = "application/x-www-form-urlencoded";
    const { fields } = await fieldsOn(gone.visitor, office, "withdraw-for-seller");
    const about = await fieldsOn(gone.visitor, `/office/requests/${reference}`, "take");
    const typed = (sent: Record<string, string>) => new URLSearchParams(sent).toString();
    const file = 'name="files"; filename="a.pdf"';
    const parts = ['name="kind"\r\n\r\nschedule', `${file}\r\n\r\n${pdf()}`]
      .map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`)
      .join("");
    const isAsked = await asksFor(gone.uid);
    const rest = [
      slowly(gone.visitor, office, form, typed({ ...fields, text: "Because I can." })),
      slowly(gone.visitor, `/office/requests/${reference}`, form, typed(about.fields)),
      slowly(gone.visitor, `${office}/papers`, "multipart/form-data; boundary=x", `${parts}--x--\r\n`),
    ];
    // The upload checks its sender first. Other forms are read before their sender is checked.
    await isAsked();
    if (fate === "removed") await dismiss(gone.uid);
    else {
      const addedBy = { id: "deploy", name: null };
      await saveStaff(gone.uid, { role: "assistant", name: "Ana", addedAt: new Date(), addedBy });
    }
    expect(await Promise.all(rest.map((send) => send()))).toEqual(statuses);
    expect(await storedOrder(id)).toMatchObject({ state: "in-review", papers: [], events: [] });
    expect((await storedRequest(request.id)).assignee?.uid ?? null).toBe(
      fate === "removed" ? null : gone.uid,
    );
  });
});

it("staff can't read, note, ask or upload on an order of their own at the office", async () => {
  const { id, office } = await posted();
  await changeOfficeFile(id, (file, _, at) => ({
    ...file,
    notes: [
      ...file.notes,
      { id, at, actor: { role: "agent", id: "b", name: "B" }, text: "Careful with this seller." },
    ],
  }));
  const note = await fieldsOn(agent.visitor, office, "note");
  expect(note.form).not.toBe("");
  await changed(id, (now) => ({ ...now, uid: agent.uid }));
  for (const page of [
    "",
    "/facts",
    "/papers",
    "/sheet",
    "/sheet.csv",
    "/file",
    "/record.zip",
    "/photos.zip",
  ]) {
    expect([page, (await agent.visitor.get(office + page)).status]).toEqual([page, 404]);
  }
  expect((await agent.visitor.post(office, { ...note.fields, text: "All is well." })).status).toBe(404);
  expect((await upload(agent.visitor, office, "other", "a.pdf")).status).toBe(404);
  expect((await findOfficeFile(id)).notes).toHaveLength(1);
  expect((await storedOrder(id)).papers).toEqual([]);
  expect((await (await staffMember(site, "agent")).visitor.get(office)).status).toBe(200);
});

it("adding or removing a document requires the password again, and the refused one isn't stored", async () => {
  const { id, office } = await posted();
  const { visitor } = await staffMember(site, "agent");
  expect((await upload(visitor, office, "other", "first.pdf")).status).toBe(302);
  const [paper] = (await storedOrder(id)).papers;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + sessionHours.recent * 3_600_000 + 1000 });
  const page = await visitor.html(`${office}/papers`);
  expect(page).toContain(`/account/confirm-password?redirectTo=${encodeURIComponent(`${office}/papers`)}`);
  expect((await upload(visitor, office, "other", "second.pdf")).status).toBe(401);
  const hiding = await visitor.post(`${office}/papers/${paper?.id}/hide`, { reason: "It's another home's." });
  expect([hiding.status, textOf(await hiding.text()).includes("It's another home's.")]).toEqual([401, true]);
  vi.useRealTimers();
  const { papers, events } = await storedOrder(id);
  expect([papers.map(({ name, hidden }) => [name, hidden]), events.length]).toEqual([
    [["first.pdf", undefined]],
    1,
  ]);
  expect(await readFile(paperFile(id, paper?.id ?? ""))).not.toBeNull();
});

it("an order with a duplicate reference can't hide another one from the office", async () => {
  // Finding two ids with one reference takes a minute, so these are fixed.
  const [one, two] = ["016fe369-0000-4000-8000-000000000000", "02245f3f-0000-4000-8000-000000000000"];
  const beginAs = async (id: string) => {
    const { visitor } = await seller(site);
    const html = await visitor.html("/account/postings/new");
    const sent = { ...hiddenFields(html), plan: "basic", listedElsewhere: "no", postingId: id };
    const { headers, status } = await visitor.post("/account/postings/new", sent);
    return [status, headers.get("Location")];
  };
  const [first, second] = [await beginAs(one), await beginAs(two)];
  expect([first?.[0], second?.[0]]).toEqual([303, 303]);
  expect(second?.[1]).not.toBe(first?.[1]);
});

describe("an order whose seller has deleted the account", () => {
  it("is open to the office only, without letters to the seller, reminders, co-owner's links or tasks", async () => {
    const email = newPerson().email;
    const secret = randomUUID();
    const asked: AskedOwner = {
      id: randomUUID(),
      name: "Dana",
      email,
      sentAt: new Date(),
      confirmedAt: null,
      secretHash: createHash("sha256").update(secret).digest("hex"),
    };
    const at = new Date(Date.now() - 30 * 86_400_000);
    const actor = { role: "agent", id: "b", name: "B" } as const;
    const { id, office } = await posted({
      state: "changes-asked",
      agreement: agreementOf(["Robin Lee"], new Date()),
      owners: [asked],
      asked: [askedItem()],
      messages: [
        { id: randomUUID(), at, actor: { role: "seller", id: owner.uid, name: null }, text: "Hello?" },
      ],
      events: [eventOf("ask-for-changes", at, "in-review", "changes-asked", { actor })],
    });
    const link = ownerPath({ id } as Posting, secret);
    expect((await new Visitor(site).get(link)).status).toBe(200);
    const before = (await mailAbout(owner.uid)).length;
    await changed(id, (now) => ({ ...now, restrictedAt: new Date() }));

    expect((await new Visitor(site).get(link)).status).toBe(404);
    expect((await new Visitor(site).post(link, {})).status).toBe(404);
    await remindOfChanges(id, new Date(), new Date());
    const posting = await storedOrder(id);
    expect(posting.remindedAt).toBeNull();
    expect(rowsOfPosting(posting, []).map(({ row }) => row.kind)).toEqual(["posting", "account"]);
    for (const act of ["answer", "ask-for-changes", "draft"]) {
      const sent = {
        act,
        variant: "",
        changeId: randomUUID(),
        seen: "1",
        text: "Hello",
        what: "x",
        about: "lot",
      };
      expect([act, (await agent.visitor.post(office, sent)).status]).toEqual([act, 409]);
    }
    const step = { transition: "withdraw-for-seller", actor, id: randomUUID(), reason: "Gone." } as const;
    expect((await takeStep({ id }, step))?.refused).toBeNull();
    const letters = (await mailAbout(owner.uid)).slice(before);
    expect(letters.map(({ to }) => to)).toEqual([[email]]);
  });
});

describe("the signed agreement", () => {
  it("is open to its seller once the copies are recorded, and other office documents aren't", async () => {
    const { id, path, office } = await posted({ state: "to-sign" });
    for (const [kind, name] of [
      ["agreement", "signed.pdf"],
      ["other", "inside.pdf"],
    ] as const) {
      expect((await upload(agent.visitor, office, kind, name)).status).toBe(302);
    }
    const [agreement, schedule] = (await storedOrder(id)).papers.map((paper) => `${path}/papers/${paper.id}`);
    const statuses = async (visitor: Visitor) => [
      (await visitor.get(agreement ?? "")).status,
      (await visitor.get(schedule ?? "")).status,
    ];
    const withCopy = (copy: Agreement["copy"]) =>
      changed(id, (now) => ({
        ...now,
        agreement: agreementOf(["Robin Lee"], new Date(), {
          copy,
          signatures: [{ owner: "Robin Lee", on: today() }],
        }),
      }));
    await withCopy(null);
    expect(await statuses(owner.visitor)).toEqual([404, 404]);
    expect(await owner.visitor.html(path)).not.toContain(agreement);
    await withCopy({ on: today(), how: "email" });
    expect(await statuses(owner.visitor)).toEqual([200, 404]);
    const hub = await owner.visitor.html(path);
    expect([hub.includes(`href="${agreement}"`), hub.includes(`href="${schedule}"`)]).toEqual([true, false]);
  });
});

it("a HEAD request for a download leaves no file of the store open", async () => {
  const photos = Array.from({ length: 2 }, () => notedPhoto(randomUUID()));
  const { id, office } = await posted({ photos });
  for (const photo of photos) {
    await saveFile(photoFile(id, photo.id, 2048), Buffer.alloc(3_000_000, 1), "image/jpeg");
  }
  const open = () => process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
  const before = open();
  const asked = 12;
  for (let count = 0; count < asked; count += 1) {
    const { status } = await agent.visitor.send(`${office}/photos.zip`, { method: "HEAD" });
    expect(status).toBe(200);
  }
  await vi.waitUntil(() => open() < before + asked / 2, { timeout: 10_000 });
});

describe("the office's record", () => {
  it("keeps every round of questions with its answers for an inspection", async () => {
    const path = await filledOrder(owner.visitor);
    await sendOrder(owner.visitor, path);
    const office = path.replace("/account/", "/office/");
    const answerAs = async (item: AskedItem, why: string) => {
      await toReview(path);
      await askFor(path, [item]);
      const page = `${path}/changes`;
      const hidden = hiddenFields(await owner.visitor.html(page));
      const typed = { [howField(item)]: "stays", [whyField(item)]: why };
      expect((await owner.visitor.post(page, { ...hidden, ...typed })).status).toBe(303);
    };
    await answerAs(askedItem({ what: "First question." }), "=First answer.");
    await answerAs(askedItem({ what: "Second question." }), "Second answer.");
    const id = await postingId(path);
    await changed(id, (now) => ({ ...now, photos: [] }));
    const files = filesOf(Buffer.from(await (await agent.visitor.get(`${office}/record.zip`)).arrayBuffer()));
    const lines = files.get("questions.csv")?.toString().trim().split("\r\n") ?? [];
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/"First question\.","The seller didn't change it, and says: =First answer\."$/);
    expect(lines[2]).toMatch(/"Second question\.","The seller didn't change it, and says: Second answer\."$/);
  });

  it("stores simultaneous notes and uploads of colleagues, and removes a document once", async () => {
    const { id, office } = await posted();
    const colleague = await staffMember(site, "broker");
    await upload(agent.visitor, office, "other", "goes.pdf");
    const [goes] = (await storedOrder(id)).papers;
    const people = [agent.visitor, colleague.visitor];
    const statuses: number[] = [];
    const asked = people.map((visitor) => fieldsOn(visitor, `${office}/facts`, "draft"));
    const noted = people.map((visitor) => fieldsOn(visitor, office, "note"));
    const [drafts, notes] = [await Promise.all(asked), await Promise.all(noted)];
    await Promise.all(
      people.flatMap((visitor, index) => [
        visitor.post(office, { ...notes[index]?.fields, text: `Note ${index}` }),
        visitor.post(`${office}/facts`, {
          ...drafts[index]?.fields,
          about: "rooms",
          what: `Question ${index}`,
        }),
        upload(visitor, office, "other", `${index}.pdf`),
        visitor
          .post(`${office}/papers/${goes?.id}/hide`, { reason: `Reason ${index}` })
          .then(({ status }) => statuses.push(status)),
      ]),
    );
    // One request succeeds, and the other is refused.
    expect(statuses.sort()).toEqual([302, 409]);
    const file = await findOfficeFile(id);
    expect(file.notes.map(({ text }) => text).sort()).toEqual(["Note 0", "Note 1"]);
    expect(file.drafted.map(({ what }) => what).sort()).toEqual(["Question 0", "Question 1"]);
    const { papers, events } = await storedOrder(id);
    expect(papers.map(({ name, hidden }) => `${name}${hidden ? ", hidden" : ""}`).sort()).toEqual([
      ...["0.pdf", "1.pdf", "goes.pdf, hidden"],
    ]);
    expect(events.filter(({ transition }) => transition === "hide-paper")).toHaveLength(1);
    for (const { id: paper } of papers) expect(await readFile(paperFile(id, paper))).not.toBeNull();
  });

  it("reports that it is full, but can still be ended", async () => {
    const event = { at: new Date(), actor: system, transition: "write", reason: null } as const;
    const states = { from: "in-review", to: "in-review" } as const;
    const events = Array.from({ length: postings.events }, () => ({ ...event, ...states, id: randomUUID() }));
    const { id, office } = await posted({ events });
    const take = await fieldsOn(agent.visitor, office, "take");
    const refused = await agent.visitor.post(office, take.fields);
    expect([refused.status, textOf(await refused.text()).includes(officeOrder.full)]).toEqual([409, true]);
    // A note is stored separately, so it needs no space in the posting.
    const note = await fieldsOn(agent.visitor, office, "note");
    expect((await agent.visitor.post(office, { ...note.fields, text: "Call again." })).status).toBe(302);
    expect((await findOfficeFile(id)).notes.map(({ text }) => text)).toEqual(["Call again."]);
    const end = await fieldsOn(agent.visitor, office, "withdraw-for-seller");
    expect((await agent.visitor.post(office, { ...end.fields, text: "It is over." })).status).toBe(302);
    expect((await storedOrder(id)).state).toBe("withdrawn");
  });

  it("drops checks of former owners, so that renaming owners doesn't fill it", async () => {
    const by = { role: "agent", id: "b", name: "B" } as const;
    const { id, office } = await posted();
    await changeOfficeFile(id, (file, _, at) => ({
      ...file,
      checks: [null, "Somebody Before"].map((owner) => ({
        id: randomUUID(),
        what: owner ? "identity" : "guide",
        owner,
        on: today(),
        how: "phone",
        who: "B",
        by,
        at,
      })),
    }));
    const { fields, form } = await fieldsOn(agent.visitor, office, "record-check-ownership");
    const how = /<option value="([\w-]+)"/.exec(form)?.[1] ?? "";
    const sent = { ...fields, on: today(), who: "Ana", how };
    expect((await agent.visitor.post(office, sent)).status).toBe(302);
    expect((await findOfficeFile(id)).checks.map(({ what }) => what)).toEqual(["guide", "ownership"]);
  });
});
