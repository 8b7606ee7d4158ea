import { describe, expect, it } from "vitest";
import { type LetterTurn, nextTurn, spacingMinutes, throttleLetters } from "./letter-throttle";

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 24, 15, minutes));

/** Returns the turns of events at these minutes past the hour. */
const turnsOf = (...minutes: number[]): LetterTurn[] => {
  const turns: LetterTurn[] = [];
  for (const minute of minutes) turns.push(nextTurn(turns.at(-1), `id-${minute}`, at(minute)));
  return turns;
};

describe("throttled letters", () => {
  it("are sent at once for the first event and for one after the pause", () => {
    expect(turnsOf(0, 10)).toEqual([
      { id: "id-0", dueAt: at(0), about: ["id-0"] },
      { id: "id-10", dueAt: at(10), about: ["id-10"] },
    ]);
  });

  it("combine the events of a pause in one letter at its end", () => {
    const last = turnsOf(0, 1, 4, 9).at(-1);
    expect(last).toEqual({ id: "id-1", dueAt: at(10), about: ["id-1", "id-4", "id-9"] });
    expect(turnsOf(0, 1, 11).at(-1)).toEqual({ id: "id-11", dueAt: at(20), about: ["id-11"] });
  });

  it("stay few if an event occurs every minute", () => {
    const minutes = Array.from({ length: 60 }, (_, minute) => minute);
    const letters = new Set(turnsOf(...minutes).map(({ id }) => id));
    expect(letters.size).toBeLessThanOrEqual(60 / spacingMinutes + 1);
  });

  it("ignore a repeated event", () => {
    const [first] = turnsOf(0);
    expect(nextTurn(first, "id-0", at(1))).toBe(first);
  });

  it("wait for their turn", () => {
    const letter = { dueAt: at(0), waitingSince: at(0) };
    const [, waiting] = turnsOf(0, 1);
    if (!waiting) throw new Error("no turn");
    expect(throttleLetters(waiting, "letter", letter)).toEqual({
      id: "letter",
      letter: { dueAt: at(10), waitingSince: at(10) },
      over: true,
    });
  });
});
