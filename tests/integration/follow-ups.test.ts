import { expect, it } from "vitest";
import { dateAndTime } from "~/lib/format";
import { filledOrder, newOrder, saveTask, seller, sendOrder, storedPosting } from "./orders";
import { loadSite } from "./site";
import { staffMember } from "./staff";
import { toProof, toReview, toSign } from "./stages";

const site = await loadSite();

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
const iso = (day: Date) => day.toISOString().slice(0, 10);
/** Formats a day like "March 3". */
const words = (day: Date) => (dateAndTime(new Date(`${iso(day)}T17:00Z`)).split(",")[0] ?? "").trim();

it("answers to follow-up questions reach every reader of the order, on each page", async () => {
  const { visitor } = await seller(site);
  const { order } = newOrder();
  const path = await filledOrder(visitor, { order, otherOwner: "" });
  const [held, lease] = [inDays(20), inDays(200)];
  // A tenant's lease is then required among the documents.
  const said: Record<string, Record<string, string>> = {
    lot: { easements: "yes", easementsText: "A shared drive with number 14" },
    occupancy: {
      occupancy: "tenant",
      lease: "fixed",
      leaseUntil: iso(lease),
      rent: "2,450",
      tenantNotice: "Form N12, not served yet",
      possession: "other",
      possessionDay: iso(held),
    },
    offers: {
      when: "held",
      heldDay: iso(held),
      heldHour: "16:00",
      preEmptive: "no",
      sentTo: "seller",
      share: "yes",
      shareTerms: "Price and closing date",
    },
    papers: { lease: "call" },
  };
  for (const [task, typed] of Object.entries(said)) {
    const before = order[task as "lot"] ?? {};
    const answer = await saveTask(visitor, path, task, { ...before, ...typed });
    expect(answer.status, task).toBe(303);
  }
  const wanted = [
    "shared drive with number 14",
    words(held),
    words(lease),
    "$2,450",
    "Form N12",
    "Price and closing",
  ];
  expect((await sendOrder(visitor, path)).response.status).toBe(303);
  const { reference } = await storedPosting(path);
  const office = `/office/postings/${reference}`;
  const { visitor: agent } = await staffMember(site, "agent");
  await toReview(path);
  await toSign(path);
  await toProof(path);
  const shown: Record<string, string> = {
    facts: await agent.words(`${office}/facts`),
    sheet: await agent.words(`${office}/sheet`),
    csv: await agent.html(`${office}/sheet.csv`),
    proof: await visitor.words(`${path}/proof`),
    copy: JSON.stringify(
      (await (await visitor.get("/account/data.json")).json()).postings.map(
        ({ answers }: { answers: unknown }) => answers,
      ),
    ),
  };
  for (const [reader, text] of Object.entries(shown)) {
    for (const word of wanted) expect(text.replaceAll("\u00a0", " "), `${reader}: ${word}`).toContain(word);
  }
  // Answers outside the listing are shown below it, with the reason.
  expect(shown.proof).toContain("What isn't on the proof");
  expect(shown.sheet).toContain("Answers that aren't on this sheet");
});
