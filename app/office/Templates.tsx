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
 * Letters to start from. Without scripts each is a link that brings the page with it; with them
 * (`enhancements/letter-templates.ts`) it fills the field, and what was typed there stays above it.
 */
export function Templates({ label, templates, chosen, field, anchor }: TemplatesProps) {
  return (
    <p className="office-templates">
      {label}:{" "}
      {templates.map(({ id, name, text }) => (
        <a
          key={id}
          href={`?template=${id}#${anchor}`}
          aria-current={id === chosen ? "true" : undefined}
          data-template={text}
          data-fills={field}
        >
          {name}
        </a>
      ))}
    </p>
  );
}
