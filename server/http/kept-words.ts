import { type ActionFunction, type AppLoadContext, data, type LoaderFunction } from "@remix-run/node";
import { requestContext } from "#server/platform/request-context.server";
import type { NotSignedIn } from "~/accounts/guard.server";
import { type LogIn, logInFirst, withCookie } from "~/accounts/log-in-first.server";
import { carriedPrefix, type KeptWords } from "~/lib/forms/kept-words";
import { countOpened } from "~/lib/http/secret-guesses.server";
import { bodyLimits } from "~/lib/uploads/body";
import { filesNamedIn, isMultipart, readFields, recordHead } from "~/lib/uploads/receive.server";

/**
 * The one way to keep what was typed. A form that can't be answered, because its sender's session is over, a service is silent or
 * too many came, is drawn by the root's error boundary: with a login, or with a button that sends it again.
 */

/** A form that was sent, while it is answered. */
interface SentForm {
  /** Its request, with the same body. */
  request: Request;
  words: () => Promise<Pick<KeptWords, "sent" | "files">>;
  /** The form of a login that brings these fields; null where there is none. */
  loginForm: FormData | null;
  login?: LogIn;
}

/** Forms whose pages are drawn in the same request, by what all loaders and actions of a request share. */
const forms = new WeakMap<AppLoadContext, SentForm>();

/** Wraps an action of a page. */
export const keepingWords =
  (action: ActionFunction): ActionFunction =>
  async (args, ...rest) => {
    const form = await sentForm(args.request, args.context);
    forms.set(args.context, form);
    const cookies: string[] = [];
    try {
      if (form.loginForm) {
        const { clientAddress } = args.context;
        const { failure, init, login } = await logInFirst(form.request, form.loginForm, clientAddress);
        if (failure) throw data({ ...(await form.words()), login: inPlace, failure }, init);
        if (login) {
          form.login = login;
          form.request = withCookie(form.request, login.cookie);
          cookies.push(...login.setCookies);
        }
      }
      const answer = await action({ ...args, request: form.request }, ...rest);
      if (isWithInit(answer)) noteFailure(answer.init?.status);
      return withCookies(answer, cookies) as Awaited<ReturnType<ActionFunction>>;
    } catch (thrown) {
      if (thrown instanceof Response) noteFailure(thrown.status);
      throw withCookies(await withWords(thrown, form, args.context.clientAddress), cookies);
    }
  };

/** Wraps a loader: after a form of the same request it reads as the form's sender, and keeps the form's words. */
export const keepingWordsOfForm =
  (loader: LoaderFunction): LoaderFunction =>
  async (args, ...rest) => {
    const form = forms.get(args.context);
    if (!form) return loader(args, ...rest);
    const request = form.login ? withCookie(args.request, form.login.cookie) : args.request;
    try {
      return await loader({ ...args, request }, ...rest);
    } catch (thrown) {
      throw await withWords(thrown, form, args.context.clientAddress);
    }
  };

/** Address of a login that is drawn with the words. */
const inPlace = "";

/**
 * What the error boundary draws for a form that can't be answered; anything else as it is.
 * @param address of the client, against which pages are counted that cost much to draw
 * @throws Response 429 after too many of them
 */
async function withWords(thrown: unknown, form: SentForm, address?: string): Promise<unknown> {
  if (!(thrown instanceof Response) || ![401, 429, 503].includes(thrown.status)) return thrown;
  const { status, headers } = thrown;
  const kept: KeptWords = await form.words();
  if (kept.sent.length > cheapFields) await countOpened(address, "kept words");
  if (isNotSignedIn(thrown)) {
    // A login in place can't carry files: they would be sent to it.
    const canLogIn = thrown.inPlace && kept.files.length === 0;
    kept.login = canLogIn ? inPlace : thrown.login;
  }
  const wait = Number(headers.get("Retry-After"));
  if (status === 429 && wait > 0) kept.waitSeconds = wait;
  const own = new Headers(headers);
  for (const name of ["Content-Type", "Content-Length"]) own.delete(name);
  return data(kept, { status, headers: own });
}

const isNotSignedIn = (thrown: Response): thrown is NotSignedIn => "login" in thrown;

/** What comes after an action that a service hasn't answered doesn't wait for the service again. */
function noteFailure(status: number | undefined): void {
  const context = requestContext.getStore();
  if (context?.failed && status === 503) context.down = context.failed;
}

/** How many fields a page keeps within ten milliseconds of processor. */
const cheapFields = 100;

/** Most fields of a form. The longest, a listing's facts with twenty rooms, has half of that. */
const mostFields = 1000;

/** @throws Response 400 when the body breaks off, or has more fields than a form of ours: a page that keeps them costs too much */
async function sentForm(request: Request, context: AppLoadContext): Promise<SentForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (isMultipart(type)) {
    const { request: recorded, head } = recordHead(request);
    const words = async () => {
      const fields = await readFields(recorded, head, context.bodyLimits ?? bodyLimits);
      return { sent: withoutPasswords([...fields]), files: filesNamedIn(head) };
    };
    return { request: recorded, words, loginForm: null };
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) {
    return { request, words: async () => ({ sent: [], files: [] }), loginForm: null };
  }
  const text = await textOf(request);
  const all = [...new URLSearchParams(text)];
  if (all.length > mostFields) throw new Response("Bad request", { status: 400 });
  const bringsLogin = all.some(([name]) => name === carriedPrefix);
  const carried = all.flatMap(([name, value]): [string, string][] =>
    name.startsWith(carriedPrefix) && name !== carriedPrefix
      ? [[name.slice(carriedPrefix.length), value]]
      : [],
  );
  const body = bringsLogin ? new URLSearchParams(carried).toString() : text;
  const { url, method, headers, signal } = request;
  return {
    request: new Request(url, { method, headers, signal, body }),
    words: async () => ({ sent: withoutPasswords(bringsLogin ? carried : all), files: [] }),
    loginForm: bringsLogin ? formOf(all) : null,
  };
}

function formOf(fields: readonly [name: string, value: string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** @throws Response 400 when it breaks off */
async function textOf(request: Request): Promise<string> {
  try {
    return await request.text();
  } catch {
    throw new Response("Bad request", { status: 400 });
  }
}

const withoutPasswords = (all: readonly [name: string, value: unknown][]): KeptWords["sent"] =>
  all.flatMap(([name, value]) =>
    typeof value === "string" && !/password/i.test(name) ? [[name, value] as const] : [],
  );

/** What an action returns with `data`. */
interface WithInit {
  type: "DataWithResponseInit";
  data: unknown;
  init: ResponseInit | null;
}

const isWithInit = (value: unknown): value is WithInit =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

/** An answer that also sets the cookies of a session that has just begun. Its own cookies come last, because the last one counts. */
function withCookies(answer: unknown, cookies: readonly string[]): unknown {
  if (cookies.length === 0 || answer instanceof Error) return answer;
  if (!(answer instanceof Response || isWithInit(answer)))
    return data(answer, { headers: cookieHeaders(cookies) });
  const own = new Headers(answer instanceof Response ? answer.headers : answer.init?.headers);
  const all = cookieHeaders([...cookies, ...own.getSetCookie()]);
  own.delete("Set-Cookie");
  for (const [name, value] of own) all.append(name, value);
  if (isWithInit(answer)) return data(answer.data, { ...answer.init, headers: all });
  const { status, statusText, body } = answer;
  return new Response(body, { status, statusText, headers: all });
}

const cookieHeaders = (cookies: readonly string[]): Headers =>
  new Headers(cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
