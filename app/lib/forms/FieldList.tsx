import { About } from "~/lib/ui/About";
import { FormField } from "./FormField";
import { isRequired, type ListField, listButton } from "./form";
import { FieldGroup } from "./Inputs";
import { formWords } from "./words";

interface FieldListProps {
  field: ListField;
  name: string;
  /** Where the error summary's link leads. */
  id: string;
  /** What was typed into each item, by the names of its fields. */
  items: readonly Readonly<Record<string, unknown>>[];
  /** Messages by the names of the form's fields. */
  errors?: Readonly<Record<string, readonly string[]>> | undefined;
}

/**
 * A described list: the fields of each item, a button to take one away and one to add another. The buttons
 * send the form, so they work without JavaScript; it comes back with what was typed, at the item they are about.
 */
export function FieldList({ field, name, id, items, errors = {} }: FieldListProps) {
  const { label, hint, itemName, most } = field;
  const required = isRequired(field) && field.unless ? undefined : isRequired(field);
  return (
    <FieldGroup
      name={name}
      id={id}
      label={label}
      hint={hint}
      required={required}
      error={errors[name]?.[0]}
      focusable
    >
      {items.map((item, index) => {
        const place = `[${index}]`;
        return (
          // An item is known by its place alone.
          <fieldset key={place} id={`${id}-${index}`} className="field-list-item">
            <legend>{formWords.item(itemName, index + 1)}</legend>
            {Object.entries(field.item).map(([part, description]) => (
              <FormField
                key={part}
                field={description}
                name={`${name}${place}.${part}`}
                id={`${id}${place}.${part}`}
                value={item[part]}
                errors={errors[`${name}${place}.${part}`]}
              />
            ))}
            {items.length > 1 ? (
              <button
                type="submit"
                name={listButton.name}
                value={listButton.remove(name, index)}
                formNoValidate
                formAction={`#${id}`}
                className="button button-quiet"
              >
                {formWords.removeItem(itemName, index + 1)}
                <About words={label} />
              </button>
            ) : null}
          </fieldset>
        );
      })}
      {items.length < most ? (
        <button
          type="submit"
          name={listButton.name}
          value={listButton.add(name)}
          formNoValidate
          formAction={`#${id}-${items.length}`}
          className="button button-quiet"
        >
          {formWords.addItem(itemName)}
          <About words={label} />
        </button>
      ) : null}
    </FieldGroup>
  );
}
