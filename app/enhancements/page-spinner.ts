import { isGuarded } from "~/zones";

/** Shows a spinner while the browser waits for a guarded page. */
export function enhancePageSpinner(): void {
  const { dataset } = document.documentElement;
  addEventListener("click", ({ target, defaultPrevented }) => {
    const link = (target as Element).closest("a");
    // A link that a script of the page handles opens nothing.
    if (!link || defaultPrevented || link.target || link.origin !== location.origin) return;
    const { pathname, search } = link;
    // Downloads and anchors don't leave the page, so a spinner would never end. A download is marked, or its name has a dot.
    const stays =
      link.hasAttribute("download") ||
      pathname.includes(".") ||
      (pathname + search === location.pathname + location.search && link.hash);
    if (isGuarded(pathname) && !stays) dataset.busy = "";
  });
  // The back/forward cache restores a page in the state in which it was left.
  addEventListener("pageshow", () => {
    delete dataset.busy;
  });
}
