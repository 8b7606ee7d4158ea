import { expect, it } from "vitest";
import { storedPosting } from "./orders";
import { fill, filled, onMls, submit } from "./register";
import { errorsIn, loadSite } from "./site";
import { staffMember } from "./staff";

const site = await loadSite();

it("a line of the office's own is invoiced with HST, once, and can be removed before that", async () => {
  const { order, office } = await onMls(site);
  const page = office.replace("/offer-register", "/money");
  const { visitor: agent } = await staffMember(site, "agent");
  const { visitor: assistant } = await staffMember(site, "assistant");
  const books = async () => (await storedPosting(order)).money;
  const wrong = await fill(agent, page, "add-line", { what: "Courier", amount: "0" });
  const html = await wrong.text();
  expect([wrong.status, errorsIn(html).length]).toEqual([400, 1]);
  expect(html).toContain('value="Courier"');

  await submit(agent, page, "add-line", { what: "Second sign", amount: "99" });
  const mistake = (await books()).charges.at(-1);
  await submit(agent, page, `remove-entry-add-line-${mistake?.id}`, { text: "Not ordered" });
  expect((await books()).charges.map(({ id }) => id)).not.toContain(mistake?.id);

  const sent = await filled(agent, page, "add-line", { what: "Courier", amount: "40" });
  for (const _ of ["once", "twice"]) expect((await agent.post(page, sent)).status).toBe(302);
  const line = (await books()).charges.at(-1);
  expect(line?.lines).toEqual([{ what: "Courier", cents: 4000 }]);
  const payer = { buyer: "Dana Whitfield", address: "3 Example Drive" };
  await submit(assistant, page, `record-invoice-${line?.id}`, payer);
  expect((await books()).invoices.at(-1)).toMatchObject({
    charge: line?.id,
    lines: [{ what: "Courier", cents: 4000 }],
    taxCents: 520,
  });
  // A bank or a caller says its number without zeros.
  const number = String((await books()).invoices.at(-1)?.number);
  const found = await agent.get(`/office?q=inv+${Number(number.replace(/\D/g, ""))}`);
  expect(found.headers.get("Location")).toBe(page.replace("/money", ""));
  const after = await (await agent.get(page)).text();
  expect(after).not.toContain(`remove-entry-add-line-${line?.id}`);
});
