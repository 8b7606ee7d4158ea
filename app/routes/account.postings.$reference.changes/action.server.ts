import { sentence } from "~/lib/format";
import type { Fields, Values } from "~/lib/forms/form";
import type { Outcome } from "~/lib/forms/form-action.server";
import { typedOf } from "~/lib/forms/typed-of";
import { notFound } from "~/lib/http/error-response";
import { idOfForm } from "~/lib/ids";
import { pathOf } from "~/postings/facts";
import { type AnswerChange, copySentAnswers, lastRounds, type OfficeFile } from "~/postings/office-file";
import { changesSince, hasChanged, saysNow } from "~/postings/order/differences";
import { firstAnswerBy } from "~/postings/order/guide-call";
import { asDraft, missingOf, readWithoutClosures } from "~/postings/order/read-order";
import { prepareSending, withOrderSent } from "~/postings/order/send.server";
import { differencesFrom, type ShownLine, wasShown } from "~/postings/order/shown";
import { factTasks, isAgreed, type TaskId } from "~/postings/order/task-names";
import { standaloneFields, withAnswers } from "~/postings/order/write-answers";
import { takeStep } from "~/postings/perform.server";
import type { AskedItem, Posting, SavedTask } from "~/postings/posting";
import {
  changesForm,
  howField,
  howMissing,
  itemsWithAnswers,
  unchangedError,
  valueField,
  whyField,
  whyMissing,
} from "~/postings/review/requested-items";
import { type SellersForm, sellerForm } from "~/postings/seller-form.server";
import { backTo } from "~/postings/seller-guard.server";
import { changePosting, findOfficeFile } from "~/postings/store.server";
import { refusals } from "~/postings/transition-words";
import { closuresForPages } from "~/work/closures/days.server";

type Sent = Values<Fields>;

/** Tasks whose questions include the fields they concern. The other tasks check more than their fields. */
const askedInPlace: readonly TaskId[] = [...factTasks.filter((task) => task !== "address"), "occupancy"];

/** Answers of an item as fields of its question. Empty if they have to be changed on their page. */
export function fieldsOfItem(posting: Posting, { task, about }: AskedItem): Fields {
  if (!askedInPlace.includes(task) || isAgreed(task, posting)) return {};
  const names = about.map((key) => key.slice(task.length + 1));
  const fields = standaloneFields(posting, task, names);
  return Object.keys(fields).length === names.length ? fields : {};
}

/** True if an item's answers were changed on their page, so that its question doesn't ask for them. */
export const isChangedThere = (item: AskedItem, posting: Posting, { asSent }: OfficeFile): boolean =>
  asSent === null || hasChanged(item, posting, asSent);

/** Returns the order with the answers given in the questions. */
function withOwnAnswers(posting: Posting, file: OfficeFile, sent: Sent, at = new Date()): Posting {
  let now = posting;
  for (const item of posting.asked) {
    if (sent[howField(item)] !== "changed" || isChangedThere(item, posting, file)) continue;
    const fields = fieldsOfItem(posting, item);
    // An empty field changes nothing. An answer is removed on its own page.
    const values = Object.fromEntries(
      Object.keys(fields).flatMap((name) => {
        const value = sent[valueField(item, name)];
        return value === undefined ? [] : [[name, value]];
      }),
    ) as Sent;
    const typed = typedOf(fields, values) as SavedTask["raw"];
    now = { ...now, tasks: withAnswers(now, item.task, typed, at) };
  }
  return now;
}

/** Errors before sending again, by field name: missing answers, or answers marked as changed that aren't. */
const missingIn = (posting: Posting, { asSent }: OfficeFile, sent: Sent): Record<string, string[]> =>
  Object.fromEntries(
    posting.asked.flatMap((item): [string, string[]][] => {
      const how = sent[howField(item)];
      if (!how) return [[howField(item), [howMissing(item.label)]]];
      if (how === "changed" && asSent && !hasChanged(item, posting, asSent)) {
        return [[howField(item), [unchangedError(item)]]];
      }
      const wrong = missingOf(item.task, posting, readWithoutClosures(posting)).filter(({ field }) =>
        item.about.includes(`${item.task}.${field}`),
      );
      if (how === "changed" && wrong.length > 0)
        return wrong.map(({ field, message }) => [valueField(item, field), [message]]);
      const why = how === "stays" && !sent[whyField(item)];
      return why ? [[whyField(item), [whyMissing(item.label)]]] : [];
    }),
  );

/** Changes by the seller since the questions. */
export const changesOf = (posting: Posting, { asSent }: OfficeFile): AnswerChange[] =>
  asSent ? changesSince(posting, asSent) : [];

export const linesOf = (changes: readonly AnswerChange[]): ShownLine[] =>
  changes.map(({ label, after }) => [label, label, after]);

