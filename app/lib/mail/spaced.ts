/**
 * Letters that strangers can cause: somebody who isn't logged in asks, and a letter is written. So that nobody can bury a reader
 * in them, a record has one letter of a kind within some minutes; what comes before the next one may go is said together in that
 * one. Pure: the record keeps the turn of each kind, and whatever writes the letter asks `nextTurn` whose turn it is.
 */

/** Least time between two letters of one kind about one record, minutes. */
export const spacingMinutes = 10;

const spacingMs = spacingMinutes * 60_000;

/** One letter of a kind: when it goes, and what it tells of. A record keeps the last one. */
export interface LetterTurn {
  /** Follows from the first thing it tells of: the letter is stored under it. */
  id: string;
  /** From when on it may be sent. */
  dueAt: Date;
  /** Ids of what it tells of, oldest first. */
  about: readonly string[];
}

/**
 * The turn in which something is told: at once where no letter of the kind went lately; otherwise in the next one, with whatever
 * else comes until it goes.
 * @param last the turn that the record keeps; nothing where it had none
 * @param id of what is to be told
 * @returns `last` itself where it tells of that already: then no letter is to be written
 */
export function nextTurn(last: LetterTurn | null | undefined, id: string, now: Date): LetterTurn {
  if (!last) return { id, dueAt: now, about: [id] };
  if (last.about.includes(id)) return last;
  if (last.dueAt > now) return { ...last, about: [...last.about, id] };
  const free = new Date(last.dueAt.getTime() + spacingMs);
  return { id, dueAt: free > now ? free : now, about: [id] };
}

/**
 * The turn without the ids that no longer need telling.
 * @param waits true if the reader still has to hear of this id
 * @returns `last` itself if nothing is taken out, or if its letter may be on its way already
 */
export function withoutSettled(last: LetterTurn, waits: (id: string) => boolean, now: Date): LetterTurn {
  const about = last.about.filter(waits);
  return last.dueAt <= now || about.length === last.about.length ? last : { ...last, about };
}

/** When a letter is sent, of which alone this file knows. */
interface Timed {
  dueAt: Date | null;
  waitingSince: Date | null;
}

/** A letter in its turn, as a change of a posting takes it: it's written over the one that waits under the same id. */
export const throttleLetters = <L extends Timed>(
  turn: LetterTurn,
  id: string,
  letter: L,
): { id: string; letter: L; over: true } => ({
  id,
  letter: { ...letter, dueAt: turn.dueAt, waitingSince: turn.dueAt },
  over: true,
});
