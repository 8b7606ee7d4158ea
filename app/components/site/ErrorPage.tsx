import { errorPageWords as words } from "~/content/errors";
import { site } from "~/content/site";

interface ErrorPageProps {
  status: number;
  heading: string;
  text: string;
}

/** The body of a page that could not be shown. */
export function ErrorPage({ status, heading, text }: ErrorPageProps) {
  return (
    <div className="error-page">
      <div className="error-page-text">
        <h1>{heading}</h1>
        <p className="lede">{text}</p>
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
