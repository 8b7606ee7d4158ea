/** Words of the page script. They are part of its 4 KB, so there are few. */

/** Said by a form that was sent without a network. */
export const offlineMessage =
  "You're offline, so nothing was sent. Everything you typed is still here: send it again once you're connected.";

/** The button beside a password, and what is read out when it has been pressed. */
export const passwordWords = {
  show: "Show",
  hide: "Hide",
  shown: "is shown",
  hidden: "is hidden",
} as const;

/** A button that copies. */
export const copyWords = {
  copied: "Copied",
  failed: "Please copy it by hand",
} as const;
