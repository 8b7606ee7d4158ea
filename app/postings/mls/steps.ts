import { postings as limits } from "~/content/business";
import { longText } from "~/lib/forms/fields";
import { type Fields, shortLabelOf } from "~/lib/forms/form";
import { labelOfField } from "~/mls/fields";
import { stageOfStatus } from "~/mls/statuses";
import type { OfficeFile } from "~/postings/office-file";
import { rawOf } from "~/postings/order/read-order";
import { tasks } from "~/postings/order/task-names";
import { withAnswers, withTypedByOffice } from "~/postings/order/write-answers";
import { comparedStates } from "~/postings/states";
import { assistants, type StepForm, step } from "~/postings/step";
import { answerable } from "./missing";

/** Answers for the seller, as told by phone. The seller approves them with the proof. */
export const answerForSeller = step("answer-for-seller", {
  from: ["submitted", "in-review", "to-sign"],
  by: assistants,
  button: "Save these answers",
  done: "answered for the seller",
  forms: ({ posting, file }): StepForm[] =>
    answerable(posting, file).map(({ task, fields }) => ({
      variant: task,
      title: tasks[task].title,
      fields,
    })),
  effect({ variant, typed, posting, file }) {
    const found = answerable(posting, file).find(({ task }) => task === variant);
    const raw = rawOf(found?.fields ?? {}, typed);
    const names = Object.keys(raw);
    if (!found || names.length === 0) return { errors: { form: ["Enter at least one answer."] } };
    const { task, fields } = found;
    const given = names.map((name) => shortLabelOf(fields[name])).join(", ");
    return {
      reason: `${tasks[task].title}: ${given}`,
      change: (now, at) => ({ ...now, tasks: withAnswers(now, task, raw, at) }),
      changeFile: (now, before, at) => withTypedByOffice({ posting: before, file: now }, task, raw, at).file,
    };
  },
});

const reason = {
  why: longText("Reason", {
    hint: "For example: the board rounds the lot's width. The comparison accepts it until one of the values changes.",
    missing: "Enter why the MLS may differ here.",
    maxLength: limits.longest.reason,
    rows: 2,
  }),
} as const satisfies Fields;

/** Most accepted differences in a file. Older ones are forgotten and show again. */
const mostAccepted = 60;

/** Accepts a difference from the MLS, which the comparison then leaves out. */
export const acceptDifference = step("accept-difference", {
  from: comparedStates,
  by: assistants,
  event: false,
  withoutPassword: true,
  button: "Accept the difference",
  notice: "The difference is accepted.",
  forms: ({ posting: { mlsDiffers } }) =>
    // Only the office's own steps change what the MLS number and a known status are.
    (mlsDiffers ?? [])
      .filter(
        ({ field, theirs }) =>
          field !== "ListingKey" && (field !== "MlsStatus" || (theirs && !stageOfStatus(theirs))),
      )
      .map(({ field }) => ({ variant: field, title: labelOfField(field), fields: reason })),
  effect: ({ variant, sent, actor, posting: { mlsDiffers } }) => {
    const shown = mlsDiffers?.find(({ field }) => field === variant);
    return {
      change: (now) => {
        const found = now.mlsDiffers?.find(({ field }) => field === variant);
        if (!found || found.theirs !== shown?.theirs || found.ours !== shown.ours) return null;
        const left = now.mlsDiffers?.filter((one) => one !== found) ?? [];
        return { ...now, mlsDiffers: left.length > 0 ? left : null };
      },
      changeFile: (file, _posting, at): OfficeFile => {
        if (!shown) return file;
        const { field, ours, theirs } = shown;
        const others = (file.mlsAccepted ?? []).filter((one) => one.field !== field);
        return {
          ...file,
          mlsAccepted: [...others, { field, ours, theirs, why: sent.why, by: actor, at }].slice(
            -mostAccepted,
          ),
        };
      },
    };
  },
});
