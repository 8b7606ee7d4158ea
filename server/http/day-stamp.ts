import { today } from "~/lib/format";

let minute = Number.NaN;
let day = "";

/**
 * Today in Toronto, for pages that change with the day. Each answer from the cache needs it.
 * Computing it costs more than finding the page, so it's done once a minute.
 */
export function dayStamp(): string {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) {
    minute = now;
    day = today();
  }
  return day;
}
