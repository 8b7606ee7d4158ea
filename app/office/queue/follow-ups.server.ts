import { withFirestore } from "#server/platform/firebase-admin.server";
import { workCollection } from "~/work/collection.server";
import { endOfOfficeDay } from "~/work/due";
import { followUpWork } from "~/work/follow-up";
import { ranksOf } from "~/work/kind";
import type { WorkRow } from "~/work/row";

/** More than a calendar page shows. */
const most = 500;

/**
 * Follow-ups in a range of days, the earliest first. Answered from an index with one document each.
 * @param from first day, ISO
 * @param to last day, ISO
 * @throws ProviderUnavailable
 */
export const followUpsBetween = (from: string, to: string): Promise<WorkRow[]> =>
  withFirestore(async (db) => {
    const [first, end] = ranksOf(followUpWork.waitsFor, endOfOfficeDay(from), endOfOfficeDay(to));
    const { docs } = await workCollection(db)
      .where("open", "==", true)
      .where("kind", "==", followUpWork.id)
      .where("rank", ">=", first)
      // In a rank, the waiting time and the reference follow the due time.
      .where("rank", "<", `${end}~`)
      .orderBy("rank")
      .limit(most)
      .get();
    return docs.map((document) => document.data());
  });
