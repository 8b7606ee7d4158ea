import { redirectDocument } from "@remix-run/node";
import { withDeadline } from "#server/platform/deadline.server";
import { env } from "#server/platform/env.server";
import { log } from "#server/platform/log.server";
import {
  addressKey,
  confirmationKeys,
  countTry,
  forgiveTry,
  isWithinLimits,
} from "#server/platform/rate-limits.server";
import type { Profile } from "~/accounts/collections.server";
import { findUser, type User } from "~/accounts/guard.server";
import { findProfile } from "~/accounts/profile.server";
import { seemsSignedIn } from "~/accounts/session.server";
import { planList } from "~/content/business";
import { today } from "~/lib/format";
import { type Answered, formAction } from "~/lib/forms/form-action.server";
import { emailKey } from "~/lib/forms/formats";
import { newRequestId, referenceOf, requestIdOf } from "~/lib/ids";
import { closedFor } from "~/lib/time/closures";
import { closuresForPages } from "~/work/closures/days.server";
import {
  detailFields,
  marketingField,
  requestDefaults,
  requestErrors,
  requestForm,
  type SentRequest,
} from "./forms";
import { type RequestKind, requestForms } from "./kinds";
import { findLastSent, rememberSent } from "./last-sent.server";
import type { Details, SellerRequest } from "./request";
import { findGuide, saveRequest, wordsOf } from "./store.server";

/** Time that a page or form waits for the seller's data before it continues without them, in ms. */
const recognitionMs = (): number => Math.min(2000, env().PROVIDER_DEADLINE_MS / 2);

/**
 * The logged-in seller with their data. Null for other visitors, without calling Firebase, and if Firebase
 * doesn't answer. A request can be sent without it.
 */
async function knownSeller(request: Request, kind: RequestKind) {
  if (!(await seemsSignedIn(request))) return null;
  const look = async () => {
    const user = await findUser(request);
    if (!user) return null;
    const asksForGuide = requestForms[kind].parts.includes("guide");
    const [profile, guide] = await Promise.all([
      findProfile(user.uid),
      asksForGuide ? findGuide(user.uid) : null,
    ]);
    return { user, profile, guide };
  };
  try {
    return await withDeadline("Firebase", look(), recognitionMs());
  } catch (error) {
    log.warn({ event: "seller_not_recognised", error: String(error) });
    return null;
  }
}

/**
 * The plan in a link's query, such as `?plan=basic`. Empty if the form doesn't ask for plans or the plan is
 * unknown.
 */
function askedPlan(request: Request, kind: RequestKind) {
  if (!requestForms[kind].parts.includes("plans")) return {};
  const asked = new URL(request.url).searchParams.get("plan");
  const plan = planList.find(({ id }) => id === asked)?.id;
  return plan ? { plan } : {};
}

/** Values of a new form: its id, the link's plan, and the data of a logged-in seller. */
export async function startRequest(request: Request, kind: RequestKind) {
  const seller = await knownSeller(request, kind);
  const values = {
    ...requestDefaults,
    requestId: newRequestId(),
    ...askedPlan(request, kind),
    ...(seller ? { email: seller.user.email } : {}),
    ...(seller?.profile ? { name: `${seller.profile.firstName} ${seller.profile.lastName}` } : {}),
  };
  return { kind, today: today(), values, guide: seller?.guide ?? null };
}

interface Sender {
  seller: Awaited<ReturnType<typeof knownSeller>>;
  closed: readonly string[];
}

/**
 * Checks a sent form and stores it with its letters. It uses the form's own id, so that a repeated form
 * changes nothing. Words that this browser has just sent go under their first id, even from a new form.
 * Requests enter in no other way.
 * @param clientAddress IP address of the sender, for its limit
 * @returns the form again, with its errors
 * @throws Response 303 to the confirmation
 */
export const submitRequest = (
  request: Request,
  kind: RequestKind,
  { clientAddress }: { clientAddress?: string | undefined },
): Promise<Answered> =>
  formAction(request, {
    who: async () => ({
      seller: await knownSeller(request, kind),
      closed: requestForms[kind].parts.includes("when")
        ? closedFor(new Date(), await closuresForPages())
        : [],
    }),
    find: async (sender: Sender) => sender,
    form: ({ seller, closed }, sent) => ({
      form: requestForm(kind, {
        today: today(),
        callBack: sent.get("preferredContact") === "phone",
        guideNeeded: !seller?.guide,
        closed,
      }),
    }),
    async perform({ seller }, values) {
      // Usually a program filled in the field, but a browser's autofill can too, so the form keeps its words.
      if (values.website) return { errors: { form: [requestErrors.trap] } };
      const letter = confirmationKeys("stranger", values.email);
      await countTry({ requestByAddress: addressKey(clientAddress) });
      const toSender = await isWithinLimits(letter);
      const sent = newRequest(kind, values, seller);
      const words = JSON.stringify(wordsOf(sent));
      const { id, isNew } = await saveRequest(underId(sent, await findLastSent(request, words)), toSender);
      // A confirmation counts if it was written, or if that is unknown.
      if (toSender && !isNew) await forgiveTry(letter);
      const headers = { "Set-Cookie": await rememberSent(id, words) };
      return { to: redirectDocument(`/request/sent/${id}`, { status: 303, headers }) };
    },
  });

/** True if a typed address is the account's confirmed one. */
const ownsAddress = (user: User, email: string): boolean =>
  user.emailVerified && emailKey(user.email) === emailKey(email);

const underId = <T extends { id: string; reference: string }>(sent: T, id = sent.id): T => ({
  ...sent,
  id,
  reference: referenceOf(id),
});

function newRequest(
  kind: RequestKind,
  sent: SentRequest,
  seller: { user: User; profile: Profile | null; guide: SellerRequest["guide"] } | null,
): Parameters<typeof saveRequest>[0] {
  const now = new Date();
  // A form with a missing or invalid id gets a new one, so that nothing typed is lost.
  const id = requestIdOf(sent.requestId);
  const { name, email, preferredContact, phone, guideLanguage, marketing } = sent;
  return {
    id,
    reference: referenceOf(id),
    kind,
    createdAt: now,
    uid: seller?.user.uid ?? null,
    greeting: seller && ownsAddress(seller.user, email) ? (seller.profile?.firstName ?? null) : null,
    sender: { name, email, preferredContact, phone: phone ?? null },
    details: detailsOf(sent),
    notes: [],
    guide: guideLanguage ? { acknowledgedAt: now, language: guideLanguage } : (seller?.guide ?? null),
    marketing: marketing
      ? { consentedAt: now, wording: `${marketingField.label} ${marketingField.hint}` }
      : null,
  };
}

/** Omits empty fields, because the store refuses `undefined`. */
const detailsOf = (sent: Details): Details =>
  Object.fromEntries(
    (Object.keys(detailFields) as (keyof typeof detailFields)[])
      .map((name) => [name, sent[name]] as const)
      .filter(([, value]) => value !== undefined),
  );
