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

/**
 * What became of the letters that were due: how many were sent, failed for now, were handed over and not answered, or
 * were given up.
 */
export interface Round extends Record<Result, number> {
  /** Whether the mail server itself was the trouble; the other letters were then not tried. */
  serverDown: boolean;
}

/** A letter that was not sent, and why, in fields that a log may have. */
export interface NotSent {
  /** Its name as `letterName` makes it. */
  letter: string;
  /** The request, order or listing it is about; null for a letter about an account. */
  reference: string | null;
  /** The end of its id, such as `seller` or `office`: whom it is for, or what it is. Null where the id says neither. */
  kind: string | null;
  /** The mail server's words without the addresses in them. */
  said: string;
  /** Whether it was given up, may have arrived, or is tried again. */
  result: Exclude<Result, "sent">;
  /** What the SMTP library calls it, such as ETIMEDOUT, and the status of the server's answer, such as 550. */
  code: string;
  status: number | null;
}

interface Stopping {
  /** No letter is begun after it is aborted; those under way are finished. */
  soon?: AbortSignal;
  /** What the mail server hasn't answered is not waited for any longer. */
  now?: AbortSignal;
}

/** Most letters that may wait for the mail server's answer at a time: each holds a connection. */
const mostUnanswered = 10;

/** How often is looked for letters that became due while others wait for their answer, ms. */
const lookAgainMs = 10_000;

/**
 * Sends the letters that are due, one after the other. One that the server has and is slow to answer keeps no other
 * waiting.
 * @param stopping when to begin no other, and when to stop waiting for answers
 * @param onNotSent told of each letter that was not sent
 * @throws ProviderUnavailable when the store does not answer
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
    // Each of the others would only use up one of its tries.
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
    // Nothing is due, or others are at it.
    if (unanswered.size === 0) return round;
    const answered = Promise.all(unanswered);
    const pause = sleep(lookAgainMs, undefined, { ref: false, signal: soon }).catch(() => {});
    await (isOver() ? answered : Promise.race([answered, pause]));
  }
}

interface Tried {
  result: Result;
  /** Whether the trouble is the mail server's, and the same for every letter. */
  serverDown: boolean;
  why: NotSent | null;
}

/** A letter that was given up before another try. */
const overdue = (given: GivenUp): Tried => ({
  result: "dead",
  serverDown: false,
  why: { ...fieldsOf(given, given.error), result: "dead", code: "tried too often, or too old", status: null },
});

/** What a log line says of a letter. @param error the mail server's words */
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

/** A letter that was sent and is not written down as such is sent again, so writing it down is tried more than once. */
async function persist(write: () => Promise<void>, tries: number = writes.tries): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (tries <= 1) throw error;
    await sleep(writes.pauseMs);
    await persist(write, tries - 1);
  }
}
