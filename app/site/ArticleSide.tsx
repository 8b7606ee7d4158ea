import { planPrices } from "~/content/business";
import { usualQuote } from "~/content/savings";
import { bookConsultation, links, orCallUs, site, startOrder } from "~/content/site";
import { Anchor } from "~/lib/ui/Anchor";
import { useBill } from "./savings/bill";

interface Part {
  id: string;
  heading: string;
}

/**
 * Beside what is read in a wide window, in view all the time: what the page has, and the next step.
 * @param side.parts the parts of the page; `enhancements/contents.ts` marks the one that is being read
 * @param side.folds true if they stand above the text, folded, where the window is narrow
 */
export function ArticleSide({ parts, folds = false }: { parts: readonly Part[]; folds?: boolean }) {
  return (
    <div className={folds ? "article-side article-side-folds" : "article-side"}>
      {parts.length > 0 ? (
        // Two lists, of which the width of the window shows one: not every browser can show what is in a closed `details`.
        <nav className="contents" aria-label="On this page">
          {folds ? (
            <details className="contents-folded">
              <summary className="fold-line">On this page</summary>
              <List parts={parts} />
            </details>
          ) : null}
          <div className="contents-open">
            <h2 className="contents-heading">On this page</h2>
            <List parts={parts} />
          </div>
        </nav>
      ) : null}
      <NextSlip />
    </div>
  );
}

const List = ({ parts }: { parts: readonly Part[] }) => (
  <ul>
    {parts.map(({ id, heading }) => (
      <li key={id}>
        <a href={`#${id}`}>{heading}</a>
      </li>
    ))}
  </ul>
);

/** What phones have at the foot of the window: price, booking and phone, or the visitor's bill, an order and the phone. */
function NextSlip() {
  const bill = useBill();
  const step = bill ? startOrder : bookConsultation;
  return (
    <div className="next-slip slip taps">
      <p>
        <Anchor href={bill ? bill.href : links.plans}>
          {bill ? bill.title : `From ${planPrices.basic}`}
        </Anchor>
      </p>
      {bill ? (
        <p className={bill.isLoss ? "next-slip-loses" : "next-slip-keeps"}>
          <b>{bill.keep}</b> {`than with a ${usualQuote} commission.`}
        </p>
      ) : null}
      <p>
        <Anchor className="button" href={step.href}>
          {step.label}
        </Anchor>
      </p>
      <p>
        <a href={site.phone.href}>{orCallUs}</a>
      </p>
    </div>
  );
}
