/**
 * Returns true if a time was less than `ms` ago. A time further in the future isn't recent. The clock has been set back since,
 * and the value may have any age.
 * @param at ms since the epoch
 */
export const isRecent = (at: number, ms: number): boolean => Math.abs(Date.now() - at) < ms;
