import { formatDollars } from "~/lib/format";
import { plans } from "./business";
import { feeOwed, inWords, updateTime } from "./phrases";
import { callsPassedOn, goLiveWithin } from "./policy-words";
import { links, site } from "./site";
import type { StreetContent } from "./types";

/**
 * The front page's explainer: one sale on Basic, stop by stop, with our work left of the kerb and the seller's right of it.
 * It agrees with `listing-steps.ts`, which says the way to the MLS in full.
 */
export const street: StreetContent = {
  id: "what-you-do",
  heading: "One sale, six stops",
  text: `An example on ${plans.basic.name}: we check and post, you show and negotiate. Left of the kerb is our work, right of it yours.`,
  we: "We do",
  you: "You do",
  stops: {
    before: [
      {
        picture: "sign-in",
        day: "Monday",
        title: "The sign goes in",
        we: ["Explain the regulator's guide.", "Check your facts."],
        you: [
          ["Set the price. ", { text: "An appraisal is free", href: links.freeAppraisal }, "."],
          "Put up your own sign, where by-laws allow.",
        ],
      },
      {
        picture: "photos",
        day: "Wednesday",
        title: `Your ${inWords(plans.basic.photos)} photos`,
        we: ["Draw up the agreement and the proof."],
        you: [
          "Take the photos.",
          [
            "Decide ",
            {
              text: "what to offer a buyer's agent",
              href: "/how-much-commission-should-seller-offer-to-an-agent",
            },
            ".",
          ],
          "Sign, and approve the proof.",
        ],
      },
      {
        picture: "on-mls",
        day: "Thursday",
        title: "On the MLS",
        we: [`Post it ${goLiveWithin()}, on the MLS and REALTOR.ca.`, `Enter changes within ${updateTime}.`],
        you: [
          `Pay ${formatDollars(plans.basic.feeDollars)} + HST, ${feeOwed}.`,
          ["Show it ", { text: "on a page here", href: links.homes }, ", too."],
        ],
      },
    ],
    after: [
      {
        picture: "hallway",
        day: "Sunday, 2 p.m.",
        who: "You",
        title: "Strangers in your hallway",
        we: [callsPassedOn()],
        you: ["Return calls, agree on times and open the door. We aren't there."],
      },
      {
        picture: "offer",
        day: "Tuesday",
        who: "You, and your lawyer",
        title: "An offer on your table",
        we: ["Report an accepted offer to the MLS."],
        you: ["Enter it in your account.", "Negotiate. Your own lawyer reads it, at your cost."],
      },
      {
        picture: "keys",
        day: "Closing day",
        title: "Keys",
        we: [`On ${plans.basic.name}, nothing: you owe us no more.`],
        you: ["Pay what you offered the buyer's brokerage.", "Hand over the keys."],
      },
    ],
  },
  prices: {
    heading: "Three prices for the way to the MLS",
    link: { label: "Compare the three plans", href: links.plans },
  },
  notFor: {
    picture: "sign-out",
    id: "who-should-not",
    heading: "Who shouldn't choose it?",
    blocks: [
      {
        kind: "paragraph",
        text: "Hire a full-service brokerage if one of these is you.",
      },
      {
        kind: "list",
        items: [
          "You can't take calls at work or be home for showings.",
          "You'd rather not talk money with a stranger.",
          "A separation or an estate is behind the sale. See a lawyer early, too.",
          "Losing the posting fee on a home that does not sell would hurt.",
        ],
      },
      {
        kind: "paragraph",
        text: [
          "If we think it's you, we'll say so on the phone: ",
          { text: site.phone.text, href: site.phone.href },
          ".",
        ],
      },
    ],
  },
};
