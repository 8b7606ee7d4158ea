import { describe, expect, it } from "vitest";
import { adminAuth } from "#server/platform/firebase-admin.server";
import { limits } from "#server/platform/rate-limits.server";
import { answerDay } from "~/content/answer-day";
import { planList } from "~/content/business";
import { errorPageWords } from "~/content/errors";
import { newRequestId } from "~/lib/ids";
import { type RequestKind, requestForms, requestKinds } from "~/requests/kinds";
import { anonymiseRequestsOf, claimRequests } from "~/requests/store.server";
import indexes from "../../firestore.indexes.json";
import { filledForm, formOf, mailOf, personRemoved, stored, storedRequest } from "./requests";
import {
  errorsIn,
  expectPage,
  inputValue,
  loadSite,
  newPerson,
  noticesIn,
  signedUp,
  textOf,
  Visitor,
} from "./site";

const site = await loadSite();

/** Sends a request as its form would. The first test of each kind reads the form. */
const send = async (visitor: Visitor, kind: RequestKind, fields: Record<string, string> = {}) => {
  const id = newRequestId();
  const filled: Record<string, string> = { ...filledForm(kind), requestId: id, ...fields };
  const response = await visitor.post(`/request/${kind}`, filled);
  return { id, filled, response, location: response.headers.get("Location") ?? "" };
};

const sendWell = async (visitor: Visitor, kind: RequestKind, fields: Record<string, string> = {}) => {
  const sent = await send(visitor, kind, fields);
  expect(sent.response.status).toBe(303);
  const request = await storedRequest(sent.id);
  return { ...sent, request, page: `/account/requests/${request.reference}` };
};

it("the listing form preselects the plan in a link and ignores unknown plans", async () => {
  const chosen = async (address: string) => {
    const html = await new Visitor(site).html(address);
    return [
      ...html.matchAll(/<option[^>]*value="([^"]+)"[^>]*selected|<option[^>]*selected[^>]*value="([^"]+)"/g),
    ].map(([, before, after]) => before ?? after);
  };
  for (const { id } of planList) expect(await chosen(`/request/serious-seller?plan=${id}`)).toEqual([id]);
  expect(await chosen("/request/serious-seller?plan=gold")).toEqual([]);
  expect(await chosen("/request/question?plan=basic")).toEqual([]);
});

