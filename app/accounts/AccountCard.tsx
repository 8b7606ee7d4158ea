import { listing } from "~/content/business";
import { sampleLink } from "~/content/sample-sale";
import { LinkLine } from "~/lib/ui/PageLink";
import { Receipt } from "~/lib/ui/Receipt";

/** Card next to the log-in and sign-up forms. It shows the benefits of an account, with a stamped example. */
export const AccountCard = () => (
  <>
    <h2>What your account is for</h2>
    <ul className="plain-list">
      <li>Order your listing, stop anywhere and come back to it.</li>
      <li>See what happens next, who does it and by when.</li>
      <li>Keep showings, offers, documents and dates in one place.</li>
    </ul>
    <div className="account-slip">
      <p className="specimen-stamp">Specimen</p>
      <Receipt
        title="12 Marigold Court"
        lines={[
          { label: "On the MLS", value: `Day 12 of ${listing.mlsTermDays}` },
          { label: "Showings so far", value: "Seven" },
          { label: "Offers in writing", value: "One" },
          { label: "Next", value: "Showing, Saturday, 2 p.m.", tone: "total" },
        ]}
        headingLevel={3}
        ticket
      />
    </div>
    <LinkLine href={sampleLink.href}>{sampleLink.label}</LinkLine>
  </>
);
