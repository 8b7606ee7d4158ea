import type { SignInOver } from "~/accounts/sign-in-over";
import { errorPageWords as words } from "~/content/errors";
import { site } from "~/content/site";
import { type KeptWords, typedIn } from "~/lib/forms/kept-words";
import { PageForm } from "~/lib/forms/PageForm";
import { Sentence } from "~/lib/ui/Sentence";
import { QuotedId } from "./QuotedId";

interface ErrorPageProps {
  /** Left out where no answer came. */
  status?: number;
  heading: string;
  text: string;
  /** Given where a form came after the sign-in was over: what was typed stays on the page. */
  over?: SignInOver;
  /** Whether the page came without a document: loaded again, it would not send its form again. */
  hydrated?: boolean;
  /** What our log calls the request, where the fault is ours. */
  quotedId?: string;
  /** Where the page is asked for once more; given where no answer came. */
  again?: string;
  /** Given where a form could not be answered: it can be sent again from here. */
  kept?: KeptWords;
}

/** The body of a page that could not be shown. */
export function ErrorPage({
  status,
  heading,
  text,
  again,
  over,
  hydrated = false,
  kept,
  quotedId = "",
}: ErrorPageProps) {
  const typed = typedIn((kept ?? over)?.sent ?? []);
  const sendsAgain = kept ?? (hydrated ? over : undefined);
  return (
    <div className="error-page">
      <div className="error-page-text">
        <h1>{heading}</h1>
        <p className="lede">
          <Sentence text={kept ? words.kept : over && hydrated ? words.over : text} />
        </p>
        {again ? (
          <p>
            <a className="button button-main" href={again}>
              {words.tryAgain}
            </a>
          </p>
        ) : null}
        {over ? (
          <p>
            <a className="button" href={over.login} target="_blank" rel="noopener">
              {words.logIn}
            </a>
          </p>
        ) : null}
        {sendsAgain ? (
          <PageForm reloadDocument data-unsent>
            {sendsAgain.sent.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a name can come several times, and the list never changes.
              <input key={index} type="hidden" name={name} defaultValue={value} />
            ))}
            <button type="submit" className="button button-main">
              {words.sendAgain}
            </button>
          </PageForm>
        ) : null}
        {typed.length > 0 ? <p className="note-title">{words.typed}</p> : null}
        {typed.map((text) => (
          <p key={text} className="error-page-typed">
            {text}
          </p>
        ))}
        <QuotedId id={quotedId} />
        <ul className="plain-list">
          {words.links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          <li>
            {words.call} <a href={site.phone.href}>{site.phone.text}</a> {words.answered}
          </li>
        </ul>
      </div>
      {status ? (
        <p className="error-page-sign">
          <b>
            <span className="visually-hidden">{words.error} </span>
            {status}
          </b>
        </p>
      ) : null}
    </div>
  );
}
