import { orServiceUnavailable } from "~/accounts/guard.server";
import { senderOf } from "~/accounts/sign-in-again.server";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import { answerBy, headOf, isOwnRequest, pathOf } from "~/postings/facts";
import { type AnswerChange, emptyOfficeFile, lastRounds, type OfficeFile } from "~/postings/office-file";
import { checkPage } from "~/postings/order/check-words";
import { changesSince, hasChanged, saysNow } from "~/postings/order/differences";
import { asDraft, readOrder } from "~/postings/order/read-order";
import { asSent, prepareSending } from "~/postings/order/send.server";
import { carryShown, differsFrom, type ShownLine, wasShown } from "~/postings/order/shown";
import { tasks } from "~/postings/order/task-names";
import { isAsked, stateOf, taskIds } from "~/postings/order/tasks";
import {
  type Answered,
  answerAgain,
  backTo,
  findOwn,
  type LoadContext,
  requireOwn,
  type SignedInSender,
  signInFirst,
  unanswered,
} from "~/postings/own.server";
import { type PostingOutcome, takeStep } from "~/postings/perform.server";
import { type AskedItem, lastAsked, type Posting } from "~/postings/posting";
import { changePosting, findOfficeFile } from "~/postings/store.server";
import { refusals } from "~/postings/transition-words";
import { changesForm, howField, itemsOfNames, whyField } from "./asked";
import { changesPage as words } from "./changes-words";
import { isAgreed } from "./office";

/** The page on which a seller answers what the office asked to be changed, and sends the order again. */

/** @returns null after a form that came without a session @throws Response to /login, 404, 503 */
export async function showChanges(
  request: Request,
  reference: string | undefined,
  { signedOut }: LoadContext,
) {
  if (signedOut) return null;
  const posting = await requireOwn(request, reference);
  const { asked } = posting;
  const own = isOwnRequest(posting);
  const open = posting.state === "changes-asked";
  const file = open ? await orServiceUnavailable(findOfficeFile(posting.id)) : emptyOfficeFile;
  const changes = changesOf(posting, file);
  return {
    ...headOf(posting),
    path: pathOf(posting),
    ...{ own, open, changes, shown: carryShown(linesOf(changes)) },
    fields: changesForm(asked, own).fields,
    items: asked.map((item) => ({
      ...{ id: item.id, name: howField(item), label: item.label, before: item.before, what: item.what },
      page: { title: tasks[item.task].title, href: `${pathOf(posting)}/${item.task}` },
      agreed: isAgreed(item.task, posting),
      answer: shownAnswer(item, own),
    })),
    defaults: {
      ...Object.fromEntries(asked.flatMap((item) => savedAnswer(item))),
      changeId: newRequestId(),
    },
    incomplete: incompleteTasks(posting),
  };
}

/** What the seller made of an item, in words. */
function shownAnswer({ answer }: AskedItem, own: boolean): string {
  if (!answer) return words.noAnswer;
  if (answer.changed) return words.changed;
  return answer.text || (own ? words.leftToOffice : words.noAnswer);
}

const savedAnswer = (item: AskedItem): [name: string, value: string][] =>
  item.answer
    ? [
        [howField(item), item.answer.changed ? "changed" : "stays"],
        [whyField(item), item.answer.text],
      ]
    : [];

/** Tasks that keep the order from being sent, with their addresses. */
function incompleteTasks(posting: Posting): { title: string; href: string }[] {
  const { answers, context, outdated } = readOrder(posting);
  return taskIds
    .filter((id) => isAsked(id, context) && stateOf(id, answers, context, outdated) !== "done")
    .map((id) => ({ title: tasks[id].title, href: `${pathOf(posting)}/${id}` }));
}

type Sent = Readonly<Record<string, unknown>>;

/** The items with what was sent about each. */
const answered = (items: readonly AskedItem[], sent: Sent): AskedItem[] =>
  items.map((item) => {
    const how = sent[howField(item)];
    if (!how) return { ...item, answer: null };
    const text = how === "stays" ? String(sent[whyField(item)] ?? "") : "";
    return { ...item, answer: { changed: how === "changed", text } };
  });

/** What is missing before the order can be sent again, or isn't so, by the fields' names. */
const missingIn = (posting: Posting, { asSent }: OfficeFile, sent: Sent): Record<string, string[]> =>
  Object.fromEntries(
    posting.asked.flatMap((item): [string, string[]][] => {
      const how = sent[howField(item)];
      if (!how) return [[howField(item), [words.howMissing(item.label)]]];
      if (how === "changed" && asSent && !hasChanged(item, posting, asSent)) {
        return [[howField(item), [words.notChanged(item.label, saysNow(item, posting))]]];
      }
      const why = how === "stays" && !sent[whyField(item)];
      return why ? [[whyField(item), [words.whyMissing(item.label)]]] : [];
    }),
  );

/** What the seller has changed since it was asked. */
const changesOf = (posting: Posting, { asSent }: OfficeFile): AnswerChange[] =>
  asSent ? changesSince(posting, asSent, lastAsked(posting)?.at ?? new Date()) : [];

