import { joinNames } from "~/lib/format";
import { addressExcerpt } from "~/postings/address-words";
import type { OfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { homeView } from "./view";

/** Finds public text that reveals the hidden address of a home. */

/** Excerpts of the page that reveal the hidden address. Empty if there are none or the address is shown. */
export function addressExcerpts(posting: Posting, file: Pick<OfficeFile, "facts">, now: Date): string[] {
  const { description, sections, photos, openHouses } = homeView(posting, file, now);
  const texts = [
    description,
    ...sections.flatMap(({ lines }) => lines.map(({ text }) => text)),
    ...photos.map(({ caption }) => caption),
    ...openHouses.map(({ note }) => note),
  ];
  return texts.flatMap((text) => addressExcerpt(posting, text) ?? []);
}

/** Warning that quotes the revealing words, or null if there are none. */
export function addressWarning(named: readonly string[]): string | null {
  if (named.length === 0) return null;
  const quoted = named.slice(0, 5).map((text) => `“${text}”`);
  return `The address isn't to be shown, but what everyone can read has a name from it: ${joinNames(quoted)}.`;
}
