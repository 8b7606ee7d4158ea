import { site } from "~/content/site";
import { SignGlyph } from "./SignGlyph";

/** Sign and name. Ontario's advertising rules want "Brokerage" beside the name. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <SignGlyph className="wordmark-sign" />
      <span className="wordmark-text">
        <span className="wordmark-name">{site.name}</span> <span className="wordmark-legal">Brokerage</span>
      </span>
    </span>
  );
}
