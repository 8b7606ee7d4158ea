import { isDeepStrictEqual } from "node:util";
import { postings as limits } from "~/content/business";
import { beginningOf, inSentence, longDate } from "~/lib/format";
import { changedRows } from "~/lib/forms/changed-rows";
import { longText } from "~/lib/forms/fields";
import type { Field, Fields, Values } from "~/lib/forms/form";
import { typedOf } from "~/lib/forms/typed-of";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { formIdOf } from "~/lib/steps/step";
import { blockText } from "~/postings/blocks";
import type { Entry, PostingRecord } from "~/postings/entry";
import { asTyped } from "~/postings/letter";
import type { Correction } from "~/postings/office-file";
import { officeOrder as words } from "~/postings/office-words";
import type { Posting } from "~/postings/posting";
import { hasEndedShowings } from "~/postings/showing-requests/ended";
import { sentStates } from "~/postings/states";
import {
  type PostingStep,
  registrants,
  type StepContext,
  type StepEffect,
  type StepForm,
  type StepSent,
  step,
  toAllOwners,
} from "~/postings/step";
import * as letters from "./letters";

/** "Edit" and "Remove" for all entries of a posting's steps. */

const { correcting: maxLength } = limits.longest;

const reason = { missing: "Say what was wrong.", maxLength, rows: 2 };

const why = longText("Reason for the edit", {
  hint: "Kept in the history with the old value. Anyone who was emailed the old value gets this reason.",
  ...reason,
});

const removalFields = {
  text: longText("Reason", {
    hint: "Kept in the history. Anyone who was emailed about it gets this reason.",
    ...reason,
  }),
} as const;

const mostCorrections =
  "This file has no room for another edit. Record it in a note, and call the people concerned.";

const hasRoom = (corrections: readonly Correction[]): boolean =>
  Buffer.byteLength(JSON.stringify(corrections)) <= limits.correctionsBytes;

/** A field of an entry's edit form: without heading, and allowing the day entered so far. */
function fieldToEdit(field: Field, value: unknown): Field {
  if (field.kind === "hidden") return field;
  const plain = { ...field, section: undefined };
  if (plain.kind !== "date" || typeof value !== "string" || value === "") return plain;
  return {
    ...plain,
    min: plain.min && value < plain.min ? value : plain.min,
    max: plain.max && value > plain.max ? value : plain.max,
  };
}

const fieldsToEdit = ({ fields = {}, values = {}, fixed = [] }: Entry): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !fixed.includes(name))
      .map(([name, field]) => [name, fieldToEdit(field, values[name])]),
  );

type Rows = Correction["rows"];

/** Readers of a letter whose text would be different now. */
function toldOtherwise(
  steps: readonly PostingStep[],
  before: Posting,
  after: Posting,
): ("seller" | "owners")[] {
  const told = steps.flatMap(({ name, letters: own }) => {
    const event = before.events.findLast(({ transition }) => transition === name);
    if (!event) return [];
    return own.flatMap(({ to, letter }) => {
      if (to === "office") return [];
      const written = (posting: Posting) => {
        const found = letter(posting, event, { to, clean: asTyped, secret: undefined, closures: [] });
        return found && { subject: found.subject, parts: found.parts };
      };
      return isDeepStrictEqual(written(before), written(after)) ? [] : [to];
    });
  });
  return (["seller", "owners"] as const).filter((to) => told.includes(to));
}

/** Last event that changed the state. Only its step can be undone. */
const lastMove = ({ events }: Posting) => events.findLast(({ from, to }) => from !== to);

/** Entries of all steps, each with its step and both titles. */
const entriesOf = (steps: readonly PostingStep[], context: StepContext) =>
  steps.flatMap((of) => {
    const { name, title = of.button ?? "", to } = of;
    return (of.entered?.(context) ?? []).map((entry) => ({
      entry,
      step: of,
      id: formIdOf(name, entry.variant),
      title: entry.title ?? title,
      // If the step changed the state, the step itself is undone.
      removed: to === null ? (entry.title ?? title) : title,
    }));
  });

type Found = ReturnType<typeof entriesOf>[number];

const nothing = "nothing";

/** Timeline text with the edited values and the reason. Long values are cut, the reason never. */
function editLine({ title, entry: { keptWithOffer } }: Found, rows: Rows, reason: string): string {
  const changes = rows.map(({ label, before, after }) =>
    keptWithOffer ? inSentence(label) : `${inSentence(label)} ${before || nothing} → ${after || nothing}`,
  );
  const most = limits.longest.reason - reason.length - 2;
  return `${beginningOf(`${title}: ${changes.join(" · ")}`, most)}. ${reason}`;
}

/** True if it can be removed. An entry of a state-changing step needs to be the latest change of state. */
const canBeRemoved = ({ entry, step: of }: Found, { posting }: StepContext): boolean =>
  entry.remove !== undefined &&
  (of.to === null || (lastMove(posting)?.transition === of.name && Boolean(lastMove(posting)?.from)));

function removalForm({ entry, step: of, id, removed }: Found, { posting }: StepContext) {
  const move = of.to === null ? undefined : lastMove(posting);
  const undone = move && [
    `${calledAtOffice(move.actor)} ${of.done} on ${longDate(move.at)}. The file returns to its earlier status.`,
    ...(hasEndedShowings(move) ? [words.showingsStayCancelled] : []),
  ];
  return {
    variant: id,
    title: removed,
    note: [...(undone ?? []), entry.removal].filter(Boolean).join(" "),
    fields: removalFields,
    blocks: [...(entry.blocks ?? []), ...(entry.rests ?? [])],
  };
}