describe.each(requestKinds)("/request/%s", (kind) => {
  it("stores a request with two letters and a ticket", async () => {
    const visitor = new Visitor(site);
    const form = await formOf(visitor, kind);
    expect(form.response.status).toBe(200);
    expect(form.response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(textOf(form.html)).toContain(requestForms[kind].title);

    const own = { requestId: form.id };
    const { filled, response, location } = await send(visitor, kind, own);
    expect(response.status).toBe(303);
    const { id } = form;
    const request = await storedRequest(id);
    expect(response.headers.get("Location")).toBe(`/request/sent/${id}`);
    expect(request).toMatchObject({ kind, status: "received", uid: null, marketing: null });
    expect(request.events).toHaveLength(1);

    const ticket = await visitor.get(location);
    const html = await expectPage(ticket, 200, request.reference);
    expect(textOf(html)).toContain(requestForms[kind].name);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(ticket.headers.get("Cache-Control")).toMatch(/no-store/);
    for (const private_ of ["Robin", filled.email, "Queen", "two words"]) {
      expect(textOf(html)).not.toContain(private_);
    }

    // The calendar file has the answer's day, without any of the written text.
    const calendar = await visitor.get(`${location}/answer.ics`);
    expect(calendar.headers.get("Content-Type")).toMatch(/^text\/calendar/);
    const event = await calendar.text();
    expect(html).toContain(`href="${location}/answer.ics"`);
    expect(event).toContain(`DTSTART;VALUE=DATE:${answerDay(request.createdAt, []).replaceAll("-", "")}`);
    expect(event).toContain(request.reference);
    for (const private_ of ["Robin", filled.email, "Queen", "two words"])
      expect(event).not.toContain(private_);

    const letters = await mailOf(id);
    expect(letters.map(({ to }) => to)).toEqual([["info@example.com"], [filled.email]]);
    const [office, sender] = letters;
    expect(office?.replyTo).toBe(filled.email);
    for (const { message } of letters) {
      expect(message.subject).toContain(request.reference);
      expect(message.text).toContain(request.reference);
      expect(message.html).toContain(request.reference);
    }
    expect(office?.message.text).toContain("two words <b>");
    expect(office?.message.html).toContain("two words &lt;b&gt;");
    // Anyone can have the site write to any address, so the letter doesn't repeat the text.
    expect(sender?.message.text).not.toContain("two words");
    expect(sender?.message.text).not.toContain("Robin");
  });
});

it("normalizes what people type", async () => {
  const { request } = await sendWell(new Visitor(site), "in-person-evaluation", {
    postalCode: "m5v-0a1",
    squareFeet: "1,450 sq ft",
    preferredContact: "phone",
    phone: "(416) 555-0199 ext 3",
    message: "one\r\ntwo",
    marketing: "yes",
  });
  expect(request.details).toMatchObject({ postalCode: "M5V 0A1", squareFeet: 1450, message: "one\ntwo" });
  expect(request.sender?.phone).toEqual({ number: "+14165550199", extension: "3" });
  expect(request.marketing?.wording).toMatch(/Brokerage may email me .* unsubscribe/);
  expect(request.marketing?.wording).toContain("100 Example Street West");
});

it.each(["unknown", "constructor"])("/request/%s is a 404", async (kind) => {
  const visitor = new Visitor(site);
  expect((await visitor.get(`/request/${kind}`)).status).toBe(404);
  expect((await visitor.post(`/request/${kind}`, filledForm("question"))).status).toBe(404);
});

describe("invalid input", () => {
  it("is returned with every word, its errors in the form's order, and its id", async () => {
    const { response, filled, id } = await send(new Visitor(site), "in-person-evaluation", {
      street: "",
      postalCode: "90210",
      propertyType: "castle",
      squareFeet: "large",
      preferredDay: "2001-01-01",
      name: " ",
      email: "a@b",
      preferredContact: "phone",
      phone: "",
      message: 'kept "as typed" <i>',
    });
    expect(response.status).toBe(400);
    const html = await response.text();
    const wrong = [
      "street",
      "postalCode",
      "propertyType",
      "squareFeet",
      "preferredDay",
      "name",
      "email",
      "phone",
    ];
    expect(errorsIn(html).map((id) => id.split("-").at(-1))).toEqual(wrong);
    expect(html).toContain("<title>Error: ");
    for (const field of ["city", "postalCode", "squareFeet", "preferredDay", "email"]) {
      expect(inputValue(html, field)).toBe(filled[field as keyof typeof filled]);
    }
    expect(html).toContain("kept &quot;as typed&quot; &lt;i&gt;");
    expect(inputValue(html, "requestId")).toBe(id);
    expect(await stored(id)).toBe(false);
  });
});

describe("sending a form again", () => {
  it("stores one request and one pair of letters, also at the same moment", async () => {
    const visitor = new Visitor(site);
    const { id } = await formOf(visitor, "question");
    const filled = { ...filledForm("question"), requestId: id };
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post("/request/question", filled)));
    answers.push(await visitor.post("/request/question", filled));
    expect(answers.map((answer) => answer.headers.get("Location"))).toEqual(
      Array(4).fill(`/request/sent/${id}`),
    );
    expect(await mailOf(id)).toHaveLength(2);
  });

  it.each([
    ["message", "other words"],
    ["phone", "416-555-0187"],
    ["marketing", "yes"],
  ])("stores another request if %s differs", async (field, value) => {
    const visitor = new Visitor(site);
    const first = await sendWell(visitor, "question");
    const changed = { ...first.filled, [field]: value };
    const answers = await Promise.all([1, 2].map(() => visitor.post("/request/question", changed)));
    const [location, again] = answers.map(({ headers }) => headers.get("Location") ?? "");
    expect(location).toMatch(/^\/request\/sent\/[\da-f-]{36}$/);
    expect(location).not.toBe(first.location);
    expect(again).toBe(location);
    expect((await visitor.get(location ?? "")).status).toBe(200);
  });

  it("neither shows nor changes a request of another sender", async () => {
    const first = await sendWell(new Visitor(site), "question", { message: "the first words" });
    const response = await new Visitor(site).post("/request/question", {
      ...filledForm("question"),
      requestId: first.id,
      name: "Mallory",
      message: "other words",
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).not.toBe(first.location);
    expect(await storedRequest(first.id)).toEqual(first.request);
    expect(await mailOf(first.id)).toHaveLength(2);
  });

  it("works without a usable id", async () => {
    for (const requestId of ["", "x", "../users/1"]) {
      const response = await new Visitor(site).post("/request/question", {
        ...filledForm("question"),
        requestId,
      });
      expect(response.status).toBe(303);
      expect(response.headers.get("Location")).toMatch(/^\/request\/sent\/[\da-f-]{36}$/);
    }
  });
});

