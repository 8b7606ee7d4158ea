// `npm run postings -- …`: the brokerage's view of the sellers' orders of a posting.

import { dateAndTime } from "~/lib/format";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { addressOf, feeRows, planOf } from "~/postings/facts";
import { csvHead, csvLine } from "~/postings/kept/csv-export";
import { answersOf, exportedPosting } from "~/postings/kept/export";
import { unreadFollowUps } from "~/postings/kept/reread";
import type { Posting } from "~/postings/posting";
import { newestFirst, oldestFirst, withReference } from "~/postings/queries.server";
import { type PostingState, postingStates } from "~/postings/states";
import { stateNames } from "~/postings/words";
import { exportTo, findOne, print, printable, readArguments, runCommand, Stop } from "./lib/command";

const usage =
  "Usage: npm run postings -- list [--state STATE] | show REFERENCE | reread | export --csv|--json [FILE]";

function wantedState(text: string): PostingState {
  const state = postingStates.find((known) => known === text);
  if (!state) throw new Stop(`"${printable(text)}" is no state: use one of ${postingStates.join(", ")}.`, 2);
  return state;
}

async function list(state?: PostingState): Promise<void> {
  for await (const page of newestFirst(state)) {
    for (const posting of page) {
      const { reference, state, updatedAt, seller } = posting;
      const plan = planOf(posting)?.id ?? "-";
      const cells = [reference, state.padEnd(13), updatedAt.toISOString(), plan.padEnd(10), seller.email];
      await print(`${printable([...cells, addressOf(posting) ?? "-"].join("  "))}\n`);
    }
  }
}

/** The running postings whose proof lacked answers to follow-up questions: their listing is to be compared with the field sheet. */
async function reread(): Promise<void> {
  let count = 0;
  for await (const page of oldestFirst()) {
    for (const posting of page) {
      const unread = unreadFollowUps(posting);
      if (unread.length === 0) continue;
      count += 1;
      const cells = [posting.reference, posting.state.padEnd(13), unread.join("; ")];
      await print(`${printable(cells.join("  "))}\n`);
    }
  }
  process.stderr.write(`Done: ${count} posting${count === 1 ? "" : "s"} to read again.\n`);
}

/** A heading with its lines; nothing where there are none. */
const part = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ["", `${title}:`, ...lines.map((line) => `  ${line}`)];

async function show(posting: Posting): Promise<void> {
  const { reference, state, createdAt, updatedAt, sentAt, remindedAt, restrictedAt, seller, fee } = posting;
  const moments = { Begun: createdAt, Sent: sentAt, Changed: updatedAt, Reminded: remindedAt };
  const lines = [
    `Reference: ${reference}`,
    `State: ${stateNames[state]} (${state})`,
    `Home: ${addressOf(posting) ?? "-"}`,
    `Seller: ${[seller.name, seller.email].filter(Boolean).join(", ")}`,
    ...Object.entries(moments).flatMap(([name, at]) => (at ? [`${name}: ${dateAndTime(at)}`] : [])),
    ...(restrictedAt ? [`Account deleted: ${dateAndTime(restrictedAt)}; for the office alone`] : []),
    ...(fee ? feeRows(fee).map(([name, value]) => `${name}: ${value}`) : []),
    ...answersOf(posting).flatMap(({ task, rows }) =>
      part(
        task,
        rows.map(([name, value]) => `${name}: ${value}`),
      ),
    ),
    ...part(
      "Other owners who were asked",
      posting.owners.map(
        ({ name, email, confirmedAt }) =>
          `${name}, ${email}: ${confirmedAt ? `confirmed ${dateAndTime(confirmedAt)}` : "not confirmed yet"}`,
      ),
    ),
    ...part(
      "Photos",
      posting.photos.map(
        ({ caption, width, height, bytes }, index) =>
          `${index + 1}. ${caption || "-"} (${width} × ${height}, ${bytes} bytes)`,
      ),
    ),
    ...part(
      "Papers",
      posting.papers.map(({ kind, name, type, bytes }) => `${kind}: ${name} (${type}, ${bytes} bytes)`),
    ),
    ...part(
      "What happened",
      posting.events.map(({ at, to, transition, actor, reason }) =>
        [`${dateAndTime(at)}: ${transition}, ${stateNames[to]}`, called(actor), reason]
          .filter(Boolean)
          .join(", "),
      ),
    ),
    ...part(
      "Messages",
      posting.messages.map(({ at, actor, text }) => `${dateAndTime(at)}, ${called(actor)}: ${text}`),
    ),
  ];
  await print(`${printable(lines.join("\n"))}\n`);
}

const called = (actor: NonNullable<Posting["events"][number]["actor"]>): string =>
  actor.role === "owner" ? `Owner ${actor.name ?? ""}`.trim() : calledAtOffice(actor);

const jsonLine = (posting: Posting): string => `${JSON.stringify(exportedPosting(posting))}\n`;

/** Reads the arguments; answers what is to be done with the store. @throws Stop */
function command(given: string[]): () => Promise<void> {
  const { name, rest, values, only } = readArguments(
    given,
    { state: { type: "string" }, csv: { type: "boolean" }, json: { type: "boolean" } },
    usage,
  );
  const [first] = rest;
  switch (name) {
    case "list": {
      only(0, ["state"]);
      const state = values.state === undefined ? undefined : wantedState(values.state);
      return () => list(state);
    }
    case "show":
      only(1);
      return async () => show(await findOne(first ?? "", "posting", withReference));
    case "reread":
      only(0);
      return reread;
    case "export":
      only(rest.length > 0 ? 1 : 0, ["csv", "json"]);
      if (values.csv === values.json) throw new Stop(usage, 2);
      return () =>
        exportTo(
          first,
          "posting",
          oldestFirst(),
          values.csv ? { head: csvHead(), line: csvLine } : { line: jsonLine },
        );
    default:
      throw new Stop(usage, 2);
  }
}

runCommand(command);
