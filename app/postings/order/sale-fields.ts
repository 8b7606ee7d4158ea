import { paymentMethod } from "~/content/account-policies";
import { listing, type PlanId, planList, plans, postings, showingRequests } from "~/content/business";
import { optionName, planSummaries } from "~/content/plans";
import { type OptionId, optionIds } from "~/content/policies";
import { optionWithHst } from "~/content/policy-words";
import { guideWords } from "~/content/reco-guide";
import { openWeekdays } from "~/content/site";
import { clockHour, formatCents, inSentence, percent } from "~/lib/format";
import type { Fields } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import { businessWeekdays } from "~/lib/time/business-days";
import { leastFee } from "~/postings/money/fee";
import * as lists from "./lists";
import {
  alsoClosed,
  type DaysAhead,
  dayAhead,
  dollars,
  ifYes,
  monthlyDollars,
  suitableTimes,
  tick,
  yesOrNo,
} from "./shared-fields";

/** The fields about the sale: who sells, on which terms, what goes with the home, how it is shown and offered for. */

const { longest, limits } = postings;

const phoneField = {
  kind: "text",
  format: "phone",
  required: true,
  maxLength: 40,
  width: "medium",
  autoComplete: "off",
  malformed: "Enter a phone number with its area code, for example 416-555-0142.",
  tooLong: "Enter a phone number with its area code, for example 416-555-0142.",
} as const;

/** What a plan comes to with HST, and when that is due. */
function costOf(plan: PlanId): string {
  const { feeCents, taxCents } = leastFee(plan);
  const least = `${formatCents(feeCents + taxCents)} with HST`;
  const due = inSentence(planSummaries.find(({ id }) => id === plan)?.due ?? "");
  if (plan === "flat-fee")
    return `${percent(plans.flatFee.feePercent)} of your asking price, at least ${least}, ${due}.`;
  return `${least}${plan === "basic-plus" ? ", options extra" : ""}, due ${due}.`;
}

export const planFields = (days: DaysAhead) =>
  ({
    plan: {
      kind: "radio",
      label: "Which plan?",
      options: planList.map(({ id, name }) => ({ value: id, label: name, hint: costOf(id) })),
      missing: "Choose a plan.",
      section: {
        title: "What it costs",
        text: `You owe nothing until every owner has signed our agreement. ${paymentMethod()} The buyer's-brokerage commission is on top.`,
      },
    },
    inOntario: {
      ...yesOrNo("Is it a home in Ontario?", "We list homes, not businesses or vacant commercial land."),
      required: true,
      section: { title: "Can we list it?" },
    },
    listedElsewhere: {
      ...yesOrNo("Is it listed with another brokerage now?"),
      required: true,
    },
    listedUntil: {
      kind: "date",
      label: "When does that listing end?",
      hint: "We can't list the home while another brokerage's agreement is in effect.",
      onlyIf: ifYes("listedElsewhere"),
      missing: "Enter the day the other brokerage's listing ends.",
      min: days.today,
      max: days.lastDay,
      tooEarly: "That day has passed. If the listing has ended, answer no above.",
      tooLate: "Enter a day within a year.",
    },
    entitled: {
      kind: "radio",
      label: "Do you own it, or have authority to act for the owner?",
      options: [
        { value: "owner", label: "I own it, alone or with others" },
        {
          value: "acting",
          label: "I have authority to act for the owner: as attorney, estate trustee or company officer",
        },
        { value: "no", label: "Neither" },
      ],
      missing: "Choose whether you own the home or have authority to act for the owner.",
    },
    guideLanguage: {
      kind: "radio",
      label: "Which language is your copy of the RECO Information Guide in?",
      options: [
        { value: "en", label: "English" },
        { value: "fr", label: "French" },
      ],
      initial: "en",
      missing: "Choose the language of your copy of the guide.",
      section: { title: "The regulator's guide comes first", text: guideWords.text, link: guideWords.link },
    },
    guideReceived: {
      kind: "checkbox",
      label: "I have received the RECO Information Guide.",
      hint: "An agent will still explain it to you before we provide any service. Receiving it is all you confirm here.",
      missing: "Open the RECO Information Guide and confirm that you have received it.",
    },
    callTimes: {
      ...suitableTimes(days, {
        weekdays: openWeekdays,
        closed: days.closed,
        message:
          "Our office is closed that day. Choose another, from Monday to Saturday and not on a public holiday.",
      }),
      label: "When can an agent phone you to explain the guide?",
      hint: `One to three times that suit you, Monday to Saturday and not on a public holiday. ${alsoClosed(days)}Toronto time.`,
      missing: "Give at least one time for the call.",
    },
  }) as const satisfies Fields;

