import { PageForm } from "~/lib/forms/PageForm";
import { PageLink } from "~/lib/ui/PageLink";
import { amendmentWords as words } from "~/postings/amendments/words";
import type { PhotoView } from "~/postings/photos/photos";
import type { preparedPhotos } from "./prepared-photos.server";

const [today, asked] = words.oldAndNew.requested;

/** Photos of the listing, and the prepared ones that will replace them. */
export const PreparedPhotos = ({
  photos: { path, begun, now, next },
}: {
  photos: ReturnType<typeof preparedPhotos>;
}) => (
  <>
    <Strip title={today} photos={now} />
    {begun ? (
      <>
        <Strip title={asked} photos={next} />
        <p className="actions">
          <PageLink className="button" href={path}>
            Add, remove and reorder photos
          </PageLink>
          <button form="photos-prepared" type="submit" name="intent" value="discard" className="button">
            Discard these photo changes
          </button>
        </p>
      </>
    ) : null}
    <PageForm id="photos-prepared">
      {begun ? null : (
        <p className="actions">
          <button type="submit" name="intent" value="begin" className="button button-main">
            Start with the listing's photos
          </button>
        </p>
      )}
    </PageForm>
  </>
);

const Strip = ({ title, photos }: { title: string; photos: readonly PhotoView[] }) => (
  <section>
    <h2>
      {title}: {words.photos.count(photos.length)}
    </h2>
    <ol className="next-photos cluster">
      {photos.map(({ id, src, caption }) => (
        <li key={id}>
          <img src={src} alt={caption} loading="lazy" width="128" height="96" />
        </li>
      ))}
    </ol>
  </section>
);
