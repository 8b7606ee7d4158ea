import { csvRow } from "~/lib/csv";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { sourceName } from "~/postings/listing/facts";
import { doneBy } from "~/postings/machine";
import type { OfficeFile } from "~/postings/office-file";
import { shownAnswers } from "~/postings/order/shown-answers";
import { tasks } from "~/postings/order/task-names";
import type { AskedItem, Posting } from "~/postings/posting";
import { answeredText, noAnswerYet } from "~/postings/review/asked";
import type { WholePosting } from "~/postings/whole";
import { stateNames } from "~/postings/words";
import { exportedBeside, exportedPosting } from "./export";

/** A posting as the brokerage hands it to an inspector: all that is stored, and the same to be read. Moments are in UTC. */

/** The files of a record besides its papers and photos. */
export const recordFiles = (
  posting: Posting,
  file: OfficeFile,
  beside: Omit<WholePosting, "posting">,
): { name: string; text: string }[] => [
  {
    name: "record.json",
    text: JSON.stringify(
      { posting: exportedPosting(posting), ...exportedBeside(beside), office: file },
      null,
      2,
    ),
  },
  { name: "answers.csv", text: answers(posting, file) },
  { name: "events.csv", text: events(posting) },
  { name: "questions.csv", text: questions(posting, file) },
  { name: "papers-taken-from-the-file.csv", text: hiddenPapers(posting) },
  { name: "messages.csv", text: words(posting.messages) },
  { name: "internal-notes.csv", text: words(file.notes) },
];

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  // Spreadsheets take a file without it for one of their own old encodings.
  `\u{feff}${[head, ...rows].map((row) => csvRow(row)).join("")}`;

const answers = (posting: Posting, { facts }: OfficeFile): string =>
  table(
    ["part", "question", "answer", "source", "found", "checked by", "checked at"],
    shownAnswers(posting).flatMap(({ task, rows }) =>
      rows.map(({ name, row: [label, value] }) => {
        const check = facts[`${task}.${name}`];
        return [
          ...[tasks[task].title, label, value],
          ...(check
            ? [sourceName(check.source), check.found, calledAtOffice(check.by), check.at.toISOString()]
            : ["", "", "", ""]),
        ];
      }),
    ),
  );

const events = ({ events }: Posting): string =>
  table(
    ["at", "who", "what", "from", "to", "said"],
    events.map(({ at, actor, transition, from, to, reason }) => [
      ...[at.toISOString(), calledAtOffice(actor)],
      ...[doneBy(transition)],
      ...[from ? stateNames[from] : "", stateNames[to], reason ?? ""],
    ]),
  );

/** Papers that no longer count, by their place among the files of the record. */
const hiddenPapers = ({ papers }: Posting): string =>
  table(
    ["number", "paper", "file", "filed at", "taken out at", "by", "why"],
    papers.flatMap(({ kind, name, addedAt, hidden }, index) =>
      hidden
        ? [
            [
              ...[String(index + 1).padStart(2, "0"), kind, name, addedAt.toISOString()],
              ...[hidden.at.toISOString(), calledAtOffice(hidden.by), hidden.reason],
            ],
          ]
        : [],
    ),
  );

/** Every round of questions that is kept, with its answers: those of the file, and the last where it is not among them. */
const questions = ({ asked: last }: Posting, { changes }: OfficeFile): string => {
  const rounds = changes.flatMap(({ at, asked = [] }) =>
    asked.map((item) => ({ at: at.toISOString(), item })),
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

const words = (said: Posting["messages"] | OfficeFile["notes"]): string =>
  table(
    ["at", "who", "text"],
    said.map(({ at, actor, text }) => [at.toISOString(), calledAtOffice(actor), text]),
  );
