import { setTimeout as sleep } from "node:timers/promises";
import { type Claimed, claim, dueLetters, noteFailed, noteSent } from "#server/mail/outbox.server";
import type { Send } from "#server/mail/smtp.server";
import { type letterResults, metrics } from "#server/platform/metrics.server";

type Result = (typeof letterResults)[number];

/** What became of the letters that were due: how many were sent, failed for now, or were given up. */
export interface Round {
  sent: number;
  failed: number;
  dead: number;
  /** Whether the mail server itself was the trouble; the other letters were then not tried. */
  serverDown: boolean;
}

/**
 * Why a letter was not sent. Neither the mail server's words are in it nor the letter's id: the first may name
 * the recipient, and with the second anybody can open the page of its request.
 */
export interface NotSent {
  /** Whether it is not tried any more. */
  final: boolean;
  /** What the SMTP library calls it, such as ETIMEDOUT, and the status of the server's answer, such as 550. */
  code: string;
  status: number | null;
}

/**
 * Sends the letters that are due, one after the other.
 * @param stopping asked before each letter; the one under way is always finished
 * @param onNotSent told of each letter that was not sent
 * @throws ProviderUnavailable when the store does not answer
 */
export async function sendDue(
  send: Send,
  stopping = () => false,
  onNotSent: (failure: NotSent) => void = () => {},
): Promise<Round> {
  const round = { sent: 0, failed: 0, dead: 0, serverDown: false };
  for (;;) {
    let claimedAny = false;
    for (const id of await dueLetters()) {
      if (stopping()) return round;
      const claimed = await claim(id);
      if (claimed === null) continue;
      claimedAny = true;
      if (claimed === "extension") continue;
      const { result, serverDown, why } = claimed === "dead" ? overdue : await sendOne(send, claimed);
      metrics()?.mailLetters.inc({ result });
      round[result] += 1;
      if (why) onNotSent(why);
      // Each of the others would only use up one of its tries.
      if (serverDown) return { ...round, serverDown };
    }
    // Nothing is due, or others are at it.
    if (!claimedAny) return round;
  }
}

interface Tried {
  result: Result;
  /** Whether the trouble is the mail server's, and the same for every letter. */
  serverDown: boolean;
  why: NotSent | null;
}

/** A letter that was given up before another try. */
const overdue: Tried = {
  ...{ result: "dead", serverDown: false },
  why: { final: true, code: "tried too often, or too old", status: null },
};

async function sendOne(send: Send, claimed: Claimed): Promise<Tried> {
  const failure = await send(claimed.id, claimed.letter);
  if (!failure) {
    await persist(() => noteSent(claimed));
    return { result: "sent", serverDown: false, why: null };
  }
  const { error, code, status, about } = failure;
  const final = about === "letter";
  await persist(() => noteFailed(claimed, error, final));
  return {
    result: final ? "dead" : "failed",
    serverDown: about === "server",
    why: { final, code, status },
  };
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
