import { postings as limits } from "~/content/business";
import type { Option } from "~/content/types";
import { beginningOf, longDate } from "~/lib/format";
import type { FormErrors } from "~/lib/forms/parse-form";
import { daysOf, type SentTerms, termsOf } from "~/postings/agreement/terms";
import { amendmentEffects } from "~/postings/amendments/office-steps";
import { isSignedByAll, papersBeforeLive, signersOf } from "~/postings/guards";
import { listingFacts } from "~/postings/listing/facts";
import type { FeeDue, FeeDueEvent } from "~/postings/money/fee";
import { saleEffects } from "~/postings/offers/office-steps";
import type { FactCheck } from "~/postings/office-file";
import { sentAnswers } from "~/postings/office-file";
import type { TaskId } from "~/postings/order/task-names";
import { tasks } from "~/postings/order/task-names";
import type { AskedItem, Posting } from "~/postings/posting";
import { askable } from "~/postings/review/askable";
import { isCheckKind, isTooLong, officePaperName, termLimits } from "~/postings/review/office";
import type { Doing, Effect, OfficeAct, Sent } from "./form-kinds";
import { checkKinds, copyWays, declineReasons } from "./lists";
import { officeOrder as words } from "./words";

/** What each of the office's forms does with a posting, once its fields are right. */

