import { type ActionFunctionArgs, data } from "@remix-run/node";
import { RateLimited } from "#server/platform/rate-limits.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import { beginningOf } from "~/lib/format";
import { cleanText } from "~/lib/forms/clean-text";
import { type Answered, throwAsResponse } from "~/lib/forms/form-action.server";
import { type FormErrors, parseForm } from "~/lib/forms/parse-form";
import { idOfForm } from "~/lib/ids";
import { UploadRefused } from "~/lib/uploads/receive.server";
import { receiveAgain } from "~/lib/uploads/waiting.server";
import { pathOf } from "~/postings/facts";
import { waitingRoom } from "~/postings/files.server";
import { objectionOf } from "~/postings/machine";
import { takeStep } from "~/postings/perform.server";
import { type LaterPaper, laterPapers, type Paper, type Posting, sharedPapers } from "~/postings/posting";
import { papersOfSale } from "~/postings/sale/sale-papers";
import {
  actorIn,
  backTo,
  type CoOwner,
  findAccessible,
  type PostingAccess,
  postingRefOf,
  requireReader,
} from "~/postings/seller-guard.server";
import { isStepStored } from "~/postings/store.server";
import { kindNameOf, laterKindIds, sellersKindName, sendPapersForm } from "./later";
import { fileErrors, fileView } from "./papers";
import { removePaperFile, storePapers } from "./store-paper.server";
import { type LaterKind, paperRefusals as refusals, papersPage as words } from "./words";

/**
 * Documents that a seller, or a co-owner with a login, sends after the order from any page with the form.
 * Files and records are one step.
 */

/** True if the seller can send documents now. */
export const takesPapers = ({ state }: Posting): boolean =>
  objectionOf("send-papers", state, "seller") === null;

/** Kinds that the seller can choose. Signed documents only while signatures are outstanding. */
const kindsNow = ({ state, amendments }: Posting): LaterKind[] =>
  laterKindIds.filter((kind) => {
    if (kind === "agreement") return state === "to-sign";
    return kind !== "amendment" || amendments.some((change) => change.state === "to-sign");
  });

/** True if the reader sent it. */
const isOwn = ({ later }: LaterPaper, coOwner: CoOwner | null): boolean => later.by === coOwner?.owner.id;

/** Documents sent after the order and the office's documents, as listed for the seller or a co-owner. */
export const sentView = ({ posting, coOwner }: PostingAccess) => ({
  kinds: kindsNow(posting),
  sent: laterPapers(posting).map((paper) => ({
    ...fileView(paper),
    what: kindNameOf(paper),
    isFiled: paper.later.filed !== null,
    // The sender can withdraw it.
    withdraws: !paper.later.filed && takesPapers(posting) && isOwn(paper, coOwner),
  })),
  shared: sharedPapers(posting).map((paper) => ({ ...fileView(paper), what: kindNameOf(paper) })),
});

/**
 * Takes the files of the form, all in one step with one letter.
 * @param page of the posting that has the form: "/papers"
 * @returns the form again
 * @throws Response 303 to the page if they are stored, 303 to /login, 404, 503
 */
export async function sendPapers(
  { request, params: { reference }, context }: ActionFunctionArgs,
  page: string,
): Promise<Answered> {
  const user = await requireReader(request, reference);
  const shared = await findAccessible(user, reference);
  const { posting, coOwner } = shared;
  const { id: formId, fields: described } = sendPapersForm();
  // Files are read one by one.
  const form = { id: formId, fields: { ...described, files: { ...described.files, required: false } } };
  const failed = (sent: FormData, status: number, fields: FormErrors["fields"]): Answered =>
    data(parseForm(form, sent).fail({ fields }), { status });
  const back = (count: number) => backTo(pathOf(posting) + page, { request }, words.sent(count));
  try {
    const sender = { account: user.uid, from: "sellers", context } as const;
    return await receiveAgain(request, sender, waitingRoom(posting.id), async (received) => {
      const { files, fields: sent } = received;
      const parsed = parseForm(form, sent);
      const id = idOfForm(sent);
      // The form was sent twice.
      if (await orServiceUnavailable(isStepStored(posting.id, id, user.uid))) throw await back(files.length);
      // Form of an order's task, rendered before the order was sent.
      if (!sent.has("changeId")) return failed(sent, 409, { files: [words.closed] });
      if (!takesPapers(posting)) return failed(sent, 409, { files: [refusals.moved] });
      // The office asks about missing or unreadable answers.
      if (!parsed.ok && parsed.status === 503) return failed(sent, 503, { files: [refusals.chooseAgain] });
      const { kind = "other", note = "", meant } = parsed.ok ? parsed.data : unread(sent);
      const mark = { note: kind === "other" ? note || "Not said" : "", filed: null };
      const later = coOwner ? { ...mark, by: coOwner.owner.id } : mark;
      const kept: { paper: Paper; sentName: string }[] = [];
      const { refused, isAnswered } = await storePapers(posting, received, {
        kind,
        account: user.uid,
        later,
        meant,
        unwanted: refusals,
        refusedBy: (now, paper, sentName) =>
          refusedBy([...now.papers, ...kept.map((one) => one.paper)], now, paper, sentName),
        record: async (paper, sentName) => {
          kept.push({ paper, sentName });
          return "";
        },
      });
      const taken = kept.length > 0 ? await record(shared, user, id, kept, refused) : 0;
      if (taken === "moved") return failed(sent, 409, { files: [refusals.moved] });
      if (taken === "full") return failed(sent, 409, { files: [refusals.noRoom] });
      if (!isAnswered) refused.push(refusals.unanswered);
      if (refused.length === 0) throw await back(taken);
      const all = taken > 0 ? [...refused, words.sent(taken)] : refused;
      return failed(sent, isAnswered ? 400 : 503, fileErrors(all, files));
    });
  } catch (error) {
    if (error instanceof UploadRefused) return failed(error.fields, error.status, { files: [error.message] });
    return throwAsResponse(error);
  }
}

