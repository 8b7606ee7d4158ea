/**
 * Makes a button say something else for a while. A style sheet shows it, because the button's text may be React's.
 * @param says what it shows, or null for its own text
 * @param label its accessible name
 */
export function say(button: HTMLElement, says: string | null, label = says): void {
  if (says === null) delete button.dataset.says;
  else button.dataset.says = says;
  button.ariaLabel = label;
}
