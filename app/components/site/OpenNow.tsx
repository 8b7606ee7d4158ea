import { useContext } from "react";
import { site } from "~/content/site";
import { ResponseContext } from "~/document/response";
import { closedDays } from "~/rules/business-days";

/**
 * Where `enhancements/open-now.ts` writes whether the phone is answered now. Not on pages that React takes over:
 * it would find words there that it has not written.
 */
export function OpenNow() {
  const { hydrated } = useContext(ResponseContext);
  if (hydrated) return null;
  const year = new Date().getFullYear();
  // A page may be kept over the turn of a year.
  const closed = [year, year + 1].flatMap(closedDays).join(" ");
  return <p className="open-now" data-hours={JSON.stringify(site.openingHours)} data-closed={closed} />;
}
