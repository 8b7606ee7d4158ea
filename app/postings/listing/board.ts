import { mlsBoard } from "~/content/policy-words";
import { officeFor } from "~/content/service-area";
import type { Posting } from "~/postings/posting";

/** Board of the office that serves the home, or "" outside our service area. */
export function usualBoard({ tasks: { address } }: Pick<Posting, "tasks">): string {
  const { postalCode = "", municipality = "" } = address?.raw ?? {};
  const office = officeFor(postalCode) ?? officeFor(municipality);
  return office ? mlsBoard(office) : "";
}
