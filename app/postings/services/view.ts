import { servicesBooked } from "~/content/policy-words";
import { torontoDay, weekdayAndDate } from "~/lib/format";
import type { Closure } from "~/lib/time/closures";
import { type Posting, signedSince } from "~/postings/posting";
import { dueAfterDay } from "~/work/due";
import { bookWithin, deliverableSince, isBookable, preparationFor, servicesOf, statusText } from "./service";

/** Services for the seller: status, and what to prepare. Null if we deliver none. */
export function sellersServices(posting: Posting, closures: readonly Closure[], now = new Date()) {
  const services = servicesOf(posting);
  if (services.length === 0) return null;
  const isSigned = signedSince(posting) !== null;
  return services.map((service) => {
    const { id, name, status } = service;
    const since = deliverableSince(posting, service);
    const by =
      since && weekdayAndDate(torontoDay(dueAfterDay(torontoDay(since), bookWithin, since, closures)));
    return {
      id,
      name,
      status:
        status === "open" && isBookable(id)
          ? isSigned && by
            ? `We book it by ${by}`
            : servicesBooked()
          : statusText(service, now),
      prepare: status === "booked" ? preparationFor(id) : "",
    };
  });
}
