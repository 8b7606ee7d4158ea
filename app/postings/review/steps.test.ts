import { expect, it } from "vitest";
import { moneyStates } from "~/postings/states";
import { assign, take } from "./steps";

it("whoever has a listing on which money is owed can hand it over, also once it has ended", () => {
  for (const { from } of [take, assign]) expect(from).toEqual(expect.arrayContaining([...moneyStates]));
});
