import { setTimeout as sleep } from "node:timers/promises";
import { letterName, type Send } from "#server/mail/smtp.server";
import { type letterResults, metrics } from "#server/platform/metrics.server";
import { referenceOf } from "~/lib/ids";
import {
  type ClaimedLetter,
  claim,
  dueLetters,
  type GivenUp,
  noteFailed,
  noteSent,
  noteUnanswered,
} from "~/lib/mail/outbox.server";

type Result = (typeof letterResults)[number];

/** Numbers of letters that were sent, failed for now, were handed over without an answer, or were given up. */
export interface Round extends Record<Result, number> {
  /** True if the mail server itself failed. The remaining letters weren't tried. */
  serverDown: boolean;
}

/** A letter that wasn't sent and the reason, in fields that the log may contain. */
export interface NotSent {
  /** Name from `letterName`. */
  letter: string;
  /** Reference of the request, order or listing. Null for a letter about an account. */
  reference: string | null;
  /** End of the letter's id, such as `seller` or `office`: its reader or its subject. Null if the id has neither. */
  kind: string | null;
  /** The mail server's message without its addresses. */
  said: string;
  /** "dead" is given up, "unanswered" may have arrived, "failed" is tried again. */
  result: Exclude<Result, "sent">;
  /** The SMTP library's code, such as ETIMEDOUT, and the status of the server's answer, such as 550. */
  code: string;
  status: number | null;
}

interface Stopping {
  /** Once aborted, no new letter begins. The current ones are finished. */
  soon?: AbortSignal;
  /** Once aborted, the round stops waiting for the mail server's answers. */
  now?: AbortSignal;
}

/** Most letters that may wait for the mail server's answer at a time. Each holds a connection. */
const mostUnanswered = 10;

/** Interval between searches for due letters while others wait for an answer, in ms. */
const lookAgainMs = 10_000;

/**
 * Sends the due letters one after the other. A slow answer of the server doesn't delay the next letter.
 * @param stopping when to begin no new letter, and when to stop waiting for answers
 * @param onNotSent receives each letter that wasn't sent
 * @throws ProviderUnavailable if the store doesn't answer
 */
export async function sendDue(
  send: Send,
  { soon, now }: Stopping = {},
  onNotSent: (failure: NotSent) => void = () => {},
): Promise<Round> {
  const round = { sent: 0, failed: 0, unanswered: 0, dead: 0, serverDown: false };
  const unanswered = new Set<Promise<void>>();
  const count = ({ result, serverDown, why }: Tried) => {
    metrics()?.mailLetters.inc({ result });
    round[result] += 1;
    if (why) onNotSent(why);
    // Stops the round, because each further letter would only use up one of its tries.
    if (serverDown) round.serverDown = true;
  };
  /** Resolves when the letter is sent or has failed, or when only its answer is missing. */
  const begin = (claimed: ClaimedLetter): Promise<void> =>
    new Promise((resolve, reject) => {
      const done = sendOne(send, claimed, resolve, now).then(count);
      unanswered.add(done);
      done.finally(() => unanswered.delete(done)).then(resolve, reject);
    });
  const isOver = () => soon?.aborted || round.serverDown;
  for (;;) {
    let claimedAny = false;
    for (const id of isOver() ? [] : await dueLetters()) {
      if (unanswered.size >= mostUnanswered) await Promise.race(unanswered);
      if (isOver()) break;
      const claimed = await claim(id);
      if (claimed === null) continue;
      claimedAny = true;
      if (claimed === "extension") continue;
      if (claimed.lease === null) count(overdue(claimed));
      else await begin(claimed);
    }
    if (claimedAny) continue;
    // No letter is due, or other processes are sending the due ones.
    if (unanswered.size === 0) return round;
    const answered = Promise.all(unanswered);
    const pause = sleep(lookAgainMs, undefined, { ref: false, signal: soon }).catch(() => {});
    await (isOver() ? answered : Promise.race([answered, pause]));
  }
}

interface Tried {
  result: Result;
  /** True if the mail server failed, so that every letter would fail. */
  serverDown: boolean;
  why: NotSent | null;
}

/** A letter that was given up before another try. */
const overdue = (given: GivenUp): Tried => ({
  result: "dead",
  serverDown: false,
  why: { ...fieldsOf(given, given.error), result: "dead", code: "tried too often, or too old", status: null },
});

/** Log fields of a letter. @param error the mail server's message */
const fieldsOf = ({ id, letter }: Pick<ClaimedLetter, "id" | "letter">, error: string) => ({
  letter: letterName(id),
  reference: letter.requestId && referenceOf(letter.requestId),
  kind: /-([a-z]+(?:-[a-z]+)*)$/.exec(id.replace(uuid, ""))?.[1] ?? null,
  said: error.replace(/[^\s<>@]+@[^\s<>@]+/g, "(address)"),
});

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

async function sendOne(
  send: Send,
  claimed: ClaimedLetter,
  onHandedOver: () => void,
  signal: AbortSignal | undefined,
): Promise<Tried> {
  const failure = await send(claimed.id, claimed.letter, { onHandedOver, signal });
  if (!failure) {
    await persist(() => noteSent(claimed));
    return { result: "sent", serverDown: false, why: null };
  }
  const { error, code, status, about } = failure;
  const why = { ...fieldsOf(claimed, error), code, status };
  if (about === "unanswered") {
    await persist(() => noteUnanswered(claimed, error));
    return { result: "unanswered", serverDown: false, why: { ...why, result: "unanswered" } };
  }
  const final = about === "letter";
  await persist(() => noteFailed(claimed, error, final));
  const result = final ? "dead" : "failed";
  return { result, serverDown: about === "server", why: { ...why, result } };
}

const writes = { tries: 3, pauseMs: 1000 };

/** Retries the write, because a letter that was sent but not recorded as sent is sent again. */
async function persist(write: () => Promise<void>, tries: number = writes.tries): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (tries <= 1) throw error;
    await sleep(writes.pauseMs);
    await persist(write, tries - 1);
  }
}
