import { type PlanId, planList, postings } from "~/content/business";
import * as home from "~/content/postings/home-fields";
import type { PropertyClass } from "~/content/postings/lists";
import type { PaperKind } from "~/content/postings/papers";
import * as sale from "~/content/postings/sale-fields";
import { gaps, type TaskId, type TaskState, tasks } from "~/content/postings/tasks";
import { addDays } from "~/rules/business-days";
import type { Fields } from "~/rules/fields";
import type { Answers, TaskValues } from "./answers";
import { neededPapers, type PapersContext, papersFields, promisedPapers } from "./papers";
import { mostPhotos, takesOwnPhotos } from "./photo-plan";

export type { Answers, TaskValues } from "./answers";

/** The tasks of an order: which there are, what each asks, and what is still missing. Pure. */

export const taskIds = Object.keys(tasks) as TaskId[];

/** What the tasks depend on besides their own answers. */
export interface OrderContext {
  /** Today in Toronto, ISO. */
  today: string;
  propertyClass?: PropertyClass;
  plan?: PlanId;
  /** Photos that are stored. */
  photos: number;
  /** Left out while not all answers are known. */
  papers?: PapersContext;
}

const noPapers: PapersContext = { needed: [], stored: [] };

const oneYear = 365;

/** What an order's answers say about themselves. */
export function contextOf(
  answers: Answers,
  today: string,
  photos = 0,
  storedPapers: readonly PaperKind[] = [],
): OrderContext {
  const plan = planList.find(({ id }) => id === answers.plan?.plan)?.id;
  const propertyClass = answers.building?.propertyClass as PropertyClass | undefined;
  const papers = { needed: neededPapers(answers), stored: storedPapers };
  return { today, propertyClass, plan, photos, papers };
}

/** Whether this home has the task: only a condominium has a corporation, only the others have a lot. */
export function isAsked(task: TaskId, { propertyClass }: OrderContext): boolean {
  if (task === "lot") return propertyClass !== "condo";
  return task !== "condo" || propertyClass === "condo";
}

/** The fields of a task. */
export function fieldsOf(
  task: TaskId,
  { today, propertyClass, plan, papers = noPapers }: OrderContext,
): Fields {
  const days = { today, lastDay: addDays(today, oneYear) };
  const fields: Readonly<Record<TaskId, () => Fields>> = {
    plan: () => sale.planFields(days),
    owners: () => sale.ownersFields,
    address: () => home.addressFields,
    building: () => home.buildingFields(propertyClass),
    lot: () => home.lotFields,
    rooms: () => home.roomsFields,
    systems: () => home.systemsFields(propertyClass),
    condo: () => home.condoFields,
    taxes: () => sale.taxesFields,
    inclusions: () => sale.inclusionsFields,
    occupancy: () => sale.occupancyFields(days),
    price: () => sale.priceFields({ today, lastStart: addDays(today, postings.limits.startWithinDays) }),
    showings: () => sale.showingsFields,
    offers: () => sale.offersFields,
    description: () => sale.descriptionFields,
    photos: () => (takesOwnPhotos(plan) ? sale.photosFields : sale.photographerFields(days)),
    papers: () => papersFields(papers),
    check: () => sale.checkFields,
  };
  return fields[task]();
}

/** A message for each field that is missing although its form would take it empty, by the field's name. */
export type Gaps = Record<string, string>;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** What conditions between fields ask for, task by task. */
const conditions: Readonly<
  Partial<Record<TaskId, (values: TaskValues, context: OrderContext, all: Answers) => Gaps>>
