import { describe, expect, it } from "vitest";
import { letterTemplates as limits } from "~/content/business";
import { bracketsLeft, hasBrackets } from "./brackets";
import {
  filledIn,
  type LetterTemplates,
  noTemplates,
  type OwnTemplate,
  type TemplatesChange,
  templateSeen,
  unknownIn,
  withoutTemplate,
  withTemplateChanged,
  withTemplateMore,
} from "./record";

const at = new Date("2026-11-20T15:00Z");
const later = new Date("2026-11-20T16:00Z");
const ana = { uid: "ana", name: "Ana Lee" };
const bo = { uid: "bo", name: "Bo Lee" };

const closing: OwnTemplate = {
  id: "a",
  name: "After the closing",
  use: "orders",
  text: "Hello {first name},\n\n{home} is closed.\n\n{writer}",
  changedAt: at,
  changedBy: ana,
};

const nextOf = (change: TemplatesChange): LetterTemplates => {
  if ("refused" in change) throw new Error(change.refused);
  return change.next;
};

const one = nextOf(withTemplateMore(noTemplates, closing));
const seen = templateSeen(closing);

describe("a template", () => {
  const facts = { "first name": "Robin", home: "12 Queen Street", "call times": "", writer: "Ana Lee" };

  it("is filled with what is known, and leaves no gap for what isn't", () => {
    expect(filledIn(closing.text, facts)).toBe("Hello Robin,\n\n12 Queen Street is closed.\n\nAna Lee");
    expect(filledIn(`${closing.text} {call times}`, { ...facts, "first name": "", home: "" })).toBe(
      "Hello,\n\nyour home is closed.\n\nAna Lee the times you named",
    );
  });

  it("names nothing that can't be filled in", () => {
    expect(unknownIn(closing.text)).toEqual([]);
    expect(unknownIn("Dear {last name}, {HOME} {home} { writer}")).toEqual(["last name", "HOME", " writer"]);
    // Not even by a name that every object has.
    expect(unknownIn("{constructor}")).toEqual(["constructor"]);
  });

  it("isn't sent with what its writer was to fill in", () => {
    expect([hasBrackets("On [day]"), hasBrackets("On Friday [1]")]).toEqual([true, false]);
    expect(bracketsLeft).toContain("[brackets]");
  });
});

describe("the office's own templates", () => {
  it("are written once, each with a name of its own", () => {
    expect(withTemplateMore(one, closing)).toEqual({ next: one });
    expect(withTemplateMore(one, { ...closing, id: "b", name: "after the CLOSING" })).toEqual({
      refused: "named",
    });
    const full = {
      ...noTemplates,
      templates: Array.from({ length: limits.templates }, (_, index) => ({
        ...closing,
        id: `t${index}`,
        name: `Name ${index}`,
      })),
    };
    expect(withTemplateMore(full, closing)).toEqual({ refused: "full" });
  });

  it("are changed by one of two, and the other is told by whom", () => {
    const changed = { ...closing, text: "Congratulations.", changedAt: later, changedBy: bo };
    const two = nextOf(withTemplateChanged(one, changed, seen));
    expect(two.templates).toEqual([changed]);
    const mine = { ...closing, text: "Well done.", changedAt: later };
    expect(withTemplateChanged(two, mine, seen)).toEqual({ refused: "changed", by: "Bo Lee" });
    expect(withoutTemplate(two, "a", seen, ana, later)).toEqual({ refused: "changed", by: "Bo Lee" });
    // The same form again is done already.
    expect(withTemplateChanged(two, changed, seen)).toEqual({ next: two });
    expect(two.events).toMatchObject([
      { what: "written", by: ana },
      { what: "changed", by: bo, at: later },
    ]);
  });

  it("don't take another's name, and one that's removed is gone", () => {
    const two = nextOf(withTemplateMore(one, { ...closing, id: "b", name: "Unpaid" }));
    const renamed = { ...closing, id: "b", name: "After the closing", changedAt: later };
    expect(withTemplateChanged(two, renamed, seen)).toEqual({ refused: "named" });
    const removed = nextOf(withoutTemplate(two, "a", seen, bo, later));
    expect(removed.templates.map(({ id }) => id)).toEqual(["b"]);
    expect(removed.events.at(-1)).toEqual({ at: later, by: bo, what: "removed", name: "After the closing" });
    expect(withTemplateChanged(removed, closing, seen)).toEqual({ refused: "gone" });
    expect(withoutTemplate(removed, "a", seen, bo, later)).toEqual({ refused: "gone" });
  });

  it("keep the last changes alone", () => {
    let all = one;
    for (let index = 0; index < limits.events + 5; index += 1) {
      const [now] = all.templates;
      if (!now) throw new Error("gone");
      const next = { ...now, text: `Text ${index}`, changedAt: new Date(at.getTime() + 1000 * (index + 1)) };
      all = nextOf(withTemplateChanged(all, next, templateSeen(now)));
    }
    expect(all.events).toHaveLength(limits.events);
  });
});
