import type { doorView } from "~/postings/sale/door";
import { doorWords as words } from "~/postings/sale/words";

/** The way of a sale, with where it is. */
export const SaleWay = ({ steps }: { steps: NonNullable<ReturnType<typeof doorView>>["steps"] }) => (
  <ol className="sale-way stack gap-2">
    {steps.map(({ name, state }) => (
      <li key={name} data-state={state} aria-current={state === "now" ? "step" : undefined}>
        <span>{name}</span> <small>{words.stepStates[state]}</small>
      </li>
    ))}
  </ol>
);
