import type { PointerEvent as ReactPointerEvent } from "react";

/** Distance after which a press becomes a drag, in pixels. */
const threshold = 6;
/** Scrolling near the window's edge: distance from the edge, and step per frame, in pixels. */
const edge = 72;
const scrollStep = 12;

interface Following {
  onStart: () => void;
  /** Called with the photo under the pointer when it changes. */
  onOver: (photo: string) => void;
  /** @param dropped false if the system cancelled the pointer */
  onEnd: (dropped: boolean) => void;
}

/**
 * Follows a pressed pointer until its release. Listens on the window, because a card that moves in the
 * document loses its pointer.
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
    // The picture is a link. Suppress the click that ends a drag.
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
