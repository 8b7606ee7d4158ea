/** Words of the page script. They count towards its 4 KB, so there are few. */

/** Error of a form that was sent without a network. */
export const offlineMessage =
  "You're offline, so nothing was sent. Everything you typed is still here: send it again once you're connected.";

/** Button next to a password, and announcements after it's pressed. */
export const passwordWords = {
  show: "Show",
  hide: "Hide",
  shown: "is shown",
  hidden: "is hidden",
} as const;

/** Copy button. */
export const copyWords = {
  copied: "Copied",
  failed: "Please copy it by hand",
} as const;
