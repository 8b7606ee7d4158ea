import { csvFile, csvRow } from "~/lib/csv";
import { torontoStamp } from "~/lib/time/toronto";
import { exportedFiles, exportedPosting } from "~/postings/export/export";
import { sourceName } from "~/postings/listing/facts";
import { doneBy } from "~/postings/machine";
import type { OfficeFile } from "~/postings/office-file";
import { shownAnswers } from "~/postings/order/shown-answers";
import { tasks } from "~/postings/order/task-names";
import type { AskedItem, Posting } from "~/postings/posting";
import { answeredText, noAnswerYet } from "~/postings/review/asked";
import type { WholePosting } from "~/postings/whole";
import { stateNames } from "~/postings/words";
import { namedIn } from "./actor";
import { documentEntries } from "./entries";

/** A posting as the brokerage hands it to an inspector: all that is stored, and the same as tables. Moments are by Toronto's clock; in the JSON they are in UTC. */

/** The files of a record besides its cover, documents and photos. */
export const recordFiles = (
  posting: Posting,
  file: OfficeFile,
  files: Omit<WholePosting, "posting">,
): { name: string; text: string }[] => [
  {
    name: "record.json",
    text: JSON.stringify(
      { posting: exportedPosting(posting), ...exportedFiles(files), office: file },
      null,
      2,
    ),
  },
  { name: "answers.csv", text: answers(posting, file) },
  { name: "events.csv", text: events(posting) },
  { name: "questions.csv", text: questions(posting, file) },
  { name: "documents-taken-from-the-file.csv", text: hiddenPapers(posting) },
  { name: "messages.csv", text: words(posting, posting.messages) },
  { name: "internal-notes.csv", text: words(posting, file.notes) },
];

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  csvFile([head, ...rows].map((row) => csvRow(row)));

const answers = (posting: Posting, { facts }: OfficeFile): string =>
  table(
    ["part", "question", "answer", "source", "found", "checked by", "checked at"],
    shownAnswers(posting).flatMap(({ task, rows }) =>
      rows.map(({ name, row: [label, value] }) => {
        const check = facts[`${task}.${name}`];
        return [
          ...[tasks[task].title, label, value],
          ...(check
            ? [sourceName(check.source), check.found, namedIn(posting, check.by), torontoStamp(check.at)]
            : ["", "", "", ""]),
        ];
      }),
    ),
  );

const events = (posting: Posting): string =>
  table(
    ["at", "who", "what", "from", "to", "said"],
    posting.events.map(({ at, actor, transition, from, to, reason }) => [
      ...[torontoStamp(at), namedIn(posting, actor)],
      ...[doneBy(transition)],
      ...[from ? stateNames[from] : "", stateNames[to], reason ?? ""],
    ]),
  );

/** Documents that no longer count, by their place in the record. */
const hiddenPapers = (posting: Posting): string =>
  table(
    ["place", "document", "file", "filed at", "taken out at", "by", "why"],
    documentEntries(posting).flatMap(({ path, name, paper: { name: file, addedAt, hidden } }) =>
      hidden
        ? [
            [
              ...[path, name, file, torontoStamp(addedAt)],
              ...[torontoStamp(hidden.at), namedIn(posting, hidden.by), hidden.reason],
            ],
          ]
        : [],
    ),
  );

/** Every round of questions that is kept, with its answers: those of the file, and the last where it is not among them. */
const questions = ({ asked: last }: Posting, { changes }: OfficeFile): string => {
  const rounds = changes.flatMap(({ at, asked = [] }) =>
    asked.map((item) => ({ at: torontoStamp(at), item })),
  );
  const open = last.filter(({ id }) => rounds.every(({ item }) => item.id !== id));
  return table(
    ["sent again at", "about", "it said", "what", "answer"],
    [...rounds.map(({ at, item }) => [at, ...said(item)]), ...open.map((item) => ["", ...said(item)])],
  );
};

const said = ({ label, before, what, answer }: AskedItem): string[] => {
  return [label, before, what, answer ? answeredText(answer) : noAnswerYet];
};

const words = (posting: Posting, said: Posting["messages"] | OfficeFile["notes"]): string =>
  table(
    ["at", "who", "text"],
    said.map(({ at, actor, text }) => [torontoStamp(at), namedIn(posting, actor), text]),
  );
