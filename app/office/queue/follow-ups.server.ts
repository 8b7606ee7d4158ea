import { withFirestore } from "#server/platform/firebase-admin.server";
import { torontoDay } from "~/lib/format";
import { collection } from "~/store/collections.server";
import { endOfOfficeDay } from "~/work/due";
import { followUp } from "~/work/follow-up";
import { hrefOf } from "./kinds";

/** The days on which somebody at the office wants to look again, for its calendar. */

/** One of them. */
export interface FollowUpDay {
  /** Day in Toronto, ISO. */
  on: string;
  note: string;
  /** Whose it is. */
  for: { uid: string; name: string };
  reference: string;
  /** Where the home is; null where that isn't known. */
  home: string | null;
  /** Whose request it is, where there is no home; null otherwise. */
  person: string | null;
  /** Address at the office. */
  href: string;
}

/** More than a page of a calendar shows. */
const most = 500;

/**
 * Those of a range of days, the earliest first: answered from an index, one document each.
 * @param from first day, ISO @param to last day, ISO @param uid of one person's alone; everybody's when left out
 * @throws ProviderUnavailable
 */
export const followUpsBetween = (from: string, to: string, uid?: string): Promise<FollowUpDay[]> =>
  withFirestore(async (db) => {
    const all = collection(db, "work").where("open", "==", true).where("kind", "==", followUp.id);
    const whose = uid ? all.where("holder", "==", uid) : all;
    const { docs } = await whose
      .where("rank", ">=", `1_${endOfOfficeDay(from).toISOString()}`)
      // Behind the moment stand the weight and the reference.
      .where("rank", "<", `1_${endOfOfficeDay(to).toISOString()}~`)
      .orderBy("rank")
      .limit(most)
      .get();
    return docs
      .map((document) => document.data())
      .flatMap((row) => {
        const { due, next, assignee, reference, street, person } = row;
        return due && assignee
          ? [
              {
                on: torontoDay(due),
                note: next,
                for: assignee,
                reference,
                home: street,
                person: street ? null : person,
                href: hrefOf(row),
              },
            ]
          : [];
      });
  });
