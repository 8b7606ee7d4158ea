import { inSentence } from "~/lib/format";
import { setApart } from "~/lib/ui/direction";
import { calendarAttachment, calendarOf } from "~/postings/calendar-file";
import { homeOf } from "~/postings/facts";
import { closingParts, quoteParts, type WriteLetter } from "~/postings/letter";
import type { Posting } from "~/postings/posting";
import { preparationFor, type Service, serviceOf, visitAt, visitText } from "./service";

/** Letters about services, to the seller. */

/** Calendar file of a visit. A later file of the same visit replaces it. */
function visitFile(posting: Posting, { id, name, progress }: Service, stamp: Date): string {
  const { day, supplier } = progress;
  const at = visitAt(progress);
  return calendarOf([
    {
      id: `${id}-${posting.id}`,
      sequence: posting.events.length,
      stamp,
      start: at ?? `${day}T00:00:00`,
      ...(at ? {} : { allDay: true }),
      summary: setApart(`${name}: ${supplier}`),
      description: preparationFor(id),
      location: homeOf(posting),
    },
  ]);
}

export const appointment: WriteLetter = (posting, event, reader) => {
  const service = serviceOf(posting, event.variant ?? "");
  if (service?.status !== "booked") return null;
  const { id, name, progress } = service;
  const prepare = preparationFor(id);
  const day = visitText(progress, event.at);
  return {
    title: "Your appointment is booked",
    subject: `${name}: ${day}, ${homeOf(posting)}`,
    attachments: [calendarAttachment(posting.reference, visitFile(posting, service, event.at))],
    parts: [
      { day: { label: name, day } },
      { facts: [["By", progress.supplier]] },
      ...(prepare ? [prepare] : []),
      "If that time doesn't suit you, reply to this message. A calendar file is attached.",
      ...closingParts(posting, reader),
    ],
  };
};

export const undelivered: WriteLetter = (posting, event, reader) => {
  const service = serviceOf(posting, event.variant ?? "");
  const why = service?.progress.dropped?.why;
  return service && why
    ? {
        title: "A service that we won't deliver",
        subject: `${service.name}: ${homeOf(posting)}`,
        parts: [
          ...quoteParts(
            `Your order includes this service: ${inSentence(service.name)}. We won't deliver it, for this reason:`,
            why,
          ),
          ...(service.progress.dropped?.option ? ["Your fee no longer includes its price."] : []),
          ...closingParts(posting, reader),
        ],
      }
    : null;
};
