import type { Option } from "~/lib/ui/shapes";
import type {
  CheckboxField,
  ChoiceField,
  ChoicesField,
  DateField,
  Fields,
  HiddenField,
  ListField,
  NumberField,
  PasswordField,
  TextField,
} from "./form";
import { type FormatName, formats } from "./formats";

/**
 * Builders of field descriptions, such as `municipality: text("City or town", { format: "place" })`. A field with one answer is
 * required unless it says `required: false`. A tick, ticks or a list is optional unless the field has a `missing` message. By
 * default the message for an empty field follows from its label ("Enter the city or town.").
 */

/** Additions to a builder's defaults, or replacements for them. */
type Described<Defaults, More> = Omit<Defaults, keyof NoInfer<More>> & NoInfer<More>;

/** Forbids properties that a kind of field doesn't have, which an inferred type would allow. */
type Only<More, Kind> = { readonly [Name in Exclude<keyof More, keyof Kind>]: never };

type Extra<Kind, Given extends string = never> = Partial<Omit<Kind, "kind" | "label" | Given>>;

function describe<Defaults extends object, More extends object>(
  defaults: Defaults,
  more?: More,
): Described<Defaults, More>;
function describe(defaults: object, more?: object): object {
  return { ...defaults, ...more };
}

/** No additions, for a field with only its defaults. */
type Nothing = Record<never, never>;

type TextExtra = Extra<TextField<FormatName>>;

/** One line of text. By default it has at most 100 characters, unless its format says otherwise. */
export const text = <const More extends TextExtra = Nothing>(
  label: string,
  more?: More & Only<More, TextExtra>,
) => {
  const { format }: TextExtra = more ?? {};
  const maxLength = format ? formats[format].longest : 100;
  return describe({ kind: "text", label, maxLength, required: true } as const, more);
};

/** Several lines of text. */
export const longText = <const More extends TextExtra & { maxLength: number }>(
  label: string,
  more: More & Only<More, TextExtra>,
) => describe({ kind: "textarea", label, rows: 3, required: true } as const, more);

type NumberExtra = Extra<NumberField>;

const figure = { kind: "number", min: 0, decimals: 0, width: "short", required: true } as const;

/** A number, by default whole. */
export const number = <const More extends NumberExtra & { max: number }>(
  label: string,
  more: More & Only<More, NumberExtra>,
) => describe({ ...figure, label }, more);

/** An amount in dollars, by default with cents. */
export const dollars = <const More extends NumberExtra & { max: number }>(
  label: string,
  more: More & Only<More, NumberExtra>,
) => describe({ ...figure, label, prefix: "$", decimals: 2 } as const, more);

type DayExtra = Extra<DateField>;

/** A day. `min` and `max` are ISO days in Toronto. */
export const day = <const More extends DayExtra & { min: string; max: string }>(
  label: string,
  more: More & Only<More, DayExtra>,
) =>
  describe(
    {
      kind: "date",
      label,
      required: true,
      tooEarly: "That day is too far back. Check the year.",
      tooLate: "That day is too far ahead. Check the year.",
    } as const,
    more,
  );

/** A time of day. */
export const time = <const More extends TextExtra = Nothing>(
  label: string,
  more?: More & Only<More, TextExtra>,
) =>
  describe(
    {
      kind: "text",
      format: "clock-time",
      label,
      maxLength: formats["clock-time"].longest,
      required: true,
    } as const,
    more,
  );

type ChoiceExtra = Extra<ChoiceField, "options">;

/** One of the options, in a drop-down list with an empty first line. */
export const choice = <const Options extends readonly Option[], const More extends ChoiceExtra = Nothing>(
  label: string,
  options: Options,
  more?: More & Only<More, ChoiceExtra>,
) => describe({ kind: "select", label, options, placeholder: "Choose one", required: true } as const, more);

/** One of the options, all in view. */
export const radio = <const Options extends readonly Option[], const More extends ChoiceExtra = Nothing>(
  label: string,
  options: Options,
  more?: More & Only<More, ChoiceExtra>,
) => describe({ kind: "radio", label, options, required: true } as const, more);

type ChoicesExtra = Extra<ChoicesField, "options">;

/** Any number of the options. */
export const ticks = <const Options extends readonly Option[], const More extends ChoicesExtra = Nothing>(
  label: string,
  options: Options,
  more?: More & Only<More, ChoicesExtra>,
) => describe({ kind: "checkboxes", label, options, most: options.length } as const, more);

type TickExtra = Extra<CheckboxField>;

/**
 * A single checkbox, which is required if it has a `missing` message.
 * @param label a statement
 */
export const tick = <const More extends TickExtra = Nothing>(
  label: string,
  more?: More & Only<More, TickExtra>,
) => describe({ kind: "checkbox", label } as const, more);

type PasswordExtra = Extra<PasswordField, "rule">;

export const password = <
  const Rule extends PasswordField["rule"],
  const More extends PasswordExtra = Nothing,
>(
  label: string,
  rule: Rule,
  more?: More & Only<More, PasswordExtra>,
) => describe({ kind: "password", label, rule, required: true } as const, more);

/**
 * A hidden input.
 * @param maxLength in characters. Longer values count as empty.
 */
export const hiddenField = (maxLength = 100) =>
  ({ kind: "hidden", maxLength }) as const satisfies HiddenField;

/** A hidden input that is never sent back to the browser. */
export const secret = (maxLength: number) =>
  ({ kind: "hidden", maxLength, secret: true }) as const satisfies HiddenField;

type ListExtra = Extra<ListField, "itemName" | "item">;

/**
 * A list of items, each with its own fields.
 * @param itemName name of one item in lower case: "owner"
 */
export const list = <const Item extends Fields, const More extends ListExtra & { most: number }>(
  label: string,
  itemName: string,
  item: Item,
  more: More & Only<More, ListExtra>,
) => describe({ kind: "list", label, itemName, item } as const, more);
