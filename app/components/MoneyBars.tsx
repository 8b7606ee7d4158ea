import { cents } from "~/content/format";

interface MoneyPart {
  label: string;
  amountCents: number;
  tone: "keep" | "commission" | "tax" | "fee";
}

interface MoneyBarsProps {
  title: string;
  rows: readonly { label: string; parts: readonly MoneyPart[] }[];
}

/** Width of the drawing; bars are scaled to it. */
const full = 1000;

/** What a sale divides into, one bar a row, all on one scale. The figures stand beside in text. */
export function MoneyBars({ title, rows }: MoneyBarsProps) {
  const total = (parts: readonly MoneyPart[]) =>
    parts.reduce((sum, part) => sum + Math.max(0, part.amountCents), 0);
  const longest = Math.max(1, ...rows.map((row) => total(row.parts)));
  return (
    <figure className="money-bars">
      <figcaption>{title}</figcaption>
      {rows.map((row) => {
        let x = 0;
        return (
          <div key={row.label} className="money-row">
            <p className="money-label">{row.label}</p>
            <svg
              className="money-bar"
              viewBox={`0 0 ${full} 40`}
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              {row.parts.map((part) => {
                const width = (Math.max(0, part.amountCents) / longest) * full;
                const at = x;
                x += width;
                return (
                  <rect
                    key={part.label}
                    className={`money-${part.tone}`}
                    x={at.toFixed(2)}
                    y="0"
                    width={width.toFixed(2)}
                    height="40"
                  />
                );
              })}
            </svg>
            <dl className="money-figures">
              {row.parts.map((part) => (
                <div key={part.label}>
                  <dt>
                    <svg className="money-key" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
                      <rect className={`money-${part.tone}`} width="10" height="10" />
                    </svg>
                    {part.label}
                  </dt>
                  <dd>{cents(part.amountCents)}</dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </figure>
  );
}