export const optionsFields = {
  options: {
    kind: "checkboxes",
    label: "What should we add?",
    shortLabel: "Ordered with the plan",
    section: {
      title: "Paid services",
      text: "A “from” price is the lowest: we'll agree on the final one with you before anything is booked.",
    },
    options: optionIds.map((id) => ({ value: id, label: optionName(id), hint: optionWithHst(id) })),
    most: optionIds.length,
  },
} as const satisfies Fields;

export const ownersFields = {
  owners: {
    kind: "list",
    section: { title: "Owners on title" },
    label: "Everyone on title",
    hint: "Each of them has to sign the agreement. We check the names against the land registry.",
    itemName: "owner",
    most: limits.owners,
    missing: "Name at least one owner.",
    item: {
      name: {
        kind: "text",
        format: "name",
        label: "Full legal name, as on title",
        required: true,
        maxLength: 100,
        autoComplete: "off",
        malformed: "The name has a character that doesn't belong in a name. Please type it again.",
      },
      email: {
        kind: "text",
        format: "email",
        label: "Email address",
        hint: "This owner's own address. We'll write to them when the order is sent.",
        unless: "noEmail",
        missing: "Enter the email address, or tick that this owner has none.",
        maxLength: 254,
        autoComplete: "off",
        spellCheck: false,
      },
      noEmail: { kind: "checkbox", label: "This owner has no email address." },
      phone: { ...phoneField, label: "Phone" },
      capacity: {
        kind: "select",
        label: "Signs as",
        hint: "Not an owner? We'll call you about the documents.",
        options: [
          { value: "owner", label: "Owner" },
          { value: "attorney", label: "Attorney for the owner" },
          { value: "estate-trustee", label: "Estate trustee" },
          { value: "company-officer", label: "Officer of the company that owns it" },
        ],
        placeholder: "Choose one",
        missing: "Choose what this person signs as.",
      },
      contact: { kind: "checkbox", label: "Contact this owner first." },
    },
  },
  meant: meantField,
  spouseNotOnTitle: {
    ...tick(
      "An owner is married to someone who isn't on title",
      "A spouse may have to consent to the sale of a home that both live in. We'll call you about it.",
    ),
    shortLabel: "Spouse who isn't on title",
    section: { title: "Spouses" },
  },
} as const satisfies Fields;

/** This year and the last. */
const billYears = (today: string) => {
  const year = Number(today.slice(0, 4));
  return [year, year - 1].map((each) => ({ value: String(each), label: String(each) }));
};

export const taxesFields = ({ today }: { today: string }) =>
  ({
    annualTax: {
      ...dollars("Annual property tax", 1_000_000, "As on your final tax bill."),
      required: true,
      section: { title: "The tax bill" },
    },
    taxYear: {
      kind: "radio",
      label: "Year of the bill",
      options: billYears(today),
      // The final bill of a year comes in its summer.
      initial: today.slice(5) >= "07-01" ? today.slice(0, 4) : String(Number(today.slice(0, 4)) - 1),
      missing: "Choose the year of the tax bill.",
      malformed: "Choose this year or last year.",
    },
    localImprovements: {
      ...tick("Local improvement charges are still owing", "New sewers or sidewalks, for example."),
      shortLabel: "Local improvement charges",
      section: { title: "Do any of these apply?", text: "Tick the ones that do." },
    },
    heritage: {
      ...tick("The home is designated as heritage, or in a heritage district"),
      shortLabel: "Heritage",
    },
    contracts: {
      kind: "list",
      section: { title: "Money owed on things in the home" },
      label: "Financed or under contract",
      hint: "A furnace, windows or solar panels, for example: anything financed that would have to be paid out or taken over.",
      unless: "noContracts",
      missing: "List what's financed or under contract, or tick that nothing is.",
      itemName: "contract",
      most: 10,
      item: {
        item: { kind: "text", label: "What", required: true, maxLength: 100 },
        lender: { kind: "text", label: "Lender or company", maxLength: 100 },
        owed: dollars("Still owed", 10_000_000),
      },
    },
    noContracts: { kind: "checkbox", label: "Nothing is under a contract or loan." },
    assessment: {
      ...dollars("Assessed value", 1_000_000_000),
      section: {
        title: "Assessment: we look this up",
        text: "Fill it in if you have it at hand. Otherwise we'll take it from MPAC.",
        folded: true,
      },
    },
    assessmentYear: {
      kind: "number",
      label: "Year of the assessment",
      min: 2000,
      max: Number(today.slice(0, 4)),
      decimals: 0,
      width: "short",
      plain: true,
    },
  }) as const satisfies Fields;

