import { listing, type PlanId, planList, plans, postings, showingRequests } from "~/content/business";
import { heardFrom } from "~/content/heard-from";
import { optionName, planSummaries } from "~/content/plans";
import { type OptionId, soldOptions } from "~/content/policies";
import { optionWithHst } from "~/content/policy-words";
import { guideWords } from "~/content/reco-guide";
import { openWeekdays } from "~/content/site";
import { clockHour, formatCents, inSentence, percent } from "~/lib/format";
import { choice, day, dollars, list, longText, number, radio, text, tick, ticks } from "~/lib/forms/fields";
import type { Fields } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import { businessWeekdays } from "~/lib/time/business-days";
import { leastFee } from "~/postings/money/fee";
import * as lists from "./lists";
import {
  type DaysAhead,
  ifYes,
  limitsAhead,
  monthly,
  neededBox,
  suitableTimes,
  yesBox,
  yesOrNo,
} from "./shared-fields";

/** Fields about the sale: owners, terms, inclusions, showings and offers. */

const { longest, limits } = postings;

/** Text of a plan's cost with HST, and its due date. */
function costOf(plan: PlanId): string {
  const { feeCents, taxCents } = leastFee(plan);
  const least = `${formatCents(feeCents + taxCents)} with HST`;
  const due = inSentence(planSummaries.find(({ id }) => id === plan)?.due ?? "");
  if (plan === "flat-fee")
    return `${percent(plans.flatFee.feePercent)} of the asking price, at least ${least}, ${due}.`;
  return `${least}${plan === "basic-plus" ? ", options extra" : ""}, due ${due}.`;
}

export const planFields = (days: DaysAhead) =>
  ({
    plan: radio(
      "Which plan?",
      planList.map(({ id, name }) => ({ value: id, label: name, hint: costOf(id) })),
      {
        shortLabel: "Plan",
        missing: "Choose a plan.",
        hint: "The buyer's-brokerage commission is extra.",
      },
    ),
    listedElsewhere: {
      ...yesOrNo("Is it listed with another brokerage now?"),
      shortLabel: "Listed with another brokerage",
      required: true,
      section: { title: "Can we list it?" },
    },
    listedUntil: day("When does that listing end?", {
      hint: "We can't list the home while another brokerage's agreement is in effect.",
      shortLabel: "Last day of the other listing",
      onlyIf: ifYes("listedElsewhere"),
      missing: "Enter the day the other brokerage's listing ends.",
      min: days.today,
      max: days.lastDay,
      tooEarly: "That day has passed. If the listing has ended, answer no above.",
      tooLate: "Enter a day within a year.",
    }),
    entitled: radio(
      "Do you own it?",
      [
        { value: "owner", label: "Yes, alone or with others", shortLabel: "Owner" },
        {
          value: "acting",
          label: "I act for the owner, as attorney, estate trustee or company officer",
          shortLabel: "Attorney, estate trustee or company officer",
        },
        { value: "no", label: "No" },
      ],
      {
        shortLabel: "Ordered as",
        missing: "Choose whether you own the home or have authority to act for the owner.",
      },
    ),
    guideLanguage: radio(
      "Which language is your copy in?",
      [
        { value: "en", label: "English" },
        { value: "fr", label: "French" },
      ],
      {
        shortLabel: "Language of the RECO Information Guide",
        initial: "en",
        missing: "Choose the language of your copy of the guide.",
        section: { title: "The regulator's guide comes first", text: guideWords.text, link: guideWords.link },
      },
    ),
    guideReceived: tick("I have received the RECO Information Guide.", {
      shortLabel: "RECO Information Guide received",
      missing: "Open the RECO Information Guide and confirm that you have received it.",
    }),
    callTimes: suitableTimes("When can an agent phone you to explain the guide?", days, {
      hint: "Toronto time.",
      offers: 8,
      shortLabel: "Times for the call about the guide",
      missing: "Give at least one time for the call.",
      only: {
        weekdays: openWeekdays,
        closed: days.closed,
        message:
          "Our office is closed that day. Choose another, from Monday to Saturday and not on a public holiday.",
      },
    }),
  }) as const satisfies Fields;

export const optionsFields = {
  options: ticks(
    "What should we add?",
    soldOptions.map((id) => ({ value: id, label: optionName(id), hint: optionWithHst(id) })),
    {
      shortLabel: "Ordered with the plan",
      hint: "Where it says “from”, we agree on the price with you before anything is booked.",
    },
  ),
} as const satisfies Fields;

