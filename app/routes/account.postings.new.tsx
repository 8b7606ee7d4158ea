import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countStep } from "#server/platform/metrics.server";
import { findUser, loginRedirect, orServiceUnavailable, pagePath } from "~/accounts/guard.server";
import { withReturn } from "~/accounts/redirect-to";
import { seemsSignedIn } from "~/accounts/session.server";
import { planList } from "~/content/business";
import { timeToOrder } from "~/content/phrases";
import type { PageHandle } from "~/document/meta";
import { beginningOf, today } from "~/lib/format";
import { form, initialValues } from "~/lib/forms/form";
import { formAction } from "~/lib/forms/form-action.server";
import { newRequestId } from "~/lib/ids";
import { pathOf } from "~/postings/facts";
import { beginPosting, orderIdOf } from "~/postings/order/begin.server";
import { tasksFromPlace, tasksFromPrice } from "~/postings/order/known";
import { asDraft, missingOf, rawOf, readOrder } from "~/postings/order/read-order";
import { beginForm, placeErrors } from "~/postings/order/start-forms";
import { TaskForm } from "~/postings/order/TaskForm";
import { tasks } from "~/postings/order/task-names";
import { taskPage } from "~/postings/order/task-words";
import { fieldsOf, ineligibilityErrors, nextTask } from "~/postings/order/tasks";
import { backTo, requireSender, sellerOf } from "~/postings/seller-guard.server";
import { postingsPage } from "~/postings/words";
import { closuresForPages } from "~/work/closures/days.server";

/** Page that begins an order. */

const title = "Start an order";

export { clientAction, headers, shouldRevalidate } from "~/document/page-exports";
export const handle: PageHandle = { title };

/** @throws Response to /sign-up, to /login, 503 */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireSeller(request);
  const asked = new URL(request.url).searchParams;
  const plan = planList.find(({ id }) => id === asked.get("plan"))?.id;
  const { fields } = beginForm(today(), await closuresForPages());
  const typed = (name: "price" | "cooperatingCommission") => ({
    [name]: beginningOf(asked.get(name) ?? "", fields[name].maxLength),
  });
  return {
    fields,
    defaults: {
      ...initialValues(fields),
      postingId: newRequestId(),
      ...typed("price"),
      ...typed("cooperatingCommission"),
      ...(plan ? { plan } : {}),
    },
  };
}

/**
 * Anyone logged in may begin an order. Most other visitors have no account, so they go to sign-up, which
 * links to the login. A visitor with an expired session has an account and goes to the login.
 */
async function requireSeller(request: Request): Promise<void> {
  if (await orServiceUnavailable(findUser(request))) return;
  if (await seemsSignedIn(request)) throw await loginRedirect(request);
  throw redirectDocument(withReturn("/sign-up", pagePath(request)));
}

const stopped =
  "Thank you for thinking of us. We can't take this order now, for the reason below. Nothing you typed is lost: change it if it was a mistake, or save it and come back later.";

/**
 * Begins an order with its first task.
 * @throws Response 303 to the order's next task, or to the order itself if the seller continues later
 */
export const action = ({ request }: ActionFunctionArgs) =>
  formAction(request, {
    who: () => requireSender(request),
    find: async (sender, sent) => ({ sender, sent, closures: await closuresForPages() }),
    form({ closures }) {
      const { id, fields } = beginForm(today(), closures);
      return { form: { id, fields: asDraft(fields) } };
    },
    async perform({ sender, sent }, values, typed) {
      const { user } = sender;
      const later = sent.get("next") === "later";
      // The page says immediately that an order isn't possible. Typed values can still be saved for later.
      const stops = later ? {} : { ...placeErrors(values.place ?? ""), ...ineligibilityErrors(values) };
      if (Object.keys(stops).length > 0) return { errors: { form: [stopped], fields: stops } };
      const id = orderIdOf(values.postingId, user.uid);
      const first = rawOf(fieldsOf("plan", { today: today(), photos: 0 }), typed);
      const at = new Date();
      const begun = await beginPosting(user.uid, await sellerOf(user), id, first, {
        tasks: {
          ...tasksFromPrice(values.price ?? "", today(), at, values.cooperatingCommission),
          ...tasksFromPlace(values.place ?? "", at),
        },
      });
      countStep("begun", begun.refused === null);
      if (begun.refused === "staff") return { errors: { form: [postingsPage.staff] }, status: 403 };
      if (begun.refused) return { errors: { form: [postingsPage.full] }, status: 409 };
      const path = pathOf(begun.posting);
      if (later)
        return { to: await backTo(path, sender, "Saved. Your order will be here when you come back.") };
      const order = readOrder(begun.posting, today(), await closuresForPages());
      const isIncomplete = missingOf("plan", begun.posting, order).length > 0;
      const next = isIncomplete ? "plan" : (nextTask("plan", order, false) ?? "");
      const notice = isIncomplete ? taskPage.savedIncomplete : taskPage.saved;
      return { to: await backTo(`${path}/${next}`, sender, notice) };
    },
  });

export default function NewPosting() {
  const { fields, defaults } = useLoaderData<typeof loader>();
  return (
    <TaskForm
      described={form("begin", fields)}
      title={title}
      lede={`It takes ${timeToOrder}, and commits you to nothing. Have your tax bill at hand.`}
      defaults={defaults}
      autosave={false}
    />
  );
}
