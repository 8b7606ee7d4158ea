/** Dropdowns of the header close on Escape, on a click elsewhere and when a link is chosen. */
export function enhanceMenus(): void {
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    // Escape closes the open dropdown first, and the menu around it the next time.
    const [menu] = [...openMenus(".site-menu"), ...openMenus(".site-toggle")];
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });

  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest("a");
    for (const menu of openMenus()) {
      // The small screens' navigation is not inside its toggle but after it.
      const around = menu.matches(".site-toggle") ? menu.closest("header") : menu;
      if (link || !around?.contains(target as Element)) menu.open = false;
    }
  });
}

const openMenus = (kind = "details") => document.querySelectorAll<HTMLDetailsElement>(`header ${kind}[open]`);
