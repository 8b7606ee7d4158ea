import type { FieldMetadata } from "@conform-to/react";
import { About } from "~/lib/ui/About";
import { type AnyForm, FormField } from "./FormField";
import { isRequired, type ListField, type Typed } from "./form";
import { FieldGroup } from "./Inputs";
import { formWords } from "./words";

/** conform's side of a list. */
export type ListMeta = FieldMetadata<Typed[]>;

interface FieldListProps {
  field: ListField;
  form: AnyForm;
  /** conform's side of the list. */
  meta: ListMeta;
}

/**
 * A described list: the fields of each item, a button to take one away and one to add another. The buttons
 * send the form, so they work without JavaScript; it comes back with what was typed, at the item they are about.
 */
export function FieldList({ field, form, meta }: FieldListProps) {
  const { name, id, errors } = meta;
  const { label, hint, itemName, most } = field;
  const required = isRequired(field) && field.unless ? undefined : isRequired(field);
  const items = meta.getFieldList();
  return (
    <FieldGroup
      name={name}
      id={id}
      label={label}
      hint={hint}
      required={required}
      error={errors?.[0]}
      focusable
    >
      {items.map((item, index) => {
        const metas = item.getFieldset();
        return (
          <fieldset key={item.name} id={`${id}-${index}`} className="field-list-item">
            <legend>{formWords.item(itemName, index + 1)}</legend>
            {Object.entries(field.item).map(([part, description]) => {
              const partMeta = metas[part];
              return partMeta ? <FormField key={part} field={description} meta={partMeta} /> : null;
            })}
            {items.length > 1 ? (
              <button
                {...form.remove.getButtonProps({ name, index })}
                type="submit"
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
          {...form.insert.getButtonProps({ name })}
          type="submit"
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
