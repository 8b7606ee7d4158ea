import { Form } from "@remix-run/react";
import type { Option } from "~/lib/ui/shapes";
import { queuePage as words } from "~/office/words/office";

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly Option[];
}

/** One of a few, without what the forms of other pages bring with them. */
const Choice = ({ name, label, value, options }: ChoiceProps) => (
  <div className="field">
    <label className="field-label" htmlFor={name}>
      {label}
    </label>
    <select id={name} name={name} defaultValue={value} className="input">
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </div>
);

/** What the queue shows. */
export const QueueFilters = ({ whose, what }: { whose: string; what: string | null }) => (
  <Form method="get" action="/office" discover="none" className="queue-filters" aria-label={words.filters}>
    <Choice name="whose" label={words.whose} value={whose} options={words.whoses} />
    <Choice
      name="what"
      label={words.what}
      value={what ?? ""}
      options={[{ value: "", label: words.everything }, ...words.whats]}
    />
    <button type="submit" className="button">
      {words.show}
    </button>
  </Form>
);

/** Looks for one thing in all there is. */
export const QueueSearch = ({ search }: { search: string }) => (
  <search>
    <Form method="get" action="/office" discover="none" className="queue-search">
      <div className="field">
        <label className="field-label" htmlFor="q">
          {words.search}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          className="input"
          defaultValue={search}
          maxLength={words.longestSearch}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
      </div>
      <button type="submit" className="button">
        {words.searchSubmit}
      </button>
    </Form>
  </search>
);
