import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { PageHandle } from "~/document/meta";
import { useAnswer, useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { BusyButton, FormStatus, PageForm } from "~/lib/forms/PageForm";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { TextList } from "~/lib/ui/TextList";
import { PostingHead } from "~/postings/office/PostingHead";
import officeStyles from "~/postings/office/posting.css?url";
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
import { SellersServices } from "~/postings/services/SellersServices";
import { changePhotos } from "./action.server";
import { type OfficePage, type OwnersPage, showPhotos } from "./view.server";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (page) =>
    page?.office ? `Photos: ${page.office.name} ${page.office.reference}` : tasks.photos.title,
};
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: officeStyles },
  { rel: "stylesheet", href: styles },
];

export const loader = showPhotos;
export const action = changePhotos;

export default function Photos() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return page.office ? (
    <OfficePhotos page={page} />
  ) : (
    <OwnersPhotos page={page} there={answer?.there ?? []} seen={answer?.seen ?? page.seen} />
  );
}

type FormsOf = Pick<OwnersPage, "path" | "photos" | "asked" | "raw" | "most" | "isFixed">;

/** Forms of the page: for new photos, and for those in the file with the page's other questions. */
function usePhotoForms({ path, photos: stored, asked, raw, most, isFixed }: FormsOf) {
  const order = usePhotoOrder(stored);
  const { photos } = order;
  const described = useUploadForm();
  const { errors, ...saving } = useDescribedForm(photosForm(isFixed ? [] : photos, asked), {
    defaults: {
      ...Object.fromEntries(
        photos.flatMap((photo, index) => [
          [placeField(photo), String(index + 1)],
          [captionField(photo), photo.caption],
        ]),
      ),
      ...raw,
    },
  });
  const full = photos.length >= most;
  const upload = <PhotoUpload {...{ described, path, photos, full, onPhotos: order.onPhotos }} />;
  return { ...saving, order, upload, full, errors: [...described.errors, ...errors] };
}

const Grid = ({
  forms: { order, draw },
  fixed,
}: {
  forms: ReturnType<typeof usePhotoForms>;
  fixed: boolean;
}) => (
  <>
    {fixed ? null : (
      <>
        <p>
          For example "Kitchen with a window to the yard". Screen readers read it to people who can't see the
          photo.
        </p>
        {/* Placed first, so that Enter in a field presses it. */}
        <p className="actions">
          <BusyButton busy={taskPage.busy} name="next" value="order">
            Save order and captions
          </BusyButton>
        </p>
      </>
    )}
    <PhotoGrid order={order} draw={fixed ? null : draw} />
  </>
);

const inOrder = "The first is the front of the home. Change the numbers to change the order.";

/** The office's page. It adds photos on every plan, until the seller has them in the proof. */
function OfficePhotos({ page }: { page: OfficePage }) {
  const { office, most, isFixed, seen } = page;
  const forms = usePhotoForms(page);
  const { photos } = forms.order;
  return (
    <div className="office-posting photos-page flow">
      <ErrorSummary errors={forms.errors} />
      <PostingHead head={office} title="Photos" />
      <ConfirmFirst href={office.confirmPath} />
      {office.prepares ? (
        <p className="note">
          These photos replace those of the listing once the change is made.{" "}
          <PageLink href={office.prepares}>Start the change</PageLink>
        </p>
      ) : isFixed ? (
        <p>{office.closed}</p>
      ) : null}
      {isFixed ? null : (
        <section aria-labelledby="add-photos-title">
          <h2 id="add-photos-title">Add photos</h2>
          <p>{`${photos.length} of ${most} photos`}</p>
          {forms.upload}
        </section>
      )}
      <PageForm id={forms.form.id} fields={forms.form.fields} noValidate className="task-form">
        <input type="hidden" name="seen" defaultValue={seen} />
        {photos.length > 0 ? (
          <section aria-labelledby="your-photos">
            <h2 id="your-photos">Photos of the listing</h2>
            {isFixed ? null : <p>{inOrder}</p>}
            <Grid forms={forms} fixed={isFixed} />
          </section>
        ) : (
          <p>No photo yet.</p>
        )}
        {office.begins || office.prepares ? (
          <p className="actions">
            <button
              type="submit"
              name="intent"
              value={office.begins ? "begin" : "discard"}
              className="button"
            >
              {office.begins ? "Prepare new photos" : "Discard these photo changes"}
            </button>
          </p>
        ) : null}
        <FormStatus />
      </PageForm>
    </div>
  );
}

interface OwnersPhotosProps {
  page: OwnersPage;
  /** Values saved in another window, if they differ. */
  there: SavedElsewhere[];
  /** Version to save over. After seeing the values of another window, a save replaces them. */
  seen: string;
}

function OwnersPhotos({ page, there, seen }: OwnersPhotosProps) {
  const { path, own, most, seller, asked, isFixed, services } = page;
  // A co-owner adds photos, but can't change any.
  const answers = page.editable && seller === null;
  const forms = usePhotoForms(page);
  const { form, draw, order, full } = forms;
  const { photos } = order;
  return (
    <div className="photos-page flow">
      <LinkLine href={page.change?.href ?? path}>{page.change?.back ?? taskPage.back}</LinkLine>
      <ErrorSummary errors={forms.errors} />
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
      {services ? <SellersServices services={services} /> : null}
      <TaskNotes
        task={form.id}
        there={there}
        outdated={page.outdated}
        missing={answers ? page.missing : []}
      />
      {seller && page.editable && own ? (
        <p className="note">{`Your photos are added after those already here. ${seller} sets their order and captions, and can remove one.`}</p>
      ) : null}
      {page.planChosen || seller ? null : (
        <p className="note">
          Your plan sets how many photos you can have, so choose it first.{" "}
          <PageLink href={`${path}/plan`}>Choose a plan</PageLink>
        </p>
      )}
      {own && page.editable ? (
        <section id="photos-photos" aria-labelledby="add-photos-title">
          <h2 id="add-photos-title">Add photos</h2>
          <p>{`${photos.length} of ${most} photos`}</p>
          {full ? (
            <p>{`That's all ${most}. Remove one to add another.`}</p>
          ) : (
            <>
              <p>Take these, by daylight, with the lights on and the camera level:</p>
              <TextList className="photo-wanted bulleted" items={words.wantedList} />
            </>
          )}
          {forms.upload}
        </section>
      ) : null}
      <PageForm id={form.id} fields={form.fields} noValidate className="task-form">
        <input type="hidden" name="seen" defaultValue={seen} />
        {photos.length > 0 ? (
          <section aria-labelledby="your-photos">
            <h2 id="your-photos">{seller || !own ? "The photos so far" : "Your photos"}</h2>
            {isFixed ? null : <p>{own ? inOrder : words.photographer.leftover}</p>}
            <Grid forms={forms} fixed={isFixed} />
          </section>
        ) : null}
        {page.change ? (
          <TaskActions submit={page.change.done} later={false} />
        ) : answers && page.planChosen && !page.isAnswered ? (
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
