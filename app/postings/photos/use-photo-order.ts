import { type FocusEvent, type PointerEvent, useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { followPointer } from "./follow-pointer";
import { inPageOrder, movePhoto } from "./photo-order";
import { type PhotoView, placeField } from "./photos";
import { photoOrder as words } from "./upload-words";

/**
 * Order of the photos on the page, changed by buttons, dragging and position fields. It is saved with the
 * form, because the fields follow the order.
 */
export function usePhotoOrder(saved: readonly PhotoView[]) {
  const [stored, setStored] = useState(saved);
  const [photos, setPhotos] = useState(saved);
  const [dragged, setDragged] = useState<string | null>(null);
  const [spoken, setSpoken] = useState("");
  const latest = useRef(photos);
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<Element | null>(null);

  const put = (next: readonly PhotoView[]) => {
    latest.current = next;
    setPhotos(next);
  };
  const onPhotos = useCallback((now: readonly PhotoView[]) => {
    latest.current = inPageOrder(latest.current, now);
    setPhotos(latest.current);
    setStored(now);
  }, []);
  const place = (id: string): number => latest.current.findIndex((photo) => photo.id === id);

  /** Moves a photo to a position, counted from 0. Keeps the focus on `focus`, which moves with its card. */
  const move = (id: string, to: number, focus: Element | null) => {
    if (to < 0 || to >= latest.current.length || to === place(id)) return;
    focused.current = focus;
    put(movePhoto(latest.current, id, to));
    setSpoken(words.moved(to + 1, latest.current.length));
  };

  const isFirst = useRef(true);
  useLayoutEffect(() => {
    // Initial values were typed or saved, so keep them.
    if (!isFirst.current) {
      const inputs = list.current?.closest("form")?.elements;
      photos.forEach((photo, index) => {
        const input = inputs?.namedItem(placeField(photo));
        if (input instanceof HTMLInputElement) input.value = String(index + 1);
      });
    }
    isFirst.current = false;
    // A card that moves in the document loses the focus.
    if (focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [photos]);

  const drag = (event: PointerEvent, id: string) => {
    const from = place(id);
    followPointer(event, {
      onStart: () => setDragged(id),
      onOver: (target) =>
        flushSync(() => {
          if (target !== id && place(target) >= 0) put(movePhoto(latest.current, id, place(target)));
        }),
      onEnd: (dropped) => {
        setDragged(null);
        if (!dropped) put(movePhoto(latest.current, id, from));
        else if (place(id) !== from) setSpoken(words.moved(place(id) + 1, latest.current.length));
      },
    });
  };

  /** Leaving a position field moves its photo. */
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
    const photo = photos.find((one) => placeField(one) === target.getAttribute("name"));
    const number = Number((target as HTMLInputElement).value);
    if (photo && Number.isInteger(number)) {
      move(photo.id, Math.min(Math.max(number, 1), photos.length) - 1, relatedTarget);
    }
  };

  const isChanged = idsOf(photos) !== idsOf(stored);
  return { photos, onPhotos, list, dragged, spoken, isChanged, move, drag, onBlur };
}

const idsOf = (photos: readonly PhotoView[]): string => photos.map(({ id }) => id).join();
