import { hiddenField, text } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";

/** The forms of the second step. */

const missing = "Type the code.";

export const codeForm = form("two-step", {
  code: text("Code", {
    hint: "The six digits that your app shows now, or one of your recovery codes.",
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
    code: text("Code that the app shows now", {
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

/** What is said of codes that don't open anything. */
export const codeWords = {
  wrong:
    "That code isn't right. Look at the app again: a new one appears every 30 seconds. Is your phone's clock right?",
  used: "That code was used already. Wait for the next one, at most 30 seconds.",
  unreadable:
    "The codes of your app can't be checked any more, because the site's own key was changed. Use a recovery code, then set up your app again; or ask another broker of record to reset it.",
} as const;