export const inclusionsFields = {
  inclusions: {
    kind: "textarea",
    label: "What stays with the home",
    hint: "Fridge, stove, washer, window coverings. Makes and models help.",
    unless: "noInclusions",
    missing: "List what stays, or tick that nothing does.",
    section: { title: "What stays" },
    maxLength: 1000,
    rows: 4,
  },
  noInclusions: { kind: "checkbox", label: "Nothing stays except what's attached to the home." },
  exclusions: {
    kind: "textarea",
    label: "Fixtures you're taking with you",
    hint: "A chandelier, a mounted television, a bike rack.",
    unless: "noExclusions",
    missing: "List what you're taking, or tick that there's nothing.",
    maxLength: 500,
    rows: 3,
    section: { title: "What goes" },
  },
  noExclusions: { kind: "checkbox", label: "I'm not taking any fixtures." },
  rentals: {
    kind: "list",
    section: { title: "What is rented" },
    label: "Rental items in the home",
    hint: "Hot water tank, furnace, alarm. A buyer takes over the contract or wants it bought out.",
    unless: "noRentals",
    missing: "List what's rented, or tick that nothing is.",
    itemName: "rental",
    most: 10,
    item: {
      item: { kind: "text", label: "What", required: true, maxLength: 100 },
      provider: { kind: "text", label: "Rental company", maxLength: 100 },
      monthly: monthlyDollars("Monthly cost"),
      buyout: dollars("Cost to buy it out", 1_000_000),
    },
  },
  noRentals: { kind: "checkbox", label: "Nothing is rented." },
} as const satisfies Fields;

/** After an answer that says that a tenant lives there. */
const withTenant = { field: "occupancy", is: ["tenant", "part"] } as const;

export const occupancyFields = (days: DaysAhead) =>
  ({
    occupancy: {
      kind: "radio",
      label: "Who lives there?",
      options: lists.occupancies,
      missing: "Choose who lives there.",
      section: { title: "Now" },
    },
    lease: {
      kind: "radio",
      label: "The tenant's lease",
      onlyIf: withTenant,
      missing: "Choose what kind of lease the tenant has.",
      options: [
        { value: "monthly", label: "Month to month" },
        { value: "fixed", label: "For a fixed term" },
      ],
    },
    leaseUntil: {
      kind: "date",
      label: "The lease ends on",
      onlyIf: { field: "lease", is: ["fixed"] },
      missing: "Enter the day the lease ends.",
      min: days.today,
      max: "2099-12-31",
      tooEarly: "That day has passed, so the lease is month to month unless there's a new one.",
      tooLate: "Enter a day before 2100.",
    },
    rent: {
      ...dollars("Monthly rent", 100_000),
      onlyIf: withTenant,
      missing: "Enter the rent.",
    },
    tenantNotice: {
      kind: "textarea",
      onlyIf: withTenant,
      label: "Has the tenant been given notice to leave? On which form, and for what date?",
      hint: "A tenancy continues with the buyer unless the law allows it to end. Ask your lawyer before you promise a vacant home.",
      maxLength: 500,
      rows: 3,
    },
    possession: {
      kind: "radio",
      label: "When could a buyer take possession?",
      options: lists.possessions,
      missing: "Choose when a buyer could take possession.",
      section: { title: "After the sale" },
    },
    possessionDay: { ...dayAhead("Possession date", days), onlyIf: { field: "possession", is: ["other"] } },
    possessionRemark: { kind: "text", label: "Anything else about the date", maxLength: 200 },
  }) as const satisfies Fields;

interface StartDays {
  firstStart: string;
  lastStart: string;
  /** Days on which the office is closed, besides weekends and holidays. */
  closed?: readonly string[];
}

