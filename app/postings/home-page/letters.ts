import { dateAndTime } from "~/lib/format";
import { homeOf, pathOf } from "~/postings/facts";
import {
  accountButton,
  closingParts,
  headFacts,
  officeButton,
  quoteParts,
  type WriteLetter,
} from "~/postings/letter";
import type { Posting } from "~/postings/posting";
import { pageState, switchesText } from "./switches";

/** Letters about the page of a home. */

const toSwitches = (posting: Posting) =>
  accountButton({ label: "See your home's page and switches", href: `${pathOf(posting)}/home-page` });

/** To the seller: permission to advertise the home on its page. */
export const permittedLetter: WriteLetter = (posting) => ({
  title: "Your home can have its own page",
  subject: `Your home's page: ${homeOf(posting)}`,
  parts: [
    posting.page?.shown
      ? pageState(posting).isOn
        ? "Our office has given permission, so your home's page is on: anyone can read it."
        : "Our office has given permission. Your home's page will be public while the home is on the MLS."
      : "Our office has given permission to show your home on a page of its own. It's off until you switch it on. You'll first see what is public and what isn't.",
    toSwitches(posting),
  ],
});

/** To the seller: the page is off, with the reason. */
export const withdrawnLetter: WriteLetter = (posting, { reason }, { clean }) => ({
  title: "Your home's page is off",
  subject: `Your home's page is off: ${homeOf(posting)}`,
  parts: [
    "Our office has withdrawn its permission to show your home on a page of its own. Your listing on the MLS stays as it is.",
    ...quoteParts("Why:", reason && clean(reason)),
    "If you switch it on again, it needs our permission again.",
    toSwitches(posting),
  ],
});

/** To the office: the seller switched something on that needs permission. */
export const permissionLetter: WriteLetter = (posting, { at }) => {
  const { page } = posting;
  if (!page || page.permitted || !(page.shown || page.showings || page.offers)) return null;
  return {
    title: "A home's page needs permission",
    subject: `Permission to advertise: ${homeOf(posting)}`,
    parts: [
      "The seller has switched on parts of the home's page. An agent or the broker of record has to permit advertising first.",
      { facts: [["Switched on", dateAndTime(at)], ["Switches", switchesText(page)], ...headFacts(posting)] },
      officeButton(posting, "/home-page"),
    ],
  };
};

/** To the office: the agent link in the remarks for brokerages on the MLS no longer works. */
export const addressRenewedLetter: WriteLetter = (posting, _event, reader) =>
  posting.mls
    ? {
        title: "New agent link",
        subject: `New agent link: ${homeOf(posting)}`,
        parts: [
          "The old agent link has stopped working. Replace it in the remarks for brokerages on the MLS with the new one, which is on the field sheet.",
          ...closingParts(posting, reader, "/sheet"),
        ],
      }
    : null;
