import { listing, type PlanId, planList, postings } from "~/content/business";
import { optionPrice } from "~/content/policy-words";
import { guideWords } from "~/content/reco-guide";
import { openWeekdays } from "~/content/site";
import type { Fields } from "~/lib/forms/form";
import { businessWeekdays } from "~/lib/time/business-days";
import * as lists from "./lists";
import { type DaysAhead, dayAhead, dollars, ifYes, suitableTimes, yesOrNo } from "./shared-fields";

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

export const planFields = (days: DaysAhead) =>
  ({
    plan: {
      kind: "radio",
      label: "Which plan?",
      options: planList.map(({ id, name }) => ({ value: id, label: name })),
      required: true,
      missing: "Choose a plan.",
      section: { title: "Plan" },
    },
    inOntario: {
      ...yesOrNo("Is it a home in Ontario?", "We post homes, not businesses or bare commercial land."),
      required: true,
      section: { title: "Whether we may post it" },
    },
    listedElsewhere: {
      ...yesOrNo("Is it listed with another brokerage now?"),
      required: true,
    },
    listedUntil: {
      kind: "date",
      label: "When does that listing end?",
      hint: "We can't post while another brokerage's agreement runs.",
      required: true,
      onlyIf: ifYes("listedElsewhere"),
      missing: "Say when the other brokerage's listing ends.",
      min: days.today,
      max: days.lastDay,
      tooEarly: "That day has passed. If the listing has ended, answer no above.",
      tooLate: "Enter a day within a year.",
    },
    entitled: {
      kind: "radio",
      label: "Do you own it, or may you act for its owner?",
      options: [
        { value: "owner", label: "I own it, alone or with others" },
        { value: "acting", label: "I may act for the owner: attorney, estate trustee, company officer" },
        { value: "no", label: "Neither" },
      ],
      required: true,
      missing: "Say whether you own the home or may act for its owner.",
    },
    guideLanguage: {
      kind: "radio",
      label: "Which language is your copy of the RECO Information Guide in?",
      options: [
        { value: "en", label: "English" },
        { value: "fr", label: "French" },
      ],
      required: true,
      missing: "Choose the language of your copy of the guide.",
      section: { title: "The regulator's guide comes first", text: guideWords.text, link: guideWords.link },
    },
    guideReceived: {
      kind: "checkbox",
      label: "I have received the RECO Information Guide.",
      hint: "An agent still explains it to you before we provide any service. Receiving it is all you confirm here.",
      required: true,
      missing: "Open the RECO Information Guide and confirm that you have received it.",
    },
    callTimes: {
      ...suitableTimes(days, {
        weekdays: openWeekdays,
        message:
          "Our office is closed that day. Choose one from Monday to Saturday that isn't a public holiday.",
      }),
      label: "When may an agent phone you to explain the guide?",
      hint: "One to three times that suit you, Monday to Saturday and not on a public holiday. Toronto time.",
      missing: "Give at least one time for the call.",
    },
  }) as const satisfies Fields;

