import {
  type InspectedPosting,
  notRecorded,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";
import { costText, serviceIds, serviceName, servicesOf, statusText } from "./service";

function parts({ posting, file }: InspectedPosting, now: Date): RecordPart[] {
  return [
    tableOr(
      "The plan includes no services of ours.",
      ["Service", "Status", "Cost to us", "Note"],
      servicesOf(posting).map((service) => {
        const cost = costText(service.progress) || notRecorded;
        return [service.name, statusText(service, now), cost, file.services?.[service.id]?.note ?? ""];
      }),
      { csv: "services" },
    ),
  ];
}

export const services: Subject = {
  sections: [{ id: "services", title: "Services", parts }],
  // A supplier's cost stays with the office.
  sellersCopy: ({ posting: { services = {} } }) => ({
    services: Object.fromEntries(
      Object.entries(services).map(([id, { cost: _, ...progress }]) => [id, progress]),
    ),
  }),
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
  copyWords: {
    labels: {
      dropped: "Not delivered",
      "dropped.option": "Taken off the fee",
      ...Object.fromEntries(serviceIds.map((id) => [`services.${id}`, serviceName(id)])),
    },
  },
};
