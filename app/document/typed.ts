import { isChanged } from "~/lib/forms/is-changed";

/** Elements that a visitor can change or focus. */
const selector = "input:not([type=hidden]), select, textarea, details, summary, button, a";

/** Returns the elements of a page by a name that every rendering repeats, made of their kind and their position. */
function byName(page: HTMLElement): Map<string, Element> {
  const found = new Map<string, Element>();
  const counts = new Map<string, number>();
  for (const element of page.querySelectorAll(selector)) {
    const { id, tagName } = element;
    const value = isTick(element) ? element.value : "";
    const name = [tagName, id, element.closest("form")?.id, element.getAttribute("name"), value].join();
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    found.set(`${name},${count}`, element);
  }
  return found;
}

const isTick = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && ["checkbox", "radio"].includes(element.type);

/**
 * Keeps what a visitor has typed, ticked, opened and chosen while React hydrates a page. React renders the page again if an
 * extension or a translation has changed it.
 * @returns a function to be called once, in the task in which React has changed the page
 */
export function keepTyped(page: HTMLElement): () => void {
  const before = byName(page);
  // React resets a text area to its default if it renders that default.
  const defaults = [...page.querySelectorAll("textarea")].map((area) => {
    const { defaultValue, value } = area;
    area.value = value;
    area.defaultValue += " ";
    return () => {
      area.defaultValue = defaultValue;
    };
  });
  let focused = document.activeElement;
  const onFocus = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  addEventListener("focusin", onFocus);
  return () => {
    removeEventListener("focusin", onFocus);
    for (const putBack of defaults) putBack();
    const after = byName(page);
    for (const [name, from] of before) {
      const to = after.get(name);
      if (!to || to === from) continue;
      copyState(from, to);
      if (from === focused) copyFocus(from, to);
    }
  };
}

/** Entered values of pages that a link has left, by the key of their history entry. */
const left = new Map<string, Map<string, Element>>();

/** Most pages whose elements are kept. */
const mostLeft = 5;

/** Keeps the elements of a page. They hold their values after they have left the document. */
export function keepEntered(page: HTMLElement, key: string): void {
  left.delete(key);
  left.set(key, byName(page));
  const [oldest = ""] = left.keys();
  if (left.size > mostLeft) left.delete(oldest);
}

/**
 * Restores entered values after the browser's Back or Forward, into fields with the same initial value. In other fields the
 * stored value is newer.
 */
export function putBackEntered(page: HTMLElement, key: string): void {
  const before = left.get(key);
  left.delete(key);
  for (const [name, to] of before ? byName(page) : []) {
    const from = before?.get(name);
    if (from && isChanged(from) && beginning(from) === beginning(to)) copyState(from, to);
  }
}

function beginning(element: Element): string {
  if (element instanceof HTMLSelectElement)
    return [...element.options].map((one) => one.defaultSelected).join();
  if (isTick(element)) return String(element.defaultChecked);
  return "defaultValue" in element ? String(element.defaultValue) : "";
}

function copyState(from: Element, to: Element): void {
  if (from instanceof HTMLDetailsElement && to instanceof HTMLDetailsElement) to.open = from.open;
  else if (isTick(from) && isTick(to)) to.checked = from.checked;
  else if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type === "file")
    to.files = from.files;
  else if ("value" in from && "value" in to) to.value = from.value;
}

function copyFocus(from: Element, to: Element): void {
  (to as HTMLElement).focus({ preventScroll: true });
  const { selectionStart, selectionEnd } = from as HTMLInputElement;
  // Only text fields have a caret.
  if (selectionStart !== null && selectionStart !== undefined)
    (to as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}
