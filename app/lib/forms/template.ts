import type { FormFailure } from "./failure";
import { uncheckedForm } from "./parse-form";

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
