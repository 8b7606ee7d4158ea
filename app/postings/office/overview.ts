import { dateAndTime, longDate, sentence } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { partyRows, representationRows, termRows } from "~/postings/agreement/stage";
import { dueText, mlsNumber } from "~/postings/facts";
import { letterText } from "~/postings/home-code/home-code";
import type { PersonCheck } from "~/postings/office-file";
import { type CheckKind, checkKinds, copyWays } from "~/postings/office-lists";
import { refusalsIn } from "~/postings/order/owner-refusal";
import { filedPapers, officeKind, type Posting } from "~/postings/posting";
import { type CheckOfPosting, checksOf, requestedHome, validCheck } from "~/postings/review/checks";
import type { StepContext } from "~/postings/step";

/** Data for the office's first page of a posting. */

/** Co-owners' objections to the order, open ones first. */
export const refusalViews = (posting: Posting) =>
  refusalsIn(posting)
    .sort((a, b) => Number(a.settled !== null) - Number(b.settled !== null))
    .map(({ owner, name, at, text, settled }) => ({
      owner,
      name,
      text,
      at: `${name}, ${dateAndTime(at)}`,
      settled:
        settled &&
        `${settled.text || "The owner withdrew the objection."} ${calledAtOffice(settled.by)}, ${dateAndTime(settled.at)}`,
    }));

/** Required checks of the owners, with their records. */
export const checkViews = ({ posting, file }: StepContext) =>
  checksOf(posting)
    .map((check) => ({
      ...check,
      name: checkKinds[check.kind].name,
      what: [checkKinds[check.kind].what, aboutText(check)].filter(Boolean).join(" "),
      letter: check.kind === "home" ? { text: letterText(posting, new Date()) } : null,
      noted: notedView(check.kind, validCheck(posting, file, check)),
    }))
    // Older agreements were prepared without this check.
    .filter(({ kind, noted }) => kind !== "home" || noted || !posting.agreement || requestedHome(posting));

/** Owners that a check is about, in a sentence. */
function aboutText({ kind, about }: CheckOfPosting): string {
  if (!about || kind === "home") return "";
  return sentence(kind === "ownership" ? `In the order: ${about}` : `Signs for ${about}`);
}

function notedView(kind: CheckKind, check: PersonCheck | undefined) {
  if (!check) return null;
  const where = [check.detail, check.where].flatMap((one) => (one ? `. ${one}` : [])).join("");
  return {
    id: check.id,
    done: `${labelOf(checkKinds[kind].ways, check.how)}, ${longDate(check.on)}, by ${check.who}${where}`,
    by: `Recorded by ${check.by.role === "seller" ? "the seller" : calledAtOffice(check.by)}, ${dateAndTime(check.at)}`,
  };
}

/** The agreement with its terms, signatures and copies. Null before it's prepared. */
export function agreementView(posting: Posting) {
  const { agreement, papers } = posting;
  if (!agreement) return null;
  const { link, sentAt, terms, owners, signatures, copy } = agreement;
  const executed = filedPapers({ papers }).some((paper) => officeKind(paper) === "agreement");
  return {
    isComplete: signatures.length === owners.length && copy !== null && executed,
    link,
    sent: dateAndTime(sentAt),
    parties: partyRows(posting),
    representation: representationRows(agreement),
    terms: termRows(terms),
    feeDue: dueText(agreement.feeDue, posting),
    owners: owners.map((owner, at) => {
      const signed = signatures.find((signature) => signature.owner === owner);
      return {
        variant: String(at),
        name: owner,
        signed: signed ? `Signed on ${longDate(signed.on)}` : null,
      };
    }),
    copy: copy ? `${labelOf(copyWays, copy.how)}, ${longDate(copy.on)}` : null,
    executed,
  };
}

/** The listing on the MLS, and the documents that were missing when the broker of record let it go live. */
export function mlsView({ posting: { mls }, file: { liveWithout } }: StepContext) {
  if (!mls) return null;
  const without: Row[] = liveWithout
    ? [
        ["Put on the MLS without", `${liveWithout.papers.join(" · ")}. ${liveWithout.why}`],
        ["Decided by", `${calledAtOffice(liveWithout.by)}, ${dateAndTime(liveWithout.at)}`],
      ]
    : [];
  return {
    number: mlsNumber(mls),
    hasBoard: mls.board !== undefined,
    link: mls.link,
    terms: [...termRows(mls), ...without],
  };
}
