import { LinkLine } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";

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

/** Number of photos shown unfolded, in one row. */
const first = 3;

/** The first photos, small, the rest folded, and a download of all for the MLS. */
export const PhotoStrip = ({ photos, path }: PhotoStripProps) => (
  <section id="photos">
    <h2>Photos</h2>
    {photos.length === 0 ? (
      <p>No photo yet.</p>
    ) : (
      <>
        <Photos photos={photos.slice(0, first)} from={1} />
        {photos.length > first ? (
          <details className="step-fold">
            <summary>{`${photos.length - first} more`}</summary>
            <Photos photos={photos.slice(first)} from={first + 1} />
          </details>
        ) : null}
        <LinkLine href={`${path}/photos.zip`} download>
          Download the MLS set (ZIP)
        </LinkLine>
      </>
    )}
    <LinkLine href={`${path}/photos`}>Add and sort photos</LinkLine>
  </section>
);

/** @param from number of the first one */
const Photos = ({ photos, from }: Pick<PhotoStripProps, "photos"> & { from: number }) => (
  <ol className="office-photos" start={from}>
    {photos.map(({ id, caption, width, height, src, href }, index) => (
      <li key={id}>
        <a href={href}>
          <img src={src} alt="" width={width} height={height} loading="lazy" />
          <span>{written(caption ? `${from + index}. ${caption}` : `Photo ${from + index}`)}</span>
        </a>
      </li>
    ))}
  </ol>
);
