import { isDeepStrictEqual } from "node:util";
import { postings as limits } from "~/content/business";
import { countInWords } from "~/content/phrases";
import { beginningOf, longDate, weekdayAndDate } from "~/lib/format";
import { bracketErrors } from "~/lib/forms/brackets";
import { type Fields, shortLabelOf } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { objectionTo } from "~/lib/steps/states";
import { type Entry, entry } from "~/postings/entry";
import { stageWord } from "~/postings/facts";
import { type ListingFact, listingFacts } from "~/postings/listing/facts";
import {
  answerFields,
  askFields,
  checkFieldsOf,
  type FactsFields,
  factsFields,
  findCheckErrors,
  noteFields,
  readFields,
  sendFields,
} from "~/postings/office-fields";
import {
  type AnswerChange,
  type ChangeRound,
  copySentAnswers,
  type FactCheck,
  lastRounds,
  type OfficeFile,
  type PersonCheck,
} from "~/postings/office-file";
import { type CheckKind, checkKinds, codeWays } from "~/postings/office-lists";
import { checkKindIds } from "~/postings/office-papers";
import { officeOrder as words } from "~/postings/office-words";
import { unreadChanges } from "~/postings/order/differences";
import { confirmationLetter } from "~/postings/order/letters";
import { digestOf } from "~/postings/order/shown";
import { signersOf } from "~/postings/order/signers";
import { addingStates, factTasks, tasks } from "~/postings/order/task-names";
import { billDefaults, billFields, enteredFromBill, taxBills } from "~/postings/order/tax-bill";
import { withTypedByOffice } from "~/postings/order/write-answers";
import type { AskedItem, Posting } from "~/postings/posting";
import { type Colleague, registrantOf } from "~/postings/registrants";
import {
  checksOf,
  corporationsOf,
  requestedChecks,
  requestedHome,
  requestedOwners,
} from "~/postings/review/checks";
import { checkedStates, listedStates, messageStates, type PostingState, sentStates } from "~/postings/states";
import {
  assistants,
  registrants,
  type StepContext,
  type StepEffect,
  type StepForm,
  type StepSent,
  step,
} from "~/postings/step";
import { assignFields } from "~/work/assign-fields";
import { mostFollowUps, withFollowUp } from "~/work/follow-up";
import { followUpFields } from "~/work/follow-up-fields";
import { askableItems } from "./askable";
import { enteredSections } from "./entered";
import { fieldSheet, sheetWords } from "./field-sheet";
import * as letters from "./letters";

/** Steps of the review: messages, assignment, checks, and requested changes. */

export const write = step("write", {
  apart: true,
  from: messageStates,
  by: ["seller", "owner"],
  letters: [{ to: "office", letter: letters.messageLetter }],
  done: "wrote a message",
});

export const answer = step("answer", {
  apart: true,
  from: messageStates,
  by: assistants,
  letters: [
    { to: "seller", letter: letters.messageLetter },
    { to: "owners", letter: letters.messageToOwnerLetter },
  ],
  message: true,
  button: "Send the message",
  done: "wrote a message",
  forms: ({ posting }) => (isSellerGone(posting) ? [] : [{ fields: answerFields }]),
  effect({ actor, sent }) {
    const errors = bracketErrors(sent);
    if (errors) return { errors };
    return {
      change: (now, at, _file, id) => ({
        ...now,
        messages: [...now.messages, { id, at, actor, text: sent.text }],
      }),
    };
  },
});

export const startReview = step("start-review", {
  from: ["submitted"],
  to: "in-review",
  by: assistants,
  guards: ["assigned"],
  button: "Take the order and start the review",
  done: "started the review",
  clears: ["not-assigned"],
  // Starting the review assigns the order to the user.
  effect: ({ user }) => assignTo(user),
});

/** States in which a file has an assignee. An order that the office takes on the phone has one from its draft on. */
const assignedStates: readonly PostingState[] = ["draft", ...sentStates];

