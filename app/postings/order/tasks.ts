import { type PlanId, planList, postings, showingRequests } from "~/content/business";
import type { OptionId } from "~/content/policies";
import { officeFor } from "~/content/service-area";
import { today, weekdayAndDate } from "~/lib/format";
import { applies, type Fields, isRequired, missingText } from "~/lib/forms/form";
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
import { codesOf } from "./door-codes";
import * as home from "./home-fields";
import { type PropertyClass, propertyTypes, styles } from "./lists";
import { checkRemarks } from "./remarks";
import * as sale from "./sale-fields";
import type { DaysAhead } from "./shared-fields";
import { gaps, type TaskId, type TaskState, tasks } from "./task-names";
import { type DayHours, visitHours } from "./visit-hours";

export type { Answers } from "./answers";

/** The tasks of an order: which there are, what each asks, and what is still missing. Pure. */

export const taskIds = Object.keys(tasks) as TaskId[];

/** What the tasks depend on besides their own answers. */
export interface OrderContext {
  /** Today in Toronto, ISO. */
  today: string;
  /** Earliest day that an answer may name, where that is not today: the day the order was sent. */
  since?: string;
  /** Days on which the office said that it's closed, besides weekends and holidays: by then, or by now. */
  closed?: readonly string[];
  propertyClass?: PropertyClass;
  plan?: PlanId;
  /** The paid services that were ticked, on the plan that has them. */
  options?: readonly OptionId[];
  /** Whether a tenant lives in all or part of it; unknown until it's said who lives there. */
  hasTenant?: boolean;
  /** Photos that are stored. */
  photos: number;
  /** Left out while not all answers are known. */
  papers?: PapersContext;
}

const noPapers: PapersContext = { needed: [], stored: [] };

const oneYear = 365;

/** The days that an answer may name, from this one on. */
export const daysAhead = (today: string, closed: readonly string[] = []): DaysAhead => ({
  today,
  lastDay: addDays(today, oneYear),
  closed,
});

/** What an order's answers say about themselves. */
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

/** Whether services can be ordered with a plan: Basic has none, Flat-Fee includes them. */
const hasOptions = (plan: PlanId | undefined): boolean => plan === "basic-plus";

/** Whether this home has the task: only a condominium has a corporation, only the others have a lot, one plan has options. */
export function isAsked(task: TaskId, { propertyClass, plan }: OrderContext): boolean {
  if (task === "options") return hasOptions(plan);
  if (task === "lot") return propertyClass !== "condo";
  return task !== "condo" || propertyClass === "condo";
}

/** Descriptions of fields that follow from a day, a plan or the documents of an order: so many of each are kept. */
const mostKept = 100;

/**
 * Makes fields once for the same values: a page asks for those of each task many times, and what its answers are read by is found by the
 * description itself.
 */
function kept<Given extends readonly unknown[], F extends Fields>(
  make: (...given: Given) => F,
): (...given: Given) => F {
  const made = new Map<string, F>();
  return (...given) => {
    const key = JSON.stringify(given);
    const fields = made.get(key) ?? make(...given);
    if (made.size >= mostKept) made.clear();
    made.set(key, fields);
    return fields;
  };
}

/** The days that an order may name: today, the earliest day of its answers, and when the office is closed besides. */
type Days = readonly [today: string, since: string, closed: readonly string[]];

/** Fields that follow from the days an order may name. */
const byDay = <F extends Fields>(make: (days: DaysAhead) => F) =>
  kept((...[today, since, closed]: Days) => make({ ...daysAhead(today, closed), today: since }));

const keptFields = {
  plan: byDay(sale.planFields),
  lot: byDay(home.lotFields),
  systems: kept(home.systemsFields),
  taxes: byDay(sale.taxesFields),
  occupancy: byDay(sale.occupancyFields),
  price: kept((...[today, since, closed]: Days) =>
    sale.priceFields({
      firstStart: earliestStart(since, closed),
      lastStart: addDays(today, postings.limits.startWithinDays),
      closed,
    }),
  ),
  showings: kept(sale.showingsFields),
  offers: byDay(sale.offersFields),
  photographer: byDay(sale.photographerFields),
  papers: kept(papersFields),
};

