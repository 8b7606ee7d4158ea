import { describe, expect, it } from "vitest";
import { adminAuth, firestore } from "#server/platform/firebase-admin.server";
import { postings } from "~/content/business";
import { errorWords } from "~/content/errors";
import { gaps, tasks } from "~/postings/order/task-names";
import { taskPage } from "~/postings/order/task-words";
import { postingsPage } from "~/postings/words";
import { exampleOrder, formOf } from "../../scripts/lib/example-order.mjs";
import { later } from "./clock";
import { freshSecond } from "./firebase";
import {
  begin,
  filledOrder,
  newOrder,
  postingId,
  saveTask,
  seller,
  sendOrder,
  storedPosting,
} from "./orders";
import { readsOf } from "./reads";
import { expectPage, hiddenFields, inputValue, loadSite, signedUp, textOf, Visitor } from "./site";

const site = await loadSite();
const owner = await seller(site);

const typed = exampleOrder("freehold");
const address = Object.fromEntries(formOf(typed.address));
const hidden = async (visitor: Visitor, path: string) => {
  const response = await visitor.get(path);
  const html = await response.text();
  return { response, html, text: textOf(html), fields: hiddenFields(html) };
};
/** A draft with its own seller, so that no other drafts count. */
const draft = async () => {
  const someone = await seller(site);
  return { ...someone, path: await begin(someone.visitor) };
};
/** Field of the button "Save and come back later". */
const toComeBack = { next: "later" };
const autosave = (visitor: Visitor, path: string, fields: Record<string, string>) =>
  visitor.post(`${path}/autosave`, fields);

