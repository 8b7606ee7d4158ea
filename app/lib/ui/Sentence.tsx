import { Written } from "./Written";

/** A telephone number as we write it; one that only shows how to write it is nobody's to call. */
const phone = /(?<!for example )\b(\d{3}-\d{3}-\d{4})\b/;

interface SentenceProps {
  text: string;
  /** Whether the sentence is part of a link, in which there can't be another. */
  linked?: boolean;
}

/** A plain sentence. Its telephone numbers can be pressed, and are never broken over two lines. */
export function Sentence({ text, linked = false }: SentenceProps) {
  // Split with a group, every second piece is a number.
  return text.split(phone).map((piece, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces may repeat and never change order.
    if (index % 2 === 0) return <Written key={index} text={piece} />;
    return linked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: numbers may repeat and never change order.
      <span key={index} className="phone-number">
        {piece}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: numbers may repeat and never change order.
      <a key={index} href={`tel:+1${piece.replaceAll("-", "")}`}>
        {piece}
      </a>
    );
  });
}