/** The fields of a task. */
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
    plan: () => keptFields.plan(...days),
    options: () => sale.optionsFields,
    owners: () => sale.ownersFields,
    address: () => home.addressFields,
    building: () => home.buildingFields,
    lot: () => keptFields.lot(...days),
    rooms: () => home.roomsFields,
    systems: () => keptFields.systems(propertyClass),
    condo: () => home.condoFields,
    taxes: () => keptFields.taxes(...days),
    inclusions: () => sale.inclusionsFields,
    occupancy: () => keptFields.occupancy(...days),
    price: () => keptFields.price(...days),
    showings: () => keptFields.showings(plan, options, hasTenant),
    offers: () => keptFields.offers(...days),
    description: () => sale.descriptionFields,
    photos: () => (takesOwnPhotos(plan) ? sale.photosFields : keptFields.photographer(...days)),
    papers: () => keptFields.papers(papers),
    check: () => sale.checkFields,
  };
  return fields[task]();
}

/**
 * The fields of a task as its page draws them: once it's known whether the home is a condominium, only the types and styles that it
 * can have, and without a tenant nobody is asked whether one opens the door.
 */
export function drawnFields(task: TaskId, context: OrderContext, answers: Answers = {}): Fields {
  const asked = doubtsOf(task, answers).map(({ found }) => found);
  const fields = { ...fieldsOf(task, context), ...(asked.length > 0 ? { meant: meantBoxes(asked) } : {}) };
  const { propertyClass, hasTenant } = context;
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

/** A message for each field that is missing although its form would take it empty, by the field's name. */
export type Gaps = Record<string, string>;

const isEmpty = (value: TaskValues[string]): boolean =>
  value === undefined || value === "" || value === false || (Array.isArray(value) && value.length === 0);

/** The items of a list; none where there is no list. */
export function itemsOf(value: TaskValues[string]): readonly TaskValues[] {
  const all: readonly (string | File | TaskValues)[] = Array.isArray(value) ? value : [];
  return all.filter((item): item is TaskValues => typeof item === "object" && !(item instanceof File));
}

/** The same of one task: by the names of its fields, or of what is uploaded on its page. */
type GapsIn<T extends TaskId> = { readonly [Name in keyof TaskFields[T] | T]?: string };

/** What conditions between the answers of a task ask for. */
type Conditions<T extends TaskId> = (
  values: AnswersOf<T> | undefined,
  context: OrderContext,
  all: Answers,
) => GapsIn<T>;

/** The same, task by task. */
const conditions: { readonly [T in TaskId]?: Conditions<T> } = {
  plan: ({ inOntario, entitled } = {}) => ({
    ...(inOntario === "no" ? { inOntario: gaps.notInOntario } : {}),
    ...(entitled === "no" ? { entitled: gaps.notEntitled } : {}),
  }),
  owners: ({ owners = [] } = {}) => {
    const emails = owners.flatMap(({ email }) => (email ? [emailKey(email)] : []));
    if (new Set(emails).size < emails.length) return { owners: gaps.sameEmail };
    const contacts = owners.filter(({ contact }) => contact).length;
    return owners.length > 1 && contacts !== 1 ? { owners: gaps.oneContact } : {};
  },
  address: ({ unit, ...place } = {}, { propertyClass }) => ({
    ...(propertyClass === "condo" && isEmpty(unit) ? { unit: gaps.unit } : {}),
    ...notListed(place),
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
    // What we look up has its own.
    if (frontage === undefined && depth === undefined) return {};
    return {
      ...(isEmpty(unit) ? { unit: gaps.lotUnit } : {}),
      ...(isEmpty(source) ? { source: gaps.lotSource } : {}),
    };
  },
  rooms: ({ basement = [], roomList = [] } = {}) => ({
    ...(basement.includes("none") && basement.length > 1 ? { basement: gaps.basementNone } : {}),
    ...Object.fromEntries(
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
  }),
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
    // The photographer of the larger plans takes them after signing.
    if (!takesOwnPhotos(plan)) return {};
    const most = mostPhotos(plan);
    if (photos > most) return { photos: gaps.tooManyPhotos(most, photos - most) };
    return photos === 0 ? { photos: gaps.photos } : {};
  },
  papers: (values = {}, { papers = noPapers }) => promisedPapers(values, papers),
};

/** What the answers of a task ask for, by its conditions. */
const askedBy = <T extends TaskId>(task: T, context: OrderContext, all: Answers): GapsIn<T> | undefined =>
  conditions[task]?.(all[task], context, all);

/** Hours of visits that end before they begin, or later than a tenant has to let anybody in. */
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

/** Names of the owners, as far as they were given. */
export const ownerNames = ({ owners }: Answers): string[] =>
  (owners?.owners ?? []).flatMap(({ name }) => (name ? [name] : []));

/** Words of an answer that it may not have, unless they're something else. */
interface Doubt {
  field: string;
  found: string;
  message: string;
}

const codesIn = (field: string, text: string | undefined): Doubt[] =>
  codesOf(text).map((found) => ({ field, found, message: gaps.code }));

/** Two people in one name. Companies and estates may have more in theirs. */
const isTwoPeople = (name: string): boolean =>
  /[&/+;]|\b(?:and|or|et)\b|\S \S+, \S+ \S/i.test(name) &&
  !/\b(?:estate|inc|ltd|limited|corp|corporation|llp|lp|trust|holdings|company|co|sons|church|ltée)\b/i.test(
    name,
  );

/** What there is to ask about the words of a task's answers. */
const doubts: { readonly [T in TaskId]?: (values: AnswersOf<T>, all: Answers) => Doubt[] } = {
  address: (values) => {
    const doubt = doubtfulAddress(values);
    return doubt ? [{ ...doubt, message: gaps.addressParts(doubt.field, doubt.found) }] : [];
  },
  owners: (_, all) =>
    ownerNames(all).flatMap((found, index) =>
      isTwoPeople(found) ? [{ field: `owners[${index}].name`, found, message: gaps.twoPeople(found) }] : [],
    ),
  showings: ({ care, hours }) => [...codesIn("care", care), ...codesIn("hours", hours)],
  description: ({ publicText = "", agentRemarks }, all) => [
    ...codesIn("agentRemarks", agentRemarks),
    ...checkRemarks(publicText, ownerNames(all))
      .filter(({ refused }) => refused)
      .map(({ found, message }) => ({ field: "publicText", found, message: gaps.orTick(message) })),
  ],
};

/** What there is to ask about words of a task's answers, without those that were said to be right. */
export function doubtsOf<T extends TaskId>(task: T, answers: Answers): Doubt[] {
  const values = answers[task];
  const { meant }: { meant?: readonly string[] } = values ?? {};
  return values ? (doubts[task]?.(values, answers) ?? []).filter(({ found }) => !isMeant(meant, found)) : [];
}

/** An answer beside the box that says there is none. */
const unlessBoth = <Name extends string>(
  values: { readonly [N in Name]?: TaskValues[string] },
  [name, none]: readonly [Name, Name],
): Gaps => (!isEmpty(values[name]) && values[none] ? { [name]: gaps.bothGiven } : {});

/** Required fields that are empty and asked after the other answers; in each item of a list, too. */
function missingIn(fields: Fields, values: TaskValues, path = ""): [name: string, message: string][] {
  return Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    if (field.kind === "hidden" || !applies(fields, name, values)) return [];
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
 * What a task still misses of what the MLS needs: required fields, and what its other answers ask for. Names are those of the
 * form's fields, `owners[1].phone` in a list.
 */
export const gapsOf = (task: TaskId, answers: Answers, context: OrderContext): Gaps => ({
  ...Object.fromEntries(doubtsOf(task, answers).map(({ field, message }) => [field, message])),
  ...Object.fromEntries(missingIn(fieldsOf(task, context), answers[task] ?? {})),
  ...askedBy(task, context, answers),
});

/** What has to be there by then: what an order needs to be sent, or what the MLS needs before the listing is shown to its seller. */
export type Until = "sent" | "proof";

/**
 * The answers without which an order isn't sent: all of a task that the MLS needs, or these of them; of the other tasks none. They
 * say what is sold, by whom, on which terms, and when we call; everything else can follow.
 */
const neededToSend: { readonly [T in TaskId]?: "all" | readonly (keyof TaskFields[T] & string)[] } = {
  plan: "all",
  // Nobody has to order one, but they're part of what the owners confirm.
  options: [],
  owners: "all",
  address: "all",
  building: ["propertyClass", "propertyType"],
  occupancy: ["occupancy"],
  price: "all",
  papers: ["taxBill"],
  check: "all",
};

/** Whether an order isn't sent without something of this task. */
export const isToSend = (task: TaskId): boolean => neededToSend[task] !== undefined;

/** Whether an order isn't sent without this answer. @param name of its field, `owners[1].phone` in a list */
function isNeededToSend(task: TaskId, name: string): boolean {
  const needed: readonly string[] | "all" = neededToSend[task] ?? [];
  return needed === "all" || needed.includes(/^\w+/.exec(name)?.[0] ?? "");
}

/** What a task still misses until then: to send the order it's a part of what the MLS needs. */
export function gapsUntil(until: Until, task: TaskId, answers: Answers, context: OrderContext): Gaps {
  const all = gapsOf(task, answers, context);
  if (until === "proof") return all;
  return Object.fromEntries(
    Object.entries(all).filter(
      // A document may come later: that it will is enough.
      ([name]) => isNeededToSend(task, name) && !(task === "papers" && answers.papers?.[name as PaperKind]),
    ),
  );
}

/** Gaps of answers that are there and can't stay as they are: their page is where they're mended. */
export function contradictionsOf(task: TaskId, answers: Answers, context: OrderContext): Gaps {
  const values: TaskValues = answers[task] ?? {};
  return Object.fromEntries(
    // That a document isn't here yet is no mistake.
    Object.entries(gapsOf(task, answers, context)).filter(
      ([name]) => task !== "papers" && !isEmpty(values[name]),
    ),
  );
}

/** Why somebody can't order at all, or not yet, by the names of the first task's fields; nothing where they can. */
export const stopsOf = ({
  inOntario,
  entitled,
  listedElsewhere,
  listedUntil,
}: AnswersOf<"plan">): { [Name in keyof TaskFields["plan"]]?: string[] } => ({
  ...(inOntario === "no" ? { inOntario: [gaps.notInOntario] } : {}),
  ...(entitled === "no" ? { entitled: [gaps.notEntitled] } : {}),
  ...(listedElsewhere === "yes"
    ? {
        listedElsewhere: [
          gaps.listedElsewhere(listedUntil ? weekdayAndDate(addDays(listedUntil, 1), today()) : null),
        ],
      }
    : {}),
});

/** Where the home is in no town and under no postal code of ours, by the name of its field; nothing while one of them isn't known. */
export const notListed = ({
  municipality,
  postalCode,
}: Pick<AnswersOf<"address">, "municipality" | "postalCode">): GapsIn<"address"> =>
  municipality && postalCode && !officeFor(postalCode) && !officeFor(municipality)
    ? { municipality: gaps.notListed(municipality) }
    : {};

/** Names of values that a later answer or a passed day has made impossible, task by task. */
export type Outdated = Readonly<Partial<Record<TaskId, readonly string[]>>>;

/** How far a task is. The photos need a plan, the last page needs all that the others have to say before it. */
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
  // Photos are kept as they are sent, before the page they stand on is saved. Papers may need no more than that.
  const uploaded = task === "papers" && (context.papers?.stored.length ?? 0) > 0;
  if (!answers[task] && !uploaded) {
    if (task === "options") return "optional";
    return task === "photos" && context.photos > 0 ? "incomplete" : "not-started";
  }
  if (outdated[task]?.some((name) => until === "proof" || isNeededToSend(task, name))) return "check";
  return Object.keys(gapsUntil(until, task, answers, context)).length === 0 ? "done" : "incomplete";
}

/** Whether nothing of a task is left to do: nobody has to order an option. */
export const isReady = (state: TaskState): boolean => state === "done" || state === "optional";

/** The tasks of which this home needs something by then, in their order. */
export const tasksUntil = (until: Until, context: OrderContext): TaskId[] =>
  taskIds.filter((task) => isAsked(task, context) && (until === "proof" || isToSend(task)));

/** The task after this one, of those that go on the same way: to send the order, or to finish its listing; null after the last. */
export function nextTask(task: TaskId, context: OrderContext, isSent: boolean): TaskId | null {
  const sends = !isSent && isToSend(task);
  return (
    taskIds
      .slice(taskIds.indexOf(task) + 1)
      .find((other) => isAsked(other, context) && isToSend(other) === sends) ?? null
  );
}

/** Whether everything is there by then. */
export const isComplete = (
  answers: Answers,
  context: OrderContext,
  outdated: Outdated = {},
  until: Until = "proof",
): boolean =>
  tasksUntil(until, context).every((task) => isReady(stateOf(task, answers, context, outdated, until)));
