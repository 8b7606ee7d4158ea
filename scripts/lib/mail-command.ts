import { sendDue } from "#server/mail/sender.server";
import { createSend, letterName } from "#server/mail/smtp.server";
import { readMailEnv } from "#server/platform/env.server";
import { type Listed, openLetters, reviveDead, waitingLetters } from "~/lib/mail/outbox.server";
import { lookAtMls } from "~/postings/mls/look.server";
import { recountExpiredOffers } from "~/postings/offers/expired-offers.server";
import { print, printable, Stop } from "./command";

const usage = "Usage: npm run mail -- [send] | list | retry";

async function send(): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = readMailEnv(process.env);
  if (!SMTP_URL)
    throw new Stop("SMTP_URL is missing: the mail server, like smtps://user:password@smtp.example.com", 2);
  await recountExpiredOffers();
  await lookAtMls();
  const { sent, failed, unanswered, dead, serverDown } = await sendDue(
    await createSend({ SMTP_URL, MAIL_FROM }),
  );
  const { count } = await waitingLetters();
  await print(
    `sent: ${sent}, failed for now: ${failed}, not answered: ${unanswered}, given up: ${dead}, waiting: ${count}\n`,
  );
  if (serverDown)
    throw new Stop("The mail server does not accept emails now: `npm run mail -- list` shows its answer.", 1);
  if (failed + unanswered + dead > 0)
    throw new Stop("Some emails were refused: `npm run mail -- list` says why.", 1);
}

const line = ({ id, state, attempts, dueAt, to, message, error }: Listed): string =>
  printable(
    [
      state.padEnd(11),
      `tries: ${attempts}`,
      `next: ${dueAt?.toISOString() ?? "none"}`,
      ...[to.join(", "), message.subject, error ?? "", letterName(id)],
    ].join("  "),
  );

async function list(): Promise<void> {
  for (const letter of await openLetters()) await print(`${line(letter)}\n`);
}

async function retry(): Promise<void> {
  await print(`due again: ${await reviveDead()}\n`);
}

const commands = new Map([
  ["send", send],
  ["list", list],
  ["retry", retry],
]);

/** `npm run mail`: parses the arguments and returns the work to do. @throws Stop */
export function mailCommand([name = "send", ...others]: string[]): () => Promise<void> {
  const command = commands.get(name);
  if (!command || others.length > 0) throw new Stop(usage, 2);
  return command;
}
