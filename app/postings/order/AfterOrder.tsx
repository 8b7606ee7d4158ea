import { postingsPage as words } from "~/postings/words";

/** What happens after an order, in order, for those who haven't sent one. */
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
