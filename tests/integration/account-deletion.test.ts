import { describe, expect, it } from "vitest";
import { site as company } from "~/content/site";
import { mailCollection } from "~/lib/mail/collection.server";
import { postingsCollection } from "~/postings/collections.server";
import { stateNames } from "~/postings/words";
import {
  begin,
  filledOrder,
  mailAbout,
  newOrder,
  postingId,
  seller,
  sendOrder,
  storedPosting,
} from "./orders";
import { changed } from "./register";
import { expectPage, hiddenFields, loadSite, textOf, type Visitor } from "./site";
import { liveOrder, officeStep } from "./stages";
import { rowNamed, storedAt } from "./stored";

const site = await loadSite();

const page = async (visitor: Visitor) => (await visitor.get("/account/delete")).text();

const letterOf = (id: string) => storedAt(mailCollection, id);

const rowOf = (id: string) => rowNamed(`account-${id}`);

describe("deleting an account with a home on the MLS", () => {
  it("names the home and its state, and requires the tick", async () => {
    const { visitor, person, uid, path } = await liveOrder(site);
    const html = await page(visitor);
    expect(textOf(html)).toContain("The home stays on the MLS until");
    expect(html).toContain(`href="${path}/amendments/end"`);
    const form = { ...hiddenFields(html), password: person.password };
    const refused = await visitor.post("/account/delete", form);
    await expectPage(refused, 400, "Tick that you've read");
    expect((await visitor.get("/account/profile")).status).toBe(200);
    expect((await storedPosting(path)).uid).toBe(uid);
    expect((await storedPosting(path)).restrictedAt).toBeUndefined();
  });

  it("notifies the office and the co-owners, and stays in the queue until the office acts", async () => {
    const { visitor, person, path } = await liveOrder(site);
    const id = await postingId(path);
    const due = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await changed(id, (now) => ({ ...now, backOnMls: { due } }));
    const html = await page(visitor);
    expect(textOf(html)).toContain("The deal that fell through must be reported to the MLS by");
    const form = { ...hiddenFields(html), understood: "yes", password: person.password };
    expect((await visitor.post("/account/delete", form)).status).toBe(302);

    const posting = await storedPosting(path);
    expect(posting.restrictedAt).toEqual(expect.any(Date));
    const toOffice = await letterOf(`account-gone-${id}`);
    expect(toOffice).toMatchObject({ to: [company.email.general], state: "waiting" });
    expect(toOffice?.message.text).toContain("The home stays on the MLS until");
    expect(toOffice?.message.text).toContain("The deal that fell through must be reported to the MLS by");
    expect(posting.owners.length).toBeGreaterThan(0);
    for (const owner of posting.owners) {
      const letter = await letterOf(`account-gone-${owner.id}`);
      expect(letter).toMatchObject({ to: [owner.email], state: "waiting" });
      expect(letter?.message.text).toContain(stateNames.live);
    }
    expect(await rowOf(id)).toMatchObject({ kind: "account", open: true, due: expect.any(Date) });
    await officeStep(path, {
      transition: "assign",
      change: (now) => ({ ...now, assignee: { uid: "ana", name: "Ana Agent" } }),
    });
    expect(await rowOf(id)).toBeUndefined();
  });

  it("is refused when the listing has changed since the page was opened", async () => {
    const { visitor, person, path } = await liveOrder(site);
    const form = { ...hiddenFields(await page(visitor)), understood: "yes", password: person.password };
    const id = await postingId(path);
    await changed(id, (now) => ({ ...now, state: "suspended" }));
    const refused = await visitor.post("/account/delete", form);
    expect(refused.status).toBe(409);
    expect((await storedPosting(path)).restrictedAt).toBeUndefined();
  });
});

it("deleting an account deletes its unsigned order and writes to everyone who had letters about it", async () => {
  const { visitor, person, uid } = await seller(site);
  const typed = newOrder();
  const path = await filledOrder(visitor, typed);
  await sendOrder(visitor, path);
  const { id, owners } = await storedPosting(path);
  const html = await page(visitor);
  expect(textOf(html)).toContain("The order will be deleted with your account");
  const form = { ...hiddenFields(html), understood: "yes", password: person.password };
  expect((await visitor.post("/account/delete", form)).status).toBe(302);
  expect([await storedAt(postingsCollection, id), await mailAbout(uid)]).toEqual([undefined, []]);
  expect((await letterOf(`account-gone-${id}`))?.message.text).toContain("No agreement had gone out");
  for (const owner of owners)
    expect((await letterOf(`account-gone-${owner.id}`))?.message.text).toContain(stateNames.submitted);
});

it("deleting an account without open business requires only the password", async () => {
  const { visitor, person } = await seller(site);
  // The office never saw the draft.
  const draft = await postingId(await begin(visitor));
  const html = await page(visitor);
  expect(html).not.toContain('name="understood"');
  const form = { ...hiddenFields(html), password: person.password };
  expect((await visitor.post("/account/delete", form)).status).toBe(302);
  expect(await storedAt(postingsCollection, draft)).toBeUndefined();
});
