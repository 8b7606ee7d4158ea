import { withFirestore } from "#server/platform/firebase-admin.server";
import { workCollection } from "~/work/collection.server";
import { endOfOfficeDay } from "~/work/due";
import { followUpWork } from "~/work/follow-up";
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
    const { docs } = await workCollection(db)
      .where("open", "==", true)
      .where("kind", "==", followUpWork.id)
      .where("rank", ">=", `1_${endOfOfficeDay(from).toISOString()}`)
      // In a rank, weight and reference follow the time.
      .where("rank", "<", `1_${endOfOfficeDay(to).toISOString()}~`)
      .orderBy("rank")
      .limit(most)
      .get();
    return docs.map((document) => document.data());
  });