/** The assignee can still change after the end, because money can be owed and staff can leave. */
export const take = step("take", {
  touches: "assignee",
  from: assignedStates,
  by: assistants,
  guards: ["assigned"],
  // The seller sees the office as one party, not the assignee.
  internal: "words",
  withoutPassword: true,
  done: "took the file",
  clears: ["not-assigned"],
  forms: (context) =>
    isMine(context) || context.posting.state === "submitted"
      ? []
      : [{ button: `Take this ${stageWord(context.posting)}` }],
  effect: ({ user }) => assignTo(user),
});

export const giveBack = step("give-back", {
  touches: "assignee",
  from: assignedStates,
  by: assistants,
  internal: "words",
  withoutPassword: true,
  button: "Unassign",
  done: "unassigned the file",
  forms: (context) => (isMine(context) ? [{}] : []),
  effect: () => ({ change: (now) => ({ ...now, assignee: null }) }),
});

export const assign = step("assign", {
  touches: "assignee",
  from: assignedStates,
  // The system reassigns it when an operator removes the assignee.
  by: [...assistants, "system"],
  guards: ["assigned"],
  internal: "words",
  withoutPassword: true,
  button: "Assign",
  done: "assigned the file to a colleague",
  clears: ["not-assigned"],
  forms: ({ staff, posting: { assignee } }) => {
    const others = staff.filter(({ uid }) => uid !== assignee?.uid);
    return others.length > 0 ? [{ fields: assignFields(others) }] : [];
  },
  effect: ({ sent, staff }) => {
    const to = staff.find(({ uid }) => uid === sent.to);
    if (!to) return { errors: { form: [words.changed] } };
    return { ...assignTo(to), reason: `To ${to.name}` };
  },
});

/** Sets a day for a follow-up by the office. */
export const remind = step("remind", {
  apart: true,
  from: messageStates,
  by: assistants,
  internal: "all",
  withoutPassword: true,
  button: "Set the follow-up",
  done: "set a follow-up",
  forms: ({ staff, user, posting: { followUps = [] }, today }) =>
    followUps.length < mostFollowUps
      ? [{ fields: followUpFields(staff, today), defaults: { for: user.uid } }]
      : [],
  effect: ({ sent, staff, actor, id }) => {
    const to = staff.find(({ uid }) => uid === sent.for);
    if (!to) return { errors: { form: [words.changed] } };
    return {
      reason: `For ${weekdayAndDate(sent.on)} (${to.name}): ${sent.note}`,
      change: (now, at) => {
        const followUp = {
          id,
          on: sent.on,
          note: sent.note,
          for: { uid: to.uid, name: to.name },
          by: actor,
          at,
        };
        const followUps = withFollowUp(now.followUps, followUp);
        return followUps && { ...now, followUps };
      },
    };
  },
});

/** Ends a follow-up that is done or no longer needed. */
export const endReminder = step("end-reminder", {
  apart: true,
  from: messageStates,
  by: assistants,
  internal: "all",
  withoutPassword: true,
  button: "Mark as done",
  done: "completed a follow-up",
  forms: ({ posting: { followUps = [] } }) =>
    followUps.map(({ id, on, note, for: { name } }) => ({
      variant: id,
      title: `${weekdayAndDate(on)}, ${name}: ${note}`,
    })),
  effect: ({ variant, posting }) => ({
    reason: (posting.followUps ?? []).find(({ id }) => id === variant)?.note ?? null,
    change: (now) => {
      const followUps = (now.followUps ?? []).filter(({ id }) => id !== variant);
      return followUps.length === (now.followUps ?? []).length ? null : { ...now, followUps };
    },
  }),
});

/** The form for the open facts of all sections. */
const everySection = { variant: "all", title: "All sections" };

