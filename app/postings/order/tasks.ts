import { type PlanId, planList, postings, showingRequests } from "~/content/business";
import type { OptionId } from "~/content/policies";
import { officeFor, servedTowns } from "~/content/service-area";
import { today, weekdayAndDate } from "~/lib/format";
import { applies, type Fields, fieldOfPath, isRequired, missingText } from "~/lib/forms/form";
import { emailKey } from "~/lib/forms/formats";
import { isMeant, meantBoxes } from "~/lib/forms/meant";
import { formWords } from "~/lib/forms/words";
import { addDays } from "~/lib/time/business-days";
import { doubtfulAddress } from "~/postings/address-parts";
import { earliestStart } from "~/postings/agreement/term";
import { neededPapers, type PapersContext, papersFields, promisedPapers } from "~/postings/papers/papers";
import type { PaperKind } from "~/postings/papers/words";
import { mostPhotos, takesOwnPhotos } from "~/postings/photos/photo-plan";
import type { Answers, AnswersOf, TaskFields, TaskValues } from "./answers";
import { findCodes } from "./door-codes";
import * as home from "./home-fields";
import { type PropertyClass, propertyTypes, styles } from "./lists";
import { isActing, registeredOwnersIn } from "./registered-owners";
import { checkRemarks } from "./remarks";
import * as sale from "./sale-fields";
import type { DaysAhead } from "./shared-fields";
import { gaps, type TaskId, type TaskState, tasks } from "./task-names";
import { type DayHours, visitHours } from "./visit-hours";

export type { Answers } from "./answers";

/** Tasks of an order: their fields, conditions and gaps. */

export const taskIds = Object.keys(tasks) as TaskId[];

/** Values outside a task's own answers that its fields depend on. */
export interface OrderContext {
  /** Today in Toronto, ISO. */
  today: string;
  /** Earliest day that an answer may name, if not today: the day on which the order was sent. */
  since?: string;
  /** Days on which the office is closed besides weekends and holidays, when the order was sent or now. */
  closed?: readonly string[];
  propertyClass?: PropertyClass;
  plan?: PlanId;
  /** Paid services ordered, on the plan that offers them. */
  options?: readonly OptionId[];
  /** True if a tenant lives in all or part of the home. Undefined until the occupancy is answered. */
  hasTenant?: boolean;
  /** Number of stored photos. */
  photos: number;
  /** Left out until all answers are known. */
  papers?: PapersContext;
}

const noPapers: PapersContext = { needed: [], stored: [] };

const oneYear = 365;

/** Days that an answer may name, starting with this one. */
export const daysAhead = (today: string, closed: readonly string[] = []): DaysAhead => ({
  today,
  lastDay: addDays(today, oneYear),
  closed,
});

/** Derives the context from an order's answers. */
export function contextOf(
  answers: Answers,
  today: string,
  photos = 0,
  storedPapers: readonly PaperKind[] = [],
): OrderContext {
  const plan = planList.find(({ id }) => id === answers.plan?.plan)?.id;
  const propertyClass = answers.building?.propertyClass;
  const papers = { needed: neededPapers(answers), stored: storedPapers };
  const options = hasOptions(plan) ? (answers.options?.options ?? []) : [];
  const lives = answers.occupancy?.occupancy;
  const hasTenant = lives && (lives === "tenant" || lives === "part");
  return { today, propertyClass, plan, options, photos, papers, ...(lives ? { hasTenant } : {}) };
}

/** True if services can be ordered with a plan. Basic has none, and Flat-Fee includes them. */
const hasOptions = (plan: PlanId | undefined): boolean => plan === "basic-plus";

/**
 * True if this home has the task. Only a condominium has a corporation, only other homes have a lot, and only
 * one plan has options.
 */
export function isAsked(task: TaskId, { propertyClass, plan }: OrderContext): boolean {
  if (task === "options") return hasOptions(plan);
  if (task === "lot") return propertyClass !== "condo";
  return task !== "condo" || propertyClass === "condo";
}

/** Maximum number of cached field descriptions of each kind. They depend on a day, a plan or an order's documents. */
const cacheSize = 100;

