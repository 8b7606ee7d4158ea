import { site } from "~/content/site";
import { closedDays } from "~/lib/time/business-days";

/** Where `enhancements/open-now.ts` writes whether the phone is answered now. */
export function OpenNow() {
  const year = new Date().getFullYear();
  // A page may be kept over the turn of a year.
  const closed = [year, year + 1].flatMap(closedDays).join(" ");
  return <p className="open-now" data-hours={JSON.stringify(site.openingHours)} data-closed={closed} />;
}
