import type { ReactNode } from "react";
import { byDirection } from "./direction";

/** Text that a person typed, such as a name. Right-to-left pieces are isolated with `bdi`. */
export const Written = ({ text }: { text: string }) =>
  byDirection(text).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces may repeat and never change order.
    index % 2 === 0 ? piece : <bdi key={index}>{piece}</bdi>,
  );

/** Isolates right-to-left pieces of a string. Returns any other node unchanged. */
export const written = (node: ReactNode): ReactNode =>
  typeof node === "string" ? <Written text={node} /> : node;

/** A quotation of a person's own words. */
export const Quoted = ({ text }: { text: string }) => (
  <p className="quoted">
    <Written text={text} />
  </p>
);