export const ownersFields = {
  owners: list(
    "Everyone on title",
    "owner",
    {
      name: text("Full legal name", {
        format: "name",
        hint: "As on title.",
        malformed: "The name has a character that doesn't belong in a name. Please type it again.",
      }),
      capacity: choice(
        "Signs as",
        [
          { value: "owner", label: "Owner" },
          { value: "attorney", label: "Attorney (power of attorney)" },
          { value: "estate-trustee", label: "Estate trustee" },
          { value: "company-officer", label: "Officer of the company" },
          { value: "guardian", label: "Guardian of property" },
          { value: "trustee", label: "Trustee of a trust" },
        ],
        {
          initial: "owner",
          missing: "Choose what this person signs as.",
        },
      ),
      titleName: text("Owner on title", {
        hint: "“The Estate of Mary Jones”, “1234567 Ontario Inc.” or the name of the person.",
        onlyIf: { field: "capacity", is: lists.actingCapacities },
        required: false,
        depends: true,
      }),
      corporationNumber: text("Corporation number", {
        onlyIf: { field: "capacity", is: ["company-officer"] },
        maxLength: 20,
        required: false,
      }),
      jurisdiction: text("Where it is incorporated", {
        hint: "Ontario, or Canada for a federal company.",
        onlyIf: { field: "capacity", is: ["company-officer"] },
        maxLength: 30,
        required: false,
      }),
      email: text("Email address", {
        format: "email",
        unless: "noEmail",
        missing: "Enter the email address, or tick that this person has none.",
      }),
      noEmail: tick("This person has no email address.", { shortLabel: "No email address" }),
      phone: text("Phone", { format: "phone", missing: "Enter the phone number." }),
      mailing: text("Mailing address, if it isn't the home's", {
        shortLabel: "Mailing address",
        maxLength: longest.mailing,
        required: false,
      }),
      prefers: choice("Best way to reach them", lists.contactWays, { required: false }),
      contact: tick("Contact this person first.", { shortLabel: "contact first" }),
    },
    {
      inLine: ["{name} ({capacity})"],
      isLongItem: true,
      most: limits.owners,
      missing: "Name at least one owner.",
    },
  ),
  meant: meantField,
  spouseNotOnTitle: yesBox("An owner is married to someone who isn't on title", {
    hint: "The spouse may have to consent. We'll call you about it.",
    shortLabel: "Spouse who isn't on title",
  }),
} as const satisfies Fields;

/** This year and last year. */
const billYears = (today: string) => {
  const year = Number(today.slice(0, 4));
  return [year, year - 1].map((each) => ({ value: String(each), label: String(each) }));
};

export const taxesFields = ({ today }: { today: string }) =>
  ({
    annualTax: dollars("Annual property tax", {
      max: 1_000_000,
      hint: "As on your final tax bill.",
      section: { title: "The tax bill" },
    }),
    taxYear: radio("Year of the bill", billYears(today), {
      // The final tax bill of a year comes in its summer.
      initial: today.slice(5) >= "07-01" ? today.slice(0, 4) : String(Number(today.slice(0, 4)) - 1),
      missing: "Choose the year of the tax bill.",
      malformed: "Choose this year or last year.",
    }),
    localImprovements: yesBox("Local improvement charges are still owing", {
      hint: "New sewers or sidewalks, for example.",
      shortLabel: "Local improvement charges",
      section: { title: "Do any of these apply?", text: "Tick the ones that do." },
    }),
    localImprovementsText: text("What they are for, and until when", {
      shortLabel: "Local improvements: details",
      maxLength: 200,
      onlyIf: ifYes("localImprovements"),
      required: false,
    }),
    heritage: yesBox("The home is designated as heritage, or in a heritage district", {
      shortLabel: "Heritage",
    }),
    landLease: neededBox("The land is leased", { shortLabel: "Leased land" }),
    expropriation: neededBox("A government is taking part of the property", {
      shortLabel: "Expropriation",
    }),
    retirement: yesBox("It's in a retirement community", { shortLabel: "Retirement community" }),
    contracts: list(
      "Financed or under contract",
      "contract",
      {
        item: text("What", { missing: "Say what it is." }),
        lender: text("Lender or company", { required: false }),
        owed: dollars("Still owed", { max: 10_000_000, required: false }),
      },
      {
        section: { title: "Money owed on things in the home" },
        hint: "A furnace, windows or solar panels, for example: anything financed that would have to be paid out or taken over.",
        unless: "noContracts",
        missing: "List what's financed or under contract, or tick that nothing is.",
        most: 10,
      },
    ),
    noContracts: tick("Nothing is under a contract or loan.", {
      shortLabel: "Nothing financed or under contract",
    }),
    assessment: dollars("Assessed value", {
      lookUp: true,
      max: 1_000_000_000,
      section: {
        title: "Assessment: we look this up",
        text: "Fill it in if you have it at hand. Otherwise we'll take it from MPAC.",
        folded: true,
      },
      required: false,
    }),
    assessmentYear: number("Year of the assessment", {
      lookUp: true,
      min: 2000,
      max: Number(today.slice(0, 4)),
      plain: true,
      required: false,
    }),
  }) as const satisfies Fields;

