import { log } from "#server/platform/log.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { notFound } from "~/lib/http/error-response";
import { parseReference } from "~/lib/ids";

/**
 * The record that an address of the office names by its reference.
 * @throws Response 404 when there is none, 503 when the store does not answer
 */
export async function findOne<Found>(
  reference: string | undefined,
  withReference: (reference: string) => Promise<Found[]>,
): Promise<Found> {
  const known = parseReference(reference ?? "");
  const [found, second] = known ? await orServiceUnavailable(withReference(known)) : [];
  // Once in a great while two carry one: the command shows both, and acts on neither.
  if (second) log.error({ event: "reference_carried_twice", reference: known });
  if (!found || second) throw notFound();
  return found;
}
