import type { ReactNode } from "react";
import { byDirection } from "./direction";

/** Text that a person typed, such as a name. Right-to-left parts are isolated. */
export const Written = ({ text }: { text: string }) =>
  byDirection(text).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces may repeat and never change order.
    index % 2 === 0 ? piece : <bdi key={index}>{piece}</bdi>,
  );

/** Content of a cell or a label. Text has its right-to-left parts isolated, and other content stays unchanged. */
export const written = (node: ReactNode): ReactNode =>
  typeof node === "string" ? <Written text={node} /> : node;

/** A quotation in a person's own words. */
export const Quoted = ({ text }: { text: string }) => (
  <p className="quoted">
    <Written text={text} />
  </p>
);
