import { More } from "~/lib/ui/Blocks";
import { DetailsList } from "~/lib/ui/DetailsList";
import { Receipt } from "~/lib/ui/Receipt";
import { DateList } from "~/postings/dates/DateList";
import { ListingHead } from "~/postings/ListingHead";
import { ListingLines, ListingView } from "~/postings/listing/ListingView";
import { Comparison, Register } from "~/postings/offers/Register";
import { CheckAnswers } from "~/postings/order/CheckAnswers";
import { ControlPanel } from "~/postings/panel/ControlPanel";
import { SaleFacts } from "~/postings/sale/SaleFacts";
import type { Screen } from "./screens.server";

type Of<Name extends Screen["name"]> = { screen: Extract<Screen, { name: Name }> };

/** What is left of a sale for its seller. */
const Kept = ({ receipt }: { receipt: Of<"listing">["screen"]["receipt"] }) =>
  receipt ? (
    <section>
      <h2>What you keep</h2>
      <Receipt {...receipt} />
    </section>
  ) : null;

const OrderScreen = ({ screen: { parts, fee, receipt } }: Of<"order">) => (
  <div className="order sidebar">
    <div className="stack gap-6">
      <CheckAnswers path="" parts={parts} editable={false} />
    </div>
    <div className="stack gap-6">
      {fee ? (
        <section>
          <h2>What she would owe</h2>
          <DetailsList items={fee} />
        </section>
      ) : null}
      <Kept receipt={receipt} />
    </div>
  </div>
);

const ProofScreen = ({ screen: { listing } }: Of<"proof">) => (
  <div className="proof stack gap-6">
    <ListingView listing={listing.shown} />
    <More summary="What only agents see">
      <ListingLines lines={listing.agents} />
    </More>
  </div>
);

const ListingScreen = ({ screen: { panel, receipt } }: Of<"listing">) => (
  <div className="order sidebar">
    <div className="stack gap-6">{panel ? <ControlPanel panel={panel} next={null} /> : null}</div>
    <div className="stack gap-6">
      <Kept receipt={receipt} />
    </div>
  </div>
);

const OffersScreen = ({ screen: { count, offers, comparison, path } }: Of<"offers">) => (
  <div className="offers-page stack gap-6">
    <div className="offers-count card">
      <p>
        <strong>{count}</strong>
      </p>
    </div>
    {comparison ? <Comparison comparison={comparison} path={path} /> : null}
    <section>
      <h2>Register of offers</h2>
      <Register offers={offers}>{() => null}</Register>
    </section>
  </div>
);

const DatesScreen = ({ screen: { dates } }: Of<"dates">) => (
  <div className="listing-page flow">
    <DateList title="Coming up" dates={dates} />
  </div>
);

const SoldScreen = ({ screen: { panel, sale, receipt } }: Of<"sold">) => (
  <div className="order sidebar">
    <div className="stack gap-6">
      {panel ? <ControlPanel panel={panel} next={null} /> : null}
      {sale ? <SaleFacts sale={sale} /> : null}
    </div>
    <div className="stack gap-6">
      <Kept receipt={receipt} />
    </div>
  </div>
);

/** A step's screen of the account, with what the account draws it with. */
function Drawn({ screen }: { screen: Screen }) {
  switch (screen.name) {
    case "order":
      return <OrderScreen screen={screen} />;
    case "proof":
      return <ProofScreen screen={screen} />;
    case "listing":
      return <ListingScreen screen={screen} />;
    case "offers":
      return <OffersScreen screen={screen} />;
    case "dates":
      return <DatesScreen screen={screen} />;
    case "sold":
      return <SoldScreen screen={screen} />;
  }
}

/** What the account shows at a step of the sample, under the line that says which listing it's about. */
export const SampleScreen = ({ screen }: { screen: Screen }) => (
  <>
    <ListingHead {...screen.head} />
    <Drawn screen={screen} />
  </>
);
