import type { ReactNode } from "react";
import { About } from "~/lib/ui/About";
import { FormField } from "./FormField";
import { followersOf, revealsOf, whenOf } from "./follow-ups";
import { isRequired, type ListField, listButton } from "./form";
import { FieldGroup } from "./Inputs";
import { EnterButton } from "./PageForm";
import { formWords } from "./words";

interface FieldListProps {
  field: ListField;
  name: string;
  /** Target of the error summary's link. */
  id: string;
  /** Typed values of each item, by the names of its fields. */
  items: readonly Readonly<Record<string, unknown>>[];
  /** Messages by field name. */
  errors?: Readonly<Record<string, readonly string[]>> | undefined;
}

/**
 * A described list: the fields of each item, and buttons to remove one and to add one. The buttons send the form, so they work
 * without JavaScript. It comes back with the typed values, at the item concerned.
 */
export function FieldList({ field, name, id, items, errors = {} }: FieldListProps) {
  const { label, hint, itemName, most } = field;
  const required = isRequired(field) && field.unless ? undefined : isRequired(field);
  /** A field with its follow-up questions. */
  const drawWithMore = (part: string, item: (typeof items)[number], place: string): ReactNode => {
    const description = field.item[part];
    if (!description) return null;
    const drawn = (
      <FormField
        key={part}
        field={description}
        name={`${name}${place}.${part}`}
        id={`${id}${place}.${part}`}
        value={item[part]}
        errors={errors[`${name}${place}.${part}`]}
        when={whenOf(field.item, description)}
        reveals={revealsOf(field.item, part)}
      />
    );
    const followers = followersOf(field.item, part);
    return followers.length > 0 ? (
      <div key={part} className="task-field">
        {drawn}
        <div className="follow-up task-fields">
          {followers.map((follower) => drawWithMore(follower, item, place))}
        </div>
      </div>
    ) : (
      drawn
    );
  };
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
      <EnterButton />
      {items.map((item, index) => {
        const place = `[${index}]`;
        return (
          // Only its position identifies an item.
          <fieldset key={place} id={`${id}-${index}`} className="field-list-item">
            <legend>{formWords.item(itemName, index + 1)}</legend>
            {Object.entries(field.item).map(([part, description]) =>
              "onlyIf" in description && description.onlyIf ? null : drawWithMore(part, item, place),
            )}
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
