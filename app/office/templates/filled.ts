import type { FormFailure } from "~/lib/forms/failure";
import { uncheckedForm } from "~/lib/forms/parse-form";
import { headOf } from "~/postings/facts";
import { callTimesOf } from "~/postings/review/contacts";
import { officeTemplates } from "~/postings/review/template-words";
import type { StepContext } from "~/postings/step";

/** The templates for a message about a posting, filled in. */
export function postingTemplates({ posting, user }: StepContext) {
  const facts = {
    firstName: posting.seller.firstName ?? "",
    home: headOf(posting).name,
    calls: callTimesOf(posting) ?? "",
    writer: user.name,
  };
  return Object.entries(officeTemplates).map(([id, { name, text }]) => ({ id, name, text: text(facts) }));
}

/**
 * The form of a letter when a template was chosen in it: the template stands below what was typed, or in place of a
 * template that nobody has changed. Null when none was chosen.
 */
export function withTemplate(
  formId: string,
  sent: FormData,
  templates: readonly { id: string; text: string }[],
): FormFailure | null {
  const chosen = templates.find(({ id }) => id === sent.get("template"));
  if (!chosen) return null;
  const typed = String(sent.get("text") ?? "")
    .replaceAll("\r\n", "\n")
    .trim();
  const isUntouched = !typed || templates.some(({ text }) => text.trim() === typed);
  sent.set("text", isUntouched ? chosen.text : `${typed}\n\n${chosen.text}`);
  return uncheckedForm(formId, sent);
}
