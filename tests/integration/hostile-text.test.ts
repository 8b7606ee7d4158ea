import { expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { usersCollection } from "~/accounts/collections.server";
import { today } from "~/lib/format";
import { quoteOf } from "~/lib/forms/meant";
import { addDays } from "~/lib/time/business-days";
import { filesOf } from "~/lib/zip.fixture";
import { homePath } from "~/postings/home-page/page";
import { findStep } from "~/postings/machine";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { howField } from "~/postings/review/requested-items";
import { findEnquiries, findOffers, findShowings } from "~/postings/store.server";
import { pdf } from "../pdf";
import {
  faultsOfCalendar,
  faultsOfCsv,
  faultsOfForms,
  faultsOfHtml,
  faultsOfLetter,
  filledWithHarm,
  formsOf,
  hostileText,
  mark,
  type PageForm,
  wordFieldsOf,
} from "./hostile";
import { filledOrder, mailAbout, newOrder, postingId, seller, sendOrder, storedPosting } from "./orders";
import { changeOfficeFile } from "./posting-files";
import { acceptance, changed, fill, idOf, offer, onMls } from "./register";
import { loadSite, Visitor } from "./site";
import { staffMember } from "./staff";
import { askedItem, askFor, onFile, shownHome, toReview, toSign } from "./stages";
import type { Typed } from "./step-forms";

/**
 * Sends hostile text through every text field of a posting's forms, as its pages render them. Then checks
 * everything made of it: pages of both sides, letters, tables, calendars, archives and the seller's copy.
 */

const site = await loadSite();
const broker = (await staffMember(site, "broker", hostileText(0, 60))).visitor;

/** Returns the faults of a file or page. */
async function faultsOf(path: string, answer: Response): Promise<string[]> {
  const type = answer.headers.get("Content-Type") ?? "";
  const disposition = answer.headers.get("Content-Disposition") ?? "";
  const named =
    !disposition || /^attachment; filename="[\w. ()-]+"(?:; filename\*=UTF-8''[\w.%-]+)?$/.test(disposition);
  const faults = [...(answer.ok ? [] : [`status ${answer.status}`]), ...(named ? [] : [disposition])];
  if (type.includes("zip")) {
    for (const [name, content] of filesOf(Buffer.from(await answer.arrayBuffer()))) {
      if (!/^(?:[\w-]+\/)?[^/\\\p{Cc}:*?"<>|]+$/u.test(name) || name.includes(".."))
        faults.push(`file ${name}`);
      if (name.endsWith(".csv")) faults.push(...faultsOfCsv(content.toString()));
    }
  } else if (type.includes("csv")) faults.push(...faultsOfCsv(await answer.text()));
  else if (type.includes("calendar")) faults.push(...faultsOfCalendar(await answer.text()));
  else if (type.includes("json")) JSON.parse(await answer.text());
  else faults.push(...faultsOfHtml(await answer.text()));
  return faults.map((fault) => `${path}: ${fault}`);
}

/** Remembers a posting and its related records. @returns a function that restores them */
async function kept(id: string): Promise<() => Promise<void>> {
  const db = await firestore();
  const names = ["postings", "officeFiles", "amendments", "showings", "offers"] as const;
  const documents = await Promise.all(names.map((name) => db.collection(name).doc(id).get()));
  return async () => {
    for (const document of documents) {
      const data = document.data();
      await (data ? document.ref.set(data) : document.ref.delete());
    }
  };
}

interface Home {
  visitor: Visitor;
  uid: string;
  path: string;
}

/** Additional fields that a form needs, by its id without record ids. */
type Needs = Readonly<Record<string, Typed>>;

/** A person's name, which has checks of its own. */
const who = { who: "Ana Broker" };
const always: Needs = {
  withdraw: { intent: "withdraw" },
  ...Object.fromEntries(
    ["ownership", "client-record", "identity-0", "identity-1"].map((kind) => [`record-check-${kind}`, who]),
  ),
};

const plainId = (id: string): string => id.replace(/[\da-f]{8}-[\da-f-]{27}/g, "ID");

const stepNameOf = ({ controls }: PageForm) => controls.find(({ name }) => name === "act")?.value;

/** Text fields of a form by its step. Forms about any kind of document, or any correction, share one key. */
const wordsOf = (form: PageForm): string[] =>
  wordFieldsOf(form).map((name) => `${stepNameOf(form) ?? plainId(form.id)} ${name}`);

/** True if a form leads to another state, in which most other forms are gone. */
const leadsOn = (form: PageForm): boolean => Boolean(findStep(stepNameOf(form) ?? form.id)?.to);

/**
 * Sends each form of these pages that has new text fields with hostile text, and checks everything that reads
 * it. Forms that leave the others in place are checked together.
 * @param taken text fields that were accepted earlier. The newly accepted ones are added.
 * @returns the forms that were accepted
 */
async function attack(
  { visitor, uid, path }: Home,
  pages: readonly string[],
  readers: readonly string[],
  needs: Needs,
  taken: Set<string>,
) {
  const id = await postingId(path);
  const restore = await kept(id);
  const office = path.replace("/account/", "/office/");
  /** True for each form that was accepted. */
  const sent = new Map<string, boolean>();
  const faults: string[] = [];
  const reader = (page: string) => (page.startsWith("/office") ? broker : visitor);
  const full = (page: string) => page.replace(/^office/, office).replace(/^own/, path);
  /** Sends a form as a user who has seen all events since its page was rendered. */
  const send = async (page: string, form: PageForm, needed: Typed, nth: number) => {
    const isSeen = form.controls.some(({ name }) => name === "seen");
    const typed = isSeen ? { seen: String((await storedPosting(path)).events.length), ...needed } : needed;
    const answer = await reader(page).post(page, filledWithHarm(form, typed, nth));
    if (answer.status !== 200) return answer;
    // A change of a listing is reviewed once more before it is sent.
    const html = await answer.clone().text();
    const again = formsOf(html).find(({ controls }) => controls.some(({ value }) => value === "send"));
    if (!again) return answer;
    faults.push(...faultsOfHtml(html, false).map((fault) => `${page}, to be read: ${fault}`));
    return reader(page).post(page, [...filledWithHarm(again, { intent: "send" })]);
  };
  /** Checks everything that reads what was sent since the last check, then restores the posting. */
  const look = async () => {
    for (const page of readers.map(full))
      faults.push(...(await faultsOf(page, await reader(page).get(page))));
    await restore();
  };
  const drawn: { page: string; at: number; form: PageForm }[] = [];
  for (const page of pages.map(full)) {
    const html = await (await reader(page).get(page)).text();
    faults.push(...faultsOfForms(html).map((fault) => `${page}: ${fault}`));
    for (const [at, form] of formsOf(html).entries()) drawn.push({ page, at, form });
  }
  drawn.sort((one, other) => Number(leadsOn(one.form)) - Number(leadsOn(other.form)));
  for (const { page, at, form } of drawn) {
    const name = plainId(form.id);
    // A step that is undone takes the listing off the checked pages.
    const isUndoing = name.startsWith("undo-step");
    const asked = wordsOf(form);
    if (form.method !== "post" || isUndoing || asked.every((one) => taken.has(one))) continue;
    const typed = { ...always[name], ...needs[name] };
    let answer = await send(page, form, typed, at);
    if ([403, 404, 409].includes(answer.status)) {
      // An earlier form has taken this one away, so restore the posting and send it again.
      await look();
      answer = await send(page, form, typed, at);
    }
    const isTaken = answer.status > 300 && answer.status < 400;
    // A refused form returns what was typed.
    if (!isTaken)
      faults.push(...faultsOfHtml(await answer.text(), false).map((fault) => `${name}: ${fault}`));
    if (answer.status >= 500) faults.push(`${name}: ${answer.status}`);
    sent.set(name, isTaken);
    if (isTaken) for (const one of asked) taken.add(one);
  }
  await look();
  const letters = await mailAbout(uid);
  faults.push(...letters.flatMap(faultsOfLetter));
  faults.push(...(await faultsOf("/account/data.json", await visitor.get("/account/data.json"))));
  expect([...new Set(faults)]).toEqual([]);
  return { forms: [...sent].flatMap(([name, isTaken]) => (isTaken ? [name] : [])), letters };
}

/** Hostile words as they are stored, without invisible characters. */
const words = (nth: number, most: number): string =>
  hostileText(nth, most)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ")
    .trim();

/** A typed order with hostile words wherever a listing's checks allow them. */
function hostileOrder() {
  const made = newOrder();
  const { order } = made;
  Object.assign(order.address, { crossStreets: words(0, 60) });
  for (const [index, owner] of (order.owners.owners as Typed[]).entries()) owner.name = words(index, 60);
  // A "/" looks like two people, so the seller has ticked that each entry is one.
  const meant = (order.owners.owners as Typed[]).map(({ name }) => quoteOf(String(name)));
  Object.assign(order.owners, { meant });
  for (const room of order.rooms.roomList as Typed[])
    Object.assign(room, { type: words(0, 30), features: words(2, 60) });
  Object.assign(order.inclusions, { inclusions: words(5, 100) });
  Object.assign(order.showings, { contactName: words(0, 60), hours: words(2, 60), care: words(6, 60) });
  Object.assign(order.description, {
    publicText: `=${mark}"><svg/onload=${mark}()></script><script>${mark}()</script> ${order.description.publicText}`,
  });
  return made;
}

async function atOffice(): Promise<Home> {
  const own = await seller(site);
  const users = usersCollection(await firestore());
  await users.doc(own.uid).update({ firstName: hostileText(0, 40), lastName: `<b>${mark}` });
  const path = await filledOrder(own.visitor, hostileOrder());
  const id = await postingId(path);
  await changed(id, (now) => ({ ...now, photos: [] }));
  return { ...own, path };
}

const beforeMls = [
  "own",
  "office",
  ...["office/facts", "office/papers", "office/sheet", "/office/listings"],
  "office/sheet.csv",
  "office/record.zip",
  "/office?whose=all",
];

it("keeps hostile text in an order harmless wherever seller and office write about it", async () => {
  const home = await atOffice();
  await changed(await postingId(home.path), (now) => ({
    ...now,
    photos: [
      {
        id: crypto.randomUUID(),
        hash: "",
        width: 1600,
        height: 1200,
        bytes: 1,
        addedAt: new Date(),
        caption: hostileText(5, 40),
      },
    ],
  }));
  const owners = await home.visitor.html(`${home.path}/owners`);
  expect(owners).toContain('name="meant"');
  expect(faultsOfHtml(owners, false)).toEqual([]);
  const { response } = await sendOrder(home.visitor, home.path);
  expect(response.status).toBe(303);
  await changed(await postingId(home.path), (now) => ({ ...now, photos: [] }));
  await toReview(home.path);
  const pages = ["own", "office", "office/facts", "office/papers"];
  const taken = new Set<string>();
  const agreement = { "prepare-agreement": { link: "https://sign.example.com/a1" } };
  const { forms, letters } = await attack(home, pages, beforeMls, agreement, taken);
  expect(forms).toEqual(
    expect.arrayContaining(["message", "withdraw", "answer", "note", "draft", "decline"]),
  );
  expect(letters.some(({ message }) => message.text.includes(mark))).toBe(true);

  const item = askedItem({ label: hostileText(1), what: hostileText(0), before: hostileText(2) });
  await askFor(home.path, [item]);
  const stays = { changes: { [howField(item)]: "stays" } };
  await attack(home, ["own", "own/changes"], [...beforeMls, "own/changes"], stays, taken);
  await changed(await postingId(home.path), (now) => ({ ...now, state: "in-review" }));
  await toSign(home.path, 'https://sign.example.com/?a="<b>');
  // Each kind of document is held somewhere, because one form was sent above.
  await changeOfficeFile(await postingId(home.path), (file) => ({
    ...file,
    held: Object.fromEntries(
      Object.entries(file.held).map(([kind, held], nth) => [kind, { ...held, where: words(nth, 60) }]),
    ),
  }));
  await attack(home, ["own", "office", "office/papers"], beforeMls, {}, taken);
});

const onTheMls = [
  ...["own/papers", "/office/calendar"],
  ...["own", "own/amendments", "own/showing-log", "own/offer-register", "own/listing"],
  ...["office", "office/listing", "office/offer-register", "office/showing-log", "office/sheet.csv"],
  "/office?whose=all",
];

it("keeps hostile text in a listing harmless in its changes, showings, offers and sale", async () => {
  const { order: path, id, ...own } = await onMls(site);
  const home = { ...own, path };
  const secret = newSecret();
  await changed(id, (now) => ({
    ...now,
    photos: [],
    papers: [],
    calendar: { secretHash: hashOf(secret), madeAt: new Date() },
  }));
  const readers = [...onTheMls, "office/record.zip", `/calendar/${id}/${secret}.ics`];
  const kinds = ["price", "description", "showings", "end", "suspend", "facts"];
  const offered = { ...offer(), brokerage: hostileText(0, 90), conditions: hostileText(3, 90) };
  const needs: Needs = {
    "amendment-price": { listPrice: "700000" },
    "request-amendment-price": { listPrice: "700000" },
    add: { act: "add", day: addDays(today(), 1), time: "14:30", minutes: "30", phone: "416-555-0142" },
    consent: { act: "consent", confirm: "yes" },
    enter: offered,
    "record-offer": offered,
  };
  const pages = [
    ...["own", ...kinds.map((kind) => `own/amendments/${kind}`), "own/showing-log", "own/offer-register"],
    ...["office", "office/listing", "office/offer-register", "office/papers"],
  ];
  const taken = new Set<string>();
  const { forms } = await attack(home, pages, readers, needs, taken);
  expect(forms).toEqual(expect.arrayContaining(["record-offer", "add", "amendment-price"]));

  const office = `${path.replace("/account/", "/office/")}/offer-register`;
  await fill(home.visitor, `${path}/offer-register`, "record-offer", offered);
  const a = await idOf(id, "A");
  const accepted = acceptance(a, { "conditions[0].what": hostileText(3, 90) });
  const register = [`own/offer-register?accepted=${a}`, `office/offer-register?accepted=${a}`];
  await attack(home, register, readers, { accept: accepted, "report-acceptance": accepted }, taken);
  await fill(home.visitor, `${path}/offer-register?accepted=${a}`, "report-acceptance", accepted);
  await onFile(path, "purchase", "fulfilment", "release");
  await fill(broker, office, "sell-conditionally");
  await attack(home, register, readers, {}, taken);
});

it("keeps hostile text of people without an account harmless in showing requests, offers and questions", async () => {
  const { path, uid, visitor, posting } = await shownHome(site);
  await changed(posting.id, (now) => ({ ...now, photos: [], papers: [] }));
  const agents = `/showings/${posting.id}/${posting.page?.secret}`;
  const office = path.replace("/account/", "/office/");
  const stranger = new Visitor(site);
  const times = [...(await stranger.html(agents)).matchAll(/name="time"[^>]*value="([^"]+)"/g)];
  const visits: string[] = [];
  const refused: string[] = [];
  const ask = `${homePath(posting)}/ask`;
  for (let nth = 0; nth < 4; nth += 1) {
    const asked = {
      changeId: crypto.randomUUID(),
      time: times[nth * 3 + 6]?.[1] ?? "",
      minutes: "30",
      agent: hostileText(nth, 60),
      brokerage: hostileText(nth + 3, 60),
      phone: "416-555-0142",
      email: `kim-${nth}-${crypto.randomUUID().slice(0, 8)}@example.com`,
      people: "2",
    };
    const answer = await stranger.post(agents, asked);
    expect([303, 400]).toContain(answer.status);
    if (answer.status === 303) visits.push(answer.headers.get("Location") ?? "");
    const typed = {
      changeId: crypto.randomUUID(),
      brokerage: hostileText(nth, 60),
      representative: hostileText(nth + 2, 60),
      email: `lo-${nth}-${crypto.randomUUID().slice(0, 8)}@example.com`,
      datedOn: today(),
      untilOn: addDays(today(), 2),
      untilTime: "18:00",
      signed: "yes",
    };
    const name = `${hostileText(nth + 4, 40).replace(/[\r\n]/g, " ")}.pdf`;
    const registered = await stranger.upload(`${agents}/offer`, typed, [[name, pdf()]], "file");
    expect([303, 400]).toContain(registered.status);
    const question = { name: hostileText(nth, 60), text: hostileText(nth + 3, 400), reach: "k@example.com" };
    const enquired = await stranger.post(ask, { ...question, consent: "yes", website: "" });
    expect([303, 400]).toContain(enquired.status);
    refused.push(...faultsOfHtml(await enquired.text(), false));
  }
  for (const reach of ["k@example.com\r\nBcc: all@evil.example", "a@example.com,b@example.com"])
    expect((await stranger.post(ask, { name: "Kim", reach, text: "", consent: "yes" })).status).toBe(400);
  expect(visits.length).toBeGreaterThan(1);
  const { offers } = await findOffers(posting.id);
  const { requests = [] } = await findShowings(posting.id);
  expect(offers.length).toBeGreaterThan(1);
  expect((await findEnquiries(posting.id)).enquiries.length).toBeGreaterThan(1);
  // The seller's own words are sent to visitors too.
  const press = (act: string, variant = "", typed = {}) =>
    visitor.post(`${path}/showing-log`, { act, variant, changeId: crypto.randomUUID(), ...typed });
  expect((await press("accept-request", requests[0]?.id)).status).toBe(303);
  expect((await press("decline-request", requests[1]?.id, { reason: hostileText(1, 90) })).status).toBe(303);
  const why = { why: hostileText(3, 90) };
  await fill(visitor, `${path}/offer-register`, `refuse-registration-${offers[0]?.id}`, why);
  const lines = (await mailAbout(uid)).flatMap(
    ({ message }) => /\/offer-count\/[\w-]+\/[\w-]+/.exec(message.text)?.[0] ?? [],
  );
  const faults = refused;
  for (const [who, pages] of [
    [stranger, [agents, ...visits, `${visits[0]}/visit.ics`, ...new Set(lines)]],
    [
      visitor,
      [
        ...[path, `${path}/showing-log`, `${path}/offer-register`, `${path}/listing`, `${path}/enquiries`],
        ...["/account/data.json", "/account/data.html"],
        ...offers.map(({ id }) => `${path}/offer-register/${id}/document`),
      ],
    ],
    [
      broker,
      ["", "/showing-log", "/offer-register", "/enquiries", "/file", "/record.zip"].map(
        (page) => office + page,
      ),
    ],
  ] as const) {
    for (const page of pages) {
      const answer = await who.get(page);
      if (!page.endsWith("/document")) faults.push(...(await faultsOf(page, answer)));
      else if (!/^attachment; filename="[^"\p{Cc}]+"/u.test(answer.headers.get("Content-Disposition") ?? ""))
        faults.push(`${page}: ${answer.headers.get("Content-Disposition")}`);
    }
  }
  faults.push(...(await mailAbout(uid)).flatMap(faultsOfLetter));
  expect([...new Set(faults)]).toEqual([]);
});
