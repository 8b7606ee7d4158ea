import { About } from "./About";

/** Copies a value and says so. The page script handles it, and without scripts it isn't shown. */
export const CopyButton = ({ text, about }: { text: string; about: string }) => (
  <button type="button" className="button-copy" data-copy={text} data-about={about}>
    Copy
    <About words={about} />
  </button>
);
