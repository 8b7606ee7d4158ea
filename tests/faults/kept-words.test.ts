import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { homePath } from "~/postings/home-page/page";
import { requestKinds } from "~/requests/kinds";
import { startFirestoreInMemory } from "../../scripts/lib/firestore-in-memory.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { oobCode } from "../integration/firebase";
import { filledOrder, linkIn, mailAbout, seller, sendOrder } from "../integration/orders";
import { filledForm, sendRequest } from "../integration/requests";
import { hiddenFields, newPerson, send, textOf, Visitor } from "../integration/site";
import { staffMember } from "../integration/staff";
import { askedItem, askFor, liveOrder, shownHome, toProof, toReview, toSign } from "../integration/stages";
import { askForChange } from "../integration/step-forms";
import { type Fault, type StoreFault, standInForAuth, standInForStore } from "../integration/stub-provider";
import { addressOf, routeNames } from "../routes";
import { portOf, startLogged } from "./process";

/**
 * Sends every form of sellers, owners with a link, the office and visitors while the store or the accounts fail.
 * For each fault the answer is a plain sentence, keeps all typed fields, writes nothing half, and the process
 * survives.
 */

const deadlineMs = 6000;

let stopStore: () => Promise<void>;
let store: Awaited<ReturnType<typeof standInForStore>>;
let auth: Awaited<ReturnType<typeof standInForAuth>>;
let site: Awaited<ReturnType<typeof startLogged>> & { fetch: (request: Request) => Promise<Response> };
let forms: DrawnForm[];
let message: { visitor: Visitor; path: string };

beforeAll(async () => {
  const storePort = await freePort();
  stopStore = await startFirestoreInMemory(storePort);
  const settings: Record<string, string> = {
    ...inject("firebase"),
    // Only this test writes to the store.
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${storePort}`,
    APP_ORIGIN: "http://localhost:3000",
    SESSION_SECRET: "a secret for tests that is long enough to pass",
    TRUST_PROXY: "1",
    PROVIDER_DEADLINE_MS: String(deadlineMs),
  };
  store = await standInForStore(settings.FIRESTORE_EMULATOR_HOST ?? "");
  auth = await standInForAuth(settings.FIREBASE_AUTH_EMULATOR_HOST ?? "");
  const own = { FIRESTORE_EMULATOR_HOST: store.host, FIREBASE_AUTH_EMULATOR_HOST: auth.host };
  const started = await startLogged({ ...settings, ...own });
  site = { ...started, fetch: (request) => send(portOf(started), request) };
  // The tests' own writes bypass the stand-ins.
  Object.assign(process.env, settings, { NODE_ENV: "production", DEMO_MODE: "1", LOG_LEVEL: "silent" });
  // The first sign-up loads the libraries.
  await vi.waitFor(() => seller(site as never), { timeout: 60_000 });
  forms = await drawnForms();
});
afterAll(async () => {
  await site.stop();
  await store.stop();
  await auth.stop();
  await stopStore();
});

interface DrawnForm {
  visitor: Visitor;
  page: string;
  action: string;
  /** Hidden fields, and a unique word in every field that accepts one. */
  fields: Record<string, string>;
  typed: string[];
  /** True if it also sends files. */
  files: boolean;
}

let words = 0;

/** Forms of a page, filled in. */
async function formsOf(visitor: Visitor, page: string): Promise<DrawnForm[]> {
  const response = await visitor.get(page);
  const html = await response.text();
  expect(response.status, page).toBe(200);
  const drawn = html.match(/<form[^>]*method="post"[\s\S]*?<\/form>/gi) ?? [];
  const filled = drawn.filter((form) => !/^<form[^>]*action="\/logout"/.test(form));
  return filled.map((form) => {
    const names = [...form.matchAll(/<(?:input|textarea)[^>]*>/g)].flatMap(([tag]) => {
      const type = /type="(\w+)"/.exec(tag)?.[1] ?? "text";
      const name = / name="([^"]+)"/.exec(tag)?.[1];
      return name && ["text", "email", "tel", "url", "search"].includes(type) ? [name] : [];
    });
    const own = Object.fromEntries(
      names.map((name) => {
        words += 1;
        return [name, `word${words}mark`];
      }),
    );
    // Visitors' forms reach a service only if every field is valid.
    const right = rightWords(page);
    const fields = right ?? own;
    const typed = Object.entries(fields).flatMap(([name, value]) => (/password/i.test(name) ? [] : [value]));
    const given = / action="([^"]*)"/.exec(form)?.[1]?.replaceAll("&amp;", "&") || page;
    // An action such as "?pictures" belongs to its page.
    const { pathname, search } = new URL(given, `http://localhost:3000${page}`);
    const action = pathname + search;
    const files = /^<form[^>]*multipart/i.test(form);
    return { visitor, page, action, fields: { ...hiddenFields(form), ...fields }, typed, files };
  });
}

