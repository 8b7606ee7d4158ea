import type { FormFailure } from "./failure";
import { uncheckedForm } from "./parse-form";

/**
 * Returns a letter's form after a template was chosen. The template follows the typed text, or replaces an unchanged template.
 * Returns null without a choice.
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
