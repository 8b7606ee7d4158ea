import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { postings, uploads } from "~/content/business";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { filesOf } from "~/lib/zip.fixture";
import { trimOffers } from "~/postings/erasure/erase.server";
import { sweepFiles } from "~/postings/files.server";
import { recountExpiredOffers } from "~/postings/offers/expired-offers.server";
import { findSentOffer, rememberOffer } from "~/postings/offers/sent-offer.server";
import { isSecretOf } from "~/postings/order/owner-link";
import type { HomePage, Posting } from "~/postings/posting";
import { findOffers } from "~/postings/store.server";
import { pdf } from "../pdf";
import { lettersAbout, mailAbout, storedPosting } from "./orders";
import { changeOffers } from "./posting-files";
import { acceptance, changed, fill, filled, idOf, offer, submit } from "./register";
import { errorsIn, expectPage, inputValue, loadSite, opened, textOf, Visitor } from "./site";
import { staffMember } from "./staff";
import { shownHome } from "./stages";
import type { Typed } from "./step-forms";
import { rowNamed, storedFilesOf } from "./stored";

const site = await loadSite();

type Home = Awaited<ReturnType<typeof shownHome>>;
type Sent = [name: string, content: BlobPart];

const anEmail = () => `kim-${randomUUID().slice(0, 8)}@example.com`;
const addressFor = ({ posting }: Home) => `/showings/${posting.id}/${posting.page?.secret}/offer`;
const registerOf = ({ path }: Home) => `${path}/offer-register`;
const officeOf = ({ path }: Home) => `${path.replace("/account/", "/office/")}/offer-register`;

const typedOffer = (changes: Typed = {}): Typed => ({
  brokerage: "Lake Realty",
  representative: "Kim Lo",
  email: anEmail(),
  phone: "416-555-0133",
  datedOn: today(),
  untilOn: addDays(today(), 2),
  untilTime: "18:00",
  signed: "yes",
  ...changes,
});

const post = (visitor: Visitor, home: Home, typed: Typed, files: readonly Sent[] = []) =>
  postTo(visitor, addressFor(home), typed, files);

const postTo = (visitor: Visitor, path: string, typed: Typed, files: readonly Sent[] = []) =>
  visitor.upload(path, typed, files.length > 0 ? files : [["", ""]], "file");

/** Fields of the page's own form, with the typed values. */
const drawn = (visitor: Visitor, home: Home, typed: Typed): Promise<Typed> =>
  filled(visitor, addressFor(home), "register-offer", typed);

/** Registers an offer. @returns the path of its private page, from its letter */
async function register(home: Home, changes: Typed = {}, files: readonly Sent[] = []): Promise<string> {
  const typed = typedOffer({ changeId: randomUUID(), ...changes });
  const answer = await post(new Visitor(site), home, typed, files);
  if (answer.status !== 303) throw new Error(textOf(await answer.text()).slice(0, 2000));
  return lineIn(home, typed.email ?? "");
}

const lettersTo = async ({ uid }: Home, email: string) =>
  (await mailAbout(uid)).filter(({ to }) => to.includes(email));

