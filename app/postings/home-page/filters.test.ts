import { expect, it } from "vitest";
import { filtersIn, findOf, findsOf, queryOf } from "./filters";
import { homesPageKey } from "./page";

const home = (municipality: string, propertyClass: string, listPrice: number) =>
  findsOf({
    tasks: { address: { raw: { municipality } }, building: { raw: { propertyClass } } },
    mls: { listPrice },
  });
const asked = (query: string) => filtersIn(new URLSearchParams(query));

it.each([
  ["", true],
  ["town=Richmond+Hill", true],
  ["town=richmond-hill&kind=house", true],
  ["kind=condo", false],
  ["town=Barrie", false],
  ["up-to=750000", true],
  ["up-to=500000", false],
  ["town=richmond%20hill&kind=house&up-to=1000000", true],
  // The form has no such kind and price, so they are ignored.
  ["kind=castle&up-to=7&up-to=750000", true],
])("%j finds a house in Richmond Hill for $750,000: %s", (query, isFound) => {
  expect(home("Richmond Hill", "freehold", 750_000).includes(findOf(asked(query)))).toBe(isFound);
});

it("finds a home of an unknown kind, town or price without these filters only", () => {
  const found = findsOf({ tasks: {}, mls: null });
  expect(found).toEqual([findOf(asked(""))]);
});

it.each([
  ["/homes?kind=castle&after=x&utm=1", "/homes?after=x"],
  ["/homes?up-to=500000&town=B%C3%A1rrie", "/homes?town=barrie&up-to=500000"],
  [`/homes?town=${"x".repeat(5000)}`, `/homes?town=${"x".repeat(40)}`],
  ["/homes/1-elm-mp-7k4q2-m9x3p/photos/2?a=b", "/homes/1-elm-mp-7k4q2-m9x3p/photos/2"],
])("%s is kept as %s", (url, key) => {
  expect(homesPageKey(url)).toBe(key);
});

it("writes filters as it reads them", () => {
  const query = "town=barrie&kind=condo&up-to=500000";
  expect(queryOf(asked(query)).toString()).toBe(query);
});
