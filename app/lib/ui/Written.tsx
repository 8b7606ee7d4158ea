import { byDirection } from "./direction";

/** Words that somebody typed, a name among them, set apart where they are read from right to left. */
export const Written = ({ text }: { text: string }) =>
  byDirection(text).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces may repeat and never change order.
    index % 2 === 0 ? piece : <bdi key={index}>{piece}</bdi>,
  );
