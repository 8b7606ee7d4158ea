import { planPrices } from "~/content/business";
import { bookConsultation, links, site, startOrder } from "~/content/site";
import { Anchor } from "~/lib/ui/Anchor";
import { useBill } from "./savings/bill";

/**
 * Price, phone and booking at the foot of a phone's window. With the visitor's own price: bill, phone and order. Shows while the
 * content before it in its parent is read. It has its own space, so it covers no lines.
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
