import { postings, showingRequests } from "~/content/business";
import { site } from "~/content/site";
import { clockHour } from "~/lib/format";
import { isEditable, type PostingState } from "~/postings/states";

/**
 * Tasks of an order, in order, with the heading of each page and its introduction, if any. `tasks.ts` lists those needed
 * for sending.
 */
export const tasks = {
  plan: {
    title: "Plan and first checks",
    lede: "Your plan, and whether we can list your home.",
  },
  papers: {
    title: "Documents",
    lede: "A photo of your tax bill lets us look up most of the rest. Please don't send us ID or anything from a bank.",
  },
  options: {
    title: "Options",
    lede: "Services you can add to Basic-Plus, now or later.",
  },
  owners: {
    title: "Owners",
    lede: "Everyone on title signs the agreement. When you send the order, we ask your co-owners to confirm it.",
  },
  address: {
    title: "Address and title",
    lede: "",
  },
  building: {
    title: "Type and building",
    lede: "",
  },
  lot: { title: "Lot", lede: "The land, as your survey or the land registry describes it." },
  rooms: {
    title: "Rooms",
    lede: "Count them as a buyer would. If there's a floor plan, we'll compare your answers with it.",
  },
  systems: {
    title: "Heating, water and parking",
    lede: "What heats and cools the home, where its water comes from, and where cars park.",
  },
  condo: {
    title: "Condominium",
    lede: "A recent status certificate or condo statement has most of these answers.",
  },
  taxes: {
    title: "Taxes and money owed",
    lede: "Use your final tax bill. Agents rely on these figures, so we check them against it.",
  },
  inclusions: {
    title: "What stays, what goes, what's rented",
    lede: "Listing these now prevents a dispute at closing. If there's nothing, tick that.",
  },
  occupancy: { title: "Who lives there", lede: "" },
  price: {
    title: "Price and terms",
    lede: "",
  },
  showings: {
    title: "Showings",
    lede: "Your contact details for agents, and how they get in. Only agents see these.",
  },
  offers: {
    title: "Review of offers",
    lede: "Agents are told this before they write an offer. You can change it later, in writing, with every owner's signature.",
  },
  description: {
    title: "Description",
    lede: "Describe the home and what it's like to live there. We'll check it against the board's rules before it's published.",
  },
  photos: {
    title: "Photos",
    lede: "Put the front of the home first. We remove the date and location your camera saved in each photo.",
  },
  check: {
    title: "Check and send",
    lede: "You owe nothing until you and every co-owner have signed the agreement.",
  },
} as const;

export type TaskId = keyof typeof tasks;

/** Tasks with facts about the home, which the office checks against a source before the listing states them. */
export const factTasks = [
  "address",
  "building",
  "lot",
  "rooms",
  "systems",
  "condo",
  "taxes",
] as const satisfies readonly TaskId[];

/** Tasks that can't change while an agreement is out for signature or signed, except by an amendment. */
export const agreedTasks = [
  "plan",
  "options",
  "owners",
  "address",
  "price",
] as const satisfies readonly TaskId[];

/** True if a task's answers are part of an agreement that is out for signature or signed. */
export const isAgreed = (task: TaskId, { agreement }: { agreement: object | null }): boolean =>
  agreement !== null && agreedTasks.some((agreed) => agreed === task);

/** Tasks that co-owners confirm and that the fee depends on, and the answers given when sending. */
const closedBySending: readonly TaskId[] = [...agreedTasks, "check"];

/** States in which a sent order still takes details of the listing, until the proof is sent to the seller. */
export const addingStates: readonly PostingState[] = ["submitted", "in-review", "to-sign"];

/** True if the seller may change a task's answers and files now. */
export const takesAnswers = (
  task: TaskId,
  posting: { state: PostingState; agreement: object | null },
): boolean =>
  isEditable(posting)
    ? !isAgreed(task, posting)
    : addingStates.includes(posting.state) && !closedBySending.includes(task);

