import { postingStates } from "~/postings/states";
import { assistants, step } from "~/postings/step";

/** Steps about emails that were sent to a file's address. */

export const readMail = step("read-mail", {
  apart: true,
  from: postingStates,
  by: assistants,
  internal: "all",
  withoutPassword: true,
  button: "Mark the emails as read",
  done: "read the emails",
  forms: ({ posting }) => (posting.mailToRead ? [{}] : []),
  effect: () => ({ change: (now) => ({ ...now, mailToRead: null }) }),
});
