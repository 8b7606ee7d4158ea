import { longText, tick } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { stageWord } from "~/postings/facts";
import { newSecret } from "~/postings/order/owner-link";
import type { HomePage, Posting } from "~/postings/posting";
import { assistants, registrants, step } from "~/postings/step";
import { addressExcerpts, addressWarning } from "./hidden-address";
import * as letters from "./letters";
import { awaitsPermission, isOffInternet, pageSwitches, switchableStates, switchesText } from "./switches";

/** Steps for a home's page: the office permits it, the seller switches it. */

/** Initial page: not permitted, and everything off. */
const pageOf = ({ page }: Posting, secret: string): HomePage =>
  page ?? { permitted: null, shown: false, showings: false, offers: false, secret };

/** Confirmation if public text contains a word of the hidden address. Many streets are named like common words. */
const addressNamedFields = {
  notTheAddress: tick("I've read this wording, and it doesn't reveal the address.", {
    missing: "If the wording reveals the address, have it changed first. If not, tick the box.",
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
    done: "gave permission to advertise",
    forms({ posting, file }) {
      if (posting.page?.permitted || posting.restrictedAt) return [];
      const note =
        "This confirms that you've read the approved proof and the home may be advertised as it says. The page shows only while the home is on the MLS and the seller has it switched on.";
      const named = addressWarning(addressExcerpts(posting, file, new Date()));
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
  button: "Withdraw permission",
  done: "withdrew permission to advertise",
  forms: ({ posting }) =>
    posting.page?.permitted || awaitsPermission(posting)
      ? [
          {
            fields: {
              text: longText("Reason", {
                hint: "The seller will read this. The page, its showing requests and its offers are switched off at once.",
                missing: "Tell the seller why.",
                maxLength: 500,
              }),
            },
            ...(posting.page?.permitted ? {} : { button: "Decline for now" }),
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
  button: "Save the switches",
  done: "changed the settings of the home's page",
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
            shown: [
              `Your ${stageWord(posting)} keeps the home off the internet. Change that first: write to us or call us.`,
            ],
          },
        },
      };
    }
    const [before, next] = [switchesText(page), switchesText({ shown, showings, offers })];
    if (before === next) return { errors: { form: ["Nothing has changed. Change a setting, then save."] } };
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
  letters: [{ to: "office", letter: letters.addressRenewedLetter }],
  touches: "agents-address",
  button: "Create a new agent link",
  done: "created a new agent link",
  forms: ({ posting }) =>
    posting.page
      ? [{ note: "The current agent link stops working. Our office puts the new one on the MLS." }]
      : [],
  effect: () => {
    const secret = newSecret();
    return { change: (now) => (now.page ? { ...now, page: { ...now.page, secret } } : null) };
  },
});
