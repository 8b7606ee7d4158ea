import { homeOf } from "~/postings/facts";
import { closingParts, quoteParts, type WriteLetter } from "~/postings/letter";
import { preparationFor, serviceOf, visitText } from "./service";

/** Letters about services, to the seller. */

export const booked: WriteLetter = (posting, event, reader) => {
  const service = serviceOf(posting, event.variant ?? "");
  if (service?.status !== "booked") return null;
  const { id, name, progress } = service;
  const prepare = preparationFor(id);
  const day = visitText(progress, event.at);
  return {
    title: `${name}: booked`,
    subject: `${name}: ${day}`,
    parts: [
      { day: { label: name, day } },
      { facts: [["By", progress.supplier]] },
      ...(prepare ? [prepare] : []),
      "If that time doesn't suit you, reply to this message.",
      ...closingParts(posting, reader),
    ],
  };
};

export const dropped: WriteLetter = (posting, event, reader) => {
  const service = serviceOf(posting, event.variant ?? "");
  const why = service?.progress.dropped?.why;
  return service && why
    ? {
        title: `${service.name}: not delivered`,
        subject: `${service.name}: ${homeOf(posting)}`,
        parts: [
          ...quoteParts("We won't deliver this service. The reason:", why),
          ...closingParts(posting, reader),
        ],
      }
    : null;
};
