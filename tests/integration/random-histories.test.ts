import fc from "fast-check";
import { Transaction } from "firebase-admin/firestore";
import { describe, expect, it, vi } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { today } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { mailCollection } from "~/lib/mail/collection.server";
import type { Role } from "~/lib/steps/states";
import { addDays } from "~/lib/time/business-days";
import { type AmendmentKind, amendmentKinds, isOpenAmendment } from "~/postings/amendment";
import { firstState, kinds } from "~/postings/amendments/kinds";
import { blocksOf } from "~/postings/guards";
import { lettersOf } from "~/postings/letters-of-step";
import { hasExpired } from "~/postings/listing/term";
import { type StepName, stepOf, steps } from "~/postings/machine";
import { emptyOfficeFile } from "~/postings/office-file";
import { beginPosting } from "~/postings/order/begin.server";
import { signersOf } from "~/postings/order/signers";
import { type TakenStep, takeStep } from "~/postings/perform.server";
import type { Amendment, AmendmentProgress, AmendmentValues, Posting } from "~/postings/posting";
import {
  agreementOf,
  amendmentOf,
  answering,
  exampleTerms,
  mlsOf,
  paperOf,
  saleOf,
  tasksOf,
} from "~/postings/posting.fixture";
import { digestAbout } from "~/postings/proof/open-corrections";
import { proofOf } from "~/postings/proof/parts";
import { proofSections } from "~/postings/proof/words";
import { isEnded, listedStates, openPostingStates } from "~/postings/states";
import { findPostingById } from "~/postings/store.server";
import { exampleOrder } from "../../scripts/lib/example-order.mjs";
import { notedPhoto } from "./orders";
import { changed } from "./register";
import { checkedFile } from "./stages";

/** Random histories of two postings of one home, with any step in any order by any role. */

/** Random numbers that choose the posting, the step, the role and the way a step is made. */
interface Move {
  which: number;
  step: number;
  likely: boolean;
  right: boolean;
  luck: number;
}

const move: fc.Arbitrary<Move> = fc.record({
  // Mostly the first posting. The second one blocks its way.
  which: fc.integer({ min: 0, max: 4 }).map((number) => (number > 0 ? 0 : 1)),
  step: fc.nat(1000),
  // Mostly permitted steps with valid data, because histories of refusals are short.
  likely: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
  right: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
  luck: fc.nat(1000),
});

const withPapers = (now: Posting, at: Date, kinds: readonly string[]): Posting => ({
  ...now,
  papers: [
    ...now.papers.slice(-20),
    ...kinds.map((kind) => paperOf(kind, at, { id: newRequestId(), fromOffice: true })),
  ],
});

function amended(
  now: Posting,
  id: string,
  change: (amendment: Amendment) => Partial<AmendmentProgress>,
): Posting {
  return {
    ...now,
    amendments: now.amendments.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
  };
}

const ended = (state: Amendment["state"]) => (amendment: Amendment, at: Date) => ({
  ...amendment,
  state,
  due: null,
  endedAt: at,
});

/** Values for the kinds of change that steps ask about. */
const changeValues: Partial<AmendmentValues> = {
  plan: { fee: { plan: "basic-plus", listPriceCents: 70_000_000, feeCents: 99_900, taxCents: 12_987 } },
  names: { names: ["Another Name"] },
};

