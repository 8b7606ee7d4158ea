import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from "react";
import { passwordWords } from "~/content/enhancements";

/** What every field has. `id` is the `name`, so that the error summary can link to it. */
interface Common {
  label: string;
  name: string;
  error?: string;
  hint?: ReactNode;
  /** Takes the focus when the page loads, also without JavaScript: the first field in error. */
  autoFocus?: boolean;
}

type InputMode = InputHTMLAttributes<HTMLInputElement>["inputMode"];

interface FieldProps extends Common {
  type?: HTMLInputTypeAttribute;
  value?: string;
  autoComplete?: string;
  inputMode?: InputMode;
  /** Marked "(optional)"; everything else must be filled in. */
  optional?: boolean;
  maxLength?: number;
  /** As wide as what goes in: a price, a name, an address. */
  width?: "short" | "medium" | "full";
  required?: boolean;
  spellCheck?: boolean;
  /** Printed before the field, e.g. "$". */
  prefix?: string;
  /** Printed after the field, e.g. "%". */
  suffix?: string;
}

/** One line of text. */
export function Field(props: FieldProps) {
  const { label, name, type = "text", value, error, hint, optional, width = "full", prefix, suffix } = props;
  const input = (
    <input
      id={name}
      name={name}
      type={type}
      defaultValue={value}
      autoComplete={props.autoComplete}
      inputMode={props.inputMode}
      maxLength={props.maxLength}
      required={props.required}
      spellCheck={props.spellCheck}
      autoFocus={props.autoFocus}
      className={`input input-${width}`}
      {...described(name, error, hint)}
    />
  );
  return (
    <Frame name={name} label={label} error={error} hint={hint} optional={optional}>
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
  optional?: boolean;
  maxLength?: number;
  rows?: number;
  required?: boolean;
}

/** Several lines of text. */
export function TextAreaField({
  label,
  name,
  value,
  error,
  hint,
  optional,
  maxLength,
  rows = 5,
  required,
}: TextAreaFieldProps) {
  return (
    <Frame name={name} label={label} error={error} hint={hint} optional={optional}>
      <textarea
        id={name}
        name={name}
        defaultValue={value}
        maxLength={maxLength}
        rows={rows}
        required={required}
        className="input input-full"
        {...described(name, error, hint)}
      />
    </Frame>
  );
}

export interface Choice {
  value: string;
  label: string;
  /** Small print under a radio button. */
  hint?: string;
}

interface SelectFieldProps extends Common {
  options: readonly Choice[];
  value?: string;
  optional?: boolean;
  required?: boolean;
  autoComplete?: string;
  /** Text of the empty first choice; left out when there is none. */
  placeholder?: string;
}

/** One of many. */
export function SelectField(props: SelectFieldProps) {
  const { label, name, options, value, error, hint, optional, required, autoComplete, placeholder } = props;
  return (
    <Frame name={name} label={label} error={error} hint={hint} optional={optional}>
      <select
        id={name}
        name={name}
        defaultValue={value}
        required={required}
        autoComplete={autoComplete}
        className="input input-medium"
        {...described(name, error, hint)}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

interface RadioGroupProps {
  legend: string;
  name: string;
  options: readonly Choice[];
  value?: string;
  error?: string;
  hint?: ReactNode;
  optional?: boolean;
}

/** One of a few, all in view. The first choice carries the group's id, where the summary's link leads. */
export function RadioGroup({ legend, name, options, value, error, hint, optional }: RadioGroupProps) {
  return (
    <fieldset className={error ? "field field-wrong" : "field"} {...described(name, undefined, hint, error)}>
      <legend className="field-label">
        {legend}
        {optional ? <span className="field-optional"> (optional)</span> : null}
      </legend>
      <Hint name={name} hint={hint} />
      <ErrorText name={name} error={error} />
      {options.map((option, index) => {
        const id = index === 0 ? name : `${name}-${option.value}`;
        return (
          <div key={option.value} className="choice">
            <input
              type="radio"
              id={id}
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              aria-describedby={option.hint ? `${id}-choice-hint` : undefined}
            />
            <label htmlFor={id}>{option.label}</label>
            {option.hint ? (
              <p id={`${id}-choice-hint`} className="choice-hint">
                {option.hint}
              </p>
            ) : null}
          </div>
        );
      })}
    </fieldset>
  );
}

interface CheckboxFieldProps {
  label: ReactNode;
  name: string;
  checked?: boolean;
  error?: string;
  hint?: ReactNode;
  value?: string;
  required?: boolean;
}

/** Yes, or nothing. */
export function CheckboxField({
  label,
  name,
  checked,
  error,
  hint,
  value = "yes",
  required,
}: CheckboxFieldProps) {
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <ErrorText name={name} error={error} />
      <div className="choice">
        <input
          type="checkbox"
          id={name}
          name={name}
          value={value}
          defaultChecked={checked}
          required={required}
          {...described(name, error, hint)}
        />
        <label htmlFor={name}>{label}</label>
        {hint ? (
          <p id={`${name}-hint`} className="choice-hint">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}

interface PasswordFieldProps extends Common {
  autoComplete: "current-password" | "new-password";
  required?: boolean;
}

/** A password, never given back by the server. `enhancements/password-input.ts` works its button. */
export function PasswordField({
  label,
  name,
  autoComplete,
  error,
  hint,
  required,
  autoFocus,
}: PasswordFieldProps) {
  return (
    <Frame name={name} label={label} error={error} hint={hint}>
      <span className="password">
        <input
          id={name}
          name={name}
          type="password"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required={required}
          autoFocus={autoFocus}
          className="input input-full"
          {...described(name, error, hint)}
        />
        {/* The styles leave it out where there are no scripts. */}
        <button type="button" className="password-toggle" aria-controls={name}>
          {passwordWords.show}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </span>
      <span className="password-status visually-hidden" aria-live="polite" />
    </Frame>
  );
}

interface SubmitButtonProps {
  /** What happens: "Send my question". */
  label: string;
  /** Said while the form is on its way. */
  busyLabel: string;
}

/** The one button a form is about; `enhancements/submit-button.ts` works it. */
export function SubmitButton({ label, busyLabel }: SubmitButtonProps) {
  return (
    <>
      <p className="form-status" role="status" />
      <button type="submit" className="button button-main" data-busy={busyLabel}>
        {label}
      </button>
    </>
  );
}

interface FrameProps extends Common {
  optional?: boolean;
  children: ReactNode;
}

/** Label, hint, error, field: in this order for eyes and for screen readers. */
function Frame({ name, label, error, hint, optional, children }: FrameProps) {
  return (
    <div className={error ? "field field-wrong" : "field"}>
      <label className="field-label" htmlFor={name}>
        {label}
        {optional ? <span className="field-optional"> (optional)</span> : null}
      </label>
      <Hint name={name} hint={hint} />
      <ErrorText name={name} error={error} />
      {children}
    </div>
  );
}

function Hint({ name, hint }: { name: string; hint?: ReactNode }) {
  return hint ? (
    <p id={`${name}-hint`} className="field-hint">
      {hint}
    </p>
  ) : null;
}

function ErrorText({ name, error }: { name: string; error?: string }) {
  return error ? (
    <p id={`${name}-error`} className="field-error">
      <span className="visually-hidden">Error: </span>
      {error}
    </p>
  ) : null;
}

/** `aria-describedby` and `aria-invalid`. A group may be described by an error without being invalid itself. */
function described(name: string, error?: string, hint?: ReactNode, groupError?: string) {
  const ids = [hint ? `${name}-hint` : "", error || groupError ? `${name}-error` : ""].filter(Boolean);
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": error ? (true as const) : undefined,
  };
}
