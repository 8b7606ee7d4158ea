/** Months ("2026-11") and quarters ("2026-Q4") of the books, by Toronto's calendar. Pure. */

/** The month that an address asks for, or the one of today where that is none or still to come. */
export const monthOf = (asked: string | null, today: string): string => {
  const now = today.slice(0, 7);
  return asked && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked <= now ? asked : now;
};

const moved = (month: string, by: number): string => {
  const [year = 0, index = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, index - 1 + by, 1)).toISOString().slice(0, 7);
};

export const previousMonth = (month: string): string => moved(month, -1);
export const nextMonth = (month: string): string => moved(month, 1);

const names = new Intl.DateTimeFormat("en-CA", { month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026" */
export const monthName = (month: string): string => names.format(new Date(`${month}-01T00:00Z`));

/** So many quarters, this one first. */
export function quartersUpTo(quarter: string, count: number): string[] {
  const [year = 0, index = 1] = quarter.split("-Q").map(Number);
  return Array.from({ length: count }, (_, back) => {
    const at = year * 4 + index - 1 - back;
    return `${Math.floor(at / 4)}-Q${(at % 4) + 1}`;
  });
}
