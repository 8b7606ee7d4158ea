import type { MouseEvent } from "react";

export interface Template {
  id: string;
  name: string;
  text: string;
}

interface TemplatesProps {
  label: string;
  templates: readonly Template[];
  /** The one the letter starts from; null while it is none that was chosen. */
  chosen: string | null;
  /** The id of the letter's field, and of the place on the page where it is. */
  field: string;
  anchor: string;
}

/**
 * Letters to start from. Without scripts each is a link that brings the page with it. With them it fills the field, and
 * what was typed there stays above it.
 */
export function Templates({ label, templates, chosen, field, anchor }: TemplatesProps) {
  const fill = (event: MouseEvent<HTMLAnchorElement>, text: string) => {
    const letter = document.getElementById(field);
    if (!(letter instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const typed = letter.value.trim();
    const untouched = typed === "" || templates.some((template) => template.text.trim() === typed);
    letter.value = untouched ? text : `${typed}\n\n${text}`;
    letter.focus();
  };
  return (
    <p className="office-templates">
      {label}:{" "}
      {templates.map(({ id, name, text }) => (
        <a
          key={id}
          href={`?template=${id}#${anchor}`}
          aria-current={id === chosen ? "true" : undefined}
          onClick={(event) => fill(event, text)}
        >
          {name}
        </a>
      ))}
    </p>
  );
}
