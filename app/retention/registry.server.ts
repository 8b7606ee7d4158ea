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
 * Every collection, and what becomes of the personal data in it. Data export, erasure and the retention job walk this list and
 * know no other; a test finds a collection that is missing. The privacy page says the same in words. Erasure goes in this order.
 */
export const handlings: readonly Handling[] = [
  ...requestsHandling,
  ...postingsHandling,
  { of: workCollection, ...followsRecord("The queue of the office says what requests and postings say.") },
  { of: stampsCollection, ...namesNobody("Holds the moment of the last change, in one document a page.") },
  {
    of: mailCollection,
    export: "The emails say what the requests and the account say, and the person has received them.",
    // Letters about requests go with the request they are about.
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

/** Everything kept about a person, by name. @throws ProviderUnavailable, Response 503 */
export async function exportOf(user: User): Promise<Readonly<Record<string, unknown>>> {
  const copy: Record<string, unknown> = {};
  for (const { export: part } of handlings)
    if (typeof part !== "string") copy[part.name] = await part.read(user);
  return copy;
}

/** Takes a person out of every collection. @throws ProviderUnavailable */
export async function erase(user: User): Promise<void> {
  for (const { erase } of handlings) if (typeof erase !== "string") await erase(user);
}

/** What the retention job does, in the order it is done. The sweep reads the whole bucket: nothing waits for it. */
export const passes: readonly Pass[] = [
  ...handlings.flatMap(({ retain }) => (typeof retain === "string" ? [] : retain)),
  strayFiles,
];
