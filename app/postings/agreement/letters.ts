import { site } from "~/content/site";
import type { Row } from "~/lib/forms/form";
import type { Part } from "~/lib/mail/letter-parts";
import { homeOf } from "~/postings/facts";
import {
  headFacts,
  postingButton,
  quoteParts,
  sellerName,
  type WriteLetter,
  withoutLinks,
} from "~/postings/letter";
import { ownerPath } from "~/postings/order/owner-link";
import type { Posting } from "~/postings/posting";
import { agreementOf } from "./stage";

/** Letters about the agreement to the seller and the co-owners. */

export const signingLetter: WriteLetter = (posting, _event, { to, clean, secret }) => {
  const home = clean(homeOf(posting));
  const letter = {
    title: "Your agreement is ready to sign",
    head: { tab: "Sign here" },
    subject: `Agreement to sign: ${home}`,
  };
  if (to === "seller") {
    return {
      ...letter,
      parts: [
        "The agreement is ready for you and every co-owner to read and sign.",
        ...agreementParts(posting),
        { facts: headFacts(posting) },
        postingButton(posting),
      ],
    };
  }
  return {
    ...letter,
    parts: [
      `${sellerName(posting)} has asked us to list ${home} on the MLS. You're named as an owner, so please read and sign the agreement too.`,
      ...agreementParts(posting),
      ...(secret
        ? [
            {
              paragraph: [
                "If you don't agree, don't sign, and ",
                { text: "tell us on this page", href: ownerPath(posting, secret) },
                ". Later it shows what was signed. The link is for you only, so please don't forward it.",
              ],
            } satisfies Part,
          ]
        : []),
      `If you aren't an owner, don't sign. Call ${site.phone.text}.`,
    ],
  };
};

/** The agreement's terms, cost and signers, identical for every owner. */
function agreementParts(posting: Posting): Part[] {
  const agreement = agreementOf(posting);
  if (!agreement) return [];
  const { link, parties, terms, money } = agreement;
  const costs: Part[] = money.length > 0 ? [{ heading: "What it costs" }, { facts: money }] : [];
  return [
    link
      ? {
          button: { label: "Read and sign the agreement", href: link },
          note: "It opens at the signing service.",
        }
      : "You'll sign it on paper: we'll bring it or send it to you.",
    { heading: "What it says" },
    { facts: [...parties.map(([label, text]): Row => [label, withoutLinks(text)]), ...terms] },
    ...costs,
    "Nothing is owed until every owner has signed.",
    `Questions? Reply to this message or call ${site.phone.text} before you sign. You're free to ask a lawyer first.`,
  ];
}

export const copyLetter: WriteLetter = (posting, _event, { to, clean, secret }) => ({
  title: "Your copy of the signed agreement",
  subject: `Your signed agreement: ${clean(homeOf(posting))}`,
  parts: [
    "Every owner has signed the listing agreement. Please download your copy and keep it.",
    { facts: headFacts(posting, clean) },
    ...(to === "seller" ? [postingButton(posting)] : []),
    ...(secret
      ? [
          {
            button: { label: "Open your copy", href: ownerPath(posting, secret) },
            note: "The link is for you only, so please don't forward it.",
          } satisfies Part,
        ]
      : []),
  ],
});

export const recalledLetter: WriteLetter = (posting, { reason }, { to }) => ({
  title: "We're correcting the agreement",
  subject: `Don't sign yet: ${withoutLinks(homeOf(posting))}`,
  parts: [
    "Please don't sign the agreement we sent. We're correcting it and will send a new one. Nothing is owed.",
    ...quoteParts("From the office:", reason),
    { facts: headFacts(posting, withoutLinks) },
    ...(to === "seller" ? [postingButton(posting)] : []),
  ],
});
