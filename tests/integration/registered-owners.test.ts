import { describe, expect, it } from "vitest";
import { today } from "~/lib/format";
import { sellersOf } from "~/postings/order/signers";
import { findOfficeFile } from "~/postings/store.server";
import { filledOrder, newOrder, seller, sendOrder, storedPosting } from "./orders";
import { overlapping } from "./overlapping";
import { fill, filled } from "./register";
import { loadSite, textOf } from "./site";
import { staffMember } from "./staff";
import { toReview, toSign } from "./stages";

/** Homes whose owners on title are a company and an estate. */

const site = await loadSite();
const { visitor: agent } = await staffMember(site, "agent");

const company = "1234567 Ontario Inc.";
const estate = "The Estate of Mary Jones";

/** An order of an officer who is also an estate trustee. */
async function ordered() {
  const { visitor } = await seller(site);
  const typed = newOrder();
  const [{ email = "" } = {}] = typed.order.owners.owners as Record<string, string>[];
  const ana = { name: "Ana Lee", email, phone: "705-555-0142" };
  const order = {
    ...typed.order,
    owners: {
      owners: [
        { ...ana, capacity: "company-officer", titleName: company, contact: "yes" },
        { ...ana, capacity: "estate-trustee", titleName: estate },
      ],
      spouseNotOnTitle: "no",
    },
    papers: { ...typed.order.papers, appointment: "call", companyPapers: "call" },
  };
  const path = await filledOrder(visitor, { ...typed, order });
  return { visitor, path, order, office: path.replace("/account/", "/office/") };
}

async function inReview() {
  const order = await ordered();
  await sendOrder(order.visitor, order.path);
  await toReview(order.path);
  return order;
}

/** An order whose signer and company are checked, with its agreement. */
async function outForSignature() {
  const order = await inReview();
  const check = { on: today(), who: "Bo Broker" };
  const paper = { how: "resolution", detail: "Resolution, June 3, 2026", where: "Cabinet 2" };
  await fill(agent, order.office, "record-check-authority-0", { ...check, ...paper });
  const profile = { how: "profile", detail: "1234567, Ontario" };
  await fill(agent, order.office, "record-check-corporation-0", { ...check, ...profile });
  await toSign(order.path);
  return order;
}

describe("an order of a company's officer", () => {
  it("waits for the papers of the signer and the company, and names the owners everywhere", async () => {
    const { visitor, path, office } = await inReview();
    const posting = await storedPosting(path);
    const sellers = `${company}, by its officer Ana Lee; ${estate}, by its estate trustee Ana Lee`;
    expect(sellersOf(posting)).toBe(sellers);
    const blocked = textOf(await (await agent.get(office)).text());
    for (const name of [company, estate, `${company} · ${estate}`]) expect(blocked).toContain(name);

    const check = { on: today(), who: "Bo Broker" };
    const record = (variant: string, typed: Record<string, string>) =>
      fill(agent, office, `record-check-${variant}`, { ...check, ...typed });
    const paper = { how: "resolution", detail: "Resolution, June 3, 2026" };
    expect((await record("authority-0", paper)).status).toBe(400);
    expect((await record("authority-0", { ...paper, where: "Cabinet 2" })).status).toBe(302);
    expect((await record("corporation-0", { how: "profile", detail: "1234567, Ontario" })).status).toBe(302);
    expect((await record("ownership", { how: "parcel-register" })).status).toBe(302);
    const { checks } = await findOfficeFile(posting.id);
    expect(checks.map(({ what, owner, detail, compared }) => [what, owner, detail ?? compared])).toEqual([
      ["authority", "Ana Lee", paper.detail],
      ["corporation", company, "1234567, Ontario"],
      ["ownership", null, `${company} · ${estate}`],
    ]);

    await toSign(path);
    expect((await storedPosting(path)).agreement?.owners).toEqual(["Ana Lee"]);
    for (const [who, page] of [
      [visitor, path],
      [agent, office],
      [agent, `${office}/sheet`],
    ] as const)
      expect([page, textOf(await (await who.get(page)).text())]).toEqual([
        page,
        expect.stringContaining(sellers),
      ]);
  });

  it("lets the office correct the spelling of an owner on title, without a new comparison", async () => {
    const { path, office } = await inReview();
    await fill(agent, office, "record-check-ownership", {
      on: today(),
      who: "Bo Broker",
      how: "parcel-register",
    });
    const spelled = await fill(agent, office, "correct-submit-title-1", {
      name: "The Estate of Mary Jonas",
      why: "As in the certificate",
    });
    expect(spelled.status).toBe(302);
    const posting = await storedPosting(path);
    expect(sellersOf(posting)).toContain("Mary Jonas");
    const [check] = (await findOfficeFile(posting.id)).checks;
    expect(check?.compared).toContain("Mary Jonas");
  });

  it("isn't signed for by a person whose note comes at the same time", async () => {
    const { path, office } = await outForSignature();
    const note = { party: "Ana Lee", kind: "capacity", on: today(), text: "Her brother called." };
    const forms = [
      await filled(agent, office, "note-party", note),
      await filled(agent, office, "record-signature-0", { on: today() }),
    ];
    const answers = await overlapping(forms.map((form) => () => agent.post(office, form)));
    const { events, agreement } = await storedPosting(path);
    const at = (name: string) => events.findIndex(({ transition }) => transition === name);
    expect(answers[0]?.status).toBe(302);
    // The signature came before the note, or not at all.
    expect(agreement?.signatures).toHaveLength(answers[1]?.status === 302 ? 1 : 0);
    expect(at("record-signature")).toBeLessThan(at("note-party"));
  });
});
