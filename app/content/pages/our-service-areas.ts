import {
  hstPercent,
  inspectionFromDollars,
  listing,
  planPrices,
  plans,
  statusCertificateDollars,
} from "~/content/business";
import { feeOwed, nationalSite, replyTime, updatePromise } from "~/content/phrases";
import { mlsSystem, whereWeList } from "~/content/policy-words";
import { links, site } from "~/content/site";
import { sources } from "~/content/sources";
import type { Block, PageContent } from "~/content/types";
import { formatDollars, percent } from "~/lib/format";

/** How each area's page ends. */
const appraisalOrPlans: Block = {
  kind: "actions",
  main: true,
  links: [
    { label: "Get a free appraisal", href: links.freeAppraisal },
    { label: "See plans and pricing", href: links.plans },
  ],
};

export const page: PageContent = {
  path: "/our-service-areas",
  title: "Our service areas: Toronto, Markham and Barrie",
  description:
    "Flat-fee MLS postings from three Ontario offices: Toronto, Markham and Barrie. How your home reaches the MLS there, and what to ask if you live elsewhere.",
  updated: "2026-11-21",
  hero: {
    eyebrow: "Mere Posting",
    heading: "Where do we list?",
    lede: "From three offices: Toronto, Markham and Barrie. The fee is the same at all three; what buyers ask is different.",
    picture: {
      name: "condo-tower",
      alt: "A condo tower among older houses, with the city's skyline behind",
    },
  },
  sections: [
    {
      id: "three-offices",
      heading: "Which office is yours?",
      blocks: [
        {
          kind: "definitions",
          items: [
            {
              term: "Toronto",
              text: [
                "Semis, towers and post-war bungalows. ",
                { text: "Selling in Toronto", href: links.areas.toronto },
                " covers status certificates, tenants, and the second land transfer tax your buyer pays.",
              ],
            },
            {
              term: "Markham",
              text: [
                "Detached, linked and townhouses, and two old village cores. ",
                { text: "Selling in Markham", href: links.areas.markham },
                " covers heritage rules, common-element fees and basement apartments.",
              ],
            },
            {
              term: "Barrie",
              text: [
                "Subdivisions, shoreline, and country lots around the city. ",
                { text: "Selling in Barrie", href: links.areas.barrie },
                " covers wells, septic systems and photos in snow.",
              ],
            },
          ],
        },
        {
          kind: "paragraph",
          text: `Every area gets the same three plans, from ${planPrices.basic} for Basic. The Basic and Basic-Plus fees are ${feeOwed}.`,
        },
        {
          kind: "actions",
          main: true,
          links: [
            { label: `Call ${site.phone.text}`, href: site.phone.href },
            { label: "Get a free appraisal", href: links.freeAppraisal },
            { label: "See plans and pricing", href: links.plans },
          ],
        },
      ],
    },
    {
      id: "which-mls",
      heading: "Which MLS will your home be on?",
      blocks: [
        {
          kind: "paragraph",
          // Barrie: `sources.barrieMls`, which its own page shows.
          text: `Toronto and Markham are served by the Toronto Regional Real Estate Board, TRREB. Barrie's association integrated with it in 2023. ${mlsSystem("barrie")} It also goes to ${nationalSite}.`,
        },
      ],
      slip: {
        title: "Make sure the right buyers see it",
        text: "Boards draw their own lines. If agents who work your street mostly search another system than ours, hire a brokerage that belongs to it.",
      },
    },
    {
      id: "living-elsewhere",
      heading: "What if you live somewhere else?",
      blocks: [
        {
          kind: "paragraph",
          text: [
            `${whereWeList()} Not there? Send us a `,
            { text: "short question", href: links.question },
            ` with the municipality and the type of home: we'll tell you within ${replyTime} whether we can.`,
          ],
        },
        {
          kind: "paragraph",
          text: `An office in ${site.plannedOffice.name} is planned. We don't take listings there yet, so if you mean to sell soon, speak to a brokerage that already works there.`,
        },
      ],
    },
    {
      id: "same-everywhere",
      heading: "What is the same at all three offices?",
      blocks: [
        {
          kind: "list",
          items: [
            "The regulator, RECO, whose Information Guide we explain to you before any service.",
            `HST of ${percent(hstPercent)} on our fee and on commission.`,
            `A ${listing.mlsTermDays}-day term on the MLS, and changes to the listing. ${updatePromise}`,
            "A commission to the buyer's brokerage that you set yourself.",
            "The need for your own lawyer.",
          ],
        },
        {
          kind: "paragraph",
          text: "What differs is what the buyer worries about: in a tower the reserve fund, on a country lot the well. Have that paper ready before the first showing, because you'll be the one answering.",
        },
      ],
    },
  ],
  next: [
    {
      label: "What is a mere posting?",
      href: "/what-is-mere-posting",
      why: "The service itself, in plain words.",
    },
    {
      label: "How much is your home worth?",
      href: "/how-much-is-your-home-worth",
      why: "Prices are local. Start with yours.",
    },
    {
      label: "Know your options",
      href: "/know-your-options",
      why: "Client or self-represented: where you stand.",
    },
  ],
};

