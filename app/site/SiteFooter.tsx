import { contactWords, footerWords } from "~/content/layout";
import { site } from "~/content/site";
import type { Link } from "~/content/types";
import { Drawing } from "~/drawings/Drawing";
import { Anchor } from "~/lib/ui/Anchor";
import { mailTo } from "~/lib/ui/mail-to";
import { OfficeCards } from "./OfficeCards";
import { Wordmark } from "./Wordmark";

/**
 * The foot of a page to read. Its first part is the public contact section, `#contact`. On a phone the addresses are folded;
 * in a wider window the styles show them, where the browser can show what is in a closed `details`.
 */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <section id="contact" className="contact" aria-labelledby="contact-heading">
        <div className="contact-inner">
          <div className="contact-call">
            <h2 id="contact-heading">{contactWords.heading}</h2>
            <p className="contact-phone">
              <a href={site.phone.href}>{site.phone.text}</a>
            </p>
            <dl className="contact-ways">
              <div>
                <dt>{contactWords.tollFree}</dt>
                <dd>
                  <a href={site.tollFree.href}>{site.tollFree.text}</a>
                </dd>
              </div>
              <div>
                <dt>{contactWords.email}</dt>
                <dd>
                  <a href={mailTo(site.email.general)}>{site.email.general}</a>
                </dd>
              </div>
            </dl>
          </div>
          <div className="contact-offices">
            <details className="offices-folded">
              <summary className="fold-line">{contactWords.officesIn}</summary>
              <OfficeCards />
              <p className="contact-more">
                {contactWords.hours}: {site.hours}.
              </p>
              {contactWords.plannedOffice ? (
                <p className="contact-more">{contactWords.plannedOffice}</p>
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
        <Legal before={footerWords.pages} />
      </div>
    </footer>
  );
}

/** The foot of forms and of the account: a few lines, so that the page ends with the form. */
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

/** The legal pages, after others where there are, and whose site it is. */
function Legal({ before = [] }: { before?: readonly Link[] }) {
  return (
    <>
      <ul className="imprint-legal cluster taps">
        {[...before, ...footerWords.legal].map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href}>{label}</Anchor>
          </li>
        ))}
      </ul>
      <p className="imprint-copyright">
        {footerWords.copyright(new Date().getFullYear())}. {footerWords.trademarks}
      </p>
    </>
  );
}
