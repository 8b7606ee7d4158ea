import { addressNamedIn } from "~/postings/address-words";
import type { OfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { homeView } from "./view";

/** What would tell everybody the address of a home whose seller doesn't want it shown. Pure but for the clock, which is given. */

/** What the page would say of the address all the same, the words around it; none where the address is shown. */
export function addressNamed(posting: Posting, file: Pick<OfficeFile, "facts">, now: Date): string[] {
  const { description, sections, photos, openHouses } = homeView(posting, file, now);
  const texts = [
    description,
    ...sections.flatMap(({ lines }) => lines.map(({ text }) => text)),
    ...photos.map(({ caption }) => caption),
    ...openHouses.map(({ note }) => note),
  ];
  return texts.flatMap((text) => addressNamedIn(posting, text) ?? []);
}

/** That the page would tell the address, and with which words; null where it doesn't. */
export function addressNamedText(named: readonly string[]): string | null {
  if (named.length === 0) return null;
  const quoted = named.slice(0, 5).map((text) => `“${text}”`);
  return `The address isn't to be shown, but what everyone can read has a name from it: ${quoted.join("; ")}.`;
}
