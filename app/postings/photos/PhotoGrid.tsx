import type { ReactNode } from "react";
import { MovePhoto } from "./MovePhoto";
import { captionField, placeField } from "./photos";
import { photoOrder } from "./upload-words";
import { useEnhanced } from "./use-enhanced";
import type { usePhotoOrder } from "./use-photo-order";
import { photosPage as words } from "./words";

interface PhotoGridProps {
  order: ReturnType<typeof usePhotoOrder>;
  /** Renders the form's field with this name. Null if nothing can be changed. */
  draw: ((name: string) => ReactNode) | null;
}

/** The photos of an order in sequence, each with its position, caption and buttons. */
export function PhotoGrid({ order, draw }: PhotoGridProps) {
  const { photos, list, dragged, spoken, isChanged, drag, onBlur } = order;
  const movable = useEnhanced() && draw !== null && photos.length > 1;
  return (
    <>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {isChanged ? <p className="note">{photoOrder.unsaved}</p> : null}
      <ol ref={list} className="photo-list" onBlur={onBlur}>
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            id={`photo-${photo.id}`}
            data-photo={photo.id}
            className={dragged === photo.id ? "photo paper stack photo-dragged" : "photo paper stack"}
          >
            <div className="photo-picture">
              <a
                href={photo.href}
                className="photo-view"
                draggable={movable ? false : undefined}
                // A finger on the picture scrolls. Touch dragging uses the handle.
                onPointerDown={(event) => {
                  if (movable && event.pointerType === "mouse") drag(event, photo.id);
                }}
              >
                <img
                  src={photo.src}
                  width={photo.width}
                  height={photo.height}
                  alt={photo.caption || `Photo ${index + 1}, not described yet`}
                  loading="lazy"
                  draggable={movable ? false : undefined}
                />
                <span className="visually-hidden">{`See photo ${index + 1} larger`}</span>
              </a>
              {movable ? <MovePhoto id={photo.id} index={index} order={order} /> : null}
            </div>
            {draw ? (
              <>
                {draw(placeField(photo))}
                {draw(captionField(photo))}
                <p className="actions">
                  {index > 0 ? (
                    <button type="submit" name="first" value={photo.id} className="button">
                      Make first
                      <span className="visually-hidden">{words.which(index + 1)}</span>
                    </button>
                  ) : null}
                  <button type="submit" name="remove" value={photo.id} className="button">
                    Remove
                    <span className="visually-hidden">{words.which(index + 1)}</span>
                  </button>
                </p>
              </>
            ) : (
              <p>{photo.caption}</p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
