/**
 * The error summary takes the focus when the page comes back, or the field that is marked to take it
 * (`autofocus`, which not every browser honours on every element). Its links move the focus to their
 * fields and change nothing else: a new address would cost a hydrated page its errors.
 */
export function enhanceErrorSummaries(): void {
  document.querySelector<HTMLElement>("[autofocus]")?.focus();
  // Back to the answer of a form would ask to send it again, and a refused login has no words to keep.
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
