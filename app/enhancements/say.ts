/**
 * Changes a button's text for a while. A style sheet shows the text, because the button's own may belong to React.
 * @param says text to show, or null for its own
 * @param label its accessible name
 */
export function say(button: HTMLElement, says: string | null, label = says): void {
  if (says === null) delete button.dataset.says;
  else button.dataset.says = says;
  button.ariaLabel = label;
}
