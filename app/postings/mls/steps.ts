import { postings as limits } from "~/content/business";
import { longText } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { labelOfField } from "~/mls/fields";
import type { OfficeFile } from "~/postings/office-file";
import { comparedStates } from "~/postings/states";
import { assistants, step } from "~/postings/step";

const reason = {
  why: longText("Reason", {
    hint: "For example: the board rounds the lot's width. The comparison remembers it as long as both values stay.",
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
    // Only the office's own steps change what the MLS number and status are.
    (mlsDiffers ?? [])
      .filter(({ field }) => field !== "ListingKey" && field !== "MlsStatus")
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
