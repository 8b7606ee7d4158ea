import { postings as limits } from "~/content/business";
import { beginningOf, dateAndTime } from "~/lib/format";
import { withoutEmpty } from "~/lib/forms/entered";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import { pathOf } from "~/postings/facts";
import { lineIdOf } from "~/postings/listing/view";
import { objectionOf } from "~/postings/machine";
import type { OfficeFile } from "~/postings/office-file";
import { takeStep } from "~/postings/perform.server";
import type { Posting } from "~/postings/posting";
import type { Pencils } from "~/postings/proof/OpenListing";
import { correctionsOfProof, withoutCorrection } from "~/postings/proof/open-corrections";
import { withdrawCorrectionForm } from "~/postings/proof/proof-form";
import { sellerForm } from "~/postings/seller-form.server";
import { backTo } from "~/postings/seller-guard.server";
import { findOfficeFile } from "~/postings/store.server";
import { refusals } from "~/postings/transition-words";

/** The seller's corrections of the proof: their status, changes the seller can make directly, and a way to withdraw one. */

const states = {
  open: "Open: the proof still says the same",
  made: "Made: the proof has changed",
  withdrawn: "You withdrew it",
  approved: "You approved the proof after it",
} as const;

/** Corrections, the latest first. An open one leads to the page that changes its line, if the seller has one. */
export function correctionsView(posting: Posting, file: OfficeFile, pencils: Pencils) {
  const takes = objectionOf("withdraw-correction", posting.state, "seller") === null;
  return correctionsOfProof(posting, file)
    .toReversed()
    .map(({ id, at, about, label, before, what, state }) => ({
      id,
      label,
      rows: withoutEmpty([
        ["What it said", before],
        ["What it should say", what],
        ["Sent", dateAndTime(at)],
        ["Status", states[state]],
      ]),
      page: (state === "open" && pencils[lineIdOf(about[0] ?? "")]) || null,
      changeId: state === "open" && takes ? newRequestId() : null,
    }));
}

/** Withdraws one of them. */
export const withdrawCorrection = sellerForm({
  form: () => ({ form: withdrawCorrectionForm }),
  async perform({ sender, posting, sent }, { correction = "" }) {
    const file = await findOfficeFile(posting.id);
    const known = correctionsOfProof(posting, file).find(({ id }) => id === correction);
    if (!known) throw notFound();
    const { uid } = sender.user;
    const outcome = await takeStep(
      { uid, reference: posting.reference },
      {
        transition: "withdraw-correction",
        id: idOfForm(sent),
        actor: { role: "seller", id: uid, name: null },
        reason: beginningOf(`${known.label}: ${known.what}`, limits.longest.reason),
        changeFile: (now, before, at) => withoutCorrection(now, before, known.id, at),
      },
    );
    if (outcome?.refused !== null) return { errors: { form: [refusals.gone] }, status: 409 };
    return {
      to: await backTo(`${pathOf(posting)}/proof#corrections`, sender, "The correction is withdrawn."),
    };
  },
});
