import { answerLists } from "~/content/account-policies";
import { listing, postings } from "~/content/business";
import { site } from "~/content/site";

/** The tasks of an order, in their order, and what stands over each page. */
export const tasks = {
  plan: {
    title: "Plan and first checks",
    lede: "Which plan, and whether we may post your home at all. It starts with the regulator's guide, because an agent explains it before we do anything for you.",
  },
  owners: {
    title: "Owners",
    lede: "Everybody on the title signs the agreement. When you send the order, we write to each of them and ask whether it's right. Send us no identity papers: an agent checks them with you in person or by video.",
  },
  address: {
    title: "Address and title",
    lede: "Where the home is, and how the land registry knows it. What you don't have at hand, we look up.",
  },
  building: {
    title: "Type and building",
    lede: `What kind of home it is. The next pages ask what fits it. ${answerLists}`,
  },
  lot: { title: "Lot", lede: "The land it stands on, as your survey or the registry has it." },
  rooms: {
    title: "Rooms",
    lede: "Count them as a buyer would. We compare it with the floor plan, if there is one.",
  },
  systems: {
    title: "Heating, water and parking",
    lede: "What keeps the home running, and where the cars stand.",
  },
  condo: { title: "Condominium", lede: "From your deed, and from the corporation's papers." },
  taxes: {
    title: "Taxes and money owed",
    lede: "From the final tax bill. Agents rely on the figure, so we ask for the bill too.",
  },
  inclusions: {
    title: "What stays, goes and is rented",
    lede: "So that nobody quarrels over a fridge or a water tank after the sale. Say it now, or say that there is nothing.",
  },
  occupancy: { title: "Who lives there", lede: "And from when a buyer can." },
  price: {
    title: "Price and terms",
    lede: `You set the price and what a buyer's brokerage is paid. The term is ${listing.mlsTermDays} days.`,
  },
  showings: {
    title: "Showings",
    lede: "Your number for agents, and how they get in. All of this goes to agents only, never to the public page.",
  },
  offers: {
    title: "How you look at offers",
    lede: "Agents are told this before they write one. You can change it later, in writing, with every owner's signature.",
  },
  description: {
    title: "Description",
    lede: "Say what is there and what it's like to live with. We read it against the board's rules before it goes out.",
  },
  photos: {
    title: "Photos",
    lede: "The first one is the front of the house. We take out where and when each was taken.",
  },
  papers: {
    title: "Papers",
    lede: "What we need to see follows from your answers. Send us no identity papers and nothing from a bank.",
  },
  check: {
    title: "Check and send",
    lede: "Read it once more. Sending it is a request to post: you owe nothing before you have signed the agreement.",
  },
} as const;

export type TaskId = keyof typeof tasks;

/** Tasks whose answers are facts about the home, which the office checks against a source before the listing says them. */
export const factTasks = [
  "address",
  "building",
  "lot",
  "rooms",
  "systems",
  "condo",
  "taxes",
] as const satisfies readonly TaskId[];

/** Tasks that stay as they are while an agreement is out for signature or signed: they change by an amendment alone. */
export const agreedTasks = ["plan", "owners", "address", "price"] as const satisfies readonly TaskId[];

/** Whether a task's answers stand in an agreement that is out for signature or signed. */
export const isAgreed = (task: TaskId, { agreement }: { agreement: object | null }): boolean =>
  agreement !== null && agreedTasks.some((agreed) => agreed === task);

/** The tasks as the list groups them; all of them, in their order. */
export const taskGroups = [
  { title: "You and us", tasks: ["plan", "owners"] },
  { title: "The home", tasks: ["address", "building", "lot", "rooms", "systems", "condo"] },
  { title: "The sale", tasks: ["taxes", "inclusions", "occupancy", "price", "showings", "offers"] },
  { title: "What buyers see", tasks: ["description", "photos"] },
  { title: "To finish", tasks: ["papers", "check"] },
] as const satisfies readonly { title: string; tasks: readonly TaskId[] }[];

/** The state of a task, as the list shows it. */
export const taskStates = {
  "not-started": "Not started",
  incomplete: "Incomplete",
  check: "Check again",
  done: "Done",
  "cannot-start": "Cannot start yet",
} as const;

export type TaskState = keyof typeof taskStates;

/** What is said of an answer that is missing or cannot stay, where the field itself does not say it. */
export const gaps = {
  required: (label: string) => `${label} is missing.`,
  /** In an item of a list: "Owner 2: Phone is missing." */
  inItem: (item: string, message: string) => `${item}: ${message}`,
  notInOntario: `We post homes in Ontario only. Call us at ${site.phone.text} if you aren't sure, or if we may recommend somebody.`,
  notEntitled: `Only an owner, or somebody who may act for one, can order a posting. Ask an owner to sign up, or call us at ${site.phone.text}.`,
  /** @param from the day after the other listing ends, in words */
  listedElsewhere: (from: string | null) =>
    `We can't post your home while it's listed with another brokerage. ${from ? `Come back on ${from}` : "Come back when that listing has ended"}, or call us at ${site.phone.text} about when it ends.`,
  /** @param town as it was typed */
  notListed: (town: string) =>
    `We don't list in ${town} yet. Call us at ${site.phone.text} before you go on; what you've entered is saved.`,
  unit: "A condominium needs its unit.",
  sameEmail:
    "Two owners have the same email address. Each needs one of their own, or a tick that there is none.",
  oneContact: "Tick one owner as the one we talk to first.",
  typeOfClass: {
    freehold: "This type is one of condominiums. Choose a house or land, or say that you own a condominium.",
    condo: "This type is no condominium. Choose one, or say that you own a house or land.",
  },
  styleOfClass: {
    freehold: "This style is one of condominiums. Choose one of a house.",
    condo: "This style is one of houses. Choose one of a condominium.",
  },
  roomUnit: "Say whether the measures are feet or metres.",
  roomTooLong: (most: number) => `A room of more than ${most} metres? Check the measures.`,
  roomFeatures: (most: number) => `Name at most ${most} features.`,
  basementNone: "Untick None, or everything else: it can't be both.",
  bothGiven: "You answered this and ticked that there is nothing. Take one of them back.",
  startsTooEarly: "It can't begin before the other brokerage's listing has ended.",
  possessionDay: "Name the day, or say more about it.",
  tenantAccess: "You said that no tenant lives there. Choose another way in.",
  code: "Take out the code. Agents get it from you on the phone.",
  publicText: `The description has fewer than ${postings.longest.publicTextLeast} characters.`,
  photos: "Add at least one photo.",
  tooManyPhotos: (most: number, over: number) =>
    `Your plan takes ${most} photos. Remove ${over}, or choose a larger plan.`,
} as const;
