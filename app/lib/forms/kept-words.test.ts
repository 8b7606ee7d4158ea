import { expect, it } from "vitest";
import type { Fields } from "./form";
import { typedIn, typedInput, typedNames } from "./kept-words";

it("shows what was typed again, and no value of ours: an id says nothing to its reader", () => {
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
  const sent = [...typed, ...ours].map((value, at) => [`field${at}`, value] as const);
  expect(typedIn([...sent, ["changeId", "12 34"]])).toEqual(typed);
});

it("asks the form which of its fields are typed into, where it says so: a word in lower case is one, a name that was chosen isn't", () => {
  const fields = {
    text: { kind: "textarea", label: "Why", maxLength: 300 },
    on: { kind: "date", label: "Day", min: "", max: "", tooEarly: "", tooLate: "" },
    who: { kind: "select", label: "Who", options: [{ value: "Ana", label: "Ana" }] },
    conditions: {
      kind: "list",
      label: "Conditions",
      itemName: "condition",
      most: 3,
      item: { what: { kind: "text", label: "What", maxLength: 100 } },
    },
  } as const satisfies Fields;
  const sent = [["act", "undo-step"] as const, ["text", "mistake"] as const, ["who", "Ana"] as const];
  const more = [["on", ""] as const, ["conditions[1].what", "financing"] as const];
  expect(typedIn([...sent, ...more, [typedInput, typedNames(fields)]])).toEqual(["mistake", "financing"]);
  // Nothing is typed into a form that is a button alone.
  expect(typedIn([...sent, [typedInput, typedNames({})]])).toEqual([]);
});