describe("beginning an order", () => {
  it("requires an account", async () => {
    const stranger = await new Visitor(site).get("/account/postings/new");
    expect(stranger.headers.get("Location")).toBe("/sign-up?redirectTo=%2Faccount%2Fpostings%2Fnew");
    const { fields, text } = await hidden((await signedUp(site)).visitor, "/account/postings/new");
    expect(text).toContain("Which plan?");
    const sent = { ...fields, ...Object.fromEntries(formOf(typed.plan)) };
    const refused = await new Visitor(site).post("/account/postings/new", sent);
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain("Log in to save this page");
  });

  it("shows each plan's price and due date next to its name", async () => {
    const { text } = await hidden(owner.visitor, "/account/postings/new");
    const plan = text.slice(text.indexOf("Which plan?"), text.indexOf("Can we list it?"));
    for (const sum of ["$1,128.87 with HST", "$2,823.87 with HST", "at least $7,908.87 with HST"])
      expect(plan).toContain(sum);
    expect(plan).toContain("even if the home does not sell");
    expect(plan).toContain("payable at closing");
  });

  it("creates one order from repeated forms, with the words sent last", async () => {
    const { visitor } = await seller(site);
    const { fields } = await hidden(visitor, "/account/postings/new");
    const plan = { ...fields, ...Object.fromEntries(formOf(typed.plan)) };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post("/account/postings/new", plan)));
    const [first] = answers.map((answer) => answer.headers.get("Location") ?? "");
    expect(first).toMatch(/^\/account\/postings\/MP-[^/]+\/owners$/);
    for (const answer of answers) expect(answer.headers.get("Location")).toBe(first);
    await visitor.post("/account/postings/new", { ...plan, plan: "flat-fee" });
    const path = first?.replace("/owners", "") ?? "";
    expect((await storedPosting(path)).tasks.plan?.raw.plan).toBe("flat-fee");
    const list = await hidden(visitor, "/account/postings");
    expect(list.html.match(/class="posting-name\b/g)).toHaveLength(1);
  });

  it("with another seller's id creates an order of one's own", async () => {
    const { path } = await draft();
    const id = await postingId(path);
    const someone = await seller(site);
    const plan = { ...Object.fromEntries(formOf(typed.plan)), postingId: id };
    const begun = await someone.visitor.post("/account/postings/new", plan);
    expect(begun.status).toBe(303);
    expect(begun.headers.get("Location")).not.toContain(path);
  });

  it(`stops at ${postings.openDrafts} drafts, also when the next are sent at once, and keeps what was typed`, async () => {
    const { visitor } = await seller(site);
    const forms = await Promise.all(
      Array.from({ length: postings.openDrafts + 2 }, () => hidden(visitor, "/account/postings/new")),
    );
    const plan = Object.fromEntries(formOf(typed.plan));
    const answers = [];
    for (const { fields } of forms.slice(0, postings.openDrafts - 1)) {
      answers.push(await visitor.post("/account/postings/new", { ...fields, ...plan }));
    }
    const rest = forms.slice(postings.openDrafts - 1);
    answers.push(
      ...(await Promise.all(
        rest.map(({ fields }) => visitor.post("/account/postings/new", { ...fields, ...plan })),
      )),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(postings.openDrafts);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    const html = (await refused[0]?.text()) ?? "";
    expect(textOf(html)).toContain(postingsPage.full);
    expect(inputValue(html, "callTimes[0].day")).toBe(plan["callTimes[0].day"]);
  });

  it("reports malformed values at their field and keeps them", async () => {
    const { fields } = await hidden(owner.visitor, "/account/postings/new");
    const sent = { ...fields, plan: "basic", listedUntil: "2020-01-01", "callTimes[0].day": "soon" };
    const response = await owner.visitor.post("/account/postings/new", sent);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain('href="#begin-listedUntil"');
    expect(html).toContain('href="#begin-callTimes[0].day"');
    expect(inputValue(html, "callTimes[0].day")).toBe("soon");
    expect(inputValue(html, "postingId")).toBe(fields.postingId);
  });
});

describe("an order's task", () => {
  it("is saved with gaps, and continues to the next task or back to the order", async () => {
    const { visitor, path } = await draft();
    const onwards = await saveTask(visitor, path, "address", { number: "12" });
    expect(onwards.status).toBe(303);
    expect(onwards.headers.get("Location")).toBe(`${path}/building`);
    const { text } = await hidden(visitor, `${path}/building`);
    expect(text).toContain(`Saved: ${tasks.address.title}. Still to do:`);
    expect(text).toContain("Enter the street name.");
    const later = await saveTask(visitor, path, "address", { ...typed.address, ...toComeBack });
    expect(later.headers.get("Location")).toBe(path);
    expect((await hidden(visitor, path)).text).toContain(taskPage.saved(tasks.address.title));
    expect((await storedPosting(path)).tasks.address).toMatchObject({ version: 2, raw: typed.address });
    const { html } = await hidden(visitor, `${path}/address`);
    expect(inputValue(html, "street")).toBe(typed.address.street);
  });

  it("starts with the seller's known contact details, and stays empty if saved empty", async () => {
    const { visitor, path, person } = await draft();
    const owners = (await hidden(visitor, `${path}/owners`)).html;
    expect(inputValue(owners, "owners[0].email")).toBe(person.email);
    expect(inputValue(owners, "owners[0].name")).toBe("Robin Lee");
    await saveTask(visitor, path, "owners", {
      owners: [{ name: "Dana Whitfield", phone: "705-555-0142", contact: "yes" }],
    });
    const showings = (await hidden(visitor, `${path}/showings`)).html;
    expect(inputValue(showings, "contactName")).toBe("Dana Whitfield");
    expect(inputValue(showings, "contactPhone")).toBe("705-555-0142");
    for (const usual of ["9:00", "20:00"]) expect(showings).toContain(`value="${usual}" selected=""`);
    await saveTask(visitor, path, "showings", { hours: "Evenings", visitFrom: "17:00", visitTo: "12:00" });
    expect((await hidden(visitor, `${path}/showings`)).text).toContain(gaps.visitHours);
    expect(inputValue((await hidden(visitor, `${path}/showings`)).html, "contactName") ?? "").toBe("");
  });

  it("lists missing values with links to their fields once it was saved", async () => {
    const { visitor, path } = await draft();
    expect((await hidden(visitor, `${path}/owners`)).text).not.toContain(taskPage.missing);
    await saveTask(visitor, path, "owners", { owners: [{ name: "Dana Whitfield" }] });
    const { html, text } = await hidden(visitor, `${path}/owners`);
    expect(text).toContain(taskPage.missing);
    for (const [, id] of html.matchAll(/<a href="#(owners-[^"]+)"/g)) expect(html).toContain(`id="${id}"`);
    expect(html).toContain('href="#owners-owners[0].phone"');
  });

  it("refuses malformed values, names the limits and stores none of them", async () => {
    const { visitor, path } = await draft();
    const sent = { ...typed.address, postalCode: "90210", pin: "12", crossStreets: "x".repeat(101) };
    const response = await saveTask(visitor, path, "address", sent);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain("<title>Error: ");
    expect(inputValue(html, "postalCode")).toBe("90210");
    expect(inputValue(html, "pin")).toBe("12");
    expect(inputValue(html, "crossStreets")).toBe(sent.crossStreets);
    for (const name of ["postalCode", "pin", "crossStreets"]) {
      expect(html).toContain(`href="#address-${name}"`);
      expect(html).toContain(`id="address-${name}-error"`);
    }
    expect((await storedPosting(path)).tasks.address).toBeUndefined();
  });

  it("accepts counts, measures and a PIN in the notation of listings and the land register", async () => {
    const { visitor, path } = await draft();
    const raw = async (task: "rooms" | "lot" | "address") => (await storedPosting(path)).tasks[task]?.raw;
    await saveTask(visitor, path, "address", { pin: "10472-0123 (LT)" });
    expect(await raw("address")).toMatchObject({ pin: "10472-0123 (LT)" });
    await saveTask(visitor, path, "rooms", { bedrooms: "3+1" });
    expect(await raw("rooms")).toMatchObject({ bedrooms: "3", bedroomsBelow: "1" });
    await saveTask(visitor, path, "lot", { frontage: "18'6\"", depth: "125 ft" });
    expect(await raw("lot")).toMatchObject({ frontage: "18.5", depth: "125", unit: "feet" });
    const refused = await saveTask(visitor, path, "lot", { frontage: "18'6\"", depth: "38 m" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('value="38 m"');
  });

  it("asks about doubtful words, and accepts a tick as the answer", async () => {
    const { visitor, path } = await draft();
    const words =
      "Gated at home.net of fees. Ask at the door for the garden's story, it's long and worth it.";
    const sent = { ...Object.fromEntries(formOf(typed.description)), publicText: words.repeat(2) };
    await saveTask(visitor, path, "description", sent);
    const asked = await hidden(visitor, `${path}/description`);
    expect(asked.text).toContain("“home.net” is right as it's written.");
    const quote = /name="meant" value="([^"]+)"/.exec(asked.html)?.[1] ?? "";
    expect(quote).toBe("home.net");
    await saveTask(visitor, path, "description", { ...sent, meant: quote });
    const after = await hidden(visitor, `${path}/description`);
    expect(after.text).not.toContain("Remove the link");
    expect(after.html).toMatch(/name="meant"[^>]*checked|checked[^>]*name="meant"/);
    // The office reads the tick with the answers, and new words are asked about again.
    expect((await storedPosting(path)).tasks.description?.raw).toMatchObject({ meant: [quote] });
    await saveTask(visitor, path, "description", { ...sent, publicText: `${words} mine.ca`, meant: quote });
    expect((await hidden(visitor, `${path}/description`)).text).toContain("“mine.ca” is right");
  });

  it("reports a town outside the service area at once and keeps everything", async () => {
    const { visitor, path } = await draft();
    const sent = { ...typed.address, municipality: "Guelph", postalCode: "N1H 6H8" };
    const response = await saveTask(visitor, path, "address", sent);
    expect(response.headers.get("Location")).toBe(`${path}/address`);
    const { html, text } = await hidden(visitor, `${path}/address`);
    expect(text).toContain(gaps.notListed("Guelph"));
    expect(html).toContain('href="#address-municipality"');
    expect(inputValue(html, "municipality")).toBe("Guelph");
    expect((await storedPosting(path)).tasks.address?.raw).toEqual(sent);
    // Coming back later is possible, and either town or postal code suffices.
    expect(
      (await saveTask(visitor, path, "address", { ...sent, ...toComeBack })).headers.get("Location"),
    ).toBe(path);
    const onTheList = await saveTask(visitor, path, "address", { ...sent, municipality: "Oshawa" });
    expect(onTheList.headers.get("Location")).toBe(`${path}/building`);
  });

  it("saved for later keeps well-formed values, and the stored ones elsewhere", async () => {
    const { visitor, path } = await draft();
    await saveTask(visitor, path, "address", typed.address);
    const sent = { ...typed.address, street: "Mulcaster", pin: "12", ...toComeBack };
    const response = await saveTask(visitor, path, "address", sent);
    const html = await expectPage(response, 400, taskPage.restSaved);
    expect(inputValue(html, "pin")).toBe("12");
    const { raw } = (await storedPosting(path)).tasks.address ?? {};
    expect(raw).toEqual({ ...typed.address, street: "Mulcaster" });
    // Corrected on that page, it is saved without a conflict.
    const again = await visitor.post(`${path}/address`, {
      ...hiddenFields(html),
      ...address,
      pin: "210870199",
    });
    expect(again.status).toBe(303);
  });

  it("adds and removes list items without losing words or the version it started from", async () => {
    const { visitor, path } = await draft();
    const { fields } = await hidden(visitor, `${path}/owners`);
    const [first, second] = typed.owners.owners as Record<string, string>[];
    const one = Object.fromEntries(
      formOf({ owners: [{ ...first, phone: "not yet" }] as Record<string, string>[] }),
    );
    const added = await visitor.post(`${path}/owners`, { ...fields, ...one, list: "add owners" });
    expect(added.status).toBe(200);
    const html = await added.text();
    expect(html).not.toContain("There is a problem");
    expect(inputValue(html, "owners[0].phone")).toBe("not yet");
    expect(html).toContain('name="owners[1].name"');
    expect(hiddenFields(html)).toMatchObject({ seen: fields.seen, page: fields.page });
    const two = Object.fromEntries(formOf({ owners: [first, second] as Record<string, string>[] }));
    const removed = await visitor.post(`${path}/owners`, { ...fields, ...two, list: "remove owners 0" });
    const left = await removed.text();
    expect(inputValue(left, "owners[0].name")).toBe(second?.name);
    expect(left).not.toContain('name="owners[1].name"');
    expect((await storedPosting(path)).tasks.owners).toBeUndefined();
  });

  it("saved on another page is a conflict that shows both texts, and saving again wins", async () => {
    const { visitor, path } = await draft();
    const [one, two] = [await hidden(visitor, `${path}/address`), await hidden(visitor, `${path}/address`)];
    expect(
      (await visitor.post(`${path}/address`, { ...one.fields, ...address, street: "Maple" })).status,
    ).toBe(303);
    const stale = { ...two.fields, ...address, street: "Birch" };
    const conflict = await visitor.post(`${path}/address`, stale);
    expect(conflict.status).toBe(409);
    const html = await conflict.text();
    expect(inputValue(html, "street")).toBe("Birch");
    expect(textOf(html)).toContain("Maple");
    expect((await storedPosting(path)).tasks.address?.raw.street).toBe("Maple");
    const knowingly = await visitor.post(`${path}/address`, {
      ...hiddenFields(html),
      ...address,
      street: "Birch",
    });
    expect(knowingly.status).toBe(303);
    expect((await storedPosting(path)).tasks.address?.raw.street).toBe("Birch");
    // The first page's save is now outdated too.
    const other = await visitor.post(`${path}/address`, { ...one.fields, ...address, street: "Cedar" });
    expect(other.status).toBe(409);
  });

  it.each(["owners", "address", "rooms"] as const)(
    "with the same answers in another window (%s) is no conflict and no new version",
    async (task) => {
      const { visitor, path } = await draft();
      const { fields } = await hidden(visitor, `${path}/${task}`);
      const inTwo = [...Object.entries(fields), ...formOf(typed[task])];
      for (const send of [
        () => saveTask(visitor, path, task, typed[task]),
        () => saveTask(visitor, path, task, typed[task]),
        () => visitor.post(`${path}/${task}`, inTwo),
      ]) {
        expect((await send()).status).toBe(303);
      }
      expect((await storedPosting(path)).tasks[task]?.version).toBe(1);
    },
  );

  it("saved again from the same page after going back is no conflict", async () => {
    const { visitor, path } = await draft();
    const { fields } = await hidden(visitor, `${path}/address`);
    for (const street of ["Maple", "Maple", "Birch"]) {
      const response = await visitor.post(`${path}/address`, { ...fields, ...address, street });
      expect(response.status).toBe(303);
    }
    expect((await storedPosting(path)).tasks.address).toMatchObject({ version: 2, raw: { street: "Birch" } });
  });

  it("stays on the description until its remarks were seen, and while one isn't allowed", async () => {
    const { visitor, path } = await draft();
    const doubtful = `${typed.description.publicText} The best view in town.`;
    const publicText = `${doubtful} Call 416-555-0142.`;
    const first = await saveTask(visitor, path, "description", { publicText });
    expect(first.headers.get("Location")).toBe(`${path}/description`);
    const { text } = await hidden(visitor, `${path}/description`);
    for (const part of [
      taskPage.savedUnlistable,
      "416-555-0142",
      "PropTx MLS rules",
      "“The best view in town”",
    ]) {
      expect(text).toContain(part);
    }
    // A phone number isn't allowed, so it keeps the seller on the page after every save.
    const second = await saveTask(visitor, path, "description", { publicText });
    expect(second.headers.get("Location")).toBe(`${path}/description`);
    expect((await hidden(visitor, `${path}/description`)).text).toContain(taskPage.savedWithMistakes);
    expect((await hidden(visitor, path)).text).toMatch(/Description\s+Incomplete/);
    expect(
      (await saveTask(visitor, path, "description", { publicText, ...toComeBack })).headers.get("Location"),
    ).toBe(path);
    const mended = await saveTask(visitor, path, "description", { publicText: doubtful });
    expect(mended.headers.get("Location")).toBe(`${path}/photos`);
  });

  it("keeps answers about a lot when the home becomes a condominium, and asks for the garage again", async () => {
    const { visitor, path } = await draft();
    for (const task of ["building", "lot", "systems"] as const)
      await saveTask(visitor, path, task, typed[task] ?? {});
    await saveTask(visitor, path, "building", { ...typed.building, propertyClass: "condo" });
    expect((await visitor.get(`${path}/lot`)).status).toBe(404);
    const { text } = await hidden(visitor, `${path}/systems`);
    expect(text).toContain(taskPage.outdated);
    expect((await hidden(visitor, path)).text).toMatch(/Heating, water and parking\s+Check again/);
    await saveTask(visitor, path, "building", typed.building);
    expect(inputValue((await hidden(visitor, `${path}/lot`)).html, "frontage")).toBe(typed.lot?.frontage);
  });

  it("can be read but not changed once the order is sent", async () => {
    const { visitor } = await seller(site);
    const order = newOrder();
    const path = await filledOrder(visitor, order);
    const { fields } = await hidden(visitor, `${path}/address`);
    expect((await sendOrder(visitor, path)).response.status).toBe(303);
    const { html, text } = await hidden(visitor, `${path}/address`);
    expect(text).toContain(order.order.address.street);
    expect(html).not.toContain('name="street"');
    const refused = await visitor.post(`${path}/address`, { ...fields, ...address, street: "Elsewhere" });
    await expectPage(refused, 409, taskPage.closed);
    const silently = await autosave(visitor, `${path}/address`, {
      ...fields,
      ...address,
      street: "Elsewhere",
    });
    expect(await silently.json()).toMatchObject({ stop: true });
    expect((await storedPosting(path)).tasks.address?.raw.street).toBe(order.order.address.street);
  });
});

describe("a page's autosave", () => {
  it("stores well-formed values, names malformed ones, and continues the version", async () => {
    const { visitor, path } = await draft();
    const { fields } = await hidden(visitor, `${path}/address`);
    const first = await autosave(visitor, `${path}/address`, { ...fields, number: "12", pin: "2108" });
    expect(first.status).toBe(200);
    const { version, message } = (await first.json()) as { version: number; message: string };
    expect(version).toBe(1);
    expect(message).toMatch(/^Saved at \d{1,2}:\d\d [ap]\.m\., except Property identification number/);
    expect((await storedPosting(path)).tasks.address?.raw).toEqual({ number: "12" });
    const next = await autosave(visitor, `${path}/address`, { ...fields, seen: "1", ...address });
    expect(await next.json()).toMatchObject({ version: 2, message: expect.stringMatching(/^Saved [^,]+$/) });
    // The button was pressed before the autosave's answer, so it still names the earlier version.
    const pressed = await visitor.post(`${path}/address`, {
      ...fields,
      seen: "1",
      ...address,
      street: "Birch",
    });
    expect(pressed.status).toBe(303);
  });

  it("doesn't restore older words if it arrives after the button", async () => {
    const { visitor, path } = await draft();
    const { fields } = await hidden(visitor, `${path}/address`);
    await visitor.post(`${path}/address`, { ...fields, ...address, street: "Birch" });
    const late = await autosave(visitor, `${path}/address`, { ...fields, ...address, street: "Bir" });
    expect(late.status).toBe(409);
    // The page can continue from this version if it's still open.
    expect(await late.json()).toMatchObject({ again: true, version: 1 });
    expect((await storedPosting(path)).tasks.address?.raw.street).toBe("Birch");
  });

  it("stops if another page has saved, and overwrites nothing", async () => {
    const { visitor, path } = await draft();
    const [one, two] = [await hidden(visitor, `${path}/address`), await hidden(visitor, `${path}/address`)];
    await visitor.post(`${path}/address`, { ...one.fields, ...address, street: "Maple" });
    const other = await autosave(visitor, `${path}/address`, { ...two.fields, ...address, street: "Birch" });
    expect(other.status).toBe(409);
    expect(await other.json()).toEqual({ message: taskPage.autosave.conflict, stop: true });
    expect((await storedPosting(path)).tasks.address?.raw.street).toBe("Maple");
  });

  it("reports that the session has ended", async () => {
    const { path } = await draft();
    const answer = await autosave(new Visitor(site), `${path}/address`, address);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: taskPage.autosave.signedOut });
  });
});

