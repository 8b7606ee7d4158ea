import { describe, expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import type { StaffRole } from "~/accounts/staff/permissions";
import { today } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { offersCollection } from "~/postings/offers/collection.server";
import { emptyOfferRegister } from "~/postings/offers/offer";
import { findOffers, findShowings } from "~/postings/store.server";
import { storedPosting } from "./orders";
import { acceptance, acceptOffer, changed, fill, filled, idOf, offer, onMls, submit } from "./register";
import { loadSite, textOf } from "./site";
import { staffMember } from "./staff";
import { onFile } from "./stages";

/** Attacks on a listing with its forms sent in unexpected ways. */

const site = await loadSite();

const staffVisitor = async (role: StaffRole) => (await staffMember(site, role)).visitor;

describe("a form of offers and the sale", () => {
  it("treats other words under an old id as a new entry", async () => {
    const home = await onMls(site);
    const brokerages = async () => (await findOffers(home.id)).offers.map(({ brokerage }) => brokerage);
    const sent = await filled(home.visitor, home.path, "record-offer", offer());
    const other = { ...sent, brokerage: "Hill Realty" };
    for (const form of [sent, sent, other, other]) {
      expect((await home.visitor.post(home.path, form)).status).toBe(303);
    }
    expect(await brokerages()).toEqual(["Lake Realty", "Hill Realty"]);
    // The office reads that its page is out of date.
    const agent = await staffVisitor("agent");
    const first = await filled(agent, home.office, "record-offer", offer({ brokerage: "Bay Realty" }));
    expect((await agent.post(home.office, first)).status).toBe(302);
    expect((await agent.post(home.office, first)).status).toBe(302);
    expect((await agent.post(home.office, { ...first, brokerage: "Other Realty" })).status).toBe(409);
    expect(await brokerages()).toEqual(["Lake Realty", "Hill Realty", "Bay Realty"]);
  });

  it("adds a new showing or message for other words under an old id", async () => {
    const home = await onMls(site);
    const visits = `${home.order}/showing-log`;
    const visit = {
      act: "add",
      variant: "",
      changeId: crypto.randomUUID(),
      note: "",
      brokerage: "",
      phone: "",
      day: addDays(today(), 1),
      time: "14:30",
      minutes: "30",
      agent: "Kim",
    };
    for (const time of ["14:30", "14:30", "16:00"])
      expect((await home.visitor.post(visits, { ...visit, time })).status).toBe(303);
    expect((await findShowings(home.id)).showings).toHaveLength(2);
    const help = `${home.order}/help`;
    const letter = await filled(home.visitor, help, "message", { text: "Is Sunday fine?" });
    for (const text of ["Is Sunday fine?", "Is Sunday fine?", "Or Monday?"])
      expect((await home.visitor.post(help, { ...letter, text })).status).toBe(303);
    const { messages } = await storedPosting(home.order);
    expect(messages.map(({ text }) => text)).toEqual(["Is Sunday fine?", "Or Monday?"]);
  });

  it("reports a full register when the store would accept no more", async () => {
    const home = await onMls(site);
    const told = {
      at: new Date(),
      how: "n".repeat(500_000),
      by: { role: "seller", id: null, name: null },
    } as const;
    const telling = { id: "t", since: new Date(), count: 1, recipients: [{ offer: "o", told }] };
    const db = await firestore();
    const file = { ...emptyOfferRegister, tellings: [telling, telling] };
    await offersCollection(db).doc(home.id).set(file);
    const answer = await fill(
      home.visitor,
      home.path,
      "record-offer",
      offer({ comment: "Kept in the form." }),
    );
    expect(answer.status).toBe(409);
    const text = textOf(await answer.text());
    expect(text).toContain("no room left in this record");
    expect(text).toContain("Kept in the form.");
  });

  it("records once how a condition ended, though both sides send it", async () => {
    const home = await onMls(site);
    const agent = await staffVisitor("agent");
    await acceptOffer(home);
    await onFile(home.order, "purchase", "fulfilment");
    await submit(agent, home.office, "sell-conditionally");
    const { sale } = await storedPosting(home.order);
    const page = `${home.order}/offer-register`;
    const form = `report-condition-${sale?.conditions[0]?.id}`;
    const two = await Promise.all(
      ["fulfilled", "waived"].map((how) => filled(home.visitor, page, form, { how, on: today() })),
    );
    const answers = await Promise.all(two.map((one) => home.visitor.post(page, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const { events } = await storedPosting(home.order);
    expect(events.filter(({ transition }) => transition === "report-condition")).toHaveLength(1);
  });

  it("leaves a task to tell the MLS if it withdraws a report, even after a second failed sale", async () => {
    const home = await onMls(site);
    const agent = await staffVisitor("agent");
    await submit(home.visitor, home.path, "record-offer", offer());
    const accept = async () =>
      fill(home.visitor, home.path, "report-acceptance", acceptance(await idOf(home.id, "A")));
    const correct = () =>
      fill(agent, home.office, "remove-entry-report-acceptance", { text: "The wrong offer." });
    const back = async () => (await storedPosting(home.order)).backOnMls ?? null;
    await accept();
    await correct();
    expect(await back()).toBeNull();
    await accept();
    await submit(agent, home.office, "report-on-mls", { on: today() });
    expect((await correct()).status).toBe(302);
    const due = await back();
    expect(due).toEqual({ due: expect.any(Date) });
    // The MLS never heard of this sale, but still has to hear the earlier correction.
    await accept();
    await correct();
    expect(await back()).toEqual(due);
    // News of the sale replaces the outdated correction.
    await accept();
    await submit(agent, home.office, "report-on-mls", { on: today() });
    expect(await back()).toBeNull();
  });
});

// Its calendar is tested in `links.test.ts`.
it("a listing whose seller deleted the account takes no showings", async () => {
  const home = await onMls(site);
  const assistant = await staffVisitor("assistant");
  const log = `${home.order.replace("/account/", "/office/")}/showing-log`;
  const visit = (time: string) =>
    assistant.post(log, {
      act: "add",
      variant: "",
      changeId: crypto.randomUUID(),
      day: addDays(today(), 1),
      time,
      minutes: "30",
      agent: "Kim Agent",
    });
  expect((await visit("10:00")).status).toBe(302);
  await changed(home.id, (now) => ({ ...now, restrictedAt: new Date() }));
  expect((await visit("14:00")).status).toBe(409);
});
