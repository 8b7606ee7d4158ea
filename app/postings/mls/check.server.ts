import { feedSettings } from "#server/platform/env.server";
import { capitalize } from "~/lib/format";
import { nearMoment } from "~/lib/time/toronto";
import type { MlsLook } from "~/mls/collection.server";
import { isStatus, type MlsDifference } from "~/mls/compare";
import { labelOfField } from "~/mls/fields";
import { isSilent, lastLook } from "~/mls/last-look.server";
import { stageOfStatus } from "~/mls/statuses";
import type { Posting } from "~/postings/posting";
import { listedStates } from "~/postings/states";

/** The last comparison of a listing with the MLS, for its pages. */

const isCompared = ({ state }: Posting): boolean => listedStates.some((listed) => listed === state);

/** The last look for pages about the MLS. Null without a feed, or while the store doesn't answer. */
export const lookForPages = async (): Promise<MlsLook | null> =>
  feedSettings() && (await lastLook().catch(() => null));

/** True if the MLS doesn't have the listing. */
const isGone = (one: Pick<MlsDifference, "field" | "theirs">): boolean => isStatus(one) && !one.theirs;

const isSold = ({ theirs }: Pick<MlsDifference, "theirs">): boolean =>
  ["conditional", "sold"].some((stage) => stage === stageOfStatus(theirs));

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
      ? `We last compared your listing with the MLS at ${nearMoment(comparedAt, now)}${differs > 0 ? `: ${details} differed` : ""}. The MLS hasn't answered since.`
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
  const changedAt = posting.events.at(-1)?.at;
  const isCurrent = comparedAt !== null && changedAt !== undefined && comparedAt > changedAt;
  return isCurrent
    ? `The MLS shows what you approved, checked at ${nearMoment(comparedAt, now)}.`
    : "We check every 15 minutes that the MLS shows what you approved.";
}

/** For the office: when the listing was last compared, and its differences. Null without a feed. */
export async function officesCheck(posting: Posting, now: Date) {
  const look = await lookForPages();
  if (!look) return null;
  const { comparedAt } = look;
  return {
    last: comparedAt
      ? `Last compared with the MLS at ${nearMoment(comparedAt, now)}.`
      : "Not compared with the MLS yet.",
    silent: isSilent(look, now) ? "The MLS doesn't answer, so check it by hand." : null,
    differs: (posting.mlsDiffers ?? []).map(({ field, ours, theirs, since }) => ({
      field,
      label: labelOfField(field),
      ours: ours || "Nothing",
      theirs: theirs || (isGone({ field, theirs }) ? "Not on the MLS" : "Nothing"),
      since: nearMoment(since, now),
    })),
  };
}
