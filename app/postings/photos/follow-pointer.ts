import type { PointerEvent as ReactPointerEvent } from "react";

/** How far the pointer goes before a press is a drag, pixels. */
const threshold = 6;
/** Near the window's edge the page scrolls: how near, and how far in a frame, pixels. */
const edge = 72;
const scrollStep = 12;

interface Following {
  onStart: () => void;
  /** The photo under the pointer, whenever that is another one. */
  onOver: (photo: string) => void;
  /** @param dropped false when the system took the pointer away */
  onEnd: (dropped: boolean) => void;
}

/**
 * Follows a pressed pointer until it is let go. Listens on the window, because a card that moves in the document
 * loses its pointer.
 */
export function followPointer(press: ReactPointerEvent, { onStart, onOver, onEnd }: Following): void {
  if (press.button !== 0 || !press.isPrimary) return;
  const { pointerId, clientX, clientY } = press;
  const ended = new AbortController();
  let [x, y] = [clientX, clientY];
  let dragging = false;
  let last: string | undefined;
  const look = () => {
    const card = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-photo]");
    const photo = card?.dataset.photo;
    if (photo && photo !== last) onOver(photo);
    last = photo;
  };
  const scroll = () => {
    if (ended.signal.aborted) return;
    const by = y < edge ? -scrollStep : y > innerHeight - edge ? scrollStep : 0;
    if (by !== 0) {
      scrollBy({ top: by, behavior: "instant" });
      look();
    }
    requestAnimationFrame(scroll);
  };
  const end = (dropped: boolean) => (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    ended.abort();
    if (!dragging) return;
    onEnd(dropped);
    // The picture is a link, which the press that ends a drag must not open.
    const swallow = (click: Event) => click.preventDefault();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
  };
  const { signal } = ended;
  addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== pointerId) return;
      [x, y] = [event.clientX, event.clientY];
      if (!dragging && Math.hypot(x - clientX, y - clientY) > threshold) {
        dragging = true;
        onStart();
        scroll();
      }
      if (dragging) look();
    },
    { signal },
  );
  addEventListener("pointerup", end(true), { signal });
  addEventListener("pointercancel", end(false), { signal });
}
