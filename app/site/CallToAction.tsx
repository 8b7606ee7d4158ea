import { bookConsultation, orCallUs, site, startOrder } from "~/content/site";
import { Anchor } from "~/lib/ui/Anchor";

/** Call to action at the end of a page: a free consultation, an order or the phone. The sign's heading fits the page. */
export function CallToAction({ sign }: { sign: string }) {
  return (
    <section className="call-to-action" aria-labelledby="call-to-action-heading">
      <div className="call-to-action-inner">
        <div className="lawn-sign">
          <div className="call-to-action-board lawn-board">
            <h2 id="call-to-action-heading">{sign}</h2>
            <p className="actions">
              <Anchor className="button" href={bookConsultation.href}>
                {bookConsultation.label}
              </Anchor>
              <Anchor className="button" href={startOrder.href}>
                {startOrder.label}
              </Anchor>
              <a className="call-to-action-phone tap" href={site.phone.href}>
                {orCallUs}
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
