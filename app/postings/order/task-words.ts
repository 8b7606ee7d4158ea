/** Texts of a task's page, apart from its fields, in their own module so that a page only loads these. */

/** Line of the listing, below the path of its order. @param id such as "rooms_bedrooms" */
export const listingLine = (id: string): string => `proof#line-${encodeURIComponent(id)}`;

/** Query with which a line of the listing leads to the page of its task. */
export const fromLine = (id: string): string => `?line=${encodeURIComponent(id)}`;

export const taskPage = {
  back: "All tasks",
  backToListing: "Your listing",
  submit: "Save and continue",
  submitLine: "Save and see the listing",
  later: "Save for later",
  busy: "Saving...",
  saved: "Saved.",
  savedIncomplete: "Your answers are saved. Please complete what's marked below, or press Save for later.",
  savedWithRemarks: "Saved, with a note below about your wording. To keep it, press Save and continue again.",
  /** After pressing "Save for later" with something malformed. */
  restSaved:
    "Everything else on this page is saved. The marked answers aren't: correct them now, or come back to them later.",
  autosave: {
    saved: (time: string) => `Saved at ${time}`,
    savedExcept: (time: string, labels: readonly string[]) => `Saved at ${time}, except ${labels.join(", ")}`,
    failed: "Not saved yet. We'll try again as you type. The buttons below save it too.",
    offline: "You're offline. We'll save this as soon as you're back.",
    signedOut:
      "Your session has ended, so this no longer saves automatically. Press Save: you'll log in on the next page, and nothing will be lost.",
    conflict:
      "This page was changed in another window, so it no longer saves automatically. Press Save to see both versions and choose.",
  },
  missing: "Still missing",
  outdated:
    "These answers no longer fit what you said elsewhere, or their date has passed. Please check them:",
  conflict:
    "You saved this page in another window after you opened it here. The form has what you typed here, and the saved version is above it. To keep what's in the form, press Save and continue.",
  thereTitle: "Saved in the other window, where it differs from the form below",
  closed: "This stays as you sent it. If something needs to change, tell us and we'll reopen it for you.",
} as const;
