import { accessReplyDays, postings, retention, sameRequestHours, sessionDays } from "~/content/business";
import { inWords, officeAddress, replyTime } from "~/content/phrases";
import { links, site } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";

export const page: PageContent = {
  path: "/privacy",
  title: "Privacy: what we keep about you",
  description:
    "What this site stores when you open an account, send a request or order a posting, why, where and for how long, and how to see, correct or delete it.",
  updated: "2026-11-21",
  sources: [sources.pipeda, sources.casl, sources.tradeRecords],
  hero: {
    eyebrow: "Privacy",
    heading: "What do we know about you?",
    lede: `If you only read these pages, a line in our server's log. If you open an account, send us a request or order a posting, ${site.brokerage} keeps what you typed for as long as this page says.`,
    picture: { name: "key", alt: "A house key on a hook beside the front door" },
  },
  sections: [
    {
      id: "what-we-keep",
      heading: "What do we keep, why, and for how long?",
      blocks: [
        {
          kind: "table",
          caption: "Everything this site stores about people",
          head: ["Record", "What it holds, and why", "How long"],
          rows: [
            [
              "Account",
              "Your name, your email address and whether it's confirmed, when you opened it and last signed in. ",
              "Until you delete the account",
            ],
            [
              "Password",
              "To check that it's you. Firebase Authentication holds it scrambled; we can't read it.",
              "Until you change it or delete the account",
            ],
            [
              "Request",
              "Your name, how to reach you, home, plan, times, messages, and what happened: who, when, why. To answer you.",
              `${retention.requestMonths} months after its last change. Then only kind, reference, status, dates and who here handled it stay`,
            ],
            [
              "Order of a posting",
              "Your answers about home, sale and showings, messages, agreement, listing, and what happened. To check it, prepare your agreement and post it.",
              `Unsent: ${postings.draft.deleteMonths} months after its last change, with a reminder after ${postings.draft.remindDays} days. Cancelled or declined: ${retention.endedOrderMonths} months. Once the agreement is out for signature: ${inWords(retention.tradeYears)} years after the posting ends, by law`,
            ],
            [
              "Photos and papers",
              "For the listing, and to check your facts. Photos are stored without the place and time that cameras write into them.",
              "As long as their order",
            ],
            [
              "Other owners",
              "Name, email and phone, as the seller gave them, whether they confirmed the order, and objections to a change. Every owner signs.",
              "As long as the order that names them",
            ],
            [
              "Offers",
              "Brokerage, representative, terms, what became of each, and who was told how many there are. Buyers' names stay at our office. The law asks for it.",
              `Not accepted: ${retention.offerMonths} months after the posting ends. Accepted: as long as the order`,
            ],
            [
              "Showings",
              "Agents who come, when, what was said, and consents to visits without you. For your log and our office.",
              "As long as their order",
            ],
            [
              "RECO guide",
              "That you received it, when, and in which language.",
              "As long as the request or order it came with",
            ],
            [
              "Marketing consent",
              "If you said yes: when, and to which words. To prove it.",
              "As long as its request; then we stop writing",
            ],
            [
              "Office staff",
              "Who may sign in, in what role, and who added them. To know who did what.",
              "Until they leave",
            ],
            [
              "Emails",
              "What the site sent about all this, to you, other owners and our office.",
              `${retention.mailDays} days`,
            ],
            [
              "Ended sessions",
              "A fingerprint of each session you signed out of. Against copies of its cookie.",
              `${sessionDays.endedRecord} days`,
            ],
            [
              "Server log",
              "Of each page sent: time, your network (IP) address, path, result and duration; of a failure, its description and sometimes an account number. To find faults and attacks.",
              `${retention.logDays} days`,
            ],
          ],
        },
        {
          kind: "paragraph",
          text: "Without names, for a day at most, we count tries by network address, account and browser, against guessed passwords and floods of forms.",
        },
        {
          kind: "paragraph",
          text: [
            "We don't store a price you put into ",
            { text: "the calculator", href: links.calculator },
            ".",
          ],
        },
        {
          kind: "note",
          title: "What to leave out",
          text: "We ask here for no identity document, bank detail or social insurance number. Please send none.",
        },
      ],
    },
    {
      id: "cookies",
      heading: "Which cookies do we set?",
      blocks: [
        {
          kind: "paragraph",
          text: "One when you sign in, one when you send a request. Scripts can't read them.",
        },
        {
          kind: "paragraph",
          text: `"session", on a secure connection "__Host-session", keeps you signed in for up to ${sessionDays.lifetime} days. It holds a signed pass from Firebase with your account number and email address and, at times, a line for the next page or where to go on. Signing out ends it.`,
        },
        {
          kind: "paragraph",
          text: `"sent", or "__Host-sent", lets us see that a request you send twice is one request. It holds a number and a fingerprint of what you wrote, for ${inWords(sameRequestHours)} ${sameRequestHours === 1 ? "hour" : "hours"}.`,
        },
        {
          kind: "paragraph",
          text: "Pages with a form note in your browser's tab how far you scrolled and the site's version; the photo page, which photos weren't sent yet.",
        },
        {
          kind: "paragraph",
          text: "We run no analytics, no advertising and no tracking, and a page loads nothing from anyone else.",
        },
      ],
    },
    {
      id: "where-it-is",
      heading: "Where is it kept, and who can see it?",
      blocks: [
        {
          kind: "paragraph",
          text: "Accounts, requests, orders and files are kept by Google Firebase, a hosting service, on our behalf. Its computers may be outside Canada, and so may those of the service that delivers our email. Courts and authorities there may then have access to it under their own law.",
        },
        {
          kind: "paragraph",
          text: "Our staff read them by email, on pages only they can open, and in files they export. We don't sell or rent what you tell us.",
        },
        {
          kind: "paragraph",
          text: "Browsers can't reach the database or the files. Only our server can, and it shows a signed-in seller that seller's own. An owner with a link of ours sees the order it is about; whoever has a private calendar's address, its dates. If a breach puts you at real risk of significant harm, the law obliges us to tell you and the Privacy Commissioner of Canada.",
        },
        {
          kind: "note",
          title: "A listing is public",
          text: "If you list with us, the listing goes out to agents and to the public. What it shows is a matter of your agreement. This page covers the website.",
        },
      ],
    },
    {
      id: "e-mail",
      heading: "When do we email you?",
      blocks: [
        {
          kind: "list",
          items: [
            [
              { strong: "Because you did something: " },
              "to confirm a request or an order, to tell you what becomes of it or what changed in your account, to remind you of an order you haven't sent, to check your address or to reset a password. Firebase sends the last two, our server the others through a mail service.",
            ],
            [
              { strong: "Marketing: " },
              `only if you ticked the box for it. The box starts empty. Each message names ${site.brokerage} and its postal address, and has a way to unsubscribe.`,
            ],
          ],
        },
      ],
    },
    {
      id: "your-choices",
      heading: "How do you see, correct or delete it?",
      blocks: [
        {
          kind: "definitions",
          items: [
            {
              term: "See and correct",
              text: [
                "Sign in and open ",
                { text: "My Account", href: "/account" },
                ". We correct the rest when you write to us.",
              ],
            },
            {
              term: "Download",
              text: [{ text: "Download your data", href: "/account/data" }, " as a JSON file."],
            },
            {
              term: "Delete",
              text: [
                { text: "Delete your account", href: "/account/delete" },
                " with your password. The account and your profile go. Your requests lose your name, your contact details, the home and every word you wrote. Orders go with their files, unless their agreement was out for signature: the law makes our office keep those. While a home is under way, its other owners are told. Our stored emails to and about you go too.",
              ],
            },
            {
              term: "Change your mind",
              text: "You can withdraw a consent at any time by writing to us.",
            },
            {
              term: "No account",
              text: "Write from the email address you gave us, with the reference of your request. We check it's you first.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "That doesn't reach delivered emails, log lines, backups until they expire, deleted files (seven days), exported files, records the law makes us keep, or requests never joined to your account because its address wasn't confirmed. Ask us.",
        },
      ],
    },
    {
      id: "whom-to-ask",
      heading: "Who do you ask, and who oversees us?",
      blocks: [
        {
          kind: "paragraph",
          text: [
            "Write to ",
            { text: site.email.general, href: `mailto:${site.email.general}` },
            ` with "Privacy" in the subject, and it goes to our Privacy Officer. Or phone `,
            { text: site.phone.text, href: site.phone.href },
            `. We answer within ${replyTime}. If you ask what we hold about you, you have it within ${accessReplyDays} days, or a letter saying why it takes longer. By mail, any office:`,
          ],
        },
        { kind: "list", items: site.offices.map(officeAddress) },
        {
          kind: "paragraph",
          text: [
            "The federal privacy law, PIPEDA, applies to what we do with personal information. If we can't settle a complaint, take it to the ",
            { text: "Privacy Commissioner of Canada", href: links.privacyCommissioner },
            ". How a brokerage treats its clients is a matter for its regulator, ",
            { text: "RECO", href: links.reco },
            ".",
          ],
        },
      ],
    },
  ],
  next: [
    {
      label: "Terms of use",
      href: "/terms",
      why: "What the site promises, and what only your agreement can.",
    },
    {
      label: "Ask us a question",
      href: links.question,
      why: "If something here is unclear, we would like to know.",
    },
  ],
};
