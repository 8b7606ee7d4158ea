/**
 * Whether a moment was less than so many ms ago. A moment that lies further ahead than that was not: the clock has been set back
 * since, and what was read then may be of any age.
 * @param at ms since the epoch
 */
export const isRecent = (at: number, ms: number): boolean => Math.abs(Date.now() - at) < ms;
