import { expect, type Page } from "@playwright/test";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { exampleOrder } from "../../scripts/lib/example-order.mjs";
import { sellerAt } from "../../scripts/lib/example-postings.mjs";
import {
  confirmedSeller,
  expectAccessible,
  expectBothLooks,
  expectNoSidewaysScroll,
  inStore,
  newPerson,
} from "./helpers";
import { test } from "./visitor";

/** Another owner of a home: a no by the link of their letter, then a login of their own and a yes after all. */

test.use({ viewport: { width: 390, height: 844 }, actionTimeout: 10_000 });

/** An order that was sent, of a home with another owner; its seller is signed in at this page. */
async function sentOrder(page: Page, origin: string | undefined) {
  const person = await confirmedSeller(page);
  const otherOwner = newPerson().email;
  const order = exampleOrder("freehold");
  const [own = {}, other = {}] = order.owners.owners as Record<string, string>[];
  const owners = [
    { ...own, email: person.email },
    { ...other, email: otherOwner },
  ];
  const path = await (await sellerAt(origin ?? "", person)).begin(order);
  const at = new Date();
  const secret = newSecret();
  const typed = { ...order, owners: { ...order.owners, owners } };
  const id = await inStore(async (store) => {
    const found = await store.collection("postings").where("reference", "==", path.split("/").at(-1)).get();
    const posting = found.docs[0];
    if (!posting) throw new Error(`no posting at ${path}`);
    await posting.ref.update({
      state: "submitted",
      sentAt: at,
      seller: { email: person.email, firstName: "Robin", name: "Robin Lee" },
      owners: [
        {
          id: crypto.randomUUID(),
          name: other.name,
          email: otherOwner,
          secretHash: hashOf(secret),
          sentAt: at,
          confirmedAt: null,
        },
      ],
      tasks: Object.fromEntries(
        Object.entries(typed).map(([task, raw]) => [task, { version: 1, savedAt: at, raw }]),
      ),
    });
    return posting.id;
  });
  return { id, path, otherOwner, name: other.name ?? "", link: `/confirm-order/${id}/${secret}` };
}

/** The newest letter's link of this kind to an address. */
const linkTo = (email: string, kind: string): Promise<string> =>
  inStore(async (store) => {
    const { docs } = await store.collection("mail").where("to", "==", [email]).get();
    const texts = docs.map((letter) => String(letter.get("message.text")));
    return texts.map((text) => new RegExp(`/${kind}/[\\w-]+/[\\w-]+`).exec(text)?.[0]).find(Boolean) ?? "";
  });

test("another owner says no, gets a login of their own, and agrees after all", {
  tag: "@without-scripts",
}, async ({ page, other: owner, baseURL, javaScriptEnabled }) => {
  const { path, otherOwner, name, link } = await sentOrder(page, baseURL);
  await owner.goto(link);
  if (javaScriptEnabled) await expectBothLooks(owner, "an order to confirm");
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.getByRole("button", { name: "I don't agree" }).click();
  await expect(owner.getByRole("alert")).toContainText("Tell us in a few words");
  await owner.getByLabel("Why you don't agree").fill("I haven't agreed to sell.");
  await owner.getByRole("button", { name: "I don't agree" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("You told us that you don't agree");
  if (javaScriptEnabled) await expectAccessible(owner, "an order that isn't agreed to");

  await page.goto(path);
  await expect(page.getByText("Doesn't agree. An agent will speak with both of you.")).toBeVisible();
  await page.getByRole("link", { name: "Give an owner their own login" }).click();
  if (javaScriptEnabled) await expectAccessible(page, "other owners");
  await expectNoSidewaysScroll(page, "other owners");
  await page.getByRole("button", { name: `Give ${name} their own login` }).click();
  await expect(page.getByText("We've emailed the link.")).toBeVisible();

  const login = await linkTo(otherOwner, "owner-login");
  await owner.goto(login);
  if (javaScriptEnabled) await expectAccessible(owner, "a login that is offered");
  const person = { ...newPerson(), firstName: "Maria", lastName: "Chen", email: otherOwner };
  await confirmedSeller(owner, person);
  await owner.goto(login);
  await owner.getByRole("button", { name: "Open the listing in my account" }).click();
  await expect(owner).toHaveURL(path);
  await expect(owner.getByText("Shared with you by Robin Lee")).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(owner, "a listing that is shared");
  await owner.getByRole("link", { name: "See your answer" }).click();
  await owner.getByRole("button", { name: "Yes, I agree after all" }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Thank you for confirming");
  await owner.goto("/account");
  await expect(owner.getByRole("region").getByText("Shared with you by Robin Lee")).toBeVisible();

  await page.goto(`${path}/other-owners`);
  await page.getByText("End their own login").click();
  await page.getByRole("button", { name: "End the login" }).click();
  await expect(page.getByText("The login has ended")).toBeVisible();
  expect((await owner.goto(path))?.status()).toBe(404);
});
