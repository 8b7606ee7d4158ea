import { listing } from "~/content/business";
import { listingSteps } from "~/content/listing-steps";
import { paymentMoment } from "~/content/policy-words";

/** The moments of a posting, from order to closing. The page above says how each is done; here they are only put in order. */
const moments = [
  { when: "First", title: "Order, agreement, proof", text: `Steps 1 to ${listingSteps.length - 1}.` },
  { when: "Day 1", title: "Listed", text: `Basic and Basic-Plus are paid ${paymentMoment()}.` },
  { when: "Any day", title: "Changes", text: "You ask, we make them." },
  { when: `Day ${listing.mlsTermDays}`, title: "End of the term", text: "Off the MLS at 11:59 p.m." },
  { when: `+ ${listing.extensionDays} days`, title: "Extension", text: "If every owner signed in time." },
  { when: "Sold", title: "Sale and closing", text: "You hand over the keys." },
];

/** A posting from agreement to closing: an ordered list whose stamps hang on one drawn line. */
export const Timeline = () => (
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