export const inclusionsFields = {
  inclusions: longText("What stays with the home", {
    hint: "Fridge, stove, washer, window coverings. Makes and models help.",
    unless: "noInclusions",
    missing: "List what stays, or tick that nothing does.",
    section: { title: "What stays" },
    maxLength: 1000,
    rows: 4,
  }),
  noInclusions: tick("Nothing stays except what's attached to the home.", {
    shortLabel: "Only what's attached to the home",
  }),
  exclusions: longText("Fixtures you're taking with you", {
    shortLabel: "Fixtures excluded from the sale",
    hint: "A chandelier, a mounted television, a bike rack.",
    unless: "noExclusions",
    missing: "List what you're taking, or tick that there's nothing.",
    maxLength: 500,
    section: { title: "What goes" },
  }),
  noExclusions: tick("I'm not taking any fixtures.", { shortLabel: "No fixtures excluded" }),
  rentals: list(
    "Rental items in the home",
    "rental",
    {
      item: text("What", { missing: "Say what it is." }),
      provider: text("Rental company", { required: false }),
      monthly: dollars("Monthly cost", { ...monthly, required: false }),
      buyout: dollars("Cost to buy it out", { max: 1_000_000, required: false }),
    },
    {
      section: { title: "What is rented" },
      hint: "Hot water tank, furnace, alarm. A buyer takes over the contract or wants it bought out.",
      unless: "noRentals",
      missing: "List what's rented, or tick that nothing is.",
      most: 10,
    },
  ),
  noRentals: tick("Nothing is rented.", { shortLabel: "Nothing rented" }),
} as const satisfies Fields;

/** Shown after an answer that says a tenant lives there. */
const withTenant = { field: "occupancy", is: ["tenant", "part"] } as const;

export const occupancyFields = (days: DaysAhead) =>
  ({
    occupancy: radio("Who lives there?", lists.occupancies, {
      shortLabel: "Occupancy",
      missing: "Choose who lives there.",
    }),
    lease: radio(
      "The tenant's lease",
      [
        { value: "monthly", label: "Month to month" },
        { value: "fixed", label: "For a fixed term" },
      ],
      { onlyIf: withTenant, missing: "Choose what kind of lease the tenant has." },
    ),
    leaseUntil: day("The lease ends on", {
      onlyIf: { field: "lease", is: ["fixed"] },
      missing: "Enter the day the lease ends.",
      min: days.today,
      max: "2099-12-31",
      tooEarly: "That day has passed, so the lease is month to month unless there's a new one.",
      tooLate: "Enter a day before 2100.",
    }),
    rent: dollars("Monthly rent", { max: 100_000, onlyIf: withTenant, missing: "Enter the rent." }),
    tenantNotice: longText("Notice to leave: on which form, and for what date?", {
      shortLabel: "Notice to the tenant",
      onlyIf: withTenant,
      hint: "A tenancy continues with the buyer unless the law allows it to end. Ask your lawyer before you promise a vacant home.",
      maxLength: 500,
      required: false,
    }),
    possession: radio("When could a buyer take possession?", lists.possessions, {
      shortLabel: "Possession",
      missing: "Choose when a buyer could take possession.",
      section: {
        title: "After the sale: this can wait",
        text: "We need it before we send you the proof.",
        folded: true,
      },
    }),
    possessionDay: day("Possession date", {
      ...limitsAhead(days),
      onlyIf: { field: "possession", is: ["other"] },
      required: false,
    }),
    possessionRemark: text("Anything else about the date", {
      shortLabel: "Note on possession",
      maxLength: 200,
      required: false,
    }),
  }) as const satisfies Fields;

interface StartDays {
  firstStart: string;
  lastStart: string;
  /** Days on which the office is closed, besides weekends and holidays. */
  closed?: readonly string[];
}

