import { useLoaderData } from "@remix-run/react";
import { orServiceUnavailable } from "~/accounts/guard.server";
import type { PageHandle } from "~/document/meta";
import { useAnswer } from "~/lib/forms/described-form";
import { type Fields, form, type Typed } from "~/lib/forms/form";
import { newRequestId } from "~/lib/ids";
import { DetailsList } from "~/lib/ui/DetailsList";
import { LinkLine, PageLink } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import { pathOf } from "~/postings/facts";
import { BackToOrder } from "~/postings/ListingMenu";
import { emptyOfficeFile, type OfficeFile } from "~/postings/office-file";
import { AnswerChanges, type Differences, DifferencesTable } from "~/postings/order/AnswerChanges";
import { readWithoutClosures } from "~/postings/order/read-order";
import { carryShown } from "~/postings/order/shown";
import { TaskForm } from "~/postings/order/TaskForm";
import { tasks } from "~/postings/order/task-names";
import { isReady, stateOf, tasksUntil } from "~/postings/order/tasks";
import type { AskedItem, Posting } from "~/postings/posting";
import { changesForm, howField, itemAnswers, valueField, whyField } from "~/postings/review/requested-items";
import { sellersLoader } from "~/postings/sellers-page.server";
import { findOfficeFile } from "~/postings/store.server";
import { answerChanges, changesOf, fieldsOfItem, isChangedThere, linesOf } from "./action.server";

/** Page on which a seller answers the office's questions and sends the order again. */

const title = "What we need from you";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };

export const loader = sellersLoader({
  isSellersAlone: true,
  isThere: () => true,
  async view({ posting }) {
    const { asked } = posting;
    const path = pathOf(posting);
    const open = posting.state === "changes-asked";
    const file = open ? await orServiceUnavailable(findOfficeFile(posting.id)) : emptyOfficeFile;
    const changes = changesOf(posting, file);
    return {
      open,
      changes,
      shown: carryShown(linesOf(changes)),
      fields: changesForm(posting.asked, (item) => fieldsInPlace(posting, file, item)).fields,
      items: asked.map((item) => ({
        id: item.id,
        name: howField(item),
        label: item.label,
        before: item.before,
        what: item.what,
        page: { title: tasks[item.task].title, href: `${path}/${item.task}` },
        answer: shownAnswer(item),
      })),
      defaults: {
        ...Object.fromEntries(asked.flatMap((item) => savedAnswer(item))),
        ...Object.fromEntries(asked.flatMap((item) => savedValues(posting, item))),
        changeId: newRequestId(),
      },
      incomplete: incompleteTasks(posting),
    };
  },
});
export const action = answerChanges;

/** The seller's answer to an item, in words. */
function shownAnswer({ answer }: AskedItem): string {
  if (!answer) return "Not answered yet";
  if (answer.changed) return itemAnswers.changed;
  return answer.text || "Not answered yet";
}

const fieldsInPlace = (posting: Posting, file: OfficeFile, item: AskedItem): Fields =>
  isChangedThere(item, posting, file) ? {} : fieldsOfItem(posting, item);

/** Initial values of an item's fields. */
const savedValues = (posting: Posting, item: AskedItem): [name: string, value: string][] =>
  Object.keys(fieldsOfItem(posting, item)).map((name) => [
    valueField(item, name),
    String((posting.tasks[item.task]?.raw as Typed | undefined)?.[name] ?? ""),
  ]);

function savedAnswer(item: AskedItem): [name: string, value: string][] {
  const { answer } = item;
  if (!answer) return [];
  return [
    [howField(item), answer.changed ? "changed" : "stays"],
    [whyField(item), answer.text],
  ];
}

/** Tasks that keep the order from being sent, with their paths. */
function incompleteTasks(posting: Posting): { title: string; href: string }[] {
  const { answers, context, outdated } = readWithoutClosures(posting);
  return tasksUntil("sent", context)
    .filter((id) => !isReady(stateOf(id, answers, context, outdated, "sent")))
    .map((id) => ({ title: tasks[id].title, href: `${pathOf(posting)}/${id}` }));
}

export default function Changes() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  // Typed values stay in view, even if the order has moved on.
  return page.open || answer ? (
    <ChangesForm page={page} differs={answer?.differs ?? []} />
  ) : (
    <AnsweredChanges {...page} />
  );
}

type Page = Awaited<ReturnType<typeof loader>>;

const asked = ({ before, what }: Page["items"][number]): [string, string][] => [
  ...(before ? [["What it says now", before] as [string, string]] : []),
  ["What to change, and why", what],
];

/** Questions with their answers, and the button that sends the order again. */
const ChangesForm = ({ page, differs }: { page: Page; differs: Differences }) => (
  <>
    <BackToOrder />
    <TaskForm
      described={form("changes", page.fields)}
      title={title}
      lede="Correct each of these here or on its page, or tell us why it's correct. Then send the order again."
      defaults={page.defaults}
      // Takes the page's current value, also after the form came back with an error.
      origin={{ shown: page.shown }}
      autosave={false}
      submit="Send it again"
      busy="Sending..."
      before={Object.fromEntries(page.items.map((item) => [item.name, <Asked key={item.id} {...item} />]))}
    >
      <AnswerChanges rows={differs} />
      <DifferencesTable
        caption="What you have changed"
        head={["What", "Before", "Now"]}
        rows={page.changes}
      />
      {page.incomplete.length > 0 ? (
        <div className="note">
          <p className="note-title">Also needed before you can send it again:</p>
          <ul className="plain-list taps">
            {page.incomplete.map(({ title, href }) => (
              <li key={href}>
                <PageLink href={href}>{title}</PageLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </TaskForm>
  </>
);

const Asked = (item: Page["items"][number]) => (
  <>
    <DetailsList items={asked(item)} />
    <LinkLine className="button" href={item.page.href}>
      Open the page: {item.page.title}
    </LinkLine>
  </>
);

/** Questions and answers after the order was sent again. */
const AnsweredChanges = ({ items }: Page) => (
  <>
    <BackToOrder />
    <h1>{title}</h1>
    <p className="lede">
      {items.length > 0 ? "What we asked and what you answered." : "We haven't asked you for anything."}
    </p>
    <div className="check-answers">
      {items.map((item) => (
        <section key={item.id}>
          <div className="check-answers-head">
            <h2>{written(item.label)}</h2>
          </div>
          <DetailsList items={[...asked(item), ["Your answer", item.answer]]} />
        </section>
      ))}
    </div>
  </>
);
