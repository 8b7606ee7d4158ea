import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import { drawnNow, errorsOfSteps, LostWords } from "~/lib/forms/StepForm";
import { ConfirmFirst } from "~/office/ConfirmFirst";
import { PostingHead } from "~/postings/office/PostingHead";
import { officePapersPage as words } from "~/postings/office/page-words";
import { PaperActLink, PaperLink, PaperStage } from "~/postings/papers/PaperStage";
import { PaperUpload } from "~/postings/papers/PaperUpload";
import styles from "~/styles/office-posting.css?url";
import { takeOfficePapers } from "./action.server";
import { showOfficePapers } from "./view.server";

export { clientAction, shouldRevalidate } from "~/lib/forms/client-action";
export const handle: PageHandle = {
  title: (data) => (data ? `${words.title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showOfficePapers(request, params.reference);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { failure, status } = await takeOfficePapers(request, params.reference, context);
  return formFailure(failure, { status });
}

export default function OfficePapers() {
  const page = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const { seen, path, confirmPath, mayChange, upload } = page;
  const forms = drawnNow(page.forms, failure);
  const errors = errorsOfSteps(upload ? [...page.forms, upload] : page.forms, failure);
  const change = mayChange && !confirmPath;
  return (
    <div className="office-posting">
      <ErrorSummary errors={errors} />
      <PostingHead head={page} title={words.title} />
      {failure?.formId === upload?.id ? null : <LostWords forms={forms} failure={failure} />}
      <div className="office-columns">
        <div className="office-main">
          <p>{words.lede}</p>
          {page.stages.map((stage) => (
            <PaperStage key={stage.stage} stage={stage} forms={forms} seen={seen} path={path} />
          ))}
          {page.hidden.length > 0 ? (
            <section>
              <h2>{words.hidden}</h2>
              <p>{words.hiddenNote}</p>
              <ul className="office-files">
                {page.hidden.map((file) => (
                  <li key={file.id}>
                    {file.what}: <PaperLink path={path} file={file} />
                    <span className="office-aside">{words.fileOf(file.size, file.added)}</span>
                    <p>{file.said}</p>
                    {page.destroys ? <PaperActLink path={path} file={file} act="destroy" /> : null}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        <div className="office-side">
          {mayChange ? (
            <section>
              <h2>{words.upload}</h2>
              {confirmPath ? <ConfirmFirst href={confirmPath} elsewhere={failure !== undefined} /> : null}
              {upload && change ? <PaperUpload form={upload} /> : null}
              {upload ? null : <p>{words.full}</p>}
            </section>
          ) : null}
          <section>
            <h2>{words.sellers}</h2>
            {page.sellers.length === 0 ? (
              <p>{words.noSellers}</p>
            ) : (
              <ul className="office-files">
                {page.sellers.map((file) => (
                  <li key={file.id}>
                    {file.what}: <PaperLink path={path} file={file} />
                    <span className="office-aside">{words.fileOf(file.size, file.added)}</span>
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
