import { inSentence, torontoDay } from "~/lib/format";
import { currentStateSince, type Posting } from "~/postings/posting";
import { changedStates } from "~/postings/states";
import { dueAfterDay, dueTheSameDay, endOfOfficeDay } from "~/work/due";
import { type Work, type WorkKind, workKind } from "~/work/kind";
import { shortMoment, shortWeekday } from "~/work/words";
import {
  bookingsToCancel,
  bookWithin,
  deliverableSince,
  isBookable,
  serviceIds,
  serviceName,
  servicesToDo,
  undeliveredStates,
  visitAt,
} from "./service";

/** States with work for services. */
const states = [...changedStates, "sold", ...undeliveredStates] as const;

export const serviceWork: readonly WorkKind<Posting>[] = [
  workKind("service", {
    name: ({ variant }) => {
      const id = serviceIds.find((one) => one === variant);
      return id ? `Service: ${inSentence(serviceName(id))}` : "Service";
    },
    filter: "orders",
    place: "/services",
    waitsFor: "seller",
    variants: serviceIds,
    outlivesRecord: true,
    of(posting, closures) {
      // Listings of versions without services were delivered without them.
      if (!states.some((state) => state === posting.state) || (posting.mls && !posting.services)) return null;
      return servicesToDo(posting).flatMap((service): Work[] => {
        const { id, name, progress } = service;
        const since = deliverableSince(posting, service);
        if (!since) return [];
        const { day, supplier } = progress;
        if (!day) {
          const due = dueAfterDay(torontoDay(since), bookWithin, since, closures);
          const next = isBookable(id)
            ? `Book the ${inSentence(name)}`
            : `Record the ${inSentence(name)} when it's done`;
          return [{ variant: id, since, due, next }];
        }
        const at = visitAt(progress);
        const when = at ? shortMoment(at) : shortWeekday(day);
        return [
          {
            variant: id,
            since,
            due: at ?? endOfOfficeDay(day),
            next: `Record the ${inSentence(name)} as done (${supplier}, booked for ${when})`,
          },
        ];
      });
    },
  }),
  workKind("supplier", {
    name: "Supplier to cancel",
    filter: "orders",
    place: "/services",
    waitsFor: "us",
    variants: serviceIds,
    outlivesRecord: true,
    of(posting, closures) {
      const since = currentStateSince(posting);
      const due = dueTheSameDay(since, closures);
      return bookingsToCancel(posting).map(({ id, name, progress }): Work => {
        const at = visitAt(progress);
        return {
          variant: id,
          since,
          due: at && at < due ? at : due,
          next: `Cancel the ${inSentence(name)}: ${progress.supplier}`,
        };
      });
    },
  }),
];
