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
    <h2>Photos</h2>
    {photos.length === 0 ? (
      <p>No photo yet.</p>
    ) : (
      <>
        <ol className="office-photos">
          {photos.map(({ id, caption, width, height, src, href }, index) => (
            <li key={id}>
              <a href={href}>
                <img src={src} alt="" width={width} height={height} loading="lazy" />
                <span>{caption ? `${index + 1}. ${caption}` : `Photo ${index + 1}`}</span>
              </a>
            </li>
          ))}
        </ol>
        <p className="office-files">
          <a href={`${path}/photos.zip`} download>
            Download the MLS set (ZIP)
          </a>
        </p>
      </>
    )}
  </section>
);
