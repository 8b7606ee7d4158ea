import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ConfirmFirst } from "~/accounts/staff/ConfirmFirst";
import type { PageHandle } from "~/document/meta";
import { DescribedForm, useDescribedForm, useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { BusyButton } from "~/lib/forms/PageForm";
import { LinkLine } from "~/lib/ui/PageLink";
import { TextList } from "~/lib/ui/TextList";
import { PostingHead } from "~/postings/office/PostingHead";
import styles from "~/postings/office/posting.css?url";
import { type PaperAct, paperActForm } from "~/postings/office-papers";
import { PaperLink } from "~/postings/papers/PaperRows";
import { actOnPaper } from "./action.server";
import { showPaperAct } from "./view.server";

const acts = {
  hide: {
    title: "Remove a document from the file",
    lede: "The document no longer counts but isn't deleted. It's kept as long as the file, with your name and reason.",
    button: "Remove this document",
  },
  destroy: {
    title: "Delete a document for good",
    lede: "This can't be undone. The history keeps who filed it, who deleted it, and why.",
    button: "Delete this document for good",
  },
  move: {
    title: "Move a document to another file",
    lede: "The other file gets a copy. Here, the document no longer counts but is kept with your name and reason.",
    button: "Move this document",
  },
} as const satisfies Record<PaperAct, object>;

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = {
  title: (data) => (data ? `${acts[data.act as PaperAct].title}: ${data.name} ${data.reference}` : ""),
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = ({ request, params }: LoaderFunctionArgs) => showPaperAct(request, params);

export async function action({ request, params }: ActionFunctionArgs) {
  return actOnPaper(request, params);
}

export default function OfficePaperAct() {
  const { act, file, reliedOn, objection, ...head } = useLoaderData<typeof loader>();
  const failure = useFormFailure();
  const { form, draw, errors } = useDescribedForm(paperActForm(act));
  const { path, confirmPath } = head;
  const asked = failure !== undefined || (objection === null && !confirmPath);
  return (
    <div className="office-posting">
      <ErrorSummary errors={errors} />
      <PostingHead head={head} title={acts[act].title} />
      <p>{acts[act].lede}</p>
      <p>
        {file.what}: <PaperLink path={path} file={file} />{" "}
        <span className="office-aside">{`${file.size}, ${file.added}`}</span>
      </p>
      {reliedOn.length > 0 ? (
        <section>
          <h2>Steps that relied on it</h2>
          <p>The listing's status doesn't change. Until another is filed, this document is missing for:</p>
          <TextList className="plain-list" items={reliedOn} />
        </section>
      ) : null}
      {objection && !failure ? <p>{objection}</p> : null}
      {confirmPath && !objection ? <ConfirmFirst /> : null}
      {asked ? (
        <DescribedForm form={form}>
          {act === "move" ? draw("to") : null}
          {draw("reason")}
          <BusyButton busy="Saving...">{acts[act].button}</BusyButton>
        </DescribedForm>
      ) : null}
      <LinkLine href={`${path}/papers`}>Back to the documents</LinkLine>
    </div>
  );
}
