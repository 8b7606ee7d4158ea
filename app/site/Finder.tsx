import type { ReactNode } from "react";
import { KeptPrice } from "./savings/bill";

interface FinderProps {
  /** Where the answer is: a page of ours and the place on it. */
  action: string;
  /** The field's name in the address. */
  name: string;
  words: { label: string; hint: string; submit: string; limit: number };
  /** The field as the address has it. */
  typed: string;
  /** Where links to the form lead. */
  id?: string;
  /** Above the field: what the form is called. */
  heading?: { id: string; text: ReactNode };
}

/** A question of one line in a GET form, so that its answer has an address and needs no script. */
export const Finder = ({ action, name, words, typed, id, heading }: FinderProps) => (
  <search>
    <form id={id} className="finder" method="get" action={action} aria-labelledby={heading?.id}>
      {heading ? <h2 id={heading.id}>{heading.text}</h2> : null}
      <label className="field-label" htmlFor={name}>
        {words.label}
      </label>
      <p id={`${name}-hint`} className="field-hint">
        {words.hint}
      </p>
      <div className="finder-line">
        <input
          id={name}
          name={name}
          type="text"
          className="input"
          defaultValue={typed}
          maxLength={words.limit}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby={`${name}-hint`}
        />
        <button type="submit" className="button">
          {words.submit}
        </button>
      </div>
      <KeptPrice />
    </form>
  </search>
);