async function lineIn(home: Home, email: string): Promise<string> {
  const [letter] = await lettersTo(home, email);
  return /\/offer-count\/[^\s"<]+/.exec(letter?.message.text ?? "")?.[0] ?? "";
}

const saidAt = async (path: string) => await new Visitor(site).words(path);

/** The seller confirms that the offer with this letter is a written one. */
const read = async (home: Home, letter: string) =>
  fill(home.visitor, registerOf(home), `read-offer-${await idOf(home.posting.id, letter)}`);

const changePage = (home: Home, page: Partial<HomePage>, more: Partial<Posting> = {}) =>
  changed(home.posting.id, (now) => ({ ...now, ...more, page: { ...(now.page as HomePage), ...page } }));

const offersOf = async ({ posting }: Home) => (await findOffers(posting.id)).offers;

/** Expects one letter to the seller and to each person of the office. Other tests may have added some. */
async function expectOneToEach({ uid, person }: Home, subject: RegExp) {
  const told = (await lettersAbout(uid, subject)).flatMap(({ to }) => to);
  expect(told).toContain(person.email);
  expect(told.length).toBe(new Set(told).size);
  expect(told.length).toBeGreaterThan(1);
}

describe("an offer registered by the buyer's side", () => {
  it("is stored unread, with its document for owners and office only", async () => {
    const home = await shownHome(site);
    const agent = await staffMember(site);
    const email = anEmail();
    const line = await register(home, { email }, [["our offer.pdf", pdf("the price is 790,000")]]);
    expect(line).toMatch(/^\/offer-count\/[\w-]{36}\/[\w-]{43}$/);
    const [stored] = await offersOf(home);
    expect(stored).toMatchObject({ letter: "A", state: "registered", registered: { email, read: null } });
    // The store doesn't contain the page's secret.
    expect(JSON.stringify(stored)).not.toContain(line.split("/").at(-1));
    for (const [visitor, page] of [
      [home.visitor, registerOf(home)],
      [agent.visitor, officeOf(home)],
    ] as const) {
      const html = await visitor.html(page);
      expect(textOf(html)).toContain("No written offers are open now");
      expect(html).toContain(email);
      const document = `${page}/${stored?.id}/document`;
      expect(html).toContain(`href="${document}"`);
      const file = await visitor.get(document);
      expect(file.headers.get("Content-Disposition")).toContain("attachment");
      expect(file.headers.get("Content-Security-Policy")).toContain("sandbox");
      expect(await file.text()).toContain("790,000");
    }
    // Other people are tested in `access.test.ts`.
    expect((await lettersAbout(home.uid, /^Offer A registered/)).length).toBeGreaterThanOrEqual(2);
    const { offersToRead } = await storedPosting(home.path);
    expect(offersToRead).toMatchObject({ letters: ["A"], first: { letter: "A" } });
    expect(await rowNamed(`unread-offer-${home.posting.id}`)).toMatchObject({
      open: true,
      due: offersToRead?.due,
    });
  });

  it("changes nothing when its links are opened, and no page of it leaks its address", async () => {
    const home = await shownHome(site);
    const other = await shownHome(site);
    const line = await register(home);
    const before = JSON.stringify([await offersOf(home), await storedPosting(home.path)]);
    const visitor = new Visitor(site);
    for (const path of [line, `${addressFor(home)}?registered`, addressFor(home), `${line}?act=read-offer`]) {
      for (const status of await opened(visitor, path)) expect([path, status]).toEqual([path, 200]);
    }
    expect(JSON.stringify([await offersOf(home), await storedPosting(home.path)])).toBe(before);
    expect((await visitor.get(line)).headers.get("Cache-Control")).toContain("no-store");
    const secret = line.split("/").at(-1);
    for (const path of [
      `/offer-count/${other.posting.id}/${secret}`,
      `/offer-count/${home.posting.id}/${home.posting.page?.secret}`,
      `/offer-count/${home.posting.id}/${secret}x`,
      `/offer-count/${(await offersOf(home))[0]?.id}/${secret}`,
      `/showings/${home.posting.id}/${secret}/offer`,
      `/showings/${home.posting.id}/${other.posting.page?.secret}/offer`,
      `/showings/${randomUUID()}/${home.posting.page?.secret}/offer`,
    ]) {
      const answer = await visitor.get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).not.toContain(String(home.posting.tasks.address?.raw.street));
    }
    // The link ends with the listing, and says so.
    await changePage(home, {}, { state: "terminated" });
    const over = await visitor.get(line);
    await expectPage(over, 410, "The listing has ended");
  });

  it("can be rejected, with the reason for the registrant and the new count for other buyers", async () => {
    const home = await shownHome(site);
    const email = anEmail();
    const line = await register(home, { email });
    const id = `refuse-registration-${await idOf(home.posting.id, "A")}`;
    expect((await fill(home.visitor, registerOf(home), id)).status).toBe(400);
    await submit(home.visitor, registerOf(home), id, {
      why: "Nobody has signed it. See http://evil.example",
    });
    expect(await saidAt(line)).toContain("isn't counted as a written offer");
    const told = (await lettersTo(home, email)).find(({ message }) =>
      /^About your offer/.test(message.subject),
    );
    expect(told?.message.text).toContain("Nobody has signed it.");
    expect(JSON.stringify(told)).not.toContain("http://evil.example");
    expect((await storedPosting(home.path)).offersToRead).toBeNull();
    // The seller's report doesn't count it as a written offer.
    expect(await home.visitor.words(`${home.path}/showing-log`)).toMatch(/Total \d+ 0\b/);
  });
});

