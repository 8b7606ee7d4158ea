import { describe, expect, it } from "vitest";
import { staffRoles } from "~/accounts/staff/permissions";
import { filledOrder, mailAbout, seller, storedPosting } from "./orders";
import { hiddenFields, loadSite, type Visitor } from "./site";
import { staffMember } from "./staff";
import { orderThatIs } from "./stages";
import { formIn } from "./step-forms";

const site = await loadSite();

async function sentOrder() {
  const order = await orderThatIs(site, "sent");
  return { ...order, office: order.path.replace("/account/", "/office/") };
}

const stepFields = async (visitor: Visitor, office: string, transition: string) =>
  hiddenFields(formIn(await visitor.html(office), transition));

describe("the office", () => {
  it("exchanges messages with the seller, without names of staff", async () => {
    const { visitor, uid, path, office } = await sentOrder();
    const agent = await staffMember(site, "agent");
    const before = (await mailAbout(uid)).length;
    const answer = await stepFields(agent.visitor, office, "answer");
    await agent.visitor.post(office, { ...answer, text: "Is the shed yours?" });
    await visitor.post(path, { changeId: crypto.randomUUID(), text: "Yes, it is." });
    expect((await storedPosting(path)).messages.map(({ text }) => text)).toEqual([
      "Is the shed yours?",
      "Yes, it is.",
    ]);
    expect(await mailAbout(uid)).toHaveLength(before + 2);
    const seen = await visitor.words(path);
    expect(seen).toContain("Is the shed yours?");
    expect(seen).not.toContain("Ana agent");
  });

  it("declines an order only with a reason, which the seller reads", async () => {
    const { visitor, uid, path, office, person } = await sentOrder();
    const agent = await staffMember(site, "agent");
    const fields = await stepFields(agent.visitor, office, "decline");
    expect((await agent.visitor.post(office, { ...fields, why: "kind", text: "" })).status).toBe(400);
    expect((await storedPosting(path)).state).toBe("submitted");
    await agent.visitor.post(office, { ...fields, why: "kind", text: "It's a farm; ask <us> in spring." });
    expect((await storedPosting(path)).state).toBe("declined");
    expect(await visitor.words(path)).toContain("ask &lt;us&gt; in spring");
    const letter = (await mailAbout(uid)).find(
      ({ to, message }) => to[0] === person.email && /can't take/.test(message.subject),
    );
    expect(letter?.message.text).toContain("ask <us> in spring");
  });

  it("can't open drafts", async () => {
    const draft = (await filledOrder((await seller(site)).visitor)).replace("/account/", "/office/");
    for (const role of staffRoles) {
      expect((await (await staffMember(site, role)).visitor.get(draft)).status).toBe(404);
    }
  });
});
