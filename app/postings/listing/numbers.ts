import { mlsBoard } from "~/content/policy-words";
import { officeFor } from "~/content/service-area";
import type { Values } from "~/lib/forms/form";
import type { mlsFields } from "~/postings/office/fields";
import type { MlsListing, Posting } from "~/postings/posting";

/** The MLS numbers of a listing, each with its board and system. Pure. */

interface SentNumbers
  extends Pick<Values<ReturnType<typeof mlsFields>>, "number" | "secondNumber" | "secondBoard"> {
  /** Older listings can be put right without it. */
  board?: string | undefined;
}

/** The numbers that a form names, with their boards where it names these. */
export const numbersOf = ({
  number,
  board,
  secondNumber,
  secondBoard,
}: SentNumbers): Pick<MlsListing, "numbers" | "boards"> => ({
  numbers: [number, ...(secondNumber ? [secondNumber] : [])],
  ...(board ? { boards: [board, ...(secondNumber ? [secondBoard ?? ""] : [])] } : {}),
});

/** The board of the office that sees to the home; "" for a home outside the area that we serve. */
export function usualBoard({ tasks: { address } }: Posting): string {
  const { postalCode = "", municipality = "" } = address?.raw ?? {};
  const office = officeFor(postalCode) ?? officeFor(municipality);
  return office ? mlsBoard(office) : "";
}
