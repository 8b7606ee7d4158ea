import { DetailsList } from "~/lib/ui/DetailsList";

/** How taking a listing off the MLS for now differs from ending it. */
export const OffOrEnded = ({ heading: Heading }: { heading: "h2" | "h3" }) => (
  <>
    <Heading>Off the MLS for now, or ended?</Heading>
    <DetailsList
      items={[
        ["Off the MLS for now", "You're still bound to us, and the last day doesn't change."],
        ["Ended early", "You're released, except for the holdover in your agreement."],
      ]}
    />
  </>
);
