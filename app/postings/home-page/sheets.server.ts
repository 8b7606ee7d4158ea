import { encode } from "uqr";
import { appOrigin } from "#server/platform/env.server";
import { site } from "~/content/site";
import { formatDollars, today } from "~/lib/format";
import { homeOf } from "~/postings/facts";
import { upcomingOpenHouses, whenText } from "~/postings/open-houses/open-house";
import type { Posting } from "~/postings/posting";
import { homePath, isShown } from "./page";

/** Printable sheets of a home: for its window, and for visitors of an open house to sign. */

/** Light squares around a code that readers need to find it (ISO/IEC 18004: four). */
const quietSquares = 4;

/** A QR code as one path of squares. @param text content of the code */
function codeOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: quietSquares });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return { size, path };
}

/** Heading of both sheets. */
const headOfSheet = (posting: Posting) => ({
  home: homeOf(posting),
  brokerage: site.brokerage,
  phone: site.phone.text,
  number: posting.mls?.number,
});

export function windowSheet(posting: Posting, now: Date) {
  const address = appOrigin() + homePath(posting);
  return {
    ...headOfSheet(posting),
    price: posting.mls ? formatDollars(posting.mls.listPrice) : null,
    address: address.replace(/^https?:\/\//, ""),
    code: codeOf(address),
    /** Next open houses, as many as fit. */
    openHouses: upcomingOpenHouses(posting, now)
      .slice(0, 3)
      .map((one) => whenText(one, today())),
    /** True if the page is public now. Otherwise a printed code leads to no page yet. */
    works: isShown(posting),
  };
}

export const signInSheet = (posting: Posting, now: Date) => ({
  ...headOfSheet(posting),
  when: upcomingOpenHouses(posting, now)
    .slice(0, 1)
    .map((one) => whenText(one, today())),
});
