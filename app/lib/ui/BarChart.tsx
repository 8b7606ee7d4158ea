import { useId } from "react";

interface Series {
  name: string;
  values: readonly number[];
}

interface BarChartProps {
  /** What it shows: read in place of the picture. The numbers themselves stand in a table beside it. */
  title: string;
  labels: readonly string[];
  /** One or two: the first is filled, the second outlined, so that nobody needs to tell colours apart. */
  series: readonly Series[];
}

/** Sixteenths of the text's size: of a name, of a bar, and of the space below them. */
const lines = { name: 22, bar: 16, below: 10 } as const;

/** The same as a length that grows with the text. */
const size = (sixteenths: number): string => `${sixteenths / 16}rem`;

/** Share of the width that the longest bar takes, percent: its number stands after it. */
const longest = 85;

/** Bars under their names, drawn on the server, as wide as the page has room. */
export function BarChart({ title, labels, series }: BarChartProps) {
  const id = useId();
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const row = lines.name + lines.bar * series.length + lines.below;
  return (
    <figure className="chart">
      <svg width="100%" height={size(row * labels.length)} role="img" aria-labelledby={id}>
        <title id={id}>{title}</title>
        {labels.map((label, index) => (
          <g key={label}>
            <text y={size(row * index + lines.name - 6)}>{label}</text>
            {series.map(({ name, values }, which) => {
              const value = values[index] ?? 0;
              const width = (value / most) * longest;
              const y = row * index + lines.name + which * lines.bar;
              return (
                <g key={name}>
                  <rect
                    className={which === 0 ? "chart-filled" : "chart-outlined"}
                    {...{ x: 1, y: size(y + 2), width: `${width}%`, height: size(lines.bar - 5) }}
                  />
                  <text className="chart-value" x={`${width + 1.5}%`} y={size(y + lines.bar - 4)}>
                    {value}
                  </text>
                </g>
              );
            })}
          </g>
        ))}
      </svg>
      {series.length > 1 ? (
        <figcaption>
          {series.map(({ name }, which) => (
            <span key={name} className="chart-key">
              <span className={which === 0 ? "chart-swatch filled" : "chart-swatch"} aria-hidden="true" />
              {name}
            </span>
          ))}
        </figcaption>
      ) : null}
    </figure>
  );
}
