import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { offer, onMls } from "./register";
import { loadSite, signedUp, Visitor } from "./site";

/** Answers when Remix requests only the data of account and office pages. */

const site = await loadSite();

/** True if an answer is a redirect that makes the browser load a document. */
const loadsDocument = (answer: string): boolean => answer.includes('"reload":true');

describe("a redirect as data", () => {
  it("loads a document if it leaves the zone, but not within it", async () => {
    const stranger = await new Visitor(site).get("/account/profile.data");
    expect(stranger.status).toBe(202);
    const login = await stranger.text();
    expect(login).toContain("/login?redirectTo=%2Faccount%2Fprofile");
    expect(loadsDocument(login)).toBe(true);

    const { visitor } = await signedUp(site);
    const saved = await visitor.post("/account/profile.data", { firstName: "Zoë", lastName: "Lee" });
    expect(saved.status).toBe(202);
    const inside = await saved.text();
    expect(inside).toContain('"/account/profile"');
    expect(loadsDocument(inside)).toBe(false);
    expect(saved.headers.getSetCookie().join()).toContain("session=");

    const ended = await visitor.post("/account/sessions.data", {});
    expect(loadsDocument(await ended.text())).toBe(true);
  });
});

describe("a form sent as data", () => {
  it("is returned with its words and errors", async () => {
    const { visitor } = await signedUp(site);
    const answer = await visitor.post("/account/profile.data", { firstName: "Zoë", lastName: "" });
    expect(answer.status).toBe(400);
    const words = await answer.text();
    expect(words).toContain("Zoë");
    expect(words).toContain("Last name is required.");
  });

  it("answers 409 with its words if something else happened first", async () => {
    const { visitor, path } = await onMls(site);
    const gone = { act: "mark-offer", variant: randomUUID(), changeId: randomUUID(), note: "They withdrew." };
    const answer = await visitor.post(`${path}.data`, gone);
    expect(answer.status).toBe(409);
    const words = await answer.text();
    expect(words).toContain("no longer possible");
    expect(words).toContain("They withdrew.");
  });

  it("keeps every word after a log-out and shows a login", async () => {
    const { path } = await onMls(site);
    const typed = { ...offer(), act: "record-offer", variant: "", changeId: randomUUID() };
    const answer = await new Visitor(site).post(`${path}.data`, typed);
    expect(answer.status).toBe(401);
    const words = await answer.text();
    expect(words).toContain('"login"');
    for (const value of Object.values(typed)) expect(words).toContain(value);
  });
});
