import { type AnswerWords, answerWords } from "~/lib/http/words";
import type { Link } from "~/lib/ui/shapes";
import { links, site } from "./site";

/** Words of the error pages, by HTTP status. */
export interface ErrorWords extends AnswerWords {
  /** Links in place of those for sellers. */
  links?: readonly Link[];
}

const unreadable: ErrorWords = {
  heading: "We could not read that request",
  text: "Part of the form didn't reach us. Go back, check it and send it again.",
};

const words: Readonly<Record<number, ErrorWords>> = {
  ...answerWords,
  401: {
    heading: "Log in to save this page",
    text: "Your session has ended, so this form wasn't saved.",
  },
  403: {
    heading: "We could not accept that form",
    text: "For your safety we only accept forms sent from our own pages. Open the page here and send it again.",
  },
  405: {
    heading: "This page can't do that",
    text: "You can't send a form to this page. Open it from the menu instead.",
  },
  410: {
    heading: "This home isn't shown here any more",
    text: "It may be sold, or its listing may be off the market.",
    links: [
      { label: "See the homes listed with us", href: links.homes },
      { label: "Read the page for buyers", href: "/for-buyers" },
    ],
  },
  413: {
    heading: "That was too much to send",
    text: "The form you sent is larger than we accept. Shorten the longest text and send it again.",
  },
  415: {
    heading: "We could not read that request",
    text: "The page expects a form and received something else. Open the page and send the form from there.",
  },
  421: {
    heading: "This address isn't ours",
    text: "You reached us at an address we don't use. Type our address again, or start from the home page.",
  },
};

/** Words in place of a page that didn't arrive, or that the browser couldn't show. */
export const serverUnreachable: ErrorWords = {
  heading: "We could not show that page",
  text: "You may be offline, or our system isn't answering. If you've just sent something, we don't know whether it was saved: look for it before you send it again.",
};

/** Formats a waiting time, such as "15 minutes". */
function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "a minute";
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Words and links on every error page. */
export const errorPageWords = {
  /** Screen-reader text before the status. */
  error: "Error",
  links: [
    { label: "Start at the home page", href: "/" },
    { label: "See the homes listed with us", href: links.homes },
    { label: "See plans and prices", href: links.plans },
    { label: "Look through the questions sellers ask", href: "/faq" },
  ],
  logIn: "Log in in another tab",
  typed: "What you had filled in:",
  kept: "We don't know whether that was saved. Nothing you typed is lost: it's below. Wait a minute, then send it again from here. It won't be saved twice.",
  tooOften: (seconds: number) =>
    `You or your network sent us too much in a short time, so we didn't save this. Nothing you typed is lost: it's below. Send it again in ${waitText(seconds)}, or call us at ${site.phone.text}.`,
  logInFirst:
    "Your session has ended. Nothing you typed is lost: log in, and it will be saved where you were.",
  logInElsewhere:
    "Your session has ended, so this form wasn't saved. Log in in another tab and leave this page open. Then come back and send it again.",
  chooseAgain: "Choose your files again",
  sendAgain: "Send it again",
  tryAgain: "Try again",
  call: "Or call",
  answered: "and a person will answer during office hours.",
  /** Text before the request id, on pages that report a fault of ours. */
  quote: "If you call us about this, please quote",
} as const;

/** Error of a form if Firebase doesn't answer. */
export const callInstead = `Our system isn't answering. Try again in a minute, or call us at ${site.phone.text}.`;

const fallback: ErrorWords = {
  heading: "Something went wrong on our side",
  text: "It wasn't anything you did. Try again in a minute. If it keeps happening, call us and we'll sort it out.",
};

/** Returns the words for a status, or general words for an unknown one. */
export const errorWords = (status: number): ErrorWords =>
  words[status] ?? (status < 500 ? unreadable : fallback);
