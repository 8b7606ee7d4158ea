import type { LinksFunction } from "@remix-run/node";
import { listing } from "~/content/business";
import { listingSteps } from "~/content/listing-steps";
import { articleOf } from "~/content/pages";
import { paymentMoment } from "~/content/policy-words";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle } from "~/document/meta";
import { film } from "~/document/structured-data";
import { ArticlePage } from "~/site/ArticlePage";
import { ExplainerVideo } from "~/site/ExplainerVideo";
import styles from "~/styles/how-mere-posting-works.css?url";

const page = articleOf("/how-mere-posting-works");

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: page.title };
export const meta = contentMeta(page, film);

export default function Page() {
  return (
    <ArticlePage
      page={page}
      after={
        <>
          <Timeline />
          <ExplainerVideo />
        </>
      }
    />
  );
}

/** Milestones of a listing, from order to closing. The steps above explain each one. */
const moments = [
  { when: "First", title: "Order, agreement, proof", text: `Steps 1 to ${listingSteps.length - 1}.` },
  { when: "Day 1", title: "Listed", text: `Basic and Basic-Plus are paid ${paymentMoment()}.` },
  { when: "Any day", title: "Changes", text: "You request them, and we make them." },
  { when: `Day ${listing.mlsTermDays}`, title: "End of the term", text: "Off the MLS at 11:59 p.m." },
  { when: `+ ${listing.extensionDays} days`, title: "Extension", text: "If every owner signed in time." },
  { when: "Sold", title: "Sale and closing", text: "You hand over the keys." },
];

/** Timeline from agreement to closing: an ordered list with stamps on one line. */
const Timeline = () => (
  <section id="timeline" className="section timeline">
    <h2>A listing from start to finish</h2>
    <ol className="timeline-line">
      {moments.map(({ when, title, text }) => (
        <li key={title} className="timeline-moment">
          <p className="timeline-when stamp">{when}</p>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