const changedMeanwhile = { errors: { form: [words.changed] } };

/**
 * The steps that edit, remove and undo the entries of the given steps.
 * @param steps steps that describe their entries
 */
export function editSteps(steps: readonly PostingStep[]) {
  const find = (context: StepContext, variant: string) =>
    entriesOf(steps, context).find(({ id }) => id === variant);

  const correct = step<"correct", Fields>("correct", {
    from: sentStates,
    by: registrants,
    reason: "required",
    guards: ["mls-free", "address-free"],
    letters: toAllOwners(letters.editLetter),
    button: "Save the edit",
    done: "edited an entry",
    forms: (context): StepForm[] =>
      entriesOf(steps, context).flatMap(({ entry, id, title }) => {
        if (!entry.put || !entry.values) return [];
        const fields = fieldsToEdit(entry);
        const { note = "", values, blocks = [] } = entry;
        return [
          {
            variant: id,
            title,
            note,
            blocks,
            fields: { ...fields, why },
            defaults: typedOf(fields, values),
          },
        ];
      }),
    effect({ sent, variant, actor, id, ...context }) {
      const found = find(context, variant);
      if (!found?.entry.put) return changedMeanwhile;
      const { entry } = found;
      const { fields = {}, values: before = {} } = entry;
      if (entry.blocks?.length) return { errors: { form: entry.blocks.map(blockText) } };
      const asked = Object.keys(fieldsToEdit(entry)).map((name) => [name, sent[name]]);
      const values: Values<Fields> = { ...before, ...Object.fromEntries(asked) };
      const rows = changedRows(fields, before, values);
      if (rows.length === 0)
        return { errors: { form: ["Nothing has changed. Change what's wrong, then save."] } };
      const wrong = entry.check?.(values);
      if (wrong) return { errors: wrong };
      const reason = String(sent.why);
      const edit = { id, at: new Date(), by: actor, what: found.title, rows, why: reason, told: [] };
      const { posting = context.posting } = entry.put?.(values, edit) ?? {};
      const told = entry.told ?? toldOtherwise(steps, context.posting, posting);
      return {
        reason: editLine(found, rows, reason),
        readers: told,
        rows,
        ...(entry.about ? { about: entry.about } : {}),
        rewrite(record, at, event) {
          const now = find({ ...context, ...record }, variant)?.entry;
          const isAsRead = isDeepStrictEqual(now?.values, before) && !now?.blocks?.length;
          if (!now?.put || !isAsRead || now.check?.(values)) return null;
          const made = { ...edit, told, id: event, at };
          const next = { ...record, ...now.put(values, made) };
          if (entry.keptWithOffer) return next;
          const corrections = [...(next.file.corrections ?? []), made];
          return hasRoom(corrections) ? { ...next, file: { ...next.file, corrections } } : mostCorrections;
        },
      };
    },
  });

  /** Readers of other letters that mention a removed entry, with the text without it. */
  function removedElsewhere(
    { entry: { remove, fields = {}, values = {} }, id }: Found,
    context: StepContext,
  ) {
    const record = { ...context, ...remove?.(new Date()) };
    return {
      readers: toldOtherwise(steps, context.posting, record.posting),
      rows: changedRows(fields, values, find(record, id)?.entry.values ?? {}),
    };
  }

  const removal = (isMove: boolean) =>
    ({
      from: sentStates,
      by: registrants,
      reason: "required",
      guards: ["address-free", "no-showings"],
      letters: toAllOwners(letters.undoLetter),
      forms: (context: StepContext) =>
        entriesOf(steps, context)
          .filter((one) => (one.step.to !== null) === isMove && canBeRemoved(one, context))
          .map((one) => removalForm(one, context)),
      effect({ variant, sent, actor: _, id: _id, ...context }: StepSent<typeof removalFields>): StepEffect {
        const found = find(context, variant);
        if (!found || !canBeRemoved(found, context)) return changedMeanwhile;
        const { entry, step: of } = found;
        const had = of.letters.map(({ to }) => to).filter((to) => to !== "office");
        // If its step only wrote to the office, other letters may have mentioned it.
        const isElsewhere = !entry.told && had.length === 0;
        return {
          reason: `${found.removed}. ${sent.text}`,
          readers: entry.told ?? had,
          ...(isElsewhere ? removedElsewhere(found, context) : {}),
          ...(entry.removedText ? { opening: entry.removedText } : {}),
          ...(entry.about ? { about: entry.about } : {}),
          ...(entry.reopens ? { reopens: entry.reopens } : {}),
          rewrite(record, at) {
            const seen = { ...context, ...record };
            const now = find(seen, variant);
            const inTheWay = [...(now?.entry.blocks ?? []), ...(now?.entry.rests ?? [])];
            if (!now || !canBeRemoved(now, seen) || inTheWay.length > 0) return null;
            if (!isDeepStrictEqual(now.entry.values, entry.values)) return null;
            const next: PostingRecord = { ...record, ...now.entry.remove?.(at) };
            const from = isMove ? lastMove(record.posting)?.from : null;
            if (!from) return next;
            // The listing hasn't ended after all, so its offers lose their retention date.
            return {
              ...next,
              posting: { ...next.posting, state: from },
              offers: { ...next.offers, endedAt: null },
            };
          },
        };
      },
    }) as const;

  const removeEntry = step("remove-entry", {
    ...removal(false),
    button: "Remove this entry",
    done: "removed an entry made by mistake",
  });

  const undoStep = step("undo-step", {
    ...removal(true),
    button: "Undo this step",
    done: "undid a step taken by mistake",
  });

  return { correct, removeEntry, undoStep };
}
