import { type Fields, initialValues, shortLabelOf, type Typed } from "~/lib/forms/form";
import { writtenAddress } from "~/postings/address-parts";
import { type Paper, type Posting, type SavedTask, sellersPapers } from "~/postings/posting";
import { rawOf, readWithoutClosures } from "./read-order";
import { isAgreed } from "./task-names";
import { billTasks, fieldsOf, isAsked, namesOnBill, unreadOnBill } from "./tasks";
import { standaloneFields } from "./write-answers";

/** The tax bill of an order, which answers for the seller, and what the office enters from it. */

/** Pages of the tax bill, as the seller sent them. */
export const taxBills = (posting: Pick<Posting, "papers">): Paper[] =>
  sellersPapers(posting).filter(({ kind }) => kind === "taxBill");

/** Labels of answers that the office still has to read off the tax bill. Empty without a bill. */
export function unreadBill(posting: Posting): string[] {
  const { answers, context } = readWithoutClosures(posting);
  return billTasks
    .filter((task) => isAsked(task, context))
    .flatMap((task) => {
      const fields = fieldsOf(task, context);
      return unreadOnBill(task, answers, context).map((name) => shortLabelOf(fields[name]));
    });
}

/** Other facts on most tax bills, which the office looks up anyway. */
const alsoOnBill = {
  address: ["municipality", "legalDescription", "rollNumber"],
  taxes: ["assessment", "assessmentYear"],
} as const;

/** A field without its hint, which speaks to the seller. */
const plain = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, hint: undefined }]));

/** Fields of each task that the office fills in from the tax bill. An agreed address changes by an amendment only. */
export const billFields = (posting: Posting) =>
  billTasks
    .filter((task) => !isAgreed(task, posting))
    .map((task) => ({
      task,
      fields: plain(standaloneFields(posting, task, [...namesOnBill(task), ...alsoOnBill[task]])),
    }));

/** Answers that the order has already, to compare with the bill. */
export const billDefaults = (posting: Posting, of: ReturnType<typeof billFields>): Typed =>
  Object.assign(
    {},
    ...of.map(({ task, fields }) => ({ ...initialValues(fields), ...knownOf(posting.tasks[task], fields) })),
  );

const knownOf = (saved: SavedTask | undefined, fields: Fields): Typed =>
  Object.fromEntries(Object.entries(saved?.raw ?? {}).filter(([name]) => name in fields));

/** Entered answers by task, as they are stored. Tasks without any are left out. */
export const enteredFromBill = (of: ReturnType<typeof billFields>, typed: Typed) =>
  of.flatMap(({ task, fields }) => {
    const raw = rawOf(fields, typed);
    const written = task === "address" ? writtenAddress(raw) : raw;
    return Object.keys(raw).length > 0 ? [{ task, fields, raw: written }] : [];
  });