/** Values of an invalid form, as far as they can be read. */
const unread = (sent: FormData) => ({
  kind: laterKindIds.find((kind) => kind === sent.get("kind")),
  note: beginningOf(cleanText(String(sent.get("note") ?? ""), false), limits.longest.paperNote),
  meant: sent.getAll("meant").map(String),
});

/** Reason why the existing documents exclude another one, or null. */
function refusedBy(
  papers: readonly Paper[],
  posting: Posting,
  paper: Paper,
  sentName: string,
): string | null {
  const later = laterPapers({ papers });
  // An earlier sale's agreement may be the same scan, but it wasn't sent for this sale.
  const ofSale = papersOfSale({ papers, events: posting.events });
  const same = ofSale.find(({ hash, later }) => later && hash === paper.hash);
  if (same) return refusals.duplicate(sentName, same.name);
  return later.length >= limits.laterPapers ? refusals.fullLater(sentName) : null;
}

/**
 * Records the stored documents, and removes files whose record failed because other changes came first.
 * @param refused receives the errors about these
 * @returns the number recorded, "moved" if the posting takes no more, "full" if its record has no room
 * @throws RateLimited
 */
async function record(
  shared: PostingAccess,
  user: { uid: string },
  id: string,
  kept: readonly { paper: Paper; sentName: string }[],
  refused: string[],
): Promise<number | "moved" | "full"> {
  const { posting } = shared;
  const [first] = kept;
  let late: string[] = [];
  const remove = (papers: readonly { paper: Paper }[]) =>
    Promise.all(papers.map(({ paper }) => removePaperFile(posting, paper.id)));
  let outcome: Awaited<ReturnType<typeof takeStep>>;
  try {
    outcome = await orServiceUnavailable(
      takeStep(postingRefOf(shared, user.uid), {
        transition: "send-papers",
        actor: actorIn(shared, user.uid),
        id,
        reason: first ? sellersKindName(first.paper as LaterPaper) : null,
        change(now, at) {
          late = [];
          let papers = now.papers;
          for (const { paper, sentName } of kept) {
            const reason = refusedBy(papers, now, paper, sentName);
            if (reason) late.push(reason);
            else papers = [...papers, { ...paper, addedAt: at }];
          }
          return papers === now.papers ? null : { ...now, papers };
        },
      }),
    );
  } catch (error) {
    if (error instanceof RateLimited) await remove(kept);
    throw error;
  }
  const there = new Set(outcome?.posting.papers.map((paper) => paper.id));
  const gone = kept.filter(({ paper }) => !there.has(paper.id));
  await remove(gone);
  if (outcome?.refused === "full") return "full";
  // Nothing was new, because the same files were just sent elsewhere.
  if (outcome?.refused && late.length === 0) return "moved";
  refused.push(...late);
  return kept.length - gone.length;
}

/**
 * Withdraws a document that the office hasn't looked at: first its record, then its file.
 * @throws Response 303 to the page, 303 to /login, 404, 503
 */
export async function withdrawPaper(
  request: Request,
  reference: string | undefined,
  paperId: string,
  page: string,
): Promise<never> {
  const user = await requireReader(request, reference);
  const shared = await findAccessible(user, reference);
  const { posting, coOwner } = shared;
  const isSenders = (paper: LaterPaper) => paper.id === paperId && isOwn(paper, coOwner);
  const paper = laterPapers(posting).find(isSenders);
  const outcome = paper
    ? await orServiceUnavailable(
        takeStep(postingRefOf(shared, user.uid), {
          transition: "withdraw-paper",
          actor: actorIn(shared, user.uid),
          // A document can be withdrawn only once.
          id: paper.id,
          reason: sellersKindName(paper),
          change: (now) =>
            laterPapers(now).some(({ id, later }) => id === paper.id && !later.filed)
              ? { ...now, papers: now.papers.filter(({ id }) => id !== paper.id) }
              : null,
        }),
      )
    : null;
  const done = outcome?.refused === null;
  if (paper && done) await removePaperFile(posting, paper.id);
  const there = laterPapers(outcome?.posting ?? posting).some(({ id }) => id === paperId);
  const notice = done || !there ? "The document has been withdrawn." : words.notWithdrawn;
  throw await backTo(pathOf(posting) + page, { request }, notice);
}
