import { expect, it } from "vitest";
import { steps } from "~/postings/machine";
import { officeOrder } from "~/postings/office-words";
import { listedStates } from "~/postings/states";
import { refusals } from "~/postings/transition-words";

it("names each step with a verb, for the sentence above its obstacles", () => {
  const titles = steps.flatMap(({ title }) => title ?? []);
  expect(titles.filter((title) => !/^(Change|Prepare|Put|Record|Send) /.test(title))).toEqual([]);
});

it("names no order in the steps and refusals of a listing", () => {
  const ofListing = steps.filter(({ from }) =>
    listedStates.some((state) => from?.some((one) => one === state)),
  );
  expect(ofListing.length).toBeGreaterThan(40);
  const said = [
    ...ofListing.map(({ name, button = "", title = "", done = "" }) =>
      [name, button, title, done].join(": "),
    ),
    officeOrder.changed,
    officeOrder.gone,
    refusals.full,
    refusals.gone,
  ];
  expect(said.filter((text) => /\border\b/.test(text))).toEqual([]);
});
