import { longText, tick } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { newSecret } from "~/postings/order/owner-link";
import type { HomePage, Posting } from "~/postings/posting";
import { assistants, registrants, step } from "~/postings/step";
import { addressNamed, addressNamedText } from "./hidden-address";
import * as letters from "./letters";
import { isAskedFor, isOffInternet, pageSwitches, switchableStates, switchesText } from "./switches";

/** Steps for a home's page: the office permits it, the seller switches it. */

/** Initial page: not permitted, and everything off. */
const pageOf = ({ page }: Posting, secret: string): HomePage =>
  page ?? { permitted: null, shown: false, showings: false, offers: false, secret };

/**
 * Confirmation if public text contains a word of the hidden address. Many streets are named like common
 * words.
 */
const addressNamedFields = {
  notTheAddress: tick("I've read these words. Nobody can tell the address from them.", {
    missing: "If they tell the address, have them changed first. If they don't, tick the box.",
  }),
} as const satisfies Fields;

export const permitPage = step<"permit-page", typeof addressNamedFields | Record<never, never>>(
  "permit-page",
  {
    from: switchableStates,
    by: registrants,
    // The page shows only what the seller has approved.
    guards: ["proof-approved"],
    letters: [{ to: "seller", letter: letters.permittedLetter }],
    touches: "permission-to-advertise",
    button: "Give permission to advertise",
    done: "gave permission to advertise the home on its own page",
    forms({ posting, file }) {
      if (posting.page?.permitted || posting.restrictedAt) return [];
      const note =
        "You've read the approved proof, and the home may be advertised as it says. The page shows only while the home is on the MLS and its seller has switched it on.";
      const named = addressNamedText(addressNamed(posting, file, new Date()));
      return named ? [{ note: `${named} ${note}`, fields: addressNamedFields }] : [{ note }];
    },
    effect: ({ actor: by }) => {
      const secret = newSecret();
      return {
        change: (now, at) =>
          now.page?.permitted ? null : { ...now, page: { ...pageOf(now, secret), permitted: { at, by } } },
      };
    },
  },
);

export const withdrawPage = step("withdraw-page", {
  from: switchableStates,
  by: registrants,
  reason: "required",
  letters: [{ to: "seller", letter: letters.withdrawnLetter }],
  touches: "permission-to-advertise",
  button: "Withdraw the permission",
  done: "withdrew the permission to advertise the home on its own page",
  forms: ({ posting }) =>
    posting.page?.permitted || isAskedFor(posting)
      ? [
          {
            fields: {
              text: longText("Why", {
                hint: "The seller will read this. The page is off at once, and so are requests for showings and offers there.",
                missing: "Tell the seller why.",
                maxLength: 500,
              }),
            },
            ...(posting.page?.permitted ? {} : { button: "Say no for now" }),
          },
        ]
      : [],
  effect: ({ sent }) => ({
    reason: sent.text,
    change: (now) =>
      now.page
        ? { ...now, page: { ...now.page, permitted: null, shown: false, showings: false, offers: false } }
        : null,
  }),
});

export const switchPage = step("switch-page", {
  from: switchableStates,
  by: ["seller"],
  guards: ["proof-approved"],
  letters: [{ to: "office", letter: letters.permissionLetter }],
  touches: "switches-of-page",
  button: "Save",
  done: "switched the home's page",
  forms: ({ posting: { page } }) => [
    {
      fields: pageSwitches,
      defaults: {
        shown: page?.shown ? "yes" : "",
        showings: page?.showings ? "yes" : "",
        offers: page?.offers ? "yes" : "",
      },
    },
  ],
  effect: ({ posting, sent: { shown, showings, offers } }) => {
    const { page } = posting;
    if (shown && isOffInternet(posting)) {
      return {
        errors: {
          fields: {
            shown: ["Your order keeps the home off the internet. Change that first: write to us or call us."],
          },
        },
      };
    }
    const [before, next] = [switchesText(page), switchesText({ shown, showings, offers })];
    if (before === next) return { errors: { form: ["That's how it is already."] } };
    const secret = newSecret();
    return {
      reason: next,
      change: (now) => ({ ...now, page: { ...pageOf(now, secret), shown, showings, offers } }),
    };
  },
});

export const renewAgentsAddress = step("renew-agents-address", {
  from: switchableStates,
  by: ["seller", ...assistants],
  letters: [{ to: "office", letter: letters.addressRenewed }],
  touches: "agents-address",
  button: "Make a new address",
  done: "made a new address for agents",
  forms: ({ posting }) =>
    posting.page
      ? [{ note: "The current address stops working. Our office puts the new one on the MLS." }]
      : [],
  effect: () => {
    const secret = newSecret();
    return { change: (now) => (now.page ? { ...now, page: { ...now.page, secret } } : null) };
  },
});
