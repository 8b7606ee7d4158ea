import type { Firestore } from "firebase-admin/firestore";
import { expect, it } from "vitest";
import { withFirestore } from "#server/platform/firebase-admin.server";
import { today } from "~/lib/format";
import { mostBytes } from "~/office/bank/bank-file-form";
import { bankLinesCollection } from "~/office/bank/collection.server";
import { balanceOf, invoiceName } from "~/postings/money/invoice";
import { storedPosting } from "./orders";
import { filled, submit } from "./register";
import { errorsIn, hiddenFields, loadSite, noticesIn, textOf, type Visitor } from "./site";
import { staffMember } from "./staff";
import { liveOrder } from "./stages";

const site = await loadSite();
const bank = "/office/money/bank";

/** An order with its fee invoiced. */
async function invoiced(agent: Visitor) {
  const { path } = await liveOrder(site);
  const money = `${path.replace("/account", "/office")}/money`;
  await submit(agent, money, "record-invoice", { buyer: "Dana Whitfield", address: "3 Example Drive" });
  const { id: posting } = await storedPosting(path);
  const books = async () => (await storedPosting(path)).money;
  const [invoice] = (await books()).invoices;
  if (!invoice) throw new Error("There is no invoice.");
  const owed = async () => balanceOf(await books(), invoice).owedCents;
  return { money, books, owed, posting, id: invoice.id, number: invoiceName(invoice), cents: await owed() };
}

const amount = (cents: number) => (cents / 100).toFixed(2);

/** Adds a statement as a file, and opens the page. */
async function add(
  visitor: Visitor,
  content: string | Uint8Array<ArrayBuffer>,
  typed: Record<string, string> = {},
) {
  const changeId = hiddenFields(await visitor.html(bank)).changeId ?? "";
  const answer = await visitor.upload(bank, { changeId, ...typed }, [["statement.csv", content]]);
  return { answer, page: await (answer.status === 302 ? visitor.html(bank) : answer.text()) };
}

