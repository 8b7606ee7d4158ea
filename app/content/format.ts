/** How figures are written on this site. All inputs are numbers; all outputs are for people. */

const wholeDollars = new Intl.NumberFormat("en-CA", {
  style: "currency",
  currency: "CAD",
  maximumFractionDigits: 0,
});
const dollarsAndCents = new Intl.NumberFormat("en-CA", { style: "currency", currency: "CAD" });
const plainNumber = new Intl.NumberFormat("en-CA", { maximumFractionDigits: 4 });

/** `1234.5` dollars → "$1,234.50"; `999` dollars → "$999". Cents appear only when there are any. */
export function dollars(amount: number): string {
  return Number.isInteger(amount) ? wholeDollars.format(amount) : dollarsAndCents.format(amount);
}

/** Like `dollars`, from cents: `99900` cents → "$999". */
export const money = (amountCents: number): string => dollars(amountCents / 100);

/** `1864613` cents → "$18,646.13", `100` cents → "$1.00"; a negative amount gets a true minus sign. */
export function cents(amount: number): string {
  return dollarsAndCents.format(amount / 100).replace("-", "−");
}

/** `2.5` percent → "2.5%". */
export function percent(amount: number): string {
  return `${plainNumber.format(amount)}%`;
}

const date = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "America/Toronto",
});

/** A moment → "20 November 2026", as the calendar reads in Toronto. */
export function longDate(moment: Date | string): string {
  return date.format(new Date(moment));
}

/** `2000` → "2,000". */
export const wholeNumber = (number: number): string => plainNumber.format(number);

const weekday = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});

/** A calendar day, `2026-11-23` → "Monday 23 November". */
export const weekdayAndDate = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`));

const time = new Intl.DateTimeFormat("en-CA", {
  hour: "numeric",
  minute: "2-digit",
  timeZone: "America/Toronto",
});

/** A moment → "20 November 2026, 3:15 p.m.", as calendar and clock read in Toronto. */
export const dateAndTime = (moment: Date | string): string =>
  `${longDate(moment)}, ${time.format(new Date(moment))}`;
