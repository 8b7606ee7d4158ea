import { randomUUID } from "node:crypto";
import { orServiceUnavailable, type User } from "~/accounts/guard.server";
import { senderOf } from "~/accounts/sign-in-again.server";
import { beginningOf, today } from "~/lib/format";
import { rowsOf } from "~/lib/forms/form";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { newRequestId, requestIdOf } from "~/lib/ids";
import { answerBy, feeRows, pathOf } from "~/postings/facts";
import { feeOf } from "~/postings/money/fee";
import type { LoadContext } from "~/postings/own.server";
import {
  type Answered,
  answerAgain,
  backTo,
  findOwn,
  requireOwn,
  signInFirst,
  unanswered,
} from "~/postings/own.server";
import { paperName } from "~/postings/papers/papers";
import { takeStep } from "~/postings/perform.server";
import { type Posting, type RawValue, sellersPapers } from "~/postings/posting";
import { isAgreed } from "~/postings/review/office";
import { isEditable } from "~/postings/states";
import { saveTask } from "~/postings/store.server";
import { refusals } from "~/postings/transition-words";
import { checkPage } from "./check-words";
import { asDraft, rawOf, readOrder } from "./read-order";
import { asSent, prepareSending } from "./send.server";
import { carryShown, differsFrom, type ShownLine, wasShown } from "./shown";
import { checkForm } from "./start-forms";
import { type TaskId, tasks } from "./task-names";
import { taskPage } from "./task-words";
import { fieldsOf, gapsOf, isAsked, stateOf, taskIds } from "./tasks";

/** The last page of an order: every answer, what is missing, what it will cost, and the button that sends it. */

/** @returns null after a form that came without a session @throws Response to /login, 404, 503 */
export async function showCheck(request: Request, reference: string | undefined, { signedOut }: LoadContext) {
  if (signedOut) return null;
  const posting = await requireOwn(request, reference);
  const order = readOrder(posting);
  const { context } = order;
  const saved = posting.tasks.check;
  const shown = shownOf(posting, order);
  const parts = shown.parts.map((part) => ({
    ...part,
    agreed: isAgreed(part.id, posting),
    gaps: gapsShown(part.id, posting, order),
  }));
  return {
    reference: posting.reference,
    editable: isEditable(posting),
    /** Whether it is sent from here; what the office asked for is answered on its own page. */
    unsent: posting.state === "draft",
    fields: checkForm(context).fields,
    parts,
    // What a later answer made needless goes when the order is sent.
    dropped: taskIds.filter((id) => posting.tasks[id] && !isAsked(id, context)).map((id) => tasks[id].title),
    fee: shown.fee,
    // As it is now, also after a form was refused: whoever sends it again has seen what is saved.
    origin: {
      ...{ seen: String(saved?.version ?? 0), page: randomUUID() },
      shown: carryShown(linesOf(shown)),
    },
    raw: (saved?.raw ?? {}) as Record<string, RawValue>,
    changeId: newRequestId(),
  };
}

/** What is read on the page: the answers task by task, apart from its own, and what it will cost. */
function shownOf(posting: Posting, { answers, context } = readOrder(posting)) {
  const fee = posting.fee ?? feeOf(context.plan, answers.price?.listPrice as number | undefined);
  return {
    parts: taskIds
      .filter((id) => id !== "check" && isAsked(id, context))
      .map((id) => ({
        ...{ id, title: tasks[id].title },
        rows: [...rowsOf(fieldsOf(id, context), answers[id] ?? {}), ...filesOf(id, posting)],
      })),
    fee: fee && feeRows(fee),
  };
}

/** The same line by line. */
const linesOf = ({ parts, fee }: ReturnType<typeof shownOf>): ShownLine[] => [
  ...parts.flatMap(({ id, title, rows }) =>
    rows.map(([label, text], index): ShownLine => {
      // Of papers, several have one label.
      const nth = rows.slice(0, index).filter(([other]) => other === label).length;
      return [`${id} ${label} ${nth}`, `${title}: ${label}`, text];
    }),
  ),
  ...(fee ?? []).map(([label, text]): ShownLine => [`fee ${label}`, label, text]),
];

/** Photos and papers of a task, which are files and no fields. */
function filesOf(task: TaskId, { photos, papers }: Posting): [string, string][] {
  if (task === "photos") return [[tasks.photos.title, checkPage.count(photos.length)]];
  if (task === "papers") return sellersPapers({ papers }).map(({ kind, name }) => [paperName(kind), name]);
  return [];
}

