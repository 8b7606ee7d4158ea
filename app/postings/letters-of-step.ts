import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import type { Letter } from "~/lib/mail/collection.server";
import { compose } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import type { Closure } from "~/lib/time/closures";
import { type StepName, stepOf } from "~/postings/machine";
import type { Due } from "./date-kind";
import { pathOf } from "./facts";
import { asTyped, type Event, type OwnerSecrets, toAccount, unlinked, type Written } from "./letter";
import type { OfferRegister } from "./offers/offer";
import { dueAt, nextDue } from "./panel/next-due";
import type { Posting } from "./posting";
import { listedStates } from "./states";

/** A letter, whom it is for, and the id it is stored under. */
export interface PostingMail {
  id: string;
  to: "seller" | "owners" | "office";
  letter: Letter;
}

const isOnMls = ({ state }: Posting): boolean =>
  state === "sold" || listedStates.some((listed) => listed === state);

/** Whether a step's letters lead with the listing's next date, for which the offers are read. */
export const tellsDue = (name: StepName, { mls, restrictedAt }: Posting): boolean =>
  mls !== null && !restrictedAt && stepOf(name).letters.some(({ to }) => to === "seller");

/** A way to the page of the listing, which gives its place to the button that meets a date. */
const isWayToListing = (part: Part, posting: Posting): boolean =>
  typeof part === "object" && "button" in part && part.button.href === pathOf(posting);

/** A part without what the date and its button say already; none where it says nothing else. */
function withoutDue(part: Part, { what, action }: Due): Part[] {
  if (typeof part !== "object") return [part];
  if ("button" in part) return part.button.href === action.href ? [] : [part];
  if (!("facts" in part)) return [part];
  const facts = part.facts.filter(([name]) => name !== what);
  return facts.length > 0 ? [{ facts }] : [];
}

/** What waits elsewhere for the reader: an agreement or a change to sign. */
const isOutside = (part: Part): boolean =>
  typeof part === "object" && "button" in part && !part.button.href.startsWith("/");

/** The same letter with the listing's next date after its news; at its end where something else waits for the reader. */
function withDue(written: Written, due: Due, posting: Posting, at: Date): Written {
  const clock = [{ day: { label: due.what, day: dueAt(due, at) } }, toAccount(due.action)];
  const [news, ...rest] = written.parts
    .filter((part) => !isWayToListing(part, posting))
    .flatMap((part) => withoutDue(part, due));
  const parts =
    news === undefined ? clock : rest.some(isOutside) ? [news, ...rest, ...clock] : [news, ...clock, ...rest];
  return { ...written, parts };
}

/**
 * The letters that a step sends with its event. To its seller a letter about a listing leads with the same date as the
 * listing's page.
 * @param closures that the day of an answer leaves out
 * @param secrets of the owners' links, where the letters carry them
 * @param offers on the listing; none where there is no register
 */
export function lettersOf(
  posting: Posting,
  event: Event,
  closures: readonly Closure[],
  secrets?: OwnerSecrets,
  offers: Pick<OfferRegister, "offers"> = { offers: [] },
): PostingMail[] {
  // Before it's on the MLS, and after it has ended, nothing of it is due.
  const due = isOnMls(posting) ? nextDue(posting, offers, event.at) : null;
  const { id, at } = event;
  const { seller, owners, uid, restrictedAt } = posting;
  const general = site.email.general;
  const write = (written: Written, to: string, replyTo: string, greeting: string | null): Letter =>
    compose(letterFrame, { ...written, to, replyTo, greeting, at, requestId: null, uid }, written.parts);
  const { letters } = stepOf(event.transition as StepName);
  return letters.flatMap(({ to, letter }): PostingMail[] => {
    if (to === "owners") {
      return owners.flatMap((owner): PostingMail[] => {
        if (!owner.email) return [];
        const written = letter(posting, event, {
          to,
          clean: unlinked,
          secret: secrets?.get(owner.id),
          owner,
          offers: offers.offers,
          closures,
        });
        return written
          ? [{ id: `${id}-${owner.id}`, to, letter: write(written, owner.email, general, null) }]
          : [];
      });
    }
    // Whoever deleted the account is not written to.
    if (to === "seller" && restrictedAt) return [];
    const written = letter(posting, event, {
      to,
      clean: asTyped,
      secret: undefined,
      offers: offers.offers,
      closures,
    });
    if (!written) return [];
    const mail =
      to === "seller"
        ? write(due ? withDue(written, due, posting, at) : written, seller.email, general, seller.firstName)
        : write(written, general, seller.email, null);
    return [{ id: `${id}-${to}`, to, letter: mail }];
  });
}