/**
 * Caches fields by their arguments. A page needs a task's fields many times, and parsed answers are cached by
 * the field object.
 */
function cacheFields<Given extends readonly unknown[], F extends Fields>(
  make: (...given: Given) => F,
): (...given: Given) => F {
  const made = new Map<string, F>();
  return (...given) => {
    const key = JSON.stringify(given);
    const fields = made.get(key) ?? make(...given);
    if (made.size >= cacheSize) made.clear();
    made.set(key, fields);
    return fields;
  };
}

/** Days that an order may name: today, the earliest day of its answers, and the office's closed days. */
type Days = readonly [today: string, since: string, closed: readonly string[]];

/** Makes fields that depend on the days an order may name. */
const byDay = <F extends Fields>(make: (days: DaysAhead) => F) =>
  cacheFields((...[today, since, closed]: Days) => make({ ...daysAhead(today, closed), today: since }));

const cachedFields = {
  plan: byDay(sale.planFields),
  lot: byDay(home.lotFields),
  systems: cacheFields(home.systemsFields),
  taxes: byDay(sale.taxesFields),
  occupancy: byDay(sale.occupancyFields),
  price: cacheFields((...[today, since, closed]: Days) =>
    sale.priceFields({
      firstStart: earliestStart(since, closed),
      lastStart: addDays(today, postings.limits.startWithinDays),
      closed,
    }),
  ),
  showings: cacheFields(sale.showingsFields),
  offers: byDay(sale.offersFields),
  photographer: byDay(sale.photographerFields),
  papers: cacheFields(papersFields),
};

/** Returns the fields of a task. */
export function fieldsOf(
  task: TaskId,
  {
    today,
    since = today,
    closed = [],
    propertyClass,
    plan,
    options,
    hasTenant,
    papers = noPapers,
  }: OrderContext,
): Fields {
  const days: Days = [today, since, closed];
  const fields: Readonly<Record<TaskId, () => Fields>> = {
    plan: () => cachedFields.plan(...days),
    options: () => sale.optionsFields,
    owners: () => sale.ownersFields,
    address: () => home.addressFields,
    building: () => home.buildingFields,
    lot: () => cachedFields.lot(...days),
    rooms: () => home.roomsFields,
    systems: () => cachedFields.systems(propertyClass),
    condo: () => home.condoFields,
    taxes: () => cachedFields.taxes(...days),
    inclusions: () => sale.inclusionsFields,
    occupancy: () => cachedFields.occupancy(...days),
    price: () => cachedFields.price(...days),
    showings: () => cachedFields.showings(plan, options, hasTenant),
    offers: () => cachedFields.offers(...days),
    description: () => sale.descriptionFields,
    photos: () => (takesOwnPhotos(plan) ? sale.photosFields : cachedFields.photographer(...days)),
    papers: () => cachedFields.papers(papers),
    check: () => sale.checkFields,
  };
  return fields[task]();
}

/**
 * Fields of a task as its page shows them. Types and styles match the kind of home once it's known. Without a
 * tenant, no option lets a tenant open the door.
 */
export function fieldsOnPage(task: TaskId, context: OrderContext, answers: Answers = {}): Fields {
  const asked = doubtsOf(task, answers).map(({ found }) => found);
  const own = Object.entries(fieldsOf(task, context)).filter(
    ([name, field]) =>
      !("lookUp" in field && field.lookUp === "only") && !isLeftToBill(task, name, answers, context),
  );
  const fields: Fields = {
    ...Object.fromEntries(own),
    ...(asked.length > 0 ? { meant: meantBoxes(asked) } : {}),
  };
  const { propertyClass, hasTenant } = context;
  const { municipality = "" } = answers.address ?? {};
  // The rest of the address is on the tax bill, so the town is chosen. Any other town stays as it was typed.
  if (task === "address" && !fields.street && (municipality === "" || servedTowns.includes(municipality)))
    return { ...fields, municipality: home.servedTown };
  if (task === "showings" && hasTenant === false) {
    const { access } = sale.showingsFields(context.plan, context.options);
    return {
      ...fields,
      access: { ...access, options: access.options.filter(({ value }) => value !== "tenant") },
    };
  }
  if (task !== "building" || (propertyClass !== "freehold" && propertyClass !== "condo")) return fields;
  const { propertyType, style } = home.buildingFields;
  return {
    ...fields,
    propertyType: { ...propertyType, options: propertyTypes[propertyClass] },
    style: { ...style, options: styles[propertyClass] },
  };
}

