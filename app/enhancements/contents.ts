/** Marks the section in view in the page's table of contents. */
export function enhanceContents(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>(".contents a");
  // A narrow band near the top of the window, so that one section at a time is in it.
  const observer = new IntersectionObserver(
    (entries) => {
      const section = entries.find(({ isIntersecting }) => isIntersecting)?.target;
      if (!section) return;
      for (const link of links) link.ariaCurrent = link.hash === `#${section.id}` ? "true" : null;
    },
    { rootMargin: "-20% 0% -79%" },
  );
  for (const { hash } of links) {
    const section = document.getElementById(hash.slice(1));
    if (section) observer.observe(section);
  }
}
