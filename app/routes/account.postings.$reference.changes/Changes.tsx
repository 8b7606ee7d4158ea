import { type Fields, form } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { PageLink } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import { type Differences, DifferencesTable, SinceYouRead } from "~/postings/order/SinceYouRead";
import { TaskForm } from "~/postings/order/TaskForm";

export const title = "What we need from you";

interface Item {
  id: string;
  /** Of its first field. */
  name: string;
  label: string;
  before: string;
  what: string;
  /** The task's page, where it is changed. */
  page: { title: string; href: string };
  /** What the seller made of it, in words. */
  answer: string;
}

interface ChangesProps {
  path: string;
  items: readonly Item[];
}

interface ChangesFormProps extends ChangesProps {
  fields: Fields;
  defaults: Readonly<Record<string, string>>;
  /** Tasks that keep the order from being sent. */
  incomplete: readonly { title: string; href: string }[];
  /** What the seller has changed since it was asked. */
  changes: Differences;
  /** The same, for the form to carry. */
  shown: string;
  /** What has changed since the page was read. */
  differs: Differences;
}

const asked = ({ before, what }: Item): [string, string][] => [
  ...(before ? [["What it says now", before] as [string, string]] : []),
  ["What to change, and why", what],
];

/** What was asked, each with its answer, and the button that sends the order again. */
export const ChangesForm = ({
  path,
  items,
  fields,
  defaults,
  incomplete,
  changes,
  shown,
  differs,
}: ChangesFormProps) => (
  <>
    <p>
      <PageLink href={path}>Back to the order</PageLink>
    </p>
    <TaskForm
      described={form("changes", fields)}
      title={title}
      lede="Correct each of these here or on its page, or tell us why it's correct. Then send the order again."
      defaults={defaults}
      // As the page is now, also where the form came back.
      origin={{ shown }}
      autosave={false}
      submit="Send it again"
      busy="Sending..."
      before={Object.fromEntries(items.map((item) => [item.name, <Asked key={item.id} {...item} />]))}
    >
      <SinceYouRead rows={differs} />
      <DifferencesTable caption="What you have changed" head={["What", "Before", "Now"]} rows={changes} />
      {incomplete.length > 0 ? (
        <div className="note">
          <p className="note-title">Also needed before you can send it again:</p>
          <ul>
            {incomplete.map(({ title, href }) => (
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

const Asked = (item: Item) => (
  <>
    <DetailsList items={asked(item)} />
    <p>
      <PageLink className="button" href={item.page.href}>
        Open the page: {item.page.title}
      </PageLink>
    </p>
  </>
);

/** The same once the order was sent again. */
export const AnsweredChanges = ({ path, items }: ChangesProps) => (
  <>
    <p>
      <PageLink href={path}>Back to the order</PageLink>
    </p>
    <h1>{title}</h1>
    <p className="lede">
      {items.length > 0
        ? "This is what you were asked and what you answered."
        : "We haven't asked you for anything."}
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
