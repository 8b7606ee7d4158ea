import type { AccountPictureName } from "~/content/account-pictures";
import datesDark from "./dates-dark.webp?url";
import datesLight from "./dates-light.webp?url";
import offerDark from "./offer-dark.webp?url";
import offerLight from "./offer-light.webp?url";
import proofDark from "./proof-dark.webp?url";
import proofLight from "./proof-light.webp?url";
import showingsDark from "./showings-dark.webp?url";
import showingsLight from "./showings-light.webp?url";
import sizes from "./sizes.json";

interface AccountPictureFiles {
  /** Address of the picture for each look of the site. */
  light: string;
  dark: string;
  /** In CSS pixels, of both looks; the files have twice as many each way. */
  width: number;
  height: number;
}

/** The files that `npm run screenshots -- --account` wrote. Their addresses carry a hash, so browsers keep them for a year. */
export const accountPictureFiles: Readonly<Record<AccountPictureName, AccountPictureFiles>> = {
  proof: { light: proofLight, dark: proofDark, ...sizes.proof },
  offer: { light: offerLight, dark: offerDark, ...sizes.offer },
  dates: { light: datesLight, dark: datesDark, ...sizes.dates },
  showings: { light: showingsLight, dark: showingsDark, ...sizes.showings },
};
