import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useFormFailure } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { FormStatus, PageForm } from "~/lib/forms/PageForm";
import { PageLink } from "~/lib/ui/PageLink";
import { actOnRows } from "~/office/queue/act.server";

import { groupNames, QueueTable, useQueueKeys } from "~/office/queue/QueueTable";
import styles from "~/office/queue/queue.css?url";
import { showQueue } from "~/office/queue/queue.server";
import { useLiveQueue } from "~/office/queue/use-live-queue";
import { useKeySwitch } from "~/office/use-keys";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: (page) => (page?.search ? "Search" : "Queue") };

export const loader = ({ request }: LoaderFunctionArgs) => showQueue(request);

export async function action({ request }: ActionFunctionArgs) {
  return actOnRows(request);
}

export default function Queue() {
  const page = useLoaderData<typeof loader>();
  const { groups, search, searchable, older, first, digest } = page;
  const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key));
  const news = useLiveQueue(digest, keys);
  const failure = useFormFailure();
  // Without "index", this address's form would go to the layout.
  const index = new URLSearchParams(useLocation().search);
  index.delete("index");
  const action = `/office?index&${index}`;
  useQueueKeys();
  const refused = Object.values(failure?.result.error ?? {})
    .flat()
    .flatMap((text) => text ?? []);
  const isSearch = search !== "";
  const isFolded = ({ group }: (typeof groups)[number]) =>
    !isSearch && (group === "waiting" || group === "undated");
  const turn = groups.filter((group) => !isFolded(group));
  const folded = groups.filter(isFolded);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <ErrorSummary errors={refused.map((message) => ({ message }))} />
      <div className="queue-head cluster">
        <h1>{isSearch ? "Search" : "Queue"}</h1>
        <p className="queue-news" role="status">
          {news}
        </p>
        {isSearch ? null : <PageLink href="/office/orders/new">Take an order on the phone</PageLink>}
      </div>
      {isSearch ? (
        <p>
          {searchable ? null : "Type at least two characters."}{" "}
          {groups.length > 0 ? `Results for “${search}”, including ended files.` : null}
          {searchable && groups.length === 0
            ? `No results for “${search}”. Try the beginning of a word (“que” finds Queen Street), or a whole phone number, MLS number or reference.`
            : null}{" "}
          {older ? `More than ${count} results. Add a word, or open more below.` : null}{" "}
          <PageLink href="/office">Back to the queue</PageLink>
        </p>
      ) : (
        <QueueFilters people={page.people} kinds={page.kinds} />
      )}
      <PageForm id="rows" action={action}>
        <input type="hidden" name="changeId" value={page.changeId} />
        {/* Enter on a tick presses a form's first button. This one is disabled, so that Enter doesn't
            submit the first row. */}
        <button type="submit" disabled hidden />
        {page.undo ? (
          <p className="queue-undo">
            <button type="submit" name="undo" value={page.undo} className="queue-button">
              Undo: {/MP-[\w]+-[\w]+/.exec(page.undo)?.[0]}
            </button>
          </p>
        ) : null}
        {turn.length > 0 ? (
          <QueueTable
            groups={turn}
            caption="Work, most urgent first"
            ticks={!isSearch}
            goesOn={older !== null && folded.length === 0}
          />
        ) : null}
        {folded.map((one, at) => (
          <details key={one.group} className="step-fold">
            <summary>
              {groupNames[one.group]} ({one.rows.length}
              {older && at === folded.length - 1 ? "+" : ""})
            </summary>
            <QueueTable groups={[one]} caption={groupNames[one.group]} ticks goesOn={false} />
          </details>
        ))}
        <FormStatus />
        {groups.length > 0 && !isSearch ? (
          <p className="queue-bulk form-line">
            <label htmlFor="to">Assign selected to</label>{" "}
            <select id="to" name="to" className="input" defaultValue="">
              <option value="">–</option>
              {page.staff.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>{" "}
            <button type="submit" className="button button-quiet">
              Assign
            </button>{" "}
            <PageLink href="/office/hand-over">Reassign all work</PageLink>
          </p>
        ) : null}
      </PageForm>
      {groups.length === 0 && !isSearch ? <p>There's no work here.</p> : null}
      {older || !first ? (
        <p className="actions">
          {first ? null : (
            <PageLink href={isSearch ? `/office?${new URLSearchParams({ q: search })}` : "/office"}>
              Back to the first page
            </PageLink>
          )}
          {older ? (
            <PageLink href={older} className="tap">
              {isSearch ? "More results" : "More work"}
            </PageLink>
          ) : null}
        </p>
      ) : null}
      <Keys />
    </>
  );
}

/** Keyboard shortcuts, if available, and a switch for people who press them by mistake. */
function Keys() {
  const keys = useKeySwitch();
  if (!keys) return null;
  return (
    <p className="queue-keys">
      {keys.on ? "Keys: / search, j next, k previous, o open, t take." : null}{" "}
      <button type="button" className="queue-button" onClick={keys.turn}>
        {keys.on ? "Turn keys off" : "Turn keys on"}
      </button>
    </p>
  );
}

interface Choice {
  label: string;
  href: string;
  chosen: boolean;
}

/** A choice of links, because the page's content follows from its address. */
const Choices = ({ label, choices }: { label: string; choices: readonly Choice[] }) => (
  <nav className="tabs" aria-label={label}>
    <ul>
      {choices.map(({ label, href, chosen }) => (
        <li key={href}>
          <PageLink href={href} aria-current={chosen ? "true" : undefined}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  </nav>
);

/** Filters of the queue: assignee and type of work. */
const QueueFilters = ({ people, kinds }: { people: readonly Choice[]; kinds: readonly Choice[] }) => (
  <div className="queue-filters cluster">
    <Choices label="Assigned to" choices={people} />
    <Choices label="Type of work" choices={kinds} />
  </div>
);
