import { describe, expect, it, vi } from "vitest";
import { adminAuth } from "#server/platform/firebase-admin.server";
import type { StaffRole } from "~/accounts/staff/permissions";
import { requests as limits, sessionHours } from "~/content/business";
import { staffCommand } from "../../scripts/lib/staff-command";
import { later } from "./clock";
import { runHere, runNode } from "./command";
import { freshSecond } from "./firebase";
import { sendRequest, storedRequest } from "./requests";
import { expectPage, inputValue, loadSite, newPerson, signedUp, textOf, Visitor } from "./site";
import { staffMember as staffOf } from "./staff";

const site = await loadSite();

const staffMember = (role: StaffRole, name?: string) => staffOf(site, role, name);

async function asked(kind: "question" | "consultation" = "question") {
  const request = await sendRequest(new Visitor(site), kind);
  return { request, path: `/office/requests/${request.reference}` };
}

/** Current fields of a step's form. */
async function formFor(visitor: Visitor, path: string, act: string) {
  const html = await visitor.html(path);
  const form = new RegExp(`<form[^>]*id="${act}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? "";
  const fields = {
    act,
    changeId: inputValue(form, "changeId") ?? "",
    seen: inputValue(form, "seen") ?? "",
  };
  return { form, fields, html };
}

describe("the office", () => {
  it("shows tasks with their due dates, without contact details", async () => {
    const { request } = await asked();
    const { visitor } = await staffMember("assistant");
    const page = await visitor.get(`/office?q=${request.reference}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toMatch(/no-store/);
    const html = await page.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`href="/office/requests/${request.reference}"`);
    expect(textOf(html)).toMatch(
      /Received 6.p\.m\. (tomorrow|(Mon|Tue|Wed|Thu|Fri)\w*, \w+ \d+) Assigned to ?: No one/,
    );
    // A row shows the sender's name, but no contact details.
    expect(html).not.toContain(request.sender?.email ?? "no sender");
    expect((await visitor.post("/office", {})).status).toBe(405);
  });

  it("is the start page of staff after the login, with its own header and a link from other pages", async () => {
    const { person, visitor } = await staffMember("broker", "Ana Lee");
    const landed = async (to: string, { email, password } = person) => {
      const fresh = new Visitor(site);
      const answer = await fresh.post("/login", { email, password, redirectTo: to });
      return { fresh, to: answer.headers.get("Location") };
    };
    expect((await landed("/")).to).toBe("/office");
    expect((await landed("")).to).toBe("/office");
    const { fresh, to } = await landed("/account");
    expect(to).toBe("/account");
    for (const address of ["/account", "/", "/faq"]) {
      expect([address, await fresh.html(address)]).toEqual([
        address,
        expect.stringMatching(/<a [^>]*href="\/office"/),
      ]);
    }
    // An older session gets the link after the first page of the office.
    expect(await visitor.html("/faq")).not.toContain('href="/office"');
    const html = await visitor.html("/office/people");
    expect(await visitor.html("/faq")).toContain('href="/office"');
    // No link of the public site, on error pages too.
    const missing = await visitor.html("/office/nothing");
    for (const page of [html, missing]) {
      expect(page).not.toMatch(/class="site-(header|footer|strip)"/);
      expect(page).toContain('class="office-header"');
    }
    const { person: seller, visitor: theirs } = await signedUp(site);
    expect((await landed("/", seller)).to).toBe("/");
    expect(await theirs.html("/account")).not.toContain('"/office"');
  });

  it("offers exactly what the role may do, and refuses the rest", async () => {
    const { path, request } = await asked();
    const offered = async (visitor: Visitor) => {
      const html = await visitor.html(path);
      return [...html.matchAll(/name="act" value="([\w-]+)"/g)].map(([, name]) => name);
    };
    const assistant = (await staffMember("assistant")).visitor;
    const agent = (await staffMember("agent")).visitor;
    const common = ["take", "review", "assign", "write", "close"];
    expect(await offered(assistant)).toEqual([...common, "remind", "note-internally"]);
    expect(await offered(agent)).toEqual([...common, "call-off", "remind", "note-internally"]);
    const forged = { act: "call-off", changeId: "", seen: "1", text: "They asked." };
    const refused = await assistant.post(path, forged);
    await expectPage(refused, 403, "Only an agent or the broker of record can do that");
    expect((await agent.post(path, { ...forged, act: "schedule" })).status).toBe(409);
    for (const act of ["cancel", "answer", "send", "fly"]) {
      expect((await agent.post(path, { ...forged, act })).status, act).toBe(400);
    }
    expect((await storedRequest(request.id)).events).toHaveLength(1);
  });

  it("limits a request's events, but can always close it", async () => {
    const { request, path } = await asked();
    const { firestore } = await import("#server/platform/firebase-admin.server");
    const document = (await firestore()).collection("requests").doc(request.id);
    await document.update({ events: Array.from({ length: limits.events }, () => request.events[0]) });
    const { visitor } = await staffMember("agent");
    const post = async (name: string) =>
      (await visitor.post(path, { ...(await formFor(visitor, path, name)).fields, why: "done", text: "x" }))
        .status;
    expect(await post("review")).toBe(409);
    expect(await post("close")).toBe(302);
  });
});