/** Messages by field name, for fields that are missing although their form accepts them empty. */
export type Gaps = Record<string, string>;

const isEmpty = (value: TaskValues[string]): boolean =>
  value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0);

/** Items of a list, or an empty array for any other value. */
export function itemsOf(value: TaskValues[string]): readonly TaskValues[] {
  const all: readonly (string | File | TaskValues)[] = Array.isArray(value) ? value : [];
  return all.filter((item): item is TaskValues => typeof item === "object" && !(item instanceof File));
}

/** Gaps of one task, by field name or by the name of an upload on its page. */
type GapsIn<T extends TaskId> = { readonly [Name in keyof TaskFields[T] | T]?: string };

/** Conditions between the answers of a task. */
type Conditions<T extends TaskId> = (
  values: AnswersOf<T> | undefined,
  context: OrderContext,
  all: Answers,
) => GapsIn<T>;

type Owner = NonNullable<AnswersOf<"owners">["owners"]>[number];

/** True if two entries share an email address. One person may sign as an owner and for another owner. */
function hasSameEmail(one: Owner, other: Owner): boolean {
  if (!one.email || !other.email || emailKey(one.email) !== emailKey(other.email)) return false;
  const titleOf = ({ name, capacity, titleName }: Owner) => (isActing(capacity) ? titleName : name);
  return one.name !== other.name || titleOf(one) === titleOf(other);
}

