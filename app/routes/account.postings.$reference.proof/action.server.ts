import { randomUUID } from "node:crypto";
import { notFound } from "~/lib/http/error-response";
import { idOfForm } from "~/lib/ids";
import { pathOf } from "~/postings/facts";
import { sentAnswers } from "~/postings/office-file";
import { asDraft } from "~/postings/order/read-order";
import { type TakenStep, takeStep } from "~/postings/perform.server";
import type { AskedItem } from "~/postings/posting";
import { digestOf, listingParts, taskOfPart } from "~/postings/proof/parts";
import { judgementOf, proofForm } from "~/postings/proof/proof-form";
import { proofSections } from "~/postings/proof/words";
import { sellerForm } from "~/postings/seller-form.server";
import { type Answered, backTo, type LoadContext } from "~/postings/seller-guard.server";
import { refusals } from "~/postings/transition-words";

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
        id: randomUUID(),
        task: taskOfPart(section, now),
        about: section.tasks,
        label: section.title,
        before: "",
        what,
        answer: null,
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
export const answerProof = (
  request: Request,
  reference: string | undefined,
  context: LoadContext,
): Promise<Answered> =>
  sellerForm(request, reference, context, {
    loginShows: () => proofForm.fields,
    // What is missing is said in the words of each part.
    form: () => ({ form: { id: proofForm.id, fields: asDraft(proofForm.fields) } }),
    async perform({ sender, posting, sent }, values) {
      const { right, wrong, missing } = judgementOf(values);
      if (Object.keys(missing).length > 0) return { errors: { fields: missing } };
      const { uid } = sender.user;
      const step = wrong.length > 0 ? refuse(wrong, right) : approve(sent.get("seen"));
      const outcome = await takeStep(
        { uid, reference: posting.reference },
        { ...step, id: idOfForm(sent), actor: { role: "seller", id: uid, name: null } },
      );
      if (!outcome) throw notFound();
      if (outcome.refused) {
        const text = outcome.refused === "blocked" ? changed : refusals.gone;
        return { errors: { form: [text] }, status: 409 };
      }
      const path = pathOf(posting);
      return {
        to:
          wrong.length > 0
            ? await backTo(`${path}/changes`, sender, refused)
            : await backTo(path, sender, "Thank you. The listing is ready for the MLS."),
      };
    },
  });

const changed =
  "The listing has changed since you opened this page. Your answers are still here: read the listing as it is now, then send them again.";

const refused =
  "Thank you. Now make your corrections below, or tell us what to change, then send the order again.";
