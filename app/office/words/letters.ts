/** The words of the letters to the people of the office about their work as a whole. */

export const overdueLetter = {
  title: (count: number) => (count === 1 ? "One thing is overdue" : `${count} things are overdue`),
  intro: "What the office has promised and not done yet, oldest first:",
  line: (what: string, reference: string, since: string, holder: string) =>
    `${what} ${reference}, ${since}, assigned to: ${holder}`,
  more: (count: number) => `And ${count} more, in the queue.`,
  button: "Open the queue",
  buttonNote:
    "For office staff, who may have to log in first. This email comes once a business day while something is overdue.",
} as const;

export const handedLetter = {
  title: (from: string, count: number) =>
    `${from} has handed ${count === 1 ? "one file" : `${count} files`} over to you`,
  intro: "These are assigned to you from now on. Your queue says what is next with each:",
  more: (count: number) => `And ${count} more.`,
  button: "Open my queue",
  buttonNote: "For office staff, who may have to log in first.",
} as const;
