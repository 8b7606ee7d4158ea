import type { StaffAddress } from "~/accounts/staff-addresses.server";
import { site } from "~/content/site";
import type { Row } from "~/lib/forms/form";
import { compose } from "~/lib/mail/letter";
import type { Actor } from "~/lib/steps/states";
import { nearMoment } from "~/office/queue/due";
import { headFacts, office } from "~/postings/letter-facts";
import type { Posting } from "~/postings/posting";
import type { Letter } from "~/store/collections.server";
import { saleLetters } from "./letter-words";

const { news: words } = saleLetters;

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
  const { offerorsToTell: task } = next;
  const begins = task !== null && task.since.getTime() !== before.offerorsToTell?.since.getTime();
  if (entered === null && !begins) return [];
  const due = task && nearMoment(task.due, at);
  const subject = task && due ? words.tell(task.open, due, next.reference) : words.entered(next.reference);
  const parts = [
    entered === null ? words.changed : words.intro,
    { facts: [...(entered ? [[words.what, entered] as Row] : []), ...headFacts(next)] },
    ...(task && due ? [words.task(task.open, due)] : []),
    office(next, "/offer-register"),
  ];
  return to
    .filter(({ uid }) => uid !== actor.id)
    .map(({ uid, email }) => ({
      id: `${id}-news-${uid}`,
      letter: compose(
        {
          ...{ title: words.title, subject, at, requestId: null, uid: next.uid },
          ...{ to: email, replyTo: site.email.general, greeting: null },
        },
        parts,
      ),
    }));
}