export const priceFields = ({ firstStart, lastStart, closed = [] }: StartDays) =>
  ({
    listPrice: dollars("Asking price", {
      hint: "Whole dollars.",
      min: limits.priceDollars.minimum,
      max: limits.priceDollars.maximum,
      decimals: 0,
      width: "medium",
    }),
    offerPercent: number("Percent of the price", {
      unless: "offerDollars",
      missing: "Enter a percentage, an amount in dollars, or both. It must be above zero.",
      shortLabel: "Buyer's-brokerage commission, percent of the price",
      suffix: "%",
      section: {
        title: "Buyer's-brokerage commission",
        text: "A percentage, dollars, or both. HST is added.",
      },
      min: 0.01,
      max: limits.offerPercent,
      decimals: 2,
    }),
    offerDollars: dollars("Dollars", {
      shortLabel: "Buyer's-brokerage commission, in dollars",
      min: 1,
      max: 1_000_000,
      required: false,
    }),
    salesTax: radio("HST on the sale", lists.salesTaxes, {
      hint: "Used homes are generally exempt. Ask your accountant if yours is new, rebuilt or used for a business.",
      initial: "not-subject",
      missing: "Choose whether HST is in the price, on top, or doesn't apply.",
      section: {
        title: "HST, start and length: the usual choices",
        text: `The listing runs ${listing.mlsTermDays} days and ends at 11:59 p.m. on the last one. Your agreement will also set a holdover: how long after the listing ends a commission can still be owed. We suggest a number of days. You and your co-owners agree to it when you sign.`,
        folded: true,
      },
    }),
    start: radio(
      "When should the listing begin?",
      [
        { value: "asap", label: "As soon as everything is signed", hint: "The usual choice." },
        { value: "day", label: "On a day I choose", shortLabel: "On a set day" },
      ],
      {
        shortLabel: "Start of the listing",
        initial: "asap",
        missing: "Choose when the listing should begin.",
      },
    ),
    startDay: day("First day of the listing", {
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
    }),
  }) as const satisfies Fields;

/** Text about keys, lock box and sign, depending on the plan and the options ordered. */
function onPlan(plan: PlanId | undefined, options: readonly OptionId[]): { text: string; lockBox: string } {
  const own = "A key in my own lock box";
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
        lockBox: has("lock-box") ? "A key in the lock box I've ordered" : own,
      };
    }
    case "flat-fee":
      return {
        text: "Your plan includes a lock box and a sign.",
        lockBox: "A key in the lock box that comes with my plan",
      };
    case undefined:
      return {
        text: "Flat-Fee includes a lock box and a sign. On Basic-Plus they're options.",
        lockBox: "A key in a lock box",
      };
  }
}

const weSetUpSign = "We put it up where by-laws and condominium rules allow it.";
const askAboutSign = "Ask us before you put up a sign: by-laws and condominium rules may limit them.";

/** Asked on the plan that includes a sign. On the others it's an option, or the seller's own. */
export const signFields = {
  sign: { ...yesOrNo("Do you want a sign on the lawn?", weSetUpSign), shortLabel: "Sign on the lawn" },
} as const satisfies Fields;

const signOn = (plan: PlanId | undefined): typeof signFields | Record<never, never> =>
  plan === "basic" || plan === "basic-plus" ? {} : signFields;

/** Default showing hours, for orders that don't give any. */
const usualHours = {
  from: `${clockHour(showingRequests.hours.from)} (default)`,
  to: `${clockHour(showingRequests.hours.to)} (default)`,
};

/**
 * @param options the paid services that were ordered
 * @param hasTenant true if a tenant lives there
 */
