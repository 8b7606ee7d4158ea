import { today } from "~/lib/format";

let minute = Number.NaN;
let day = "";

/**
 * The day it is in Toronto, for pages that change with it. Each answer from the cache asks, and working it out costs more than
 * finding the page: so it's done once a minute, since a day begins with a minute.
 */
export function dayStamp(): string {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) {
    minute = now;
    day = today();
  }
  return day;
}