/** The changes of a step's form. They are complete if `right`. */
function doing(name: StepName, posting: Posting, { luck, right }: Move): Partial<TakenStep> {
  const about = posting.amendments[luck % Math.max(1, posting.amendments.length)]?.id;
  const day = today();
  const endAmendment = (now: Posting, at: Date, state: Amendment["state"]) =>
    amended(now, about ?? "", (one) => ended(state)(one, at));
  if (!right) return about ? { about } : {};
  switch (name) {
    case "start-review":
    case "take":
    case "assign":
      return { change: (now) => ({ ...now, assignee: { uid: "ana", name: "Ana" } }) };
    case "ask-for-changes":
      return {
        change: (now) => ({
          ...now,
          asked: [
            { id: "i", task: "rooms", about: ["rooms"], label: "Rooms", before: "", what: "x", answer: null },
          ],
        }),
      };
    case "resubmit":
      return {
        change: (now) => ({
          ...now,
          asked: now.asked.map((item) => ({ ...item, answer: { changed: true, text: "" } })),
        }),
      };
    case "refuse-proof":
      return {
        changeFile: (file, now, at) => {
          const about = ["rooms"];
          const digest = digestAbout(proofOf(now, file), { about }, [{ about }]);
          const wrong = { id: "p", task: "rooms", about, label: "Rooms", before: "", what: "x" } as const;
          return { ...file, proofCorrections: [{ ...wrong, at, digest, withdrawnAt: null }] };
        },
      };
    case "prepare-agreement":
      return {
        changeFile: checkedFile,
        change: (now, at) => {
          const { price } = now.tasks;
          return {
            ...now,
            agreement: agreementOf(signersOf(now), at, {
              terms: {
                ...exampleTerms,
                listPrice: Number(String(price?.raw.listPrice).replace(/\D/g, "")),
                offerPercent: price?.raw.offerPercent ? Number(price.raw.offerPercent) : null,
                startDay: addDays(day, -90),
                // Some terms end before the listing is on the MLS.
                endDay: addDays(day, luck % 4 === 0 ? -1 : 60),
              },
            }),
          };
        },
      };
    case "recall-agreement":
      return { change: (now) => ({ ...now, agreement: null }) };
    case "record-signature":
      return {
        change: (now) => ({
          ...now,
          agreement: now.agreement && {
            ...now.agreement,
            signatures: now.agreement.owners.map((owner) => ({ owner, on: day })),
          },
        }),
      };
    case "record-copy":
      return {
        change: (now, at) => ({
          ...withPapers(now, at, ["agreement"]),
          agreement: now.agreement && { ...now.agreement, copy: { on: day, how: "email" } },
        }),
      };
    case "send-proof":
      return {
        changeFile: checkedFile,
        change: (now, at) => ({ ...now, proof: { sentAt: at, approved: [] } }),
      };
    case "approve-proof":
      return {
        change: (now) => ({
          ...now,
          proof: now.proof && { ...now.proof, approved: proofSections.map(({ id }) => id) },
        }),
      };
    case "go-live":
      return {
        change: (now, at) => ({
          ...now,
          mls: now.agreement && mlsOf(at, { ...now.agreement.terms, number: `N-${now.id}` }),
        }),
      };
    case "request-amendment": {
      const kind = amendmentKinds[luck % amendmentKinds.length] ?? "price";
      const id = newRequestId();
      return {
        about: id,
        change: (now, at) => ({
          ...now,
          amendments: [
            ...now.amendments,
            amendmentOf(at, {
              id,
              kind,
              state: firstState(kind),
              values: changeValues[kind] ?? {},
              signers: firstState(kind) === "requested" ? ["Dana"] : [],
            }),
          ],
        }),
      };
    }
    case "send-amendment":
      return { about, change: (now) => amended(now, about ?? "", () => ({ state: "to-sign" })) };
    case "record-amendment-signature":
      return {
        about,
        change: (now) =>
          amended(now, about ?? "", ({ signers }) => ({
            state: "processing",
            signatures: signers.map((owner) => ({ owner, on: day })),
          })),
      };
    case "make-amendment":
    case "suspend":
    case "resume":
    case "terminate":
      return {
        about,
        changeFile: (file, _, at) => ({
          ...file,
          held: Object.fromEntries(
            ["amendment", "direction", "suspension", "cancellation"].map((kind) => [
              kind,
              { where: "here", by: { role: "agent", id: "a", name: "A" }, at },
            ]),
          ),
        }),
        change: (now, at) => endAmendment(now, at, "done"),
      };
    case "decline-amendment":
      return { about, change: (now, at) => endAmendment(now, at, "declined") };
    case "withdraw-amendment":
      return { about, change: (now, at) => endAmendment(now, at, "withdrawn") };
    case "report-acceptance":
      return {
        change: (now, at) => ({
          ...now,
          sale: saleOf(at, {
            closingDay: addDays(day, (luck % 3) - 1),
            conditions:
              luck % 2 ? [{ id: "c", what: "Financing", by: day, state: "open" as const, on: null }] : [],
          }),
        }),
      };
    case "report-condition":
      return {
        change: (now, at) => ({
          ...withPapers(now, at, ["fulfilment"]),
          sale: now.sale && {
            ...now.sale,
            conditions: now.sale.conditions.map((one) => ({ ...one, state: "fulfilled" as const, on: day })),
          },
        }),
      };
    case "sell-conditionally":
    case "sell-firm":
      return { change: (now, at) => withPapers(now, at, ["purchase"]) };
    case "fall-through":
    case "fall-through-after-term":
      return { change: (now) => ({ ...now, sale: null }) };
    case "release":
    case "release-after-term":
      return { change: (now, at) => withPapers({ ...now, sale: null }, at, ["release"]) };
    case "close":
      return { change: (now, at) => withPapers(now, at, ["trade-record"]) };
    default:
      return about ? { about } : {};
  }
}

