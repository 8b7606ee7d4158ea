/**
 * A script of its own, for the office's pages with letters. Links to a letter to start from (`data-template`, with the field's id in
 * `data-fills`) fill the field where it stands, and what was typed there stays above it. Without scripts the link brings
 * the page with the letter.
 */

// Before the page script's own listener, which shows a spinner for links that lead somewhere.
addEventListener("click", fill, { capture: true });

function fill(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>("[data-template]");
  const letter = document.getElementById(link?.dataset.fills ?? "");
  if (!link || !(letter instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  const text = link.dataset.template ?? "";
  const typed = letter.value.trim();
  const links = document.querySelectorAll<HTMLElement>("[data-template]");
  const untouched = !typed || [...links].some(({ dataset }) => dataset.template?.trim() === typed);
  letter.value = untouched ? text : `${typed}\n\n${text}`;
  letter.focus();
}

export {};
