import { postings } from "~/content/business";
import { form } from "~/lib/forms/form";

/** The forms with which another owner answers. */

export const ownersTitle = "Owners named in it";

/** It asks nothing: its button says yes to what the page showed, which it carries. */
export const confirmForm = form("confirm", { changeId: { kind: "hidden", maxLength: 100 } });

export const refuseForm = form("refuse", {
  changeId: { kind: "hidden", maxLength: 100 },
  text: {
    kind: "textarea",
    label: "Why you don't agree",
    hint: "Only our office reads this. The seller is told that you don't agree, but not why.",
    required: true,
    missing: "Tell us in a few words why you don't agree.",
    maxLength: postings.longest.reason,
    rows: 3,
  },
});