it("is limited to fifty an hour from one address, and keeps refused words", async () => {
  const visitor = new Visitor(site);
  const { points } = limits.requestByAddress;
  for (let count = 0; count < points; count += 1) {
    const { status } = await visitor.post("/request/question", filledForm("question"));
    expect(status).toBe(303);
  }
  const refused = await visitor.post("/request/question", filledForm("question"));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  const html = await refused.text();
  expect(textOf(html)).toContain(errorPageWords.tooOften(1).split(",")[0] ?? "");
  expect(html).toContain("two words &lt;b&gt;");
});

it("limits letters to one email address across senders, and stores every request", async () => {
  const { email } = newPerson();
  const recipients = [email, email.toUpperCase(), email.replace("@", "+offers@")];
  const { points } = limits.confirmationByRecipient;
  const letters: number[] = [];
  for (let count = 0; count < points + 2; count += 1) {
    const visitor = new Visitor(site);
    const sent = await sendWell(visitor, "question", { email: recipients[count % recipients.length] ?? "" });
    // Sending the form again writes no letter, and doesn't count.
    expect((await visitor.post("/request/question", sent.filled)).status).toBe(303);
    letters.push((await mailOf(sent.id)).length);
  }
  expect(letters).toEqual([...Array(points).fill(2), 1, 1]);
});

it("a form with the hidden field filled in is refused, and keeps every other word", async () => {
  const visitor = new Visitor(site);
  const { id } = await formOf(visitor, "question");
  const fields = { ...filledForm("question"), requestId: id };
  const refused = await visitor.post("/request/question", { ...fields, website: "https://spam.example" });
  const html = await expectPage(refused, 400, "There is a problem");
  expect(html).toContain("two words &lt;b&gt;");
  expect(html).not.toContain("spam.example");
  expect(await stored(id)).toBe(false);
  expect(await mailOf(id)).toEqual([]);
  expect((await visitor.post("/request/question", fields)).status).toBe(303);
  expect(await stored(id)).toBe(true);
});

