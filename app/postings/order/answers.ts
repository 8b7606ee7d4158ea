import type {
  ChoiceField,
  Field,
  Fields,
  Typed,
  ValidFieldReferences,
  Value,
  Values,
} from "~/lib/forms/form";
import type { PaperKind } from "~/postings/papers/words";
import type * as home from "./home-fields";
import type * as sale from "./sale-fields";
import type { TaskId } from "./task-names";

/** Fields of each task, so that each answer has the name and type of its field. */
export interface TaskFields extends Record<TaskId, Fields> {
  plan: ReturnType<typeof sale.planFields>;
  options: typeof sale.optionsFields;
  owners: typeof sale.ownersFields;
  address: typeof home.addressFields;
  building: typeof home.buildingFields;
  lot: ReturnType<typeof home.lotFields>;
  rooms: typeof home.roomsFields;
  systems: ReturnType<typeof home.systemsFields>;
  condo: typeof home.condoFields;
  taxes: ReturnType<typeof sale.taxesFields>;
  inclusions: typeof sale.inclusionsFields;
  occupancy: ReturnType<typeof sale.occupancyFields>;
  price: ReturnType<typeof sale.priceFields>;
  /** The sign is only asked about on the plan that includes one. */
  showings: ReturnType<typeof sale.showingsFields> & typeof sale.signFields;
  offers: ReturnType<typeof sale.offersFields>;
  description: typeof sale.descriptionFields;
  /** The plan decides which of the two it is. */
  photos: typeof sale.photosFields & ReturnType<typeof sale.photographerFields>;
  papers: Readonly<Record<PaperKind, ChoiceField>>;
  check: typeof sale.checkFields;
}

/** Tasks with a field that refers to a missing field. The type check below fails if there are any. */
type TasksWithUnknownFields = {
  [T in TaskId]: TaskFields[T] extends ValidFieldReferences<TaskFields[T]> ? never : T;
}[TaskId];
true satisfies [TasksWithUnknownFields] extends [never] ? true : TasksWithUnknownFields;

/** An answer as it was read. An item of a list may have gaps. */
type Answer<F extends Field> = F extends { kind: "list"; item: infer I extends Fields }
  ? Partial<Values<I>>[]
  : Value<F>;

/** Answers to these fields as they were read. Unanswered fields are missing. */
type AnswersTo<F extends Fields> = { readonly [Name in keyof F]?: Answer<F[Name]> };

export type AnswersOf<T extends TaskId> = AnswersTo<TaskFields[T]>;

/** Answers of any task. */
export type TaskValues = Readonly<Values<Fields>>;

/** The answers of an order, task by task. */
export type Answers = { readonly [T in TaskId]?: AnswersOf<T> };

/** The answers of one task as they were typed. */
export type TypedAnswers<T extends TaskId> = Typed<TaskFields[T]>;

/** The name of an answer of any task. */
export type AnswerName = { [T in TaskId]: keyof TaskFields[T] & string }[TaskId];

/** Name of an answer with its task: "rooms.bedrooms". */
export type AnswerKey = { [T in TaskId]: `${T}.${keyof TaskFields[T] & string}` }[TaskId];
