import { links } from "./site";
import type { Link, RichText } from "./types";

/** The regulator's guide, which every seller must have before we provide any service. */
export const guideWords = {
  text: [
    "The regulator, RECO, publishes a short guide to your rights and our duties. Read it before we talk: ",
    { strong: "an agent explains it to you before we provide any service." },
  ] as RichText,
  link: { label: "Open the RECO Information Guide", href: links.recoGuide } as Link,
  /** Text for a seller who has confirmed it before. */
  known: (language: string, date: string) =>
    `You confirmed on ${date} that you opened or received the RECO Information Guide (${language}). Before we provide any service, one of our agents explains it to you.`,
} as const;
