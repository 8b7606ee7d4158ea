// `npm run requests -- …`: the brokerage's side of the sellers' requests.

import { requests as limits } from "~/content/business";
import { dateAndTime } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { type Actor, possible } from "~/lib/steps/states";
import { isDay } from "~/lib/time/business-days";
import { torontoMoment } from "~/office/queue/due";
import { meetingWhen } from "~/requests/calendar";
import { csvHead, csvLine } from "~/requests/csv-export";
import { headFacts, sentFacts } from "~/requests/facts";
import { newestFirst, oldestFirst, withReference } from "~/requests/queries.server";
import { type Meeting, type SellerRequest, trackOf } from "~/requests/record";
import { isStatus, type RequestStatus, requestStates, requestTable } from "~/requests/states";
import { performTransition } from "~/requests/transitions.server";
import { meetingWords } from "~/requests/words/meetings";
import { factNames, requestForms, statusNames, transitionErrors } from "~/requests/words/requests";
import {
  exportTo,
  findOne,
  operator,
  print,
  printable,
  readArguments,
  runCommand,
  Stop,
  words,
} from "./lib/command";

const usage =
  "Usage: npm run requests -- list [--status STATUS] | show REFERENCE | status REFERENCE STATUS [--reason TEXT] [--at DAY-AND-TIME --place TEXT [--minutes NUMBER]] [--as NAME] | export --csv [FILE]";

const find = (text: string): Promise<SellerRequest> => findOne(text, "request", withReference);

const wantedStatus = (text: string): RequestStatus => {
  if (isStatus(text)) return text;
  throw new Stop(`"${printable(text)}" is no status: use one of ${requestStates.join(", ")}.`, 2);
};

async function list(status?: RequestStatus): Promise<void> {
  for await (const page of newestFirst(status)) {
    for (const { reference, status, createdAt, kind, sender } of page) {
      const cells = [
        reference,
        status.padEnd(9),
        createdAt.toISOString(),
        kind.padEnd(20),
        sender?.name ?? "-",
      ];
      await print(`${printable(cells.join("  "))}\n`);
    }
  }
}

type SetMeeting = Omit<Meeting, "sequence">;

/** The meeting that the options name; undefined where they name none. @throws Stop */
function meetingFrom(at?: string, minutes?: string, place?: string): SetMeeting | undefined {
  if (at === undefined && place === undefined && minutes === undefined) return undefined;
  const [, day = "", hour, minute] = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)$/.exec(at ?? "") ?? [];
  if (!isDay(day) || Number(hour) > 23 || Number(minute) > 59) {
    throw new Stop('--at takes a day and an hour in Toronto: --at "2026-11-24 14:00".', 2);
  }
  const startsAt = torontoMoment(day, Number(hour), Number(minute));
  if (startsAt <= new Date()) throw new Stop("--at names a time that has passed.", 2);
  const length = Number(minutes ?? 30);
  if (!limits.meetingMinutes.some((known) => known === length)) {
    throw new Stop(`--minutes takes one of ${limits.meetingMinutes.join(", ")}.`, 2);
  }
  const where = words(place, "--place", limits.longest.place);
  if (!where) throw new Stop("Say where with --place TEXT.", 2);
  return { startsAt, minutes: length, place: where };
}

