import { letterFrame } from "~/content/letter-frame";
import { fullDay, torontoDay } from "~/lib/format";
import type { Letter } from "~/lib/mail/collection.server";
import { compose } from "~/lib/mail/letter";
import { homeOf } from "~/postings/facts";
import { headFacts, replyAddress, sellerName, withoutLinks } from "~/postings/letter";
import { sellersAddress } from "~/postings/order/party-notes";
import type { LawyerLink, Posting } from "~/postings/posting";
import { packagePath } from "./link";

/** To a lawyer, in the name of the seller. */
export function lawyerLetter(
  posting: Posting,
  { email, expiresAt, madeAt }: LawyerLink,
  secret: string,
): Letter {
  const home = withoutLinks(homeOf(posting));
  return compose(
    letterFrame,
    {
      title: "Documents of a sale",
      subject: `Documents of the sale of ${home}`,
      at: madeAt,
      requestId: null,
      uid: posting.uid,
      to: email,
      replyTo: sellersAddress(posting) || replyAddress(posting),
    },
    [
      `${sellerName(posting)} is selling ${home} and named you as their lawyer. The agreement and the documents that belong to it are ready for you to download, with a cover page.`,
      {
        button: { label: "Open the documents", href: packagePath(posting, secret) },
        note: `The link works until ${fullDay(torontoDay(expiresAt))}. Anyone with it can read the documents, so please don't forward it.`,
      },
      { facts: headFacts(posting, withoutLinks).slice(0, 2) },
      "If this isn't for you, please delete it and reply to the sender.",
    ],
  );
}
