import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { offlineMessage } from "~/lib/ui/script-words";
import { formWords } from "./words";

/** Result for a form without an answer. The page stays unchanged, with every word in its fields. */
interface Unsent {
  unsent: string;
}

const isUnsent = (answer: unknown): answer is Unsent =>
  typeof answer === "object" && answer !== null && "unsent" in answer;

/** Number of forms without an answer since the document was loaded. */
let unsentForms = 0;

export const countUnsent = (): number => unsentForms;

/** Returns why the last form had no answer, or "" if `answer` came from the server. */
export const unsentMessage = (answer: unknown): string => (isUnsent(answer) ? answer.unsent : "");

/**
 * `clientAction` of every route of the account and the office with a form. Without it, a broken connection would put an error
 * page in place of the typed words. So would an answer that isn't Remix's, such as a proxy's.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect, an error page of the server, or a sender who has opened another page.
    if (error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted) throw error;
    unsentForms += 1;
    const answer: Unsent = { unsent: navigator.onLine ? formWords.unanswered : offlineMessage };
    return answer;
  }
}

/**
 * `shouldRevalidate` of the root and of the same routes: true if a page's data reloads after its form was answered. A form that
 * failed because of a change shows the current state. An invalid form needs no new data. Without a session or an answer,
 * reloading would lose the typed words.
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
