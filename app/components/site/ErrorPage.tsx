import { links, site } from "~/content/site";

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
          <li>
            <a href="/">Start at the front page</a>
          </li>
          <li>
            <a href={links.plans}>See plans and prices</a>
          </li>
          <li>
            <a href="/faq">Look through the questions sellers ask</a>
          </li>
          <li>
            Or call <a href={site.phone.href}>{site.phone.text}</a> and a person will answer during office
            hours.
          </li>
        </ul>
      </div>
      <p className="error-page-sign">
        <b>
          <span className="visually-hidden">Error </span>
          {status}
        </b>
      </p>
    </div>
  );
}