describe("the page of a registered offer", () => {
  const withdraw = () => ({ act: "withdraw-registered", changeId: randomUUID() });
  const statesOf = async (home: Home) => (await offersOf(home)).map(({ state }) => state);

  it("withdraws the offer once, which lowers the number and notifies both sides", async () => {
    const home = await shownHome(site);
    const [one, two] = [anEmail(), anEmail()];
    const visitor = new Visitor(site);
    const first = await register(home, { email: one });
    const second = await register(home, { email: two, brokerage: "Hill Homes" });
    // The letter "B" would reveal an earlier offer, so it's shown only once the offer is read.
    expect(await saidAt(first)).not.toContain("Offer A");
    for (const letter of ["A", "B"]) await read(home, letter);
    expect(await saidAt(second)).toContain("Two written offers are open");
    expect(await saidAt(first)).not.toContain("Hill Homes");
    const form = withdraw();
    const answers = await Promise.all([visitor.post(first, form), visitor.post(first, form)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await saidAt(second)).not.toContain("Two written offers");
    expect((await visitor.post(first, withdraw())).status).toBe(409);
    await expectOneToEach(home, /^Offer A withdrawn/);
  });

  it("replaces the offer, whose earlier version counts until the new one is read, and is kept", async () => {
    const home = await shownHome(site);
    const email = anEmail();
    const line = await register(home, { email }, [["first.pdf", pdf()]]);
    await read(home, "A");
    const replace = `${line}/replace`;
    const later = {
      changeId: randomUUID(),
      datedOn: today(),
      untilOn: addDays(today(), 5),
      untilTime: "21:00",
    };
    const unsigned = await postTo(new Visitor(site), replace, later, [["second.pdf", pdf()]]);
    expect([unsigned.status, await unsigned.text()]).toEqual([400, expect.stringContaining('value="21:00"')]);
    const answer = await postTo(new Visitor(site), replace, { ...later, signed: "yes" }, [
      ["second.pdf", pdf()],
    ]);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, line]);
    expect(await statesOf(home)).toEqual(["open", "registered"]);
    await read(home, "B");
    expect(await statesOf(home)).toEqual(["withdrawn", "open"]);
    const [before, now] = await offersOf(home);
    expect(before?.registered).toMatchObject({ replacedBy: "B", file: { name: "first.pdf" } });
    expect(now).toMatchObject({
      brokerage: "Lake Realty",
      registered: { email, file: { name: "second.pdf" } },
    });
    // An unread version is withdrawn at once.
    for (const untilTime of ["21:30", "22:00"]) {
      const version = { ...later, changeId: randomUUID(), untilTime, signed: "yes" };
      await postTo(new Visitor(site), `${await lineOfNewest(home, email)}/replace`, version);
    }
    expect(await statesOf(home)).toEqual(["withdrawn", "open", "withdrawn", "registered"]);
    // Once read, the newest version replaces the one that counted.
    await read(home, "D");
    expect(await statesOf(home)).toEqual(["withdrawn", "withdrawn", "withdrawn", "open"]);
  });

  it("allows only one of a withdrawal and an acceptance at the same moment", async () => {
    const home = await shownHome(site);
    const line = await register(home);
    await read(home, "A");
    const id = await idOf(home.posting.id, "A");
    await changeOffers(home.posting.id, (offers, posting) => ({
      posting,
      offers: { ...offers, offers: offers.offers.map((one) => ({ ...one, receivedAt: new Date(0) })) },
    }));
    const page = registerOf(home);
    const report = { ...(await filled(home.visitor, page, "report-acceptance")), ...acceptance(id) };
    const statuses = await Promise.all([
      new Visitor(site).post(line, withdraw()),
      home.visitor.post(page, report),
    ]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([303, 409]);
    const sold = (await storedPosting(home.path)).sale !== null;
    expect(await statesOf(home)).toEqual([sold ? "accepted" : "withdrawn"]);
  });

  it("tells the seller that an offer was withdrawn while they read it", async () => {
    const home = await shownHome(site);
    const line = await register(home);
    await submit(home.visitor, registerOf(home), "record-offer", offer());
    await read(home, "A");
    const id = await idOf(home.posting.id, "A");
    const page = `${registerOf(home)}?accepted=${id}`;
    const report = { ...(await filled(home.visitor, page, "report-acceptance")), ...acceptance(id) };
    await new Visitor(site).post(line, withdraw());
    await expectPage(await home.visitor.post(page, report), 400, "Withdrawn and expired offers");
    expect((await storedPosting(home.path)).sale).toBeNull();
  });
});

