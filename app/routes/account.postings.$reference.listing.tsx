import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/document/meta";
import { PageLink } from "~/lib/ui/PageLink";
import type { Link } from "~/lib/ui/shapes";
import { pathOf } from "~/postings/facts";
import { ListingPage } from "~/postings/ListingPage";
import { hasSalePage } from "~/postings/sale/sale-stage";
import { sellersLoader } from "~/postings/sellers-page.server";
import { pagesToRead } from "./account.postings.$reference._index/view.server";

/** Pages of a listing besides today's work, offers and showings. */

const title = "Your listing";

export const handle: PageHandle = { title };

const pages = {
  amendments: "Changes",
  papers: "Documents",
  enquiries: "Enquiries",
  "home-page": "Your home's page",
  "open-houses": "Open houses",
  sale: "The sale",
  dates: "Dates",
  report: "Week by week",
};

export const loader = sellersLoader({
  view({ posting, coOwner }) {
    const path = pathOf(posting);
    const { sale, ...others } = pages;
    const shown = Object.entries(hasSalePage(posting) ? { ...others, sale } : others);
    const elsewhere = [...Object.keys(pages), "offer-register", "showing-log"];
    return {
      pages: shown.map(([page, label]) => ({ label, href: `${path}/${page}` })),
      record: pagesToRead(posting, coOwner !== null).filter(
        ({ href }) => !elsewhere.some((page) => href === `${path}/${page}`),
      ),
    };
  },
});

const Pages = ({ links }: { links: readonly Link[] }) => (
  <ul className="rows taps">
    {links.map(({ label, href }) => (
      <li key={href}>
        <PageLink href={href}>{label}</PageLink>
      </li>
    ))}
  </ul>
);

export default function Listing() {
  const page = useLoaderData<typeof loader>();
  return (
    <ListingPage page={page} title={title} back={{ href: page.path, label: "Back to today" }}>
      <Pages links={page.pages} />
      {page.record.length > 0 ? (
        <section>
          <h2>The record</h2>
          <Pages links={page.record} />
        </section>
      ) : null}
    </ListingPage>
  );
}
