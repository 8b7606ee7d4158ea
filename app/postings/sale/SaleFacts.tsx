import type { Row } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { TextList } from "~/lib/ui/TextList";
import { saleWords as words } from "./words";

interface SaleProps {
  sale: {
    text: string | null;
    rows: readonly Row[];
    conditions: readonly Row[];
    isFirm?: boolean;
    told: readonly string[];
    clock: { what: string; by: string; late: boolean } | null;
  };
}

/** Accepted offer: its status, its conditions with their days, and the MLS deadline that both sides see. */
export const SaleFacts = ({ sale: { text, rows, conditions, isFirm, told, clock } }: SaleProps) => (
  <section className="sale" id="sale">
    <h2>{words.title}</h2>
    {text ? <p>{text}</p> : null}
    {clock ? (
      <p className="flagged" data-late={clock.late || undefined}>
        {clock.what} <strong>{clock.by}</strong>
      </p>
    ) : null}
    {rows.length > 0 ? (
      <>
        <DetailsList items={rows} />
        <h3>{words.conditions}</h3>
        {conditions.length > 0 ? (
          <DetailsList items={conditions} />
        ) : (
          <p>{isFirm ? "None." : "None. The sale is firm once we've recorded it."}</p>
        )}
      </>
    ) : null}
    {told.length > 0 ? (
      <>
        <h3>Reported to the MLS</h3>
        <TextList className="bulleted" items={told} />
      </>
    ) : null}
  </section>
);
