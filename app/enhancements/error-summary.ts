/**
 * Focuses the error summary when the page comes back, or the field with `autofocus`. Not every browser honours `autofocus` on
 * every element. The summary's links only move the focus, because a new address would cost a hydrated page its errors.
 */
export function enhanceErrorSummaries(): void {
  document.querySelector<HTMLElement>("[autofocus]")?.focus();
  // Going back to the answer of a form would ask to send it again. A refused login has no typed words to keep.
  if (location.pathname === "/login" && document.querySelector(".error-summary"))
    history.replaceState(null, "", location.href);
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(".error-summary a");
    const field = link && document.getElementById(link.hash.slice(1));
    if (!field) return;
    event.preventDefault();
    (field.closest(".field") ?? field).scrollIntoView();
    field.focus({ preventScroll: true });
  });
}