const linesOf = (changes: readonly AnswerChange[]): ShownLine[] =>
  changes.map(({ label, after }) => [label, label, after]);

/** The items with what each says now, for whoever reads the answers. */
const withWhatTheySay = (posting: Posting, asked: readonly AskedItem[]): AskedItem[] =>
  asked.map((item) => {
    const now = item.answer?.changed ? saysNow(item, posting) : undefined;
    return item.answer && now !== undefined ? { ...item, answer: { ...item.answer, now } } : item;
  });

/** What the office keeps of a round of questions, with its answers. */
function noteChanges(file: OfficeFile, posting: Posting, at: Date): OfficeFile {
  const round = { at, asked: posting.asked, answers: changesOf(posting, file) };
  return { ...file, asSent: null, changes: lastRounds([...file.changes, round]) };
}

/**
 * Saves the answers, and sends the order again unless it is to wait.
 * @returns a failure to show on the page
 * @throws Response 303 to the order when it is sent or saved; 404; 503
 */
export async function answerChanges(
  request: Request,
  reference: string | undefined,
  context: LoadContext,
): Promise<Answered> {
  const sent = await readForm(request);
  const sender = await orServiceUnavailable(senderOf(request, sent, context));
  // The order is read only for its seller, so what was typed stands there without the items' names.
  if (!sender.user)
    return signInFirst(sender, changesForm(itemsOfNames([...sent.keys()]), false).fields, context);
  const posting = await findOwn(sender.user, reference);
  const described = changesForm(posting.asked, isOwnRequest(posting));
  const form = parseForm({ ...described, fields: asDraft(described.fields) }, sent);
  const again = answerAgain(sender, described.fields);
  if (!form.ok) return again({ failure: form.fail(), status: form.status });
  const values = form.data;
  const id = idOfForm(sent);
  const which = { uid: sender.user.uid, reference: posting.reference };
  const done = () => backTo(pathOf(posting), sender, words.sent(posting.reference, answerBy(new Date())));
  // Sent twice: the office may have asked for something else since.
  if (posting.events.some((event) => event.id === id)) throw await done();
  try {
    if (sent.get("next") === "later") {
      const saved = await changePosting(which, (now) =>
        now.state === "changes-asked"
          ? {
              next: { ...now, asked: answered(now.asked, values), updatedAt: new Date() },
              result: true,
            }
          : { result: false },
      );
      if (!saved) return again({ failure: form.fail({ form: [refusals.gone] }), status: 409 });
      throw await backTo(pathOf(posting), sender, words.saved);
    }
    const missing = missingIn(posting, await findOfficeFile(posting.id), values);
    if (Object.keys(missing).length > 0)
      return again({ failure: form.fail({ fields: missing }), status: 400 });
    const shown = String(sent.get("shown") ?? "");
    const refused = await resubmit(sender, posting, { values, id, shown });
    if (refused) {
      const differs =
        refused.text === words.changedSince
          ? differsFrom(shown, linesOf(changesOf(posting, await findOfficeFile(posting.id))))
          : [];
      return again({ failure: form.fail({ form: [refused.text] }), status: refused.status }, differs);
    }
  } catch (error) {
    return again(unanswered(error, form.fail));
  }
  throw await done();
}

/** Sends the order again with its answers. @returns why it was not, in words; null when it was @throws ProviderUnavailable */
async function resubmit(
  { user }: SignedInSender,
  posting: Posting,
  { values, id, shown }: { values: Sent; id: string; shown: string },
): Promise<{ text: string; status: number } | null> {
  // Its letters go to the account's address, which may have changed since.
  if (!user.emailVerified) return { text: checkPage.confirmFirst, status: 403 };
  const { refused, sending, forgive } = await prepareSending(user, posting);
  if (refused) return { text: refused, status: 429 };
  const answers = (now: Posting) => withWhatTheySay(now, answered(now.asked, values));
  const outcome = await takeStep(
    { uid: user.uid, reference: posting.reference },
    {
      ...{ transition: "resubmit", id, actor: { role: "seller", id: user.uid, name: null } },
      secrets: sending.secrets,
      isAsRead: (now, file) => wasShown(shown, linesOf(changesOf(now, file))),
      change: (now, at) => asSent({ ...now, asked: answers(now) }, at, sending),
      changeFile: (file, before, at) => noteChanges(file, { ...before, asked: answers(before) }, at),
    },
  );
  // Nobody was written to.
  if (outcome?.refused !== null) await forgive();
  if (!outcome) throw notFound();
  return refusalText(outcome);
}

function refusalText({ refused }: NonNullable<PostingOutcome>): { text: string; status: number } | null {
  if (refused === null) return null;
  if (refused === "changed") return { text: words.changedSince, status: 409 };
  if (refused === "staff") return { text: refusals.staff, status: 409 };
  return refused === "incomplete"
    ? { text: refusals.incomplete, status: 400 }
    : { text: refusals.gone, status: 409 };
}
