import { cleanFileName, pathInZip } from "~/lib/file-name";
import { filesOf, type OfferFile, type OfferRegister } from "./offer";
import { offerWords } from "./words";

/** Files of offers: "offers/Offer A - scan.pdf", "offers/Offer B - 2 - page.jpg". */
export const offerDocuments = ({
  offers,
}: Pick<OfferRegister, "offers">): { file: OfferFile; path: string }[] =>
  offers.flatMap((offer) => {
    const files = filesOf(offer);
    return files.map((file, index) => {
      const ending = file.name.split(".").at(-1) ?? "pdf";
      const number = files.length > 1 ? `${index + 1} - ` : "";
      const name = cleanFileName(`${offerWords.name(offer.letter)} - ${number}${file.name}`, [ending]);
      return { file, path: pathInZip(`offers/${name}`) };
    });
  });
