import { postings } from "~/content/business";
import { hidden, longText } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import { hubPage } from "~/postings/words";

/** The forms of an order's own page. */

/** A message to the office. */
export const messageForm = form("message", {
  changeId: hidden(),
  text: longText(hubPage.messageLabel, {
    hint: hubPage.messageHint,
    missing: hubPage.messageMissing,
    maxLength: postings.longest.message,
    rows: 4,
  }),
});

/** Cancels an order that was sent. */
export const withdrawForm = form("withdraw", {
  changeId: hidden(),
  text: longText(hubPage.cancelReason, {
    hint: hubPage.cancelReasonHint,
    maxLength: postings.longest.message,
    rows: 2,
    required: false,
  }),
});
