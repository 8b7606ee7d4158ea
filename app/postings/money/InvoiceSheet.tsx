import type { Row } from "~/lib/forms/form";
import { written } from "~/lib/ui/Written";
import type { Sheet } from "./sheet";

/** An invoice or a credit note, for reading and printing. */
export function InvoiceSheet({ sheet }: { sheet: Sheet }) {
  const { kind, name, from, to, facts, lines, sums, since, left, how } = sheet;
  return (
    <article className="invoice">
      <header className="invoice-head">
        <div>
          <h1>
            {kind} <span className="invoice-number">{name}</span>
          </h1>
          <dl className="invoice-facts">
            {facts.map(([label, text]) => (
              <div key={label}>
                <dt>{written(label)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <address className="invoice-from">
          <strong>{from.name}</strong>
          {from.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>{from.hst}</span>
        </address>
      </header>
      <div className="invoice-to">
        <h2>To</h2>
        <p>
          <strong>{to.name}</strong>
          {to.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
      <table className="invoice-lines">
        <caption className="visually-hidden">What it is for</caption>
        <thead>
          <tr>
            <th scope="col">{kind === "Invoice" ? "What for" : "Why"}</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ what, amount }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
        <Sums rows={sums} />
        {since.length > 0 ? <Sums rows={since} plain /> : null}
        {left ? <Sums rows={[left]} /> : null}
      </table>
      {how.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </article>
  );
}

/** Sums of the lines. The last row is the total. */
function Sums({ rows, plain = false }: { rows: readonly Row[]; plain?: boolean }) {
  return (
    <tbody className={plain ? "invoice-since" : "invoice-sums"}>
      {rows.map(([label, text]) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
  );
}
