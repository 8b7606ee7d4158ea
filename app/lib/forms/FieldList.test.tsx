import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FieldList } from "./FieldList";
import type { FormFailure } from "./failure";
import { choice, day, list, text } from "./fields";
import { form as formOf } from "./form";
import { parseForm } from "./parse-form";

const owners = list(
  "Owners",
  "owner",
  { name: text("Name") },
  { missing: "Name at least one owner.", most: 3 },
);
const ownersForm = formOf("owners-form", { owners });

function Page({ result }: { result?: FormFailure["result"] }) {
  const items = (result?.initialValue?.owners ?? [{}]) as Record<string, unknown>[];
  return (
    <FieldList field={owners} name="owners" id="owners-form-owners" items={items} errors={result?.error} />
  );
}

/** Returns a page's fields as a browser without JavaScript has them. */
function read(html: string) {
  const attribute = (tag: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&quot;", '"') ?? "";
  return {
    html,
    inputs: [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => [
      attribute(tag, "name"),
      attribute(tag, "value"),
    ]),
    buttons: new Map(
      [...html.matchAll(/(<button[^>]*>)([^<]*)/g)].map(([, tag = "", label = ""]) => [label, tag]),
    ),
    press(label: string, typed: string[]) {
      const data = new FormData();
      for (const [index, [name = ""]] of this.inputs.entries()) data.append(name, typed[index] ?? "");
      const button = this.buttons.get(label) ?? "";
      if (button) data.append(attribute(button, "name"), attribute(button, "value"));
      const parsed = parseForm(ownersForm, data);
      return { parsed, next: read(renderToStaticMarkup(<Page result={parsed.fail().result} />)) };
    },
  };
}

const fresh = () => read(renderToStaticMarkup(<Page />));

it("begins with one item that can't be removed", () => {
  const { inputs, buttons } = fresh();
  expect(inputs).toEqual([["owners[0].name", ""]]);
  expect([...buttons.keys()]).toEqual(["", "Add another owner"]);
});

it("begins an added item with its usual choice", () => {
  const item = { role: choice("Role", [{ value: "owner", label: "Owner" }], { initial: "owner" }) };
  const sent = new FormData();
  sent.append("owners[0].role", "");
  sent.append("list", "add owners");
  const { result } = parseForm(
    formOf("owners-form", { owners: list("Owners", "owner", item, { most: 2 }) }),
    sent,
  ).fail();
  expect(result.initialValue).toEqual({ owners: [{ role: "" }, { role: "owner" }] });
});

it("adds and removes items by plain submits and keeps typed values", () => {
  const { parsed, next: two } = fresh().press("Add another owner", ["Ann Lee"]);
  expect(parsed).toMatchObject({ ok: false, status: 200 });
  expect(two.inputs).toEqual([
    ["owners[0].name", "Ann Lee"],
    ["owners[1].name", ""],
  ]);
  expect(two.html).not.toContain("field-error");
  const three = two.press("Add another owner", ["Ann Lee", "Sam Roy"]).next;
  expect(three.inputs).toHaveLength(3);
  expect(three.buttons.has("Add another owner")).toBe(false);
  const { inputs } = three.press("Remove owner 1", ["Ann Lee", "Sam Roy", "Kit Ng"]).next;
  expect(inputs).toEqual([
    ["owners[0].name", "Sam Roy"],
    ["owners[1].name", "Kit Ng"],
  ]);
});

it("never adds more items than the list allows", () => {
  const data = new FormData();
  for (const index of [0, 1, 2]) data.append(`owners[${index}].name`, "Ann");
  data.append("list", "add owners");
  expect(parseForm(ownersForm, data)).toMatchObject({ ok: true });
});

it("has a plain first button, which Enter in a field presses", () => {
  const [first] = fresh().press("Add another owner", ["Ann Lee"]).next.buttons.values();
  expect(first).toContain('type="submit"');
  expect(first).not.toContain("name=");
});

it("shows an item's error next to its field", () => {
  const { parsed, next } = fresh().press("", [""]);
  expect(parsed).toMatchObject({ ok: false, status: 400 });
  expect(next.html).toContain("Enter the name.");
  expect(next.inputs).toHaveLength(1);
});

it("keeps all of a text that is too long, and says how much the field takes", () => {
  const pasted = "x".repeat(101);
  const { parsed, next } = fresh().press("", [pasted]);
  expect(parsed).toMatchObject({ ok: false, status: 400 });
  expect(next.inputs).toEqual([["owners[0].name", pasted]]);
  expect(next.html).toContain("Name must be 100 characters or fewer.");
  // A browser would cut the text without a word.
  expect(next.html.toLowerCase()).not.toContain("maxlength");
});

it("names a stored day that is no longer offered as a day", () => {
  const times = list(
    "Times",
    "time",
    {
      day: day("Day", {
        min: "2026-11-28",
        max: "2027-11-28",
        offered: [{ value: "2026-12-02", label: "Wednesday, December 2" }],
      }),
    },
    { missing: "Give a time.", most: 3 },
  );
  const html = renderToStaticMarkup(
    <FieldList field={times} name="times" id="times" items={[{ day: "2026-11-27" }]} errors={undefined} />,
  );
  expect(html).toContain('<option value="2026-11-27" selected="">Friday, November 27, 2026</option>');
});
