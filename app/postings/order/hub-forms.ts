import { postings } from "~/content/business";
import { hiddenField, longText } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";

/** The forms of an order's own page. */

/** A message to the office. */
export const messageForm = form("message", {
  changeId: hiddenField(),
  text: longText("Message to the office", {
    hint: "Ask us anything. Please don't send us ID or anything from a bank.",
    missing: "Write the message before you send it.",
    maxLength: postings.longest.message,
    rows: 4,
  }),
});

/** Cancels an order that was sent. */
export const withdrawForm = form("withdraw", {
  changeId: hiddenField(),
  text: longText("Why?", {
    hint: "It helps us do better.",
    maxLength: postings.longest.message,
    rows: 2,
    required: false,
  }),
});
