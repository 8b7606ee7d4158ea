import type { Posting } from "~/postings/posting";
import { postingStates } from "~/postings/states";
import { assistants, step } from "~/postings/step";

/** Steps about emails that were sent to a file's address. */

/** The unread emails of a page. Another one that comes makes its form fail. */
const unreadOf = ({ mailToRead }: Posting): string =>
  mailToRead ? `${mailToRead.since.getTime()}-${mailToRead.count}` : "";

export const readMail = step("read-mail", {
  apart: true,
  from: postingStates,
  by: assistants,
  internal: "all",
  withoutPassword: true,
  button: "Mark the emails as read",
  done: "read the emails",
  forms: ({ posting }) => (posting.mailToRead ? [{ variant: unreadOf(posting) }] : []),
  effect: ({ variant }) => ({
    change: (now) => (unreadOf(now) === variant ? { ...now, mailToRead: null } : null),
  }),
});
