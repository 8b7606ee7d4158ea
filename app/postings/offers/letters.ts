import type { StaffAddress } from "~/accounts/staff-addresses.server";
import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import { sentence } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import { compose } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import type { Actor } from "~/lib/steps/states";
import { nearMoment } from "~/lib/time/toronto";
import { headFacts, office, type WriteLetter } from "~/postings/letter";
import type { Posting } from "~/postings/posting";
import type { Letter } from "~/store/collections.server";

/** The letters about offers. None names a buyer. */

const toRegister = (posting: Posting): Part => office(posting, "/offer-register");

/** The offer, in words, before which order it is about. */
const offerFacts = (posting: Posting, entered: string | null): Row[] =>
  entered ? [["Offer", entered], ...headFacts(posting)] : headFacts(posting);

/** To the office. From two open offers on it says that each buyer has to be told how many there are. */
export const offerReceived: WriteLetter = (posting, { reason, at }) => {
  const { offerorsToTell: task } = posting;
  const when = task && nearMoment(task.due, at);
  return {
    title: "A written offer",
    subject: `Offer received: ${posting.reference}`,
    parts: [
      "A written offer has been entered.",
      { facts: offerFacts(posting, reason) },
      ...(task
        ? [
            sentence(
              `${task.open} written offers are open. Each of these buyers has to be told how many there are, by ${when}`,
            ),
          ]
        : []),
      toRegister(posting),
    ],
  };
};

/** What happened in the register, and who of the office is to know at once. */
export interface OfferNews {
  /** Id of the form that did it. */
  id: string;
  at: Date;
  actor: Actor;
  /** The offer that was entered, in words; null where none was. */
  entered: string | null;
  to: readonly StaffAddress[];
}

/**
 * What whose file it is learns at once: that an offer was entered, or that buyers have to be told of another number, and by
 * when. Offers come on evenings and Sundays, and lapse there. Whoever did it themselves isn't written to.
 */
export function offerNews(
  before: Posting,
  next: Posting,
  { id, at, actor, entered, to }: OfferNews,
): { id: string; letter: Letter }[] {
  const { offerorsToTell: task, reference } = next;
  const begins = task !== null && task.since.getTime() !== before.offerorsToTell?.since.getTime();
  if (entered === null && !begins) return [];
  const when = task && nearMoment(task.due, at);
  const parts: Part[] = [
    entered === null ? "The number of open written offers has changed." : "A written offer has been entered.",
    { facts: offerFacts(next, entered) },
    ...(task
      ? [
          `${task.open} written offers are open. Tell each of these buyers how many there are by ${when}: before the first of the offers lapses, and within office hours where there is time. The page says what may be said.`,
        ]
      : []),
    toRegister(next),
  ];
  return to
    .filter(({ uid }) => uid !== actor.id)
    .map(({ uid, email }) => ({
      id: `${id}-news-${uid}`,
      letter: compose(
        letterFrame,
        {
          title: "Offers on your file",
          subject: task
            ? `Tell ${task.open} buyers by ${when}: ${reference}`
            : `New written offer: ${reference}`,
          at,
          requestId: null,
          uid: next.uid,
          to: email,
          replyTo: site.email.general,
          greeting: null,
        },
        parts,
      ),
    }));
}
