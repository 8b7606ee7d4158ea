import { errorPageWords as words } from "~/content/errors";
import { site } from "~/content/site";
import type { KeptWords } from "~/lib/forms/kept-words";
import { Sentence } from "~/lib/ui/Sentence";
import { KeptForm } from "./KeptForm";
import { QuotedId } from "./QuotedId";

interface ErrorPageProps {
  /** Left out where no answer came. */
  status?: number;
  heading: string;
  text: string;
  /** What our log calls the request, where the fault is ours. */
  quotedId?: string;
  /** Where the page is asked for once more; given where no answer came. */
  again?: string;
  /** Given where a form could not be answered: it can be sent again from here. */
  kept?: KeptWords;
}

/** The body of a page that could not be shown. */
export function ErrorPage({ status, heading, text, again, kept, quotedId = "" }: ErrorPageProps) {
  return (
    <div className="error-page">
      <div className="error-page-text flow">
        <h1>{heading}</h1>
        <p className="lede">
          <Sentence text={kept ? leadOf(kept) : text} />
        </p>
        {again ? (
          <p>
            <a className="button button-main" href={again}>
              {words.tryAgain}
            </a>
          </p>
        ) : null}
        {kept ? <KeptForm kept={kept} /> : null}
        <QuotedId id={quotedId} />
        <ul className="plain-list taps">
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

function leadOf({ login, waitSeconds }: KeptWords): string {
  if (waitSeconds) return words.tooOften(waitSeconds);
  return login === undefined ? words.kept : login ? words.logInElsewhere : words.logInFirst;
}
