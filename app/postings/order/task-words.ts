/** The words of a task's page, apart from its fields. They need no others, so that a page loads only these. */

export const taskPage = {
  back: "All tasks",
  submit: "Save and continue",
  later: "Save and come back later",
  busy: "Saving...",
  saved: (title: string) => `Saved: ${title}.`,
  savedIncomplete: (title: string) =>
    `Saved: ${title}. Something is still missing there; the task says what.`,
  orderedAlready: (reference: string) =>
    `Saved. You've ordered this home already: ${reference}. This second order can't be sent while that one is under way.`,
  savedWithRemarks:
    "Saved. Look at what stands below about your words; press Save and continue again to go on as it is.",
  tooOften:
    "You have saved or sent very often in a short time, so this isn't saved. Everything you typed is still here: try again in a few minutes, or call us.",
  /** After pressing "Save and come back later" with something malformed. */
  restSaved:
    "Everything else on this page is saved. What is marked isn't: correct it, or come back to it later.",
  autosave: {
    saved: (time: string) => `Saved ${time}`,
    savedExcept: (time: string, labels: readonly string[]) =>
      `Saved ${time}, but not yet: ${labels.join(", ")}`,
    failed: "Not saved yet. We try again when you type on; the buttons below save it, too.",
    offline: "You are offline. It is saved as soon as you are back.",
    signedOut:
      "Your session has ended, so this isn't saved by itself. Press Save: you log in on the next page, and nothing is lost.",
    conflict:
      "This page was changed in another window, so it isn't saved by itself any more. Press Save to see both and choose.",
  },
  missing: "Still missing before you can send the order",
  outdated:
    "These answers no longer fit what you said elsewhere, or their day has passed. Look at them again:",
  conflict:
    "You saved this page from another window after you had opened it here. Nothing is lost: what you typed here stands in the form, and what is saved stands above it. Press Save and continue to keep what is in the form.",
  thereTitle: "Saved from the other window, where it differs from the form below",
  nothing: "nothing",
  closed: "This order has been sent. Ask us for a change, and we open it again for you.",
  agreed:
    "This stands in the agreement, so it changes by an amendment that every owner signs. Write to us or call us, and we prepare one.",
  unanswered:
    "We don't know whether that was saved: our system didn't answer in time. What you typed is still here. Press Save again in a minute.",
} as const;