describe("a logged-in seller", () => {
  it("finds name and address filled in, and the request in the account", async () => {
    const { person, visitor } = await signedUp(site);
    const { html } = await formOf(visitor, "question");
    expect(inputValue(html, "name")).toBe(`${person.firstName} ${person.lastName}`);
    expect(inputValue(html, "email")).toBe(person.email);

    const { request, page } = await sendWell(visitor, "free-appraisal", { message: "see <b>this</b>" });
    expect(request.uid).not.toBeNull();
    expect(await visitor.words("/account")).toContain(request.reference);

    const shown = await visitor.get(page);
    expect(shown.status).toBe(200);
    const html2 = await shown.text();
    expect(html2).toContain("see &lt;b&gt;this&lt;/b&gt;");
    expect(textOf(html2)).toContain("1 Queen Street East");
  });

  it("isn't asked for the guide twice", async () => {
    const { visitor } = await signedUp(site);
    const first = await sendWell(visitor, "consultation", { guideLanguage: "fr" });
    expect(first.request.guide).toEqual({ language: "fr", acknowledgedAt: expect.any(Date) });
    const { html } = await formOf(visitor, "consultation");
    expect(html).not.toContain('name="guideReceived"');
    expect(textOf(html)).toContain("you opened or received the RECO Information Guide (French)");
    const second = await sendWell(visitor, "consultation", { guideLanguage: "", guideReceived: "" });
    expect(second.request.guide).toEqual(first.request.guide);
  });

  it("sees no requests of others", async () => {
    const { visitor } = await signedUp(site);
    const other = await signedUp(site);
    const { request, page } = await sendWell(other.visitor, "question");
    const dashboard = await visitor.words("/account");
    expect(dashboard).not.toContain(request.reference);

    expect((await visitor.get(page)).status).toBe(404);
    expect((await visitor.get(`${page}.data`)).status).toBe(404);
    expect((await visitor.post(page, { intent: "cancel" })).status).toBe(404);
    expect((await visitor.post(page, { note: "hello" })).status).toBe(404);
    expect((await visitor.get("/account/requests/nothing")).status).toBe(404);
    expect(await storedRequest(request.id)).toEqual(request);
    const outside = await new Visitor(site).get(page);
    expect(outside.status).toBe(302);
    expect(outside.headers.get("Location")).toMatch(/^\/login/);
    expect((await new Visitor(site).post(page, { intent: "cancel" })).status).toBe(401);
    expect(await storedRequest(request.id)).toEqual(request);
  });

  it("adds notes, each once, and cancels", async () => {
    const { visitor } = await signedUp(site);
    const { id, page } = await sendWell(visitor, "question");
    const noteId = inputValue(await visitor.html(page), "noteId") ?? "";
    for (let time = 0; time < 2; time += 1) {
      const added = await visitor.post(page, { noteId, note: "Please call <after> 3." });
      expect(added.status).toBe(303);
      expect(added.headers.get("Location")).toBe(page);
    }
    expect((await storedRequest(id)).notes.map(({ text }) => text)).toEqual(["Please call <after> 3."]);
    expect(await visitor.html(page)).toContain("Please call &lt;after&gt; 3.");
    for (let time = 0; time < 2; time += 1) {
      expect((await visitor.post(page, { noteId, note: "No: after 4." })).status).toBe(303);
    }
    // The form of a new page has an id of its own.
    const again = { noteId: inputValue(await visitor.html(page), "noteId") ?? "", note: "No: after 4." };
    expect((await visitor.post(page, again)).status).toBe(303);
    expect(noticesIn(await visitor.html(page))).toHaveLength(1);
    expect((await storedRequest(id)).notes.map(({ text }) => text)).toEqual([
      "Please call <after> 3.",
      "No: after 4.",
    ]);

    const empty = await visitor.post(page, { noteId, note: "  " });
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain("<title>Error: Question MP-");

    for (let time = 0; time < 2; time += 1) {
      expect((await visitor.post(page, { intent: "cancel" })).status).toBe(303);
    }
    const cancelled = await storedRequest(id);
    expect(cancelled.status).toBe("cancelled");
    expect(cancelled.events.map(({ to }) => to)).toEqual(["received", "received", "received", "cancelled"]);
    expect((await visitor.post(page, { noteId: "", note: "too late" })).status).toBe(409);
    const letters = (await mailOf(id)).map(({ message }) => message.subject.split(":")[0]);
    expect(letters.sort()).toEqual([
      "New note",
      "New note",
      "New request",
      "Request cancelled",
      "We have your request",
    ]);
    expect(await visitor.html(page)).not.toContain('name="note"');
  });

  it("gets confirmations of notes and a cancellation only at the account's own confirmed address", async () => {
    const { visitor, person } = await signedUp(site);
    const auth = await adminAuth();
    await auth.updateUser((await auth.getUserByEmail(person.email)).uid, { emailVerified: true });
    await visitor.post("/logout", {});
    await visitor.post("/login", { email: person.email, password: person.password });
    const change = async (email: string) => {
      const { id, page } = await sendWell(visitor, "question", { email });
      await visitor.post(page, { noteId: "", note: "After 4, please." });
      await visitor.post(page, { intent: "cancel" });
      const toSeller = (await mailOf(id)).filter(({ to }) => to.includes(email));
      const greeted = toSeller.filter(({ message }) => message.text.includes(`Hello ${person.firstName},`));
      expect(greeted).toEqual(email === person.email ? toSeller : []);
      return toSeller.map(({ message }) => message.subject.split(":")[0]).sort();
    };
    expect(await change(person.email)).toEqual([
      "We have your note",
      "We have your request",
      "Your request is cancelled",
    ]);
    expect(await change(newPerson().email)).toEqual(["We have your request"]);
  });
});

