import { choice } from "~/lib/forms/fields";
import { officeOrder } from "~/postings/office-words";
import { signersOf } from "~/postings/order/signers";
import { hasNoEmail, type Posting } from "~/postings/posting";
import { isHomeOpen } from "~/postings/review/checks";
import { codeStates } from "~/postings/states";
import { assistants, step } from "~/postings/step";
import { effectOfCode } from "./entry.server";
import { codeFields } from "./fields";
import { codeState, homeAddressLines, homeDigest, madeLetter } from "./home-code";
import { homeCodeLetter } from "./letters";
import { homeCodeWords } from "./words";

/** Steps for the code that is posted to the home: its letter, its entry and wrong codes. */

/** Makes a letter with a new code, which ends the code of the letter before. */
export const postHomeCode = step("post-home-code", {
  from: codeStates,
  by: assistants,
  letters: [{ to: "seller", letter: homeCodeLetter }],
  button: "Create the letter",
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

const waitsForCode = (posting: Posting): boolean =>
  posting.homeOpen === true && codeState(posting, new Date()) === "posted";

export const enterHomeCode = step("enter-home-code", {
  from: codeStates,
  by: ["seller", "owner"],
  apart: true,
  button: homeCodeWords.send,
  done: "entered the code from the letter",
  forms: ({ posting }) => (waitsForCode(posting) ? [{ fields: codeFields }] : []),
  effect: ({ sent, ...step }) => {
    const { seller } = step.posting;
    return effectOfCode({ ...step, ...sent }, "code", step.actor.name ?? seller.name ?? seller.email);
  },
});

/** The code as an owner without email reads it out on the phone. The person who made the letter can't enter it. */
export const enterCodeReadOut = step("enter-code-read-out", {
  from: codeStates,
  by: assistants,
  apart: true,
  button: "Check the code",
  done: "entered the code that an owner read out",
  forms: (context) => {
    const { posting } = context;
    if (!hasNoEmail(posting) || madeLetter(context) || !waitsForCode(posting)) return [];
    const owners = signersOf(posting).map((name) => ({ value: name, label: name }));
    const fields = {
      who: choice("Owner who read it out", owners),
      code: { ...codeFields.code, hint: "Six digits, as the owner reads them from the letter." },
    };
    return [{ fields }];
  },
  effect: ({ sent, ...step }) => {
    const effect = effectOfCode({ ...step, ...sent }, "code-read-out", sent.who);
    return "errors" in effect ? effect : { ...effect, reason: `Read out by ${sent.who}` };
  },
});

/** Counts a wrong code. `try.server.ts` takes it. */
export const missHomeCode = step("miss-home-code", {
  from: codeStates,
  by: ["seller", "owner", ...assistants],
  apart: true,
  done: "entered a wrong code",
  forms: () => [],
});
