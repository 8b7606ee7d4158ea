import { postings } from "~/content/business";
import { dateAndTime, longDate } from "~/lib/format";
import { isSecretOf } from "~/postings/order/owner-link";
import type { LawyerLink, Posting } from "~/postings/posting";
import type { PostingState } from "~/postings/states";
import { lawyerWords as words } from "./words";

/** The link on which a seller's lawyer reads the papers of the sale. Pure but for the clock, which is given. */

/** While a link can be made. */
const makeStates: readonly PostingState[] = ["conditional", "sold"];
/** While one that was made opens, and while the seller has the papers in one download. */
const readStates: readonly PostingState[] = [...makeStates, "closed"];

/** Whether the seller can make a link, or renew one. */
export const canMakeLink = ({ sale, state }: Posting): boolean => sale !== null && makeStates.includes(state);

/** Whether there is a recorded sale, with papers for a lawyer. */
export const hasPackage = ({ sale, state }: Posting): boolean => sale !== null && readStates.includes(state);

const dayMs = 24 * 60 * 60 * 1000;

/** The moment from which a link that is made or renewed now opens nothing. */
export const expiryFrom = (at: Date): Date => new Date(at.getTime() + postings.lawyerLinkDays * dayMs);

/** The posting's link while it works: of another sale, or too old, it's none. */
export function workingLink(posting: Posting, now: Date): LawyerLink | null {
  const { lawyer, sale } = posting;
  if (!lawyer || !hasPackage(posting) || lawyer.offer !== sale?.offer) return null;
  return now < lawyer.expiresAt && !posting.restrictedAt ? lawyer : null;
}

/** Whether this secret opens the posting's papers now. */
export function opens(posting: Posting, secret: string, now: Date): boolean {
  const link = workingLink(posting, now);
  return link !== null && isSecretOf(link, secret);
}

/** The address of a lawyer's page. */
export const packagePath = ({ id }: Pick<Posting, "id">, secret: string): string =>
  `/sale-package/${id}/${secret}`;

/** What the seller reads of the link in one sentence; null while there are no papers for a lawyer. */
export function packageState(posting: Posting, now: Date): { text: string } | null {
  if (!hasPackage(posting)) return null;
  const link = workingLink(posting, now);
  if (!link && !canMakeLink(posting)) return { text: words.ledeClosed };
  return { text: link ? `${words.works(longDate(link.expiresAt))} ${downloadsOf(link)}` : words.lede };
}

/** How often the papers were downloaded with a link, in words. */
export const downloadsOf = ({ downloads, lastAt }: LawyerLink): string =>
  lastAt
    ? words.downloaded(downloads, dateAndTime(lastAt))
    : "The documents haven't been downloaded with it yet.";
