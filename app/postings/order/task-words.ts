import type { Inline, NoticeWords } from "~/lib/ui/shapes";

/** Gaps beyond this number are counted instead of named, because a notice travels in a cookie. */
const mostNamed = 4;

/** Texts of a task's page, apart from its fields, in their own module so that a page only loads these. */

export const taskPage = {
  back: "All tasks",
  submit: "Save and continue",
  later: "Save and come back later",
  busy: "Saving...",
  saved: (title: string): string => `Saved: ${title}.`,
  /** @param page address of the task's page, to whose fields the links lead */
  savedIncomplete: (
    title: string,
    page: string,
    task: string,
    missing: readonly { field: string; message: string }[],
  ): NoticeWords => ({
    text: `Saved: ${title}. Still to do:`,
    note: [
      ...missing
        .slice(0, mostNamed)
        .flatMap(({ field, message }): Inline[] => [
          { text: message, href: `${page}#${task}-${field}` },
          " ",
        ]),
      ...(missing.length > mostNamed ? [`And ${missing.length - mostNamed} more.`] : []),
    ],
  }),
  savedWithMistakes: "Saved, but something here can't stay as it is: see below.",
  savedUnlistable: "Saved, but the listing can't be published with this wording: see below.",
  /** After pressing "Save and come back later" with something malformed. */
  restSaved:
    "Everything else on this page is saved. The marked answers aren't: correct them now, or come back to them later.",
  autosave: {
    saved: (time: string) => `Saved at ${time}`,
    savedExcept: (time: string, labels: readonly string[]) => `Saved at ${time}, except ${labels.join(", ")}`,
    failed: "Not saved yet. We'll try again as you type; the buttons below save it too.",
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
