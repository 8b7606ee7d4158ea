import { type DateKind, moment } from "~/postings/date-kind";
import { endOf } from "./showing";

export const showingDate: DateKind = {
  id: "showing",
  ofShowings: ({ showings }) =>
    showings
      .filter(({ cancelledAt }) => cancelledAt === null)
      .map((one) => moment(`showing-${one.id}`, one.startsAt, one.agent, endOf(one))),
  seller: (agent) => `Showing: ${agent}`,
  office: { name: "Showing", place: "/showing-log" },
};
