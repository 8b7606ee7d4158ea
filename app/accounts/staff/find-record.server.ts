import { log } from "#server/platform/log.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { notFound } from "~/lib/http/error-response";
import { parseReference } from "~/lib/ids";

/**
 * The record with the reference in an office address.
 * @throws Response 404 if there is none, 503 if the store doesn't answer
 */
export async function findOne<Found>(
  reference: string | undefined,
  withReference: (reference: string) => Promise<Found[]>,
): Promise<Found> {
  const known = parseReference(reference ?? "");
  const [found, second] = known ? await orServiceUnavailable(withReference(known)) : [];
  // Two records very rarely share a reference. The command shows both, and acts on neither.
  if (second) log.error({ event: "reference_carried_twice", reference: known });
  if (!found || second) throw notFound();
  return found;
}
