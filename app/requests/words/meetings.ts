/** The words about a meeting that is set, for seller and office. */
export const meetingWords = {
  minutes: (minutes: number) => `${minutes} minutes`,
  summary: (kind: string, brokerage: string) => `${kind}: ${brokerage}`,
  description: (reference: string, phone: string) =>
    `Reference ${reference}. Call ${phone} if you can't make it.`,
  /** What happened, in one line: "Tuesday, November 24, 2 p.m., 30 minutes. By video: https://…". */
  line: (when: string, minutes: number, place: string) => `${when}, ${minutes} minutes. ${place}`,
  when: "When",
  howLong: "How long",
  where: "Where",
  torontoTime: (when: string) => `${when}, Toronto time`,
  attached: "The file that came with this letter puts the time into your calendar.",
  calledOff: "The file that came with this letter takes the time out of your calendar.",
  heading: "Your meeting",
  officeHeading: "The meeting",
  download: "Add it to a calendar (.ics)",
} as const;