export const priceFields = ({ firstStart, lastStart, closed = [] }: StartDays) =>
  ({
    listPrice: {
      kind: "number",
      label: "Asking price",
      hint: "You set it. Whole dollars.",
      prefix: "$",
      min: limits.priceDollars.minimum,
      max: limits.priceDollars.maximum,
      decimals: 0,
      width: "medium",
      required: true,
      section: { title: "Price" },
    },
    salesTax: {
      kind: "radio",
      label: "HST on the sale",
      hint: "Used homes are generally exempt. Ask your accountant if yours is new, rebuilt or used for a business.",
      options: lists.salesTaxes,
      initial: "not-subject",
      missing: "Choose whether HST is in the price, on top, or doesn't apply.",
    },
    offerPercent: {
      kind: "number",
      label: "Percent of the price",
      unless: "offerDollars",
      missing: "Enter a percentage, an amount in dollars, or both. It must be above zero.",
      shortLabel: "Buyer's-brokerage commission, percent of the price",
      suffix: "%",
      section: {
        title: "Buyer's-brokerage commission",
        text: "You choose the amount: a percentage, dollars, or both. It must be above zero, and HST is added.",
      },
      min: 0.01,
      max: limits.offerPercent,
      decimals: 2,
      width: "short",
    },
    offerDollars: {
      kind: "number",
      label: "Dollars",
      shortLabel: "Buyer's-brokerage commission, in dollars",
      hint: "In addition to the percentage, or instead of it.",
      prefix: "$",
      min: 1,
      max: 1_000_000,
      decimals: 2,
      width: "short",
    },
    start: {
      kind: "radio",
      label: "When should the listing begin?",
      options: [
        { value: "asap", label: "As soon as everything is signed", hint: "The usual choice." },
        { value: "day", label: "On a day I choose" },
      ],
      initial: "asap",
      missing: "Choose when the listing should begin.",
      section: {
        title: "Start date and length",
        text: `The listing runs ${listing.mlsTermDays} days and ends at 11:59 p.m. on the last one. Your agreement will also set a holdover: how long after the listing ends a commission can still be owed. We suggest a number of days; you and the other owners agree to it when you sign.`,
      },
    },
    startDay: {
      kind: "date",
      label: "First day of the listing",
      hint: `A business day within ${limits.startWithinDays} days. We enter the listing once everything is signed, so leave every owner time to sign.`,
      onlyIf: { field: "start", is: ["day"] },
      missing: "Choose the first day of the listing.",
      min: firstStart,
      max: lastStart,
      tooEarly:
        "That's too soon for us to call you, prepare the agreement and enter the listing. Choose a later day, or “As soon as everything is signed”.",
      tooLate: `Choose a day within the next ${limits.startWithinDays} days.`,
      only: {
        weekdays: businessWeekdays,
        closed,
        message: "We don't enter listings that day. Choose a business day.",
      },
    },
  }) as const satisfies Fields;

/** How agents get in with a key, and what is said of lock box and sign, by the plan and by what was ordered. */
function onPlan(plan: PlanId | undefined, options: readonly OptionId[]): { text: string; lockBox: string } {
  const own = "With a key in a lock box of my own";
  switch (plan) {
    case "basic":
      return {
        text: `Your plan has no sign or lock box. You can use your own. ${askAboutSign}`,
        lockBox: own,
      };
    case "basic-plus": {
      const has = (id: OptionId) => options.includes(id);
      const lacks = [has("lock-box") ? "" : "lock box", has("for-sale-sign") ? "" : "sign"].filter(Boolean);
      return {
        text: [
          has("lock-box") ? "You've ordered a lock box." : "",
          has("for-sale-sign") ? `You've ordered a sign. ${weSetUpSign}` : "",
          lacks.length > 0 ? `You haven't ordered a ${lacks.join(" or a ")}: you can use your own.` : "",
          has("for-sale-sign") ? "" : askAboutSign,
        ]
          .filter(Boolean)
          .join(" "),
        lockBox: has("lock-box") ? "With a key in the lock box I've ordered" : own,
      };
    }
    case "flat-fee":
      return {
        text: "Your plan includes a lock box and a sign.",
        lockBox: "With a key in the lock box that comes with my plan",
      };
    case undefined:
      return {
        text: "Flat-Fee includes a lock box and a sign; on Basic-Plus they're options.",
        lockBox: "With a key in a lock box",
      };
  }
}

const weSetUpSign = "We put it up where by-laws and condominium rules allow it.";
const askAboutSign = "Ask us before you put up a sign: by-laws and condominium rules may limit them.";

/** Asked where the plan includes one: on the others it's an option, or the seller's own. */
export const signFields = {
  sign: { ...yesOrNo("Do you want a sign on the lawn?", weSetUpSign) },
} as const satisfies Fields;