/** Steps that become events of the posting. */
const eventSteps = steps.filter(({ event }) => event !== false);

const strangers: readonly Role[] = ["seller", "owner", "assistant", "agent", "broker", "system"];

/** A step by a permitted role, or by any role if the move is unlikely. */
function stepNamed(name: StepName, posting: Posting, made: Move): TakenStep {
  const roles = made.likely ? stepOf(name).by : strangers;
  const role = roles[made.luck % roles.length] ?? "seller";
  const id = role === "seller" ? posting.uid : role === "owner" ? null : "ana";
  return {
    transition: name,
    id: newRequestId(),
    reason: made.right ? "Because." : null,
    actor: { role, id, name: null },
    ...doing(name, posting, made),
  };
}

/** True if the posting itself allows a step. */
function isLegal(posting: Posting, { transition: name, change, changeFile, about }: TakenStep): boolean {
  const at = new Date();
  const after = change?.(posting, at, emptyOfficeFile, "", []) ?? posting;
  const changed = changeFile?.(emptyOfficeFile, posting, at, "");
  const file = typeof changed === "object" ? changed : emptyOfficeFile;
  const blocks = blocksOf(stepOf(name).guards ?? [], after, file, { at, before: posting, about });
  return blocks.length === 0;
}

/** The step of a move. If likely, it's one that is legal now and leads on, where one exists. */
function moveOf(posting: Posting, made: Move): TakenStep {
  const pick = <T>(all: readonly T[]): T | undefined => all[made.step % all.length];
  const possible = eventSteps.filter(({ from }) => from.some((state) => state === posting.state));
  const open = possible.map(({ name }) => stepNamed(name, posting, made));
  const legal = open.filter((step) => isLegal(posting, step));
  const onward = legal.filter(({ transition: name }) => {
    const { to } = stepOf(name);
    return to !== null && !endings.some((end) => end === to);
  });
  const likely = made.luck % 3 === 0 && onward.length > 0 ? onward : legal;
  return (made.likely && pick(likely)) || stepNamed(pick(eventSteps)?.name ?? "write", posting, made);
}

/** States that would end most histories too early. */
const endings = ["withdrawn", "declined", "terminated"] as const;

/** A complete order of one address, not sent yet. */
async function order(unit: string): Promise<string> {
  const uid = newRequestId();
  const id = newRequestId();
  const seller = { email: "dana@example.com", firstName: "Dana", name: "Dana Whitfield" };
  const begun = await beginPosting(uid, seller, id, { plan: "basic" });
  const stored = begun.posting?.id ?? id;
  await changed(stored, (now) => {
    const tasks = tasksOf(now.createdAt, exampleOrder("freehold"));
    return answering({ ...now, photos: [notedPhoto(newRequestId())], tasks }, "address", { unit });
  });
  return stored;
}

/** The straight way to the MLS. */
const toMls = [
  ...["submit", "start-review", "prepare-agreement", "record-signature", "record-copy", "send-proof"],
  ...["approve-proof", "go-live"],
] as const satisfies StepName[];

