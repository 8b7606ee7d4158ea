import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { useDescribedForm } from "~/lib/forms/described-form";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { PageLink } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import { OrderListing, SignedAgreement } from "~/postings/agreement/OrderStage";
import { calendarForm } from "~/postings/dates/calendar-form";
import { calendarAction } from "~/postings/dates/seller-calendar.server";
import { sellersLines } from "~/postings/first-page";
import { ListingPage } from "~/postings/ListingPage";
import { lookForPages, sellersCheck } from "~/postings/mls/check.server";
import moneyStyles from "~/postings/money/money.css?url";
import { sellersLoader } from "~/postings/sellers-page.server";
import { SellersServices } from "~/postings/services/SellersServices";
import datesStyles from "~/postings/showings/showings.css?url";
import { isEnded, wasListed } from "~/postings/states";
import { History, RecordFacts } from "./account.postings.$reference._index/RecordFacts";
import { recordView } from "./account.postings.$reference._index/view.server";

/** The whole listing: its pages with their status, its facts, money, owners and history. */

const title = "Your listing";

export const handle: PageHandle = { title };
export const links: LinksFunction = () => [
  { rel: "stylesheet", href: moneyStyles },
  { rel: "stylesheet", href: datesStyles },
];

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const action = calendarAction("/listing");

export const loader = sellersLoader({
  isThere: ({ state }) => wasListed(state),
  async view({ posting, coOwner, closures, now }) {
    return {
      record: await recordView({ posting, coOwner }, closures),
      lines: coOwner || isEnded(posting) ? [] : sellersLines({ posting, now }),
      onMls: sellersCheck(posting, coOwner ? null : await lookForPages(), now),
    };
  },
});

export default function Listing() {
  const page = useLoaderData<typeof loader>();
  const { path, record, lines, onMls } = page;
  const { errors } = useDescribedForm(calendarForm);
  return (
    <ListingPage page={page} title={title} errors={<ErrorSummary errors={errors} />}>
      <div className="order sidebar">
        <div className="stack gap-6">
          <ul className="rows rows-apart taps">
            {lines.map(({ name, status, href }) => (
              <li key={name}>
                <PageLink href={href}>{name}</PageLink>
                <span>{written(status)}</span>
              </li>
            ))}
            {record.pages.map(({ label, href }) => (
              <li key={href}>
                <PageLink href={href}>{label}</PageLink>
              </li>
            ))}
          </ul>
          {record.listing ? <OrderListing listing={record.listing} check={onMls} /> : null}
          {record.services ? <SellersServices services={record.services} /> : null}
          <SignedAgreement papers={record.signedAgreement} path={path} />
          <History entries={record.timeline} />
        </div>
        <RecordFacts record={record} />
      </div>
    </ListingPage>
  );
}
