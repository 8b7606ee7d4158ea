import { useEffect, useState } from "react";

/**
 * Current values of a form's fields by name, with ticked boxes separated by commas. Without scripts, the
 * saved values.
 */
export function useTyped<Name extends string>(
  formId: string,
  saved: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const [typed, setTyped] = useState<Record<Name, string>>(saved);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () => {
      const sent = new FormData(form);
      setTyped((now) => {
        const next = Object.fromEntries(Object.keys(now).map((name) => [name, sent.getAll(name).join(",")]));
        return next as Record<Name, string>;
      });
    };
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [formId]);
  return typed;
}