/** Sends a form as its page does, with a file if it accepts files. */
function sendForm({ visitor, action, fields, files }: DrawnForm): Promise<Response> {
  if (!files) return visitor.post(action, fields);
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("files", new File(["words"], "a.pdf"));
  return visitor.send(action, { method: "POST", body, headers: { Origin: "http://localhost:3000" } });
}

/** Paths of all routes with a page that accepts a form, taken from the route files. */
const addressesWithForms: readonly string[] = routeNames
  .filter((name) => {
    const file = ["/route.tsx", ".tsx"].map((end) => `app/routes/${name}${end}`).find(existsSync);
    const text = file ? readFileSync(file, "utf8") : "";
    return /^export ((async )?function|const|\{.*) action\b/m.test(text) && text.includes("export default");
  })
  .map(addressOf);

/** Valid fields for the forms of visitors. Undefined for other pages. */
function rightWords(page: string): Record<string, string> | undefined {
  const kind = requestKinds.find((one) => page === `/request/${one}`);
  if (kind) return { ...filledForm(kind), message: "two words" };
  const { email, password, ...names } = newPerson();
  const confirmPassword = password;
  if (page === "/sign-up") return { ...names, email, password, confirmPassword };
  if (page === "/login") return { email, password };
  if (page === "/forgot-password") return { email };
  return page.startsWith("/reset-password") ? { password, confirmPassword } : undefined;
}

/** Homes at all stages, and all their pages with a form. */
async function drawnForms(): Promise<DrawnForm[]> {
  const here = site as never;
  const sellers = [await seller(here), await seller(here), await seller(here), await seller(here)] as const;
  const [draft, review, asked, proof] = sellers;
  const live = await liveOrder(here);
  const { posting: shown } = await shownHome(here);
  const paths = {
    draft: await filledOrder(draft.visitor),
    review: await filledOrder(review.visitor),
    asked: await filledOrder(asked.visitor),
    proof: await filledOrder(proof.visitor),
  };
  for (const [{ visitor }, path] of [
    [review, paths.review],
    [asked, paths.asked],
    [proof, paths.proof],
  ] as const) {
    await sendOrder(visitor, path);
    await toReview(path);
  }
  // The co-owner receives a letter about it.
  await askForChange(live.visitor, live.path, "price", { listPrice: "700,000" });
  await askFor(paths.asked, [askedItem()]);
  await toSign(paths.proof);
  await toProof(paths.proof);
  const { visitor: office } = await staffMember(here, "broker");
  const { reference } = await sendRequest(draft.visitor);
  const officeOf = (path: string) => path.replace("/account/", "/office/");
  const stranger = new Visitor(site);
  message = { visitor: live.visitor, path: `${live.path}/help` };

  const pages: (readonly [visitor: Visitor, path: string, pages: readonly string[]])[] = [
    [draft.visitor, paths.draft, ["", "/check", "/address", "/description", "/price", "/owners"]],
    [draft.visitor, "/account", ["/profile", "/postings/new", "/sessions", "/email", "/delete"]],
    [draft.visitor, `/account/requests/${reference}`, [""]],
    [asked.visitor, paths.asked, ["", "/changes"]],
    [proof.visitor, paths.proof, ["", "/proof"]],
    [live.visitor, live.path, ["/help", "/listing", "/showing-log", "/offer-register", "/papers"]],
    [draft.visitor, paths.draft, ["/papers", "/photos"]],
    [stranger, `/showings/${shown.id}/${shown.page?.secret}`, ["", "/offer"]],
    [live.visitor, `${live.path}/amendments`, ["/end"]],
    [office, officeOf(paths.review), ["", "/facts"]],
    [office, officeOf(paths.asked), [""]],
    [office, officeOf(paths.proof), [""]],
    [office, officeOf(live.path), ["", "/listing", "/offer-register", "/papers", "/showing-log"]],
    [office, `/office/requests/${reference}`, [""]],
    [stranger, await linkTo(review.uid, "confirm-order"), [""]],
    [stranger, await linkTo(live.uid, "amendment"), [""]],
    [stranger, homePath(shown), ["/ask"]],
    [stranger, "/request", requestKinds.map((kind) => `/${kind}`)],
    [stranger, "", ["/sign-up", "/login", "/forgot-password", await resetPage(draft.person.email)]],
  ];
  const drawn: DrawnForm[] = [];
  const without: string[] = [];
  for (const [visitor, path, names] of pages) {
    for (const name of names) {
      const own = await formsOf(visitor, path + name);
      drawn.push(...own);
      if (own.length === 0) without.push(path + name);
    }
  }
  expect(without).toEqual([]);
  return oneOfEach(drawn);
}

/**
 * Keeps one of several forms that differ only in the fact, owner or document, the one with most fields.
 * One action answers them all.
 */
function oneOfEach(drawn: readonly DrawnForm[]): DrawnForm[] {
  const kinds = new Map<string, DrawnForm>();
  for (const form of drawn) {
    const { act, intent } = form.fields;
    const kind = [form.page, form.action, act, intent].join(" ");
    if (form.typed.length >= (kinds.get(kind)?.typed.length ?? 0)) kinds.set(kind, form);
  }
  return [...kinds.values()];
}

/** Path of a page with a new link to reset the password. */
async function resetPage(email: string): Promise<string> {
  await new Visitor(site).post("/forgot-password", { email });
  return `/reset-password?oobCode=${await oobCode(email, "PASSWORD_RESET")}`;
}

/** Link in a co-owner's letter. */
const linkTo = async (uid: string, kind: string): Promise<string> =>
  (await mailAbout(uid)).map(({ message }) => linkIn(message.text, kind)).find(Boolean) ?? "";

/** True for visitors' forms about an account. */
const isAboutAccount = ({ page }: DrawnForm) => /^\/(sign-up|login|forgot|reset)/.test(page);

const asksAccounts = (form: DrawnForm) => isAboutAccount(form) || /^\/(account|office)/.test(form.page);

/** False for forms that only need the accounts. */
const asksStore = (form: DrawnForm) => form.page === "/sign-up" || !isAboutAccount(form);

/** All stored records. */
async function everything() {
  const db = await firestore();
  const names = ["users", "requests", "postings", "officeFiles", "amendments", "showings", "offers", "work"];
  const found = await Promise.all(
    [...names, "stamps", "mail", "staff", "endedSessions"].map(async (name) => {
      const { docs } = await db.collection(name).get();
      return docs.map((document) => [document.ref.path, document.data()] as const);
    }),
  );
  return Object.fromEntries(found.flat());
}

type Stored = Awaited<ReturnType<typeof everything>>;

/**
 * Removes requests that were stored since `before`, each with its queue row and the office's letter.
 * The sender's letter is optional, because the test can reach a sender's limit of letters.
 */
function withoutLate(before: Stored, after: Stored): Stored {
  const stamp = "stamps/queue";
  const late = Object.keys(after).flatMap((path) => {
    const id = /^requests\/(.+)$/.exec(path)?.[1];
    if (!id || path in before) return [];
    const whole = [path, `work/request-${id}`, `mail/${id}-office`];
    return whole.every((one) => one in after) ? [...whole, `mail/${id}-seller`] : [];
  });
  const rest = Object.entries(after).filter(([path]) => !late.includes(path) && path !== stamp);
  return Object.fromEntries([...rest, ...Object.entries(before).filter(([path]) => path === stamp)]);
}

/** Removes the profile of the sign-up that is sent during each fault. */
function withoutSignUp(stored: Stored): Stored {
  const email = forms.find(({ page }) => page === "/sign-up")?.fields.email;
  return Object.fromEntries(
    Object.entries(stored).filter(([path, record]) => !path.startsWith("users/") || record.email !== email),
  );
}

const storeFaults: StoreFault[] = [
  ...(["refused", "stalled", "dripping", "broken", "throttled", "forbidden"] as const),
  ...(["html", "wrong", "garbage"] as const),
];
const authFaults: Fault[] = ["refused", "stalled", "dripping", "throttled", "broken", "html", "wrong"];

/**
 * True if a form meets a fault. All forms meet silence and immediate errors, and a sixth of them each other fault.
 */
const isMet = (fault: string, turn: number, form: number) =>
  fault === "refused" || fault === "stalled" || form % 6 === turn % 6;

it.each([
  ...storeFaults.map((fault, turn) => ["store", fault, turn] as const),
  ...authFaults.map((fault, turn) => ["accounts", fault, turn] as const),
])("the %s are %s: returns each form with every typed word", async (service, fault, turn) => {
  const before = withoutSignUp(await everything());
  const logged = site.lines().length;
  if (service === "store") await store.behave(fault as StoreFault);
  else await auth.behave(fault as Fault);
  const wrong: string[] = [];
  try {
    const post = async (form: DrawnForm) => {
      const { page, fields, typed } = form;
      const answer = await sendForm(form);
      const html = await answer.text();
      const lost = typed.filter((word) => !html.includes(word));
      const said = textOf(html);
      const isPlain =
        /don't know whether|call us|Or call|try again/i.test(said) &&
        !/unavailable|undefined|internal/i.test(said);
      const hasPassword = Object.entries(fields).some(
        ([name, value]) => /password/i.test(name) && html.includes(value),
      );
      const isTitled = !isAboutAccount(form) || html.includes("<title>Error: ");
      // The client receives Firebase's own limit as 429.
      const isRefused = [429, 503].includes(answer.status) && answer.headers.get("Retry-After") !== null;
      if (!isRefused || !isPlain || !isTitled || hasPassword || lost.length > 0) {
        wrong.push(
          `${page} ${fields.act ?? ""}: ${answer.status}, lost ${lost.length} of ${typed.length}; ${said.slice(0, 200)}`,
        );
      }
    };
    // Parallel, because waiting for each deadline in turn would take minutes.
    const asking = forms.filter(service === "store" ? asksStore : asksAccounts);
    await Promise.all(asking.filter((_, form) => isMet(fault, turn, form)).map(post));
  } finally {
    await store.behave("up");
    await auth.behave("up");
  }
  expect(wrong).toEqual([]);
  expect(site.process.exitCode).toBeNull();
  const faults = site.lines().slice(logged);
  expect(faults.filter(({ event }) => /^unhandled/.test(event))).toEqual([]);
  const said = JSON.stringify(faults);
  for (const { page, fields } of forms.filter(isAboutAccount))
    for (const secret of [fields.password, fields.oobCode])
      expect([page, secret && said.includes(secret)]).not.toEqual([page, true]);
  // A sign-up that was written too late is rolled back. A late request is stored completely, as its page says is
  // possible. A sign-up of the previous fault may be rolled back only now, so ignore it on both sides.
  await expect
    .poll(async () => withoutLate(before, await everything()), { timeout: 60_000, interval: 500 })
    .toEqual(before);
});

it("answers each form of account and office with a login that keeps every word once the session has expired", async () => {
  const wrong = await Promise.all(
    forms
      .filter(({ page }) => /^\/(account|office)/.test(page))
      .map(async (form) => {
        const answer = await sendForm({ ...form, visitor: new Visitor(site) });
        const html = await answer.text();
        const lost = form.typed.filter((word) => !html.includes(word));
        const asksToLogIn = /name="password"|href="\/login/.test(html);
        return answer.status === 401 && asksToLogIn && lost.length === 0
          ? []
          : `${form.page} ${form.fields.act ?? ""}: ${answer.status}, lost ${lost.length}`;
      }),
  );
  expect(wrong.flat()).toEqual([]);
});

it("sends a returned form again with one press", async () => {
  const { visitor, path } = message;
  const form = hiddenFields(await (await visitor.get(path)).text());
  await store.behave("refused");
  const down = await visitor
    .post(path, { ...form, text: "A message from the seller." })
    .finally(() => store.behave("up"));
  const html = await down.text();
  const again = (html.match(/<form[\s\S]*?<\/form>/g) ?? []).find((one) => one.includes('name="text"'));
  // The store's client waits a moment before it reconnects.
  await vi.waitFor(async () => expect((await visitor.get(path)).status).toBe(200), { timeout: 60_000 });
  const sent = await visitor.post(path, hiddenFields(again ?? ""));
  expect(sent.status).toBe(303);
  expect(textOf(await (await visitor.get(path)).text())).toContain("A message from the seller.");
});

it("returns typed words on every path that accepts a form while the store is silent", async () => {
  const people = forms.map(({ visitor, page }) => [page, visitor] as const);
  const whoAt = (zone: string) => people.find(([page]) => page.startsWith(zone))?.[1] ?? new Visitor(site);
  const here = {
    reference: /MP-[\w-]+/.exec(message.path)?.[0] ?? "",
    kind: "end",
    task: "address",
    id: "a",
    secret: "b",
  };
  const drawn = new Set(forms.map(({ page }) => page.replace(/\?.*/, "")));
  const addresses = addressesWithForms.map((address) =>
    address.replace(/\$(\w+)/g, (_, name: string) => here[name as keyof typeof here] ?? "a"),
  );
  expect(addresses.length).toBeGreaterThan(60);
  const asked = addresses
    .filter((one) => !drawn.has(one))
    .flatMap((address) => [false, true].map((files) => ({ address, files })));
  await store.behave("stalled");
  const unanswered: string[] = [];
  const lost: string[] = [];
  try {
    // Parallel, because waiting for each deadline in turn would take minutes.
    await Promise.all(
      asked.map(async ({ address, files }) => {
        const visitor = whoAt(/^\/(office|account)/.exec(address)?.[0] ?? "/nowhere");
        const fields = { note: "two words" };
        const answer = await sendForm({ visitor, page: address, action: address, fields, typed: [], files });
        const html = await answer.text();
        // The site refuses other forms before it calls the store.
        if (answer.status < 500) return;
        unanswered.push(address);
        if (!html.includes("two words")) lost.push(`${address} ${answer.status}`);
      }),
    );
  } finally {
    await store.behave("up");
  }
  expect(lost).toEqual([]);
  expect(unanswered.length).toBeGreaterThan(60);
});
