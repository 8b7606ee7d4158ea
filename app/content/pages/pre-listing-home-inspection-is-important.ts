import { hstPercent, inspectionFromDollars, plans } from "~/content/business";
import { hstOn, withHst } from "~/content/commission";
import { links } from "~/content/site";
import { sources } from "~/content/sources";
import type { PageContent } from "~/content/types";
import { formatCents, formatDollars, percent } from "~/lib/format";

/** Inspection and posting fee before HST, cents. */
const beforeTaxCents = (inspectionFromDollars + plans.basic.feeDollars) * 100;

export const page: PageContent = {
  path: "/pre-listing-home-inspection-is-important",
  title: "Why a pre-listing home inspection is important",
  description: `A home inspection before you list starts at about ${formatDollars(inspectionFromDollars)}. What it covers, what it leaves out, and what to do with what you learn.`,
  updated: "2026-11-21",
  published: "2026-11-20",
  legalNotice: true,
  sources: [sources.homeInspectors, sources.codeOfEthics],
  hero: {
    eyebrow: "Sellers",
    heading: "Find the problem before the buyer does",
    lede: `An inspection before you list starts at about ${formatDollars(inspectionFromDollars)}. A surprise after you have accepted an offer can cost more, and you'd have only days to deal with it.`,
    picture: { name: "magnifier", alt: "A magnifying glass over a house" },
  },
  sections: [
    {
      id: "benefits",
      heading: "What do you get out of it?",
      blocks: [
        {
          kind: "table",
          caption: "Four benefits, and the limit of each",
          head: ["Benefit", "How it helps", "Its limit"],
          rows: [
            [
              "Fix issues early",
              "You get three quotes and pick the trade, instead of repairing a deck in the week before closing.",
              "Some repairs cost more than they bring. Do those only if safety calls for it.",
            ],
            [
              "Price correctly",
              "You know the roof is near its end when you set the price.",
              "An inspector reports on condition. What the home is worth is a separate question.",
            ],
            [
              "Raise the sale price",
              "A home with small faults fixed and papers ready may draw better offers.",
              "It may also change nothing. The market decides.",
            ],
            [
              "A smoother sale",
              "Fewer surprises in the buyer's inspection, so less to renegotiate.",
              "Buyers can still order their own inspection, and many should.",
            ],
          ],
        },
        {
          kind: "paragraph",
          text: "It counts for more if you negotiate yourself. On Basic nobody negotiates for you with a buyer's agent who has a list of faults, so you want to have read that list first.",
        },
      ],
    },
    {
      id: "cost",
      heading: "What does it cost?",
      blocks: [
        {
          kind: "paragraph",
          text: `From about ${formatDollars(inspectionFromDollars)} for an ordinary house; size, age, a second unit or a long drive puts it up. Get the price in writing, with what is extra.`,
        },
        {
          kind: "receipt",
          title: "Owed whether it sells or not",
          lines: [
            { label: "Home inspection, from about", value: formatDollars(inspectionFromDollars) },
            { label: `${plans.basic.name} listing fee`, value: formatDollars(plans.basic.feeDollars) },
            { label: `HST, ${percent(hstPercent)} of both`, value: formatCents(hstOn(beforeTaxCents)) },
            { label: "Together, from about", value: formatCents(withHst(beforeTaxCents)), tone: "total" },
          ],
          basis:
            "Assumes an inspection at the lowest price, an inspector who charges HST, and nothing found that needs a specialist. Repairs are extra. Neither sum comes back if the home does not sell.",
        },
      ],
      slip: {
        title: "Who pays the inspector?",
        text: [
          "Unless your plan says otherwise, you choose and pay the inspector. How each plan treats an inspection is in the ",
          { text: "plan comparison", href: links.plans },
          ".",
        ],
      },
    },
    {
      id: "covers",
      heading: "What does an inspector look at?",
      blocks: [
        {
          kind: "figure",
          name: "section",
          alt: "A house cut open, with four of the parts an inspector looks at numbered",
          labels: ["Roof", "Panel", "Heating", "Foundation"],
          caption: "Four of the parts of a visual inspection. The table has them all, and what is left out.",
        },
        {
          kind: "paragraph",
          text: "What can be seen and reached that day, in about half a day, without opening walls or digging. This is the usual range; the inspector's contract has the exact one.",
        },
        {
          kind: "table",
          caption: "Usual range of a visual home inspection",
          head: ["Part", "Usually looked at", "Usually left out"],
          rows: [
            [
              "Roof and outside",
              "Shingles, flashing, gutters, grading, decks",
              "What lies under shingles or snow",
            ],
            [
              "Structure",
              "Visible foundation, framing, signs of water",
              "Inside walls, engineering opinions",
            ],
            ["Electrical", "Panel, visible wiring, a sample of outlets", "Wiring behind drywall"],
            [
              "Plumbing",
              "Fixtures, visible pipes, water heater",
              "Buried drains, septic tank, well water: each needs its own test",
            ],
            [
              "Heating and cooling",
              "Furnace and air conditioner, run if weather allows",
              "Years left, guaranteed",
            ],
            ["Hazards", "Visible signs, such as stains", "Lab tests for asbestos, mould, lead or radon"],
            ["Wood stove, pool", "Often a glance", "Full inspection by a specialist"],
            ["Permits and zoning", "No", "Ask your municipality"],
          ],
        },
        {
          kind: "paragraph",
          text: "In a condo the inspector looks at your unit. The roof, the garage and the reserve fund are the corporation's, and buyers read about those in the status certificate.",
        },
      ],
    },
    {
      id: "what-you-learn",
      heading: "What happens with what you learn?",
      blocks: [
        {
          kind: "paragraph",
          text: "Painting over a fault is worse than leaving it in plain view, and a half-true answer at a showing is no better. If you don't know, say so.",
        },
        {
          kind: "paragraph",
          text: "Agents and brokerages have duties of their own about faults they know of. If a report shows something serious, we can't help you hide it.",
        },
        {
          kind: "paragraph",
          text: "Before you hand the report to buyers, ask the inspector whether the contract allows it: most reports are written for the person who paid.",
        },
      ],
      slip: {
        title: "Once you know, you know",
        text: "You can't unread a report. Keeping quiet about a serious hidden fault that you know of can lead to a claim after closing. What you must disclose, to whom and in what words is a question for your lawyer, so ask before you list.",
      },
    },
    {
      id: "how-to",
      heading: "How do you go about it?",
      blocks: [
        {
          kind: "steps",
          items: [
            {
              title: "Book it about six weeks before you list",
              text: "That leaves time for quotes and repairs, and keeps the report fresh when buyers ask about it.",
            },
            {
              title: "Check the inspector",
              text: "Ontario doesn't license home inspectors, so ask for training and association membership, insurance, a sample report and two recent clients you can call. Choose somebody with no stake in the repairs.",
            },
            {
              title: "Clear the way",
              text: "Open the path to the panel, the furnace, the attic hatch and the basement walls. What can't be reached goes down as not inspected.",
            },
            {
              title: "Walk along and ask",
              text: "Ask of each fault: is it unsafe, will it get worse, what would you do first?",
            },
            {
              title: "Decide on every finding",
              text: "Go through the list with your lawyer: what to repair, what to allow for in the price, what to disclose. A lower price doesn't replace disclosure. Keep invoices and permits for the buyer.",
            },
          ],
        },
      ],
    },
    {
      id: "skip-or-start",
      heading: "When can you skip it?",
      blocks: [
        {
          kind: "paragraph",
          text: "If the house will sell as a teardown, keep the money. In a newer condo with no history of leaks, there may be little to find. With a known big problem, such as a moving foundation, go straight to an engineer and your lawyer.",
        },
        {
          kind: "paragraph",
          text: "An inspection tells you what the home needs. The other half of the asking price is what similar homes sell for, and we can come and look at yours.",
        },
        {
          kind: "actions",
          main: true,
          links: [
            { label: "Ask for an in-person evaluation", href: links.inPersonEvaluation },
            { label: "Back to the home page", href: "/" },
          ],
        },
      ],
    },
  ],
  next: [
    {
      label: "How much is your home worth?",
      href: "/how-much-is-your-home-worth",
      why: "Turn what the inspector found into an asking price.",
    },
    {
      label: "Trends and Tips for Sellers",
      href: "/careers-at-toronto-real-estate-realty",
      why: "Condition matters most when buyers have a choice.",
    },
  ],
};
