import { SocialIcon } from "~/components/illustrations/SocialIcon";
import { Wordmark } from "~/components/illustrations/Wordmark";
import { Anchor } from "~/components/ui/Anchor";
import { site } from "~/content/site";
import { OfficeCards } from "./OfficeCards";

/** The foot of every page. Its first part is the public contact section, `#contact`. */
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
                <dt>E-mail</dt>
                <dd>
                  <a href={`mailto:${site.email.general}`}>{site.email.general}</a>
                </dd>
              </div>
              <div>
                <dt>Hours</dt>
                <dd>{site.hours}</dd>
              </div>
            </dl>
          </div>
          <div className="contact-offices">
            <OfficeCards />
            <p className="contact-planned">
              {site.plannedOffice.name}: an office is planned. Until it opens, call Toronto.
            </p>
          </div>
        </div>
      </section>
      <div className="imprint">
        <div className="imprint-brand">
          <Wordmark />
          <p>{site.tagline}</p>
        </div>
        <ul className="imprint-social">
          {site.social.map((social) => (
            <li key={social.name}>
              {social.href ? (
                <Anchor href={social.href} className="imprint-social-icon">
                  <SocialIcon name={social.icon} />
                  <span className="visually-hidden">{social.name}</span>
                </Anchor>
              ) : (
                <span className="imprint-social-icon">
                  <SocialIcon name={social.icon} />
                  <span className="visually-hidden">{social.name}: no page yet</span>
                </span>
              )}
            </li>
          ))}
        </ul>
        <ul className="imprint-legal">
          <li>
            <a href="/privacy">Privacy</a>
          </li>
          <li>
            <a href="/terms">Terms</a>
          </li>
          <li>
            <a href="/accessibility">Accessibility</a>
          </li>
        </ul>
        <p className="imprint-copyright">
          © {site.copyrightYear} {site.brokerage}
        </p>
      </div>
    </footer>
  );
}
