import { cleanFileName, pathInZip } from "~/lib/file-name";
import type { OfferFile, OfferRegister } from "./offer";
import { offerWords } from "./words";

/** Documents of registered offers: "offers/Offer A - scan.pdf". */
export const offerDocuments = ({
  offers,
}: Pick<OfferRegister, "offers">): { file: OfferFile; path: string }[] =>
  offers.flatMap(({ letter, registered }) => {
    const file = registered?.file;
    if (!file) return [];
    const ending = file.name.split(".").at(-1) ?? "pdf";
    const name = cleanFileName(`${offerWords.name(letter)} - ${file.name}`, [ending]);
    return [{ file, path: pathInZip(`offers/${name}`) }];
  });
