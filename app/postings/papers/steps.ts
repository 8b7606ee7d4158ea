import { heldFields } from "~/postings/office/fields";
import { officeOrder as words } from "~/postings/office/words";
import { readOrder } from "~/postings/order/read-order";
import { officePaperName, officePapersOf } from "~/postings/review/office";
import { messageStates, sentStates } from "~/postings/states";
import { assistants, step } from "~/postings/step";

/** The office's steps about papers: one is held elsewhere, taken from the file, or deleted. */

export const recordPaper = step("record-paper", {
  from: messageStates,
  to: null,
  by: assistants,
  reason: "none",
  letters: [],
  button: "Record where it is",
  done: "recorded a document",
  forms: ({ posting }) =>
    officePapersOf(readOrder(posting).context.propertyClass).map(({ kind, name }) => ({
      variant: kind,
      title: name,
      fields: heldFields,
    })),
  effect: ({ variant, sent, actor }) => {
    const name = officePaperName(variant);
    if (!name) return { errors: { form: [words.changed] } };
    return {
      reason: `${name}: held at the office`,
      changeFile: (file, _posting, at) => ({
        ...file,
        held: { ...file.held, [variant]: { where: sent.where, by: actor, at } },
      }),
    };
  },
});

/** A paper that no step relied on. */
export const hidePaper = step("hide-paper", {
  from: sentStates,
  to: null,
  by: assistants,
  reason: "required",
  // A wrong scan can be about somebody else.
  internal: "words",
  letters: [],
  done: "removed a document from the file",
});

/** A paper that a step relied on. */
export const hideReliedOnPaper = step("hide-relied-on-paper", {
  from: sentStates,
  to: null,
  by: ["broker"],
  reason: "required",
  internal: "words",
  letters: [],
  done: "removed a document that a step relied on from the file",
});

/** Nothing brings it back. */
export const destroyPaper = step("destroy-paper", {
  from: sentStates,
  to: null,
  by: ["broker"],
  reason: "required",
  internal: "words",
  letters: [],
  done: "deleted a document for good",
});
