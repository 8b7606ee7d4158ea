import { type Fields, form } from "~/lib/forms/form";
import { DetailsList } from "~/lib/ui/DetailsList";
import { type Differences, DifferencesTable, SinceYouRead } from "~/postings/order/SinceYouRead";
import { TaskForm } from "~/postings/order/TaskForm";
import { changesPage as words } from "./changes-words";

interface Item {
  id: string;
  /** Of its first field. */
  name: string;
  label: string;
  before: string;
  what: string;
  /** The task's page, where it is changed. */
  page: { title: string; href: string };
  /** Whether that task stands in the agreement, so that it can't be changed there. */
  agreed: boolean;
  /** What the seller made of it, in words. */
  answer: string;
}

interface ChangesProps {
  path: string;
  /** Whether the seller raised them, about the listing. */
  own: boolean;
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

const asked = ({ before, what }: Item, own: boolean): [string, string][] => [
  ...(before ? [[words.before, before] as [string, string]] : []),
  [own ? words.ownWhat : words.what, what],
];

/** What was asked, each with its answer, and the button that sends the order again. */
export const ChangesForm = ({
  path,
  own,
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
      <a href={path}>{words.back}</a>
    </p>
    <TaskForm
      described={form("changes", fields)}
      title={words.title}
      lede={own ? words.ownLede : words.lede}
      defaults={defaults}
      // As the page is now, also where the form came back.
      origin={{ shown }}
      autosave={false}
      submit={words.submit}
      busy={words.busy}
      before={Object.fromEntries(
        items.map((item) => [item.name, <Asked key={item.id} own={own} {...item} />]),
      )}
    >
      <SinceYouRead rows={differs} />
      <DifferencesTable caption={words.changes} head={words.changesHead} rows={changes} />
      {incomplete.length > 0 ? (
        <div className="note">
          <p className="note-title">{words.incomplete}</p>
          <ul>
            {incomplete.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </TaskForm>
  </>
);

const Asked = ({ own, ...item }: Item & { own: boolean }) => (
  <>
    <DetailsList items={asked(item, own)} />
    {item.agreed ? (
      <p>{words.agreed}</p>
    ) : (
      <p>
        <a className="button" href={item.page.href}>
          {words.open(item.page.title)}
        </a>
      </p>
    )}
  </>
);

/** The same once the order was sent again. */
export const AnsweredChanges = ({ path, own, items }: ChangesProps) => (
  <>
    <p>
      <a href={path}>{words.back}</a>
    </p>
    <h1>{words.title}</h1>
    <p className="lede">{items.length > 0 ? words.sentLede : words.none}</p>
    <div className="check-answers">
      {items.map((item) => (
        <section key={item.id}>
          <div className="check-answers-head">
            <h2>{item.label}</h2>
          </div>
          <DetailsList items={[...asked(item, own), [words.answer, item.answer]]} />
        </section>
      ))}
    </div>
  </>
);