describe("a session that ends while the seller types", () => {
  const ended = async () => {
    const { uid, visitor, person, path } = await draft();
    const { fields } = await hidden(visitor, `${path}/address`);
    await freshSecond();
    await (await adminAuth()).revokeRefreshTokens(uid);
    return { visitor, person, path, fields };
  };

  it("is answered with a login that keeps every word, logs in, saves and continues", async () => {
    const { visitor, person, path, fields } = await ended();
    await freshSecond();
    const sent = { ...fields, ...address, street: "Saint-Étienne" };
    const answer = await visitor.post(`${path}/address`, sent);
    expect(answer.status).toBe(401);
    expect(answer.headers.get("Cache-Control")).toMatch(/no-store/);
    const html = await answer.text();
    expect(textOf(html)).toContain(errorWords(401).heading);
    expect(html).toContain("Saint-Étienne");
    const carried = hiddenFields(html);
    expect(carried).toMatchObject({ "kept.number": "12", "kept.seen": "0", "kept.page": fields.page });

    const wrong = await visitor.post(`${path}/address`, {
      ...carried,
      email: person.email,
      password: "wrong one",
    });
    expect(wrong.status).toBe(401);
    const again = hiddenFields(await wrong.text());
    expect(again).toEqual(carried);
    expect((await storedPosting(path)).tasks.address).toBeUndefined();

    const right = await visitor.post(`${path}/address`, {
      ...again,
      email: person.email,
      password: person.password,
    });
    expect(right.status).toBe(303);
    expect(right.headers.get("Location")).toBe(`${path}/building`);
    expect((await storedPosting(path)).tasks.address?.raw).toMatchObject({ number: "12", pin: "21087-0123" });
    expect((await visitor.get(`${path}/building`)).status).toBe(200);
  });

  it("saves no words of the first seller after another one logs in", async () => {
    const { visitor, path, fields } = await ended();
    const other = await seller(site);
    const login = { email: other.person.email, password: other.person.password };
    const asked = await visitor.post(`${path}/address`, { ...fields, ...address });
    const answer = await visitor.post(`${path}/address`, { ...hiddenFields(await asked.text()), ...login });
    expect(answer.status).toBe(404);
    expect((await storedPosting(path)).tasks.address).toBeUndefined();
  });
});

