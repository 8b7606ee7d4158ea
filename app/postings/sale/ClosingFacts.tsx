import type { Row } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";

interface ClosingProps {
  money: { sums: readonly Row[]; payments: readonly string[]; left: readonly Row[]; isOpen: boolean };
}

/** The money at the closing, as the seller reads it. */
export const ClosingFacts = ({ money: { sums, payments, left, isOpen } }: ClosingProps) => (
  <section id="closing">
    <h2>The money at the closing</h2>
    {isOpen ? <p>Some of these sums aren't final yet.</p> : null}
    <DetailsList items={sums} />
    <h3>Who pays whom</h3>
    <ul>
      {payments.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    <DetailsList items={left} />
  </section>
);
