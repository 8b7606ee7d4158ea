import type { ReactNode } from "react";
import { FoldedText } from "~/lib/ui/Blocks";
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

/** The seller's proceeds of a sale. */
const Kept = ({ receipt }: { receipt: Extract<Screen, { name: "listing" }>["receipt"] }) =>
  receipt ? (
    <section>
      <h2>What you keep</h2>
      <Receipt {...receipt} />
    </section>
  ) : null;

const Columns = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className="order sidebar">
    <div className="stack gap-6">{children}</div>
    <div className="stack gap-6">{side}</div>
  </div>
);

/** Draws a step's screen with the account's own components. */
function Drawn({ screen }: { screen: Screen }) {
  switch (screen.name) {
    case "order":
      return (
        <Columns
          side={
            <>
              {screen.fee ? (
                <section>
                  <h2>What she would owe</h2>
                  <DetailsList items={screen.fee} />
                </section>
              ) : null}
              <Kept receipt={screen.receipt} />
            </>
          }
        >
          <CheckAnswers path="" parts={screen.parts} editable={false} />
        </Columns>
      );
    case "proof":
      return (
        <div className="proof stack gap-6">
          <ListingView listing={screen.listing.shown} />
          <FoldedText summary="What only agents see">
            <ListingLines lines={screen.listing.agents} />
          </FoldedText>
        </div>
      );
    case "offers":
      return (
        <div className="offers-page stack gap-6">
          <div className="offers-count card">
            <p>
              <strong>{screen.count}</strong>
            </p>
          </div>
          {screen.comparison ? <Comparison comparison={screen.comparison} path={screen.path} /> : null}
          <section>
            <h2>Register of offers</h2>
            <Register offers={screen.offers} compared={screen.comparison !== null}>
              {() => null}
            </Register>
          </section>
        </div>
      );
    case "dates":
      return (
        <div className="listing-page flow">
          <DateList title="Coming up" dates={screen.dates} />
        </div>
      );
    case "listing":
    case "sold":
      return (
        <Columns side={<Kept receipt={screen.receipt} />}>
          {screen.panel ? <ControlPanel panel={screen.panel} next={null} /> : null}
          {"sale" in screen && screen.sale ? <SaleFacts sale={screen.sale} /> : null}
        </Columns>
      );
  }
}

/** Screen of the account at a step of the sample, below the listing's head. */
export const SampleScreen = ({ screen }: { screen: Screen }) => (
  <>
    <ListingHead {...screen.head} />
    <Drawn screen={screen} />
  </>
);
