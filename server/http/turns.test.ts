import { expect, it } from "vitest";
import { yieldToEventLoop } from "./turns";

it("gives each caller its own turn of the event loop, in order of arrival", async () => {
  let turn = 0;
  let counting = true;
  const count = () => {
    turn += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const turns: number[] = [];
  await Promise.all(Array.from({ length: 5 }, () => yieldToEventLoop().then(() => turns.push(turn))));
  await yieldToEventLoop().then(() => turns.push(turn));
  counting = false;
  expect(new Set(turns).size).toBe(6);
  expect(turns).toEqual([...turns].sort((a, b) => a - b));
});
