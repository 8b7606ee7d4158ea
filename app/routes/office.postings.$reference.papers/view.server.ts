import { dateAndTime } from "~/lib/format";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { objectionOf } from "~/postings/machine";
import { officeForms, officeHead, openPosting } from "~/postings/office/postings.server";
import { officePapers, type PaperStage, paperKindNow } from "~/postings/office-lists";
import { allOfficePapers, askedKind, isOnFile, missingPapers } from "~/postings/office-papers";
import { turnIn } from "~/postings/papers/BesidePictures";
import { kindNameOf, sellersKindName } from "~/postings/papers/later";
import { hidingStepOf, mayChange, officeUpload, stepText } from "~/postings/papers/office-papers.server";
import { fileView } from "~/postings/papers/papers";
import { stepsRelyingOn } from "~/postings/papers/relied-on";
import {
  filedPapers,
  type HiddenMark,
  laterPapers,
  officeKind,
  type Paper,
  type Posting,
  sellersPapers,
  waitingPapers,
} from "~/postings/posting";
import { type PostingState, saleStates } from "~/postings/states";
import type { StepContext } from "~/postings/step";

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showOfficePapers(request: Request, reference: string | undefined) {
  const { user, context } = await openPosting(request, reference);
  const { posting, file } = context;
  const missing = missingPapers(posting, file);
  const may = mayChange(context);
  return {
    ...officeHead(user, context, "/papers"),
    forms: officeForms(
      ["record-paper", "file-paper", "refuse-paper", "share-paper", "unshare-paper"],
      user,
      context,
    ),
    /** The seller's documents that the office hasn't looked at. */
    sent: waitingPapers(posting).map((paper) => ({
      ...fileView(paper),
      what: sellersKindName(paper),
      when: dateAndTime(paper.addedAt),
    })),
    turned: turnIn(request),
    mayChange: may,
    /** Upload form, or null if there is no room. */
    upload: officeUpload(context, undefined, askedKind(new URL(request.url))),
    stages: (Object.keys(officePapers) as PaperStage[]).map((stage) => ({
      stage,
      title: officePapers[stage].title,
      missing: missing[stage],
      reached: stageStates[stage]?.includes(posting.state) ?? true,
      papers: allOfficePapers
        .filter((paper) => paper.stage === stage)
        .map(({ kind, name, form, need }) => {
          const held = Object.entries(file.held).find(([one]) => paperKindNow(one) === kind)?.[1];
          return {
            kind,
            name,
            form,
            need,
            held:
              held &&
              `Held at ${held.where}. Recorded by ${calledAtOffice(held.by)}, ${dateAndTime(held.at)}`,
            files: filedPapers(posting)
              .filter((paper) => officeKind(paper) === kind)
              .map((paper) => ({
                ...fileView(paper),
                hides: mayHide(paper, context),
                shared: Boolean(paper.shared),
                // The other documents are the seller's own.
                ours: Boolean(paper.fromOffice),
              })),
            missed: isOnFile(kind, posting, file) ? [] : missedOf(kind, posting),
          };
        }),
    })),
    sellers: [...sellersPapers(posting), ...laterPapers(posting)]
      .filter(({ later }) => !later || later.filed)
      .map((paper) => ({
        ...fileView(paper),
        what: kindNameOf(paper),
        hides: mayHide(paper, context),
      })),
    hidden: posting.papers.flatMap((paper) =>
      paper.hidden ? [{ ...fileView(paper), what: kindNameOf(paper), said: hiddenText(paper.hidden) }] : [],
    ),
    destroys: objectionOf("destroy-paper", posting.state, user.role) === null,
  };
}

/** States from which the documents of a later stage are needed. Those for the listing always are. */
const stageStates: Readonly<Partial<Record<PaperStage, readonly PostingState[]>>> = {
  sold: saleStates,
  closed: ["sold", "closed"],
  ended: ["suspended", "terminated"],
};

const hiddenText = ({ by, at, reason }: HiddenMark): string =>
  `Removed from the file by ${calledAtOffice(by)}, ${dateAndTime(at)}: ${reason}`;

const mayHide = (paper: Paper, { posting, user }: StepContext): boolean =>
  objectionOf(hidingStepOf(paper, posting), posting.state, user.role) === null;

/** Steps that relied on a document of this kind that is hidden now. */
const missedOf = (kind: string, posting: Posting): string[] =>
  posting.papers
    .filter((paper) => paper.hidden && officeKind(paper) === kind)
    .flatMap((paper) => stepsRelyingOn(paper, posting).map(stepText));
