/**
 * How figures are written on this site. All inputs are numbers; all outputs are for people.
 * Amounts are put together by hand: `Intl` would load eight megabytes of locale data into every server
 * for a comma (measured; see docs/performance.md). It is used, once needed, for dates in Toronto.
 */

/** `18646.13` dollars → "$18,646.13"; half a cent rounds away from zero; losses get a true minus sign. */
function amountOf(dollars: number, decimals: 0 | 2): string {
  const cents = Math.round(Math.abs(dollars) * 100);
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ",");
  const rest = decimals === 2 ? `.${String(cents % 100).padStart(2, "0")}` : "";
  return `${dollars < 0 && cents > 0 ? "−" : ""}$${whole}${rest}`;
}

/** `1234.5` dollars → "$1,234.50"; `999` dollars → "$999". Cents appear only when there are any. */
export const dollars = (amount: number): string => amountOf(amount, Number.isInteger(amount) ? 0 : 2);

/** Like `dollars`, from cents: `99900` cents → "$999". */
export const money = (amountCents: number): string => dollars(amountCents / 100);

/** `1864613` cents → "$18,646.13", `100` cents → "$1.00", `-100` cents → "−$1.00". */
export const cents = (amountCents: number): string => amountOf(amountCents / 100, 2);

/** `2.5` percent → "2.5%". */
export const percent = (amount: number): string => `${Number(amount.toFixed(4))}%`;

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** A calendar day, "2026-11-20" → "20 November 2026". */
export function calendarDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year}`;
}

let toronto: Intl.DateTimeFormat | undefined;

/** A moment → "20 November 2026", as the calendar reads in Toronto. */
export function longDate(moment: Date | string): string {
  // en-CA writes days as YYYY-MM-DD.
  toronto ??= new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "America/Toronto" });
  return calendarDate(toronto.format(new Date(moment)));
}
