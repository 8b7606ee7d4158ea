import { type ErrorWords, errorPageWords as words } from "~/content/errors";
import { site } from "~/content/site";
import type { KeptWords } from "~/lib/forms/kept-words";
import { Sentence } from "~/lib/ui/Sentence";
import { KeptForm } from "./KeptForm";
import { QuotedId } from "./QuotedId";

interface ErrorPageProps extends ErrorWords {
  /** Absent if the server didn't answer. */
  status?: number;
  /** Id of the request in our log, if the fault is ours. */
  quotedId?: string;
  /** Address to try again, if the server didn't answer. */
  again?: string;
  /** Words of a form that couldn't be answered. It can be sent again from here. */
  kept?: KeptWords;
}

/** Body of an error page. */
export function ErrorPage({
  status,
  heading,
  text,
  links = words.links,
  again,
  kept,
  quotedId = "",
}: ErrorPageProps) {
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
          {links.map(({ label, href }) => (
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
