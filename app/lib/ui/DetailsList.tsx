import type { ReactNode } from "react";
import { Sentence } from "./Sentence";

/** Names and values, side by side where there is room. A telephone number in one can be pressed. */
export function DetailsList({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>
            <Sentence text={name} linked />
          </dt>
          <dd>{typeof value === "string" ? <Sentence text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