/** Adds the current answer to each item, for later readers. */
const withWhatTheySay = (posting: Posting, asked: readonly AskedItem[]): AskedItem[] =>
  asked.map((item) => {
    const now = item.answer?.changed ? saysNow(item, posting) : undefined;
    return item.answer && now !== undefined ? { ...item, answer: { ...item.answer, now } } : item;
  });

/** Stores a round of questions with its answers in the office's file. */
function noteChanges(file: OfficeFile, posting: Posting, at: Date): OfficeFile {
  const round = { at, asked: posting.asked, answers: changesOf(posting, file) };
  return { ...file, asSent: copySentAnswers(posting), changes: lastRounds([...file.changes, round]) };
}

/**
 * Saves the answers, and sends the order again if requested.
 * @returns a failure to show on the page
 * @throws Response 303 to the order when it's sent or saved, 404, 503
 */
export const answerChanges = sellerForm({
  // The order is only loaded for its seller. After a session expires, typed values are shown without the items' names.
  form({ posting }) {
    const { id, fields } = changesForm(posting.asked, (item) => fieldsOfItem(posting, item));
    return { form: { id, fields: asDraft(fields) } };
  },
  // The office may have asked a new question since.
  wasDone: ({ posting, sent }) => posting.events.some(({ id }) => id === idOfForm(sent)),
  again: (found) => backAfterSending(found),
  perform: (found, values) =>
    found.sent.get("next") === "later" ? saveForLater(found, values) : sendAgain(found, values),
});

const backAfterSending = async ({ sender, posting }: SellersForm): Promise<Response> =>
  backTo(
    pathOf(posting),
    sender,
    `We have your order ${posting.reference} again. ${sentence(`You'll hear from us by ${firstAnswerBy(posting, new Date(), await closuresForPages())}`)}`,
  );

async function saveForLater({ sender, posting }: SellersForm, values: Sent): Promise<Outcome> {
  const file = await findOfficeFile(posting.id);
  const saved = await changePosting({ uid: sender.user.uid, reference: posting.reference }, (now) =>
    now.state === "changes-asked"
      ? {
          next: {
            ...withOwnAnswers(now, file, values),
            asked: itemsWithAnswers(now, values),
            updatedAt: new Date(),
          },
          result: true,
        }
      : { result: false },
  );
  if (!saved) return { errors: { form: [refusals.gone] }, status: 409 };
  const notice = "Your answers are saved. The order isn't sent again yet.";
  return { to: await backTo(pathOf(posting), sender, notice) };
}

const changedSince =
  "It isn't sent yet: something changed after you opened this page, perhaps in another window. Your changes so far are below, and your answers here are kept. Read it again, then send it.";

/** Sends the order again with its answers. */
async function sendAgain(found: SellersForm, values: Sent): Promise<Outcome> {
  const { posting, sent } = found;
  const { user } = found.sender;
  // Sent from another window already, so a comparison with the sent answers makes no sense.
  if (posting.state !== "changes-asked") return { errors: { form: [refusals.gone] }, status: 409 };
  const file = await findOfficeFile(posting.id);
  const missing = missingIn(withOwnAnswers(posting, file, values), file, values);
  if (Object.keys(missing).length > 0) return { errors: { fields: missing } };
  // Its letters go to the account's address, which may have changed since.
  if (!user.emailVerified) return { errors: { form: [refusals.unconfirmed] }, status: 403 };
  const { refused: tooMany, sending, forgive } = await prepareSending(user, posting);
  if (tooMany) return { errors: { form: [tooMany] }, status: 429 };
  const shown = String(sent.get("shown") ?? "");
  const withAll = (now: Posting, at: Date): Posting => {
    const next = withOwnAnswers(now, file, values, at);
    return { ...next, asked: withWhatTheySay(next, itemsWithAnswers(next, values)) };
  };
  const outcome = await takeStep(
    { uid: user.uid, reference: posting.reference },
    {
      transition: "resubmit",
      id: idOfForm(sent),
      actor: { role: "seller", id: user.uid, name: null },
      secrets: sending.secrets,
      isAsRead: (now, file) => wasShown(shown, linesOf(changesOf(now, file))),
      change: (now, at) => withOrderSent(withAll(now, at), at, sending),
      changeFile: (kept, before, at) => noteChanges(kept, withAll(before, at), at),
    },
  );
  // No letter was sent.
  if (outcome?.refused !== null) await forgive();
  if (!outcome) throw notFound();
  switch (outcome.refused) {
    case null:
      return { to: await backAfterSending(found) };
    case "changed": {
      const now = linesOf(changesOf(posting, await findOfficeFile(posting.id)));
      return { errors: { form: [changedSince] }, status: 409, differs: differencesFrom(shown, now) };
    }
    case "staff":
      return { errors: { form: [refusals.staff] }, status: 409 };
    case "incomplete":
      return { errors: { form: [refusals.incomplete] } };
    default:
      return { errors: { form: [refusals.gone] }, status: 409 };
  }
}