export const areaPages: Record<"toronto" | "markham" | "barrie", PageContent> = {
  toronto: {
    path: links.areas.toronto,
    legalNotice: true,
    sources: [
      sources.landTransferTax,
      sources.condominiums,
      sources.vacantHomeTax,
      sources.tenancies,
      sources.codeOfEthics,
    ],
    title: "Sell your Toronto home with a flat-fee MLS posting",
    description: `Selling a Toronto semi, condo or bungalow yourself, from ${planPrices.basic}: the papers buyers ask for, tenants, status certificates and land transfer tax.`,
    updated: "2026-11-21",
    hero: {
      eyebrow: "Service areas",
      heading: "Selling your own home in Toronto",
      lede: "Buyers here have a lawyer and little patience. Bring the papers for your kind of home and you'll look prepared.",
      picture: {
        name: "bay-and-gable",
        alt: "A brick bay-and-gable semi-detached house, common in Toronto's older streets",
      },
    },
    sections: [
      {
        id: "what-buyers-ask",
        heading: "What will buyers ask about your home?",
        blocks: [
          {
            kind: "definitions",
            items: [
              {
                term: "Old semi or row house",
                text: "Wiring first, because insurers ask about knob-and-tube. Then the water service pipe, which may still be lead, the party wall, and damp in the basement. Find the electrical and plumbing invoices.",
              },
              {
                term: "Post-war bungalow",
                text: "Lot width, the side door, and what could be built. Say what is there, and leave what the zoning allows to the City and the buyer's own adviser.",
              },
              {
                term: "Condo apartment",
                text: "The monthly fee and what it pays for, the reserve fund, special assessments, pets, and short-term rental rules. Say whether parking and locker are owned or for your exclusive use.",
              },
              {
                term: "Lane, mutual drive or front pad",
                text: "Who owns it, who clears it, and whether the parking is legal. A boulevard permit may not pass to the buyer. Check with the City before you advertise a space.",
              },
            ],
          },
          {
            kind: "paragraph",
            text: [
              "In an older house, a ",
              {
                text: "pre-listing inspection",
                href: "/pre-listing-home-inspection-is-important",
              },
              ` from about ${formatDollars(inspectionFromDollars)} can save you a week of arguing over what the buyer's inspector found.`,
            ],
          },
        ],
      },
      {
        id: "your-buyers-second-tax",
        heading: "Why does your buyer's budget stop short?",
        blocks: [
          {
            kind: "paragraph",
            text: "A buyer in Toronto pays two land transfer taxes, Ontario's and the City's own, at closing and usually out of savings. You pay neither.",
          },
          {
            kind: "paragraph",
            text: "It still reaches you, because someone choosing between you and a house across Steeles has more cash to find for yours. When a buyer says the last few thousand isn't there, it may be true. Their lawyer can work out the tax and any first-time buyer refund.",
          },
        ],
      },
      {
        id: "condo-papers",
        heading: "Selling a condo? Order the status certificate early",
        blocks: [
          {
            kind: "paragraph",
            text: `An offer on a Toronto condo usually depends on the buyer's lawyer reading the status certificate. It sets out the fee, arrears, the reserve fund, lawsuits and rules. It costs up to ${formatDollars(statusCertificateDollars)}, tax included.`,
          },
          {
            kind: "figure",
            name: "wait",
            alt: "Ten days in a row, from the day the certificate is ordered to the day it arrives",
            labels: ["Ordered", "Here by day 10"],
            caption:
              "The corporation may take ten days. Order it the week you list, and it is likely to be there before an offer needs it.",
          },
          {
            kind: "list",
            items: [
              "Don't order months ahead: it ages.",
              "Read it yourself. If it shows an assessment, you want to know before the buyer does.",
              "Tell the concierge how showings will work. Many buildings want agents to sign in, and restrict where a lock box can hang.",
              "Ask before you put up a sign. Many buildings forbid them.",
            ],
          },
        ],
      },
      {
        id: "tenants-and-offer-dates",
        heading: "What about tenants, empty homes and offer nights?",
        blocks: [
          {
            kind: "note",
            title: "A tenant stays a tenant",
            text: "A sale doesn't end a tenancy. Showings generally need 24 hours' written notice, between 8 a.m. and 8 p.m., and agents need your written authorization to enter. If your buyer wants to move in, there are rules about notice and compensation, so see a lawyer or paralegal before you promise an empty home.",
          },
          {
            kind: "paragraph",
            text: "Some Toronto sellers price low and take offers on one evening. On Basic you'd run that evening alone, with several agents on the phone, and each written offer goes into your account at once, because each buyer is told how many there are. If that sounds like too much, set a realistic price and take offers any time, or choose a plan with offer review.",
          },
        ],
        slip: {
          title: "Vacant Home Tax",
          text: "Every home owner in Toronto files a declaration each year, lived in or not. Without one the City may count the home as vacant and charge the tax, and an unpaid tax becomes a lien on the home. File yours and keep the confirmation: the buyer's lawyer will ask for it.",
        },
      },
      {
        id: "listing-in-toronto",
        heading: "How do we list you here?",
        blocks: [
          {
            kind: "paragraph",
            text: [
              `Toronto's board is the Toronto Regional Real Estate Board. ${mlsSystem("toronto")} Your listing also appears on ${nationalSite}, for ${listing.mlsTermDays} days. Basic is a limited service with up to ${plans.basic.photos} photos of yours. It costs ${planPrices.basic}, ${feeOwed}. `,
              { text: "the price list", href: links.plans },
              " shows what is left out.",
            ],
          },
          appraisalOrPlans,
        ],
      },
    ],
    next: [
      {
        label: "How mere posting works",
        href: "/how-mere-posting-works",
        why: "The steps from agreement to closing.",
      },
      {
        label: "Money in your pocket",
        href: links.calculator,
        why: "Put a Toronto price through the calculator.",
      },
      {
        label: "Our service areas",
        href: "/our-service-areas",
        why: "Markham, Barrie, and what to ask elsewhere.",
      },
    ],
  },
  markham: {
    path: links.areas.markham,
    legalNotice: true,
    sources: [sources.landTransferTax, sources.heritage],
    title: "Sell your Markham home with a flat-fee MLS posting",
    description: `Selling a Markham detached, linked or townhouse yourself, from ${planPrices.basic}: heritage districts, common-element fees, basement apartments, first questions.`,
    updated: "2026-11-21",
    hero: {
      eyebrow: "Service areas",
      heading: "Selling your own home in Markham",
      lede: "Many Markham homes have a twin down the street. Buyers will know what the twin sold for, so you'd better know too.",
      picture: {
        name: "main-street",
        alt: "A row of old brick main-street buildings, as in Markham's village cores",
      },
    },
    sections: [
      {
        id: "know-the-model",
        heading: "What kind of home do you have, exactly?",
        blocks: [
          {
            kind: "paragraph",
            text: "In the subdivisions, value starts with the builder's model. Find your original floor plan and the survey. Then list what differs from the standard: finished basement, second kitchen, new windows, a wider lot at the bend of the road.",
          },
          {
            kind: "figure",
            name: "linked",
            alt: "Two houses that stand apart above the ground and share a foundation below it",
            labels: ["Looks detached", "Linked"],
            caption:
              "A linked house is joined to its neighbour where nobody sees it. Your deed or survey tells you.",
          },
          {
            kind: "definitions",
            items: [
              {
                term: "Detached or linked",
                text: "A linked house looks detached. Call it what it is, because the buyer's lawyer will.",
              },
              {
                term: "Townhouse",
                text: "Freehold, condominium, or freehold with a share in a common road, often called a parcel of tied land. The last two have a monthly fee: state it, and what it covers.",
              },
              {
                term: "Rear-lane home",
                text: "In Cornell and neighbourhoods like it the garage is behind. Photograph the back as carefully as the front, and show where guests park.",
              },
              {
                term: "Condo apartment",
                text: "Many newer towers stand near Highway 7. Have the fee, the parking and locker numbers and a recent status certificate at hand.",
              },
            ],
          },
        ],
      },
      {
        id: "what-buyers-ask",
        heading: "What do buyers here ask first?",
        blocks: [
          {
            kind: "table",
            caption: "First questions, and the answer that is safe to give",
            head: ["They ask", "You say"],
            rows: [
              [
                "Which school is it?",
                "The name of the board, and where its address search is. Boundaries and places change, so don't promise one.",
              ],
              [
                "Can I rent the basement?",
                "What is there, and whether it's registered or permitted. Without papers, don't call it a legal apartment.",
              ],
              [
                "How long to downtown?",
                "The distance to your Stouffville-line GO station and to Highways 404 and 407. Let them time the drive themselves.",
              ],
              [
                "What is rented?",
                "Water heater, furnace, air conditioner, filter. Give the company, the monthly charge and the cost to buy it out.",
              ],
              [
                "Is there one tax or two?",
                "One. Toronto's own land transfer tax stops at Steeles Avenue, so a Markham buyer pays Ontario's only.",
              ],
            ],
          },
        ],
        slip: {
          title: "What you rent",
          text: "A rental nobody mentioned can hold up a closing, so dig out the contract before you list. The offer must say whether the buyer takes it over.",
        },
      },
      {
        id: "heritage",
        heading: "Is your house in Unionville or Markham Village?",
        blocks: [
          {
            kind: "paragraph",
            text: "Both old cores are heritage conservation districts, and so are Thornhill's old village and Buttonville. Inside one, changes to the outside of a building can need a heritage permit, and that includes windows, porches and additions.",
          },
          {
            kind: "paragraph",
            text: "Ask the City whether your property is designated or within a district, and keep the answer in writing. Gather permits for the work you did. Some buyers want exactly this kind of house, others will walk away, and both need to know before they offer.",
          },
        ],
      },
      {
        id: "showing-it",
        heading: "How do you show it well?",
        blocks: [
          {
            kind: "list",
            items: [
              "Shoot the front at the hour it gets sun. On a street of similar homes the first photo decides who clicks.",
              "Give room sizes measured by you. If you quote the builder's square footage, say that it's the builder's.",
              "Most showings fall on evenings and weekends. Leave a gap between them, so two buyers don't meet in the hall.",
              "Mow, clear the driveway, and move the second car. Buyers count parking spaces.",
            ],
          },
        ],
      },
      {
        id: "listing-in-markham",
        heading: "How do we list you here?",
        blocks: [
          {
            kind: "paragraph",
            text: [
              `Markham is served by the Toronto Regional Real Estate Board, as Toronto is. ${mlsSystem("markham")} Your listing also appears on ${nationalSite}, for ${listing.mlsTermDays} days. Basic is a limited service. It costs ${planPrices.basic}, ${feeOwed}. If you want your offers negotiated, look at Flat-Fee on `,
              { text: "the price list", href: links.plans },
              ", or hire a full-service agent.",
            ],
          },
          appraisalOrPlans,
        ],
      },
    ],
    next: [
      {
        label: "How much is your home worth?",
        href: "/how-much-is-your-home-worth",
        why: "How to read the sale of the twin down the street.",
      },
      {
        label: "Benefits of selling via mere posting",
        href: "/benefits-of-selling-via-mere-posting",
        why: "What you gain and what you take on.",
      },
      {
        label: "Our service areas",
        href: "/our-service-areas",
        why: "Toronto, Barrie, and what to ask elsewhere.",
      },
    ],
  },
  barrie: {
    path: links.areas.barrie,
    legalNotice: true,
    sources: [sources.barrieMls, sources.tenancies],
    title: "Sell your Barrie home with a flat-fee MLS posting",
    description: `Selling in or around Barrie yourself, from ${planPrices.basic}: wells and septic papers, shoreline rules, commuter questions and listing photos in winter.`,
    updated: "2026-11-21",
    hero: {
      eyebrow: "Service areas",
      heading: "Selling your own home in Barrie",
      lede: "In the city they ask about the train; ten minutes out they ask about the well. Know which seller you are.",
      picture: {
        name: "lake-house",
        alt: "A house by the water near Barrie, with trees and a dock",
      },
    },
    sections: [
      {
        id: "in-the-city",
        heading: "What do buyers ask in the city?",
        blocks: [
          {
            kind: "list",
            items: [
              [
                { strong: "The commute. " },
                "Give the distance to Highway 400 and to the Barrie South or Allandale Waterfront GO station, and leave the minutes to them.",
              ],
              [
                { strong: "The second suite. " },
                "Buyers who need rent will ask if the basement unit is registered with the City. Have the paper, or say that there is none.",
              ],
              [
                { strong: "The old house downtown. " },
                "Heating, insulation, wiring and the age of the roof. Snow load and ice dams are real here, so keep the roofer's invoice.",
              ],
              [
                { strong: "The student house. " },
                "Near Georgian College, expect questions about leases, licences and exits. Tenants stay when the house sells, and showings need proper notice.",
              ],
              [
                { strong: "The water view. " },
                "Say what you can see from which window. “Steps to Kempenfelt Bay” should be steps.",
              ],
            ],
          },
        ],
      },
      {
        id: "well-and-septic",
        heading: "On a well and septic? Get the papers first",
        blocks: [
          {
            kind: "paragraph",
            text: "In the townships around Barrie, many homes have their own water and sewage. City buyers may never have seen either, and a folder on the table calms them.",
          },
          {
            kind: "figure",
            name: "well-and-septic",
            alt: "A house in the country: its well on one side, its septic tank and bed on the other",
            labels: ["Well", "Tank", "Bed"],
            caption: "Two systems under the lawn, and a paper for each.",
          },
          {
            kind: "table",
            caption: "What belongs in the folder",
            head: ["Item", "What to have ready"],
            rows: [
              ["Well", "The well record, the location, and the age of the pump and pressure tank"],
              [
                "Water",
                "A recent bacteria test. Lenders often want one, so the buyer may test again. Any softener or UV lamp, and when it was serviced.",
              ],
              [
                "Septic",
                "The permit or use certificate, a sketch of tank and bed, and the last pump-out invoice",
              ],
              [
                "Heat",
                "Propane or oil contract, who owns the tank, and for a wood stove the inspection an insurer will ask for",
              ],
              [
                "Switched to town services",
                "Proof that the old well was properly closed and the tank taken out of use, and any connection charge still on the tax bill",
              ],
            ],
          },
        ],
        slip: {
          title: "Two tests of their own",
          text: [
            "A general home inspection may not cover well or septic. Ask before you ",
            {
              text: "order a pre-listing inspection",
              href: "/pre-listing-home-inspection-is-important",
            },
            ", which starts at about ",
            formatDollars(inspectionFromDollars),
            ".",
          ],
        },
      },
      {
        id: "on-the-shoreline",
        heading: "What if you're on the lake?",
        blocks: [
          {
            kind: "paragraph",
            text: "Docks, boathouses, retaining walls and fill near the water usually needed somebody's permission. That can be the municipality, the conservation authority, or the government that owns the lakebed. Collect what you have, and find out whether an old road allowance lies between you and the water.",
          },
          {
            kind: "paragraph",
            text: "Check the wording of your waterfront claim against the survey. Deeded access, a shared beach and frontage are three different things, and a buyer who was told the wrong one may come back after closing. Ask your lawyer if in doubt.",
          },
        ],
      },
      {
        id: "listing-in-winter",
        heading: "Can you list in the snow?",
        blocks: [
          {
            kind: "paragraph",
            text: "Yes: there are fewer buyers, but also fewer rivals. Plan the pictures, because the garden will be invisible for months.",
          },
          {
            kind: "steps",
            items: [
              {
                title: "Shoot the outside in summer",
                text: "Even if you may not sell until February. Label those photos with the season.",
              },
              {
                title: "Add one winter front",
                text: "Walk shovelled, lights on, late afternoon. It shows that the home is lived in and cared for.",
              },
              {
                title: "Clear what a buyer must see",
                text: "Driveway, roof edges, meters, the septic lid and the path to the shed.",
              },
              {
                title: "Keep it warm and dry",
                text: "Boot tray, mat, heat up an hour before. A cold house makes a buyer wonder about the furnace.",
              },
            ],
          },
        ],
      },
      {
        id: "listing-in-barrie",
        heading: "How do we list you here?",
        blocks: [
          {
            kind: "paragraph",
            text: [
              `Barrie's association integrated with the Toronto Regional Real Estate Board in 2023. ${mlsSystem("barrie")} Your listing also appears on ${nationalSite}, for ${listing.mlsTermDays} days. Basic is a limited service. It costs ${planPrices.basic}, ${feeOwed}. If you live away from the property and can't show it, a local full-service agent is the better buy. `,
              { text: "Compare our plans", href: links.plans },
              " first.",
            ],
          },
          appraisalOrPlans,
        ],
      },
    ],
    next: [
      {
        label: "Why a pre-listing inspection matters",
        href: "/pre-listing-home-inspection-is-important",
        why: "What it finds, what it costs, and what to do about it.",
      },
      {
        label: "How mere posting works",
        href: "/how-mere-posting-works",
        why: "The steps from agreement to closing.",
      },
      {
        label: "Our service areas",
        href: "/our-service-areas",
        why: "Where we list, and what to do elsewhere.",
      },
    ],
  },
};