/** Takes an order to the MLS, or part of the way. */
async function advance(id: string, steps: number): Promise<void> {
  for (const name of toMls.slice(0, steps)) {
    const posting = await findPostingById(id);
    if (!posting) throw new Error("The posting is gone");
    const role = stepOf(name).by.at(-1) ?? "broker";
    const actor = { role, id: role === "seller" ? posting.uid : "ana", name: null };
    const made = { which: 0, step: 0, likely: true, right: true, luck: 1 };
    const outcome = await takeStep(
      { id },
      { transition: name, id: newRequestId(), actor, ...doing(name, posting, made) },
    );
    if (outcome?.refused !== null)
      throw new Error(`${name}: ${outcome?.refused} ${JSON.stringify(outcome?.blocks)}`);
  }
}

/** Kinds of change to the agreement itself, without facts of the home. */
const changesOfAgreement = [
  "price",
  "plan",
  "commission",
  "term",
  "representation",
  "address",
  "names",
] as const satisfies AmendmentKind[];

/** Checks everything that must be true of a posting at any time. */
function expectSound(posting: Posting): void {
  const { state, mls, agreement, sale, amendments, events } = posting;
  const said = `${events.map(({ transition }) => transition).join(" > ")} = ${state}`;
  for (const event of events.slice(1)) {
    const { from, to, by } = stepOf(event.transition as StepName);
    expect([...from], said).toContain(event.from);
    expect(event.to, said).toBe(to ?? event.from);
    expect([...by], said).toContain(event.actor?.role);
  }
  expect(events.at(-1)?.to, said).toBe(state);
  const listed = listedStates.some((one) => one === state);
  if (listed) {
    expect(mls, said).not.toBeNull();
    const unsigned = agreement?.owners.filter(
      (owner) => !agreement.signatures.some((signed) => signed.owner === owner),
    );
    expect(unsigned, said).toEqual([]);
  }
  expect(hasExpired(posting, new Date()), said).toBe(false);
  if (state === "conditional") expect(sale?.conditions.length, said).toBeGreaterThan(0);
  if (state === "sold" || state === "closed") {
    expect(
      sale?.conditions.every((condition) => condition.state !== "open"),
      said,
    ).toBe(true);
  }
  expect(amendments.every(isOpenAmendment), said).toBe(true);
  // Before the MLS only signed terms of the agreement change. An ended posting has no open change.
  const isSigned = agreement?.owners.every((owner) =>
    agreement.signatures.some((signed) => signed.owner === owner),
  );
  const ofAgreement = isSigned && mls === null && !isEnded(posting) ? changesOfAgreement : [];
  if (!listed) {
    expect(
      amendments.filter(({ kind }) => !ofAgreement.some((one) => one === kind)),
      said,
    ).toEqual([]);
  }
}

/** Steps already taken at the start of each walk, so that every run covers each part of a listing's life. */
const starts = [0, 2, 4, 5, 6, 7, toMls.length, toMls.length];

describe("random histories of two postings of one home", () => {
  /** Not reset when a test is retried, so that the retry orders other addresses. */
  let homes = 0;

  it("include exactly the changes that can be requested before the MLS", () => {
    const before = amendmentKinds.filter((kind) => kinds[kind].from.includes("ready"));
    expect([...changesOfAgreement]).toEqual(before);
  });

  it("never reach a forbidden state, two agreements for one address, or a step without its letters", async () => {
    let made = 0;
    const db = await firestore();
    const mail = mailCollection(db);
    /** One history. The same start and moves always give the same walk. */
    const walk = async (way: number, moves: readonly Move[]): Promise<void> => {
      homes += 1;
      const unit = `${homes}`;
      const both = [await order(unit), await order(unit)];
      await advance(both[0] ?? "", way);
      for (const one of moves) {
        const id = both[one.which] ?? "";
        const before = await findPostingById(id);
        if (!before) throw new Error("The posting is gone");
        const step = moveOf(before, one);
        const outcome = await takeStep({ id }, step);
        const after = await findPostingById(id);
        if (!outcome || !after) throw new Error("The posting is gone");
        expectSound(after);
        if (!outcome.refused) made += 1;
        const [event] = after.events.slice(before.events.length);
        if (outcome.refused) {
          expect(after.events).toHaveLength(before.events.length);
          expect(after.state).toBe(before.state);
        } else if (event) {
          const due = lettersOf(after, event, []).map((letter) => mail.doc(letter.id));
          const written = due.length > 0 ? await db.getAll(...due) : [];
          expect(written.map(({ exists }) => exists)).toEqual(due.map(() => true));
        }
        const now = await Promise.all(both.map(findPostingById));
        // Two orders of a home may be sent, but only one may be under agreement.
        const agreed = now.filter(
          (one) => one?.agreement && openPostingStates.some((open) => open === one.state),
        );
        expect(agreed.length).toBeLessThanOrEqual(1);
      }
    };
    const moves = fc.array(move, { minLength: 20, maxLength: 35 });
    await fc.assert(
      fc.asyncProperty(fc.tuple(...starts.map(() => moves)), async (walks) => {
        for (const [index, made] of walks.entries()) await walk(starts[index] ?? 0, made);
      }),
      { numRuns: 1, endOnFailure: true },
    );
    // The walks would prove little if most of their steps were refused.
    expect(made).toBeGreaterThan(starts.length * 5);
  });
});

