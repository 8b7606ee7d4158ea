import { type DateKind, moment } from "~/postings/date-kind";
import { kinds } from "./kinds";

export const changeDate: DateKind = {
  id: "change",
  of: ({ amendments }) =>
    amendments.flatMap(({ id, kind, due }) => (due ? [moment(`change-${id}`, due, kinds[kind].name)] : [])),
  seller: (about) => `Our next step on a change is due: ${about}`,
  office: { name: "Change due", place: "/listing" },
};
