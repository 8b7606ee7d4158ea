import { Form, useLocation } from "@remix-run/react";
import { requests } from "~/content/business";
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
          Find in the office
        </label>
        <input
          id="q"
          name="q"
          type="search"
          className="input"
          defaultValue={typed}
          placeholder="Address, phone, MLS number"
          maxLength={requests.longest.search}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-keyshortcuts="/"
        />
        <button type="submit" className="button">
          Find
        </button>
      </Form>
    </search>
  );
}
