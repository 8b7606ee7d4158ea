/** How long the stored copy of an email the site sent is kept, days after it was written. */
export const lettersKeptDays = 90;
