import { dateAndTime, sentence, today } from "~/lib/format";
import type { Closure } from "~/lib/time/closures";
import { nearMoment } from "~/lib/time/toronto";
import type { OpenHouse, Posting } from "~/postings/posting";
import { endsAt, isInTime, takesOpenHouses, takesPlace, whenText } from "./open-house";

/** Open houses for the pages of the seller and the office. */

/** Status of an open house, here and on the MLS, in words. */
function stateOf(posting: Posting, one: OpenHouse, now: Date, closures: readonly Closure[]): string {
  const { cancelledAt, mlsDue, onMlsAt } = one;
  if (cancelledAt) {
    const cancelled = `Cancelled ${dateAndTime(cancelledAt)}`;
    return mlsDue
      ? `${sentence(cancelled)} We'll take it off the MLS by ${nearMoment(mlsDue, now)}`
      : cancelled;
  }
  if (endsAt(one) <= now) return "Over";
  if (!takesPlace(posting, one)) return "Not held: there are no showings of the home then";
  const late = isInTime(one, closures) ? "" : "It reached us late, so the MLS may not show it in time";
  const withLate = (text: string) => (late ? `${sentence(text)} ${late}` : text);
  if (one.onMls && mlsDue)
    return withLate(
      `${sentence(`Changed ${dateAndTime(one.changedAt ?? one.addedAt)}`)} ${sentence(`The MLS still says ${whenText(one.onMls, today())}`)} We'll change it there by ${nearMoment(mlsDue, now)}`,
    );
  if (onMlsAt) return `On the MLS since ${dateAndTime(onMlsAt)}`;
  if (!mlsDue) return "";
  return withLate(`We'll enter it on the MLS by ${nearMoment(mlsDue, now)}`);
}

export const openHousesView = (posting: Posting, now: Date, closures: readonly Closure[]) => ({
  /** Reason why none can be added, or null. */
  off: takesOpenHouses(posting)
    ? null
    : "Open houses can be added while the home is on the MLS and no offer has been accepted. Planned ones are cancelled.",
  openHouses: (posting.openHouses ?? [])
    .toSorted((a, b) => endsAt(b).getTime() - endsAt(a).getTime())
    .map((one) => ({
      id: one.id,
      when: whenText(one, today()),
      note: one.note,
      state: stateOf(posting, one, now, closures),
    })),
});
