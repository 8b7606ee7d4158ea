import { formatDollars } from "~/lib/format";
import {
  type InspectedPosting,
  notRecorded,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";
import { servicesOf, statusText } from "./service";

function parts({ posting, file }: InspectedPosting, now: Date): RecordPart[] {
  return [
    tableOr(
      "The plan includes no services of ours.",
      ["Service", "Status", "Cost to us", "Note"],
      servicesOf(posting).map((service) => {
        const { costDollars = null, note = "" } = file.services?.[service.id] ?? {};
        const cost = costDollars === null ? notRecorded : formatDollars(costDollars);
        return [service.name, statusText(service, now), cost, note];
      }),
      { csv: "services" },
    ),
  ];
}

export const services: Subject = {
  sections: [{ id: "services", title: "Services", parts }],
  sellersCopy: ({ posting }) => ({ services: posting.services }),
  office: {
    page: "/services",
    line({ posting }) {
      const all = servicesOf(posting);
      if (all.length === 0) return null;
      const left = all.filter(({ status }) => status === "open" || status === "booked");
      return {
        text:
          left.length === 0
            ? "All services are delivered"
            : `Services to deliver: ${left.length} of ${all.length}`,
        aside: left.map(({ name }) => name).join(" · "),
      };
    },
  },
};
