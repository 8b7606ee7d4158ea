import { hiddenField, text } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";

/** Forms of the second step. */

const missing = "Enter the code.";

export const codeForm = form("two-step", {
  code: text("Code", {
    hint: "The six digits in your app, or one of your recovery codes.",
    missing,
    maxLength: 40,
    autoComplete: "one-time-code",
    spellCheck: false,
    width: "medium",
  }),
  redirectTo: hiddenField(2000),
});

const act = hiddenField(20);

export const setUpForms = {
  begin: form("begin", { act, redirectTo: hiddenField(2000) }),
  confirm: form("confirm", {
    act,
    code: text("Code in the app", {
      hint: "Six digits. A new one appears every 30 seconds.",
      missing,
      maxLength: 20,
      inputMode: "numeric",
      autoComplete: "one-time-code",
      spellCheck: false,
      width: "short",
    }),
    redirectTo: hiddenField(2000),
  }),
  renew: form("renew", { act }),
  end: form("end", { act }),
} as const;

export type SetUpAct = keyof typeof setUpForms;

export const isSetUpAct = (act: unknown): act is SetUpAct =>
  typeof act === "string" && Object.hasOwn(setUpForms, act);

/** Messages for refused codes. */
export const codeWords = {
  wrong: "That code isn't right. Enter the code your app shows now, and check your phone's clock.",
  used: "That code has been used. Wait up to 30 seconds for the next one.",
  unreadable:
    "Codes from your app no longer work, because the site's key was changed. Use a recovery code and set up your app again, or ask the broker of record, the deputy or your site administrator to reset it.",
} as const;
