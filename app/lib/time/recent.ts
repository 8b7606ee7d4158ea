/**
 * Returns true if a time was less than `ms` ago. A time at least `ms` in the future isn't recent either. The clock must have
 * been set back since then, so the value may have any age.
 * @param at ms since the epoch
 */
export const isRecent = (at: number, ms: number): boolean => Math.abs(Date.now() - at) < ms;
