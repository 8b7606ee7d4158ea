import { isGuarded } from "~/zones";

/** A spinner shows while the browser waits for a guarded page. */
export function enhancePageSpinner(): void {
  const { dataset } = document.documentElement;
  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest("a");
    if (!link || link.target || link.origin !== location.origin) return;
    const { pathname, search } = link;
    // A name with a dot is a file to download, and a place on this page is no other page: both stay here.
    const stays =
      pathname.includes(".") || (pathname + search === location.pathname + location.search && link.hash);
    if (isGuarded(pathname) && !stays) dataset.busy = "";
  });
  // A page that the browser kept comes back as it was left.
  addEventListener("pageshow", () => {
    delete dataset.busy;
  });
}