export const checkFacts = step("check-facts", {
  touches: "facts",
  from: checkedStates,
  by: assistants,
  button: "Save the sources",
  done: "recorded sources of facts",
  forms: ({ posting, file }) => {
    const facts = listingFacts(posting, file);
    const open = openFacts(posting, file);
    const whole = {
      variant: everySection.variant,
      title: everySection.title,
      fields: factsFields(open, everySection.title, "Source of all unchecked facts"),
      defaults: { exceptions: [] },
    };
    const sections = factTasks.flatMap((task) => {
      const own = facts.filter((fact) => fact.task === task);
      if (own.length === 0) return [];
      const found = own.map(({ name, check, key }) => [
        `found_${name}`,
        check?.found ?? file.facts[key]?.found ?? "",
      ]);
      return [
        {
          variant: task,
          title: tasks[task].title,
          fields: factsFields(own, tasks[task].title),
          defaults: { ...sourcesOf(own), ...Object.fromEntries(found) },
        },
      ];
    });
    return open.length > 1 ? [whole, ...sections] : sections;
  },
  effect: saveSources,
});

/** Enters what the tax bill says, with the bill as its source. The seller approves it with the proof. */
export const readBill = step("read-bill", {
  touches: "facts",
  from: addingStates,
  by: assistants,
  guards: ["address-free"],
  button: "Save what the bill says",
  done: "entered what the tax bill says",
  clears: ["bill-unread"],
  forms({ posting }): StepForm[] {
    if (taxBills(posting).length === 0) return [];
    const of = billFields(posting);
    const fields: Fields = Object.assign({}, ...of.map((one) => one.fields));
    return [{ fields, defaults: billDefaults(posting, of) }];
  },
  effect({ typed, posting, actor }) {
    const given = enteredFromBill(billFields(posting), typed);
    if (given.length === 0) return { errors: { form: ["Enter at least one answer."] } };
    const keys = new Set(given.flatMap(({ task, raw }) => Object.keys(raw).map((name) => `${task}.${name}`)));
    const enter = (now: Posting, file: OfficeFile, at: Date) =>
      given.reduce((so, { task, raw }) => withTypedByOffice(so, task, raw, at), { posting: now, file });
    return {
      reason: given
        .flatMap(({ fields, raw }) => Object.keys(raw).map((name) => shortLabelOf(fields[name])))
        .join(", "),
      change: (now, at, file) => enter(now, file, at).posting,
      changeFile(now, before, at) {
        const next = enter(before, now, at);
        const facts = listingFacts(next.posting, now)
          .filter(({ key, lookUp }) => keys.has(key) && !lookUp)
          .map(({ key, shown }) => [key, { source: "tax-bill", shown, found: "", by: actor, at }]);
        return { ...next.file, facts: { ...now.facts, ...Object.fromEntries(facts) } };
      },
    };
  },
});

