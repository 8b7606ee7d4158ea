import { postings as limits } from "~/content/business";
import { dateAndTime, today, weekdayAndTime } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { postingHeading } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { listedStates } from "~/postings/states";
import { showingDefaults } from "./changes";
import type { Showing, ShowingsFile } from "./record";
import { consentInForce, groupShowings, showingForms } from "./showing";
import { showingsPage as words } from "./words";

/** Showings of a home for its pages in the account and the office. */

/** True if showings can be added and changed now. */
export const takesShowings = ({ state, restrictedAt }: Posting): boolean =>
  !restrictedAt && listedStates.some((listed) => listed === state);

/** Agents with no-shows, the most no-shows first. Names are unverified, so the count only covers this home. */
export function countNoShows(past: readonly Showing[]): { who: string; count: number }[] {
  const counts = new Map<string, { who: string; count: number }>();
  for (const { agent, brokerage } of past.filter(({ missedAt }) => missedAt)) {
    const who = [agent, brokerage].filter(Boolean).join(", ");
    const key = who.toLowerCase();
    const before = counts.get(key) ?? { who, count: 0 };
    counts.set(key, { ...before, count: before.count + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

/**
 * @param all true if every past showing is shown
 * @param path of the posting's page
 */
export function showingsView(posting: Posting, file: ShowingsFile, path: string, all: boolean) {
  const { upcoming, past, cancelled } = groupShowings(file.showings, new Date());
  const shown = all ? past : past.slice(0, limits.pastShowings);
  const consent = consentInForce(file.consents);
  const view = (showing: Showing) => ({
    id: showing.id,
    when: weekdayAndTime(showing.startsAt, new Date()),
    name: `${weekdayAndTime(showing.startsAt, new Date())}, ${showing.agent}`,
    minutes: words.minutes(showing.minutes),
    agent: showing.agent,
    brokerage: showing.brokerage,
    phone: showing.phone,
    note: showing.note,
    feedback: showing.feedback,
    alone: showing.alone,
    missed: showing.missedAt !== undefined,
    ended: showing.ended === true,
    asked: (file.requests ?? []).some(({ id }) => id === showing.id),
    calendar: `${path}/showing-log/${showing.id}/visit.ics`,
    defaults: showingDefaults(showing),
  });
  return {
    ...postingHeading(posting),
    path,
    open: takesShowings(posting),
    fields: showingForms(today()),
    upcoming: upcoming.map(view),
    past: shown.map(view),
    earlier: past.length - shown.length,
    missed: countNoShows(past),
    cancelled: cancelled.map(view),
    consent: consent && { given: words.consent.given(dateAndTime(consent.at)), text: consent.text },
    // The order's plan isn't a consent, which is only given in the log.
    planned: !consent && takesShowings(posting) && posting.tasks.showings?.raw.access === "lock-box",
    consents: file.consents
      .filter(({ revokedAt }) => revokedAt !== null)
      .map(({ id, at, text, revokedAt }) => ({
        id,
        text,
        given: words.consent.given(dateAndTime(at)),
        revoked: words.consent.revoked(dateAndTime(revokedAt ?? at)),
      })),
    ids: { add: newRequestId(), consent: newRequestId() },
  };
}
