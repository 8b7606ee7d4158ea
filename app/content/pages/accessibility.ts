import { replyTime } from "~/content/phrases";
import { links, site } from "~/content/site";
import type { PageContent } from "~/content/types";

export const page: PageContent = {
  path: "/accessibility",
  title: "Accessibility of this website",
  description:
    "What we aim for, how the site was tested, which limits we know of, and how to tell us when a page doesn't work for you or to get it in another format.",
  updated: "2026-11-21",
  hero: {
    eyebrow: "Accessibility",
    heading: "Does this site work for you?",
    lede: "It should, whatever you read and type with. Here's what we checked, what its limits are, and who to call when something stops you.",
    picture: { name: "toolbox", alt: "A toolbox and a ladder outside a house" },
  },
  sections: [
    {
      id: "our-goal",
      heading: "What do we aim for?",
      blocks: [
        {
          kind: "paragraph",
          text: "The Web Content Accessibility Guidelines, WCAG 2.2, at level AA, on every page and in every state of it: a form with errors, an open menu, signed in or not.",
        },
        {
          kind: "paragraph",
          text: "That is a goal. We've checked against it ourselves, but nobody independent has audited the site, and we hold no certificate.",
        },
        {
          kind: "paragraph",
          text: "Ontario also has the Accessibility for Ontarians with Disabilities Act, 2005 (AODA). What it asks depends on the organization. This page describes our website and makes no statement about everything the Act covers.",
        },
      ],
    },
    {
      id: "what-was-tested",
      heading: "What was tested?",
      blocks: [
        {
          kind: "table",
          caption: "How we check the pages",
          head: ["Way of using the site", "What we look for"],
          rows: [
            [
              "Keyboard alone",
              "Every link, menu, question and form can be reached and used, in an order that makes sense, and you can see where you are. Escape closes a menu.",
            ],
            [
              "A window 320 pixels wide",
              "Nothing is cut off and nothing has to be scrolled sideways. Tables turn into short records. A desktop screen at four times zoom is about as narrow.",
            ],
            [
              "Dark",
              "The colours follow your system's light or dark setting, and the text keeps enough contrast in both.",
            ],
            [
              "Forced colours",
              "With your own colours, as in a Windows contrast theme, buttons, fields and focus still show.",
            ],
            ["Reduced motion", "If your system asks for less motion, pages don't slide or animate."],
            [
              "No JavaScript",
              "Every page can be read, every form can be sent and the calculator works out your figure.",
            ],
            [
              "An automatic checker",
              "We run axe, a tool that finds part of the faults a page can have, in light and in dark.",
            ],
          ],
        },
        {
          kind: "paragraph",
          text: "When a form has mistakes, they are listed above it with links to the fields, and again at each field in the same words. What you typed stays there, passwords apart.",
        },
      ],
    },
    {
      id: "known-limits",
      heading: "Known limits",
      blocks: [
        {
          kind: "list",
          items: [
            "We test with tools and by hand. People who use a screen reader, a switch or voice control every day may find what we missed.",
            [
              "The short ",
              { text: "video", href: "/how-mere-posting-works#watch" },
              " has no sound. Its captions tell the story and the same words are written out below it. There's no spoken description.",
            ],
            "The map of our service areas is a drawing. The page says the same in words, and the addresses are at the foot of every page.",
            "The site is in English only. RECO publishes its guide in English and in French.",
            "The RECO guide, the listings site and other places we link to aren't ours, so we can't repair them.",
            "The agreement opens at a signing service that isn't ours; your signed copy is a PDF in your account. If either doesn't work for you, ask for another format.",
            "Figures in a receipt or a comparison are dense. If you'd rather hear them, call and we'll read them out.",
          ],
        },
      ],
    },
    {
      id: "tell-us",
      heading: "How do you report a problem or get help?",
      blocks: [
        {
          kind: "paragraph",
          text: [
            "Phone ",
            { text: site.phone.text, href: site.phone.href },
            " or, toll-free, ",
            { text: site.tollFree.text, href: site.tollFree.href },
            ". Or write to ",
            { text: site.email.general, href: `mailto:${site.email.general}` },
            ` with "Accessibility" in the subject. We answer within ${replyTime}. Our hours: ${site.hours}.`,
          ],
        },
        {
          kind: "paragraph",
          text: "It helps to know three things: which page, what you wanted to do, and what you use to read or type. Say only as much about yourself as you like.",
        },
        {
          kind: "definitions",
          items: [
            {
              term: "You're stuck now",
              text: "We do it with you on the phone. Anything a form or an order asks, we can take down by phone. Never tell us a password.",
            },
            {
              term: "You need another format",
              text: "Tell us what works: plain text by email, large print or read aloud. We settle with you what and by when.",
            },
            {
              term: "You found a fault",
              text: "We tell you what we found and when we expect to have it repaired, or why we can't.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: [
            "You can also use the ",
            { text: "question form", href: links.question },
            ". Not satisfied with our answer? Ask for the broker of record, who answers for the brokerage.",
          ],
        },
      ],
    },
  ],
  next: [
    {
      label: "Privacy",
      href: "/privacy",
      why: "What we keep about you when you write to us.",
    },
    {
      label: "Our service areas",
      href: "/our-service-areas",
      why: "The map, and the same in words.",
    },
  ],
};