export const recordCheck = step("record-check", {
  touches: "checks",
  // Later, a larger plan may need a client record, and an owner's new name needs checks.
  from: [...checkedStates, ...listedStates],
  // An assistant can search the land registry.
  by: assistants,
  button: "Record this check",
  inRow: { how: "phone" },
  // The button is about the guide, which a registrant explains.
  inRowBy: registrants,
  done: "recorded a check",
  entered: checkEntries,
  forms: ({ posting, today, user, staff }) =>
    checksOf(posting)
      .filter(
        ({ kind, owner }) =>
          (user.role !== "assistant" || kind === "ownership") &&
          // A home without a code needs a decision of the broker of record.
          (kind !== "home" ||
            (user.role === "broker" && (!posting.agreement || requestedHome(posting) !== null))) &&
          (!listedStates.some((state) => state === posting.state) ||
            kind === "client-record" ||
            kind === "home" ||
            (kind === "ownership" && requestedOwners(posting) !== null) ||
            requestedChecks(posting).some((one) => one.kind === kind && one.owner === owner)),
      )
      .map(
        ({ variant, kind, owner }): StepForm<ReturnType<typeof checkFieldsOf>> => ({
          variant,
          title: [checkKinds[kind].name, owner].filter(Boolean).join(": "),
          fields: checkFieldsOf(kind, today, staff),
          defaults: { who: kind === "guide" ? user.uid : user.name, on: today },
        }),
      ),
  effect: ({ variant, sent, actor, id, posting, staff }) => {
    const about = checksOf(posting).find((check) => check.variant === variant);
    if (!about) return { errors: { form: [words.changed] } };
    const { kind, owner } = about;
    const { on, how, where = "", detail } = sent;
    const { name, ways } = checkKinds[kind];
    const wrong = findCheckErrors(kind, sent);
    if (wrong) return { errors: wrong };
    const what = [name, owner].filter(Boolean).join(", ");
    const who = whoDid(kind, sent.who, staff);
    if (!who) return { errors: { form: [words.changed] } };
    return {
      reason: `${what}: ${labelOf(ways, how)}, ${longDate(on)}`,
      changeFile: (file, before, at) => ({
        ...file,
        // A new record replaces the old one, and records of former signers are removed. All remain in the
        // events.
        checks: [
          ...file.checks
            .filter(
              ({ owner }) =>
                owner === null ||
                [
                  ...signersOf(before),
                  ...corporationsOf(before),
                  ...requestedChecks(before).map((one) => one.owner),
                ].includes(owner),
            )
            // Keep an older record of the guide for all owners, because it covers the rest.
            .filter((check) => check.what !== kind || check.owner !== owner),
          {
            id,
            what: kind,
            owner,
            on,
            how,
            ...who,
            where,
            by: actor,
            at,
            ...(detail ? { detail } : {}),
            ...(kind === "ownership" || kind === "home" ? { compared: about.about } : {}),
          },
        ],
      }),
    };
  },
});

/** Person who did a check, as stored. The guide needs a chosen registrant, or null if they have left. */
function whoDid(
  kind: CheckKind,
  who: string,
  staff: readonly Colleague[],
): Pick<PersonCheck, "who" | "registrant"> | null {
  if (kind !== "guide") return { who };
  const registrant = registrantOf(who, staff);
  return registrant ? { who: registrant.name ?? "", registrant } : null;
}

/** Recorded checks. */
function checkEntries({ posting, file, staff, today, user }: StepContext): Entry[] {
  return file.checks.flatMap((check) => {
    const kind = checkKindIds.find((known) => known === check.what);
    if (!kind || (kind === "home" && (codeWays.includes(check.how) || user.role !== "broker"))) return [];
    const recorded = { id: check.registrant?.id ?? check.who, name: check.who };
    const isChosen = kind === "guide";
    return [
      entry({
        variant: check.id,
        title: [checkKinds[kind].name, check.owner].filter(Boolean).join(": "),
        fields: checkFieldsOf(kind, today, staff, recorded),
        values: {
          on: check.on,
          how: check.how as never,
          who: isChosen ? recorded.id : check.who,
          where: check.where,
          detail: check.detail ?? "",
        },
        check: (sent) => findCheckErrors(kind, sent),
        put: ({ who: chosen, where = "", detail, on, how }) => {
          // Keep the name of a registrant who explained the guide and has left.
          const who = isChosen && chosen === recorded.id ? {} : whoDid(kind, chosen, staff);
          const checks = file.checks.map((one) =>
            one.id === check.id ? { ...one, on, how, ...who, where, ...(detail ? { detail } : {}) } : one,
          );
          return { file: { ...file, checks } };
        },
        // An agreement rests on the checks.
        ...((isChosen || kind === "home") && !posting.agreement
          ? { remove: () => ({ file: { ...file, checks: file.checks.filter(({ id }) => id !== check.id) } }) }
          : {}),
      }),
    ];
  });
}

