/** Hours that several days of the week share, e.g. Monday to Friday, 9 to 18, by Toronto's clock. */
export interface OpeningHours {
  /** First and last day of the week; 0 is Sunday, 6 is Saturday. */
  from: number;
  to: number;
  /** Whole hours of the clock, 0 to 24. */
  opens: number;
  closes: number;
}

/** Whether the office is open, and when that changes next. */
export type OpenState =
  | { open: true; closes: number }
  /** `day` is the day of the week, 0 to 6; undefined when it is today. */
  | { open: false; opens: number; day?: number };

/** How far ahead the next opening is looked for, days: no row of holidays is longer. */
const lookAhead = 10;

/**
 * The state of the office at a moment; undefined when it does not open within ten days. The page script runs
 * this too, so it imports nothing.
 * @param closedDays days it stays closed, `2026-12-25`
 */
export function openStateAt(
  hours: readonly OpeningHours[],
  closedDays: readonly string[],
  moment: Date,
): OpenState | undefined {
  // Sweden writes a moment as `2026-11-21 14:05`.
  const toronto = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: "America/Toronto",
  }).format(moment);
  const [today = "", clock = ""] = toronto.split(" ");
  const hour = Number.parseInt(clock, 10);
  for (let ahead = 0; ahead <= lookAhead; ahead += 1) {
    const date = new Date(`${today}T00:00Z`);
    date.setUTCDate(date.getUTCDate() + ahead);
    const day = date.getUTCDay();
    const of = hours.find(({ from, to }) => from <= day && day <= to);
    if (!of || closedDays.includes(date.toISOString().slice(0, 10))) continue;
    if (ahead > 0) return { open: false, opens: of.opens, day };
    if (hour < of.opens) return { open: false, opens: of.opens };
    if (hour < of.closes) return { open: true, closes: of.closes };
  }
  return undefined;
}
