import { ICalEventStatus } from "ical-generator";
import { type DateKind, moment } from "~/postings/date-kind";
import { homeOf } from "~/postings/facts";
import { beginsAt, endsAt, hoursText, takesPlace } from "./open-house";

export const openHouseDate: DateKind = {
  id: "open-house",
  of: (posting) =>
    (posting.openHouses ?? [])
      .filter((one) => takesPlace(posting, one))
      .map((one) => moment(`open-house-${one.id}`, beginsAt(one), hoursText(one), endsAt(one))),
  seller: () => "Open house",
  file: (posting) =>
    (posting.openHouses ?? []).map((one) => ({
      id: `${one.id}-open-house`,
      sequence: one.sequence,
      stamp: one.changedAt ?? one.addedAt,
      start: beginsAt(one),
      end: endsAt(one),
      summary: `Open house: ${homeOf(posting)}`,
      status: takesPlace(posting, one) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    })),
  office: { name: "Open house", place: "/home-page#open-houses" },
};
