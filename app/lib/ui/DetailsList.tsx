import type { ReactNode } from "react";
import { Sentence } from "./Sentence";

/** Names and values, next to each other if there is room. A phone number in a value is a link. */
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
