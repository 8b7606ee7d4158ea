import { sourceName } from "~/postings/listing/facts";
import { shownAnswers } from "~/postings/order/shown-answers";
import { tasks } from "~/postings/order/task-names";
import type { AskedItem } from "~/postings/posting";
import { actorName, type InspectedPosting, type RecordPart, type Subject } from "~/postings/subject";
import { answeredText, noAnswerYet } from "./requested-items";

const answers = ({ posting, file: { facts } }: InspectedPosting): RecordPart[] => [
  {
    csv: "answers",
    table: {
      head: ["part", "question", "answer", "source", "found", "checked by", "checked at"],
      lines: shownAnswers(posting).flatMap(({ task, rows }) =>
        rows.map(({ name, row: [label, value] }) => {
          const check = facts[`${task}.${name}`];
          const checked = check
            ? [sourceName(check.source), check.found, actorName(posting, check.by), check.at]
            : ["", "", "", ""];
          return [tasks[task].title, label, value, ...checked];
        }),
      ),
    },
  },
];

/** All rounds of requests with answers: those in the file, and the latest if it's missing there. */
function questions({ posting, file }: InspectedPosting): RecordPart[] {
  const rounds = file.changes.flatMap(({ at, asked = [] }) => asked.map((item) => ({ at, item })));
  const open = posting.asked.filter(({ id }) => rounds.every(({ item }) => item.id !== id));
  const said = ({ label, before, what, answer }: AskedItem) => [
    label,
    before,
    what,
    answer ? answeredText(answer) : noAnswerYet,
  ];
  return [
    {
      csv: "questions",
      table: {
        head: ["sent again at", "about", "it said", "what", "answer"],
        lines: [
          ...rounds.map(({ at, item }) => [at, ...said(item)]),
          ...open.map((item) => ["", ...said(item)]),
        ],
      },
    },
  ];
}

export const review: Subject = {
  sections: [
    { id: "answers", title: "Answers", tablesOnly: true, parts: answers },
    { id: "questions", title: "Questions", tablesOnly: true, parts: questions },
  ],
  sellersCopy: ({ posting, rounds }) => ({
    asked: posting.asked,
    // Unrequested changes are in the answers. The time when the office read them is internal.
    questions: rounds.changes
      .filter(({ unasked }) => !unasked)
      .map(({ at, asked, answers }) => ({ answeredAt: at, asked: asked ?? [], changed: answers })),
    corrections: (rounds.proofCorrections ?? []).map(({ at, label, before, what, withdrawnAt }) => ({
      at,
      label,
      before,
      what,
      withdrawnAt,
    })),
  }),
  copyWords: {
    labels: {
      asked: "Changes that we requested",
      questions: "Requests and answers",
      "asked.before": "Answer at that time",
      "asked.what": "Our request",
      "asked.answer": "Your answer",
      "answer.changed": "Changed by you",
      leftToOffice: "Left to us",
      "questions.changed": "Answers that you changed",
      "postings.corrections": "Corrections of the proof",
    },
    leftOut: ["asked.task", "asked.about"],
  },
};
