import { describe, expect, it } from "vitest";
import { adminAuth, firestore } from "#server/platform/firebase-admin.server";
import { postings } from "~/content/business";
import { gaps, tasks } from "~/postings/order/task-names";
import { taskPage } from "~/postings/order/task-words";
import { changePosting } from "~/postings/store.server";
import { postingsPage } from "~/postings/words";
import { exampleOrder, formOf } from "../../scripts/lib/example-order.mjs";
import { freshSecond } from "./firebase";
import { begin, postingId, saveTask, seller, storedPosting } from "./orders";
import { readsOf } from "./reads";
import { expectPage, hiddenFields, inputValue, loadSite, signedUp, textOf, Visitor } from "./site";

const site = await loadSite();

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
/** Field of the button "Save for later". */
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

  it("creates one order from repeated forms, with the words sent last", async () => {
    const { visitor } = await seller(site);
    const { fields } = await hidden(visitor, "/account/postings/new");
    const plan = { ...fields, ...Object.fromEntries(formOf(typed.plan)) };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post("/account/postings/new", plan)));
    const [first] = answers.map((answer) => answer.headers.get("Location") ?? "");
    expect(first).toMatch(/^\/account\/postings\/MP-[^/]+\/papers$/);
    for (const answer of answers) expect(answer.headers.get("Location")).toBe(first);
    await visitor.post("/account/postings/new", { ...plan, plan: "flat-fee" });
    const path = first?.replace("/papers", "") ?? "";
    expect((await storedPosting(path)).tasks.plan?.raw.plan).toBe("flat-fee");
    const list = await hidden(visitor, "/account?all");
    expect(new Set(list.html.match(/account\/postings\/MP-[\w-]+/g)).size).toBe(1);
  });

  it("creates an order of one's own, also with another seller's id", async () => {
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
});

