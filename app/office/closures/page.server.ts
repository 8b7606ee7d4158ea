import { orServiceUnavailable } from "~/accounts/guard.server";
import { isRecentSignIn } from "~/accounts/recent-sign-in";
import { longDate, torontoDay } from "~/lib/format";
import { newRequestId } from "~/lib/ids";
import { spanText } from "~/lib/time/closures";
import { requireStaff } from "~/office/people/guard.server";
import { isPermitted } from "~/office/people/permissions";
import { officeDaysNow } from "./days.server";
import { isStanding, type OfficeClosure } from "./record";

/** Past and removed closures that the page shows. */
const mostEarlier = 20;

/** The office's closures. @throws Response 404, 302, 503 as `requireStaff` does */
export async function showClosures(request: Request) {
  const user = await requireStaff(request, "read-people");
  const days = await orServiceUnavailable(officeDaysNow());
  const today = torontoDay(new Date());
  const isAhead = (one: OfficeClosure) => isStanding(one) && one.to >= today;
  return {
    today,
    isBroker: isPermitted(user.role, "change-closures"),
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
  };
}