describe("reads of a large store", () => {
  it("need one read for a task's page, its save or the order's page, and a page for the list", async () => {
    const { visitor, uid } = await seller(site);
    const path = await filledOrder(visitor);
    const db = await firestore();
    const mine = await storedPosting(path);
    const [stored] = (await db.collection("postings").where("reference", "==", mine.reference).get()).docs;
    const batch = db.batch();
    for (let index = 0; index < 60; index += 1) {
      const order = `2020-01-01T00:00:${String(index).padStart(2, "0")}.000Z_x`;
      const copy = {
        ...stored?.data(),
        uid: index < 40 ? uid : "another",
        order,
        reference: `MP-X${index}`,
        state: "withdrawn",
      };
      batch.create(db.collection("postings").doc(crypto.randomUUID()), copy);
    }
    await batch.commit();
    const get = (address: string) => async () => expect((await visitor.get(address)).status).toBe(200);
    // The session's end is read again when a form is sent, or after ten seconds.
    const session = 1;
    later(11);
    expect(await readsOf(get(`${path}/address`))).toBe(1 + session);
    expect(await readsOf(get(`${path}/address`))).toBe(1);
    expect(await readsOf(get(path))).toBeLessThanOrEqual(2);
    expect(await readsOf(get("/account/postings"))).toBeLessThanOrEqual(20);
    const { fields } = await hidden(visitor, `${path}/address`);
    const save = () => visitor.post(`${path}/address`, { ...fields, ...address, street: "Another" });
    expect(await readsOf(save)).toBe(1 + session);
    expect(
      await readsOf(() => autosave(visitor, `${path}/address`, { ...fields, seen: "2", ...address })),
    ).toBe(1 + session);
  });
});
