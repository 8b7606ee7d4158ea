import { Anchor } from "~/components/ui/Anchor";
import { links, site } from "~/content/site";

/** The sign at the end of a page: a free talk, or the phone. */
export function CallToAction() {
  return (
    <section className="call-to-action" aria-labelledby="call-to-action-heading">
      <div className="call-to-action-inner">
        <div className="call-to-action-sign">
          <div className="call-to-action-board">
            <h2 id="call-to-action-heading">Talk it through before you sign anything</h2>
            <p>
              The first meeting is by video, free, and commits you to nothing. Bring your address and your
              questions; we bring the numbers.
            </p>
            <p className="actions">
              <Anchor className="button" href={links.consultation}>
                Book a free consultation
              </Anchor>
              <a className="call-to-action-phone" href={site.phone.href}>
                or call {site.phone.text}
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