describe("confirming the password again", () => {
  it("is required for a change an hour after the login, and nothing typed is lost", async () => {
    const { path, request } = await asked();
    const { person, visitor } = await staffMember("agent");
    const { fields } = await formFor(visitor, path, "close");
    later(sessionHours.recent * 3600 + 1);
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    const html = await page.text();
    // Assignments and internal notes don't require the password.
    expect([...html.matchAll(/name="act" value="([\w-]+)"/g)].map(([, act]) => act)).toEqual([
      ...["take", "assign", "remind", "note-internally"],
    ]);
    const confirm = `/account/confirm-password?${new URLSearchParams({ redirectTo: path })}`;
    expect(html).toContain(`href="${confirm}"`);

    // A page opened earlier returns what was typed.
    const typed = await visitor.post(path, { ...fields, why: "done", text: "many words" });
    expect(typed.status).toBe(401);
    expect(await typed.text()).toContain("many words</textarea>");
    expect((await storedRequest(request.id)).events).toHaveLength(1);

    const before = [...visitor.cookies.values()].join();
    expect((await visitor.post(confirm, { password: "not this 1", redirectTo: path })).status).toBe(401);
    vi.useRealTimers();
    const copy = visitor.copy();
    // Sessions of one account that begin in one second are identical.
    await freshSecond();
    const confirmed = await visitor.post(confirm, { password: person.password, redirectTo: path });
    expect([confirmed.status, confirmed.headers.get("Location")]).toEqual([302, path]);
    expect([...visitor.cookies.values()].join()).not.toBe(before);
    // The earlier session has ended.
    expect((await copy.get("/account")).status).toBe(302);
    expect((await visitor.post(path, { ...fields, why: "done", text: "many words" })).status).toBe(302);
    expect((await storedRequest(request.id)).status).toBe("closed");
  });

  it("redirects within the site only", async () => {
    const { person, visitor } = await signedUp(site);
    const answer = await visitor.post("/account/confirm-password", {
      password: person.password,
      redirectTo: "//evil.example",
    });
    expect(answer.headers.get("Location")).toBe("/account");
    const stranger = await new Visitor(site).get("/account/confirm-password");
    expect(stranger.headers.get("Location")).toMatch(/^\/login/);
  });

  it("is replaced by a new login after a day at the office, which keeps what was typed", async () => {
    const { visitor } = await staffMember("agent");
    const { path } = await asked();
    const copy = visitor.copy();
    later(sessionHours.staff * 3600 + 1);
    const answer = await visitor.get("/office");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/login?redirectTo=%2Foffice"]);
    expect(visitor.cookies.has("session")).toBe(false);
    // The forms of each page are tested in `tests/faults/kept-words.test.ts`.
    const sent = await copy.post(path, { act: "note", text: "Call her sister <first>." });
    const html = await sent.text();
    expect(sent.status).toBe(401);
    expect(html).toContain("Call her sister &lt;first&gt;.");
    expect(html).toContain(`/login?${new URLSearchParams({ redirectTo: path })}`);
  });
});

describe("npm run staff", () => {
  const command = (...args: string[]) => runHere(staffCommand, ...args);

  it("adds accounts with a confirmed address, lists and removes them", async () => {
    const { person, visitor } = await signedUp(site);
    const { email } = person;
    const unconfirmed = await command("add", email, "agent", "Ana", "Lee");
    expect(unconfirmed).toMatchObject({ code: 1, out: "" });
    expect(unconfirmed.err).toContain("is not confirmed");
    const auth = await adminAuth();
    await auth.updateUser((await auth.getUserByEmail(email)).uid, { emailVerified: true });
    const args = ["add", email, "agent", "Ana", "Lee", "--as", "Operator One"];
    const added = await runNode(["build/staff.js", ...args]);
    expect(added).toEqual({ code: 0, err: "", out: `${email}: agent, Ana Lee\n` });
    expect((await visitor.get("/office")).status).toBe(200);
    const { out } = await command("list");
    expect(out).toMatch(
      new RegExp(`^agent +Ana Lee  ${email}  added .* by Operator One, account \\w+$`, "m"),
    );
    expect(await command("remove", email)).toMatchObject({
      code: 0,
      out: `${email} is no longer staff.\n`,
    });
    expect((await visitor.get("/office")).status).toBe(404);
    expect(await command("remove", email)).toMatchObject({ code: 1, err: `${email} is not staff.\n` });
  });

  it.each([
    [[], 2, /^Usage: /],
    [["add", "a@b.c"], 2, /^Usage: /],
    [["list", "extra"], 2, /^Usage: /],
    [["add", "nobody@example.com", "king"], 2, /^"king" is not a role/],
    [["add", newPerson().email, "agent"], 1, /^There is no account for /],
  ] as const)("%j", async (args, code, line) => {
    const finished = await command(...args);
    expect(finished).toMatchObject({ code, out: "" });
    expect(finished.err).toMatch(line);
  });
});