const conditions: { readonly [T in TaskId]?: Conditions<T> } = {
  plan: ({ entitled } = {}) => (entitled === "no" ? { entitled: gaps.notEntitled } : {}),
  owners: ({ owners = [] } = {}, { since }) => {
    const inItems = owners.flatMap(({ name, capacity, titleName }, at): [string, string][] => {
      if (!isActing(capacity)) return [];
      const wrong = (message: string): [string, string][] => [
        [
          `owners[${at}].titleName`,
          gaps.inItem(formWords.item(sale.ownersFields.owners.itemName, at + 1), message),
        ],
      ];
      // Older orders were sent without a name on title, and the owners can't change once there is an agreement.
      if (!titleName) return since ? [] : wrong(gaps.noTitleName);
      return titleName.toLowerCase() === name?.toLowerCase() ? wrong(gaps.signsForOneself) : [];
    });
    const contacts = owners.filter(({ contact }) => contact).length;
    return {
      ...Object.fromEntries(inItems),
      ...(owners.some((one, at) => owners.slice(0, at).some((other) => hasSameEmail(one, other)))
        ? { owners: gaps.sameEmail }
        : owners.length > 1 && contacts !== 1
          ? { owners: gaps.oneContact }
          : {}),
    };
  },
  address: ({ unit, ...place } = {}, { propertyClass }) => ({
    ...(propertyClass === "condo" && isEmpty(unit) ? { unit: gaps.unit } : {}),
    ...unlistedPlaceError(place),
  }),
  building: ({ propertyClass, propertyType, style } = {}) => {
    if (propertyClass !== "freehold" && propertyClass !== "condo") return {};
    const isOf = (list: readonly { value: string }[], value: string | undefined) =>
      value === undefined || list.some((option) => option.value === value);
    return {
      ...(isOf(propertyTypes[propertyClass], propertyType)
        ? {}
        : { propertyType: gaps.typeOfClass[propertyClass] }),
      ...(isOf(styles[propertyClass], style) ? {} : { style: gaps.styleOfClass[propertyClass] }),
    };
  },
  lot: ({ frontage, depth, unit, source } = {}) => {
    // Measurements that we look up have their own unit and source.
    if (frontage === undefined && depth === undefined) return {};
    return {
      ...(isEmpty(unit) ? { unit: gaps.lotUnit } : {}),
      ...(isEmpty(source) ? { source: gaps.lotSource } : {}),
    };
  },
  rooms: ({ roomList = [] } = {}) =>
    Object.fromEntries(
      roomList.flatMap(({ length, width, unit, features }, index): [string, string][] => {
        const at = (name: string, message: string): [string, string] => [
          `roomList[${index}].${name}`,
          gaps.inItem(formWords.item(home.roomsFields.roomList.itemName, index + 1), message),
        ];
        const { roomMetres, roomFeatures } = postings.limits;
        if ((length || width) && isEmpty(unit)) return [at("unit", gaps.roomUnit)];
        if (unit === "metres" && Math.max(length ?? 0, width ?? 0) > roomMetres.maximum)
          return [at("length", gaps.roomTooLong(roomMetres.maximum))];
        return (features ?? "").split(",").length > roomFeatures
          ? [at("features", gaps.roomFeatures(roomFeatures))]
          : [];
      }),
    ),
  taxes: (values = {}) => unlessBoth(values, ["contracts", "noContracts"]),
  inclusions: (values = {}) => ({
    ...unlessBoth(values, ["inclusions", "noInclusions"]),
    ...unlessBoth(values, ["exclusions", "noExclusions"]),
    ...unlessBoth(values, ["rentals", "noRentals"]),
  }),
  occupancy: ({ possession, possessionDay, possessionRemark } = {}) =>
    possession === "other" && isEmpty(possessionDay) && isEmpty(possessionRemark)
      ? { possessionDay: gaps.possessionDay }
      : {},
  price: ({ start, startDay } = {}, _, { plan }) =>
    start === "day" &&
    plan?.listedElsewhere === "yes" &&
    plan.listedUntil &&
    startDay &&
    startDay <= plan.listedUntil
      ? { startDay: gaps.startsTooEarly }
      : {},
  showings: ({ access, ...hours } = {}, _, { occupancy }) => ({
    ...hoursGaps(hours, access === "tenant"),
    ...(access === "tenant" && occupancy && occupancy.occupancy !== "tenant" && occupancy.occupancy !== "part"
      ? { access: gaps.tenantAccess }
      : {}),
  }),
  description: ({ publicText } = {}) =>
    publicText !== undefined && publicText.length < postings.longest.publicTextLeast
      ? { publicText: gaps.publicText }
      : {},
  photos: (_, { plan, photos }) => {
    // On the larger plans the photographer takes the photos after signing.
    if (!takesOwnPhotos(plan)) return {};
    const most = mostPhotos(plan);
    if (photos > most) return { photos: gaps.tooManyPhotos(most, photos - most) };
    return photos === 0 ? { photos: gaps.photos } : {};
  },
  papers: (values = {}, { papers = noPapers }) => promisedPapers(values, papers),
};

/** Gaps from a task's conditions. */
const askedBy = <T extends TaskId>(task: T, context: OrderContext, all: Answers): GapsIn<T> | undefined =>
  conditions[task]?.(all[task], context, all);

/** Errors in the showing hours: they end before they start, or later than a tenant has to accept. */
function hoursGaps(answers: AnswersOf<"showings">, byTenant: boolean): GapsIn<"showings"> {
  const { week, weekend } = visitHours(answers);
  const problem = ({ from, to }: DayHours): string | null => {
    if (to <= from) return gaps.visitHours;
    return byTenant && to > showingRequests.tenantUntil * 60 ? gaps.tenantHours : null;
  };
  const [onWeekdays, onWeekends] = [problem(week), problem(weekend)];
  if (onWeekdays) return { visitTo: onWeekdays };
  return onWeekends ? { weekendTo: onWeekends } : {};
}

/** Names of the people who sign, as given so far. A person who signs for several owners is named once. */
export const ownerNames = ({ owners }: Answers): string[] => [
  ...new Set((owners?.owners ?? []).flatMap(({ name }) => (name ? [name] : []))),
];

/** Names of the people who sign and of the owners on title. */
export const namesOnOrder = (answers: Answers): string[] => [
  ...new Set([...ownerNames(answers), ...registeredOwnersIn(answers).map(({ name }) => name)]),
];

