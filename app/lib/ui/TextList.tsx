import { written } from "./Written";

/** A list with one text a line. */
export const TextList = ({ items, className }: { items: readonly string[]; className?: string }) => (
  <ul className={className}>
    {items.map((text) => (
      <li key={text}>{written(text)}</li>
    ))}
  </ul>
);
