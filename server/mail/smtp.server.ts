import { createHash } from "node:crypto";
import { PassThrough } from "node:stream";
import type { MailEnv } from "#server/platform/env.server";
import { site } from "~/content/site";
import { beginningOf } from "~/lib/format";
import type { Letter } from "~/lib/mail/collection.server";

/**
 * How long a conversation with the mail server may take, ms: each step of connecting, all of it until the letter is
 * handed over, and then its answer, for which a server that looks for spam and viruses may need minutes (RFC 5321, section
 * 4.5.3.2.6). All of it ends well before the lease of the letter does.
 */
export const deadlines = { stepMs: 10_000, handOverMs: 30_000, answerMs: 5 * 60_000 };

/** Why a letter was not taken. */
export interface Failure {
  /** What the mail server said, or what became of the connection to it; one line. */
  error: string;
  /** What the library calls it, such as ETIMEDOUT, and the status of the server's answer, such as 550. */
  code: string;
  status: number | null;
  /**
   * - letter: about this letter, and the same tomorrow
   * - later: about this letter, and perhaps not tomorrow
   * - server: about the connection, the account or the sender, so the same for all letters
   * - unanswered: the server has the whole letter and hasn't said whether it takes it; perhaps it's sent
   */
  about: "letter" | "later" | "server" | "unanswered";
}

/** Told by whoever has a letter sent. */
interface Sending {
  /** Called when the server has the whole letter and only its answer is missing. */
  onHandedOver?: () => void;
  /** Ends the conversation when it is aborted. */
  signal?: AbortSignal;
}

/** Hands a letter to the mail server. Null when it has taken it. */
export type Send = (id: string, letter: Letter, sending?: Sending) => Promise<Failure | null>;

/** Who letters are from. Taken apart here, because the library reads a comma in a name as the end of an address. */
function senderOf(from: string | undefined): { name: string; address: string } {
  if (from === undefined) return { name: site.name, address: site.email.general };
  const [, name = "", address = from] = /^(.+) <(.+)>$/.exec(from) ?? [];
  return { name, address };
}

/**
 * The name of a letter that all its tries share, by which a mail server or a reader can tell a repetition.
 * @param from the sender's address, whose domain it bears
 */
export const messageId = (id: string, from: string): string => `<${letterName(id)}@${from.split("@")[1]}>`;

/** The name of a letter in our log, in `npm run mail -- list` and in its Message-ID. Hashed, because a request's id opens its confirmation page. */
export const letterName = (id: string): string => createHash("sha256").update(id).digest("hex").slice(0, 40);

/** What comes without TLS stays on this machine. */
const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

type SmtpEnv = MailEnv & { SMTP_URL: string };

/**
 * A connection to the mail server; it is made anew for each letter. The library is loaded here, so that a
 * site that sends no letters pays nothing for it.
 */
async function transportTo(url: string, { stepMs, answerMs } = deadlines) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    // An account's password and people's names never travel in the clear.
    requireTLS: !isLoopback(new URL(url).hostname),
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    // For a server that says nothing at all; `createSend` ends what comes before the answer much sooner.
    socketTimeout: answerMs,
    // Letters are words of ours; they never name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Connects and logs in, and sends nothing. @throws Error with the mail server's words */
export async function tryMailServer({ SMTP_URL }: SmtpEnv): Promise<void> {
  await (await transportTo(SMTP_URL)).verify();
}

/** What hands letters to the mail server. */
export async function createSend(
  { SMTP_URL, MAIL_FROM }: SmtpEnv,
  within: Partial<typeof deadlines> = {},
): Promise<Send> {
  const times = { ...deadlines, ...within };
  const transport = await transportTo(SMTP_URL, times);
  const from = senderOf(MAIL_FROM);
  // The last piece of a letter is read from it when it goes to the server.
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
      // Nobody's machine should answer that its owner is on holiday (RFC 3834).
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

/** What the library throws. */
type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** Longest answer of a mail server that is kept, characters. */
const longestError = 200;

function failureOf({ message, code = "unknown", command = "", response, responseCode }: SmtpError): Failure {
  const said = beginningOf((response ?? message).replace(/\s+/g, " "), longestError);
  const failure = { error: said, code, status: responseCode ?? null };
  // "API": refused by the library itself, for an address or a text that no server would take.
  const aboutLetter = /^(EENVELOPE|EMESSAGE)$/.test(code) && /^(RCPT TO|DATA|API)$/.test(command);
  if (!aboutLetter) return { ...failure, about: "server" };
  return { ...failure, about: command === "API" || (responseCode ?? 0) >= 500 ? "letter" : "later" };
}
