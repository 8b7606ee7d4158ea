/** Words of an answer without a page. The error page of that status shows them too. */
export interface AnswerWords {
  heading: string;
  text: string;
}

/** Words of the answers that loaders and actions throw, by HTTP status. */
export const answerWords = {
  404: {
    heading: "This page isn't here",
    text: "The address may be mistyped, or the page may have moved. These pages answer most questions.",
  },
  429: {
    heading: "Too many tries",
    text: "Too many requests came from your network. Wait a few minutes and try again, or call us.",
  },
  503: {
    heading: "Our system isn't answering",
    text: "If you were logged in, you still are. Wait a minute and load the page again. The rest of the site works, and so does the phone.",
  },
} as const satisfies Record<number, AnswerWords>;
