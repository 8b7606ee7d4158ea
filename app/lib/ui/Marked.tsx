import { createContext, useContext } from "react";

/** The words that are marked in the texts below, as they are written there, of letters and digits: what a search found. */
export const MarkedWords = createContext<readonly string[]>([]);

/** A piece of text in which the words of the search are marked. */
export function Marked({ text }: { text: string }) {
  const words = useContext(MarkedWords);
  if (words.length === 0) return text;
  const between = "[\\p{L}\\p{N}\\p{M}]";
  const word = new RegExp(`(?<!${between})(${words.join("|")})(?!${between})`, "u");
  // Split with a group, every second piece is a word.
  return text.split(word).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: words repeat and never change order.
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );
}
