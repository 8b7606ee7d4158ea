import { officePage as words } from "~/postings/office/page-words";

interface PhotoStripProps {
  photos: readonly {
    id: string;
    caption: string;
    width: number;
    height: number;
    src: string;
    href: string;
  }[];
  path: string;
}

/** The photos in their order, small, and the whole set for the MLS. */
export const PhotoStrip = ({ photos, path }: PhotoStripProps) => (
  <section id="photos">
    <h2>{words.photos}</h2>
    {photos.length === 0 ? (
      <p>{words.noPhotos}</p>
    ) : (
      <>
        <ol className="office-photos">
          {photos.map(({ id, caption, width, height, src, href }, index) => (
            <li key={id}>
              <a href={href}>
                <img src={src} alt="" width={width} height={height} loading="lazy" />
                <span>{words.photo(index + 1, caption)}</span>
              </a>
            </li>
          ))}
        </ol>
        <p className="office-files">
          <a href={`${path}/photos.zip`} download>
            {words.photoSet}
          </a>
        </p>
      </>
    )}
  </section>
);