describe("an order's task", () => {
  it("is saved with gaps, and stays or goes back to the order", async () => {
    const { visitor, path } = await draft();
    const sent = { number: "12", municipality: "Whitby" };
    const stays = await expectPage(
      await saveTask(visitor, path, "address", sent),
      400,
      taskPage.savedIncomplete,
    );
    expect(stays).toContain('href="#address-street"');
    expect(stays).toContain('id="address-street-error"');
    // Errors next to the fields say it, so the page leaves out its list of missing answers.
    expect(textOf(stays)).not.toContain(taskPage.missing);
    expect((await hidden(visitor, `${path}/address`)).text).toContain(taskPage.missing);
    expect((await storedPosting(path)).tasks.address?.raw).toEqual(sent);
    // Completed on that page, it is saved without a conflict.
    const completed = { ...hiddenFields(stays), ...Object.fromEntries(formOf(typed.address)) };
    expect((await visitor.post(`${path}/address`, completed)).headers.get("Location")).toBe(
      `${path}/building`,
    );
    const later = await saveTask(visitor, path, "address", { ...typed.address, ...toComeBack });
    expect(later.headers.get("Location")).toBe(path);
    expect((await hidden(visitor, path)).text).toContain(taskPage.saved);
    expect((await storedPosting(path)).tasks.address).toMatchObject({ version: 2, raw: typed.address });
  });

  it("reports a town outside the service area at once and keeps everything", async () => {
    const { visitor, path } = await draft();
    const sent = { ...typed.address, municipality: "Guelph", postalCode: "N1H 6H8" };
    const response = await saveTask(visitor, path, "address", sent);
    await expectPage(response, 400, gaps.notListed("Guelph"));
    expect((await storedPosting(path)).tasks.address?.raw).toEqual(sent);
    // Coming back later is possible, and either town or postal code suffices.
    expect(
      (await saveTask(visitor, path, "address", { ...sent, ...toComeBack })).headers.get("Location"),
    ).toBe(path);
    const onTheList = await saveTask(visitor, path, "address", { ...sent, municipality: "Oshawa" });
    expect(onTheList.headers.get("Location")).toBe(`${path}/building`);
  });

  it("keeps well-formed values if it's saved for later, and the stored ones elsewhere", async () => {
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

  it("has a conflict that shows both texts if another page saved it, and saving again wins", async () => {
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
  });

  it("has no conflict if another window, or the page after going back, sends the same answers", async () => {
    const { visitor, path } = await draft();
    const { fields } = await hidden(visitor, `${path}/address`);
    const send = (street: string) => visitor.post(`${path}/address`, { ...fields, ...address, street });
    expect((await saveTask(visitor, path, "address", typed.address)).status).toBe(303);
    const street = String(typed.address.street);
    for (const _ of [1, 2]) expect((await send(street)).status).toBe(303);
    expect((await storedPosting(path)).tasks.address?.version).toBe(1);
    const { fields: newer } = await hidden(visitor, `${path}/address`);
    for (const street of ["Maple", "Maple", "Birch"])
      expect((await visitor.post(`${path}/address`, { ...newer, ...address, street })).status).toBe(303);
    expect((await storedPosting(path)).tasks.address).toMatchObject({ version: 3, raw: { street: "Birch" } });
  });

  it("stays on the description until its remarks were seen, and while one isn't allowed", async () => {
    const { visitor, path } = await draft();
    const doubtful = `${typed.description.publicText} The best view in town.`;
    const publicText = `${doubtful} Call 416-555-0142.`;
    const first = await saveTask(visitor, path, "description", { publicText });
    const html = await expectPage(first, 400, taskPage.savedIncomplete);
    for (const part of ["416-555-0142", "“The best view in town”"]) expect(textOf(html)).toContain(part);
    // A phone number isn't allowed, so it keeps the seller on the page after every save.
    const second = await saveTask(visitor, path, "description", { publicText });
    expect(second.status).toBe(400);
    expect(
      (await saveTask(visitor, path, "description", { publicText, ...toComeBack })).headers.get("Location"),
    ).toBe(path);
    const mended = await saveTask(visitor, path, "description", { publicText: doubtful });
    expect(mended.headers.get("Location")).toBe(`${path}/photos`);
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
    expect(message).toMatch(/^Saved at \d{1,2}(:\d\d)?\s[ap]\.m\., except Property identification number/);
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

  it("stops if another page has saved or the order is sent, and overwrites nothing", async () => {
    const { visitor, path } = await draft();
    const [one, two] = [await hidden(visitor, `${path}/address`), await hidden(visitor, `${path}/address`)];
    await visitor.post(`${path}/address`, { ...one.fields, ...address, street: "Maple" });
    const other = await autosave(visitor, `${path}/address`, { ...two.fields, ...address, street: "Birch" });
    expect(other.status).toBe(409);
    expect(await other.json()).toEqual({ message: taskPage.autosave.conflict, stop: true });
    expect((await storedPosting(path)).tasks.address?.raw.street).toBe("Maple");
    await changePosting({ id: await postingId(path) }, (now) => ({
      next: { ...now, state: "submitted" },
      result: null,
    }));
    const sent = await autosave(visitor, `${path}/address`, { ...one.fields, ...address, street: "Cedar" });
    expect(await sent.json()).toMatchObject({ stop: true });
    expect((await storedPosting(path)).tasks.address?.raw.street).toBe("Maple");
  });
});

it("a session that ends while the seller types saves the words for that seller only", async () => {
  const { uid, visitor, person, path } = await draft();
  const { fields } = await hidden(visitor, `${path}/address`);
  await freshSecond();
  await (await adminAuth()).revokeRefreshTokens(uid);
  await freshSecond();
  const sent = { ...fields, ...address, street: "Saint-Étienne" };
  const asked = await visitor.post(`${path}/address`, sent);
  expect(asked.status).toBe(401);
  const kept = hiddenFields(await asked.text());
  const other = await seller(site);
  const login = ({ email, password }: typeof person) => ({ email, password });
  const theirs = await new Visitor(site).post(`${path}/address`, { ...kept, ...login(other.person) });
  expect(theirs.status).toBe(404);
  expect((await storedPosting(path)).tasks.address).toBeUndefined();
  const own = await visitor.post(`${path}/address`, { ...kept, ...login(person) });
  expect([own.status, own.headers.get("Location")]).toEqual([303, `${path}/building`]);
  expect((await storedPosting(path)).tasks.address?.raw).toMatchObject({ street: "Saint-Étienne" });
});

// Reads of other pages are tested in `reads-per-page.test.ts`.
it("a long list of orders reads one page of the store", async () => {
  const { visitor, uid } = await seller(site);
  const { reference } = await storedPosting(await begin(visitor));
  const db = await firestore();
  const [stored] = (await db.collection("postings").where("reference", "==", reference).get()).docs;
  const batch = db.batch();
  for (let index = 0; index < 40; index += 1) {
    const order = `2020-01-01T00:00:${String(index).padStart(2, "0")}.000Z_x`;
    const copy = { ...stored?.data(), uid, order, reference: `MP-X${index}`, state: "withdrawn" };
    batch.create(db.collection("postings").doc(crypto.randomUUID()), copy);
  }
  await batch.commit();
  const list = async () => expect((await visitor.get("/account?all")).status).toBe(200);
  // One of these reads is the profile.
  expect(await readsOf(list)).toBeLessThanOrEqual(21);
});
