/** Days for which the stored copy of a sent email is kept. */
export const lettersKeptDays = 90;
