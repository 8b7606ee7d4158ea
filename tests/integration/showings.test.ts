import { describe, expect, it } from "vitest";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { findShowings } from "~/postings/store.server";
import { postingId, storedPosting } from "./orders";
import { changed } from "./register";
import { hiddenFields, loadSite, textOf, Visitor } from "./site";
import { staffMember } from "./staff";
import { liveOrder } from "./stages";

/** Showings, the dates of a listing, and its private calendar. */

const site = await loadSite();
const live = await liveOrder(site);
const page = `${live.path}/showing-log`;

const tomorrow = () => addDays(today(), 1);

const visit = (changes: Record<string, string> = {}) => ({
  act: "add",
  variant: "",
  changeId: crypto.randomUUID(),
  day: tomorrow(),
  time: "2:30 p.m.",
  minutes: "30",
  agent: "Kim Agent",
  brokerage: "Other Realty",
  phone: "416-555-0199",
  note: "",
  ...changes,
});

const stored = async () => findShowings(await postingId(live.path));

const send = async (form: Record<string, string>, visitor = live.visitor, to = page) => {
  const response = await visitor.post(to, form);
  return { status: response.status, text: textOf(await response.text()) };
};

describe("showings", () => {
  it("are recorded once, moved, cancelled, and kept with their feedback", async () => {
    const first = visit();
    expect((await send(first)).status).toBe(303);
    expect((await send(first)).status).toBe(303);
    const [showing] = (await stored()).showings;
    expect((await stored()).showings).toHaveLength(1);
    expect(showing).toMatchObject({
      startsAt: torontoMoment(tomorrow(), 14, 30),
      minutes: 30,
      agent: "Kim Agent",
      sequence: 0,
      by: { role: "seller", id: live.uid },
    });
    const about = { variant: showing?.id ?? "" };
    expect((await send(visit({ ...about, act: "change", time: "16:00" }))).status).toBe(303);
    const calendar = await live.visitor.html(`${page}/${showing?.id}/visit.ics`);
    expect(calendar).toContain("SEQUENCE:1");
    expect(calendar).toContain(
      `DTSTART:${torontoMoment(tomorrow(), 16)
        .toISOString()
        .replace(/[-:]|\.\d+/g, "")}`,
    );
    expect((await send({ act: "cancel", ...about })).status).toBe(303);
    expect((await stored()).showings[0]?.cancelledAt).not.toBeNull();
    // A cancelled showing can't be changed, and doesn't block its time.
    expect((await send(visit({ ...about, act: "change" }))).status).toBe(409);
    expect((await send(visit({ time: "16:00", day: addDays(today(), -3) }))).status).toBe(303);
    const past = (await stored()).showings[1]?.id ?? "";
    expect((await send({ act: "feedback", variant: past, text: "They liked the kitchen." })).status).toBe(
      303,
    );
  });

  it("aren't overwritten by an older window, whose words stay and are saved by the next press", async () => {
    expect((await send(visit({ time: "11:00", day: addDays(today(), -4) }))).status).toBe(303);
    const variant = (await stored()).showings.at(-1)?.id ?? "";
    const about = { act: "feedback", variant };
    expect((await send({ ...about, edits: "0", text: "From the first window." })).status).toBe(303);
    const late = await live.visitor.post(page, { ...about, edits: "0", text: "From the second window." });
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(textOf(html)).toContain("From the first window.");
    expect(html).toContain("From the second window.");
    expect((await stored()).showings.at(-1)?.feedback).toBe("From the first window.");
    // Identical words aren't a conflict.
    expect((await send({ ...about, edits: "0", text: "From the first window." })).status).toBe(303);
    const form = hiddenFields(
      (html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).find((one) => one.includes("From the second window.")) ??
        "",
    );
    expect(form.edits).toBe("1");
    const edits = String((await stored()).showings.at(-1)?.edits);
    expect((await send({ ...form, edits, text: "From the second window." })).status).toBe(303);
    const moved = visit({ act: "change", variant, edits: "0", day: tomorrow(), time: "18:00" });
    expect((await send(moved)).status).toBe(409);
  });

  it("ask about an overlap, and nothing typed is lost", async () => {
    const at = { day: addDays(today(), 5), time: "10:00" };
    expect((await send(visit(at))).status).toBe(303);
    const refused = await live.visitor.post(page, visit({ ...at, time: "10:20", agent: "Sam Second" }));
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('value="Sam Second"');
    expect((await send(visit({ ...at, time: "10:20", overlap: "yes" }))).status).toBe(303);
    expect((await send(visit({ ...at, time: "10:50" }))).status).toBe(303);
  });

  it("need the sellers' written consent if they are absent, which they can withdraw", async () => {
    const alone = visit({ day: addDays(today(), 7), alone: "yes" });
    expect(await send(alone)).toMatchObject({
      status: 409,
      text: expect.stringContaining("written consent"),
    });
    const consent = { act: "consent", changeId: crypto.randomUUID(), text: "By the lock box." };
    expect((await send(consent)).status).toBe(400);
    expect((await send({ ...consent, confirm: "yes" })).status).toBe(303);
    expect((await send(alone)).status).toBe(303);
    expect((await send({ act: "revoke" })).status).toBe(303);
    expect((await send(visit({ day: addDays(today(), 8), alone: "yes" }))).status).toBe(409);
    expect((await stored()).consents).toMatchObject([
      { text: "By the lock box.", revokedAt: expect.any(Date) },
    ]);
  });

  it("are shown to and recorded by the office, which can't consent for the seller", async () => {
    const { visitor } = await staffMember(site, "assistant", "Ana Lee");
    const office = page.replace("/account", "/office");
    expect(await visitor.words(office)).toContain("They liked the kitchen.");
    expect((await visitor.post(office, visit({ day: addDays(today(), 9) }))).status).toBe(302);
    expect((await stored()).showings.at(-1)?.by).toMatchObject({ role: "assistant", name: "Ana Lee" });
    const consent = { act: "consent", changeId: crypto.randomUUID(), text: "All.", confirm: "yes" };
    expect((await visitor.post(office, consent)).status).toBe(400);
  });
});

