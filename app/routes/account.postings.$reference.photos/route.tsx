import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useAnswer, useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { TextList } from "~/lib/ui/TextList";
import type { SavedElsewhere } from "~/postings/order/saved-elsewhere";
import { TaskActions } from "~/postings/order/TaskActions";
import { TaskNotes } from "~/postings/order/TaskNotes";
import { tasks } from "~/postings/order/task-names";
import { taskPage } from "~/postings/order/task-words";
import { PhotoGrid } from "~/postings/photos/PhotoGrid";
import { PhotoUpload, useUploadForm } from "~/postings/photos/PhotoUpload";
import { captionField, photosForm, placeField } from "~/postings/photos/photos";
import styles from "~/postings/photos/photos.css?url";
import { usePhotoOrder } from "~/postings/photos/use-photo-order";
import { photosPage as words } from "~/postings/photos/words";
import { changePhotos } from "./action.server";
import { type PhotosPage, showPhotos } from "./view.server";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title: tasks.photos.title };
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = showPhotos;
export const action = changePhotos;

export default function Photos() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return <PhotosForms page={page} there={answer?.there ?? []} seen={answer?.seen ?? page.seen} />;
}

interface PhotosFormsProps {
  page: PhotosPage;
  /** Values saved in another window, if they differ. */
  there: SavedElsewhere[];
  /** Version to save over. After seeing the values of another window, a save replaces them. */
  seen: string;
}

function PhotosForms({ page, there, seen }: PhotosFormsProps) {
  const { reference, own, most, seller } = page;
  // A co-owner adds photos, but can't change any.
  const editable = page.editable && seller === null;
  const order = usePhotoOrder(page.photos);
  const { photos } = order;
  const { asked } = page;
  const described = photosForm(photos, asked);
  const upload = useUploadForm();
  const { form, draw, errors } = useDescribedForm(described, {
    defaults: {
      ...Object.fromEntries(
        photos.flatMap((photo, index) => [
          [placeField(photo), String(index + 1)],
          [captionField(photo), photo.caption],
        ]),
      ),
      ...page.raw,
    },
  });
  return (
    <div className="photos-page flow">
      <LinkLine href={page.change?.href ?? `/account/postings/${reference}`}>
        {page.change?.back ?? taskPage.back}
      </LinkLine>
      <ErrorSummary errors={[...upload.errors, ...errors]} />
      <h1>{tasks.photos.title}</h1>
      {page.change ? <p className="note">{page.change.working}</p> : null}
      {page.editable ? (
        <p className="lede">{page.photographer ?? tasks.photos.lede}</p>
      ) : (
        <>
          <p>{taskPage.closed}</p>
          {page.rows.length > 0 ? <DetailsList items={page.rows} /> : null}
        </>
      )}
      <TaskNotes
        task={form.id}
        there={there}
        outdated={page.outdated}
        missing={editable ? page.missing : []}
      />
      {seller && page.editable && own ? (
        <p className="note">{`Your photos are added after those already here. ${seller} sets their order and captions, and can remove one.`}</p>
      ) : null}
      {page.planChosen || seller ? null : (
        <p className="note">
          Your plan sets how many photos you can have, so choose it first.{" "}
          <PageLink href={`/account/postings/${reference}/plan`}>Choose a plan</PageLink>
        </p>
      )}
      {own && page.editable ? (
        <section id="photos-photos" aria-labelledby="add-photos-title">
          <h2 id="add-photos-title">Add photos</h2>
          <p>{`${photos.length} of ${most} photos`}</p>
          {photos.length < most ? (
            <>
              <p>Take these, by daylight, with the lights on and the camera level:</p>
              <TextList className="photo-wanted bulleted" items={words.wantedList} />
            </>
          ) : (
            <p>{`That's all ${most}. Remove one to add another.`}</p>
          )}
          <PhotoUpload
            described={upload}
            reference={reference}
            photos={photos}
            full={photos.length >= most}
            onPhotos={order.onPhotos}
          />
        </section>
      ) : null}
      <PageForm id={form.id} fields={form.fields} noValidate className="task-form">
        <input type="hidden" name="seen" defaultValue={seen} />
        {photos.length > 0 ? (
          <section aria-labelledby="your-photos">
            <h2 id="your-photos">{seller ? "The photos so far" : "Your photos"}</h2>
            {editable ? (
              <>
                <p>
                  {own
                    ? "The first is the front of the home. Change the numbers to change the order."
                    : words.photographer.leftover}
                </p>
                <p>
                  For example "Kitchen with a window to the yard". Screen readers read it to people who can't
                  see the photo.
                </p>
                {/* Placed first, so that Enter in a field presses it. */}
                <p className="actions">
                  <BusyButton busy={taskPage.busy} name="next" value="order">
                    Save order and captions
                  </BusyButton>
                </p>
              </>
            ) : null}
            <PhotoGrid order={order} draw={editable ? draw : null} />
          </section>
        ) : null}
        {page.change ? (
          <TaskActions submit={page.change.done} later={false} />
        ) : editable && page.planChosen ? (
          <section aria-labelledby="photos-confirm">
            <h2 id="photos-confirm">{own ? "Please confirm" : words.photographer.title}</h2>
            {Object.keys(asked).map((name) => draw(name))}
            <TaskActions />
          </section>
        ) : null}
        <FormStatus />
      </PageForm>
    </div>
  );
}
