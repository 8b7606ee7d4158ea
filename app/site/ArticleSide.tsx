import { planPrices } from "~/content/business";
import { usualQuote } from "~/content/savings";
import { bookConsultation, links, orCallUs, site, startOrder } from "~/content/site";
import type { Link } from "~/content/types";
import { Anchor } from "~/lib/ui/Anchor";
import { useBill } from "./savings/bill";

interface Part {
  id: string;
  heading: string;
}

interface ArticleSideProps {
  /** Parts of the page. `enhancements/contents.ts` marks the one in view. */
  parts: readonly Part[];
  /** True if a narrow window shows them folded above the text. */
  folds: boolean;
  /** True for a page for sellers, which shows the price. */
  sells: boolean;
  /** The next step of another page. */
  action?: Link;
}

/** Column next to the text of a wide window, always in view. It has the table of contents and the next step. */
export function ArticleSide({ parts, folds, sells, action }: ArticleSideProps) {
  return (
    <div className={folds ? "article-side article-side-folds" : "article-side"}>
      {parts.length > 0 ? (
        // Two lists, of which the window's width shows one. Not every browser can show the content of a closed `details`.
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
      {sells ? <NextSlip /> : action ? <NextSlip action={action} /> : null}
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

/** The page's own step and the phone. For sellers: price, booking and phone, or their bill, an order and the phone. */
function NextSlip({ action }: { action?: Link }) {
  const bill = useBill();
  const step = action ?? (bill ? startOrder : bookConsultation);
  return (
    <div className="next-slip slip taps">
      {action ? null : (
        <p>
          <Anchor href={bill ? bill.href : links.plans}>
            {bill ? bill.title : `From ${planPrices.basic}`}
          </Anchor>
        </p>
      )}
      {bill && !action ? (
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
      {action ? null : (
        <p>
          <Anchor href={links.whoWeAre}>Who we are</Anchor>
        </p>
      )}
    </div>
  );
}