/** Words that an answer may not contain, unless the seller confirms them. */
interface Doubt {
  field: string;
  found: string;
  message: string;
}

const codesIn = (field: string, text: string | undefined): Doubt[] =>
  findCodes(text).map((found) => ({ field, found, message: gaps.code }));

/** Words in the names of companies, estates and trusts, which may contain "and". */
const bodyWords =
  /\b(?:estate|inc|ltd|limited|corp|corporation|llp|lp|trust|holdings|company|co|sons|church|ltée)\b/i;

/** True if a name seems to be two people. */
const isTwoPeople = (name: string): boolean =>
  /[&/+;]|\b(?:and|or|et)\b|\S \S+, \S+ \S/i.test(name) && !bodyWords.test(name);

/** True if a name seems to be a company, an estate or a trust, which can't sign by itself. */
export const isNoPerson = (name: string): boolean =>
  /\bestate of\b|\b(?:inc|ltd|limited|corp|corporation|llp|lp|trust|holdings|ltée)\.?$/i.test(name);

/** Checks of the wording of a task's answers. */
const doubts: { readonly [T in TaskId]?: (values: AnswersOf<T>, all: Answers) => Doubt[] } = {
  address: (values) => {
    const doubt = doubtfulAddress(values);
    return doubt ? [{ ...doubt, message: gaps.addressParts(doubt.field, doubt.found) }] : [];
  },
  owners: ({ owners = [] }) =>
    owners.flatMap(({ name = "", capacity, titleName = "" }, index): Doubt[] => {
      const doubt = (field: "name" | "titleName", found: string, words: (found: string) => string) => [
        { field: `owners[${index}].${field}`, found, message: words(found) },
      ];
      if (isNoPerson(name)) return doubt("name", name, gaps.noPerson);
      if (isTwoPeople(name)) return doubt("name", name, gaps.twoPeople);
      return isActing(capacity) && isTwoPeople(titleName)
        ? doubt("titleName", titleName, gaps.twoPeople)
        : [];
    }),
  showings: ({ care, hours }) => [...codesIn("care", care), ...codesIn("hours", hours)],
  description: ({ publicText = "", agentRemarks }, all) => [
    ...codesIn("agentRemarks", agentRemarks),
    ...checkRemarks(publicText, namesOnOrder(all))
      .filter(({ refused }) => refused)
      .map(({ found, message }) => ({ field: "publicText", found, message: gaps.orTick(message) })),
  ],
};

/** Doubts about the wording of a task's answers, without those the seller has confirmed. */
export function doubtsOf<T extends TaskId>(task: T, answers: Answers): Doubt[] {
  const values = answers[task];
  const { meant }: { meant?: readonly string[] } = values ?? {};
  return values ? (doubts[task]?.(values, answers) ?? []).filter(({ found }) => !isMeant(meant, found)) : [];
}

/** Error if both an answer and the box for "none" are given. */
const unlessBoth = <Name extends string>(
  values: { readonly [N in Name]?: TaskValues[string] },
  [name, none]: readonly [Name, Name],
): Gaps => (!isEmpty(values[name]) && values[none] ? { [name]: gaps.bothGiven } : {});

/** Boxes that exclude all others of their field. */
const nones = ["none", "i-don-t-know"];

/** Errors of boxes where one that excludes the others is ticked with them. */
const noneAndMore = (fields: Fields, values: TaskValues): Gaps =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const chosen = values[name];
      if (field.kind !== "checkboxes" || !Array.isArray(chosen) || chosen.length < 2) return [];
      const none = field.options.find(
        ({ value }) => nones.includes(value) && chosen.some((one) => one === value),
      );
      return none ? [[name, gaps.noneAndMore(none.label)]] : [];
    }),
  );

/** Required fields that apply but are empty, including those in list items. */
function missingIn(fields: Fields, values: TaskValues, path = ""): [name: string, message: string][] {
  return Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    if (field.kind === "hidden" || field.lookUp === "only" || !applies(fields, name, values)) return [];
    const value = values[name];
    if (field.kind === "list" && !isEmpty(value)) {
      return itemsOf(value).flatMap((item, index) =>
        missingIn(field.item, item, `${path}${name}[${index}].`).map(([at, message]): [string, string] => [
          at,
          gaps.inItem(formWords.item(field.itemName, index + 1), message),
        ]),
      );
    }
    if (!isRequired(field) || !isEmpty(value) || (field.unless && values[field.unless])) return [];
    return [[path + name, missingText(field)]];
  });
}

