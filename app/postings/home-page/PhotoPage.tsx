import { written } from "~/lib/ui/Written";
import type { HomePhoto, HomeView } from "./view";

/** Link to the page of a photo, which begins with that photo. */
export const toPhoto = ({ page, place }: Pick<HomePhoto, "page" | "place">): string => `${page}#${place}`;

/**
 * All photos of a home, uncropped, in a row that scrolls by a swipe. `enhancements/photo-row.ts` adds arrow keys and Escape, and
 * keeps the address that of the photo in view.
 * @param number of the photo that the page begins with, from 1
 */
export function PhotoPage({
  home: { path, name, price, photos },
  number,
}: {
  home: HomeView;
  number: number;
}) {
  return (
    <article className="photo-page">
      <header className="cluster">
        <h1>
          <span className="visually-hidden">Photos of </span>
          {name}
        </h1>
        <p>{price}</p>
        <p className="photo-back">
          <a href={path} className="tap" data-photos-of="">
            Back to the home
          </a>
        </p>
      </header>
      <ol className="photo-row">
        {photos.map((photo, index) => (
          <li key={photo.id} id={photo.place} data-page={photo.page}>
            <div className="photo-view">
              <img
                src={photo.wide}
                srcSet={photo.srcSet}
                sizes="100vw"
                width={photo.width}
                height={photo.height}
                alt={photo.alt}
                loading={Math.abs(index + 1 - number) > 1 ? "lazy" : undefined}
              />
              <div className="photo-turn cluster">
                <Step to={photos[index - 1]} rel="prev">
                  Previous
                </Step>
                <span className="photo-words">
                  {photo.count}
                  {photo.caption ? <>: {written(photo.caption)}</> : null}
                </span>
                <Step to={photos[index + 1]} rel="next">
                  Next
                </Step>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </article>
  );
}

/** Link to the photo before or after. Its place stays empty at an end of the row. */
const Step = ({
  to,
  rel,
  children,
}: {
  to: HomePhoto | undefined;
  rel: "prev" | "next";
  children: string;
}) =>
  to ? (
    <a className="button" rel={rel} href={toPhoto(to)}>
      {children}
      <span className="visually-hidden"> photo, {to.count}</span>
    </a>
  ) : (
    <span className="photo-end" />
  );
