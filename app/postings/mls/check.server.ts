import { feedSettings } from "#server/platform/env.server";
import { capitalize, joinNames } from "~/lib/format";
import { nearMoment } from "~/lib/time/toronto";
import type { MlsLook } from "~/mls/collection.server";
import { compareListings, isStatus, isThin, type MlsDifference } from "~/mls/compare";
import { labelOfField } from "~/mls/fields";
import { isSilent, lastLook } from "~/mls/last-look.server";
import { stageOfStatus } from "~/mls/statuses";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { listedStates } from "~/postings/states";
import { isOnOffer, lagMs, stageAt } from "./differences";
import { mlsListingOf } from "./listing";

/** The last comparison of a listing with the MLS, for its pages. */

const isCompared = ({ state }: Posting): boolean => listedStates.some((listed) => listed === state);

/** The last look for pages about the MLS. Null without a feed, or while the store doesn't answer. */
export const lookForPages = async (): Promise<MlsLook | null> =>
  feedSettings() && (await lastLook().catch(() => null));

/** True if the MLS doesn't have the listing. */
const isGone = (one: Pick<MlsDifference, "field" | "theirs">): boolean => isStatus(one) && !one.theirs;

const isSold = ({ theirs }: Pick<MlsDifference, "theirs">): boolean =>
  ["conditional", "sold"].some((stage) => stage === stageOfStatus(theirs));

/** True if the feed shows too little of our listings for a comparison. */
export const showsLittle = ({ filled = [] }: MlsLook): boolean => filled.length > 0 && isThin(filled);

/** Labels of the listing's fields that the feed has shown of no listing yet. A box that was left empty is one of them. */
function unreadLabels(posting: Posting, file: Pick<OfficeFile, "facts">, { filled = [] }: MlsLook): string[] {
  const ours = mlsListingOf(posting, file);
  const unread = Object.keys(ours).filter((name) => !filled.includes(name));
  const differences = compareListings(ours, Object.fromEntries(unread.map((name) => [name, null])));
  return differences.map(({ field }) => labelOfField(field));
}

/** True if a look without differences means that the MLS shows the listing. It may leave out those that are off the market. */
const isConclusive = (posting: Posting, look: MlsLook): boolean =>
  look.comparedAt !== null && !showsLittle(look) && isOnOffer(stageAt(posting));

const counts = ["", "one detail", "two details", "three details"];

/** Sentence for the seller, or null if there is nothing to say. It claims only what the last look has read. */
export function sellersCheck(posting: Posting, look: MlsLook | null, now: Date): string | null {
  if (!look || !isCompared(posting)) return null;
  const differs = posting.mlsDiffers?.length ?? 0;
  const details = counts[differs] ?? `${differs} details`;
  const { comparedAt } = look;
  // Old differences aren't said as if they were today's.
  if (isSilent(look, now))
    return comparedAt
      ? `We last compared your listing with the MLS at ${nearMoment(comparedAt, now)}${differs > 0 ? `: ${details} differed` : ""}. We haven't been able to since.`
      : null;
  const status = posting.mlsDiffers?.find(isStatus);
  if (status)
    return isGone(status)
      ? "We can't find your listing on the MLS. We're looking into it."
      : `The MLS shows your listing as “${status.theirs}” instead of “${status.ours}”. We're looking into it.${
          isSold(status) && !posting.sale ? " If you've accepted an offer, report it under Offers." : ""
        }`;
  if (differs > 0)
    return differs === 1
      ? `${capitalize(details)} differs on the MLS. We're correcting it.`
      : `${capitalize(details)} differ on the MLS. We're correcting them.`;
  if (showsLittle(look))
    return "The MLS shows us too few details to compare, so we check your listing by hand.";
  const changedAt = posting.events.at(-1)?.at;
  const isCurrent =
    comparedAt !== null && changedAt !== undefined && comparedAt.getTime() - changedAt.getTime() >= lagMs;
  // The office enters a change that was signed.
  const isEntered = posting.amendments.every(({ state }) => state !== "processing");
  if (!isOnOffer(stageAt(posting))) return null;
  const shows =
    unreadLabels(posting, emptyOfficeFile, look).length > 0
      ? "What we can read on the MLS matches"
      : "The MLS shows";
  return isCurrent && isEntered
    ? `${shows} what you approved, checked at ${nearMoment(comparedAt, now)}.`
    : "We check every 15 minutes that the MLS shows what you approved.";
}

/** For the office: when the listing was last compared, its differences, and what wasn't read. Null without a feed. */
export async function officesCheck(posting: Posting, file: Pick<OfficeFile, "facts">, now: Date) {
  const look = await lookForPages();
  return look && checkOf(posting, file, look, now);
}

/** The check of a look. */
export function checkOf(posting: Posting, file: Pick<OfficeFile, "facts">, look: MlsLook, now: Date) {
  const { comparedAt } = look;
  const unread = isConclusive(posting, look) ? unreadLabels(posting, file, look) : [];
  const isNone = isConclusive(posting, look) && !posting.mlsDiffers?.length && !isSilent(look, now);
  const none = isNone ? "No differences. " : "";
  return {
    last: comparedAt
      ? `${none}Last compared with the MLS at ${nearMoment(comparedAt, now)}.`
      : "Not compared with the MLS yet.",
    byHand: isSilent(look, now)
      ? "We can't read the MLS, so check it by hand."
      : showsLittle(look)
        ? "The MLS shows us too few details to compare, so check it by hand."
        : unread.length > 0
          ? `The MLS shows us no value of these, so check them by hand: ${joinNames(unread)}.`
          : null,
    differs: (posting.mlsDiffers ?? []).map(({ field, ours, theirs, since }) => ({
      field,
      label: labelOfField(field),
      ours: ours || "Nothing",
      theirs: theirs || (isGone({ field, theirs }) ? "Not on the MLS" : "Nothing"),
      since: nearMoment(since, now),
    })),
  };
}
