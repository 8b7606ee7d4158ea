import { photoOrder as words } from "./upload-words";
import type { usePhotoOrder } from "./use-photo-order";

interface MovePhotoProps {
  id: string;
  /** Position, counted from 0. */
  index: number;
  order: Pick<ReturnType<typeof usePhotoOrder>, "photos" | "move" | "drag">;
}

/** Moves a photo by two buttons or a drag handle. The handle isn't a button, because the two buttons do the same. */
export function MovePhoto({ id, index, order: { photos, move, drag } }: MovePhotoProps) {
  const step = (by: 1 | -1, label: string, path: string) => (
    <button
      type="button"
      className="photo-step"
      // `disabled` would remove the focus when a photo reaches the end.
      aria-disabled={index + by < 0 || index + by >= photos.length}
      onClick={({ currentTarget }) => move(id, index + by, currentTarget)}
    >
      <span className="visually-hidden">{label}</span>
      <Icon path={path} />
    </button>
  );
  return (
    <div className="photo-tools">
      {step(-1, words.earlier(index + 1), "m15 5-7 7 7 7")}
      {step(1, words.later(index + 1), "m9 5 7 7-7 7")}
      <span
        className="photo-handle"
        title={words.drag}
        aria-hidden="true"
        onPointerDown={(event) => drag(event, id)}
      >
        <Icon path="m9 6v.1m6-.1v.1m-6 5.9v.1m6-.1v.1m-6 5.9v.1m6-.1v.1" />
      </span>
    </div>
  );
}

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
