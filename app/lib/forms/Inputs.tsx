import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from "react";
import { Sentence } from "~/lib/ui/Sentence";
import { passwordWords } from "~/lib/ui/script-words";
import type { Option } from "~/lib/ui/shapes";
import { written } from "~/lib/ui/Written";
import type { Width } from "./form";
import { BusyButton, FormStatus } from "./PageForm";
import { formWords } from "./words";

/** Fields as HTML. Described forms (`app/lib/forms/form.ts`) draw them with `FormField`. */

/** Properties of every field. */
export interface Common {
  label: string;
  name: string;
  /** Target of the error summary's link. It's the name if the page has one form. */
  id?: string;
  error?: string;
  hint?: ReactNode;
  /** False marks the field "(optional)". Absent if every field is optional. */
  required?: boolean;
  /** Takes the focus on load, also without JavaScript, as the first field in error. */
  autoFocus?: boolean;
}

interface FieldProps extends Common {
  type?: HTMLInputTypeAttribute;
  value?: string;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  min?: string;
  max?: string;
  /** Width that fits the value: a price, a name, an address. */
  width?: Width;
  spellCheck?: boolean;
  /** Text before the field, such as "$". */
  prefix?: string;
  /** Text after the field, such as "%". */
  suffix?: string;
}

/** One line of text. */
export function Field({ type = "text", value, width = "full", prefix, suffix, ...props }: FieldProps) {
  const input = (
    <input
      {...control(props)}
      type={type}
      defaultValue={value}
      autoComplete={props.autoComplete}
      inputMode={props.inputMode}
      min={props.min}
      max={props.max}
      spellCheck={props.spellCheck}
      className={`input input-${width}`}
    />
  );
  return (
    <Frame {...props}>
      {prefix || suffix ? (
        <span className={`input-group input-${width}`}>
          {prefix ? (
            <span className="input-affix" aria-hidden="true">
              {prefix}
            </span>
          ) : null}
          {input}
          {suffix ? (
            <span className="input-affix" aria-hidden="true">
              {suffix}
            </span>
          ) : null}
        </span>
      ) : (
        input
      )}
    </Frame>
  );
}

interface TextAreaFieldProps extends Common {
  value?: string;
  rows?: number;
  /** True if styles need to know that it's empty, by an invisible placeholder. */
  tellsEmpty?: true | undefined;
}

/** Several lines of text. */
export function TextAreaField({ value, rows = 5, tellsEmpty, ...props }: TextAreaFieldProps) {
  return (
    <Frame {...props}>
      <textarea
        {...control(props)}
        defaultValue={value}
        rows={rows}
        placeholder={tellsEmpty ? " " : undefined}
        className="input input-full"
      />
    </Frame>
  );
}

interface SelectFieldProps extends Common {
  options: readonly Option[];
  value?: string;
  /** Values after which further fields appear. */
  reveals?: readonly string[];
  /** Text of the empty first option. Absent if there is none. */
  placeholder?: string;
}

/** One of many options, in a drop-down list. */
export function SelectField({ options, value, placeholder, reveals = [], ...props }: SelectFieldProps) {
  const draw = (option: Option) => (
    <option
      key={`${option.group}-${option.value}`}
      value={option.value}
      className={reveals.includes(option.value) ? "reveals" : undefined}
    >
      {option.label}
    </option>
  );
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <Frame {...props}>
      <select {...control(props)} defaultValue={value} className="input input-medium">
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {groups.map((group) => {
          const inGroup = options.filter((option) => option.group === group).map(draw);
          return group ? (
            <optgroup key={group} label={group}>
              {inGroup}
            </optgroup>
          ) : (
            inGroup
          );
        })}
      </select>
    </Frame>
  );
}

interface ChoicesProps extends Common {
  /** One or several of a few options, all in view. */
  type: "radio" | "checkbox";
  options: readonly Option[];
  /** Chosen values. */
  values: readonly string[];
  /** Values after which further fields appear. */
  reveals?: readonly string[];
}

/** Radio buttons or checkboxes. The first has the group's id, because the error summary links to it. */
export function Choices({ type, options, values, reveals = [], ...props }: ChoicesProps) {
  const { name, id = name, required } = props;
  return (
    <FieldGroup {...props}>
      {options.map((option, index) => {
        // An id can't contain a space.
        const choiceId = index === 0 ? id : `${id}-${/\s/.test(option.value) ? index : option.value}`;
        return (
          <div key={option.value} className="choice">
            <input
              type={type}
              id={choiceId}
              name={name}
              value={option.value}
              defaultChecked={values.includes(option.value)}
              required={type === "radio" && required}
              className={reveals.includes(option.value) ? "reveals" : undefined}
              aria-describedby={option.hint ? `${choiceId}-choice-hint` : undefined}
            />
            <label htmlFor={choiceId}>{written(option.label)}</label>
            {option.hint ? (
              <p id={`${choiceId}-choice-hint`} className="choice-hint">
                {option.hint}
              </p>
            ) : null}
          </div>
        );
      })}
    </FieldGroup>
  );
}

