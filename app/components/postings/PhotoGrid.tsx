import type { ReactNode } from "react";
import { photosPage as words } from "~/content/postings/photos";
import { captionField, type PhotoView, placeField } from "~/rules/postings/photos";

interface PhotoGridProps {
  photos: readonly PhotoView[];
  /** Draws the form's field of a name; none where nothing can be changed. */
  draw: ((name: string) => ReactNode) | null;
}

/** The photos of an order in their order, each with its place, its caption and two buttons. */
export const PhotoGrid = ({ photos, draw }: PhotoGridProps) => (
  <ol className="photo-list">
    {photos.map((photo, index) => (
      <li key={photo.id} id={`photo-${photo.id}`} className="photo">
        <a href={photo.href} className="photo-view">
          <img
            src={photo.src}
            width={photo.width}
            height={photo.height}
            alt={photo.caption || words.undescribed(index + 1)}
            loading="lazy"
          />
          <span className="visually-hidden">{words.larger(index + 1)}</span>
        </a>
        {draw ? (
          <>
            {draw(placeField(photo))}
            {draw(captionField(photo))}
            <p className="actions">
              {index > 0 ? (
                <button type="submit" name="first" value={photo.id} className="button">
                  {words.makeFirst}
                  <span className="visually-hidden">{words.which(index + 1)}</span>
                </button>
              ) : null}
              <button type="submit" name="remove" value={photo.id} className="button">
                {words.remove}
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
);
