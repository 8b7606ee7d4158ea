import type { MouseEvent } from "react";
import { letterWords, type RequestStep, requestSteps } from "~/content/office-requests";
import { type DescribedOfficeForm, OfficeForm } from "./OfficeForm";

interface Template {
  id: string;
  name: string;
  text: string;
}

interface RequestActionsProps {
  forms: readonly (DescribedOfficeForm & { act: RequestStep })[];
  seen: number;
  /** The step that stands open: the one that came back with what was typed, or whose template was chosen. */
  open: string | null;
  templates: readonly Template[];
  /** The template the letter starts from. */
  template: string | null;
}

/** What the office can do with a request: what takes no words at once, the rest folded until it is wanted. */
export function RequestActions({ forms, seen, open, templates, template }: RequestActionsProps) {
  const at = forms.filter(({ act }) => !("title" in requestSteps[act]));
  const folded = forms.filter(({ act }) => "title" in requestSteps[act]);
  return (
    <>
      <div className="office-at-once">
        {at.map((form) => (
          <OfficeForm key={form.id} form={form} seen={seen} />
        ))}
      </div>
      {folded.map((form) => {
        const step = requestSteps[form.act];
        return (
          <details key={form.id} className="office-step" id={`${form.id}-step`} open={open === form.id}>
            <summary>{"title" in step ? step.title : step.button}</summary>
            {form.act === "write" ? (
              <Templates templates={templates} chosen={template} area={`${form.id}-text`} />
            ) : null}
            <OfficeForm form={form} seen={seen} />
          </details>
        );
      })}
    </>
  );
}

interface TemplatesProps {
  templates: readonly Template[];
  chosen: string | null;
  /** The id of the letter's field. */
  area: string;
}

/** Letters to start from. Without scripts each is a link that brings the page with it; with them nothing typed is lost. */
function Templates({ templates, chosen, area }: TemplatesProps) {
  const fill = (event: MouseEvent<HTMLAnchorElement>, text: string) => {
    const field = document.getElementById(area);
    if (!(field instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const typed = field.value.trim();
    const untouched = typed === "" || templates.some((template) => template.text.trim() === typed);
    field.value = untouched ? text : `${typed}\n\n${text}`;
    field.focus();
  };
  return (
    <div className="office-templates">
      <p id="templates">{letterWords.templates}</p>
      <ul aria-labelledby="templates">
        {templates.map(({ id, name, text }) => (
          <li key={id}>
            <a
              href={`?template=${id}#write-step`}
              aria-current={id === chosen ? "true" : undefined}
              onClick={(event) => fill(event, text)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