export const askForChanges = step("ask-for-changes", {
  from: ["in-review", "proof"],
  to: "changes-asked",
  by: assistants,
  guards: ["items-asked"],
  letters: [{ to: "seller", letter: letters.changesRequestedLetter }],
  button: "Send these questions",
  done: "requested changes",
  clears: ["nothing-asked"],
  entered: ({ posting, file }) => {
    const sentAt = posting.events.findLast(({ transition }) => transition === "ask-for-changes")?.at;
    const isAnswered =
      sentAt !== undefined &&
      (posting.asked.some(({ answer }) => answer !== null) ||
        Object.values(posting.tasks).some((saved) => saved && saved.savedAt > sentAt) ||
        [...posting.photos, ...posting.papers].some(({ addedAt }) => addedAt > sentAt));
    return [
      entry({
        // The requests return to the drafts.
        remove: () => ({
          posting: { ...posting, asked: [] },
          file: { ...file, drafted: [...posting.asked, ...file.drafted] },
        }),
        rests: isAnswered ? [{ code: "rests-answers" }] : [],
      }),
    ];
  },
  forms: ({ posting, file: { drafted } }) =>
    drafted.length > 0 && !isSellerGone(posting)
      ? [{ fields: sendFields, defaults: { items: drafted.map(({ id }) => id).join(" ") } }]
      : [],
  effect: ({ sent }) => {
    const read = new Set(sent.items.split(" "));
    // Requests that a colleague drafted in the meantime wait for the next time.
    return {
      change: (now, _at, file) => ({ ...now, asked: file.drafted.filter(({ id }) => read.has(id)) }),
      changeFile: (file, before, at) => ({
        ...withRead(file, before, at),
        drafted: file.drafted.filter(({ id }) => !read.has(id)),
      }),
    };
  },
});

export const resubmit = step("resubmit", {
  from: ["changes-asked"],
  to: "submitted",
  by: ["seller"],
  guards: ["complete", "items-answered"],
  letters: [
    // Newly named co-owners get the letter.
    { to: "owners", letter: confirmationLetter },
    { to: "office", letter: letters.answeredLetter },
  ],
  done: "answered and sent the order again",
});

/** The office's notes and drafted requests are stored in its own file. */
const officeNote = {
  from: sentStates,
  by: assistants,
  event: false,
  withoutPassword: true,
} as const;

export const note = step("note", {
  ...officeNote,
  button: "Save the note",
  notice: "Your note is saved.",
  forms: () => [{ fields: noteFields }],
  effect: ({ id, actor, sent }) => ({
    changeFile: (file, _posting, at) => {
      if (file.notes.length >= limits.internalNotes) {
        return `A file holds at most ${limits.internalNotes} notes, and this one is full. Keep this note elsewhere.`;
      }
      return { ...file, notes: [...file.notes, { id, at, actor, text: sent.text }] };
    },
  }),
});

export const draft = step("draft", {
  ...officeNote,
  button: "Add to the list",
  notice: "Added to the list. You send the list as one email.",
  forms: (context) =>
    canAsk(context) && context.file.drafted.length < limits.asked
      ? [{ fields: askFields(askableItems(context.posting)) }]
      : [],
  effect: ({ id, sent }) => ({
    changeFile: (file, posting) => {
      if (file.drafted.length >= limits.asked) return `Ask at most ${limits.asked} questions at a time.`;
      const part = askableItems(posting).find(({ value }) => value === sent.about);
      if (!part) return words.changed;
      const item: AskedItem = {
        id,
        task: part.task,
        about: [part.value],
        label: part.label,
        before: beginningOf(part.before, limits.longest.askedBefore),
        what: sent.what,
        answer: null,
      };
      return { ...file, drafted: [...file.drafted, item] };
    },
  }),
});

export const undraft = step("undraft", {
  ...officeNote,
  button: "Remove from the list",
  notice: "Removed from the list.",
  forms: ({ file }) => file.drafted.map(({ id, label }) => ({ variant: id, title: label })),
  effect: ({ variant }) => ({
    changeFile: (file) => ({ ...file, drafted: file.drafted.filter(({ id }) => id !== variant) }),
  }),
});

