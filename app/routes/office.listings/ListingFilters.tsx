import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { monthAndYear } from "~/lib/format";
import { PageLink } from "~/lib/ui/PageLink";
import type { Option } from "~/lib/ui/shapes";
import type { ListingsQuery } from "~/office/listings/query";
import { officeStates } from "~/postings/office-words";
import { type StateGroup, stateGroups } from "~/postings/state-groups";
import { type PostingState, sentStates } from "~/postings/states";

const groupNames: Readonly<Record<StateGroup, string>> = {
  new: "New",
  preparing: "Being prepared",
  market: "On the market",
  sales: "Sold",
  ended: "Ended without a sale",
};

/** Options for the state: a group of states, or one state. */
const stateOptions = {
  groups: stateGroups.map((value) => ({ value: value as string, label: groupNames[value] })),
  states: sentStates.map((value: PostingState) => ({ value: value as string, label: officeStates[value] })),
};

interface ListingFiltersProps {
  asked: ListingsQuery;
  choices: {
    people: readonly Option[];
    plans: readonly Option[];
    /** Options for the end of the term, in days from today. */
    stretches: readonly number[];
    /** Months of closings, "2026-11". */
    months: readonly string[];
  };
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | null;
  /** Label for no choice. */
  any: string;
  children: ReactNode;
}

const Choice = ({ name, label, value, any, children }: ChoiceProps) => (
  <div className="field">
    <label className="field-label" htmlFor={name}>
      {label}
    </label>
    <select id={name} name={name} defaultValue={value ?? ""} className="input">
      <option value="">{any}</option>
      {children}
    </select>
  </div>
);

const optionsOf = (options: readonly Option[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Filters of the list. They are in the address, so that a view can be bookmarked. */
export function ListingFilters({ asked, choices }: ListingFiltersProps) {
  const { state, person, plan, ends, closing, unpaid, sort, down } = asked;
  const isNarrowed = state || person || plan || ends || closing || unpaid;
  return (
    <Form
      method="get"
      action="/office/listings"
      discover="none"
      className="listings-filters form-line"
      aria-label="What the list shows"
    >
      <Choice name="state" label="Status" value={state} any="Any">
        {optionsOf(stateOptions.groups)}
        <optgroup label="One status">{optionsOf(stateOptions.states)}</optgroup>
      </Choice>
      <Choice name="ends" label="Ends within" value={ends ? String(ends) : null} any="Any time">
        {choices.stretches.map((days) => (
          <option key={days} value={days}>
            {days} days
          </option>
        ))}
      </Choice>
      <Choice name="person" label="Assigned to" value={person} any="Anyone">
        <option value="nobody">No one</option>
        {optionsOf(choices.people)}
      </Choice>
      <Choice name="plan" label="Plan" value={plan} any="Any">
        {optionsOf(choices.plans)}
      </Choice>
      <Choice name="closing" label="Closing in" value={closing} any="Any month">
        {choices.months.map((month) => (
          <option key={month} value={month}>
            {monthAndYear(month)}
          </option>
        ))}
      </Choice>
      <label className="tap">
        <input type="checkbox" name="unpaid" value="yes" defaultChecked={unpaid} /> Unpaid
      </label>
      <input type="hidden" name="sort" value={`${down ? "-" : ""}${sort}`} />
      <button type="submit" className="button">
        Show
      </button>
      {isNarrowed ? <PageLink href="/office/listings">Clear</PageLink> : null}
    </Form>
  );
}
