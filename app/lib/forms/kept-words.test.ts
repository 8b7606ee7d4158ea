import { expect, it } from "vitest";
import { choice, day, list, longText, text, tick } from "./fields";
import { describedInput, description, keptFields } from "./kept-words";

it("returns typed values under readable names, without hidden values", () => {
  const typed = [
    "Please call after five.",
    "775000",
    "2026-12-05",
    "14:30",
    "705-555-0161",
    "X12345678",
    "Ana",
  ];
  const ours = [
    "demo-ana",
    "Xy7gQ2hLmN0pRsTuVwXyZ12345ab",
    "interac",
    "0b6f2a54-8a31-4f5e-9d0f-0a4c3d2e1f00",
    "yes",
  ];
  const sent = [...typed, ...ours].map((value, at) => [`someField${at}`, value] as const);
  const kept = keptFields([...sent, ["changeId", "12 34"], ["note", "Two\r\nlines"]]);
  expect(kept.filter(Boolean)).toHaveLength(typed.length + 1);
  expect([kept[0], kept.at(-1)]).toEqual([
    { label: "Some field 0", shape: "text" },
    { label: "Note", shape: "textarea" },
  ]);
});

it("gives each field its label and its shape if the form describes them", () => {
  const fields = {
    text: longText("Why?", { maxLength: 300 }),
    on: day("Day", { min: "", max: "" }),
    who: choice("Who", [{ value: "ana", label: "Ana" }]),
    sure: tick("I'm sure."),
    conditions: list("Conditions", "condition", { what: text("What") }, { most: 3 }),
  };
  const sent: [string, string][] = [
    ["act", "undo-step"],
    ["text", "mistake"],
    ["who", "ana"],
    ["sure", "yes"],
    ["on", ""],
    ["conditions[1].what", "financing"],
  ];
  // A browser sends other line breaks than the page has.
  const form = [describedInput, description(fields).replaceAll("\n", "\r\n")] as const;
  expect(keptFields([...sent, form])).toEqual([
    null,
    { label: "Why?", shape: "textarea" },
    { label: "Who", shape: "choice" },
    { label: "I'm sure.", shape: "tick" },
    null,
    { label: "Condition 2: What", shape: "text" },
    null,
  ]);
  // A form with only a button has nothing typed.
  expect(keptFields([...sent, [describedInput, description({})]]).filter(Boolean)).toEqual([]);
});
