import { DetailsList } from "~/lib/ui/DetailsList";

/** How taking a listing off the MLS for now differs from ending it. */
export const OffOrEnded = ({ heading: Heading }: { heading: "h2" | "h3" }) => (
  <>
    <Heading>Off for now, or ended?</Heading>
    <DetailsList
      items={[
        ["Off the MLS for now", "You stay bound to us, and the last day stays where it is."],
        ["Ended early", "You're released, but for the holdover in your agreement."],
      ]}
    />
  </>
);
