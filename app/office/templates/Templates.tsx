interface TemplatesProps {
  templates: readonly { id: string; name: string }[];
  /** The place on the page where the letter is. */
  anchor: string;
}

/** Letters to start from, inside the letter's form: each is a button that brings the page back with the letter in its field. */
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