> = {
  plan: ({ inOntario, listedElsewhere, listedUntil, entitled }) => ({
    ...(inOntario === "no" ? { inOntario: gaps.notInOntario } : {}),
    ...(listedElsewhere === "yes" && isEmpty(listedUntil) ? { listedUntil: gaps.listedUntil } : {}),
    ...(entitled === "no" ? { entitled: gaps.notEntitled } : {}),
  }),
  owners: ({ owners }) => {
    const list = (owners ?? []) as { email?: string; noEmail?: boolean; contact?: boolean }[];
    const emails = list.flatMap(({ email }) => (email ? [email.toLowerCase()] : []));
    const reachable =
      list.every(({ email, noEmail }) => email || noEmail) && new Set(emails).size === emails.length;
    if (!reachable) return { owners: gaps.ownerEmail };
    return list.length > 1 && list.filter(({ contact }) => contact).length !== 1
      ? { owners: gaps.oneContact }
      : ({} as Gaps);
  },
  address: (values, { propertyClass }) => ({
    ...(propertyClass === "condo" && isEmpty(values.unit) ? { unit: gaps.unit } : {}),
    ...unlessUnknown(values, "legalDescription"),
    ...unlessUnknown(values, "pin"),
    ...unlessUnknown(values, "rollNumber"),
  }),
  lot: (values) => ({
    ...(!values.measuresUnknown &&
    ["frontage", "depth", "unit", "source"].some((name) => isEmpty(values[name]))
      ? { frontage: gaps.lotMeasures }
      : {}),
    ...ifYes(values, "easements", "easementsText", gaps.easements),
    ...ifYes(values, "survey", "surveyYear", gaps.surveyYear),
    ...ifYes(values, "commonElements", "commonElementsFee", gaps.commonElementsFee),
  }),
  condo: (values) => ({
    ...unlessUnknown(values, "corporation"),
    ...ifYes(values, "specialAssessment", "specialAssessmentText", gaps.specialAssessment),
  }),
  taxes: (values) => orNone(values, "contracts", "noContracts", gaps.contracts),
  inclusions: (values) => ({
    ...orNone(values, "inclusions", "noInclusions", gaps.inclusions),
    ...orNone(values, "exclusions", "noExclusions", gaps.exclusions),
    ...orNone(values, "rentals", "noRentals", gaps.rentals),
  }),
  occupancy: ({ occupancy, lease, leaseUntil, rent, possession, possessionDay, possessionRemark }) => {
    const rented = occupancy === "tenant" || occupancy === "part";
    return {
      ...(rented && isEmpty(lease) ? { lease: gaps.lease } : {}),
      ...(rented && lease === "fixed" && isEmpty(leaseUntil) ? { leaseUntil: gaps.leaseUntil } : {}),
      ...(rented && isEmpty(rent) ? { rent: gaps.rent } : {}),
      ...(possession === "other" && isEmpty(possessionDay) && isEmpty(possessionRemark)
        ? { possessionDay: gaps.possessionDay }
        : {}),
    };
  },
  price: ({ offerPercent, offerDollars }): Gaps =>
    isEmpty(offerPercent) && isEmpty(offerDollars) ? { offerPercent: gaps.offer } : {},
  showings: ({ access, lockBoxConsent }, _, { occupancy }) => ({
    ...(access === "lock-box" && !lockBoxConsent ? { lockBoxConsent: gaps.lockBoxConsent } : {}),
    ...(access === "tenant" && occupancy && !["tenant", "part"].includes(String(occupancy.occupancy))
      ? { access: gaps.tenantAccess }
      : {}),
  }),
  offers: ({ when, heldUntil, share, shareTerms }) => ({
    ...(when === "held" && isEmpty(heldUntil) ? { heldUntil: gaps.heldUntil } : {}),
    ...(share === "yes" && isEmpty(shareTerms) ? { shareTerms: gaps.shareTerms } : {}),
  }),
  description: ({ publicText }): Gaps =>
    typeof publicText === "string" && publicText.length < postings.longest.publicTextLeast
      ? { publicText: gaps.publicText }
      : {},
  photos: (_, { plan, photos }): Gaps => {
    // The photographer of the larger plans takes them after signing.
    if (!takesOwnPhotos(plan)) return {};
    const most = mostPhotos(plan);
    if (photos > most) return { photos: gaps.tooManyPhotos(most, photos - most) };
    return photos === 0 ? { photos: gaps.photos } : {};
  },
  papers: (values, { papers = noPapers }) => promisedPapers(values, papers),
};

/** A field that must be given, unless its box "please look it up" is ticked. */
const unlessUnknown = (values: TaskValues, name: keyof typeof gaps.unknown): Gaps =>
  isEmpty(values[name]) && !values[`${name}Unknown`] ? { [name]: gaps.unknown[name] } : {};

const ifYes = (values: TaskValues, question: string, name: string, message: string): Gaps =>
  values[question] === "yes" && isEmpty(values[name]) ? { [name]: message } : {};

const orNone = (values: TaskValues, name: string, none: string, message: string): Gaps =>
  isEmpty(values[name]) && !values[none] ? { [name]: message } : {};

/** What a task still misses before the order can be sent: required fields, and what its other answers ask for. */
export function gapsOf(task: TaskId, answers: Answers, context: OrderContext): Gaps {
  const values = answers[task] ?? {};
  const required = Object.entries(fieldsOf(task, context)).flatMap(([name, field]): [string, string][] => {
    if (!("required" in field) || !field.required || !isEmpty(values[name])) return [];
    return [[name, ("missing" in field && field.missing) || gaps.required(field.label ?? name)]];
  });
  return { ...Object.fromEntries(required), ...conditions[task]?.(values, context, answers) };
}

/** Names of values that a later answer or a passed day has made impossible, task by task. */
export type Outdated = Readonly<Partial<Record<TaskId, readonly string[]>>>;

/** How far a task is. The photos need a plan, the last page needs all others. */
export function stateOf(
  task: TaskId,
  answers: Answers,
  context: OrderContext,
  outdated: Outdated = {},
): TaskState {
  const isDone = (other: TaskId) => stateOf(other, answers, context, outdated) === "done";
  if (task === "check" && !others(task, context).every(isDone)) return "cannot-start";
  if (task === "photos" && !context.plan) return "cannot-start";
  // Photos are kept as they are sent, before the page they stand on is saved. Papers may need no more than that.
  const uploaded = task === "papers" && (context.papers?.stored.length ?? 0) > 0;
  if (!answers[task] && !uploaded) {
    return task === "photos" && context.photos > 0 ? "incomplete" : "not-started";
  }
  if (outdated[task]?.length) return "check";
  return Object.keys(gapsOf(task, answers, context)).length === 0 ? "done" : "incomplete";
}

const others = (task: TaskId, context: OrderContext): TaskId[] =>
  taskIds.filter((other) => other !== task && isAsked(other, context));

/** The task after this one that is asked of this home; null after the last. */
export function nextTask(task: TaskId, context: OrderContext): TaskId | null {
  return taskIds.slice(taskIds.indexOf(task) + 1).find((other) => isAsked(other, context)) ?? null;
}

/** Whether everything is there that an order needs to be sent. */
export const isComplete = (answers: Answers, context: OrderContext, outdated: Outdated = {}): boolean =>
  taskIds
    .filter((task) => isAsked(task, context))
    .every((task) => stateOf(task, answers, context, outdated) === "done");
