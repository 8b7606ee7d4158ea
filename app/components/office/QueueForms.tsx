import { SelectField } from "~/components/forms/Fields";
import { queuePage as words } from "~/content/office";

/** What the queue shows. */
export function QueueFilters({ whose, what }: { whose: string; what: string | null }) {
  return (
    <form method="get" className="queue-filters" aria-label={words.filters}>
      <SelectField name="whose" label={words.whose} options={words.whoses} value={whose} />
      <SelectField
        name="what"
        label={words.what}
        options={words.whats}
        placeholder={words.everything}
        value={what ?? ""}
      />
      <button type="submit" className="button">
        {words.show}
      </button>
    </form>
  );
}

/** Looks for one thing in all there is. */
export function QueueSearch({ search }: { search: string }) {
  return (
    <search>
      <form method="get" className="queue-search">
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
      </form>
    </search>
  );
}