const signOn = (plan: PlanId | undefined): typeof signFields | Record<never, never> =>
  plan === "basic" || plan === "basic-plus" ? {} : signFields;

/** What an order means that doesn't say. */
const usualHours = {
  from: `${clockHour(showingRequests.hours.from)}, as usual`,
  to: `${clockHour(showingRequests.hours.to)}, as usual`,
};

/** @param options the paid services that were ordered @param hasTenant true if a tenant lives there */
export const showingsFields = (
  plan: PlanId | undefined,
  options: readonly OptionId[] = [],
  hasTenant = false,
) => {
  const words = onPlan(plan, options);
  return {
    contactName: {
      kind: "text",
      format: "name",
      label: "Contact for agents",
      hint: "Only agents see this, never the public.",
      section: { title: "Who agents call" },
      required: true,
      maxLength: 100,
      autoComplete: "off",
    },
    contactPhone: { ...phoneField, label: "Phone for agents" },
    secondContact: {
      kind: "text",
      label: "Second contact",
      shortLabel: "Second contact",
      hint: "A name and a number.",
      maxLength: 100,
    },
    notice: {
      kind: "select",
      label: "Notice before a visit",
      options: hasTenant ? lists.showingNotices.filter(({ value }) => value === "24") : lists.showingNotices,
      hint: hasTenant
        ? "The tenant has to have 24 hours' written notice, whoever opens the door."
        : undefined,
      // With a single option a browser chooses it.
      placeholder: hasTenant ? undefined : "Choose one",
      missing: "Choose how much notice you want.",
      section: { title: "When agents can visit" },
    },
    longestVisit: {
      kind: "select",
      label: "Longest visit",
      options: lists.visitLengths,
      placeholder: "No limit",
    },
    visitFrom: {
      kind: "select",
      label: "Visits from",
      options: lists.visitStarts,
      placeholder: usualHours.from,
      initial: `${showingRequests.hours.from}:00`,
    },
    visitTo: {
      kind: "select",
      label: "Visits until",
      options: lists.visitEnds,
      placeholder: usualHours.to,
      initial: `${showingRequests.hours.to}:00`,
    },
    overlap: yesOrNo("Can two visits overlap?"),
    booking: {
      kind: "radio",
      label: "Who books showings?",
      options: [
        { value: "here", label: "Agents ask on this site, and you accept or decline" },
        { value: "other", label: "Another service" },
      ],
    },
    bookingService: {
      kind: "text",
      label: "Name of that service",
      onlyIf: { field: "booking", is: ["other"] },
      maxLength: 60,
      autoComplete: "off",
    },
    weekendFrom: {
      kind: "select",
      label: "On weekends, from",
      options: lists.visitStarts,
      placeholder: "As on other days",
      section: { title: "Weekends, days without visits, other wishes", folded: true },
    },
    weekendTo: {
      kind: "select",
      label: "On weekends, until",
      options: lists.visitEnds,
      placeholder: "As on other days",
    },
    noVisitsOn: {
      kind: "checkboxes",
      label: "No visits on",
      options: lists.visitDays,
      most: lists.visitDays.length - 1,
    },
    hours: {
      kind: "text",
      label: "Other wishes",
      shortLabel: "Other wishes for visits",
      hint: "For example: not between 1 and 3 p.m., when the baby sleeps.",
      maxLength: 200,
    },
    access: {
      kind: "radio",
      label: "How do agents get in?",
      options: [
        { value: "seller", label: "I open the door" },
        { value: "lock-box", label: words.lockBox },
        { value: "tenant", label: "The tenant opens the door, after written notice of at least 24 hours" },
      ],
      missing: "Choose how agents get in.",
      // The one consent is given in the showing log, once there is something to show: not by a tick here.
      hint: "A lock box lets agents in while no owner is home. That needs your written consent, which you give once, in your showing log, when the listing is live. Until then, an owner has to be there.",
      section: { title: "Getting in", text: words.text },
    },
    care: {
      kind: "textarea",
      label: "Alarm, pets, other instructions",
      hint: "Never a code: give it to agents by phone.",
      maxLength: 200,
      rows: 2,
    },
    meant: meantField,
    ...signOn(plan),
  } as const satisfies Fields;
};

/** After an answer that offers are held back. */
const held = { field: "when", is: ["held"] } as const;

