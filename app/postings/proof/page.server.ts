import { randomUUID } from "node:crypto";
import { orServiceUnavailable, type User } from "~/accounts/guard.server";
import { senderOf } from "~/accounts/sign-in-again.server";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import { headOf, pathOf } from "~/postings/facts";
import { sentAnswers } from "~/postings/office-file";
import { asDraft } from "~/postings/order/read-order";
import {
  type Answered,
  answerAgain,
  backTo,
  findOwn,
  type LoadContext,
  requireOwn,
  signInFirst,
  unanswered,
} from "~/postings/own.server";
import { type TakenStep, takeStep } from "~/postings/perform.server";
import type { AskedItem } from "~/postings/posting";
import { findOfficeFile } from "~/postings/store.server";
import { refusals } from "~/postings/transition-words";
import { proofPage as words } from "./page-words";
import { digestOf, listingParts, taskOfPart } from "./parts";
import { judgementOf, proofForm } from "./proof-form";
import { proofSections } from "./words";

/** The page on which a seller reads the listing and says whether it is right. */

/**
 * @returns null after a form that came without a session
 * @throws Response to /login; 404, also before the listing was sent to be read; 503
 */
export async function showProof(request: Request, reference: string | undefined, { signedOut }: LoadContext) {
  if (signedOut) return null;
  const posting = await requireOwn(request, reference);
  if (!posting.proof) throw notFound();
  const file = await orServiceUnavailable(findOfficeFile(posting.id));
  const parts = listingParts(posting, file);
  return {
    ...headOf(posting),
    path: pathOf(posting),
    open: posting.state === "proof",
    parts,
    shown: digestOf(parts),
    defaults: { changeId: newRequestId() },
  };
}

type Judgement = ReturnType<typeof judgementOf>;

/** All is right: it is approved if it is still what was seen. */
const approve = (shown: FormDataEntryValue | null): Pick<TakenStep, "transition" | "change"> => ({
  transition: "approve-proof",
  change: (now, _, file) =>
    now.proof && digestOf(listingParts(now, file)) === shown
      ? { ...now, proof: { ...now.proof, approved: proofSections.map(({ id }) => id) } }
      : now,
});

/** Something is wrong: what was said of each part is what is to change. */
const refuse = (
  wrong: Judgement["wrong"],
  right: readonly string[],
): Pick<TakenStep, "transition" | "change" | "changeFile"> => ({
  transition: "refuse-proof",
  change: (now) => ({
    ...now,
    proof: now.proof && { ...now.proof, approved: right },
    asked: wrong.map(
      ({ section, what }): AskedItem => ({
        ...{ id: randomUUID(), task: taskOfPart(section, now), about: section.tasks, label: section.title },
        ...{ before: "", what, answer: null },
      }),
    ),
  }),
  changeFile: (file, before) => ({ ...file, asSent: sentAnswers(before) }),
});

/**
 * Approves the listing, or says what is wrong with it: one press.
 * @returns a failure to show on the page
 * @throws Response 303 to the order, or to what is to change; 404; 503
 */
export async function answerProof(
  request: Request,
  reference: string | undefined,
  context: LoadContext,
): Promise<Answered> {
  const sent = await readForm(request);
  const sender = await orServiceUnavailable(senderOf(request, sent, context));
  if (!sender.user) return signInFirst(sender, proofForm.fields, context);
  const posting = await findOwn(sender.user, reference);
  const form = parseForm({ ...proofForm, fields: asDraft(proofForm.fields) }, sent);
  const again = answerAgain(sender, proofForm.fields);
  if (!form.ok) return again({ failure: form.fail(), status: form.status });
  const { right, wrong, missing } = judgementOf(form.data);
  if (Object.keys(missing).length > 0) return again({ failure: form.fail({ fields: missing }), status: 400 });
  const id = idOfForm(sent);
  const step = wrong.length > 0 ? refuse(wrong, right) : approve(sent.get("seen"));
  try {
    const outcome = await takeStep(
      { uid: sender.user.uid, reference: posting.reference },
      { ...step, id, actor: asSeller(sender.user) },
    );
    if (!outcome) throw notFound();
    if (outcome.refused) {
      const message = outcome.refused === "blocked" ? words.changed : refusals.gone;
      return again({ failure: form.fail({ form: [message] }), status: 409 });
    }
  } catch (error) {
    return again(unanswered(error, form.fail));
  }
  const path = pathOf(posting);
  throw wrong.length > 0
    ? await backTo(`${path}/changes`, sender, words.refused)
    : await backTo(path, sender, words.approved);
}

const asSeller = ({ uid }: User): Actor => ({ role: "seller", id: uid, name: null });
