/** Closes the header's dropdowns on Escape, on a click elsewhere, on a chosen link and when they lose focus. */
export function enhanceMenus(): void {
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    // Escape closes the open dropdown first, and then the menu around it.
    const [menu] = [...openMenus(".site-menu"), ...openMenus(".site-toggle")];
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });

  // For the keyboard only. A pointer focuses too, and the page must not move below it.
  addEventListener("keyup", ({ key, target }) => {
    if (key !== "Tab") return;
    for (const menu of openMenus(".site-menu")) menu.open = menu.contains(target as Element);
  });

  addEventListener("click", ({ target }) => {
    const link = (target as Element).closest("a");
    // Folded into one list, dropdowns don't close each other, because that would move the ones below.
    const folded = document.querySelector(".site-toggle")?.checkVisibility();
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(".site-menu")) {
      menu.name = folded ? "" : "site-menu";
    }
    for (const menu of openMenus()) {
      const around = folded ? menu.closest("header") : menu;
      if (link || !around?.contains(target as Element)) menu.open = false;
    }
  });
}

const openMenus = (kind = "details") => document.querySelectorAll<HTMLDetailsElement>(`header ${kind}[open]`);
