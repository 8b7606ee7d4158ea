import { choice } from "~/lib/forms/fields";
import { whenText, withOpenHouse } from "~/postings/open-houses/open-house";
import type { OpenHouse } from "~/postings/posting";
import type { StepContext } from "~/postings/step";
import { type Correctable, correctable } from "./correctable";

/** That the MLS is right about an open house, as somebody noted. */

const right = "right";

function ofOpenHouse({ id, cancelledAt, ...one }: OpenHouse): Correctable {
  const isOff = cancelledAt !== null;
  return correctable({
    id: `open-house-${id}`,
    place: "home-page",
    name: `Open house, ${whenText(one)}`,
    fields: {
      mls: choice(
        "On the MLS",
        [
          { value: right, label: isOff ? "It's off" : "It's there as it is here" },
          { value: "not-yet", label: "Not yet: it was noted by mistake" },
        ],
        { placeholder: undefined },
      ),
    },
    now: { mls: right },
    note: "It's due again when it was.",
    said: [],
    // Of one that was taken off there nobody had a letter.
    told: isOff ? [] : ["seller"],
    write: () => ({
      change: (now) =>
        withOpenHouse(now, id, ({ beforeMls, ...there }) =>
          beforeMls && there.mlsDue === null && there.cancelledAt?.getTime() === cancelledAt?.getTime()
            ? { ...there, ...beforeMls }
            : null,
        ),
    }),
  });
}

export const ofOpenHouses = ({ posting }: StepContext): Correctable[] =>
  (posting.openHouses ?? []).flatMap((one) =>
    one.beforeMls && one.mlsDue === null ? [ofOpenHouse(one)] : [],
  );