export const offersFields = (days: DaysAhead) =>
  ({
    when: {
      kind: "radio",
      label: "When will you review offers?",
      options: [
        { value: "any-time", label: "As they come in" },
        { value: "held", label: "On a set date and time" },
      ],
      initial: "any-time",
      missing: "Choose when you'll review offers.",
      section: {
        title: "When",
        text: `Holding offers until a set date takes a direction that every owner signs (${lists.forms.offerDirection}). It can bring several offers at once; it can also put off buyers who won't wait.`,
      },
    },
    heldDay: { ...dayAhead("Day", days), required: true, onlyIf: held, missing: "Choose the day." },
    heldHour: {
      kind: "select",
      label: "Time",
      options: lists.offerHours,
      placeholder: "Choose one",
      onlyIf: held,
      missing: "Choose the time.",
    },
    preEmptive: {
      ...yesOrNo(
        "Would you consider an offer that comes in before then?",
        "Agents call this a pre-emptive or bully offer.",
      ),
      onlyIf: held,
    },
    sentTo: {
      kind: "radio",
      label: "How do offers reach you?",
      options: [
        { value: "seller", label: "Straight to me" },
        { value: "brokerage", label: "Through the brokerage" },
      ],
      initial: "seller",
      section: { title: "How offers reach you, and what may be shared" },
    },
    share: {
      kind: "radio",
      label: "May other buyers be told what's in an offer?",
      hint: `When two or more written offers are open, each of those buyers is told how many there are. What's in them is shared only on your written direction (${lists.forms.shareDirection}), and never who made them.`,
      options: [
        { value: "no", label: "No" },
        { value: "yes", label: "Yes, the terms I list" },
      ],
      initial: "no",
    },
    shareTerms: {
      kind: "text",
      label: "Which terms",
      onlyIf: ifYes("share"),
      missing: "List the terms.",
      hint: "For example: price and closing date.",
      maxLength: 200,
    },
  }) as const satisfies Fields;

export const descriptionFields = {
  publicText: {
    kind: "textarea",
    section: { title: "For the public" },
    label: "Public description",
    hint: `What a buyer would see and like: ${longest.publicTextLeast} to ${longest.publicText.toLocaleString("en-CA")} characters. No phone numbers, links, commissions or names.`,
    required: true,
    maxLength: longest.publicText,
    rows: 10,
  },
  agentRemarks: {
    kind: "textarea",
    section: { title: "For agents" },
    label: "Remarks for agents only",
    maxLength: longest.agentRemarks,
    rows: 4,
  },
  meant: meantField,
} as const satisfies Fields;

export const photosFields = {
  rights: {
    kind: "checkbox",
    label: "I took these photos, or have permission to use them.",
    missing: "Confirm that you may use the photos.",
  },
  noPeople: {
    kind: "checkbox",
    label: "No photo shows a person, a licence plate, a document or furniture that isn't there.",
    missing: "Confirm what the photos don't show.",
  },
} as const satisfies Fields;

/** In place of the photos, on the plans whose photographer we send. */
export const photographerFields = (days: DaysAhead) =>
  ({
    photoTimes: {
      ...suitableTimes(days),
      label: "When can the photographer come?",
      hint: "One to three times that suit you. It takes an hour or two, by daylight.",
      missing: "Give at least one time for the photographer.",
    },
    photoAccess: {
      kind: "textarea",
      label: "Who will let the photographer in?",
      hint: "A name and a phone number; pets; where to park. Never a code here.",
      missing: "Tell us who will let the photographer in.",
      maxLength: postings.photos.access,
      rows: 3,
    },
  }) as const satisfies Fields;

export const checkFields = {
  internetDisplay: {
    ...yesOrNo("May the listing be shown on public websites?", "If not, you'll have to sign a direction."),
    required: true,
  },
  addressDisplay: { ...yesOrNo("May the address be shown there?"), required: true },
  hidden: {
    kind: "textarea",
    label: "Is there anything a buyer must know that can't be seen?",
    hint: "Water, wiring, a buried tank, work without a permit, a death in the home. An agent will phone you about it; we never publish it as you write it.",
    maxLength: 1000,
    rows: 3,
  },
  heardFrom: {
    kind: "select",
    label: "How did you hear about us?",
    options: lists.heardFrom,
    placeholder: "Choose one",
  },
  trueFacts: {
    kind: "checkbox",
    label: "These facts are true as far as I know.",
    missing: "Confirm that the facts are true as far as you know.",
  },
} as const satisfies Fields;
