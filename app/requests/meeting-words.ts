/** The words about a meeting that is set, for seller and office. */
export const meetingWords = {
  minutes: (minutes: number) => `${minutes} minutes`,
  summary: (kind: string, brokerage: string) => `${kind}: ${brokerage}`,
  description: (reference: string, phone: string) =>
    `Reference ${reference}. Call ${phone} if you can't make it.`,
  answerSummary: (kind: string, brokerage: string) => `${kind}: answer from ${brokerage}`,
  answerDescription: (reference: string, phone: string) =>
    `Reference ${reference}. Nothing from us by the end of this day? Call ${phone}.`,
  when: "When",
  howLong: "How long",
  where: "Where",
  torontoTime: (when: string) => `${when}, Toronto time`,
  attached: "The attached file puts the time in your calendar.",
  calledOff: "The attached file removes the time from your calendar.",
} as const;