const labelOf = (options: readonly Option[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? "";

const text = (sent: Sent, name: string): string =>
  typeof sent[name] === "string" ? (sent[name] as string) : "";

/** What the form of an act does. */
export const effectOf = (act: OfficeAct, doing: Doing): Effect => effects[act](doing);

const assignTo = (uid: string, name: string) => ({
  change: (now: Posting): Posting => ({ ...now, assignee: { uid, name } }),
});

const withReason = ({ sent }: Doing): Effect => ({ reason: text(sent, "text") });

const effects: Readonly<Record<OfficeAct, (doing: Doing) => Effect>> = {
  take: ({ user }) => assignTo(user.uid, user.name),
  // Who starts to check an order has it in hand.
  "start-review": ({ user }) => assignTo(user.uid, user.name),
  "give-back": () => ({ change: (now) => ({ ...now, assignee: null }) }),
  assign: ({ sent, staff }) => {
    const to = staff.find(({ uid }) => uid === sent.to);
    if (!to) return { errors: { form: [words.changed] } };
    return { ...assignTo(to.uid, to.name), reason: words.given(to.name) };
  },
  "ask-for-changes": ({ sent }) => {
    const read = new Set(text(sent, "items").split(" "));
    // What a colleague wrote down meanwhile waits for the next time.
    return {
      change: (now, _at, file) => ({ ...now, asked: file.drafted.filter(({ id }) => read.has(id)) }),
      changeFile: (file, before) => ({
        ...{ ...file, asSent: sentAnswers(before) },
        drafted: file.drafted.filter(({ id }) => !read.has(id)),
      }),
    };
  },
  "prepare-agreement": ({ sent, posting }) => {
    const { link, feeDue, feeDueDay, ...rest } = sent as unknown as SentTerms & {
      link?: string;
      feeDue: FeeDueEvent | "day";
      feeDueDay?: string;
    };
    if (feeDue === "day" && !feeDueDay) return { errors: { fields: { feeDueDay: [words.feeDueMissing] } } };
    const due: FeeDue = feeDue === "day" ? { on: feeDue, day: feeDueDay ?? "" } : { on: feeDue, day: null };
    const wrong = wrongTerms(rest);
    if (wrong) return { errors: wrong };
    return {
      change: (now, at) => ({
        ...now,
        agreement: {
          ...{
            link: link ?? null,
            sentAt: at,
            terms: termsOf(rest),
            owners: signersOf(posting),
            feeDue: due,
          },
          ...{ signatures: [], copy: null },
        },
      }),
    };
  },
  "recall-agreement": ({ sent }) => ({
    reason: text(sent, "text"),
    // One that every owner has signed stays, and the guard says so.
    change: (now) => (isSignedByAll(now) ? now : { ...now, agreement: null }),
  }),
  "record-signature": ({ posting, variant, sent }) => {
    const owner = posting.agreement?.owners[Number(variant)];
    if (!owner) return { errors: { form: [words.changed] } };
    const on = text(sent, "on");
    return {
      reason: words.signed(owner, longDate(on)),
      change: (now) =>
        changedAgreement(now, ({ signatures }) => ({
          signatures: [...signatures.filter((signature) => signature.owner !== owner), { owner, on }],
        })),
    };
  },
  "withdraw-signature": ({ posting, variant, sent }) => {
    const owner = posting.agreement?.owners[Number(variant)];
    if (!owner) return { errors: { form: [words.changed] } };
    return {
      reason: words.unsigned(owner, text(sent, "text")),
      change: (now) =>
        changedAgreement(now, ({ signatures }) => ({
          signatures: signatures.filter((signature) => signature.owner !== owner),
        })),
    };
  },
  "record-copy": ({ sent }) => {
    const [on, how] = [text(sent, "on"), text(sent, "how")];
    return {
      reason: words.copied(labelOf(copyWays, how), longDate(on)),
      change: (now) => changedAgreement(now, () => ({ copy: { on, how } })),
    };
  },
  "send-proof": () => ({
    // A part that was approved before is read again: the listing may have changed with the others.
    change: (now, at) => ({ ...now, proof: { sentAt: at, approved: [], whole: true } }),
  }),
  "go-live": ({ sent, actor }) => {
    const {
      number,
      secondNumber,
      link,
      without,
      same: _,
      ...rest
    } = sent as unknown as SentTerms & {
      number: string;
      secondNumber?: string;
      link?: string;
      without?: string;
      same: boolean;
    };
    if (secondNumber === number) return { errors: { fields: { secondNumber: [words.sameNumber] } } };
    const terms = termsOf(rest);
    const numbers = [number, ...(secondNumber ? [secondNumber] : [])];
    return {
      reason: words.mls(numbers.join(", "), longDate(terms.endDay)),
      change: (now, at) => ({ ...now, mls: { ...terms, numbers, link: link ?? null, recordedAt: at } }),
      // The form asks the broker of record alone.
      ...(without
        ? {
            changeFile: (file, before, at) => {
              const papers = papersBeforeLive(before, file).map(({ name }) => name);
              return { ...file, liveWithout: { papers, why: without, by: actor, at } };
            },
          }
        : {}),
    };
  },
  answer: ({ actor, sent }) => ({
    change: (now, at, _file, id) => ({
      ...now,
      messages: [...now.messages, { id, at, actor, text: text(sent, "text") }],
    }),
  }),
  "check-facts": checkFacts,
  "record-check": ({ variant, sent, actor, id, posting }) => {
    const [what, index] = splitVariant(variant);
    if (!isCheckKind(what)) return { errors: { form: [words.changed] } };
    const owner = index === "" ? null : (signersOf(posting)[Number(index)] ?? null);
    const { name, ways } = checkKinds[what];
    const [on, how, who] = [text(sent, "on"), text(sent, "how"), text(sent, "who")];
    return {
      reason: words.checked(name, owner, labelOf(ways, how), longDate(on)),
      changeFile: (file, before, at) => ({
        ...file,
        // Noted again, it replaces what was noted before, and nobody's stays who signs no more; all stay among the events.
        checks: [
          ...file.checks
            .filter((check) => check.owner === null || signersOf(before).includes(check.owner))
            .filter((check) => check.what !== what || check.owner !== owner),
          { id, what, owner, on, how, who, by: actor, at },
        ],
      }),
    };
  },
  "record-paper": ({ variant, sent, actor }) => {
    const name = officePaperName(variant);
    if (!name) return { errors: { form: [words.changed] } };
    return {
      reason: words.held(name),
      changeFile: (file, _, at) => ({
        ...file,
        held: { ...file.held, [variant]: { where: text(sent, "where"), by: actor, at } },
      }),
    };
  },
  "record-invoice": ({ sent }) => ({
    reason: words.onDay(longDate(text(sent, "on"))),
    change: (now) => ({ ...now, invoice: { ...now.invoice, sentOn: text(sent, "on") } }),
  }),
  "record-payment": ({ sent }) => ({
    reason: words.onDay(longDate(text(sent, "on"))),
    change: (now) => ({ ...now, invoice: { ...now.invoice, paidOn: text(sent, "on") } }),
  }),
  decline: ({ sent }) => ({
    reason: words.declined(labelOf(declineReasons, sent.why), text(sent, "text")),
  }),
  "withdraw-for-seller": withReason,
  note: ({ id, actor, sent }) => ({
    notice: words.noteKept,
    jot: (file, _, at) => {
      if (file.notes.length >= limits.internalNotes) return words.fullNotes;
      return { ...file, notes: [...file.notes, { id, at, actor, text: text(sent, "text") }] };
    },
  }),
  draft: ({ id, sent }) => ({
    notice: words.drafted,
    jot: (file, posting) => {
      if (file.drafted.length >= limits.asked) return words.fullAsked;
      const part = askable(posting).find(({ value }) => value === sent.about);
      if (!part) return words.changed;
      const item: AskedItem = {
        ...{ id, task: part.task, about: [part.value], label: part.label },
        before: beginningOf(part.before, limits.longest.askedBefore),
        ...{ what: text(sent, "what"), answer: null },
      };
      return { ...file, drafted: [...file.drafted, item] };
    },
  }),
  undraft: ({ variant }) => ({
    notice: words.undrafted,
    jot: (file) => ({ ...file, drafted: file.drafted.filter(({ id }) => id !== variant) }),
  }),
  ...amendmentEffects,
  ...saleEffects,
};

/** "identity-1": the kind and whom it concerns; "client-record" has nobody. */
function splitVariant(variant: string): [what: string, index: string] {
  const [, what = variant, index = ""] = /^(.+)-(\d+)$/.exec(variant) ?? [];
  return [what, index];
}

function changedAgreement(
  now: Posting,
  change: (agreement: NonNullable<Posting["agreement"]>) => Partial<NonNullable<Posting["agreement"]>>,
): Posting {
  return now.agreement ? { ...now, agreement: { ...now.agreement, ...change(now.agreement) } } : now;
}

/** What is wrong with a term that is well-formed; null when nothing is. */
function wrongTerms(sent: SentTerms): FormErrors | null {
  if (!sent.offerPercent && !sent.offerDollars) return { fields: { offerPercent: [words.offerMissing] } };
  const days = daysOf(sent);
  if (days < termLimits.leastDays) return { fields: { endDay: [words.termTooShort(days)] } };
  return isTooLong(sent) ? { fields: { endDay: [words.termTooLong] } } : null;
}

/** The sources of one task's facts: those chosen one by one, and one for the rest. */
function checkFacts({ variant, sent, posting, file, actor }: Doing): Effect {
  const own = listingFacts(posting, file).filter(({ task }) => task === variant);
  const at = new Date();
  const sourceOf = (name: string): string => text(sent, `source_${name}`) || text(sent, "all");
  const checked = own.flatMap(({ key, name, shown, lookUp, check }): [string, FactCheck][] => {
    const [source, found] = [sourceOf(name), lookUp ? text(sent, `found_${name}`) : ""];
    if (!source || (lookUp && !found)) return [];
    // What stays as it was keeps its day and its person.
    if (check && check.source === source && check.found === found) return [[key, check]];
    return [[key, { source, shown, found, by: actor, at }]];
  });
  const withoutFound = own.filter(
    ({ name, lookUp }) => lookUp && text(sent, `source_${name}`) && !text(sent, `found_${name}`),
  );
  if (withoutFound.length > 0) {
    const missing = withoutFound.map(({ name }): [string, string[]] => [
      `found_${name}`,
      [words.foundMissing],
    ]);
    return { errors: { fields: Object.fromEntries(missing) } };
  }
  if (checked.length === 0 && own.every(({ check }) => check === null)) {
    return { errors: { form: [words.nothingChosen] } };
  }
  const keys = new Set(own.map(({ key }) => key));
  return {
    reason: words.factsDone(tasks[variant as TaskId].title, own.length - checked.length),
    changeFile: (now) => ({
      ...now,
      // Of this task alone: somebody else may be at work on another one.
      facts: {
        ...Object.fromEntries(Object.entries(now.facts).filter(([key]) => !keys.has(key))),
        ...Object.fromEntries(checked),
      },
    }),
  };
}
