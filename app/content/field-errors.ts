import { wholeNumber } from "./format";

/** What is wrong with a field of any form. */
export const fieldErrors = {
  missing: (label: string) => `${label} is required.`,
  tooLong: (label: string, limit: number) => `${label} must be ${wholeNumber(limit)} characters or fewer.`,
  email: "Please enter a valid email address.",
  unreadable: "This holds a character that we cannot read. Please type it again.",
  notInAName: (label: string) => `${label} holds a character that no name has. Please type it again.`,
} as const;
