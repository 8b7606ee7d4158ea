import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { formFailure } from "~/lib/forms/failure.server";
import { FormStatus, PageForm } from "~/lib/forms/PageForm";
import { PageLink } from "~/lib/ui/PageLink";
import { actOnRows } from "~/office/queue/act.server";
import { QueueFilters } from "~/office/queue/QueueForms";
import { QueueTable, useQueueKeys } from "~/office/queue/QueueTable";
import styles from "~/office/queue/queue.css?url";
import { showQueue } from "~/office/queue/queue.server";
import { useLiveQueue } from "~/office/queue/use-live-queue";
import { useKeySwitch } from "~/office/use-keys";
import { queuePage as words } from "~/office/words/office";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: (page) => (page?.search ? words.searchTitle : words.title) };

export const loader = ({ request }: LoaderFunctionArgs) => showQueue(request);

export async function action({ request }: ActionFunctionArgs) {
  const { failure, status } = await actOnRows(request);
  return formFailure(failure, { status });
}

export default function Queue() {
  const page = useLoaderData<typeof loader>();
  const { groups, search, searchable, older, first, digest } = page;
  const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key));
  const news = useLiveQueue(digest, keys);
  const failure = useFormFailure();
  // Without "index" a form of this address is the layout's.
  const index = new URLSearchParams(useLocation().search);
  index.delete("index");
  const action = `/office?index&${index}`;
  useQueueKeys();
  const refused = Object.values(failure?.result.error ?? {})
    .flat()
    .flatMap((text) => text ?? []);
  const isSearch = search !== "";
  const turn = groups.filter(({ group }) => isSearch || group !== "waiting");
  const waiting = groups.filter(({ group }) => !isSearch && group === "waiting");
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <ErrorSummary errors={refused.map((message) => ({ message }))} />
      <div className="queue-head cluster">
        <h1>{isSearch ? words.searchTitle : words.title}</h1>
        <p className="queue-news" role="status">
          {news}
        </p>
      </div>
      {isSearch ? (
        <p>
          {searchable ? null : words.tooShort} {groups.length > 0 ? words.found(search) : null}
          {searchable && groups.length === 0 ? words.none(search) : null} {older ? words.more(count) : null}{" "}
          <PageLink href="/office">{words.wholeQueue}</PageLink>
        </p>
      ) : (
        <QueueFilters people={page.people} kinds={page.kinds} />
      )}
      <PageForm id="rows" action={action}>
        <input type="hidden" name="changeId" value={page.changeId} />
        {/* A form's first button is pressed by Enter on a tick: this one, which does nothing, and not the first row's. */}
        <button type="submit" disabled hidden />
        {turn.length > 0 ? (
          <QueueTable
            groups={turn}
            caption={words.caption}
            ticks={!isSearch}
            goesOn={older !== null && waiting.length === 0}
          />
        ) : null}
        {waiting.length > 0 ? (
          <div className="queue-apart">
            <QueueTable
              groups={waiting}
              caption={words.groups.waiting}
              ticks={!isSearch}
              goesOn={older !== null}
            />
          </div>
        ) : null}
        <FormStatus />
        {groups.length > 0 && !isSearch ? (
          <p className="queue-bulk form-line">
            <label htmlFor="to">{words.assignTo}</label>{" "}
            <select id="to" name="to" className="input" defaultValue="">
              <option value="">–</option>
              {page.staff.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>{" "}
            <button type="submit" className="button button-quiet">
              {words.assign}
            </button>{" "}
            <PageLink href="/office/hand-over">{words.handOver}</PageLink>
          </p>
        ) : null}
      </PageForm>
      {groups.length === 0 && !isSearch ? <p>{words.empty}</p> : null}
      {older || !first ? (
        <p className="actions">
          {first ? null : (
            <PageLink href={isSearch ? `/office?${new URLSearchParams({ q: search })}` : "/office"}>
              {words.newest}
            </PageLink>
          )}
          {older ? <PageLink href={older}>{words.older}</PageLink> : null}
        </p>
      ) : null}
      <Keys />
    </>
  );
}

/** What keys there are, where there are any; and the switch for who presses them unawares. */
function Keys() {
  const keys = useKeySwitch();
  if (!keys) return null;
  return (
    <p className="queue-keys">
      {keys.on ? words.keys : null}{" "}
      <button type="button" className="queue-button" onClick={keys.turn}>
        {keys.on ? words.keysOff : words.keysOn}
      </button>
    </p>
  );
}
