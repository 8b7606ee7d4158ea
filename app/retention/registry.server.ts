import type { User } from "~/accounts/guard.server";
import { accountsHandling } from "~/accounts/handling.server";
import { retention } from "~/content/business";
import { mailCollection } from "~/lib/mail/collection.server";
import { eraseLettersOf } from "~/lib/mail/outbox.server";
import { doctorCollection } from "~/lib/store/doctor.server";
import { followsRecord, type Handling, namesNobody } from "~/lib/store/handling";
import { expiryPass, type Pass } from "~/lib/store/passes.server";
import { stampsCollection } from "~/lib/store/stamps.server";
import { officeHandling } from "~/office/handling.server";
import { postingsHandling } from "~/postings/handling.server";
import { strayFiles } from "~/postings/passes.server";
import { requestsHandling } from "~/requests/handling.server";
import { workCollection } from "~/work/collection.server";

/**
 * Every collection, with the handling of its personal data. Export, erasure and the retention job use only
 * this list, and a test finds missing collections. The privacy page describes it in words. Erasure follows
 * this order.
 */
export const handlings: readonly Handling[] = [
  ...requestsHandling,
  ...postingsHandling,
  { of: workCollection, ...followsRecord("The office's queue repeats requests and postings.") },
  { of: stampsCollection, ...namesNobody("Holds the moment of the last change, in one document a page.") },
  {
    of: mailCollection,
    export: "The emails repeat the requests and the account, and the person has received them.",
    // Letters about requests are deleted with their request.
    erase: ({ uid }) => eraseLettersOf(uid),
    retain: [
      expiryPass(mailCollection, `emails older than ${retention.mailDays} days`, retention.brake.usual),
    ],
  },
  ...accountsHandling,
  ...officeHandling,
  {
    of: doctorCollection,
    ...namesNobody("Holds a date, for a moment: `npm run doctor` deletes what it wrote."),
  },
];

/** Everything stored about a person, by name. @throws ProviderUnavailable, Response 503 */
export async function exportOf(user: User): Promise<Readonly<Record<string, unknown>>> {
  const copy: Record<string, unknown> = {};
  for (const { export: part } of handlings)
    if (typeof part !== "string") copy[part.name] = await part.read(user);
  return copy;
}

/** Removes a person from every collection. @throws ProviderUnavailable */
export async function erase(user: User): Promise<void> {
  for (const { erase } of handlings) if (typeof erase !== "string") await erase(user);
}

/** Passes of the retention job, in order. The cleanup of files is last, because it reads the whole bucket. */
export const passes: readonly Pass[] = [
  ...handlings.flatMap(({ retain }) => (typeof retain === "string" ? [] : retain)),
  strayFiles,
];