/** The seller completes the listing during the review. The office reads the additions before sending the proof. */
export const readAnswers = step("read-answers", {
  ...officeNote,
  from: ["submitted", "in-review", "to-sign"],
  button: "Mark as read",
  notice: "Marked as read.",
  clears: ["answers-unread"],
  forms: ({ posting, file }) => {
    const unread = unreadChanges(posting, file);
    return unread.length > 0 ? [{ fields: readFields, defaults: { read: digestOfChanges(unread) } }] : [];
  },
  effect: ({ sent }) => ({
    // Additions since then haven't been read.
    changeFile: (file, posting, at) =>
      digestOfChanges(unreadChanges(posting, file)) === sent.read
        ? withRead(file, posting, at)
        : words.addedMeanwhile,
  }),
});

/** Ticks of the field sheet, while the listing is entered on the MLS or kept up to date there. */
const sheetTick = { ...officeNote, touches: "sheet", from: [...checkedStates, ...listedStates] } as const;

export const markEntered = step("mark-entered", {
  ...sheetTick,
  onMls: true,
  button: "Mark as entered",
  notice: "Marked as entered.",
  forms: ({ posting, file }) =>
    enteredSections(posting, file)
      .filter(({ tick }) => tick === null || tick.changed.length > 0)
      .map(({ id, title, digest }) => ({
        variant: id,
        title,
        fields: readFields,
        defaults: { read: digest },
      })),
  effect: ({ variant, sent, actor: by }) => ({
    changeFile: (file, posting, at) => {
      const section = enteredSections(posting, file).find(({ id }) => id === variant);
      // Entering something else than what was on the page would be a mistake on the MLS.
      if (section?.digest !== sent.read) return sheetWords.changed;
      // A colleague was faster.
      if (section.tick?.changed.length === 0) return file;
      return { ...file, entered: { ...file.entered, [variant]: { values: section.values, by, at } } };
    },
  }),
});

export const unmarkEntered = step("unmark-entered", {
  ...sheetTick,
  button: "Remove the tick",
  notice: "The tick is removed.",
  forms: ({ file: { entered = {} } }) =>
    fieldSheet.filter(({ id }) => id in entered).map(({ id, title }) => ({ variant: id, title })),
  effect: ({ variant }) => ({
    changeFile: ({ entered = {}, ...file }) => {
      const { [variant]: _, ...others } = entered;
      return { ...file, entered: others };
    },
  }),
});

const digestOfChanges = (changes: readonly AnswerChange[]): string =>
  digestOf(changes.map(({ label, before, after }) => [label, before, after]));

/** The file after the current answers were read. New ones remain on record. */
function withRead(file: OfficeFile, posting: Posting, at: Date): OfficeFile {
  const answers = unreadChanges(posting, file);
  const round: ChangeRound = { at, asked: [], answers, unasked: true };
  return {
    ...file,
    asSent: copySentAnswers(posting),
    changes: answers.length > 0 ? lastRounds([...file.changes, round]) : file.changes,
  };
}

/** True if the account was deleted, so that the seller gets no messages. */
const isSellerGone = ({ restrictedAt }: Posting): boolean => Boolean(restrictedAt);

/** True if the office can still request changes from the seller. */
const canAsk = ({ posting, user: { role } }: StepContext): boolean =>
  !isSellerGone(posting) &&
  objectionTo(askForChanges, { state: posting.state, track: "", role, reason: null }) === null;

const isMine = ({ posting: { assignee }, user }: StepContext): boolean => assignee?.uid === user.uid;

const assignTo = ({ uid, name }: { uid: string; name: string }) => ({
  change: (now: Posting): Posting => ({ ...now, assignee: { uid, name } }),
});