export const ownersFields = {
  owners: {
    kind: "list",
    section: { title: "Who sells" },
    label: "Everybody on the title",
    hint: "The agreement needs each of them. We check the names in the land registry.",
    itemName: "owner",
    most: limits.owners,
    required: true,
    missing: "Name at least one owner.",
    item: {
      name: {
        kind: "text",
        format: "name",
        label: "Full legal name, as on the title",
        required: true,
        maxLength: 100,
        autoComplete: "off",
        malformed: "The name has a character in it that no name has. Type it again.",
      },
      email: {
        kind: "text",
        format: "email",
        label: "Email address",
        hint: "Of this owner alone. We write to them when the order is sent.",
        required: true,
        unless: "noEmail",
        missing: "Enter the email address, or tick that there is none.",
        maxLength: 254,
        autoComplete: "off",
        spellCheck: false,
        malformed: "Enter an email address, for example name@example.com.",
      },
      noEmail: { kind: "checkbox", label: "This owner has no email address." },
      phone: { ...phoneField, label: "Phone" },
      capacity: {
        kind: "select",
        label: "Signs as",
        hint: "Not an owner? We call you about the papers.",
        options: [
          { value: "owner", label: "Owner" },
          { value: "attorney", label: "Attorney for the owner" },
          { value: "estate-trustee", label: "Estate trustee" },
          { value: "company-officer", label: "Officer of the company that owns it" },
        ],
        placeholder: "Choose one",
        required: true,
        missing: "Choose in which capacity this person signs.",
      },
      contact: { kind: "checkbox", label: "We talk to this owner first." },
    },
  },
  spouseNotOnTitle: {
    ...yesOrNo(
      "Is an owner's spouse not on the title?",
      "A spouse may have to consent to the sale of a home that both live in. We then call you about it.",
    ),
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
      ...dollars("Property tax a year", 1_000_000, "From the final tax bill."),
      required: true,
      section: { title: "The tax bill" },
    },
    taxYear: {
      kind: "radio",
      label: "Year of that bill",
      options: billYears(today),
      required: true,
      missing: "Choose the year of the tax bill.",
      malformed: "Choose this year or the last.",
    },
    assessment: dollars("Assessed value", 1_000_000_000, "From MPAC, if you have it at hand."),
    assessmentYear: {
      kind: "number",
      label: "Year of the assessment",
      min: 2000,
      max: Number(today.slice(0, 4)),
      decimals: 0,
      width: "short",
      plain: true,
    },
    localImprovements: {
      ...yesOrNo(
        "Are charges for local improvements still to be paid?",
        "New sewers or sidewalks, for example.",
      ),
      section: { title: "Money owed, and heritage" },
    },
    contracts: {
      kind: "list",
      label: "Things under a contract or loan",
      hint: "A furnace, windows, solar panels: whatever is financed and would have to be paid out or taken over.",
      required: true,
      unless: "noContracts",
      missing: "List what is under a contract, or tick that nothing is.",
      itemName: "contract",
      most: 10,
      item: {
        item: { kind: "text", label: "What", required: true, maxLength: 100 },
        lender: { kind: "text", label: "With whom", maxLength: 100 },
        owed: dollars("Still owed", 10_000_000),
      },
    },
    noContracts: { kind: "checkbox", label: "Nothing is under a contract or loan." },
    heritage: yesOrNo("Is the home designated as heritage, or in a heritage district?"),
  }) as const satisfies Fields;

