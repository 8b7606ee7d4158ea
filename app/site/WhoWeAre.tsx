import { brokerOfRecord } from "~/content/policy-words";
import { links } from "~/content/site";
import { Anchor } from "~/lib/ui/Anchor";

/** Line under a price: who answers for the brokerage, and the page about it. */
export const WhoWeAre = () => (
  <p className="who-we-are soft">
    {brokerOfRecord()} <Anchor href={links.whoWeAre}>Who we are</Anchor>
  </p>
);