/** Most common sources of the checked facts, and the facts with another one. */
function sourcesOf(facts: readonly ListingFact[]) {
  const checked = facts.flatMap(({ name, lookUp, check }) =>
    check ? [{ fact: name, lookUp, source: check.source }] : [],
  );
  const mostCommon = (lookUp: boolean): string => {
    const sources = checked.filter((one) => one.lookUp === lookUp).map((one) => one.source);
    const uses = (source: string) => sources.filter((one) => one === source).length;
    return sources.sort((a, b) => uses(b) - uses(a))[0] ?? "";
  };
  const [source, foundSource] = [mostCommon(false), mostCommon(true)];
  const exceptions = checked.filter((one) => one.source !== (one.lookUp ? foundSource : source));
  return { source, foundSource, exceptions: exceptions.map(({ fact, source }) => ({ fact, source })) };
}

/** Facts without a source, named with their section. */
const openFacts = (posting: Posting, file: OfficeFile) =>
  listingFacts(posting, file)
    .filter(({ check }) => check === null)
    .map((fact) => ({ ...fact, name: fact.key.replace(".", "_"), section: tasks[fact.task].title }));

/** Saves the source of the facts of a section, or of all, and the facts with another source. */
function saveSources({ variant, sent, posting, file, actor }: StepSent<FactsFields>): StepEffect {
  const isWhole = variant === everySection.variant;
  const task = factTasks.find((known) => known === variant);
  if (!task && !isWhole) return { errors: { form: [words.changed] } };
  if (sent.exceptions.some(({ fact, source }) => source && !fact)) {
    return { errors: { fields: { exceptions: ["Choose the fact that has another source."] } } };
  }
  const exceptions = new Map(sent.exceptions.map(({ fact, source }) => [fact, source]));
  const asked = task
    ? listingFacts(posting, file).filter((fact) => fact.task === task)
    : openFacts(posting, file);
  const facts = asked.map((fact) => ({ ...fact, found: (fact.lookUp && sent[`found_${fact.name}`]) || "" }));
  const withoutFound = facts.filter(({ lookUp, name, found }) => lookUp && exceptions.get(name) && !found);
  if (withoutFound.length > 0) {
    const missing = ["Enter what the source says, because the seller left it to us."];
    return {
      errors: { fields: Object.fromEntries(withoutFound.map(({ name }) => [`found_${name}`, missing])) },
    };
  }
  if (!sent.foundSource && facts.some(({ name, found }) => found && !exceptions.has(name))) {
    return { errors: { fields: { foundSource: ["Choose where you found the values."] } } };
  }
  const at = new Date();
  const checked = facts.flatMap(({ key, name, shown, lookUp, check, found }): [string, FactCheck][] => {
    const source = exceptions.has(name) ? exceptions.get(name) : lookUp ? sent.foundSource : sent.source;
    if (!source || (lookUp && !found)) return [];
    // An unchanged check keeps its day and its person.
    if (check && check.source === source && check.found === found) return [[key, check]];
    return [[key, { source, shown, found, by: actor, at }]];
  });
  if (checked.length === 0 && facts.every(({ check }) => check === null)) {
    return { errors: { fields: { source: ["Choose a source."] } } };
  }
  const { title } = task ? tasks[task] : everySection;
  const open = facts.length - checked.length;
  // A colleague may have checked a section since the page was opened.
  const isAsRead = (now: OfficeFile, key: string) =>
    !isWhole || isDeepStrictEqual(now.facts[key], file.facts[key]);
  const keys = new Set(facts.map(({ key }) => key));
  return {
    reason:
      open === 0
        ? `${title}: all facts have a source`
        : `${title}: ${countInWords(open, "fact")} without a source`,
    changeFile: (now) => ({
      ...now,
      // Only this task's facts change, because a colleague may be working on another task.
      facts: {
        ...Object.fromEntries(
          Object.entries(now.facts).filter(([key]) => !keys.has(key) || !isAsRead(now, key)),
        ),
        ...Object.fromEntries(checked.filter(([key]) => isAsRead(now, key))),
      },
    }),
  };
}
