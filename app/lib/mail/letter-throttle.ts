/**
 * Throttles letters that anonymous clients can cause, so that they can't flood a reader. A record sends one letter of a kind
 * within some minutes, and the next one combines everything until then. The record stores the turn of each kind, and the writer
 * of a letter calls `nextTurn`.
 */

/** Shortest time between two letters of one kind about one record, in minutes. */
export const spacingMinutes = 10;

const spacingMs = spacingMinutes * 60_000;

/** One letter of a kind: its time and its events. A record stores the last one. */
export interface LetterTurn {
  /** Id of its first event. The letter is stored under it. */
  id: string;
  /** Time from which it may be sent. */
  dueAt: Date;
  /** Ids of its events, oldest first. */
  about: readonly string[];
}

/**
 * Returns the turn for an event: now if no letter of the kind was sent recently, otherwise the next one.
 * @param last the turn that the record stores, if any
 * @param id id of the event
 * @returns `last` itself if it already contains the event. No letter is then needed.
 */
export function nextTurn(last: LetterTurn | null | undefined, id: string, now: Date): LetterTurn {
  if (!last) return { id, dueAt: now, about: [id] };
  if (last.about.includes(id)) return last;
  if (last.dueAt > now) return { ...last, about: [...last.about, id] };
  const free = new Date(last.dueAt.getTime() + spacingMs);
  return { id, dueAt: free > now ? free : now, about: [id] };
}

/**
 * Removes ids that no longer need a letter from a turn.
 * @param waits true if the reader still has to hear of this id
 * @returns `last` itself if nothing is removed, or if its letter may already be on its way
 */
export function withoutSettled(last: LetterTurn, waits: (id: string) => boolean, now: Date): LetterTurn {
  const about = last.about.filter(waits);
  return last.dueAt <= now || about.length === last.about.length ? last : { ...last, about };
}

/** A letter's time of sending, which is all that this file reads. */
interface Timed {
  dueAt: Date | null;
  waitingSince: Date | null;
}

/** Schedules letters in their turn for a change of a posting. A letter replaces the waiting one with the same id. */
export const throttleLetters = <L extends Timed>(
  turn: LetterTurn,
  id: string,
  letter: L,
): { id: string; letter: L; over: true } => ({
  id,
  letter: { ...letter, dueAt: turn.dueAt, waitingSince: turn.dueAt },
  over: true,
});
