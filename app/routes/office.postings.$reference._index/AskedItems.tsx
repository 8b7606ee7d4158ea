import { StackedTable } from "~/lib/ui/StackedTable";
import { answeredText, noAnswerYet } from "~/postings/review/requested-items";
import { AnswerAsked } from "./AnswerAsked";
import { type Overview, useOverview } from "./use-overview";

type Item = Overview["asked"][number];

/**
 * Questions for the seller with their answers, and changed values, old and new side by side. Earlier rounds
 * are folded.
 */
export function AskedItems() {
  const { asked, changes, agreement } = useOverview();
  const isSettled = agreement !== null;
  const [last, ...earlier] = [...changes].reverse();
  // The order hasn't been sent again since these questions.
  const isOpen = asked.some(({ answer }) => answer === null);
  const latest = [
    ...(asked.length > 0 ? [<Asked key="asked" caption="Questions for the seller" items={asked} />] : []),
    ...(last && !isOpen ? [<Round key={last.at} round={last} />] : []),
  ];
  const before = (isOpen ? [...changes].reverse() : earlier).map((round) => (
    <Round key={round.at} round={round} />
  ));
  const folded = isSettled ? [...latest, ...before] : before;
  if (latest.length + before.length === 0) return null;
  return (
    <section id="asked">
      {isSettled ? null : latest}
      {folded.length > 0 ? (
        <details className="step-fold">
          <summary>{isSettled ? "Questions for the seller, and changes" : "Earlier rounds"}</summary>
          {folded}
        </details>
      ) : null}
    </section>
  );
}

/** One round, in which the seller sent the order again. */
const Round = ({ round: { at, asked, answers, unasked } }: { round: Overview["changes"][number] }) => (
  <>
    {asked.length > 0 ? <Asked caption={`Earlier questions, answered ${at}`} items={asked} /> : null}
    {answers.length > 0 ? (
      <StackedTable
        className="office-table"
        caption={
          <h2>{unasked ? `Added by the seller, read ${at}` : `Changed by the seller, sent again ${at}`}</h2>
        }
        head={["Answer", "Before", "Now"]}
        rows={answers.map(({ label, before, after }) => ({
          id: label,
          cells: [label, before || "None", after || "None"],
        }))}
      />
    ) : null}
  </>
);

const answerOf = (answer: Item["answer"]) =>
  answer ? answeredText(answer) : <span className="alarm">{noAnswerYet}</span>;

const Asked = ({ caption, items }: { caption: string; items: readonly Item[] }) => (
  <StackedTable
    className="office-table"
    caption={<h2>{caption}</h2>}
    head={["About", "Question", "Answer"]}
    rows={items.map(({ id, label, before, what, answer }) => ({
      id,
      cells: [<AnswerAsked key="about" label={label} before={before} />, what, answerOf(answer)],
    }))}
  />
);
