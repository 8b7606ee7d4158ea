import { orServiceUnavailable } from "~/accounts/guard.server";
import { calendarDate, longDate } from "~/lib/format";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { amendmentRules } from "~/postings/amendments/amendment";
import { wasInTime } from "~/postings/amendments/progress";
import { amendmentView } from "~/postings/amendments/view";
import { amendmentNames, amendmentWords } from "~/postings/amendments/words";
import type { StepName } from "~/postings/machine";
import { officeListingPage as words } from "~/postings/office/page-words";
import { officeForms, officeHead, officePathOf, openPosting } from "~/postings/office/postings.server";
import { viewsAt } from "~/postings/photos/photos";
import type { Posting } from "~/postings/posting";
import { officePaperName } from "~/postings/review/office";
import { endedAmendments } from "~/postings/store.server";
import { daysLeft } from "./term";

/** The office's page about a listing on the MLS: its term, and each change of it that is under way or was made. */

const acts: readonly StepName[] = [
  "request-amendment",
  "send-amendment",
  "record-amendment-signature",
  "make-amendment",
  "suspend",
  "resume",
  "terminate",
  "decline-amendment",
  "settle-objection",
];

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showOfficeListing(request: Request, reference: string | undefined) {
  const { user, context } = await openPosting(request, reference);
  const { posting } = context;
  const ended = await orServiceUnavailable(endedAmendments(posting.id));
  const now = new Date();
  const forms = officeForms(acts, user, context);
  const asked = new URL(request.url).searchParams.get("kind");
  const begins = forms.filter(({ act }) => act === "request-amendment");
  return {
    ...officeHead(user, context, "/listing"),
    term: termText(posting, now),
    declined: posting.mls && posting.term.declinedFor === posting.mls.endDay ? words.declinedExtension : null,
    // Each has many fields: the one that is asked for is drawn.
    forms: forms.filter(({ act, variant }) => act !== "request-amendment" || variant === asked),
    begins: begins.map(({ variant, title }) => ({ kind: variant, title })),
    begun: begins.some(({ variant }) => variant === asked) ? asked : null,
    open: posting.amendments.map((amendment) => {
      const { paper } = amendmentRules[amendment.kind];
      return {
        ...amendmentView(amendment, posting, now),
        by: calledAtOffice(amendment.by),
        told: amendment.told.map(({ name }) => name),
        paper: paper && (officePaperName(paper) ?? paper),
        link: amendment.link,
        photos: amendment.kind === "photos" ? viewsAt(officePathOf(posting), posting.nextPhotos ?? []) : [],
      };
    }),
    ended: ended.toReversed().map((amendment) => {
      const inTime = wasInTime(amendment);
      return {
        id: amendment.id,
        what: amendmentNames[amendment.kind],
        rows: amendment.rows,
        ...{ state: amendmentWords.states[amendment.state], stage: amendment.state },
        on: amendment.endedAt ? longDate(amendment.endedAt) : "",
        answer: amendment.answer,
        inTime: amendment.state === "done" && inTime !== null ? words.timely[inTime ? "yes" : "no"] : null,
      };
    }),
  };
}

/** How long the term still runs; null before the MLS. */
function termText({ mls }: Posting, now: Date): string | null {
  if (!mls) return null;
  return words.term(calendarDate(mls.endDay), daysLeft(mls.endDay, now));
}
