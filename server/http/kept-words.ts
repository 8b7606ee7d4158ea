import { type ActionFunction, type AppLoadContext, data } from "@remix-run/node";
import type { KeptWords } from "~/lib/forms/kept-words";
import { isGuarded } from "~/zones";

/** What an action returns with `data`. */
interface WithInit {
  type: "DataWithResponseInit";
  data: unknown;
  init: ResponseInit | null;
}

const isWithInit = (value: unknown): value is WithInit =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

/**
 * An action so that no outage loses what was typed. While the store or the accounts don't answer, a form can't be drawn again:
 * its page asks them, too. Its sender then gets a page with everything that was typed and a button that sends it again.
 */
export const keepingWords =
  (action: ActionFunction): ActionFunction =>
  async (args, ...rest) => {
    const { request, context } = args;
    // Files are chosen again more easily than they are kept here.
    const type = request.headers.get("Content-Type") ?? "";
    if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return action(args, ...rest);
    const body = await textOf(request);
    const { url, method, headers, signal } = request;
    const again = new Request(url, { method, headers, signal, body });
    const kept = () => data(keptOf(body), { status: 503 });
    let answer: unknown;
    try {
      answer = await action({ ...args, request: again }, ...rest);
    } catch (thrown) {
      if (thrown instanceof Response && thrown.status === 503) throw kept();
      throw thrown;
    }
    if (isUnanswered(answer, url, context)) throw kept();
    return answer as Awaited<ReturnType<ActionFunction>>;
  };

/** @throws Response 400 when it breaks off */
async function textOf(request: Request): Promise<string> {
  try {
    return await request.text();
  } catch {
    throw new Response("Bad request", { status: 400 });
  }
}

/**
 * Whether an action was not answered and leaves the form to a page that would not be answered either. Public pages ask
 * nobody; some others draw their form without asking and say so (`firebaseDown`); so does every page while forms are off.
 */
function isUnanswered(answer: unknown, url: string, { firebaseDown }: AppLoadContext): boolean {
  if (!isWithInit(answer) || answer.init?.status !== 503 || firebaseDown) return false;
  const { data } = answer;
  const closed = typeof data === "object" && data !== null && "closed" in data && data.closed;
  const { pathname } = new URL(url);
  return !closed && (isGuarded(pathname) || askingPages.test(pathname));
}

/** Pages behind the links of owners' letters, and those about one home: they ask the store, too. */
const askingPages = /^\/(?:confirm-order|amendment|owner-login|homes)\//;

const keptOf = (body: string): KeptWords => ({
  sent: [...new URLSearchParams(body)].filter(([name]) => !/password/i.test(name)),
});