export const showingsFields = (
  plan: PlanId | undefined,
  options: readonly OptionId[] = [],
  hasTenant = false,
) => {
  const words = onPlan(plan, options);
  return {
    contactName: text("Contact for agents", {
      format: "name",

      section: { title: "Who agents call" },
    }),
    contactPhone: text("Phone for agents", {
      format: "phone",
      missing: "Enter the phone number for agents.",
    }),
    secondContact: text("Second contact", {
      shortLabel: "Second contact",
      hint: "A name and a number.",
      required: false,
    }),
    notice: choice(
      "Notice before a showing",
      hasTenant ? lists.showingNotices.filter(({ value }) => value === "24") : lists.showingNotices,
      {
        hint: hasTenant
          ? "The tenant has to have 24 hours' written notice, even if you open the door."
          : undefined,
        // Browsers preselect an option that is the only one.
        placeholder: hasTenant ? undefined : "Choose one",
        missing: "Choose how much notice you want.",
        section: { title: "When agents can show the home" },
      },
    ),
    longestVisit: choice("Maximum length of a showing", lists.visitLengths, {
      placeholder: "No limit",
      required: false,
    }),
    visitFrom: choice("Showings from", lists.visitStarts, {
      placeholder: usualHours.from,
      initial: `${showingRequests.hours.from}:00`,
      required: false,
    }),
    visitTo: choice("Showings until", lists.visitEnds, {
      placeholder: usualHours.to,
      initial: `${showingRequests.hours.to}:00`,
      required: false,
    }),
    overlap: { ...yesOrNo("Can two showings overlap?"), shortLabel: "Overlapping showings" },
    booking: radio(
      "Who books showings?",
      [
        {
          value: "here",
          label: "Agents request a time on this site, and I accept or decline",
          shortLabel: "On our site",
        },
        { value: "other", label: "Another service" },
      ],
      { shortLabel: "Booking of showings", required: false },
    ),
    bookingService: text("Name of that service", {
      shortLabel: "Service that books showings",
      onlyIf: { field: "booking", is: ["other"] },
      maxLength: 60,
      required: false,
    }),
    weekendFrom: choice("Weekends from", lists.visitStarts, {
      placeholder: "Same as weekdays",
      section: { title: "Weekends, days without showings, other requests", folded: true },
      required: false,
    }),
    weekendTo: choice("Weekends until", lists.visitEnds, {
      placeholder: "Same as weekdays",
      required: false,
    }),
    noVisitsOn: ticks("No showings on", lists.visitDays, { most: lists.visitDays.length - 1 }),
    hours: text("Other requests", {
      shortLabel: "Other requests for showings",
      hint: "For example: not between 1 and 3 p.m., when the baby sleeps.",
      maxLength: 200,
      required: false,
    }),
    directions: text("Directions", { maxLength: 200, required: false }),
    access: radio(
      "How do agents get in?",
      [
        { value: "seller", label: "I open the door", shortLabel: "The seller opens the door" },
        { value: "lock-box", label: words.lockBox, shortLabel: "Key in a lock box" },
        { value: "tenant", label: "The tenant opens the door, after written notice of at least 24 hours" },
      ],
      {
        shortLabel: "Getting in",
        missing: "Choose how agents get in.",
        // The consent is given in the showing log, once there is something to show. A tick here isn't that consent.
        hint: "A lock box lets agents in while no owner is home. That needs your written consent, which you give once, in your showing log, when the listing is live. Until then, an owner has to be there.",
        section: { title: "Getting in", text: words.text },
      },
    ),
    care: longText("Alarm, pets, other instructions", {
      hint: "Never a code: give it to agents by phone.",
      maxLength: 200,
      rows: 2,
      required: false,
    }),
    meant: meantField,
    contactAfter: neededBox("Agents may contact me after the listing", {
      shortLabel: "Contact after the listing",
      section: { title: "Agents" },
    }),
    mayAdvertise: neededBox("Agents may ask to advertise my home", {
      shortLabel: "Advertising by other brokerages",
    }),
    ...signOn(plan),
  } as const satisfies Fields;
};

/** Shown after an answer that offers are held back. */
const held = { field: "when", is: ["held"] } as const;

export const offersFields = (days: DaysAhead) =>
  ({
    when: radio(
      "When will you review offers?",
      [
        { value: "any-time", label: "As they come in" },
        { value: "held", label: "On a set date and time" },
      ],
      {
        shortLabel: "Review of offers",
        initial: "any-time",
        missing: "Choose when you'll review offers.",
        section: {
          title: "When",
          text: `Holding offers until a set date takes a direction that every owner signs (${lists.forms.offerDirection}). It can bring several offers at once. It can also put off buyers who won't wait.`,
        },
      },
    ),
    heldDay: day("Day", {
      ...limitsAhead(days),
      shortLabel: "Day of the review",
      onlyIf: held,
      missing: "Choose the day.",
    }),
    heldHour: choice("Time", lists.offerHours, { shortLabel: "Time of the review", onlyIf: held }),
    preEmptive: {
      ...yesOrNo(
        "Would you consider an offer that comes in before then?",
        "Agents call this a pre-emptive or bully offer.",
      ),
      shortLabel: "Pre-emptive offers",
      onlyIf: held,
    },
    sentTo: radio(
      "How do offers reach you?",
      [
        { value: "seller", label: "Directly to me", shortLabel: "Directly to the seller" },
        { value: "brokerage", label: "Through the brokerage" },
      ],
      {
        shortLabel: "Offers go to",
        initial: "seller",
        section: { title: "How offers reach you, and what may be shared" },
        required: false,
      },
    ),
    share: radio(
      "May other buyers be told what's in an offer?",
      [
        { value: "no", label: "No", shortLabel: "Nothing" },
        { value: "yes", label: "Yes, the terms I list", shortLabel: "The terms listed" },
      ],
      {
        shortLabel: "What may be shared",
        hint: `When two or more written offers are open, we disclose their number to each of those buyers. What's in them is shared only on your written direction (${lists.forms.shareDirection}), and never who made them.`,
        initial: "no",
        required: false,
      },
    ),
    shareTerms: text("Which terms", {
      shortLabel: "Terms that may be shared",
      onlyIf: ifYes("share"),
      missing: "List the terms.",
      hint: "For example: price and closing date.",
      maxLength: 200,
    }),
  }) as const satisfies Fields;