/**
 * Several controls under one label.
 * @param focusable true if the error summary links to the group, because none of its controls has the id
 */
export function FieldGroup({
  children,
  focusable,
  ...props
}: Common & { children: ReactNode; focusable?: boolean }) {
  const { label, name, id = name, error, hint, required } = props;
  return (
    <fieldset
      {...(focusable ? { id, tabIndex: -1 } : {})}
      className={error ? "field field-wrong" : "field"}
      aria-describedby={describedBy(props)}
    >
      <legend className="field-label">
        {written(label)}
        <Optional required={required} />
      </legend>
      <Hint id={id} hint={hint} />
      <ErrorText id={id} error={error} />
      {children}
    </fieldset>
  );
}

interface CheckboxFieldProps extends Common {
  checked?: boolean;
  /** Values after which further fields appear. */
  reveals?: readonly string[];
}

/** A single checkbox. */
export function CheckboxField({ checked, reveals = [], ...props }: CheckboxFieldProps) {
  const { name, id = name, label, hint, error } = props;
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <ErrorText id={id} error={error} />
      <div className="choice">
        <input
          {...control(props)}
          type="checkbox"
          value="yes"
          defaultChecked={checked}
          className={reveals.includes("yes") ? "reveals" : undefined}
        />
        <label htmlFor={id}>{written(label)}</label>
        {hint ? (
          <p id={`${id}-hint`} className="choice-hint">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}

interface FilesFieldProps extends Common {
  /** Media types or file endings. */
  accept: readonly string[];
  multiple: boolean;
  /** Files that came with this form before, each as its id and its name. */
  waiting: readonly string[];
}

/** Files from the visitor's device, and files that came before. */
export function FilesField({ accept, multiple, waiting, ...props }: FilesFieldProps) {
  const options = waiting.map((value) => ({ value, label: value.slice(value.indexOf(" ") + 1) }));
  return (
    <Frame {...props}>
      {options.length > 0 ? (
        <Choices
          type="checkbox"
          {...formWords.waiting}
          name={props.name}
          id={`${props.id}-waiting`}
          options={options}
          values={waiting}
        />
      ) : null}
      <input
        {...control(props)}
        type="file"
        accept={accept.join(",")}
        multiple={multiple}
        className="input input-full"
      />
    </Frame>
  );
}

interface PasswordFieldProps extends Common {
  autoComplete: "current-password" | "new-password";
}

/** A password, which the server never sends back. `enhancements/password-input.ts` makes its button work. */
export function PasswordField({ autoComplete, ...props }: PasswordFieldProps) {
  const { name, id = name, label } = props;
  return (
    <Frame {...props}>
      <span className="password">
        <input
          {...control(props)}
          type="password"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className="input input-full"
        />
        {/* The styles hide it without scripts. */}
        <button type="button" className="password-toggle" aria-controls={id}>
          {passwordWords.show}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </span>
      <span className="password-status visually-hidden" aria-live="polite" suppressHydrationWarning>
        {""}
      </span>
    </Frame>
  );
}

interface SubmitButtonProps {
  /** Action of the button: "Send my question". */
  label: string;
  /** Label while the form is being sent. */
  busyLabel: string;
}

/** A form's main button, with the reason if the form wasn't sent. */
export function SubmitButton({ label, busyLabel }: SubmitButtonProps) {
  return (
    <>
      <FormStatus />
      <BusyButton busy={busyLabel} className="button button-main">
        {label}
      </BusyButton>
    </>
  );
}

/** Label, hint, error, field, in the same order for eyes and for screen readers. */
function Frame({
  name,
  id = name,
  label,
  error,
  hint,
  required,
  children,
}: Common & { children: ReactNode }) {
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <label className="field-label" htmlFor={id}>
        {written(label)}
        <Optional required={required} />
      </label>
      <Hint id={id} hint={hint} />
      <ErrorText id={id} error={error} />
      {children}
    </div>
  );
}

const Optional = ({ required }: { required?: boolean }) =>
  required === false ? <span className="field-optional"> {formWords.optional}</span> : null;

function Hint({ id, hint }: { id: string; hint?: ReactNode }) {
  return hint ? (
    <p id={`${id}-hint`} className="field-hint">
      {hint}
    </p>
  ) : null;
}

function ErrorText({ id, error }: { id: string; error?: string }) {
  return error ? (
    <p id={`${id}-error`} className="field-error">
      <span className="visually-hidden">{formWords.error}</span>
      <Sentence text={error} />
    </p>
  ) : null;
}

/** Ids of the field's hint and error. */
function describedBy({ name, id = name, hint, error }: Common): string | undefined {
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Properties of every control. */
const control = (props: Common) => ({
  id: props.id ?? props.name,
  name: props.name,
  required: props.required,
  autoFocus: props.autoFocus,
  "aria-describedby": describedBy(props),
  "aria-invalid": props.error ? (true as const) : undefined,
});
