import type { LetterFrame } from "~/lib/mail/letter-parts";
import { postalAddress } from "./phrases";
import { links, site } from "./site";

/** Parts of every letter. */
export const letterFrame: LetterFrame = {
  greeting: (firstName) => `Hello ${firstName},`,
  name: site.name,
  brokerage: site.brokerage,
  language: site.language,
  phones: [site.phone, site.tollFree],
  sender: [site.brokerage, postalAddress, `${site.phone.text}, toll-free ${site.tollFree.text}`, site.hours],
  links: [
    { label: "RECO Information Guide", href: links.recoGuide },
    { label: "How we keep what you send", href: "/privacy" },
  ],
};
