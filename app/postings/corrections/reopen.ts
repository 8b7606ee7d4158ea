import { kinds } from "~/postings/amendments/kinds";
import type { Block } from "~/postings/blocks";
import { officeOrder as words } from "~/postings/office/words";
import type { DeclinedChange } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { changedStates } from "~/postings/states";
import { registrants, step, toAllOwners } from "~/postings/step";
import * as letters from "./letters";
import { whyUndone } from "./undo";

/** A change of the listing that was declined by mistake is open again, as far as it was: with its signatures, and due when it was. */

/** What is in the way: another of its kind, or what the listing has become since. */
function restsOn({ state, amendments, events }: Posting, { event, kind }: DeclinedChange): Block[] {
  const since = events.slice(events.findIndex(({ id }) => id === event) + 1);
  const again =
    amendments.some((one) => one.kind === kind) ||
    since.some(({ transition, variant }) => transition === "request-amendment" && variant === kind);
  return [
    ...(again ? [{ code: "rests-same-change" } as const] : []),
    ...(kinds[kind].from.includes(state) ? [] : [{ code: "amendment-gone" } as const]),
  ];
}

/** Those that were declined and not opened since. */
const declined = ({ declinedChanges = [] }: { declinedChanges?: readonly DeclinedChange[] }, now: Posting) =>
  declinedChanges.filter(({ id }) => now.amendments.every((one) => one.id !== id));

export const reopenAmendment = step("reopen-amendment", {
  from: changedStates,
  by: registrants,
  reason: "required",
  guards: ["amendment-requested"],
  touches: "amendments",
  letters: toAllOwners(letters.undone),
  button: "Open it again",
  done: "opened a change again that was declined by mistake",
  clears: ["amendment-gone", "amendment-twice", "amendments-full"],
  forms: ({ posting, file }) =>
    declined(file, posting).map((one) => ({
      variant: one.id,
      about: one.id,
      title: kinds[one.kind].name,
      note: "It will be as far as it was, with its signatures, and due when it was. We write to the owners to disregard our email.",
      fields: { text: whyUndone },
      blocks: restsOn(posting, one),
    })),
  effect: ({ posting, file, variant, sent: { text } }) => {
    const one = declined(file, posting).find(({ id }) => id === variant);
    if (!one || restsOn(posting, one).length > 0) return { errors: { form: [words.changed] } };
    const { id, state, due } = one;
    return {
      about: id,
      reason: `${kinds[one.kind].name}. ${text}`,
      reopens: [{ id, state, due }],
      changeFile: (now) => ({
        ...now,
        declinedChanges: (now.declinedChanges ?? []).filter((other) => other.id !== id),
      }),
    };
  },
});
