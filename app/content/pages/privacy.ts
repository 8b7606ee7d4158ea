import {
  accessReplyDays,
  knownDeviceDays,
  postings,
  retention,
  sameRequestHours,
  sessionDays,
} from "~/content/business";
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
              "Your name, your email address and whether it's confirmed, when you opened it and last signed in. To show you what is yours.",
              "Until you delete the account",
            ],
            [
              "Password",
              "To check that it's you. Firebase Authentication holds it scrambled. We don't store it and can't read it back.",
              "Until you change it or delete the account",
            ],
            [
              "Request",
              "Your name, how to reach you, the home, plan and times, your message and notes, and what happened: who, when, why. To answer you.",
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
              "Name, email and phone, as the seller gave them, and whether they confirmed the order. To ask whether it's right: every owner signs.",
              "As long as the order that names them",
            ],
            [
              "Offers",
              "Of each: brokerage, representative, terms, and what became of it; who was told how many there are. Buyers' names stay at our office. The law asks for it.",
              `Not accepted: ${retention.offerMonths} months after the posting ends. Accepted: as long as the order`,
            ],
            [
              "RECO guide",
              "That you received it, when, and in which language. To record what you told us.",
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
              "What the site sent about them, to you, other owners and our office. To deliver them.",
              `${retention.mailDays} days`,
            ],
            [
              "Ended sessions",
              "A fingerprint of each session you signed out of. So that nobody can use a copy of its cookie.",
              `${sessionDays.endedRecord} days`,
            ],
            [
              "Server log",
              "For each page sent: the time, your network (IP) address, the page's path, the result and how long it took. When something fails, a technical description and sometimes an account number. To find faults and attacks.",
              `${retention.logDays} days`,
            ],
          ],
        },
        {
          kind: "paragraph",
          text: "We also count tries by network address, account and browser, so that nobody can guess passwords or flood the forms: without names, for a day at most.",
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
          text: "Two when you sign in, and one when you send us a request. Scripts can't read them.",
        },
        {
          kind: "paragraph",
          text: `"session", on a secure connection "__Host-session", keeps you signed in for up to ${sessionDays.lifetime} days. It holds a signed pass from Firebase with your account number and email address and, at times, one line for the next page or the page to go on to. Signing out ends it.`,
        },
        {
          kind: "paragraph",
          text: `"device", or "__Host-device", lets you in here while a stranger guesses at your password elsewhere. It holds a random number and a fingerprint of your email address. It stays ${knownDeviceDays} days, unless you delete your account here.`,
        },
        {
          kind: "paragraph",
          text: `"sent", or "__Host-sent", lets us see that a request you send twice is one request. It holds a number and a fingerprint of what you wrote, for ${inWords(sameRequestHours)} ${sameRequestHours === 1 ? "hour" : "hours"}.`,
        },
        {
          kind: "paragraph",
          text: "Pages with a form note in your browser's tab how far you scrolled and which version of the site it loaded. The page with your photos notes there the names of those not sent yet.",
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
          text: "The people in our offices who handle your requests and orders read them by email, on pages only they can open, and in files they export. We don't sell or rent what you tell us.",
        },
        {
          kind: "paragraph",
          text: "Browsers can't reach the database or the files. Only our server can, and it shows a signed-in seller that seller's own. An owner with a link of ours sees the order it is about. If a breach puts you at real risk of significant harm, the law obliges us to tell you and the Privacy Commissioner of Canada.",
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
              "to confirm a request or an order, to tell you what becomes of it or what changed in your account, to remind you of an order you haven't sent, to check your address or to reset a password. Firebase sends the last two. Our own server sends the others through a mail service.",
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
                ". Whatever you can't change there, we correct when you write to us.",
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
                " with your password. The account and your profile go. Your requests lose your name, your contact details, the home and every word you wrote. Orders go, with all that belongs to them, unless their agreement was out for signature: the law makes us keep those, and only our office sees them. Our stored emails to and about you go too.",
              ],
            },
            {
              term: "Change your mind",
              text: "You can withdraw a consent at any time by writing to us.",
            },
            {
              term: "No account",
              text: "Write from the email address you gave us, with the reference of your request. We check that it's you before we hand anything over.",
            },
          ],
        },
        {
          kind: "paragraph",
          text: "That doesn't reach delivered emails, log lines, backups until they expire, files our office exported, postings and records the law makes us keep, or requests never joined to your account because its email address was not confirmed. Ask us about those.",
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
