/** Months ("2026-11") and quarters ("2026-Q4") of the books, by Toronto's calendar. */

/** The month in the address, or the current one if it's invalid or in the future. */
export const monthOf = (asked: string | null, today: string): string => {
  const now = today.slice(0, 7);
  return asked && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked <= now ? asked : now;
};

/** This quarter and the ones before it. @param count number of quarters */
export function quartersUpTo(quarter: string, count: number): string[] {
  const [year = 0, index = 1] = quarter.split("-Q").map(Number);
  return Array.from({ length: count }, (_, back) => {
    const at = year * 4 + index - 1 - back;
    return `${Math.floor(at / 4)}-Q${(at % 4) + 1}`;
  });
}
