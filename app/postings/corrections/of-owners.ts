import { choice } from "~/lib/forms/fields";
import { refusalsIn, refusesAgain } from "~/postings/order/owner-refusal";
import type { StepContext } from "~/postings/step";
import { type Correctable, correctable } from "./correctable";

/** What the office noted of an owner who doesn't agree to the order. What they said themselves is theirs. */

const settled = "settled";

/** That it was sorted out, by the office's own note: an owner's yes after all is no slip of ours. */
export const ofOwners = ({ posting }: StepContext): Correctable[] =>
  refusalsIn(posting).flatMap(({ owner, name, settled: end }): Correctable[] => {
    if (!end || end.by.role === "owner" || posting.owners.every(({ id }) => id !== owner)) return [];
    return [
      correctable({
        id: `refusal-${owner}`,
        place: "posting",
        name: `${name} didn't agree to the order`,
        fields: {
          state: choice(
            "Status",
            [
              { value: settled, label: "Sorted out" },
              { value: "open", label: "Not sorted out: it was noted by mistake" },
            ],
            { placeholder: undefined },
          ),
        },
        now: { state: settled },
        said: [],
        told: ["seller", "owners"],
        toOwner: owner,
        // What went out since rests on it.
        blocks: posting.agreement ? [{ code: "rests-agreement" }] : [],
        write: () => ({ change: (now) => (now.agreement ? null : refusesAgain(now, owner)) }),
      }),
    ];
  });
