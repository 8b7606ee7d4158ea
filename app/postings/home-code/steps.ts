import { today } from "~/lib/format";
import { text } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { codeEntered } from "~/postings/office-lists";
import { officeOrder } from "~/postings/office-words";
import { addressKey } from "~/postings/posting";
import { isHomeOpen } from "~/postings/review/checks";
import { codeStates } from "~/postings/states";
import { assistants, step } from "~/postings/step";
import { homeCodeIn, isHomeCode } from "./code.server";
import { codeState, homeAddressLines, homeDigest, withTry, wrongCodeText } from "./home-code";
import { homeCodeLetter } from "./letters";

/** Steps for the code that is posted to the home: a letter with it, the owner's entry, and wrong codes. */

const codeFields = {
  code: text("Code", {
    hint: "The six digits in the letter.",
    missing: "Enter the code.",
    maxLength: 20,
    inputMode: "numeric",
    autoComplete: "one-time-code",
    spellCheck: false,
    width: "short",
  }),
} as const satisfies Fields;

/** Makes a letter with a new code, which ends the code of the letter before. */
export const postHomeCode = step("post-home-code", {
  from: codeStates,
  by: assistants,
  letters: [{ to: "seller", letter: homeCodeLetter }],
  button: "Make the letter",
  done: "posted a code to the home",
  forms: ({ posting, file }) => (isHomeOpen(posting, file) ? [{}] : []),
  effect: ({ posting }) => {
    const home = homeDigest(posting);
    if (home === null) return { errors: { form: [officeOrder.changed] } };
    return {
      reason: homeAddressLines(posting).slice(1).join(", "),
      change: (now, at, _file, id) =>
        homeDigest(now) === home ? { ...now, homeLetter: { id, at, home, wrong: 0 } } : null,
    };
  },
});

export const enterHomeCode = step("enter-home-code", {
  from: codeStates,
  by: ["seller"],
  apart: true,
  button: "Send the code",
  done: "entered the code from the letter",
  forms: ({ posting }) =>
    posting.homeOpen && codeState(posting, new Date()) === "posted" ? [{ fields: codeFields }] : [],
  effect: ({ posting, sent, actor, id }) => {
    const { homeLetter: letter, seller } = posting;
    const code = homeCodeIn(sent.code);
    if (!code || !letter || !isHomeCode(posting, letter, code))
      return { errors: { fields: { code: [wrongCodeText(posting)] } } };
    return {
      change: withTry(letter, (now, at) => ({ ...now, enteredAt: at })),
      changeFile: (file, before, at) => ({
        ...file,
        checks: [
          ...file.checks.filter(({ what }) => what !== "home"),
          {
            id,
            what: "home",
            owner: null,
            on: today(),
            how: codeEntered,
            who: seller.name ?? seller.email,
            compared: addressKey(before) ?? "",
            by: actor,
            at,
          },
        ],
      }),
    };
  },
});

/** Counts a wrong code. `try.server.ts` takes it. */
export const missHomeCode = step("miss-home-code", {
  from: codeStates,
  by: ["seller"],
  apart: true,
  done: "entered a wrong code",
  forms: () => [],
});
