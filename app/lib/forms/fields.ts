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
 * Builders of the descriptions of fields: `municipality: text("City or town", { format: "place" })`. A field with one answer must be
 * filled in unless it says `required: false`. A tick, ticks or a list need not be, unless the field says what is `missing`.
 * The message for an empty field follows from its label ("Enter the city or town.") unless the field has its own.
 */

/** What a field adds to its builder's defaults, or puts in their place. */
type Described<Defaults, More> = Omit<Defaults, keyof NoInfer<More>> & NoInfer<More>;

/** Allows no other properties than those of a kind of field, which an inferred type would. */
type Only<More, Kind> = { readonly [Name in Exclude<keyof More, keyof Kind>]: never };

type Extra<Kind, Given extends string = never> = Partial<Omit<Kind, "kind" | "label" | Given>>;

function describe<Defaults extends object, More extends object>(
  defaults: Defaults,
  more?: More,
): Described<Defaults, More>;
function describe(defaults: object, more?: object): object {
  return { ...defaults, ...more };
}

/** What is empty: a field with nothing but its defaults. */
type Nothing = Record<never, never>;

type TextExtra = Extra<TextField<FormatName>>;

/** One line of text, at most 100 characters long unless its format or the field says otherwise. */
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

/** A number, whole unless the field takes decimals. */
export const number = <const More extends NumberExtra & { max: number }>(
  label: string,
  more: More & Only<More, NumberExtra>,
) => describe({ ...figure, label }, more);

/** An amount in dollars, with cents unless the field says otherwise. */
export const dollars = <const More extends NumberExtra & { max: number }>(
  label: string,
  more: More & Only<More, NumberExtra>,
) => describe({ ...figure, label, prefix: "$", decimals: 2 } as const, more);

type DayExtra = Extra<DateField>;

/** A day. `min` and `max` are ISO, in Toronto. */
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

/** A time of the clock. */
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

/** One of the options, in a list that begins with an empty line. */
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

/** A single checkbox. It must be ticked if the field says what is `missing`. @param label a statement */
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

/** A hidden input. @param maxLength longer values are taken for empty, characters */
export const hiddenField = (maxLength = 100) =>
  ({ kind: "hidden", maxLength }) as const satisfies HiddenField;

/** A hidden input that is never given back to the browser. */
export const secret = (maxLength: number) =>
  ({ kind: "hidden", maxLength, secret: true }) as const satisfies HiddenField;

type ListExtra = Extra<ListField, "itemName" | "item">;

/** A list of items, each with fields of its own. @param itemName what one of them is called, in lower case: "owner" */
export const list = <const Item extends Fields, const More extends ListExtra & { most: number }>(
  label: string,
  itemName: string,
  item: Item,
  more: More & Only<More, ListExtra>,
) => describe({ kind: "list", label, itemName, item } as const, more);
