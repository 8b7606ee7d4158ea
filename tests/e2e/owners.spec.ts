import { expect, type Page } from "@playwright/test";
import { homeDigest } from "~/postings/home-code/home-code";
import { homeCodeWords } from "~/postings/home-code/words";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { confirmedSeller, expectLooksRight, inStore, newPerson } from "./helpers";
import { beginOrder, orderOfTwo, writeOrder } from "./orders";
import { test } from "./visitor";

/** A co-owner objects by the link in their letter, gets their own login, and then agrees. */

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 10_000 });

/** An order that was sent, of a home with a co-owner. Its seller is logged in on this page. */
async function sentOrder(page: Page) {
  const person = await confirmedSeller(page);
  const { order, otherOwner, names } = orderOfTwo(person);
  const path = await beginOrder(page);
  const at = new Date();
  const secret = newSecret();
  const owner = { id: crypto.randomUUID(), name: names[1], email: otherOwner };
  const id = await writeOrder(path, order, {
    state: "submitted",
    sentAt: at,
    seller: { email: person.email, firstName: "Robin", name: "Robin Lee" },
    owners: [{ ...owner, secretHash: hashOf(secret), sentAt: at, confirmedAt: null }],
  });
  return { id, secret, path, otherOwner, name: names[1], link: `/confirm-order/${id}/${secret}` };
}

/** The newest link of this kind in the letters to an address. */
const linkTo = (email: string, kind: string): Promise<string> =>
  inStore(async (store) => {
    const { docs } = await store.collection("mail").where("to", "==", [email]).get();
    const texts = docs.map((letter) => String(letter.get("message.text")));
    return texts.map((text) => new RegExp(`/${kind}/[\\w-]+/[\\w-]+`).exec(text)?.[0]).find(Boolean) ?? "";
  });

test("lets a co-owner object, get a login, and agree after all", async ({ page, other: owner }) => {
  const { path, otherOwner, name, link } = await sentOrder(page);
  await owner.goto(link);
  await owner.getByRole("button", { name: "I don't agree" }).click();
  await expect(owner.getByRole("alert")).toContainText("Tell us in a few words");
  await owner.getByLabel("Why you object").fill("I haven't agreed to sell.");
  await owner.getByRole("button", { name: "I don't agree" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("You objected to this order");
  await expectLooksRight(owner, "an order that isn't agreed to");

  await page.goto(path);
  await expect(page.getByText("Objects. An agent will speak with both of you.")).toBeVisible();
  await page.getByRole("link", { name: "Phone, email and logins of the owners" }).click();
  await page.getByRole("button", { name: `Invite ${name}` }).click();
  await expect(page.getByText("We've emailed the invitation.")).toBeVisible();

  const login = await linkTo(otherOwner, "owner-login");
  await owner.goto(login);
  await expectLooksRight(owner, "a login that is offered");
  const person = { ...newPerson(), firstName: "Maria", lastName: "Chen", email: otherOwner };
  await confirmedSeller(owner, person);
  await owner.goto(login);
  await owner.getByRole("button", { name: "Open the listing in my account" }).click();
  await expect(owner).toHaveURL(path);
  await expect(owner.getByText("Shared with you by Robin Lee")).toBeVisible();
  await expectLooksRight(owner, "a listing that is shared");
  await owner.getByRole("link", { name: "See your answer" }).click();
  await owner.getByRole("button", { name: "Yes, I agree now" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Thank you for confirming");
});

test("a co-owner without an account enters the code in our letter, by a link that is right in each state", async ({
  page,
  other: owner,
}) => {
  const { id, secret, link } = await sentOrder(page);
  const letter = { id: crypto.randomUUID(), at: new Date(), wrong: 0 };
  const put = (changes: object, homeOpen = true) =>
    inStore(async (store) => {
      const posting = store.collection("postings").doc(id);
      const { tasks, amendments = [] } = (await posting.get()).data() as Parameters<typeof homeDigest>[0];
      const home = homeDigest({ tasks, amendments });
      await posting.update({ homeOpen, homeLetter: { ...letter, home, ...changes } });
    });
  await put({});
  await owner.goto(link);
  await owner.getByRole("link", { name: homeCodeWords.enter }).click();
  await expect(owner).toHaveURL(`/home-code/${id}/${secret}`);
  await expectLooksRight(owner, "a code to enter");
  await owner.getByRole("button", { name: homeCodeWords.send }).click();
  await expect(owner.getByRole("alert")).toBeVisible();
  await expectLooksRight(owner, "a code that is missing");
  for (const [state, changes] of [
    ["locked", { wrong: 99 }],
    ["expired", { at: new Date("2026-01-05T15:00Z") }],
    ["entered", { enteredAt: new Date() }],
  ] as const) {
    await put(changes, state !== "entered");
    await owner.reload();
    await expect(owner.getByRole("button", { name: homeCodeWords.send })).toHaveCount(0);
    await expectLooksRight(owner, `a code that is ${state}`);
  }
});