export const inclusionsFields = {
  inclusions: {
    kind: "textarea",
    label: "What stays with the home",
    hint: "Fridge, stove, washer, window coverings. Makes and models help.",
    required: true,
    unless: "noInclusions",
    missing: "Say what stays, or tick that nothing does.",
    section: { title: "What stays" },
    maxLength: 1000,
    rows: 4,
  },
  noInclusions: { kind: "checkbox", label: "Nothing but what is fixed to the home stays." },
  exclusions: {
    kind: "textarea",
    label: "What goes, though it is fixed",
    hint: "A chandelier, a mounted television, a bike rack.",
    required: true,
    unless: "noExclusions",
    missing: "Say what goes, or tick that nothing does.",
    maxLength: 500,
    rows: 3,
    section: { title: "What goes" },
  },
  noExclusions: { kind: "checkbox", label: "Nothing that is fixed goes." },
  rentals: {
    kind: "list",
    section: { title: "What is rented" },
    label: "Rented things in the home",
    hint: "Hot water tank, furnace, alarm. A buyer takes the contract over or wants it bought out.",
    required: true,
    unless: "noRentals",
    missing: "List what is rented, or tick that nothing is.",
    itemName: "rental",
    most: 10,
    item: {
      item: { kind: "text", label: "What", required: true, maxLength: 100 },
      provider: { kind: "text", label: "From whom", maxLength: 100 },
      monthly: dollars("A month", limits.monthlyDollars),
      buyout: dollars("To buy it out", 1_000_000),
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
      required: true,
      missing: "Say who lives there.",
      section: { title: "Now" },
    },
    lease: {
      kind: "radio",
      label: "The tenant's lease",
      required: true,
      onlyIf: withTenant,
      missing: "Say what lease the tenant has.",
      options: [
        { value: "monthly", label: "Month to month" },
        { value: "fixed", label: "For a term that ends on a day" },
      ],
    },
    leaseUntil: {
      kind: "date",
      label: "The term ends on",
      required: true,
      onlyIf: { field: "lease", is: ["fixed"] },
      missing: "Say when the term ends.",
      min: days.today,
      max: "2099-12-31",
      tooEarly: "That day has passed. Then the lease runs month to month, unless there is a new one.",
      tooLate: "Enter a day before 2100.",
    },
    rent: {
      ...dollars("Rent a month", 100_000),
      required: true,
      onlyIf: withTenant,
      missing: "Enter the rent.",
    },
    tenantNotice: {
      kind: "textarea",
      onlyIf: withTenant,
      label: "Has the tenant had notice to leave? On which form, and for when?",
      hint: "A tenancy goes on with the buyer unless the law lets it end. Ask your lawyer before you promise a vacant home.",
      maxLength: 500,
      rows: 3,
    },
    possession: {
      kind: "radio",
      label: "When can the buyer have it?",
      options: lists.possessions,
      required: true,
      missing: "Say when the buyer can have it.",
      section: { title: "After the sale" },
    },
    possessionDay: { ...dayAhead("On the day", days), onlyIf: { field: "possession", is: ["other"] } },
    possessionRemark: { kind: "text", label: "Anything more about the date", maxLength: 200 },
  }) as const satisfies Fields;

export const priceFields = ({ firstStart, lastStart }: { firstStart: string; lastStart: string }) =>
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
      required: true,
      missing: "Say how HST stands to the price.",
    },
    offerPercent: {
      kind: "number",
      label: "Percent of the price",
      required: true,
      unless: "offerDollars",
      missing: "Enter a percentage, an amount in dollars, or both. It must be above zero.",
      shortLabel: "Offered to the buyer's brokerage, in percent of the price",
      suffix: "%",
      section: {
        title: "What you offer the buyer's brokerage",
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
      shortLabel: "Offered to the buyer's brokerage, in dollars",
      hint: "Beside it, or instead.",
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
        { value: "asap", label: "As soon as everything is signed. That's the usual answer." },
        { value: "day", label: "On a day that I name" },
      ],
      initial: "asap",
      required: true,
      missing: "Say when the listing should begin.",
      section: {
        title: "From when, and how long",
        text: `The listing runs ${listing.mlsTermDays} days and ends at 11:59 p.m. of the last one. Holdover, the time after it in which a commission can still be due, stands in the agreement: we propose a number of days, you and the other owners agree to it.`,
      },
    },
    startDay: {
      kind: "date",
      label: "First day of the listing",
      hint: `A business day within ${limits.startWithinDays} days. It's entered once everything is signed, so leave the owners time for that.`,
      required: true,
      onlyIf: { field: "start", is: ["day"] },
      missing: "Name the first day of the listing.",
      min: firstStart,
      max: lastStart,
      tooEarly:
        "By then we can't have called you, prepared the agreement and entered the listing. Choose a later day, or as soon as everything is signed.",
      tooLate: `Choose a day within the next ${limits.startWithinDays} days.`,
      only: {
        weekdays: businessWeekdays,
        message: "Nobody enters listings that day. Choose a business day.",
      },
    },
  }) as const satisfies Fields;

/** "quoted before you order", or what it costs. */
const extra = (option: "lock-box" | "for-sale-sign"): string => {
  const price = optionPrice(option);
  return `${price.charAt(0).toLowerCase()}${price.slice(1)}`;
};

