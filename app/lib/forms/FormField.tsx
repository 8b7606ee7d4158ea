import { fullDay } from "~/lib/format";
import { isDay } from "~/lib/time/business-days";
import { type Field as Description, isRequired } from "./form";
import { formats } from "./formats";
import {
  CheckboxField,
  Choices,
  type Common,
  Field,
  FilesField,
  PasswordField,
  SelectField,
  TextAreaField,
} from "./Inputs";
import { formWords } from "./words";

interface FormFieldProps {
  field: Description;
  name: string;
  /** Target of the error summary's link. */
  id: string;
  /** Typed value, or the initial one. */
  value: unknown;
  errors?: readonly string[] | undefined;
  /** Takes the focus on load. */
  autoFocus?: boolean;
  /** Condition shown before the hint: the answers after which the field is asked. */
  when?: string | undefined;
  /** Values after which further fields appear. */
  reveals?: readonly string[];
}

/** Draws a described field by its kind. `FieldList` draws a list. */
export function FormField({
  field,
  name,
  id,
  value: typed,
  errors = [],
  autoFocus,
  when,
  reveals,
}: FormFieldProps) {
  if (field.kind === "list") return null;
  const value = typeof typed === "string" ? typed : undefined;
  if (field.kind === "hidden") {
    return <input type="hidden" name={name} defaultValue={value} />;
  }
  const common = {
    id,
    name,
    label: field.label,
    hint: when ? (
      <>
        <span className="field-when">{when}</span> {field.hint}
      </>
    ) : (
      field.hint
    ),
    error: errors[0],
    // Other answers decide if it's required, so neither "required" nor "(optional)" would be true.
    required:
      field.depends || (isRequired(field) && (field.onlyIf || field.unless)) ? undefined : isRequired(field),
    autoFocus,
  };
  switch (field.kind) {
    case "text": {
      const format = field.format ? formats[field.format] : undefined;
      return (
        <Field
          {...common}
          type={format?.inputType ?? "text"}
          value={value}
          autoComplete={field.autoComplete ?? "off"}
          inputMode={field.inputMode}
          width={field.width ?? format?.width}
          // Names, codes and addresses aren't words to spell-check.
          spellCheck={field.spellCheck ?? (format ? false : undefined)}
          prefix={field.prefix}
          suffix={field.suffix}
        />
      );
    }
    case "number":
      return (
        <Field
          {...common}
          value={value}
          autoComplete="off"
          inputMode={field.inputMode ?? (field.decimals === 0 ? "numeric" : "decimal")}
          width={field.width}
          prefix={field.prefix}
          suffix={field.suffix}
        />
      );
    case "textarea":
      return (
        <TextAreaField
          {...common}
          required={field.corrects ? undefined : common.required}
          value={value}
          rows={field.rows}
          tellsEmpty={field.tellsEmpty}
        />
      );
    case "date":
      return field.offered ? (
        <SelectField
          {...common}
          options={
            !value || field.offered.some((one) => one.value === value)
              ? field.offered
              : [{ value, label: isDay(value) ? fullDay(value) : value }, ...field.offered]
          }
          value={value}
          placeholder="Choose one"
        />
      ) : (
        <Field
          {...common}
          type="date"
          value={value}
          min={field.min}
          max={field.max}
          autoComplete="off"
          width="medium"
        />
      );
    case "password":
      return (
        <PasswordField
          {...common}
          autoComplete={field.rule === "known" ? "current-password" : "new-password"}
        />
      );
    case "radio":
      if (field.tick) {
        return <CheckboxField {...common} required={undefined} checked={value === "yes"} reveals={reveals} />;
      }
      return (
        <Choices {...common} type="radio" options={field.options} values={chosen(typed)} reveals={reveals} />
      );
    case "select":
      return (
        <SelectField
          {...common}
          options={field.options}
          placeholder={field.placeholder}
          value={value}
          reveals={reveals}
        />
      );
    case "checkboxes":
      return field.quotes ? (
        <QuoteBoxes
          {...common}
          error={undefined}
          required={undefined}
          asked={[...field.options.map(({ value }) => value), ...errors]}
          ticked={chosen(typed)}
        />
      ) : (
        <Choices {...common} type="checkbox" options={field.options} values={chosen(typed)} />
      );
    case "checkbox":
      return <CheckboxField {...common} checked={value === "yes"} />;
    case "files":
      return (
        <FilesField {...common} accept={field.accept} multiple={field.most > 1} waiting={chosen(typed)} />
      );
  }
}

/** Boxes that quote words of the form: the ticked ones and the questioned ones. Nothing without any. */
function QuoteBoxes({ asked, ticked, ...common }: Common & Record<"asked" | "ticked", readonly string[]>) {
  const quotes = [...new Set([...ticked, ...asked])];
  const options = quotes.map((value) => ({ value, label: formWords.meant(value) }));
  return quotes.length > 0 ? <Choices {...common} type="checkbox" options={options} values={ticked} /> : null;
}

/** One chosen box arrives as text, several as a list. */
const chosen = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value : typeof value === "string" ? [value] : [];