/** The state of a task, as the list shows it. */
export const taskStates = {
  "not-started": "Not started",
  incomplete: "Incomplete",
  check: "Check again",
  done: "Done",
  optional: "Optional",
  "cannot-start": "Not available yet",
} as const;

export type TaskState = keyof typeof taskStates;

/** Messages about missing or invalid answers, if the field has none of its own. */
export const gaps = {
  /** In an item of a list: "Owner 2: Enter the phone number." */
  inItem: (item: string, message: string) => `${item}: ${message}`,
  notEntitled: `Only an owner, or someone with authority to act for one, can place an order. Ask an owner to sign up, or call us at ${site.phone.text}.`,
  /** @param from the day after the other listing ends, in words */
  listedElsewhere: (from: string | null) =>
    `We can't list your home while it's listed with another brokerage. ${from ? `Come back on ${from}` : "Come back when that listing has ended"}, or call us at ${site.phone.text} to talk about the timing.`,
  /** @param town as it was typed */
  notListed: (town: string) =>
    `We don't list in ${town} yet. Call us at ${site.phone.text} before you go on. What you've entered is saved.`,
  unit: "A condominium needs its unit.",
  noTitleName: "Enter the owner on title.",
  signsForOneself:
    "The owner on title is the person who signs. Choose “Owner”, or enter the owner this person signs for.",
  noPerson: (found: string) =>
    `“${found}”: a company, an estate or a trust signs through a person. Enter that person, and this name as the owner on title. If it's a person, tick that below.`,
  sameEmail: "Two people have the same email address. Each needs their own, or a tick that they have none.",
  oneContact: "Tick one owner as the one for us to contact first.",
  typeOfClass: {
    freehold:
      "That type is for condominiums. Choose a type of house or land, or change how you own the home.",
    condo: "That type isn't a condominium. Choose a condominium type, or change how you own the home.",
  },
  styleOfClass: {
    freehold: "That style is for condominiums. Choose a style for a house.",
    condo: "That style is for houses. Choose a style for a condominium.",
  },
  lotUnit: "Choose the units.",
  lotSource: "Choose who measured it.",
  roomUnit: "Choose feet or metres.",
  roomTooLong: (most: number) => `That's over ${most} metres. Please check the measurements.`,
  roomFeatures: (most: number) => `List at most ${most} features.`,
  noneAndMore: (none: string) => `Untick “${none}”, or everything else: it can't be both.`,
  bothGiven: "You answered this and also ticked that there's nothing. Clear one of the two.",
  startsTooEarly: "Your listing can't begin until the other brokerage's listing has ended.",
  possessionDay: "Enter the day, or add a note about the date.",
  tenantAccess: "You told us that no tenant lives there. Choose another way in.",
  visitHours: "Choose a time after showings begin.",
  tenantHours: `A tenant doesn't have to let anyone in after ${clockHour(showingRequests.tenantUntil)} Choose an earlier time.`,
  code: "Please remove the code, and give it to agents by phone. If it's none, tick that below.",
  orTick: (message: string) => `${message} If it's something else, tick below that it's right.`,
  addressParts: (field: "number" | "street", found: string) =>
    field === "number"
      ? `“${found}”: enter the number alone, such as 12. If it's right as it's written, tick that below.`
      : `“${found}”: its number, unit, type or direction isn't what you entered beside it. Correct one of them, or tick below that it's right.`,
  twoPeople: (found: string) =>
    `“${found}”: one person an entry, because each owner confirms and signs. Is it a co-owner? Add an entry, or tick below that it's one person.`,
  publicText: `The description needs at least ${postings.longest.publicTextLeast} characters.`,
  photos: "Add at least one photo.",
  tooManyPhotos: (most: number, over: number) =>
    `Your plan includes up to ${most} photos. Remove ${over}, or choose a larger plan.`,
} as const;
