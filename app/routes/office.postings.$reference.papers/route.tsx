import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import { postings as limits } from "~/content/business";
import type { PageHandle } from "~/document/meta";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { LostWords, Steps, stepErrors } from "~/lib/forms/StepForm";
import { PageLink } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import { PostingHead } from "~/postings/office/PostingHead";
import styles from "~/postings/office/posting.css?url";
import { BesidePictures } from "~/postings/papers/BesidePictures";
import { PaperLink } from "~/postings/papers/PaperRows";
import { PaperUpload } from "~/postings/papers/PaperUpload";
import { takeOfficePapers } from "./action.server";
import { PaperActLink, PaperStage } from "./PaperStage";
import { showOfficePapers } from "./view.server";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `Documents: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showOfficePapers(request, params.reference);

export async function action({ request, params, context }: ActionFunctionArgs) {
  return takeOfficePapers(request, params.reference, context);
}

export default function OfficePapers() {
  const page = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const { path, confirmPath, mayChange, upload } = page;
  const errors = stepErrors(upload ? [...page.forms, upload.form] : page.forms, failure);
  const change = mayChange && !confirmPath;
  // The box of the seller's documents already asks for the password, and once is enough.
  const asksAbove = confirmPath !== null && page.sent.length > 0;
  return (
    <div className="office-posting">
      <ErrorSummary errors={errors} />
      <PostingHead head={page} title="Documents" />
      {failure?.formId === upload?.form.id ? null : <LostWords forms={page.forms} />}
      <div className="office-columns sidebar">
        <div className="office-main stack gap-5">
          <p>
            The file needs these documents, stage by stage. The identity of the owners, the RECO guide and the
            FINTRAC record are <PageLink href={`${path}#checks`}>recorded as checks</PageLink>. Identity
            documents are never uploaded.
          </p>
          {page.sent.length > 0 ? (
            <section id="sent" className="office-next card">
              <h2>Documents from the seller</h2>
              <ConfirmFirst />
              {page.sent.map((file) => (
                <div key={file.id}>
                  <h3>{written(file.what)}</h3>
                  <BesidePictures
                    addressOf={(id) => `${path}/papers/${id}`}
                    files={[file]}
                    what={file.what}
                    turned={page.turned}
                    place="#sent"
                    links={
                      <p>
                        <PaperLink path={path} file={file} />
                        <span className="office-aside">{`${file.size}, ${file.when}`}</span>
                      </p>
                    }
                  >
                    <Steps of="file-paper" variant={file.id} main />
                    <Steps of="refuse-paper" variant={file.id} folded />
                  </BesidePictures>
                </div>
              ))}
            </section>
          ) : null}
          {page.stages.map((stage) => (
            <PaperStage key={stage.stage} stage={stage} path={path} />
          ))}
          {page.hidden.length > 0 ? (
            <section>
              <h2>Removed documents</h2>
              <p>
                These don't count any more. They're kept as long as the file, and are in the record for an
                inspection.
              </p>
              <ul className="rows taps">
                {page.hidden.map((file) => (
                  <li key={file.id}>
                    {file.what}: <PaperLink path={path} file={file} />
                    <span className="office-aside">{`${file.size}, ${file.added}`}</span>
                    <p>{file.said}</p>
                    {page.destroys ? <PaperActLink path={path} file={file} act="destroy" /> : null}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        <div className="office-side stack gap-5">
          {mayChange && !asksAbove ? (
            <section>
              <h2>Add a document</h2>
              <ConfirmFirst />
              {upload && change ? <PaperUpload upload={upload} path={path} /> : null}
              {upload ? null : (
                <p>{`A file holds at most ${limits.officePapers} documents of ours. Remove one to add another.`}</p>
              )}
            </section>
          ) : null}
          <section>
            <h2>From the seller</h2>
            {page.sellers.length === 0 ? (
              <p>{page.sent.length > 0 ? "No documents on file yet." : "The seller hasn't sent any."}</p>
            ) : (
              <ul className="rows taps">
                {page.sellers.map((file) => (
                  <li key={file.id}>
                    {file.what}: <PaperLink path={path} file={file} />
                    <span className="office-aside">{`${file.size}, ${file.added}`}</span>
                    {file.hides ? <PaperActLink path={path} file={file} act="hide" /> : null}
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
    </div>
  );
}
