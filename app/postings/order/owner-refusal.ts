import { postings } from "~/content/business";
import type { Actor } from "~/lib/steps/states";
import type { OwnerRefusal, Posting } from "~/postings/posting";

/** A co-owner's objection to an order. It blocks the agreement until it's settled. */

/** An objection with its reason. */
export interface Refusal {
  /** Id of the owner. */
  owner: string;
  name: string;
  at: Date;
  text: string;
  /** Settlement, or null while the objection is open. The text is empty if the owner confirmed after all. */
  settled: { at: Date; by: Actor; text: string } | null;
}

type Refused = Pick<Posting, "refusals" | "events">;

/** Latest objection of each co-owner. */
export const refusalsIn = ({ refusals = [], events }: Refused): Refusal[] =>
  refusals.flatMap(({ owner, event, settled }): Refusal[] => {
    const said = events.find(({ id }) => id === event);
    const end = settled === null ? undefined : events.find(({ id }) => id === settled);
    if (!said) return [];
    return [
      {
        owner,
        name: said.actor.name ?? "",
        at: said.at,
        text: said.reason ?? "",
        settled: end ? { at: end.at, by: end.actor, text: end.reason ?? "" } : null,
      },
    ];
  });

/** Open objections. */
export const openRefusals = (posting: Refused): Refusal[] =>
  refusalsIn(posting).filter(({ settled }) => settled === null);

/** Latest objection of this owner, or null. */
export const refusalOf = (posting: Refused, ownerId: string): Refusal | null =>
  refusalsIn(posting).find(({ owner }) => owner === ownerId) ?? null;

/** True if an owner has signed the agreement and so can't object any more. */
export const hasSigned = ({ agreement }: Pick<Posting, "agreement">, { name }: { name: string }): boolean =>
  agreement?.signatures.some(({ owner }) => owner === name) ?? false;

/**
 * Returns the posting with an owner's objection, also after a confirmation.
 * @param event that records the objection
 * @returns null if the owner isn't asked any more, or there is no room
 */
export function withRefusal(posting: Posting, ownerId: string, event: string): Posting | null {
  const owner = posting.owners.find(({ id }) => id === ownerId);
  if (!owner || hasSigned(posting, owner)) return null;
  const isNamed = (one: OwnerRefusal) => posting.owners.some(({ id }) => id === one.owner);
  const kept = (posting.refusals ?? []).filter(
    (one) => one.owner !== ownerId && (one.settled === null || isNamed(one)),
  );
  if (kept.length >= postings.refusals) return null;
  return {
    ...posting,
    owners: posting.owners.map((one) => (one.id === ownerId ? { ...one, confirmedAt: null } : one)),
    refusals: [...kept, { owner: ownerId, event, settled: null }],
  };
}

/** Returns the posting with an objection settled by this event. Earlier settlements stay. */
export const withRefusalSettled = (posting: Posting, ownerId: string, event: string): Posting =>
  posting.refusals
    ? {
        ...posting,
        refusals: posting.refusals.map((one) =>
          one.owner === ownerId && one.settled === null ? { ...one, settled: event } : one,
        ),
      }
    : posting;

/** Reopens a settled objection. Returns null if there is none. */
export const withRefusalReopened = (posting: Posting, ownerId: string): Posting | null =>
  posting.refusals?.some(({ owner, settled }) => owner === ownerId && settled !== null)
    ? {
        ...posting,
        refusals: posting.refusals.map((one) => (one.owner === ownerId ? { ...one, settled: null } : one)),
      }
    : null;

/** Returns the posting with an owner's confirmation, also after an objection. */
export const withConfirmation = (posting: Posting, ownerId: string, event: string, at: Date): Posting =>
  withRefusalSettled(
    {
      ...posting,
      owners: posting.owners.map((one) => (one.id === ownerId ? { ...one, confirmedAt: at } : one)),
    },
    ownerId,
    event,
  );