/**
 * Gaps of a task for the MLS: required fields and conditions. Names are those of the form's fields,
 * `owners[1].phone` in a list.
 */
export const gapsOf = (task: TaskId, answers: Answers, context: OrderContext): Gaps => ({
  ...Object.fromEntries(doubtsOf(task, answers).map(({ field, message }) => [field, message])),
  ...Object.fromEntries(missingIn(fieldsOf(task, context), answers[task] ?? {})),
  ...noneAndMore(fieldsOf(task, context), answers[task] ?? {}),
  ...askedBy(task, context, answers),
});

/** Stage that answers are needed for: sending the order, or the proof of the listing. */
export type Until = "sent" | "proof";

/**
 * Answers needed for sending an order: all of a task's answers for the MLS, or only these. They cover the
 * home, the sellers, the terms and the call. Everything else can follow.
 */
const neededToSend: { readonly [T in TaskId]?: "all" | readonly (keyof TaskFields[T] & string)[] } = {
  plan: "all",
  // Options are optional, but the owners confirm them.
  options: [],
  owners: "all",
  address: "all",
  building: ["propertyClass", "propertyType"],
  occupancy: ["occupancy"],
  price: "all",
  papers: ["taxBill"],
  check: "all",
};

/** True if an order can't be sent without something of this task. */
export const isTaskNeededToSend = (task: TaskId): boolean => neededToSend[task] !== undefined;

/**
 * True if an order can't be sent without this answer.
 * @param name of its field, `owners[1].phone` in a list
 */
function isNeededToSend(task: TaskId, name: string): boolean {
  const needed: readonly string[] | "all" = neededToSend[task] ?? [];
  return needed === "all" || needed.includes(fieldOfPath(name));
}

/** Answers that the office reads off the tax bill. A seller who has sent the bill isn't asked for them. */
export const onTaxBill = {
  address: ["number", "street", "streetType", "direction", "unit", "postalCode"],
  taxes: ["annualTax", "taxYear"],
} as const satisfies { readonly [T in TaskId]?: readonly (keyof TaskFields[T])[] };

/** Tasks with answers on the tax bill. */
export const billTasks = Object.keys(onTaxBill) as (keyof typeof onTaxBill)[];

export const namesOnBill = (task: TaskId): readonly string[] =>
  (onTaxBill as { readonly [T in TaskId]?: readonly string[] })[task] ?? [];

/** True if the office still has to read an answer off the tax bill. */
const isLeftToBill = (task: TaskId, name: string, answers: Answers, { papers = noPapers }: OrderContext) =>
  papers.stored.includes("taxBill") &&
  namesOnBill(task).includes(name) &&
  isEmpty((answers[task] as TaskValues | undefined)?.[name]);

/** Names of a task's missing answers that the office has to read off the tax bill. */
export const unreadOnBill = (task: TaskId, answers: Answers, context: OrderContext): string[] =>
  Object.keys(gapsOf(task, answers, context)).filter((name) => isLeftToBill(task, name, answers, context));

/** The seller's gaps of a task until this stage. Sending needs only part of what the MLS needs. */
export function gapsUntil(until: Until, task: TaskId, answers: Answers, context: OrderContext): Gaps {
  const all = Object.entries(gapsOf(task, answers, context)).filter(
    ([name]) => !isLeftToBill(task, name, answers, context),
  );
  if (until === "proof") return Object.fromEntries(all);
  return Object.fromEntries(
    all.filter(
      // A document may follow later, if the seller has said that it will.
      ([name]) => isNeededToSend(task, name) && !(task === "papers" && answers.papers?.[name as PaperKind]),
    ),
  );
}

