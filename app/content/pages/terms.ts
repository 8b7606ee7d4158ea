import {
  commission,
  exampleListingFeeDollars,
  hstPercent,
  passwords,
  planPrices,
  plans,
} from "~/content/business";
import { fivePercent } from "~/content/five-percent";
import { feeOwedTitle, replyTime } from "~/content/phrases";
import { policies } from "~/content/policies";
import { flatFeeWithoutSale, sampleAgreement } from "~/content/policy-words";
import { links, site } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";
import { calendarDate, formatDollars, percent } from "~/lib/format";

export const page: PageContent = {
  path: "/terms",
  title: "Terms of use",
  description:
    "What you can rely on this website for, and what only your signed agreement decides: prices, estimates, accounts, complaints and the limits of it all.",
  updated: "2026-11-21",
  legalNotice: true,
  sources: [
    sources.guideBulletin,
    sources.selfRepresented,
    sources.howAgentsArePaid,
    sources.commissionRange,
  ],
  hero: {
    eyebrow: "Terms",
    heading: "What can you rely on here?",
    lede: `This is the website of ${site.brokerage}. Using it costs nothing and doesn't commit you to list with us. These are the terms.`,
    picture: { name: "document", alt: "A paper with a seal, on a desk" },
  },
  sections: [
    {
      id: "what-the-site-is",
      heading: "What is this site, and what is it not?",
      blocks: [
        {
          kind: "paragraph",
          text: "It explains our services and prices to people who sell a home in Ontario. It has a calculator, forms that bring a request to our office, and an account in which you order a posting and follow what you sent us.",
        },
        {
          kind: "list",
          items: [
            "It gives no legal, tax, mortgage or appraisal advice. For those, ask a lawyer, an accountant, a lender or a designated appraiser.",
            "It takes no payment, and no agreement is signed on it. An order is a request to post: nothing is owed before you and every other owner have signed our agreement.",
            "It isn't meant to solicit sellers who are already under contract with another brokerage. If you are, that contract comes first.",
          ],
        },
      ],
    },
    {
      id: "becoming-a-client",
      heading: "When do you become our client?",
      blocks: [
        {
          kind: "paragraph",
          text: "Reading a page, opening an account, sending a form or ordering a posting doesn't make you one. Your information is looked after as our privacy page says, but at that point nobody here acts for you. If you ask for an opinion of value, an agent first explains the guide and tells you whether we act for you. Opinions or advice can make you a client even without a signed agreement.",
        },
        {
          kind: "paragraph",
          text: [
            "Before we provide any service, one of our agents gives you the ",
            { text: "RECO Information Guide", href: links.recoGuide },
            " and explains it. A form on this site may ask whether you opened or received the guide. Your yes doesn't replace the explanation.",
          ],
        },
        {
          kind: "paragraph",
          text: [
            "Normally you become one when you sign our agreement. A mere posting is a limited service. What it includes, what it leaves out, what you owe and when, is in the agreement. ",
            ...sampleAgreement(),
          ],
        },
        {
          kind: "pullquote",
          text: "If this site and your signed agreement differ, the agreement decides.",
        },
      ],
    },
    {
      id: "figures",
      heading: "How far can you rely on the figures?",
      blocks: [
        {
          kind: "definitions",
          items: [
            {
              term: "Prices and terms",
              text: [
                `Basic is ${planPrices.basic}, Basic-Plus ${planPrices.basicPlus}, Flat-Fee ${planPrices.flatFee}. `,
                { text: "The price list", href: links.plans },
                ` has what each plan includes. The brokerage last changed its terms on ${calendarDate(policies.lastChanged)}. A change on this site doesn't reach an agreement that's already signed, and your fee can't rise between your order and your signature.`,
              ],
            },
            {
              term: "Savings",
              text: `Estimates. Unless the page says otherwise they assume a commission of ${percent(commission.traditionalPercent)} on the other side of the comparison, ${percent(commission.cooperatingPercent)} to the buyer's brokerage, the same sale price both ways and ${percent(hstPercent)} HST on everything. ${fivePercent}`,
            },
            {
              term: `The ${formatDollars(exampleListingFeeDollars)} receipt`,
              text: `One example, and one line of the calculator, use that listing fee so that the sum can be checked, and say so. That isn't a price you can buy: the Basic fee is ${formatDollars(plans.basic.feeDollars)} before HST, and the difference is then smaller.`,
            },
            {
              term: "What a home is worth",
              text: "A quick estimate, a free appraisal or an in-person evaluation from us is an agent's opinion on one day. It doesn't promise a price or a sale.",
            },
            {
              term: "Everything else",
              text: "Articles carry the date of their last change, and rules and practices move on after it. If a page is wrong, tell us and we'll fix it.",
            },
          ],
        },
        {
          kind: "note",
          title: feeOwedTitle,
          text: `Flat-Fee is payable at closing. ${flatFeeWithoutSale()} No figure here counts your lawyer, your mortgage, repairs or your time.`,
        },
      ],
    },
    {
      id: "your-side",
      heading: "What do we ask of you?",
      blocks: [
        {
          kind: "list",
          items: [
            "Give your own name and an email address you can open. Requests you sent before you had an account are added to it only once that address is confirmed.",
            `Keep your password to yourself. It needs at least ${passwords.minimumAtSignUp} characters, with a letter and a number. If you think somebody has it, change it and sign out everywhere.`,
            "Say only what is true and what you may share. Send photos that are yours to use, name other owners only where they are owners, and send no identity documents.",
            "Don't try to break in, read other people's requests, flood the forms or send advertising through them. The site slows down or refuses too many tries, and we may close an account that is used for this.",
          ],
        },
        {
          kind: "paragraph",
          text: [
            "You may ",
            { text: "delete your account", href: "/account/delete" },
            " whenever you like. That doesn't end an agreement you've signed with us, or a fee you owe under it.",
          ],
        },
        {
          kind: "paragraph",
          text: [
            "What happens to your information is on the ",
            { text: "privacy page", href: "/privacy" },
            ".",
          ],
        },
      ],
    },
    {
      id: "words-and-links",
      heading: "May you copy from this site, or follow its links?",
      blocks: [
        {
          kind: "paragraph",
          text: "The words, drawings and video belong to us or are used with permission. Print a page, send it to your lawyer, quote it with our name on it. Ask before you use it to sell something.",
        },
        {
          kind: "paragraph",
          text: "Some links lead elsewhere, such as to the regulator. Those open in a new tab. What you find there is theirs, under their own terms.",
        },
      ],
    },
    {
      id: "when-something-goes-wrong",
      heading: "What if something goes wrong?",
      blocks: [
        {
          kind: "paragraph",
          text: "We look after this site, but we can't promise that it's always up or free of mistakes. If a form doesn't go through, the page says so. Then phone us, and don't let a deadline hang on a website.",
        },
        {
          kind: "paragraph",
          text: "Nothing in these terms takes away a right the law gives you, or a duty it gives a brokerage. Ontario law, and the law of Canada that applies here, governs them.",
        },
        {
          kind: "paragraph",
          text: [
            "Unhappy with us? Write to ",
            { text: site.email.general, href: `mailto:${site.email.general}` },
            " or phone ",
            { text: site.phone.text, href: site.phone.href },
            `. You hear from us within ${replyTime}. If we can't settle it, the Real Estate Council of Ontario, `,
            { text: "RECO", href: links.reco },
            ", regulates brokerages and takes complaints about them.",
          ],
        },
        {
          kind: "paragraph",
          text: "If these terms change, the date at the top changes too. The new terms apply from that date.",
        },
      ],
    },
  ],
  next: [
    {
      label: "Privacy",
      href: "/privacy",
      why: "What we keep about you, for how long, and how to have it removed.",
    },
    {
      label: "Mere postings and TRESA",
      href: "/mere-postings-and-tresa",
      why: "The law on brokerages, as a seller meets it.",
    },
    {
      label: "Choose your selling options",
      href: links.plans,
      why: "The prices and what each one leaves out.",
    },
  ],
};
