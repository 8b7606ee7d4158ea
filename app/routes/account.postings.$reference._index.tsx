import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { showPosting } from "#server/postings/pages.server";
import { TaskList } from "~/components/postings/TaskList";
import { hubPage as words } from "~/content/postings/pages";
import { site } from "~/content/site";
import type { PageHandle } from "~/document/meta";

export const handle: PageHandle = { title: (data) => (data ? `${data.name} ${data.reference}` : "") };

export const loader = ({ request, params }: LoaderFunctionArgs) => showPosting(request, params.reference);

export default function PostingHub() {
  const posting = useLoaderData<typeof loader>();
  return (
    <>
      <p>
        <a href="/account/postings">{words.back}</a>
      </p>
      <h1>{posting.name}</h1>
      <p className="request-head">
        <span className="request-reference">{posting.reference}</span>{" "}
        <span className="posting-state">{posting.stateName}</span> {posting.plan}
      </p>
      {posting.next ? (
        <section>
          <h2>{words.next}</h2>
          <p>{posting.next}</p>
        </section>
      ) : null}
      {posting.editable ? (
        <section>
          <h2>{words.tasks}</h2>
          <p>{posting.progress}</p>
          <TaskList path={`/account/postings/${posting.reference}`} tasks={posting.tasks} />
          <p>{words.keep}</p>
        </section>
      ) : null}
      <section>
        <h2>{words.timeline}</h2>
        <ol className="request-timeline">
          {posting.timeline.map((entry) => (
            <li key={entry.at + entry.what}>
              {entry.at}: {entry.what} {entry.reason}
            </li>
          ))}
        </ol>
      </section>
      <p>
        {words.call}: <a href={site.phone.href}>{site.phone.text}</a>
      </p>
    </>
  );
}
