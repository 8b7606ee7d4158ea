import { Written } from "./Written";

/** A phone number in our notation, except one that only shows the notation. */
const phone = /(?<!for example )\b(\d{3}-\d{3}-\d{4})\b/;

interface SentenceProps {
  text: string;
  /** True if the sentence is part of a link, which can't contain another. */
  linked?: boolean;
}

/** A plain sentence. Its phone numbers are links and never break over two lines. */
export function Sentence({ text, linked = false }: SentenceProps) {
  // Split with a group, so every second piece is a number.
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