describe("a store that fails at each step of a posting's life", () => {
  const life = [
    ...toMls,
    ...["request-amendment", "send-amendment", "record-amendment-signature", "make-amendment"],
    ...["report-acceptance", "sell-conditionally", "report-condition", "sell-firm", "close"],
  ] as const;

  /** An error that the store's library doesn't retry. */
  const failure = () => Object.assign(new Error("The store failed"), { code: 7 });

  it.each([
    ["before it has written anything", false],
    ["after it has written, before it says so", true],
  ])(
    "%s, leaves the old state or the new one with its letters",
    async (_, written) => {
      const id = await order(`f${Date.now() % 1_000_000}${written ? 1 : 0}`);
      const mail = mailCollection(await firestore());
      const lettersThere = async (posting: Posting): Promise<number> => {
        const event = posting.events.at(-1);
        if (!event) return 0;
        const named = lettersOf(posting, event, []).map((letter) => mail.doc(letter.id).get());
        return (await Promise.all(named)).filter(({ exists }) => exists).length;
      };
      for (const name of life) {
        const before = await findPostingById(id);
        if (!before) throw new Error("The posting is gone");
        // The luck number requests a new price, and otherwise makes a conditional sale or one past its
        // closing day.
        const luck = name === "request-amendment" ? amendmentKinds.indexOf("price") : 39;
        const made = { which: 0, step: 0, likely: true, right: true, luck };
        const role = stepOf(name).by.at(-1) === "system" ? "broker" : stepOf(name).by.at(-1);
        const step: TakenStep = {
          transition: name,
          id: newRequestId(),
          reason: "Because.",
          actor: { role: role ?? "broker", id: role === "seller" ? before.uid : "ana", name: null },
          ...doing(name, before, made),
        };
        const commit = Transaction.prototype as unknown as { commit(): Promise<void> };
        const original = commit.commit;
        const spy = vi.spyOn(commit, "commit").mockImplementation(async function fail(this: typeof commit) {
          if (written) await original.call(this);
          throw failure();
        });
        await expect(takeStep({ id }, step), name).rejects.toThrow();
        spy.mockRestore();
        const after = await findPostingById(id);
        expect(after?.events.length, name).toBe(before.events.length + (written ? 1 : 0));
        if (written && after) {
          const event = after.events.at(-1);
          expect(await lettersThere(after), name).toBe(event ? lettersOf(after, event, []).length : 0);
        }
        // Sent again, the step is done exactly once.
        const outcome = await takeStep({ id }, step);
        expect(`${name} ${outcome?.refused} ${JSON.stringify(outcome?.blocks)}`).toBe(`${name} null []`);
        expect(outcome?.posting.events.length, name).toBe(before.events.length + 1);
        const stored = await findPostingById(id);
        if (stored) expectSound(stored);
      }
      expect((await findPostingById(id))?.state).toBe("closed");
    },
    60_000,
  );
});
