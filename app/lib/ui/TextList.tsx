/** A list with one text a line. */
export const TextList = ({ items, className }: { items: readonly string[]; className?: string }) => (
  <ul className={className}>
    {items.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
