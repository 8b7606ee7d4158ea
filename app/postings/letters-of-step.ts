import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import { emailKey } from "~/lib/forms/formats";
import type { Letter } from "~/lib/mail/collection.server";
import { compose } from "~/lib/mail/letter";
import type { Part } from "~/lib/mail/letter-parts";
import type { Closure } from "~/lib/time/closures";
import { type StepName, stepOf } from "~/postings/machine";
import type { Due } from "./date-kind";
import { pathOf } from "./facts";
import {
  accountButton,
  asTyped,
  type LetterContent,
  type LetterEvent,
  type OwnerSecrets,
  replyAddress,
  withoutLinks,
} from "./letter";
import type { OfferRegister } from "./offers/offer";
import { joiningOwners, leavingOwners } from "./order/owner-data";
import { hasDied, sellersAddress } from "./order/party-notes";
import { deadlineText, nextDue } from "./panel/next-due";
import type { Posting } from "./posting";
import { listedStates } from "./states";

/** A letter with its recipient and its id in the store. */
export interface PostingMail {
  id: string;
  to: "seller" | "owners" | "office";
  letter: Letter;
}

const isOnMls = ({ state }: Posting): boolean =>
  state === "sold" || listedStates.some((listed) => listed === state);

/** True if a step's letters start with the listing's next deadline, which requires reading the offers. */
export const showsNextDue = (name: StepName, { mls, restrictedAt }: Posting): boolean =>
  mls !== null && !restrictedAt && stepOf(name).letters.some(({ to }) => to === "seller");

/** True for a button to the listing's page. The button for the deadline replaces it. */
const isWayToListing = (part: Part, posting: Posting): boolean =>
  typeof part === "object" && "button" in part && part.button.href === pathOf(posting);

/** Removes from a part what the deadline and its button already say. Returns nothing if nothing remains. */
function withoutDue(part: Part, { what, action }: Due): Part[] {
  if (typeof part === "string") return part.startsWith(what) ? [] : [part];
  return "button" in part && part.button.href === action.href ? [] : [part];
}

/** True for a button to an external site, to sign an agreement or a change. */
const isOutside = (part: Part): boolean =>
  typeof part === "object" && "button" in part && !part.button.href.startsWith("/");

/**
 * Adds the listing's next deadline after the news, or at the end if the letter links to a signing service.
 */
function withDue(written: LetterContent, due: Due, posting: Posting, at: Date): LetterContent {
  const clock = [{ day: { label: due.what, day: deadlineText(due, at) } }, accountButton(due.action)];
  const [news, ...rest] = written.parts
    .filter((part) => !isWayToListing(part, posting))
    .flatMap((part) => withoutDue(part, due));
  const parts =
    news === undefined ? clock : rest.some(isOutside) ? [news, ...rest, ...clock] : [news, ...clock, ...rest];
  return { ...written, parts };
}

/**
 * Letters that a step sends with its event. A seller's letter about a listing shows the same deadline as the
 * listing's page.
 * @param closures skipped when counting business days
 * @param secrets of the owners' links, if the letters contain them
 * @param offers on the listing. Empty if there is no register
 * @param before the posting before the step
 */
export function lettersOf(
  posting: Posting,
  event: LetterEvent,
  closures: readonly Closure[],
  secrets?: OwnerSecrets,
  offers: Pick<OfferRegister, "offers"> = { offers: [] },
  before = posting,
): PostingMail[] {
  // Nothing is due before the listing is on the MLS or after it has ended.
  const due = isOnMls(posting) ? nextDue(posting, offers, event.at) : null;
  const { id, at } = event;
  const { seller, owners, uid, restrictedAt } = posting;
  const general = site.email.general;
  const replies = replyAddress(posting);
  const write = (written: LetterContent, to: string, replyTo: string, greeting: string | null): Letter =>
    compose(letterFrame, { ...written, to, replyTo, greeting, at, requestId: null, uid }, written.parts);
  const { letters } = stepOf(event.transition as StepName);
  const change = posting.amendments.find((amendment) => amendment.id === event.about);
  // A newcomer who takes over the account gets the seller's letters.
  const joining = (change ? joiningOwners(change) : []).filter(
    ({ id, email }) => owners.every((one) => one.id !== id) && emailKey(email) !== emailKey(seller.email),
  );
  // Only letters about a change that is made reach an owner who leaves by it.
  const leaving = change?.state === "done" ? leavingOwners(before, change) : [];
  return letters.flatMap(({ to, letter }): PostingMail[] => {
    if (to === "owners") {
      return [...owners, ...joining, ...leaving].flatMap((owner): PostingMail[] => {
        if (!owner.email || ("name" in owner && hasDied(posting, owner.name))) return [];
        const written = letter(posting, event, {
          to,
          clean: withoutLinks,
          secret: secrets?.get(owner.id),
          ...("hasLeft" in owner ? { hasLeft: true } : { owner }),
          offers: offers.offers,
          closures,
        });
        return written
          ? [{ id: `${id}-${owner.id}`, to, letter: write(written, owner.email, replies, null) }]
          : [];
      });
    }
    // Don't write to a seller who deleted the account.
    if (to === "seller" && restrictedAt) return [];
    const written = letter(posting, event, {
      to,
      clean: asTyped,
      secret: undefined,
      offers: offers.offers,
      closures,
    });
    if (!written) return [];
    const own = sellersAddress(posting);
    const mail =
      to === "seller"
        ? write(due ? withDue(written, due, posting, at) : written, own, replies, seller.firstName)
        : write(written, general, own || general, null);
    return [{ id: `${id}-${to}`, to, letter: mail }];
  });
}