/** Errors in given answers, which the seller has to correct on the task's page. */
export function contradictionsOf(task: TaskId, answers: Answers, context: OrderContext): Gaps {
  const values: TaskValues = answers[task] ?? {};
  return Object.fromEntries(
    // A missing document isn't a contradiction.
    Object.entries(gapsOf(task, answers, context)).filter(
      ([name]) => task !== "papers" && !isEmpty(values[name]),
    ),
  );
}

/** Reasons why the seller can't order, or not yet, by field name of the first task. Empty if they can. */
export const ineligibilityErrors = ({
  entitled,
  listedElsewhere,
  listedUntil,
}: AnswersOf<"plan">): { [Name in keyof TaskFields["plan"]]?: string[] } => ({
  ...(entitled === "no" ? { entitled: [gaps.notEntitled] } : {}),
  ...(listedElsewhere === "yes"
    ? {
        listedElsewhere: [
          gaps.listedElsewhere(listedUntil ? weekdayAndDate(addDays(listedUntil, 1), today()) : null),
        ],
      }
    : {}),
});

/** Error if we don't list homes in the town or postal code, by field name. Empty until both are known. */
export const unlistedPlaceError = ({
  municipality,
  postalCode,
}: Pick<AnswersOf<"address">, "municipality" | "postalCode">): GapsIn<"address"> =>
  municipality && postalCode && !officeFor(postalCode) && !officeFor(municipality)
    ? { municipality: gaps.notListed(municipality) }
    : {};

/** Names of values invalidated by a later answer or a passed day, by task. */
export type Outdated = Readonly<Partial<Record<TaskId, readonly string[]>>>;

/** State of a task. The photos need a plan, and the last page needs all answers of the pages before it. */
export function stateOf(
  task: TaskId,
  answers: Answers,
  context: OrderContext,
  outdated: Outdated = {},
  until: Until = "proof",
): TaskState {
  const isDone = (other: TaskId) => isReady(stateOf(other, answers, context, outdated, "sent"));
  const before = () => tasksUntil("sent", context).filter((other) => other !== "check");
  if (task === "check" && !before().every(isDone)) return "cannot-start";
  if (task === "photos" && !context.plan) return "cannot-start";
  // Photos are stored when uploaded, before their page is saved. Documents may need nothing else.
  const uploaded = task === "papers" && (context.papers?.stored.length ?? 0) > 0;
  if (!answers[task] && !uploaded) {
    if (task === "options") return "optional";
    return task === "photos" && context.photos > 0 ? "incomplete" : "not-started";
  }
  if (outdated[task]?.some((name) => until === "proof" || isNeededToSend(task, name))) return "check";
  return Object.keys(gapsUntil(until, task, answers, context)).length === 0 ? "done" : "incomplete";
}

/** True if a task has nothing left to do. Options are optional. */
export const isReady = (state: TaskState): boolean => state === "done" || state === "optional";

/** Tasks of this home that the stage needs, in order. */
export const tasksUntil = (until: Until, context: OrderContext): TaskId[] =>
  taskIds.filter((task) => isAsked(task, context) && (until === "proof" || isTaskNeededToSend(task)));

/**
 * Next task with something left to do towards the same goal, sending the order or finishing the listing.
 * An order returns to earlier tasks before its last page. Null after the last task of a listing.
 */
export function nextTask(
  task: TaskId,
  { answers, context, outdated }: { answers: Answers; context: OrderContext; outdated: Outdated },
  isSent: boolean,
): TaskId | null {
  const sends = !isSent && isTaskNeededToSend(task);
  const at = taskIds.indexOf(task);
  const open = [...taskIds.slice(at + 1), ...(sends ? taskIds.slice(0, at) : [])].filter(
    (other) =>
      other !== "check" &&
      isAsked(other, context) &&
      isTaskNeededToSend(other) === sends &&
      stateOf(other, answers, context, outdated, sends ? "sent" : "proof") !== "done",
  );
  return open[0] ?? (sends ? "check" : null);
}

/** True if everything for the stage is there. */
export const isComplete = (
  answers: Answers,
  context: OrderContext,
  outdated: Outdated = {},
  until: Until = "proof",
): boolean =>
  tasksUntil(until, context).every((task) => isReady(stateOf(task, answers, context, outdated, until)));
