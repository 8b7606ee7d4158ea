import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import type { MailEnv } from "#server/platform/env.server";
import { site } from "~/content/site";
import { beginningOf } from "~/lib/format";
import type { Letter } from "~/lib/mail/collection.server";

/**
 * Limits for a conversation with the mail server, in ms. `stepMs` is for each step of connecting.
 * The letter is handed over within `handOverMs`, and the answer follows within `answerMs`.
 * A server that scans for spam and viruses may need minutes to answer (RFC 5321, section 4.5.3.2.6).
 * All of it ends well before the letter's lease does.
 */
export const deadlines = { stepMs: 10_000, handOverMs: 30_000, answerMs: 5 * 60_000 };

/** Reason that a letter wasn't accepted. */
export interface Failure {
  /** The mail server's message, or the fault of the connection, on one line. */
  error: string;
  /** The SMTP library's code, such as ETIMEDOUT, and the status of the server's answer, such as 550. */
  code: string;
  status: number | null;
  /**
   * - letter: this letter, permanently
   * - later: this letter, perhaps only for now
   * - server: the connection, the account or the sender, so all letters
   * - unanswered: the server has the whole letter and hasn't answered, so it may be sent
   */
  about: "letter" | "later" | "server" | "unanswered";
}

/** Options of the caller that has a letter sent. */
interface Sending {
  /** Called when the server has the whole letter and only its answer is missing. */
  onHandedOver?: () => void;
  /** Ends the conversation when it is aborted. */
  signal?: AbortSignal;
}

/** Hands a letter to the mail server. Returns null if the server has accepted it. */
export type Send = (id: string, letter: Letter, sending?: Sending) => Promise<Failure | null>;

/** Sender of letters. Parsed here, because the library reads a comma in a name as the end of an address. */
function senderOf(from: string | undefined): { name: string; address: string } {
  if (from === undefined) return { name: site.name, address: site.email.general };
  const [, name = "", address = from] = /^(.+) <(.+)>$/.exec(from) ?? [];
  return { name, address };
}

/**
 * Message-ID that all tries of a letter share, so that a mail server or a reader can detect a repetition.
 * @param from the sender's address, whose domain it contains
 */
export const messageId = (id: string, from: string): string => `<${letterName(id)}@${from.split("@")[1]}>`;

/**
 * Name of a letter in the log, in `npm run mail -- list` and in its Message-ID.
 * Hashed, because a request's id opens its confirmation page.
 */
export const letterName = (id: string): string => createHash("sha256").update(id).digest("hex").slice(0, 40);

/** True for this machine. Connections without TLS don't leave it. */
const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

type SmtpEnv = MailEnv & { SMTP_URL: string };

/**
 * A connection to the mail server. Each letter gets a new one.
 * The library is loaded here, so that a site without a mail server doesn't load it.
 */
async function transportTo(url: string, { stepMs, answerMs } = deadlines) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    // An account's password and people's names must never be sent unencrypted.
    requireTLS: !isLoopback(new URL(url).hostname),
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    // For a silent server. `createSend` ends the steps before the answer much sooner.
    socketTimeout: answerMs,
    // Letters consist of our own text and never name a file or a URL to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and logs in without sending a letter. @throws Error with the mail server's message */
export async function tryMailServer({ SMTP_URL }: SmtpEnv): Promise<void> {
  await (await transportTo(SMTP_URL)).verify();
}

/** Creates the function that hands letters to the mail server. */
export async function createSend(
  { SMTP_URL, MAIL_FROM }: SmtpEnv,
  within: Partial<typeof deadlines> = {},
): Promise<Send> {
  const times = { ...deadlines, ...within };
  const transport = await transportTo(SMTP_URL, times);
  const from = senderOf(MAIL_FROM);
  // Called when the last piece of a letter has been read, so the server has all of it.
  transport.use("stream", ({ message, data }, done) => {
    const { onHandedOver } = data as { onHandedOver?: () => void };
    const flush = (finished: () => void) => {
      onHandedOver?.();
      finished();
    };
    message?.transform(() => new PassThrough({ flush }));
    done();
  });
  return async (id, { to, replyTo, message }, { onHandedOver, signal } = {}) => {
    const deadline = new AbortController();
    const end = () => deadline.abort();
    let timer = setTimeout(end, times.handOverMs);
    signal?.addEventListener("abort", end);
    let handedOver = false;
    const letter = {
      from,
      to,
      replyTo,
      ...message,
      messageId: messageId(id, from.address),
      attachments: message.attachments?.map((attachment) => ({ ...attachment })),
      // Prevents out-of-office replies (RFC 3834).
      headers: { "Auto-Submitted": "auto-generated" },
      signal: deadline.signal,
      onHandedOver: () => {
        handedOver = true;
        clearTimeout(timer);
        timer = setTimeout(end, times.answerMs);
        onHandedOver?.();
      },
    };
    try {
      await transport.sendMail(letter);
      return null;
    } catch (error) {
      const failure = failureOf(error as SmtpError);
      return failure.about === "server" && handedOver ? { ...failure, about: "unanswered" } : failure;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
    }
  };
}

/** Error of the SMTP library. */
type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** Longest stored answer of a mail server, in characters. */
const longestError = 200;

function failureOf({ message, code = "unknown", command = "", response, responseCode }: SmtpError): Failure {
  const said = beginningOf((response ?? message).replace(/\s+/g, " "), longestError);
  const failure = { error: said, code, status: responseCode ?? null };
  // "API" means that the library itself rejected an address or a text that no server would accept.
  const aboutLetter = /^(EENVELOPE|EMESSAGE)$/.test(code) && /^(RCPT TO|DATA|API)$/.test(command);
  if (!aboutLetter) return { ...failure, about: "server" };
  return { ...failure, about: command === "API" || (responseCode ?? 0) >= 500 ? "letter" : "later" };
}
