import { DetailsList } from "~/lib/ui/DetailsList";

/** Explains the difference between suspending a listing and ending it. */
export const OffOrEnded = ({ heading: Heading }: { heading: "h2" | "h3" }) => (
  <>
    <Heading>Suspend or end: what's the difference?</Heading>
    <DetailsList
      items={[
        ["Suspended", "You're still bound to us, and the last day doesn't change."],
        ["Ended early", "You're released, except for the holdover in your agreement."],
      ]}
    />
  </>
);
