import { withFirestore } from "#server/platform/firebase-admin.server";
import { workCollection } from "~/work/collection.server";
import { endOfOfficeDay } from "~/work/due";
import { followUp } from "~/work/follow-up";
import type { WorkRow } from "~/work/row";

/** More than a page of a calendar shows. */
const most = 500;

/**
 * The days of a range on which somebody at the office wants to look again, the earliest first: answered from an index, one document each.
 * @param from first day, ISO @param to last day, ISO
 * @throws ProviderUnavailable
 */
export const followUpsBetween = (from: string, to: string): Promise<WorkRow[]> =>
  withFirestore(async (db) => {
    const { docs } = await workCollection(db)
      .where("open", "==", true)
      .where("kind", "==", followUp.id)
      .where("rank", ">=", `1_${endOfOfficeDay(from).toISOString()}`)
      // Behind the moment stand the weight and the reference.
      .where("rank", "<", `1_${endOfOfficeDay(to).toISOString()}~`)
      .orderBy("rank")
      .limit(most)
      .get();
    return docs.map((document) => document.data());
  });
