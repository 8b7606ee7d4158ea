import { appOrigin } from "#server/platform/env.server";
import { site } from "~/content/site";
import { longDate } from "~/lib/format";
import { homeOf } from "~/postings/facts";
import { hasNoEmail, type Posting } from "~/postings/posting";
import { newHomeCode } from "./code.server";
import { homeAddressLines, lastCodeDay } from "./home-code";

/** The letter to print, with its code. Made only for the response that makes the letter. Null if there is none. */
export function paperLetterOf(posting: Posting) {
  const { homeLetter: letter } = posting;
  if (!letter) return null;
  const [office] = site.offices;
  return {
    from: [
      site.brokerage,
      office.street,
      `${office.city}, ${office.province} ${office.postalCode}`,
      site.phone.text,
    ],
    to: homeAddressLines(posting),
    date: longDate(letter.at),
    home: homeOf(posting),
    code: newHomeCode(posting, letter).replace(/(?=\d{3}$)/, " "),
    until: longDate(lastCodeDay(letter)),
    where: `${appOrigin().replace(/^https?:\/\//, "")}/account`,
    phone: site.phone.text,
    calls: hasNoEmail(posting),
  };
}
