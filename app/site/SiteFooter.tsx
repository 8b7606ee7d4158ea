import { trademarks } from "~/content/account-policies";
import { footerPages, legalPages } from "~/content/navigation";
import { inWords } from "~/content/phrases";
import { site } from "~/content/site";
import type { Link } from "~/content/types";
import { Drawing } from "~/drawings/Drawing";
import { Anchor } from "~/lib/ui/Anchor";
import { mailTo } from "~/lib/ui/mail-to";
import { OfficeCards } from "./OfficeCards";
import { Wordmark } from "./Wordmark";

/**
 * Footer of a public page. Its first part is the contact section, `#contact`. A phone folds the addresses. In a wider window the
 * styles show them, if the browser can show the content of a closed `details`.
 */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <section id="contact" className="contact" aria-labelledby="contact-heading">
        <div className="contact-inner">
          <div className="contact-call">
            <h2 id="contact-heading">Contact Us</h2>
            <p className="contact-phone">
              <a href={site.phone.href}>{site.phone.text}</a>
            </p>
            <dl className="contact-ways">
              <div>
                <dt>Toll-free</dt>
                <dd>
                  <a href={site.tollFree.href}>{site.tollFree.text}</a>
                </dd>
              </div>
              <div>
                <dt>Email</dt>
                <dd>
                  <a href={mailTo(site.email.general)}>{site.email.general}</a>
                </dd>
              </div>
            </dl>
          </div>
          <div className="contact-offices">
            <details className="offices-folded">
              <summary className="fold-line">{`Hours, and ${inWords(site.offices.length)} ${site.offices.length === 1 ? "office" : "offices"}: ${site.offices.map(({ name }) => name).join(", ")}`}</summary>
              <OfficeCards />
              <p className="contact-more">Hours: {site.hours}.</p>
              {site.plannedOffice ? (
                <p className="contact-more">
                  {`${site.plannedOffice.name}: an office is planned. We don't take listings there yet.`}
                </p>
              ) : null}
            </details>
          </div>
        </div>
      </section>
      <div className="imprint">
        <div className="imprint-brand cluster">
          <Wordmark />
          <p>{site.tagline}</p>
        </div>
        <ul className="imprint-social cluster">
          {site.social.map((social) => (
            <li key={social.name}>
              {social.href ? (
                <Anchor href={social.href} className="imprint-social-icon">
                  <Drawing name={`icons/${social.icon}`} alt="" />
                  <span className="visually-hidden">{social.name}</span>
                </Anchor>
              ) : (
                <span className="imprint-social-icon">
                  <Drawing name={`icons/${social.icon}`} alt="" />
                </span>
              )}
            </li>
          ))}
        </ul>
        <Legal before={footerPages} />
      </div>
    </footer>
  );
}

/** Footer of forms and of the account, a few lines high so that the page ends with the form. */
export function SlimFooter() {
  return (
    <footer className="site-footer">
      <div className="imprint imprint-slim">
        <ul className="imprint-legal cluster taps">
          <li>
            <a href={site.phone.href}>{site.phone.text}</a>
          </li>
          <li>
            <a href={site.tollFree.href}>{site.tollFree.text}</a>
          </li>
          <li>
            <a href={mailTo(site.email.general)}>{site.email.general}</a>
          </li>
        </ul>
        <Legal />
      </div>
    </footer>
  );
}

/** Legal pages, after other links if there are any, and the copyright. */
function Legal({ before = [] }: { before?: readonly Link[] }) {
  const year = new Date().getFullYear();
  const years = year > site.copyrightYear ? `${site.copyrightYear}–${year}` : site.copyrightYear;
  return (
    <>
      <ul className="imprint-legal cluster taps">
        {[...before, ...legalPages].map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href}>{label}</Anchor>
          </li>
        ))}
      </ul>
      <p className="imprint-copyright">{`© ${years} ${site.brokerage}. ${trademarks()}`}</p>
    </>
  );
}
