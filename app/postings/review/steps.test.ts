import { expect, it } from "vitest";
import { moneyStates } from "~/postings/states";
import { assign, take } from "./steps";

it("an assignee can hand over a listing that owes money, even after it has ended", () => {
  for (const { from } of [take, assign]) expect(from).toEqual(expect.arrayContaining([...moneyStates]));
});
