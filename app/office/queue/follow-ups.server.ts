import { withFirestore } from "#server/platform/firebase-admin.server";
import { addDays } from "~/lib/time/business-days";
import { torontoMoment } from "~/lib/time/toronto";
import { workCollection } from "~/work/collection.server";
import { ranksOf } from "~/work/kind";
import type { WorkRow } from "~/work/row";
import { calendarKinds } from "./kinds";

/** More than a calendar page shows. */
const most = 500;

/**
 * Follow-ups and other work that the calendar shows, due in a range of days, the earliest first. Answered from an index with one document each.
 * @param from first day, ISO
 * @param to last day, ISO
 * @throws ProviderUnavailable
 */
export const followUpsBetween = (from: string, to: string): Promise<WorkRow[]> =>
  withFirestore(async (db) => {
    const [first, end] = ranksOf("us", torontoMoment(from, 0), torontoMoment(addDays(to, 1), 0));
    const { docs } = await workCollection(db)
      .where("open", "==", true)
      .where("kind", "in", calendarKinds)
      .where("rank", ">=", first)
      .where("rank", "<", end)
      .orderBy("rank")
      .limit(most)
      .get();
    return docs.map((document) => document.data());
  });
