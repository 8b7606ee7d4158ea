/** Turns the photos of a home by arrow keys and Escape. The address stays that of the photo in view. */
export function enhancePhotoRow(): void {
  const row = document.querySelector(".photo-row");
  const back = document.querySelector<HTMLAnchorElement>("[data-photos-of]");
  if (!row || !back) return;
  const photos = [...row.children] as HTMLElement[];
  const current = () => photos[Math.round(row.scrollLeft / row.clientWidth)];
  const show = (photo?: Element | null) => photo?.scrollIntoView({ block: "nearest", inline: "start" });
  // An address that was typed or shared has no fragment, and a slow page may be past its own.
  show(photos.find(({ dataset }) => dataset.page === location.pathname));
  addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (key === "Escape") location.assign(back.href);
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    // The browser would scroll the row as well if the focus is inside it, and pass a photo.
    event.preventDefault();
    show(key === "ArrowLeft" ? current()?.previousElementSibling : current()?.nextElementSibling);
  });
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(".photo-row a");
    const photo = link && document.querySelector(link.hash);
    if (!photo || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(photo);
  });
  row.addEventListener("scrollend", () => {
    const photo = current();
    if (!photo) return;
    history.replaceState(null, "", `${photo.dataset.page}#${photo.id}`);
    // The focus follows, because a browser scrolls back to a focused link when the row changes its size.
    const link = document.activeElement;
    if (!(link instanceof HTMLAnchorElement && row.contains(link)) || photo.contains(link)) return;
    const same = photo.querySelector<HTMLElement>(`[rel=${link.rel}]`) ?? photo.querySelector("a");
    same?.focus({ preventScroll: true });
  });
}
