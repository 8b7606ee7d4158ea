import { orServiceUnavailable } from "~/accounts/guard.server";
import type { Fields } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { newRequestId } from "~/lib/ids";
import { actorOf } from "~/lib/steps/step";
import { type SettingsContext, settingsStep } from "~/office/settings-page.server";
import { pathOf } from "~/postings/facts";
import { beginPosting, orderIdOf } from "~/postings/order/begin.server";
import { begunByPhone, phoneFields } from "~/postings/order/by-phone";
import { phoneOrderLetter } from "~/postings/order/letters";
import { findPostingById } from "~/postings/store.server";
import { closeReasons } from "~/requests/office-fields";
import { openRequest } from "~/requests/open.server";
import { takeRequestStep } from "~/requests/perform.server";
import { isOpen, type SellerRequest } from "~/requests/request";

/** Takes an order on the phone. */

export interface PhoneOrderContext extends SettingsContext {
  /** Request that becomes the order, or null. */
  from: SellerRequest | null;
}

/** Opens the page, with the request that its address names. @throws Response 404, 503 */
export async function openPhoneOrder(by: SettingsContext, request: Request): Promise<PhoneOrderContext> {
  const reference = new URL(request.url).searchParams.get("request");
  const from = reference ? (await openRequest(request, reference)).context.request : null;
  return { ...by, from };
}

/** Values of a request that its order begins with. */
function knownFrom({ sender, details }: SellerRequest) {
  return {
    name: sender?.name ?? "",
    email: sender?.email ?? "",
    phone: sender?.phone?.number ?? "",
    street: details?.street ?? "",
    postalCode: details?.postalCode ?? "",
    municipality: details?.city ?? "",
    plan: details?.plan ?? "",
  };
}

export const takeByPhone = settingsStep<PhoneOrderContext, Fields>("take-by-phone", {
  button: "Begin the order",
  withoutPassword: true,
  forms: ({ from, today }) => [{ fields: phoneFields(today), defaults: from ? knownFrom(from) : {} }],
  async take({ from, user, actor, id: form, typed, today }) {
    // A request becomes one order, even if two colleagues press at once.
    const id = orderIdOf(from?.id ?? form ?? newRequestId(), "phone");
    const there = from && (await orServiceUnavailable(findPostingById(id)));
    // A form that was sent twice goes on.
    if (there && there.events[0]?.actor.id !== user.uid)
      return { errors: { form: [`This request is an order already: ${there.reference}.`] }, status: 409 };
    const { uid, seller, plan, tasks } = begunByPhone(id, typed, today);
    if (typed.send && !seller.email)
      return { errors: { fields: { send: ["Enter the email address above, or clear this box."] } } };
    const begun = await orServiceUnavailable(
      beginPosting(
        uid,
        seller,
        id,
        plan,
        {
          tasks,
          assignee: { uid: user.uid, name: user.name },
          reason: from ? `Taken on the phone, from request ${from.reference}.` : "Taken on the phone.",
          letter: typed.send ? phoneOrderLetter : undefined,
        },
        actorOf(user),
      ),
    );
    if (begun.refused) return { errors: { form: ["The order couldn't start. Try again."] }, status: 409 };
    if (from && isOpen(from.status)) {
      const step = { transition: "close", actor, id: form } as const;
      const reason = `${labelOf(closeReasons, "ordered")}.`;
      await orServiceUnavailable(takeRequestStep({ id: from.id }, { ...step, reason }));
    }
    return {
      notice: `Order ${begun.posting.reference} has begun.`,
      to: pathOf(begun.posting),
    };
  },
});
