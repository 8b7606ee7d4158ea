import { postings as limits } from "~/content/business";
import { dateAndTime } from "~/lib/format";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { objectionOf } from "~/postings/machine";
import { officePapers, type PaperStage } from "~/postings/office/lists";
import { officeForms, officeHead, openPosting } from "~/postings/office/postings.server";
import { readOrder } from "~/postings/order/read-order";
import {
  fileView,
  hidingOf,
  mayChange,
  nameOf,
  ownPapers,
  stepText,
} from "~/postings/papers/office-papers.server";
import { paperName } from "~/postings/papers/papers";
import { stepsOn } from "~/postings/papers/relied-on";
import { type HiddenMark, type Paper, type Posting, sellersPapers } from "~/postings/posting";
import { isOnFile, missingPapers, officePapersOf, uploadOfficePaperForm } from "~/postings/review/office";
import type { PostingState } from "~/postings/states";
import type { StepContext } from "~/postings/step";

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showOfficePapers(request: Request, reference: string | undefined) {
  const { user, context } = await openPosting(request, reference);
  const { posting, file } = context;
  const { propertyClass } = readOrder(posting).context;
  const all = officePapersOf(propertyClass);
  const missing = missingPapers(posting, file, propertyClass);
  const may = mayChange(context);
  return {
    ...officeHead(user, context, "/papers"),
    forms: officeForms(["record-paper"], user, context),
    mayChange: may,
    /** Whether files can be sent now; null where there is no room. */
    upload: ownPapers(posting).length < limits.officePapers ? uploadOfficePaperForm(propertyClass) : null,
    stages: (Object.keys(officePapers) as PaperStage[]).map((stage) => ({
      stage,
      title: officePapers[stage].title,
      missing: missing[stage],
      reached: stageStates[stage]?.includes(posting.state) ?? true,
      papers: all
        .filter((paper) => paper.stage === stage)
        .map(({ kind, name, form, need, heldOnly }) => {
          const held = file.held[kind];
          return {
            kind,
            name,
            form,
            need,
            heldOnly,
            held:
              held &&
              `Held at ${held.where}. Recorded by ${calledAtOffice(held.by)}, ${dateAndTime(held.at)}`,
            files: ownPapers(posting)
              .filter((paper) => paper.kind === kind)
              .map((paper) => ({ ...fileView(paper), hides: mayHide(paper, context) })),
            missed: isOnFile(kind, posting, file) ? [] : missedOf(kind, posting),
          };
        }),
    })),
    sellers: sellersPapers(posting).map((paper) => ({
      ...fileView(paper),
      what: paperName(paper.kind),
      hides: mayHide(paper, context),
    })),
    hidden: posting.papers.flatMap((paper) =>
      paper.hidden ? [{ ...fileView(paper), what: nameOf(paper), said: hiddenText(paper.hidden) }] : [],
    ),
    destroys: objectionOf("destroy-paper", posting.state, user.role) === null,
  };
}

/** States from which on the papers of a later stage are needed; those for the listing always are. */
const stageStates: Readonly<Partial<Record<PaperStage, readonly PostingState[]>>> = {
  sold: ["conditional", "sold", "closed"],
  closed: ["sold", "closed"],
  ended: ["suspended", "terminated"],
};

const hiddenText = ({ by, at, reason }: HiddenMark): string =>
  `Removed from the file by ${calledAtOffice(by)}, ${dateAndTime(at)}: ${reason}`;

const mayHide = (paper: Paper, { posting, user }: StepContext): boolean =>
  objectionOf(hidingOf(paper, posting), posting.state, user.role) === null;

/** The steps that relied on a paper of this kind that is hidden now. */
const missedOf = (kind: string, posting: Posting): string[] =>
  posting.papers
    .filter((paper) => paper.fromOffice && paper.hidden && paper.kind === kind)
    .flatMap((paper) => stepsOn(paper, posting).map(stepText));
