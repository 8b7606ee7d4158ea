import { type DateKind, moment } from "~/postings/date-kind";
import { beginsAt, endsAt, hoursText, isHeld } from "./open-house";

export const openHouseDate: DateKind = {
  id: "open-house",
  of: (posting) =>
    (posting.openHouses ?? [])
      .filter((one) => isHeld(posting, one))
      .map((one) => moment(`open-house-${one.id}`, beginsAt(one), hoursText(one), endsAt(one))),
  seller: () => "Open house",
  office: { name: "Open house", place: "/home-page#open-houses" },
};
