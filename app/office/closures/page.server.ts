import { orServiceUnavailable } from "~/accounts/guard.server";
import { isRecentSignIn } from "~/accounts/recent-sign-in";
import { longDate, torontoDay } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { spanText } from "~/lib/time/closures";
import { requireStaff } from "~/office/people/guard.server";
import { isPermitted } from "~/office/people/permissions";
import { listStaff } from "~/office/people/staff.server";
import { closuresPage as words } from "~/office/words/closures";
import { officeDaysNow } from "./days.server";
import { isStanding, type OfficeClosure } from "./record";

/** Past and removed closures that the page shows. */
const mostEarlier = 20;

/** When the office is closed and who is away. @throws Response 404, 302, 503 as `requireStaff` does */
export async function showClosures(request: Request) {
  const user = await requireStaff(request, "change-absences");
  const [days, staff] = await orServiceUnavailable(Promise.all([officeDaysNow(), listStaff()]));
  const people = staff.map(({ uid, name }) => ({ uid, name }));
  const today = torontoDay(new Date());
  const isBroker = isPermitted(user.role, "change-closures");
  const nameOf = (uid: string) => people.find((one) => one.uid === uid)?.name ?? "";
  const isAhead = (one: OfficeClosure) => isStanding(one) && one.to >= today;
  return {
    today,
    you: user.uid,
    people,
    isBroker,
    isRecent: isRecentSignIn(user),
    changeId: newRequestId(),
    closures: days.closures.filter(isAhead).map(({ id, from, to, reason, by, enteredAt }) => ({
      id,
      days: spanText({ from, to }, today),
      href: `/office/calendar?day=${from}`,
      reason,
      entered: `${by.name}, ${longDate(enteredAt)}`,
    })),
    earlier: days.closures
      .filter((one) => !isAhead(one))
      .slice(-mostEarlier)
      .map((one) => ({
        id: one.id,
        text: `${spanText(one, "")}: ${one.reason}. Entered by ${one.by.name}, ${longDate(one.enteredAt)}.`,
        removed:
          one.removedAt && one.removedBy
            ? `Removed by ${one.removedBy.name}, ${longDate(one.removedAt)}.`
            : null,
      })),
    absences: days.absences
      .filter(({ to }) => to >= today)
      .map(({ id, uid, from, to, standIn }) => ({
        id,
        who: nameOf(uid),
        days: spanText({ from, to }, today),
        href: `/office/calendar?day=${from}`,
        standIn: standIn ? nameOf(standIn) : words.noStandIn,
        canRemove: isBroker || uid === user.uid,
      })),
  };
}
