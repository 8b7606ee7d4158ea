interface TemplatesProps {
  templates: readonly { id: string; name: string }[];
  /** Anchor of the letter on the page. */
  anchor: string;
}

/** Letter templates in the letter's form. Each button returns the page with the template in its field. */
export function Templates({ templates, anchor }: TemplatesProps) {
  return (
    <p className="cluster">
      Start from:{" "}
      {templates.map(({ id, name }) => (
        <button
          key={id}
          type="submit"
          name="template"
          value={id}
          formAction={`#${anchor}`}
          formNoValidate
          className="button button-quiet"
        >
          {name}
        </button>
      ))}
    </p>
  );
}
