import { postingsPage as words } from "~/postings/words";

/** Steps that follow an order, for visitors who haven't sent one. */
export const OrderSubmitted = ({ heading: Heading }: { heading: "h2" | "h3" }) => (
  <>
    <Heading>What happens next</Heading>
    <ol className="numbered">
      {words.afterOrder.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  </>
);
