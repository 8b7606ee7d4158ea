import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { offlineMessage } from "~/enhancements/words";
import { formWords } from "./words";

/** What a form is told that had no answer: the page stays as it is, with every word in its fields. */
interface Unsent {
  unsent: string;
}

const isUnsent = (answer: unknown): answer is Unsent =>
  typeof answer === "object" && answer !== null && "unsent" in answer;

/** How many forms have had no answer since the document was loaded. */
let unsentForms = 0;

export const countUnsent = (): number => unsentForms;

/** Why the form that was sent last had no answer, if `answer` says so. */
export const unsentMessage = (answer: unknown): string => (isUnsent(answer) ? answer.unsent : "");

/**
 * `clientAction` of every route of the workspace and the office that takes a form. A broken connection, or an answer that isn't
 * Remix's (a proxy's, or of the server's own limits), would otherwise put an error page in place of what was typed.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect, or an error page that the server drew; or whoever sent it has gone on to another page.
    if (error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted) throw error;
    unsentForms += 1;
    const answer: Unsent = { unsent: navigator.onLine ? formWords.unanswered : offlineMessage };
    return answer;
  }
}

/**
 * `shouldRevalidate` of the root and of the same routes: whether a page's data is read again after its form was answered.
 * A form that was refused because something changed shows how it stands now; one that is wrong by itself needs nothing new;
 * and where nobody is signed in, or nothing answers, reading would lose what was typed.
 */
export function shouldRevalidate({
  actionResult,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (isUnsent(actionResult)) return false;
  if (actionStatus === 400 || actionStatus === 429 || actionStatus >= 500) return false;
  return defaultShouldRevalidate;
}
