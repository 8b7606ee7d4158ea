import { capitalize, torontoDay } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import type { Photo, Posting, ServiceProgress } from "~/postings/posting";
import { changedStates } from "~/postings/states";
import { assistants, step } from "~/postings/step";

/** Entry of the history for photos that the office changed. The photos page writes it with the photos. */
export const changePhotosStep = step("change-photos", {
  from: ["submitted", ...changedStates],
  by: assistants,
  apart: true,
  done: "changed the photos",
});

/** Changes of one person within this time are one entry, because a script sends each photo alone. */
const oneEntryMs = 15 * 60_000;

/** Differences between two sets of photos, in words. */
function differences(before: readonly Photo[], after: readonly Photo[]): string[] {
  const isIn = (photos: readonly Photo[]) => (photo: Photo) => photos.some(({ id }) => id === photo.id);
  const both = (photos: readonly Photo[], other: readonly Photo[]) =>
    JSON.stringify(photos.filter(isIn(other)).map(({ id, caption }) => [id, caption]));
  return [
    after.every(isIn(before)) ? "" : "photos added",
    before.every(isIn(after)) ? "" : "photos removed",
    both(before, after) === both(after, before) ? "" : "order or captions changed",
  ].filter(Boolean);
}

/**
 * Progress of the photographer's service once photos were added, or null if it stays as it is.
 * A visit that is still to come stays booked.
 */
function photographsDone({ services }: Posting, at: Date): ServiceProgress | null {
  const booked = services?.photos;
  return booked?.day && booked.day <= torontoDay(at) && !booked.doneOn && !booked.dropped
    ? { ...booked, doneOn: booked.day }
    : null;
}

/**
 * Returns the posting with an entry for its changed photos, or unchanged if they are the same.
 * Added photos show that a booked photographer has come.
 */
export function withPhotosEntry(
  posting: Posting,
  [before, after]: readonly [readonly Photo[], readonly Photo[]],
  actor: Actor,
  at: Date,
): Posting {
  const { state, events } = posting;
  const found = differences(before, after);
  if (found.length === 0) return posting;
  const done = after.length > before.length ? photographsDone(posting, at) : null;
  if (done) found.push("photographs recorded as done");
  const last = events.at(-1);
  const isSame =
    last?.transition === "change-photos" &&
    last.actor.id === actor.id &&
    at.getTime() - last.at.getTime() < oneEntryMs;
  const earlier = isSame ? (last.reason ?? "").toLowerCase().replace(/ \(.*/, "").split(", ") : [];
  const entry = {
    id: isSame ? last.id : newRequestId(),
    at,
    actor,
    transition: "change-photos",
    from: state,
    to: state,
    reason: `${capitalize([...new Set([...earlier, ...found])].join(", "))} (${after.length} now)`,
  };
  return {
    ...posting,
    ...(done ? { services: { ...posting.services, photos: done } } : {}),
    events: [...(isSame ? events.slice(0, -1) : events), entry],
  };
}