export const descriptionFields = {
  publicText: longText("Public description", {
    section: { title: "For the public" },
    hint: `What a buyer would see and like: ${longest.publicTextLeast} to ${longest.publicText.toLocaleString("en-CA")} characters. No phone numbers, links, commissions or names.`,
    maxLength: longest.publicText,
    rows: 10,
  }),
  agentRemarks: longText("Remarks for brokerages", {
    section: { title: "For agents" },
    maxLength: longest.agentRemarks,
    rows: 4,
    required: false,
  }),
  meant: meantField,
  nearby: ticks("Nearby", lists.nearby, {
    section: {
      title: "Nearby, the view, a tour: tick what applies",
      text: "Buyers search by these.",
      folded: true,
    },
  }),
  view: ticks("View", lists.views),
  tour: text("Link to a virtual tour", {
    format: "link",
    hint: "Without anyone's name or logo.",
    required: false,
  }),
  statement: yesBox("I've filled in a Seller Property Information Statement", {
    shortLabel: "Seller property information statement",
  }),
  greenStatement: yesBox("I've filled in a Green Property Information Statement", {
    shortLabel: "Green property information statement",
  }),
  energy: yesBox("The home has an energy certificate", { shortLabel: "Energy certificate" }),
  energyLevel: text("Its level", {
    shortLabel: "Energy certification level",
    maxLength: 60,
    onlyIf: ifYes("energy"),
    required: false,
  }),
} as const satisfies Fields;

export const photosFields = {
  rights: tick("I took these photos, or have permission to use them.", {
    shortLabel: "Right to use the photos",
    missing: "Confirm that you may use the photos.",
  }),
  noPeople: tick("No photo shows people, licence plates or documents, and none has virtual furniture.", {
    shortLabel: "No people, licence plates, documents or virtual furniture in the photos",
    missing: "Confirm what the photos don't show.",
  }),
} as const satisfies Fields;

/** Replaces the photos on plans for which we send a photographer. */
export const photographerFields = (days: DaysAhead) =>
  ({
    photoTimes: suitableTimes("When can the photographer come?", days, {
      hint: "One to three times that suit you. It takes an hour or two, by daylight.",
      shortLabel: "Times for the photographer",
      missing: "Give at least one time for the photographer.",
    }),
    photoAccess: longText("Who will let the photographer in?", {
      shortLabel: "Access for the photographer",
      hint: "A name and a phone number, pets, or where to park. Never a code here.",
      missing: "Tell us who will let the photographer in.",
      maxLength: postings.photos.access,
    }),
  }) as const satisfies Fields;

export const checkFields = {
  internetDisplay: {
    ...yesOrNo("May the listing be shown on public websites?"),
    shortLabel: "Shown on public websites",
    required: true,
  },
  addressDisplay: {
    ...yesOrNo("May the address be shown there?"),
    shortLabel: "Address shown there",
    required: true,
  },
  hidden: longText("Does the home have any hidden defects?", {
    shortLabel: "Hidden defects",
    hint: "Water, wiring, a buried tank, work without a permit, a death. We'll phone you, and never publish this.",
    maxLength: 1000,
    required: false,
  }),
  heardFrom: choice("How did you hear about us?", heardFrom, {
    shortLabel: "Heard about us",
    required: false,
  }),
  trueFacts: tick("These facts are true as far as I know.", {
    shortLabel: "Facts confirmed as true",
    missing: "Confirm that the facts are true as far as you know.",
  }),
} as const satisfies Fields;
