import { type DateKind, moment } from "~/postings/date-kind";
import type { OpenHouse } from "~/postings/posting";
import { beginsAt, endsAt, hoursText, takesPlace } from "./open-house";

/** Event of an open house in a calendar, without its name. The same id in every calendar lets a later file replace it. */
export const openHouseEvent = (one: OpenHouse) => ({
  id: `${one.id}-open-house`,
  sequence: one.sequence,
  stamp: one.changedAt ?? one.addedAt,
  start: beginsAt(one),
  end: endsAt(one),
});

export const openHouseDate: DateKind = {
  id: "open-house",
  of: (posting) =>
    (posting.openHouses ?? [])
      .filter((one) => takesPlace(posting, one))
      .map((one) => moment(`open-house-${one.id}`, beginsAt(one), hoursText(one), endsAt(one))),
  seller: () => "Open house",
  office: { name: "Open house", place: "/home-page#open-houses" },
};