describe("requests sent before signing up", () => {
  const verify = async (email: string) => {
    const auth = await adminAuth();
    const { uid } = await auth.getUserByEmail(email);
    await auth.updateUser(uid, { emailVerified: true });
    return uid;
  };

  it("stay in the account that sent them", async () => {
    const first = await signedUp(site);
    const victim = newPerson();
    // A logged-in seller typed this address into their own request, so it stays theirs.
    const { request } = await sendWell(first.visitor, "question", { email: victim.email });
    await signedUp(site, victim);
    await verify(victim.email);
    const visitor = new Visitor(site);
    await visitor.post("/login", { email: victim.email, password: victim.password });
    expect(await visitor.words("/account")).not.toContain(request.reference);
    expect((await storedRequest(request.id)).uid).toBe(request.uid);
  });
});

describe("a form sent again after going back", () => {
  it("is recognized by its words in this browser, despite a new id", async () => {
    const visitor = new Visitor(site);
    const first = await sendWell(visitor, "question");
    const { requestId: _, ...words } = first.filled;
    const again = await send(visitor, "question", words);
    expect(again.id).not.toBe(first.id);
    expect(again.location).toBe(first.location);
    expect(await stored(again.id)).toBe(false);
    expect(await mailOf(first.id)).toHaveLength(2);

    const changed = await send(visitor, "question", { ...words, message: "other words" });
    expect(changed.location).toBe(`/request/sent/${changed.id}`);
    const elsewhere = await send(new Visitor(site), "question", words);
    expect(elsewhere.location).toBe(`/request/sent/${elsewhere.id}`);
  });

  it("ignores cookies that we didn't sign", async () => {
    const visitor = new Visitor(site);
    const first = await sendWell(visitor, "question");
    const cookie = decodeURIComponent(visitor.cookies.get("sent") ?? "");
    visitor.cookies.set("sent", encodeURIComponent(`${cookie.split(".")[0]}.forged`));
    const { requestId: _, ...words } = first.filled;
    const again = await send(visitor, "question", words);
    expect(again.location).toBe(`/request/sent/${again.id}`);
  });
});

describe("store functions for the account", () => {
  it("give letters a deletion day, and requests none", async () => {
    const { id, request } = await sendWell(new Visitor(site), "question");
    const day = 24 * 60 * 60 * 1000;
    for (const letter of await mailOf(id)) {
      expect(letter.expireAt).toEqual(new Date(request.createdAt.getTime() + 90 * day));
    }
    const ttl = indexes.fieldOverrides.filter((field) => "ttl" in field && field.ttl);
    expect(ttl.map(({ collectionGroup }) => collectionGroup)).toEqual(["mail", "endedSessions"]);
  });

  it("remove the person from all of an account's requests, so that no later owner of the address gets them", async () => {
    const { visitor } = await signedUp(site);
    const sent = [await sendWell(visitor, "consultation"), await sendWell(visitor, "question")];
    const other = await sendWell((await signedUp(site)).visitor, "question");
    await visitor.post(sent[1]?.page ?? "", { note: "my secret" });
    const { uid = "", sender } = sent[0]?.request ?? {};
    await anonymiseRequestsOf(uid ?? "");
    await claimRequests({ uid: "heir", email: sender?.email ?? "", emailVerified: true });
    for (const { id, request } of sent) {
      const { kind, reference, status, createdAt } = request;
      const left = await storedRequest(id);
      const kept = { id, kind, reference, status, createdAt, events: expect.any(Array) };
      expect(left).toEqual({ ...kept, ...personRemoved });
      expect(JSON.stringify(left.events)).not.toContain(uid);
      expect(await mailOf(id)).toEqual([]);
    }
    expect(await storedRequest(other.id)).toEqual(other.request);
  });
});
