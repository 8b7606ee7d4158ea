import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { PageLink } from "~/lib/ui/PageLink";
import { noFormHere } from "~/office/people/guard.server";
import { QueueFilters, QueueSearch } from "~/office/queue/QueueForms";
import { QueueTable } from "~/office/queue/QueueTable";
import styles from "~/office/queue/queue.css?url";
import { showQueue } from "~/office/queue/queue.server";
import { useLiveQueue } from "~/office/queue/use-live-queue";
import { queuePage as words } from "~/office/words/office";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: words.title };

export const loader = ({ request }: LoaderFunctionArgs) => showQueue(request);

export const action = noFormHere;

export default function Queue() {
  const { name, role, groups, search, searchable, older, first, whose, what, digest } =
    useLoaderData<typeof loader>();
  const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key));
  const news = useLiveQueue(digest, keys);
  return (
    <>
      <div className="queue-head">
        <h1>{words.title}</h1>
        <p>{words.greeting(name, role)}</p>
        <p className="queue-news" role="status">
          {news}
        </p>
      </div>
      <div className="queue-forms">
        <QueueFilters whose={whose} what={what} />
        <QueueSearch search={search} />
      </div>
      {search ? (
        <p>
          {searchable ? null : words.tooShort} {groups.length > 0 ? words.found(search) : null}
          {searchable && groups.length === 0 ? words.none(search) : null}{" "}
          <PageLink href="/office">{words.wholeQueue}</PageLink>
        </p>
      ) : null}
      {groups.length > 0 ? <QueueTable groups={groups} /> : null}
      {groups.length === 0 && !search ? <p>{words.empty}</p> : null}
      {older || !first ? (
        <p className="actions">
          {first ? null : (
            <PageLink href={search ? `/office?${new URLSearchParams({ q: search })}` : "/office"}>
              {words.newest}
            </PageLink>
          )}
          {older ? <PageLink href={older}>{words.older}</PageLink> : null}
        </p>
      ) : null}
    </>
  );
}