describe("the email address of a registered offer", () => {
  const doneAt = (home: Home) => `${addressFor(home)}?registered`;
  const correct = (visitor: Visitor, home: Home, email: string) =>
    fill(visitor, doneAt(home), "correct-email", { email });
  /** Registers an offer in a browser that can correct it. */
  const registerIn = async (home: Home, changes: Typed = {}, files: readonly Sent[] = []) => {
    const visitor = new Visitor(site);
    const typed = typedOffer({ changeId: randomUUID(), ...changes });
    expect((await post(visitor, home, typed, files)).status).toBe(303);
    return { visitor, typed };
  };

  it("is corrected in the same offer, which gets another link and one letter", async () => {
    const home = await shownHome(site);
    const right = anEmail();
    const { visitor, typed } = await registerIn(home, {}, [["our offer.pdf", pdf()]]);
    const [before] = await offersOf(home);
    const former = await lineIn(home, typed.email ?? "");
    const form = await filled(visitor, doneAt(home), "correct-email", { email: right });
    const answers = await Promise.all([
      visitor.post(doneAt(home), form),
      visitor.copy().post(doneAt(home), form),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get("Location")])).toEqual(
      Array(2).fill([303, doneAt(home)]),
    );
    const [after, ...others] = await offersOf(home);
    expect(others).toEqual([]);
    expect(after).toMatchObject({
      letter: "A",
      state: "registered",
      contact: `${right}, 416-555-0133`,
      irrevocableUntil: before?.irrevocableUntil,
      receivedAt: before?.receivedAt,
      registered: { email: right, file: before?.registered?.file },
      corrections: [{ rows: [{ before: typed.email, after: right }] }],
    });
    expect((await storedPosting(home.path)).offersToRead?.letters).toEqual(["A"]);
    expect(await lettersTo(home, right)).toHaveLength(1);
    await expectOneToEach(home, /^Offer A, email address corrected/);
    expect((await new Visitor(site).get(former)).status).toBe(404);
    expect(await saidAt(await lineIn(home, right))).toContain(right);
    expect(await home.visitor.words(registerOf(home))).toContain(`${typed.email} → ${right}`);
  });

  it("is corrected when its sender goes back and sends the form again", async () => {
    const home = await shownHome(site);
    const file: Sent = ["offer.pdf", pdf()];
    const { visitor, typed } = await registerIn(home, {}, [file]);
    const right = anEmail();
    expect((await post(visitor, home, { ...typed, email: right }, [file])).status).toBe(303);
    expect(await offersOf(home)).toMatchObject([{ letter: "A", registered: { email: right } }]);
    // Another document makes another offer.
    const other = { ...typed, email: anEmail() };
    expect((await post(visitor, home, other, [["new.pdf", pdf("other")]])).status).toBe(303);
    expect(await offersOf(home)).toHaveLength(2);
  });

  it("is answered alike for a duplicate, so that it discloses no other buyer's offer", async () => {
    const [free, taken] = [await shownHome(site), await shownHome(site)];
    const words = { email: anEmail(), changeId: randomUUID() };
    const file: Sent = ["guess.pdf", pdf()];
    await registerIn(taken, words);
    const seen = await Promise.all(
      [free, taken].map(async (home) => {
        const { visitor } = await registerIn(home, { ...words, changeId: randomUUID() }, [file]);
        const own = anEmail();
        const before = await visitor.html(doneAt(home));
        const answer = await correct(visitor, home, own);
        const after = await visitor.html(doneAt(home));
        const letters = await lettersTo(home, own);
        const line = await saidAt(await lineIn(home, own));
        const cookie = await findSentOffer(requestOf(visitor), home.posting.id);
        const { street } = home.posting.tasks.address?.raw ?? {};
        const named = [own, home.posting.reference, String(street)];
        const plain = (text: string) =>
          named.reduce((rest, name) => rest.replaceAll(name, "…"), text).replace(/\d+:\d+ [ap]\.m\./g, "…");
        return {
          status: answer.status,
          texts: [before, after].map((html) => plain(textOf(html))),
          letters: letters.map(({ message }) => plain(message.text.replace(/\S+offer-count\S+/g, "…"))),
          line: plain(line),
          cookie: Object.keys(cookie?.file ?? {}),
        };
      }),
    );
    expect(seen[0]?.letters).toHaveLength(1);
    expect(seen[0]?.line).toContain("guess.pdf");
    expect(seen[1]).toEqual(seen[0]);
    // The other buyer's offer is unchanged.
    expect((await offersOf(taken)).map(({ registered }) => registered?.email === words.email)).toEqual([
      true,
      false,
    ]);
    expect(await lettersTo(taken, words.email)).toHaveLength(1);
  });

  it("isn't changed in another browser, after 30 minutes, or once the home is sold", async () => {
    const home = await shownHome(site);
    const { visitor } = await registerIn(home);
    const [before] = await offersOf(home);
    const form = await filled(visitor, doneAt(home), "correct-email", { email: anEmail() });
    const sendForm = (by: Visitor) => by.post(doneAt(home), { ...form, changeId: randomUUID() });
    await expectPage(await sendForm(new Visitor(site)), 409, "Only the browser");
    await changePage(home, {}, { state: "sold" });
    await expectPage(await sendForm(visitor), 409, "can't be registered here");
    await changePage(home, {}, { state: "live" });
    const offer = await findSentOffer(requestOf(visitor), home.posting.id);
    if (!offer) throw new Error("no cookie");
    const at = Date.now() - postings.registered.correctionMinutes * 60_000;
    visitor.cookies.set("offer", /=([^;]*)/.exec(await rememberOffer({ ...offer, at }))?.[1] ?? "");
    await expectPage(await sendForm(visitor), 409, "Only the browser");
    expect(await visitor.html(doneAt(home))).not.toContain("correct-email");
    expect(await offersOf(home)).toEqual([before]);
  });

  it("is that of the last correction, if two are sent at the same moment", async () => {
    const home = await shownHome(site);
    const { visitor } = await registerIn(home);
    const emails = [anEmail(), anEmail()];
    const answers = await Promise.all(emails.map((email) => correct(visitor.copy(), home, email)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const [offer, ...others] = await offersOf(home);
    expect([others, emails.includes(offer?.registered?.email ?? "")]).toEqual([[], true]);
    const pages = await Promise.all(
      emails.map(async (email) => (await new Visitor(site).get(await lineIn(home, email))).status),
    );
    expect(pages.sort()).toEqual([200, 404]);
  });
});

/** A request with the browser's cookies. */
const requestOf = ({ cookies }: Visitor) =>
  new Request("http://localhost:3000", {
    headers: { Cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
  });

/** The private page of an offer's newest version, from its letters. */
async function lineOfNewest(home: Home, email: string): Promise<string | undefined> {
  const newest = (await offersOf(home)).at(-1);
  const letters = await lettersTo(home, email);
  const lines = letters.flatMap(({ message }) => /\/offer-count\/[^\s"<]+/.exec(message.text)?.[0] ?? []);
  return lines.find(
    (line) => newest && isSecretOf(newest.registered ?? { secretHash: "" }, line.split("/").at(-1) ?? ""),
  );
}

/** Lets an offer expire. */
const expire = async (home: Home, id: string) => {
  await changeOffers(home.posting.id, (offers, posting) => ({
    posting,
    offers: {
      ...offers,
      offers: offers.offers.map((one) => (one.id === id ? { ...one, irrevocableUntil: new Date() } : one)),
    },
  }));
};

describe("the expiry of a registered offer", () => {
  it("sends the remaining buyers the new number once, with a record, even from several processes", async () => {
    const home = await shownHome(site);
    const emails = [anEmail(), anEmail(), anEmail()];
    for (const email of emails) await register(home, { email });
    for (const letter of ["A", "B", "C"]) await read(home, letter);
    await expire(home, await idOf(home.posting.id, "A"));
    await Promise.all([recountExpiredOffers(), recountExpiredOffers(), recountExpiredOffers()]);
    const numbers = await Promise.all(
      emails.map(async (email) =>
        (await lettersTo(home, email)).flatMap(
          ({ message }) => /^(Two|Three) written/.exec(message.subject)?.[1] ?? [],
        ),
      ),
    );
    // The buyer of the expired offer got the numbers two and three. The others got two again.
    expect(numbers.map((told) => told.sort().join())).toEqual(["Three,Two", "Three,Two,Two", "Three,Two"]);
    const { tellings } = await findOffers(home.posting.id);
    expect(tellings.map(({ count }) => count)).toEqual([2, 3, 2]);
    expect(tellings.at(-1)?.recipients.every(({ told }) => told?.how === "by-itself")).toBe(true);
    // One offer is left. The broker of record has to decide, and its buyer learns that the number is
    // outdated (`registration.test.ts`).
    await expire(home, await idOf(home.posting.id, "B"));
    const before = (await mailAbout(home.uid)).length;
    await Promise.all([recountExpiredOffers(), recountExpiredOffers()]);
    expect((await storedPosting(home.path)).oneOffer).toMatchObject({ letter: "C" });
    expect((await mailAbout(home.uid)).length).toBe(before + 1);
    // Offers entered by the seller need a phone call, so the office gets a task.
    await submit(home.visitor, registerOf(home), "record-offer", offer());
    await submit(home.visitor, registerOf(home), "record-offer", offer({ brokerage: "Hill Realty" }));
    await expire(home, await idOf(home.posting.id, "C"));
    await recountExpiredOffers();
    expect((await storedPosting(home.path)).offerorsToTell).toMatchObject({ open: 2, left: ["D", "E"] });
  });
});

describe("an invalid registration", () => {
  it("is explained and changes nothing, and everything typed is kept", async () => {
    const home = await shownHome(site);
    const visitor = new Visitor(site);
    // Other invalid values are tested in `registration.test.ts`.
    const wrong: [Typed, ...fields: string[]][] = [
      [{ brokerage: "", email: "" }, "brokerage", "email"],
      // Only a program fills in the hidden field.
      [{ website: "https://spam.example" }],
    ];
    for (const [typed, ...fields] of wrong) {
      const answer = await post(visitor, home, typedOffer({ representative: "Kim “Ö” Lo", ...typed }));
      const html = await answer.text();
      expect([answer.status, errorsIn(html).map((id) => id.split("-").at(-1))]).toEqual([400, fields]);
      expect(html).toContain("Kim “Ö” Lo");
    }
    expect(await offersOf(home)).toEqual([]);
  });

  it("keeps a file that came with another mistake, or whose name has to be explained", async () => {
    const home = await shownHome(site);
    const visitor = new Visitor(site);
    const typed = await drawn(visitor, home, typedOffer({ email: "" }));
    const first = await post(visitor, home, typed, [["passport.pdf", pdf()]]);
    const file = inputValue(await first.text(), "file") ?? "";
    const asked = await post(visitor, home, { ...typed, email: "kim@example.com", file });
    const html = await asked.text();
    expect([first.status, asked.status, inputValue(html, "file")]).toEqual([400, 400, file]);
    expect(textOf(html)).toMatch(/identity document/);
    const answer = await post(visitor, home, {
      ...typed,
      email: "kim@example.com",
      file,
      meant: "passport.pdf",
    });
    expect(answer.status).toBe(303);
    expect(await offersOf(home)).toMatchObject([{ registered: { file: { name: "passport.pdf" } } }]);
  });

  it("refuses files of the wrong type, too large, too many, or of a passport", async () => {
    const home = await shownHome(site);
    const cut: [readonly Sent[], RegExp] = [[["offer.pdf", pdf().slice(0, -9)]], /isn't all there/];
    const files: [readonly Sent[], RegExp, number?][] = [
      [[["offer.pdf", "<html><script>1</script></html>"]], /isn't a PDF or a picture/],
      [
        [["offer.pdf", new Uint8Array(uploads.visitors.requestBytes + 1).fill(37)]],
        /is larger than \d+ MB.*Scan it in grey/,
        413,
      ],
      [[["passport.pdf", pdf()]], /identity document/],
      // Refused files don't count against the address's limit of offers.
      ...Array.from({ length: postings.sentAboutListingADay + 1 }, () => cut),
      [
        [
          ["a.pdf", pdf()],
          ["b.pdf", pdf()],
        ],
        /Choose one file/,
      ],
    ];
    const visitor = new Visitor(site);
    for (const [sent, why, status = 400] of files) {
      const answer = await post(visitor, home, typedOffer({ representative: "Kim Lo" }), sent);
      const html = await answer.text();
      expect([answer.status, textOf(html)]).toEqual([status, expect.stringMatching(why)]);
      expect(html).toContain('value="Kim Lo"');
    }
    expect(await offersOf(home)).toEqual([]);
    // The refused files aren't in the store.
    expect((await storedFilesOf(home.posting.id)).filter((name) => name.startsWith("offers/"))).toEqual([]);
  });

  it("is refused for a sold, ended or switched-off listing, and keeps the words", async () => {
    const home = await shownHome(site);
    const visitor = new Visitor(site);
    const typed = await drawn(visitor, home, typedOffer());
    for (const [page, more] of [
      [{ offers: false }, {}],
      [{ permitted: { at: new Date(), by: { role: "broker", id: "b", name: "Bea" } } }, { state: "sold" }],
      [{}, { state: "terminated" }],
    ] as [Partial<HomePage>, Partial<Posting>][]) {
      await changePage(home, page, more);
      const answer = await post(visitor, home, typed, [["offer.pdf", pdf()]]);
      const html = await expectPage(answer, 409, "can't be registered here");
      expect(html).toContain('value="Kim Lo"');
      await changePage(home, { offers: true }, { state: "live" });
    }
    expect(await offersOf(home)).toEqual([]);
    // A duplicate is refused like a new offer, so that the answer discloses nothing.
    const same = { ...typed, changeId: randomUUID() };
    const sendAgain = (one: Typed) => post(new Visitor(site), home, one);
    for (const one of [typed, same]) await sendAgain(one);
    await changePage(home, { offers: false });
    for (const one of [typed, same]) expect((await sendAgain(one)).status).toBe(303);
    const other = { ...typed, changeId: randomUUID() };
    await expectPage(await sendAgain(other), 409, "can't be registered here");
  });
});

it("is refused at an outdated address, and everything typed is returned", async () => {
  const home = await shownHome(site);
  const visitor = new Visitor(site);
  const typed = await drawn(visitor, home, typedOffer());
  await changePage(home, { secret: "another-one" });
  const said = await expectPage(await visitor.get(addressFor(home)), 404, "no longer works");
  const html = await expectPage(await post(visitor, home, typed), 409, "no longer works");
  expect(html).toContain('value="Kim Lo"');
  expect(`${said}${html}`).not.toContain(String(home.posting.tasks.address?.raw.street));
  expect(await offersOf(home)).toEqual([]);
});

describe("an attacker", () => {
  it("registers an offer only once, and can't probe for offers of others", async () => {
    const home = await shownHome(site);
    const visitor = new Visitor(site);
    const typed = await drawn(visitor, home, typedOffer());
    // One form is sent twice at the same moment.
    const twice = await Promise.all([post(visitor, home, typed), post(visitor, home, typed)]);
    expect(twice.map(({ status, headers }) => [status, headers.get("Location")])).toEqual(
      Array(2).fill([303, `${addressFor(home)}?registered`]),
    );
    expect(await offersOf(home)).toHaveLength(1);
    // Another form with identical words is a duplicate, but its answer looks like that of a new offer.
    const { changeId: _, ...words } = typed;
    const again = await post(new Visitor(site), home, words);
    const probed = await post(new Visitor(site), home, { ...words, email: anEmail() });
    for (const answer of [again, probed]) {
      expect([answer.status, answer.headers.get("Location")]).toEqual([
        303,
        `${addressFor(home)}?registered`,
      ]);
    }
    expect(await offersOf(home)).toHaveLength(2);
    // The offer was sent four times and has one letter.
    expect(await lettersTo(home, typed.email ?? "")).toHaveLength(1);
  });

  it("gets different letters for simultaneous offers", async () => {
    const home = await shownHome(site);
    await Promise.all([1, 2, 3].map(() => post(new Visitor(site), home, typedOffer())));
    expect((await offersOf(home)).map(({ letter }) => letter).sort()).toEqual(["A", "B", "C"]);
  });

  // The letters about many offers are tested in `delayed-letters.test.ts`.
  it("can't fill the register", async () => {
    const home = await shownHome(site);
    await register(home);
    const { unread } = postings.registered;
    await changeOffers(home.posting.id, (offers, posting) => ({
      posting,
      offers: {
        ...offers,
        offers: offers.offers.flatMap((one) =>
          Array.from({ length: unread - 1 }, () => ({ ...one, id: randomUUID() })),
        ),
      },
    }));
    expect((await post(new Visitor(site), home, typedOffer())).status).toBe(303);
    await expectPage(await post(new Visitor(site), home, typedOffer()), 409, "wait to be read");
    // Offers entered by the seller aren't limited by this.
    await submit(home.visitor, registerOf(home), "record-offer", offer());
    expect((await offersOf(home)).at(-1)).toMatchObject({ letter: "Y", state: "open" });
  });
});

describe("stored data of a registered offer", () => {
  it("has no secret in the seller's copy, has its document in the office's record, and is deleted after a year", async () => {
    const home = await shownHome(site);
    const broker = await staffMember(site, "broker");
    const line = await register(home, {}, [["offer.pdf", pdf("of a buyer")]]);
    const [stored] = await offersOf(home);
    const copy = await home.visitor.html("/account/data.json");
    expect(copy).toContain(stored?.registered?.email);
    const keys = [stored?.registered?.secretHash ?? "-", line.split("/").at(-1) ?? "-"];
    for (const key of keys) expect(copy).not.toContain(key);
    // These records have no files in this test's store.
    await changed(home.posting.id, (now) => ({ ...now, papers: [], photos: [] }));
    const zip = await broker.visitor.get(`${home.path.replace("/account/", "/office/")}/record.zip`);
    const files = filesOf(Buffer.from(await zip.arrayBuffer()));
    const names = [...files.keys()].join("\n");
    expect(names).toMatch(/offers\/.*Offer A - offer\.pdf/);
    for (const [name, content] of files) {
      for (const key of keys) expect([name, content.toString().includes(key)]).toEqual([name, false]);
    }
    expect(files.get("00-cover.html")?.toString()).toContain("Registered by the buyer");
    // The cleanup of unknown files keeps those that a register names.
    const left = async () =>
      (await storedFilesOf(home.posting.id)).filter((name) => name.startsWith("offers/"));
    for await (const _ of sweepFiles(new Date(Date.now() + 60 * 24 * 3_600_000), false, true));
    expect(await left()).toHaveLength(1);
    await changeOffers(home.posting.id, (offers, posting) => ({
      posting,
      offers: { ...offers, endedAt: new Date(0) },
    }));
    await trimOffers(home.posting.id, new Date());
    expect(await offersOf(home)).toEqual([]);
    expect(await left()).toEqual([]);
  });
});
