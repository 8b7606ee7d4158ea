import type { ReactNode } from "react";
import { byDirection } from "./direction";

/** Words that somebody typed, a name among them, set apart where they are read from right to left. */
export const Written = ({ text }: { text: string }) =>
  byDirection(text).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces may repeat and never change order.
    index % 2 === 0 ? piece : <bdi key={index}>{piece}</bdi>,
  );

/** What a cell or a label holds: words set apart like that, anything else as it is. */
export const written = (node: ReactNode): ReactNode =>
  typeof node === "string" ? <Written text={node} /> : node;

/** What somebody said, in their own words. */
export const Quoted = ({ text }: { text: string }) => (
  <p className="quoted">
    <Written text={text} />
  </p>
);