/** Ids of the lines that can be recorded, in the page's order. */
const linesOf = (page: string) => [
  ...new Set([...page.matchAll(/id="record-bank-line-([\da-f-]{36})/g)].map(([, id = ""]) => id)),
];

it("a payment is recorded once for the invoice it names, also if a colleague adds the statement again", async () => {
  const { visitor: agent } = await staffMember(site, "agent");
  const { visitor: assistant } = await staffMember(site, "assistant");
  const one = await invoiced(agent);
  const other = await invoiced(agent);
  const file = [
    "Date,Description,Amount",
    `${today()},"INTERAC E-TRANSFER ${one.number}",${amount(one.cents + 500)}`,
    `${today()},"=HYPERLINK(1) <b>unknown</b>",1.00`,
    `${today()},"Rent",-900.00`,
  ].join("\r\n");
  const first = await add(agent, file);
  const [named = "", unknown = ""] = linesOf(first.page);
  expect(linesOf(first.page)).toHaveLength(2);
  expect(first.page).toContain(`value="${one.number}"`);
  expect(first.page).not.toContain("<b>unknown</b>");
  expect(noticesIn(first.page).join()).toContain("one paid out");
  expect(linesOf((await add(assistant, file)).page)).toHaveLength(2);

  // The form has the invoice's number already. A second person's other invoice is refused.
  const fields = await filled(assistant, bank, `record-bank-line-${named}`, { invoice: one.number });
  const late = await filled(agent, bank, `record-bank-line-${named}`, { invoice: other.number });
  const answers = await Promise.all([assistant.post(bank, fields), agent.post(bank, late)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  // Either of them may be first.
  const said = await Promise.all([assistant, agent].map((visitor) => visitor.words(bank)));
  expect(said.join()).toContain("$5.00 is paid beyond what is owed. Refund it");
  const paid = (await Promise.all([one, other].map(({ books }) => books()))).flatMap((all) => all.payments);
  expect(paid).toMatchObject([{ cents: one.cents + 500, method: "interac", on: today() }]);
  await assistant.post(bank, fields);
  expect(
    (await Promise.all([one, other].map(({ books }) => books()))).flatMap((all) => all.payments),
  ).toHaveLength(1);

  await submit(agent, bank, `leave-out-bank-line-${unknown}`);
  const end = await add(agent, file);
  expect(linesOf(end.page)).toEqual([]);
});

it("a payment that was recorded by hand is offered for one line, and never recorded twice", async () => {
  const { visitor: agent } = await staffMember(site, "agent");
  const { visitor: assistant } = await staffMember(site, "assistant");
  const { money, books, number, id } = await invoiced(agent);
  const part = { amount: "321.09", on: today(), method: "cheque", note: "" };
  await submit(agent, money, `record-payment-${id}`, part);
  const file = (...texts: string[]) =>
    ["Date,Description,Amount", ...texts.map((text) => `${today()},${text},321.09`)].join("\n");
  const { page } = await add(agent, file(`CHQ 41 ${number}`, "Another deposit"));
  const [line = "", other = ""] = linesOf(page).slice(-2);
  expect(textOf(page)).toContain("Probably recorded already");
  // Recording it for the same invoice is refused.
  const again = await agent.post(
    bank,
    await filled(agent, bank, `record-bank-line-${line}`, { invoice: number }),
  );
  expect([again.status, textOf(await again.text())]).toEqual([
    409,
    expect.stringContaining("already. If this is"),
  ]);
  // Two people take it for two lines at once.
  const [one, two] = await Promise.all([
    filled(agent, bank, `settle-bank-line-${line}`),
    filled(assistant, bank, `settle-bank-line-${other}`),
  ]);
  const answers = await Promise.all([agent.post(bank, one), assistant.post(bank, two)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect((await books()).payments).toHaveLength(1);
  // The line that is left can't be that payment.
  const left = await agent.html(bank);
  expect(left).not.toContain("settle-bank-line-");
  const [open = "", ...more] = linesOf(left).filter((id) => [line, other].includes(id));
  expect(more).toEqual([]);
  expect(textOf(left)).toMatch(new RegExp(`\\$321\\.09, [^:]+: ${number}`));
  await submit(agent, bank, `leave-out-bank-line-${open}`);
});

it("two people who record a line for the same invoice at once record it once", async () => {
  const people = await Promise.all([staffMember(site, "agent"), staffMember(site, "assistant")]);
  const [{ visitor: agent }] = people;
  const { books, number } = await invoiced(agent);
  const { page } = await add(agent, `Date,Description,Amount\n${today()},${number},45.67\n`);
  const line = linesOf(page).at(-1) ?? "";
  const sent = await Promise.all(
    people.map(({ visitor }) => filled(visitor, bank, `record-bank-line-${line}`, { invoice: number })),
  );
  await Promise.all(people.map(({ visitor }, at) => visitor.post(bank, sent[at] ?? {})));
  expect((await books()).payments).toMatchObject([{ cents: 4567 }]);
  expect(linesOf(await agent.html(bank))).not.toContain(line);
});

it("a line that a colleague is recording is refused for another invoice, and recorded once if that stops", async () => {
  const { visitor: agent } = await staffMember(site, "agent");
  const { visitor: assistant } = await staffMember(site, "assistant");
  const [one, other] = [await invoiced(agent), await invoiced(agent)];
  const before = linesOf(await agent.html(bank));
  const { page } = await add(agent, `Date,Description,Amount\n${today()},Deposit of two,63.21\n`);
  const line = linesOf(page).find((id) => !before.includes(id)) ?? "";
  const [same, late, out] = [
    await filled(agent, bank, `record-bank-line-${line}`, { invoice: one.number }),
    await filled(agent, bank, `record-bank-line-${line}`, { invoice: other.number }),
    await filled(agent, bank, `leave-out-bank-line-${line}`),
  ];
  const { posting, id: invoice, number } = one;
  const stored = (db: Firestore) => bankLinesCollection(db).doc(line);
  await withFirestore((db) => stored(db).update({ claim: { posting, invoice, number } }));
  const claimed = (await withFirestore((db) => stored(db).get())).data();
  if (!claimed) throw new Error("There is no line.");
  for (const fields of [late, out]) expect((await agent.post(bank, fields)).status).toBe(409);
  expect([(await one.books()).payments, (await other.books()).payments]).toEqual([[], []]);
  expect((await agent.post(bank, same)).status).toBe(302);
  // The payment was recorded, but its line wasn't settled.
  await withFirestore((db) => stored(db).set(claimed));
  const again = await filled(assistant, bank, `record-bank-line-${line}`, { invoice: number });
  expect((await assistant.post(bank, again)).status).toBe(302);
  expect((await one.books()).payments).toMatchObject([{ cents: 6321 }]);
  expect(linesOf(await agent.html(bank))).not.toContain(line);
});

it("an invoice that isn't outstanding is refused, and the line stays", async () => {
  const { visitor: agent } = await staffMember(site, "agent");
  const { page } = await add(agent, `Date,Description,Amount\n${today()},Deposit at the branch,12.34\n`);
  const [line = ""] = linesOf(page);
  const typed = await filled(agent, bank, `record-bank-line-${line}`, { invoice: "INV-99999" });
  const answer = await agent.post(bank, typed);
  const html = await answer.text();
  expect([answer.status, errorsIn(html).length]).toEqual([400, 1]);
  expect(html).toContain('value="INV-99999"');
  expect(linesOf(html)).toContain(line);
});

it("a file whose columns aren't clear is read by the named ones, which are known the next time", async () => {
  const { visitor: agent } = await staffMember(site, "agent");
  const file = (text: string) => `When it was,First sum,Second sum,What\n${today()},20.01,7.00,${text}\n`;
  const asked = await add(agent, file("one"));
  expect(asked.answer.status).toBe(400);
  expect(textOf(asked.page)).toContain("2 First sum");
  const named = await add(agent, file("one"), { day: "1", amount: "2" });
  expect(textOf(named.page)).toContain("$20.01");
  const before = linesOf(named.page).length;
  expect(linesOf((await add(agent, file("two"))).page)).toHaveLength(before + 1);
});

it("a file that is too large, too long or empty is refused with a sentence, and typed lines are kept", async () => {
  const { visitor: agent } = await staffMember(site, "agent");
  const kept = { lines: "Not a statement" };
  const head = "Date,Description,Amount\n";
  const lineOf = (bytes: number) => `${head}${today()},${"1".repeat(bytes)},61.25\n`;
  const files: [content: string, status: number][] = [
    [lineOf(10 * 1024 * 1024), 413],
    [lineOf(mostBytes), 413],
    [head + `${today()},Many,62.25\n`.repeat(2001), 400],
    ["\0\0", 400],
    ["", 400],
  ];
  const before = linesOf(await agent.html(bank));
  for (const [content, status] of files) {
    const { answer, page } = await add(agent, content, kept);
    expect([answer.status, errorsIn(page).length]).toEqual([status, 1]);
    expect(page).toContain("Not a statement");
  }
  expect(linesOf(await agent.html(bank))).toEqual(before);
});

it("a file in UTF-16 is read, and one added by two people at once adds each line once", async () => {
  const { visitor: agent } = await staffMember(site, "agent");
  const { visitor: assistant } = await staffMember(site, "assistant");
  const text = ["+1+1", "@SUM(A1)", "-2+3"]
    .map((words, at) => `${today()},"${words} VIREMENT DÉPÔT 16",${at + 31}.25`)
    .join("\r\n");
  const file = new Uint8Array(Buffer.from(`\ufeffDate,Description,Amount\r\n${text}\r\n`, "utf16le"));
  const both = await Promise.all([add(agent, file), add(assistant, file)]);
  expect(both.map(({ answer }) => answer.status)).toEqual([302, 302]);
  const page = await agent.html(bank);
  expect(textOf(page).match(/VIREMENT DÉPÔT 16/g)).toHaveLength(3);
  expect(textOf(page)).toContain("@SUM(A1) VIREMENT");
});

it("a file with only a heading is refused, and wrong columns are refused and not remembered", async () => {
  const { visitor: agent } = await staffMember(site, "agent");
  const before = linesOf(await agent.html(bank));
  const hint = textOf(await agent.html(bank)).match(/OFX/g)?.length ?? 0;
  const others = ["%PDF-1.7\nnot a statement\n", "OFXHEADER:100\n<OFX><TRNAMT>100.00</OFX>"];
  for (const content of ["Date,Description,Amount\n", ...others]) {
    const { answer, page } = await add(agent, content);
    expect([answer.status, errorsIn(page).length]).toEqual([400, 1]);
    expect(textOf(page).match(/OFX/g)?.length).toBeGreaterThan(hint);
  }
  const file = `A,B,C,D,E\n${today()},one,51.25,7.00,x\n`;
  const wrong = await add(agent, file, { day: "2", amount: "5" });
  expect([wrong.answer.status, errorsIn(wrong.page).length]).toEqual([400, 1]);
  expect(textOf(wrong.page)).toContain("3 C");
  expect(linesOf(await agent.html(bank))).toEqual(before);
  // The wrong columns would have left out every line.
  expect((await add(agent, file, { day: "1", amount: "3" })).answer.status).toBe(302);
  expect(linesOf(await agent.html(bank))).toHaveLength(before.length + 1);
});
