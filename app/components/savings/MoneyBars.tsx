import { calculatorWords } from "~/content/pages/money-in-your-pocket";
import { formatCents } from "~/rules/format";

const words = calculatorWords.bars;

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

/**
 * What goes out, one bar a row, all on one scale, so that rows compare. What stays is a figure: it is
 * so much larger than the rest that drawing it would hide every difference.
 */
export function MoneyBars({ title, rows }: MoneyBarsProps) {
  const bars = rows.map(({ label, parts }) => {
    const out = parts.filter((part) => part.tone !== "keep");
    return { label, out, kept: parts.filter((part) => part.tone === "keep"), total: sum(out) };
  });
  const longest = Math.max(1, ...bars.map((bar) => bar.total));
  return (
    <figure className="money-bars">
      <figcaption>{title}</figcaption>
      {bars.map((bar) => {
        let x = 0;
        return (
          <div key={bar.label} className="money-row">
            <p className="money-label">
              <span>{bar.label}</span>
              <span className="money-total">{words.goesOut(formatCents(bar.total))}</span>
            </p>
            <svg
              className="money-bar"
              viewBox={`0 0 ${full} 40`}
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              {bar.out.map((part) => {
                const width = (Math.max(0, part.amountCents) / longest) * full;
                const start = x;
                x += width;
                return (
                  <rect
                    key={part.label}
                    className={`money-${part.tone}`}
                    x={start.toFixed(2)}
                    y="0"
                    width={width.toFixed(2)}
                    height="40"
                  />
                );
              })}
            </svg>
            <dl className="money-figures">
              {[...bar.out, ...bar.kept].map((part) => (
                <div key={part.label}>
                  <dt>
                    {part.tone === "keep" ? null : (
                      <svg className="money-key" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
                        <rect className={`money-${part.tone}`} width="10" height="10" />
                      </svg>
                    )}
                    {part.label}
                  </dt>
                  <dd className={part.tone === "keep" ? "money-kept" : undefined}>
                    {formatCents(part.amountCents)}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </figure>
  );
}

const sum = (parts: readonly MoneyPart[]) =>
  parts.reduce((total, part) => total + Math.max(0, part.amountCents), 0);