/** Moves a request on, by the transition that leads there. @throws Stop with what is possible from here */
async function setStatus(
  text: string,
  status: RequestStatus,
  { meeting, said }: { said?: string; meeting?: SetMeeting },
  actor: Actor,
) {
  const line = meeting && meetingWords.line(meetingWhen(meeting), meeting.minutes, meeting.place);
  const reason = [line, said].filter(Boolean).join("\n") || undefined;
  const request = await find(text);
  const say = (state: RequestStatus) => print(`${request.reference}: ${statusNames[state]}\n`);
  // Nothing to do, unless there is something new to say about it.
  if (request.status === status && reason === undefined) return say(status);
  const fromHere = possible(requestTable, {
    state: request.status,
    track: trackOf(request),
    role: actor.role,
  });
  const impossible = () => {
    const allowed = fromHere.map(
      ({ to, reason }) => `${to}${reason === "required" ? " (with --reason)" : ""}`,
    );
    const name = requestForms[request.kind].name;
    const from = `From here: ${allowed.join(", ") || "nothing"}.`;
    return new Stop(
      `${request.reference} (${name}) is ${request.status} and cannot become ${status}. ${from}`,
      1,
    );
  };
  // The command given again, word for word, is the transition that led here.
  const last = request.events.findLast(({ to }) => to === status)?.transition;
  const transition =
    fromHere.find(({ to }) => to === status) ??
    (request.status === status ? requestTable.find(({ name }) => name === last) : undefined);
  if (!transition) throw impossible();
  const outcome = await performTransition(
    { id: request.id },
    { transition: transition.name, actor, id: newRequestId(), reason, meeting, seen: request.events.length },
  );
  if (!outcome) throw new Stop(`There is no request ${request.reference}.`, 1);
  switch (outcome.refused) {
    case null:
      return say(outcome.request.status);
    case "reason-missing":
      if (status === "scheduled") {
        throw new Stop(
          `${request.reference}: to make it ${status}, say when and where with --at and --place.`,
          1,
        );
      }
      throw new Stop(`${request.reference}: to make it ${status}, say why with --reason TEXT.`, 1);
    case "not-from-here":
    case "not-allowed":
      throw impossible();
    case "full":
      throw new Stop(`${request.reference}: ${transitionErrors.full}`, 1);
    case "changed":
      throw new Stop(
        `${request.reference} was changed in this moment; it is ${outcome.request.status} now. Try again.`,
        1,
      );
  }
}

async function show(request: SellerRequest): Promise<void> {
  const facts = [...headFacts(request), ...sentFacts(request)];
  if (!request.sender) facts.push([factNames.sender, factNames.removed]);
  const lines = [
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...request.events.map(({ at, to, actor, reason }) =>
      [`${dateAndTime(at)}: ${statusNames[to]}`, calledAtOffice(actor), reason].filter(Boolean).join(", "),
    ),
    ...request.notes.map(({ at, text }) => `${dateAndTime(at)}, note: ${text}`),
  ];
  await print(`${printable(lines.join("\n"))}\n`);
}

/** Reads the arguments; answers what is to be done with the store. @throws Stop */
function command(given: string[]): () => Promise<void> {
  const { name, rest, values, only } = readArguments(
    given,
    {
      status: { type: "string" },
      csv: { type: "boolean" },
      as: { type: "string" },
      reason: { type: "string" },
      at: { type: "string" },
      minutes: { type: "string" },
      place: { type: "string" },
    },
    usage,
  );
  const [first, second] = rest;
  switch (name) {
    case "list": {
      only(0, ["status"]);
      const status = values.status === undefined ? undefined : wantedStatus(values.status);
      return () => list(status);
    }
    case "show":
      only(1);
      return async () => show(await find(first ?? ""));
    case "status": {
      only(2, ["as", "reason", "at", "minutes", "place"]);
      const status = wantedStatus(second ?? "");
      const said = words(values.reason, "--reason", limits.longest.reason);
      const actor = operator(words(values.as, "--as", limits.longest.name));
      const meeting = meetingFrom(values.at, values.minutes, values.place);
      if (meeting && status !== "scheduled") throw new Stop("--at and --place belong to scheduled alone.", 2);
      return () => setStatus(first ?? "", status, { said, meeting }, actor);
    }
    case "export":
      only(rest.length > 0 ? 1 : 0, ["csv"]);
      if (!values.csv) throw new Stop(usage, 2);
      return () => exportTo(first, "request", oldestFirst(), { head: csvHead(), line: csvLine });
    default:
      throw new Stop(usage, 2);
  }
}

runCommand(command);
