import { randomUUID } from "node:crypto";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { postings as limits } from "~/content/business";
import { beginningOf, sentence } from "~/lib/format";
import { notFound } from "~/lib/http/error-response";
import { idOfForm } from "~/lib/ids";
import { blockText } from "~/postings/blocks";
import { pathOf } from "~/postings/facts";
import type { ListingLine } from "~/postings/listing/view";
import { copySentAnswers, type OfficeFile, type ProofCorrection } from "~/postings/office-file";
import { firstAnswerBy } from "~/postings/order/guide-call";
import { differencesFrom, wasShown } from "~/postings/order/shown";
import { tasks } from "~/postings/order/task-names";
import { type TakenStep, takeStep } from "~/postings/perform.server";
import { digestAbout, openCorrections, withCorrections } from "~/postings/proof/open-corrections";
import { partOfTask, proofLines, proofOf, shownProofLines, taskOfLine } from "~/postings/proof/parts";
import { correctionsOf, proofForm, withdrawCorrectionForm } from "~/postings/proof/proof-form";
import { proofSections } from "~/postings/proof/words";
import { chooseAction, type SellersForm, sellerForm } from "~/postings/seller-form.server";
import { backTo } from "~/postings/seller-guard.server";
import { findOfficeFile } from "~/postings/store.server";
import { refusals } from "~/postings/transition-words";
import { closuresForPages } from "~/work/closures/days.server";
import { withdrawCorrection } from "./corrections.server";

interface ReadListing extends SellersForm {
  file: OfficeFile;
}

type Corrections = ReturnType<typeof correctionsOf>;

/** Approves the proof if it's still the one that was shown. */
const approve = (shown: string): Pick<TakenStep, "transition" | "change"> => ({
  transition: "approve-proof",
  change: (now, _, file) =>
    now.proof && wasShown(shown, shownProofLines(proofOf(now, file)))
      ? { ...now, proof: { ...now.proof, approved: proofSections.map(({ id }) => id) } }
      : now,
});

type Correction = Pick<ProofCorrection, "task" | "about" | "label" | "before" | "what">;

const aboutLine = (line: ListingLine, what: string): Correction => ({
  task: taskOfLine(line),
  about: line.of,
  label: line.name,
  before: beginningOf(line.text, limits.longest.askedBefore),
  what,
});

/** Corrections: by line, then the photos, then anything else. */
const askedItems = ({ lines, gone, photos, other }: Corrections): Correction[] => [
  ...lines.map(({ line, what }) => aboutLine(line, what)),
  ...(photos
    ? [{ task: "photos" as const, about: ["photos"], label: tasks.photos.title, before: "", what: photos }]
    : []),
  ...[...gone.map(({ what }) => what), ...(other ? [other] : [])].map((what) => ({
    task: "description" as const,
    about: proofSections.flatMap((section) => section.tasks),
    label: "Anything else",
    before: "",
    what,
  })),
];

/** Records corrections: the notes on each line. Parts without a note are right. */
function refuse(
  asked: readonly Correction[],
): Pick<TakenStep, "transition" | "change" | "changeFile" | "rows"> {
  const wrong = new Set(
    asked.flatMap(({ about }) => about.map((key) => partOfTask(taskOfLine({ of: [key] })))),
  );
  const approved = proofSections.map(({ id }) => id).filter((id) => !wrong.has(id));
  return {
    transition: "refuse-proof",
    rows: asked.map(({ label, before, what }) => ({ label, before, after: what })),
    change: (now) => ({ ...now, proof: now.proof && { ...now.proof, approved } }),
    changeFile: (file, before, at) => {
      const listing = proofOf(before, file);
      const added = asked.map((one) => ({
        ...one,
        id: randomUUID(),
        at,
        digest: digestAbout(listing, one, asked),
        withdrawnAt: null,
      }));
      return withCorrections({ ...file, asSent: copySentAnswers(before) }, before, added);
    },
  };
}

/** Approves the listing or records its corrections, with one button. */
const judgeProof = sellerForm<never, ReadListing, typeof proofForm.fields>({
  find: async (found) => ({ ...found, file: await orServiceUnavailable(findOfficeFile(found.posting.id)) }),
  form: () => ({ form: proofForm }),
  async perform({ sender, posting, file, sent }, values) {
    const listing = proofOf(posting, file);
    const asked = askedItems(correctionsOf(values, proofLines(listing)));
    const approves = sent.get("judgement") === "approve";
    if (approves && asked.length > 0) return { errors: { form: [marked] } };
    if (!approves && asked.length === 0) return { errors: { form: [nothingMarked] } };
    if (asked.length + openCorrections(posting, file).length > limits.asked)
      return { errors: { form: [tooMany] } };
    const shown = String(sent.get("seen") ?? "");
    const { uid } = sender.user;
    const outcome = await takeStep(
      { uid, reference: posting.reference },
      {
        ...(approves ? approve(shown) : refuse(asked)),
        id: idOfForm(sent),
        actor: { role: "seller", id: uid, name: null },
      },
    );
    if (!outcome) throw notFound();
    const stopped = outcome.blocks.filter(({ code }) => code === "party-noted").map(blockText);
    if (stopped.length > 0) return { errors: { form: stopped }, status: 409 };
    if (outcome.refused === "blocked")
      return {
        errors: { form: [changed] },
        status: 409,
        differs: differencesFrom(shown, shownProofLines(listing)),
      };
    if (outcome.refused) return { errors: { form: [refusals.gone] }, status: 409 };
    const path = pathOf(posting);
    return {
      to: approves
        ? await backTo(path, sender, "Thank you. Your listing is ready for the MLS.")
        : await backTo(
            `${path}/proof#corrections`,
            sender,
            sentence(
              `We have your corrections. You'll hear from us by ${firstAnswerBy(posting, new Date(), await closuresForPages())}`,
            ),
          ),
    };
  },
});

const marked =
  "You've entered corrections, so the proof isn't approved. Send them, or clear those fields and then approve it.";

const nothingMarked = "Select the line that's wrong and tell us what it should say, or approve the proof.";

const tooMany = `That's more than ${limits.asked} corrections. Put the smaller ones together under “Other corrections”.`;

const changed =
  "The proof has changed since you opened this page, so it isn't approved yet. Read what's different below, then approve it or send your corrections.";

/**
 * Handles the page's forms.
 * @returns a failure to show on the page
 * @throws Response 303 to the order or to the page, 404, 503
 */
export const answerProof = chooseAction<Awaited<ReturnType<typeof judgeProof>>>(
  [[[withdrawCorrectionForm.id], withdrawCorrection]],
  judgeProof,
);