const addressIn = (html: string): string =>
  /http[^<"\s]+\/calendar\/[^<"\s]+\.ics/.exec(html)?.[0].replace(/^https?:\/\/[^/]+/, "") ?? "";

describe("the private calendar", () => {
  const closingDay = addDays(today(), 90);
  /** Forms of the page for the current calendar link. */
  const formOf = async (act: string) => {
    const page = await live.visitor.html(`${live.path}/listing`);
    return { ...hiddenFields(page), act };
  };
  const make = async () => {
    const html = await (await live.visitor.post(`${live.path}/listing`, await formOf("make"))).text();
    const [, address = ""] = /data-copy="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`href="${address.replace(/^https?/, "webcal")}"`);
    expect(address).toContain(addressIn(html));
    return addressIn(html);
  };

  it("shows every date behind its link, until the link is ended or renewed", async () => {
    const posting = await storedPosting(live.path);
    await changed(posting.id, (now) => ({
      ...now,
      sale: {
        offer: "o",
        letter: "A",
        price: 1,
        acceptedAt: new Date(),
        closingDay,
        conditions: [{ id: "c", what: "Financing", by: addDays(closingDay, -1), state: "open", on: null }],
        reportedAt: new Date(),
        by: { role: "seller", id: null, name: null },
        told: [],
        mls: { news: "conditional", due: torontoMoment(tomorrow(), 23, 59) },
      },
    }));
    const first = await make();
    const stranger = new Visitor(site);
    const feed = await stranger.get(first);
    expect(feed.headers.get("Content-Type")).toContain("text/calendar");
    expect(feed.headers.get("Cache-Control")).toBe("private, no-store");
    const text = (await feed.text()).replace(/\r\n /g, "");
    expect(text).toContain(`DTSTART;VALUE=DATE:${closingDay.replaceAll("-", "")}`);
    expect(text).toContain("Financing");
    expect(text).toContain("Kim Agent");
    // 11:59 p.m. of the last day, in winter or summer time.
    const { endDay } = (await storedPosting(live.path)).mls ?? { endDay: "" };
    expect(text).toContain(
      torontoMoment(endDay, 23, 59)
        .toISOString()
        .replace(/[-:]|\.\d+/g, ""),
    );
    const second = await make();
    expect(second).not.toBe(first);
    expect((await stranger.get(first)).status).toBe(404);
    expect((await stranger.get(second)).status).toBe(200);
    const revoke = await formOf("revoke");
    expect((await live.visitor.post(`${live.path}/listing`, revoke)).status).toBe(303);
    expect((await stranger.get(second)).status).toBe(404);
    expect(await live.visitor.html(`${live.path}/listing`)).not.toContain('value="revoke"');

    // Reloading the page, or ending the link from an old page, doesn't affect the new link.
    const form = await formOf("make");
    const page = await (await live.visitor.post(`${live.path}/listing`, form)).text();
    const third = addressIn(page);
    expect((await live.visitor.post(`${live.path}/listing`, form)).status).toBe(409);
    expect((await live.visitor.post(`${live.path}/listing`, revoke)).status).toBe(409);
    expect((await stranger.get(third)).status).toBe(200);
  });

  it("has a secret that isn't stored", async () => {
    const secret = /\/([\w-]{43})\.ics$/.exec(await make())?.[1] ?? "?";
    expect(JSON.stringify(await storedPosting(live.path))).not.toContain(secret);
    expect(secret).not.toBe("?");
  });
});