function gapsShown(
  task: TaskId,
  posting: Posting,
  { answers, context, outdated }: ReturnType<typeof readOrder>,
) {
  const state = stateOf(task, answers, context, outdated);
  if (state === "done") return [];
  const gaps = Object.values(gapsOf(task, answers, context));
  if (!posting.tasks[task] && gaps.length > 3) return [checkPage.notStarted];
  if (outdated[task]?.length) gaps.push(checkPage.outdated);
  return gaps.length > 0 ? gaps : [checkPage.notStarted];
}

/**
 * Saves what the last page asks, and sends the order unless it is to wait.
 * @returns a failure to show on the page
 * @throws Response 303 to the order when it is sent or saved; 404; 503
 */
export async function sendOrder(
  request: Request,
  reference: string | undefined,
  loadContext: LoadContext,
): Promise<Answered> {
  const sent = await readForm(request);
  const sender = await orServiceUnavailable(senderOf(request, sent, loadContext));
  if (!sender.user) {
    return signInFirst(sender, checkForm({ today: today(), photos: 0 }).fields, loadContext);
  }
  const { user } = sender;
  const posting = await findOwn(user, reference);
  const described = checkForm(readOrder(posting).context);
  const form = parseForm({ ...described, fields: asDraft(described.fields) }, sent);
  const again = answerAgain(sender, described.fields);
  if (!form.ok) return again({ failure: form.fail(), status: form.status });
  const { changeId } = form.data as { changeId: string };
  const [seen, page] = ["seen", "page"].map((name) => beginningOf(String(sent.get(name) ?? ""), 40));
  const shown = String(sent.get("shown") ?? "");
  const id = requestIdOf(changeId);
  const which = { uid: user.uid, reference: posting.reference };
  // Sent twice, or sent again after going back.
  const answered = () =>
    backTo(
      pathOf(posting),
      sender,
      checkPage.sent(posting.reference, answerBy(posting.sentAt ?? new Date())),
    );
  if (posting.state !== "draft") throw await answered();
  // Its letters go to the account's address, which may have changed since the order was begun.
  if (!user.emailVerified && sent.get("next") !== "later") {
    return again({ failure: form.fail({ form: [checkPage.confirmFirst] }), status: 403 });
  }
  try {
    const raw = rawOf(described.fields, form.payload);
    const saved = await saveTask(
      which,
      "check",
      { raw },
      { seen: Number(seen) || 0, ...(page ? { page } : {}) },
    );
    if (!saved) throw notFound();
    if (saved.outcome === "outdated") {
      return again({ failure: form.fail({ form: [taskPage.conflict] }), status: 409 });
    }
    if (sent.get("next") === "later") {
      throw await backTo(pathOf(posting), sender, taskPage.saved(tasks.check.title));
    }
    const refused = await submit(user, saved.posting, { id, shown });
    if (refused === checkPage.changed) {
      // Both versions; the form keeps what was typed into it, and has seen what is told.
      const now = await findOwn(user, reference);
      const differs = differsFrom(shown, linesOf(shownOf(now)));
      return again({ failure: form.fail({ form: [refused] }), status: 409 }, differs);
    }
    if (refused) {
      const { answers, context } = readOrder(saved.posting);
      const own = Object.entries(gapsOf("check", answers, context)).map(([name, gap]) => [name, [gap]]);
      const fields = refused === refusals.incomplete ? Object.fromEntries(own) : {};
      const all = own.length > 0 && refused === refusals.incomplete ? [] : [refused];
      const status = refused === refusals.incomplete ? 400 : 409;
      return again({ failure: form.fail({ form: all, fields }), status });
    }
  } catch (error) {
    return again(unanswered(error, form.fail));
  }
  throw await answered();
}

/** Sends the order with its letters. @returns why it was not sent, in words; null when it was @throws ProviderUnavailable */
async function submit(
  user: User,
  posting: Posting,
  { id, shown }: { id: string; shown: string },
): Promise<string | null> {
  if (!wasShown(shown, linesOf(shownOf(posting)))) return checkPage.changed;
  const { refused, sending, forgive } = await prepareSending(user, posting);
  if (refused) return refused;
  const outcome = await takeStep(
    { uid: user.uid, reference: posting.reference },
    {
      ...{ transition: "submit", id, actor: { role: "seller", id: user.uid, name: null } },
      secrets: sending.secrets,
      isAsRead: (now) => wasShown(shown, linesOf(shownOf(now))),
      change: (now, at) => asSent(now, at, sending),
    },
  );
  // Nobody was written to.
  if (outcome?.refused !== null) await forgive();
  if (!outcome) throw notFound();
  if (outcome.refused === null) return null;
  if (outcome.refused === "changed") return checkPage.changed;
  if (outcome.refused === "staff") return refusals.staff;
  if (outcome.refused === "incomplete") return refusals.incomplete;
  return outcome.refused === "taken" ? refusals.taken(outcome.blocks[0]?.what ?? "") : refusals.gone;
}