/** What is said of a lock box and a sign, which only some plans have. */
const ofPlan = {
  basic: {
    text: "Your plan has no sign or lock box. You can use your own.",
    lockBox: "With a key in a lock box of my own",
    sign: "Will you put up a sign of your own?",
    signHint: "Ask us before you put it up: by-laws and condominium rules may limit signs.",
    signYes: "Yes, a sign of my own",
  },
  "basic-plus": {
    text: "With your plan, a sign and a lock box are extras.",
    lockBox: `With a key in a lock box (${extra("lock-box")})`,
    sign: `Do you want a sign on the lawn (${extra("for-sale-sign")})?`,
    signHint: undefined,
    signYes: "Yes, as an extra",
  },
  "flat-fee": {
    text: "Your plan includes a lock box and a sign.",
    lockBox: "With a key in the lock box of my plan",
    sign: "Do you want a sign on the lawn?",
    signHint: "We put it up where by-laws and condominium rules allow it.",
    signYes: "Yes",
  },
} as const satisfies Record<PlanId, object>;

/** Before a plan is chosen: how they differ. */
const beforePlan = {
  text: "Basic has no sign or lock box, Basic-Plus has them as extras, and Flat-Fee includes both.",
  lockBox: "With a key in a lock box",
  sign: "Do you want a sign on the lawn?",
  signHint: undefined,
  signYes: "Yes",
} as const;

export const showingsFields = (plan: PlanId | undefined) => {
  const words = plan ? ofPlan[plan] : beforePlan;
  return {
    contactName: {
      kind: "text",
      format: "name",
      label: "Whom agents call",
      hint: "This goes to agents only, never to the public page.",
      section: { title: "Whom agents reach" },
      required: true,
      maxLength: 100,
      autoComplete: "off",
    },
    contactPhone: { ...phoneField, label: "Phone for agents" },
    secondContact: {
      kind: "text",
      label: "And if nobody answers",
      hint: "A name and a number.",
      maxLength: 100,
    },
    notice: {
      kind: "select",
      label: "Notice before a visit",
      options: lists.showingNotices,
      placeholder: "Choose one",
      required: true,
      missing: "Choose how much notice you want.",
      section: { title: "When they may come" },
    },
    hours: {
      kind: "text",
      label: "Days and hours for visits",
      hint: "For example: weekdays after 5 p.m., Saturday 10 to 4.",
      maxLength: 200,
    },
    longestVisit: {
      kind: "select",
      label: "Longest visit",
      options: lists.visitLengths,
      placeholder: "No limit",
    },
    overlap: yesOrNo("May two visits overlap?"),
    access: {
      kind: "radio",
      label: "How do agents get in?",
      options: [
        { value: "seller", label: "I open the door" },
        { value: "lock-box", label: words.lockBox },
        { value: "tenant", label: "The tenant opens, after written notice of at least 24 hours" },
      ],
      required: true,
      missing: "Say how agents get in.",
      section: { title: "In the home", text: words.text },
    },
    lockBoxConsent: {
      kind: "checkbox",
      label: "I plan to let agents in while no owner is there.",
      hint: "A lock box is of use only then. This isn't your written consent yet: you give that in your showing log once the listing is live, and until then an owner is there each time.",
      required: true,
      onlyIf: { field: "access", is: ["lock-box"] },
      missing: "A lock box is for visits without an owner: tick the box, or choose another way in.",
    },
    care: {
      kind: "textarea",
      label: "Alarm, pets, anything to mind",
      hint: "Never a code: agents get it from you on the phone.",
      maxLength: 200,
      rows: 2,
    },
    sign: {
      kind: "radio",
      label: words.sign,
      hint: words.signHint,
      options: [
        { value: "yes", label: words.signYes },
        { value: "no", label: "No" },
      ],
      missing: `${words.sign} Choose yes or no.`,
    },
  } as const satisfies Fields;
};

/** After an answer that offers are held back. */
const held = { field: "when", is: ["held"] } as const;

