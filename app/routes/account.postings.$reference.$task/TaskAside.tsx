import { site } from "~/content/site";

interface TaskAsideProps {
  /** Which home; null before there is an address. */
  home: string | null;
  /** What is left, in words; null where nothing is. */
  left: string | null;
}

/** Beside a task in a wide window, below it in others: which home, how much is left, and whom to ask. */
export const TaskAside = ({ home, left }: TaskAsideProps) => (
  <aside className="task-aside">
    {home ? <p>{home}</p> : null}
    {left ? <p>{left}</p> : null}
    <p>
      Questions? Call us: <a href={site.phone.href}>{site.phone.text}</a>
    </p>
  </aside>
);
