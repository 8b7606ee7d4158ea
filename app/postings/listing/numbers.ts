import { mlsBoard } from "~/content/policy-words";
import { officeFor } from "~/content/service-area";
import type { Posting } from "~/postings/posting";

/** The board of the office that sees to the home; "" for a home outside the area that we serve. */
export function usualBoard({ tasks: { address } }: Posting): string {
  const { postalCode = "", municipality = "" } = address?.raw ?? {};
  const office = officeFor(postalCode) ?? officeFor(municipality);
  return office ? mlsBoard(office) : "";
}
