import { storeGuard } from "~/postings/guard";
import { endOf } from "~/postings/showings/showing";
import { coincide, isSameTime, spanOf } from "./open-house";

export const openHouseGuards = {
  // Adding or moving one to the time of a showing needs a confirmation.
  "open-house-free": storeGuard(async ({ openHouses = [] }, before, store) => {
    const moved = openHouses.filter(
      (one) =>
        !one.besideShowings &&
        !before.openHouses?.some((other) => other.id === one.id && isSameTime(other, one)),
    );
    if (moved.length === 0) return [];
    const booked = (await store.showings()).filter(({ cancelledAt }) => cancelledAt === null);
    return moved.some((one) =>
      booked.some((showing) => coincide(spanOf(one), { begins: showing.startsAt, ends: endOf(showing) })),
    )
      ? [{ code: "showing-booked" }]
      : [];
  }),
};
