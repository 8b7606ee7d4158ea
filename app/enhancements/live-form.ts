/**
 * Answers a GET form marked `data-live` while the visitor types. It fetches the page that the form would open, and takes over its
 * answer and address. Errors follow only when the field loses focus, because a half-typed number isn't a mistake.
 * The form's section marks parts to replace with `data-live-answer`. The element with `data-live-status` announces the first
 * error, or the answer's `data-live-news`.
 */
export function enhanceLiveForms(): void {
  let waiting: ReturnType<typeof setTimeout>;
  let asking = new AbortController();
  const listen = ({ target, type }: Event) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-live]") : null;
    if (!form) return;
    clearTimeout(waiting);
    asking.abort();
    asking = new AbortController();
    waiting = setTimeout(follow, pauseMs, form, asking.signal, type === "input");
  };
  addEventListener("input", listen);
  addEventListener("change", listen);
}

/** Pause after the last key before the request, in ms. */
const pauseMs = 200;

async function follow(form: HTMLFormElement, signal: AbortSignal, typing: boolean) {
  const address = new URL(location.pathname, location.href);
  address.search = String(new URLSearchParams([...new FormData(form)] as [string, string][]));
  // Without an answer the visitor can still press the button.
  const html = await fetch(address, { signal })
    .then((response) => response.text())
    .catch(() => "");
  const section = form.closest("section");
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = page.getElementById(section?.id ?? "");
  if (!section || !fresh || (typing && fresh.querySelector(".field-error"))) return;

  history.replaceState(history.state, "", address);
  const answers = fresh.querySelectorAll("[data-live-answer]");
  for (const [index, answer] of section.querySelectorAll("[data-live-answer]").entries()) {
    answer.replaceChildren(...(answers[index]?.childNodes ?? []));
  }
  // The bill at the top, and the page's links, which carry the price.
  const bill = ".site-strip";
  document.querySelector(bill)?.replaceWith(page.querySelector(bill) ?? "");
  const links = `a:not(${bill} a, .error-summary a, #${section.id} a)`;
  const freshLinks = page.querySelectorAll(links);
  for (const [index, link] of document.querySelectorAll(links).entries()) {
    link.setAttribute("href", freshLinks[index]?.getAttribute("href") ?? "");
  }
  // Target of the form: its own field without a price, otherwise the answer.
  for (const part of ["form", "fieldset"]) {
    const id = fresh.querySelector(part)?.id;
    if (id) section.querySelector(part)?.setAttribute("id", id);
    else section.querySelector(part)?.removeAttribute("id");
  }
  // Errors from the server that have been corrected since.
  if (!page.querySelector(".error-summary")) {
    document.querySelector(".error-summary")?.remove();
    document.title = page.title;
  }
  for (const input of form.querySelectorAll("input[id]")) {
    const field = input.closest(".field");
    const newInput = fresh.querySelector(`#${input.id}`);
    const newField = newInput?.closest(".field");
    if (!field || !newField) continue;
    // Keeps the input itself, its focus and its caret. On blur it shows how it was read.
    if (!typing && input !== document.activeElement && newInput instanceof HTMLInputElement) {
      (input as HTMLInputElement).value = newInput.value;
    }
    for (const name of ["aria-describedby", "aria-invalid"]) {
      input.setAttribute(name, newInput?.getAttribute(name) ?? "");
    }
    field.className = newField.className;
    field.querySelector(".field-error")?.remove();
    const error = newField.querySelector(".field-error");
    if (error) field.lastElementChild?.before(error);
  }
  const status = section.querySelector("[data-live-status]");
  const error = section.querySelector(".field-error")?.textContent;
  const news = section.querySelector<HTMLElement>("[data-live-news]")?.dataset.liveNews;
  if (status) status.textContent = error ?? news ?? "";
}
