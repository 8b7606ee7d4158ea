import { dateAndTime } from "~/lib/format";
import type { Actor, StateEvent } from "./states";

/** What happened to a record, for a page that lists it. @param called what its reader calls an actor */
export const timelineOf = (
  events: readonly StateEvent[],
  called: (actor: Actor) => string,
  doneBy: (transition: string) => string,
) =>
  events.map(({ id, at, actor, transition, reason }) => ({
    id,
    at: dateAndTime(at),
    what: `${called(actor)} ${doneBy(transition)}`,
    reason,
  }));
