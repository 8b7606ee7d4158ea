import { errorPageWords as words } from "~/content/errors";
import { site } from "~/content/site";
import type { SignInOver } from "~/rules/sign-in-over";

interface ErrorPageProps {
  status: number;
  heading: string;
  text: string;
  /** Given where a form came after the sign-in was over: what was typed stays on the page. */
  over?: SignInOver;
}

/** The body of a page that could not be shown. */
export function ErrorPage({ status, heading, text, over }: ErrorPageProps) {
  return (
    <div className="error-page">
      <div className="error-page-text">
        <h1>{heading}</h1>
        <p className="lede">{text}</p>
        {over ? (
          <>
            <p>
              <a className="button" href={over.login} target="_blank" rel="noopener">
                {words.logIn}
              </a>
            </p>
            {over.typed.length > 0 ? <p className="note-title">{words.typed}</p> : null}
            {over.typed.map((text) => (
              <p key={text} className="error-page-typed">
                {text}
              </p>
            ))}
          </>
        ) : null}
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
      <p className="error-page-sign">
        <b>
          <span className="visually-hidden">{words.error} </span>
          {status}
        </b>
      </p>
    </div>
  );
}
