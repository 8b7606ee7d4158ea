import { isGuarded } from "~/zones";

/** A spinner shows while the browser waits for a guarded page. */
export function enhancePageSpinner(): void {
  const { dataset } = document.documentElement;
  addEventListener("click", ({ target, defaultPrevented }) => {
    const link = (target as Element).closest("a");
    // A link that the page took for itself leads nowhere.
    if (!link || defaultPrevented || link.target || link.origin !== location.origin) return;
    const { pathname, search } = link;
    // Downloads (marked, or their names have a dot) and anchors do not leave the page, so no spinner would ever end.
    const stays =
      link.hasAttribute("download") ||
      pathname.includes(".") ||
      (pathname + search === location.pathname + location.search && link.hash);
    if (isGuarded(pathname) && !stays) dataset.busy = "";
  });
  // The back/forward cache brings a page back in the state in which it was left.
  addEventListener("pageshow", () => {
    delete dataset.busy;
  });
}
