import { Form, useLocation } from "@remix-run/react";
import { queuePage as words } from "~/office/words/office";
import { useKeys } from "./use-keys";

const keys = {
  "/": () => {
    const field = document.getElementById("q");
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  },
};

/** Looks for one thing in all there is: on every page of the office, and reached with the key "/". */
export function OfficeSearch() {
  const { pathname, search } = useLocation();
  const typed = pathname === "/office" ? (new URLSearchParams(search).get("q") ?? "") : "";
  useKeys(keys);
  return (
    <search className="office-search">
      <Form method="get" action="/office" discover="none" key={typed}>
        <label className="visually-hidden" htmlFor="q">
          {words.search}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          className="input"
          defaultValue={typed}
          placeholder={words.searchHint}
          maxLength={words.longestSearch}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/"
        />
        <button type="submit" className="button">
          {words.searchSubmit}
        </button>
      </Form>
    </search>
  );
}