export const offersFields = (days: DaysAhead) =>
  ({
    when: {
      kind: "radio",
      label: "When do you look at offers?",
      options: [
        { value: "any-time", label: "Whenever one comes" },
        { value: "held", label: "On a day and hour that I name now" },
      ],
      required: true,
      missing: "Say when you look at offers.",
      section: {
        title: "When",
        text: `Holding offers back until a day is a direction that every owner signs (${lists.forms.offerDirection}). It brings offers together, and it sends away buyers who don't want to wait.`,
      },
    },
    heldDay: { ...dayAhead("Day", days), required: true, onlyIf: held, missing: "Name the day." },
    heldHour: {
      kind: "select",
      label: "Hour",
      options: lists.offerHours,
      placeholder: "Choose one",
      required: true,
      onlyIf: held,
      missing: "Name the hour.",
    },
    preEmptive: {
      ...yesOrNo(
        "Would you look at an offer that comes before that hour?",
        "Agents call it pre-emptive, or a bully offer.",
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
      section: { title: "How, and who learns of it" },
    },
    share: {
      kind: "radio",
      label: "May other buyers learn what is in an offer?",
      hint: `When two or more written offers are open, each of those buyers learns how many there are. What is in them is told only on your written direction (${lists.forms.shareDirection}), and never who made them.`,
      options: [
        { value: "no", label: "No" },
        { value: "yes", label: "Yes, the terms that I name" },
      ],
      initial: "no",
    },
    shareTerms: {
      kind: "text",
      label: "Which terms",
      required: true,
      onlyIf: ifYes("share"),
      missing: "Name the terms.",
      hint: "For example: price and closing date.",
      maxLength: 200,
    },
  }) as const satisfies Fields;

export const descriptionFields = {
  publicText: {
    kind: "textarea",
    section: { title: "For everybody" },
    label: "Description for everybody",
    hint: `What a buyer would see and like: ${longest.publicTextLeast} to ${longest.publicText.toLocaleString("en-CA")} characters. No phone number, link, commission or name.`,
    required: true,
    maxLength: longest.publicText,
    rows: 10,
  },
  agentRemarks: {
    kind: "textarea",
    section: { title: "For agents" },
    label: "More for agents only",
    maxLength: longest.agentRemarks,
    rows: 4,
  },
} as const satisfies Fields;

export const photosFields = {
  rights: {
    kind: "checkbox",
    label: "I took these photos, or may use them.",
    required: true,
    missing: "Confirm that you may use the photos.",
  },
  noPeople: {
    kind: "checkbox",
    label: "No photo shows a person, a licence plate, a document or furniture that isn't there.",
    required: true,
    missing: "Confirm what the photos do not show.",
  },
} as const satisfies Fields;

/** In place of the photos, on the plans whose photographer we send. */
export const photographerFields = (days: DaysAhead) =>
  ({
    photoTimes: {
      ...suitableTimes(days),
      label: "When may the photographer come?",
      hint: "One to three times that suit you. It takes an hour or two, by daylight.",
      missing: "Give at least one time for the photographer.",
    },
    photoAccess: {
      kind: "textarea",
      label: "Who lets the photographer in?",
      hint: "A name and a phone number; pets; where to park. Never a code here.",
      required: true,
      missing: "Say who lets the photographer in.",
      maxLength: postings.photos.access,
      rows: 3,
    },
  }) as const satisfies Fields;

export const checkFields = {
  internetDisplay: {
    ...yesOrNo("May the listing be shown on public websites?", "No needs a direction that you sign."),
    required: true,
  },
  addressDisplay: { ...yesOrNo("May the address be shown there?"), required: true },
  hidden: {
    kind: "textarea",
    label: "Is there something a buyer must know that can't be seen?",
    hint: "Water, wiring, a tank in the ground, work without a permit, a death. An agent phones you about it; nothing of this is published as you write it.",
    maxLength: 1000,
    rows: 3,
  },
  trueFacts: {
    kind: "checkbox",
    label: "These facts are true as far as I know.",
    required: true,
    missing: "Confirm that the facts are true as far as you know.",
  },
} as const satisfies Fields;
