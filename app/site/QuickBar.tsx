import { planPrices } from "~/content/business";
import { bookConsultation, links, site, startOrder } from "~/content/site";
import { Anchor } from "~/lib/ui/Anchor";
import { useBill } from "./savings/bill";

/**
 * Price, phone and booking at the foot of a phone's window, while what stands before it in its parent is read; with a price of the
 * visitor's own the bill, phone and an order.
 * It has a place of its own, so it covers neither the last lines nor what follows.
 */
export function QuickBar() {
  const bill = useBill();
  return (
    <div className="quick-bar">
      {bill ? (
        <Anchor href={bill.href}>
          <span>
            {bill.title}
            <b>{bill.keep}</b>
          </span>
        </Anchor>
      ) : (
        <Anchor href={links.plans}>{`From ${planPrices.basic}`}</Anchor>
      )}
      <a href={site.phone.href} aria-label={`Call ${site.phone.text}`}>
        Call
      </a>
      {bill ? (
        <Anchor href={startOrder.href} label={startOrder.label}>
          Start
        </Anchor>
      ) : (
        <Anchor href={bookConsultation.href} label={bookConsultation.label}>
          Schedule
        </Anchor>
      )}
    </div>
  );
}
