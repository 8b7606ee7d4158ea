import { postings } from "~/content/business";
import type { Actor } from "~/lib/steps/states";
import type { OwnerRefusal, Posting } from "~/postings/posting";

/** What another owner has against an order: it stops the agreement until that is sorted out. Pure. */

/** A no in words. */
export interface Refusal {
  /** Id of the owner. */
  owner: string;
  name: string;
  at: Date;
  text: string;
  /** How it was sorted out; without words by the owner's yes after all. Null while it isn't. */
  settled: { at: Date; by: Actor; text: string } | null;
}

type Refused = Pick<Posting, "refusals" | "events">;

/** What other owners have said against the order, each their last. */
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

/** What nobody has sorted out yet. */
export const openRefusals = (posting: Refused): Refusal[] =>
  refusalsIn(posting).filter(({ settled }) => settled === null);

/** What this owner has said last against the order; null when nothing. */
export const refusalOf = (posting: Refused, ownerId: string): Refusal | null =>
  refusalsIn(posting).find(({ owner }) => owner === ownerId) ?? null;

/** Whether an owner has signed the agreement: what is signed isn't refused any more. */
export const hasSigned = ({ agreement }: Pick<Posting, "agreement">, { name }: { name: string }): boolean =>
  agreement?.signatures.some(({ owner }) => owner === name) ?? false;

/**
 * The posting once an owner doesn't agree, also after a yes.
 * @param event by which they say it
 * @returns null when they aren't asked any more, or there is no room
 */
export function refusedBy(posting: Posting, ownerId: string, event: string): Posting | null {
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

/** The posting once that is sorted out by this event; what already is stays. */
export const settledWith = (posting: Posting, ownerId: string, event: string): Posting =>
  posting.refusals
    ? {
        ...posting,
        refusals: posting.refusals.map((one) =>
          one.owner === ownerId && one.settled === null ? { ...one, settled: event } : one,
        ),
      }
    : posting;

/** The posting when it wasn't sorted out after all; null where that isn't noted any more. */
export const refusesAgain = (posting: Posting, ownerId: string): Posting | null =>
  posting.refusals?.some(({ owner, settled }) => owner === ownerId && settled !== null)
    ? {
        ...posting,
        refusals: posting.refusals.map((one) => (one.owner === ownerId ? { ...one, settled: null } : one)),
      }
    : null;

/** The posting once an owner confirms the order, also after all. */
export const confirmedBy = (posting: Posting, ownerId: string, event: string, at: Date): Posting =>
  settledWith(
    {
      ...posting,
      owners: posting.owners.map((one) => (one.id === ownerId ? { ...one, confirmedAt: at } : one)),
    },
    ownerId,
    event,
  );
