import { type ActionFunction, type AppLoadContext, data, type LoaderFunction } from "@remix-run/node";
import { requestContext } from "#server/platform/request-context.server";
import { carriedPrefix, type KeptWords } from "~/lib/forms/kept-words";
import { countOpened } from "~/lib/http/secret-guesses.server";
import { filesNamedIn, isMultipart, readFields, recordHead } from "~/lib/uploads/receive.server";
import type { NotSignedIn } from "./guard.server";
import { type LogIn, logInFirst, withCookie } from "./log-in-first.server";

/**
 * Keeps typed fields if a form can't be answered. Reasons are an expired session, a service that is down, or a limit.
 * The root's error boundary then renders them, with a login or with a button that sends the form again.
 */

/** A form that is being answered. */
interface SentForm {
  /** Request of the form, with an unread body. */
  request: Request;
  words: () => Promise<Pick<KeptWords, "sent" | "files">>;
  /** Form of a login that contains these fields, or null. */
  loginForm: FormData | null;
  login?: LogIn;
}

/** Forms whose page is rendered in the same request. The key is shared by all loaders and actions of a request. */
const forms = new WeakMap<AppLoadContext, SentForm>();

/** Wraps an action of a page. */
export const withKeptWords =
  (action: ActionFunction): ActionFunction =>
  async (args, ...rest) => {
    const form = await sentForm(args.request);
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

/** Wraps a loader. After a form in the same request it loads as the form's sender and keeps the form's fields. */
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

/** Marks a login that is rendered with the fields. */
const inPlace = "";

/**
 * Data with which the error boundary renders a form that can't be answered. Other errors are returned unchanged.
 * @param address of the client, for the limit on pages that are expensive to render
 * @throws Response 429 after too many of them
 */
async function withWords(thrown: unknown, form: SentForm, address?: string): Promise<unknown> {
  if (!(thrown instanceof Response) || ![401, 429, 503].includes(thrown.status)) return thrown;
  const { status, headers } = thrown;
  const kept: KeptWords = await form.words();
  if (kept.sent.length > cheapFields) await countOpened(address, "kept words");
  if (isNotSignedIn(thrown)) {
    // A login on the same page would receive the files, so forms with files link to the login page.
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

/** Records the services that failed the action, so that the loaders don't wait for them again. */
function noteFailure(status: number | undefined): void {
  const context = requestContext.getStore();
  if (context?.failed && status === 503) context.down = context.failed;
}

/** Fields that a page keeps within ten milliseconds of processor time. */
const cheapFields = 100;

/** Most fields of a form. The longest, a listing's facts with twenty rooms, has half of that. */
const mostFields = 1000;

/** @throws Response 400 if the body is incomplete, or has too many fields to keep them cheaply */
async function sentForm(request: Request): Promise<SentForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (isMultipart(type)) {
    const { request: recorded, head } = recordHead(request);
    const words = async () => {
      const fields = await readFields(recorded, head);
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

/** @throws Response 400 if the body is incomplete */
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

/** Result of Remix's `data`, as an action returns it. */
interface WithInit {
  type: "DataWithResponseInit";
  data: unknown;
  init: ResponseInit | null;
}

const isWithInit = (value: unknown): value is WithInit =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";

/**
 * Adds the cookies of a new session to a response. The response's own cookies are last, because the last one counts.
 */
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
