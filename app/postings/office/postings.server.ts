import { redirectDocument } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { confirmPasswordPath, isRecentSignIn } from "~/accounts/recent-sign-in";
import { leaveNotice } from "~/accounts/session.server";
import { addressesOfFile } from "~/accounts/staff-addresses.server";
import { longDate, today } from "~/lib/format";
import type { FormFailure } from "~/lib/forms/failure";
import { form as describe, type Fields } from "~/lib/forms/form";
import { parseForm, readForm, uncheckedForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { idOfForm, newRequestId } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import { findOne } from "~/office/find.server";
import { requireStaff, requireStillStaff, type StaffUser } from "~/office/people/guard.server";
import { listStaff } from "~/office/people/staff.server";
import { dueInWords } from "~/office/queue/due";
import { rowsOfPosting } from "~/office/queue/rows";
import { postingTemplates, withTemplate } from "~/office/templates";
import { officeRequest, officeStates } from "~/office/words/office";
import { blockLines } from "~/postings/blocks";
import { headOf } from "~/postings/facts";
import { emptyOffersFile } from "~/postings/offers/record";
import type { Posting } from "~/postings/posting";
import { withReference } from "~/postings/queries.server";
import {
  changeOffers,
  changeOfficeFile,
  findOffers,
  findOfficeFile,
  hasTaken,
  wasTaken,
} from "~/postings/store.server";
import { takeStep } from "~/postings/transitions.server";
import type { Effect, OfficeAct, OfficeContext, OfficeForm } from "./form-kinds";
import { actOf, formsOf } from "./forms";
import { effectOf } from "./steps";
import { type OfficeStep, officeSteps, officeOrder as words } from "./words";

/** What the office's pages about postings share: which posting it is, and what their forms do with it. */

/** The earliest that the queue says of it, in words; null where nothing is due. */
function dueOf(posting: Posting): string | null {
  const due = rowsOfPosting(posting).flatMap(({ row }) => row.due ?? []);
  const [first] = due.sort((a, b) => a.getTime() - b.getTime());
  return first ? dueInWords(first, new Date()) : null;
}

/**
 * The posting that an address of the office names, with what the office keeps of it.
 * @throws Response 404 when there is none, 302 to the login, 503 when the store does not answer
 */
export async function openPosting(
  request: Request,
  reference: string | undefined,
  permission: "read-postings" | "change-postings" = "read-postings",
): Promise<{ user: StaffUser; context: OfficeContext }> {
  const user = await requireStaff(request, permission);
  const posting = await findOne(reference, withReference);
  // A draft is its seller's alone; and what somebody ordered before they came to work here, with what colleagues note of
  // it, is for somebody else.
  if (posting.state === "draft" || posting.uid === user.uid) throw notFound();
  const [file, staff, offers] = await orServiceUnavailable(
    Promise.all([
      findOfficeFile(posting.id),
      listStaff(),
      // Nobody makes an offer on what isn't for sale yet.
      posting.mls ? findOffers(posting.id) : emptyOffersFile,
    ]),
  );
  return { user, context: { posting, file, staff, offers, user, today: today() } };
}

/** A form as its page draws it. */
export interface DrawnForm extends OfficeForm {
  /** Names the form among those of its page. */
  id: string;
  /** Makes it safe to send twice. */
  changeId: string;
  /** Whether the password has to be typed again before. */
  confirmFirst: boolean;
}

const idOf = (act: OfficeAct, variant: string): string => (variant ? `${act}-${variant}` : act);

/** Steps that change who works on something, and nothing else. */
const handing: readonly OfficeAct[] = ["take", "give-back", "assign"];

/** Whether a form changes the record itself, and not only who works on it or what the office jots down. */
const changesRecord = (act: OfficeAct): act is OfficeStep => act in officeSteps && !handing.includes(act);

/** The forms of these acts that this member of staff has now. */
export const drawnForms = (
  acts: readonly OfficeAct[],
  user: StaffUser,
  context: OfficeContext,
): DrawnForm[] =>
  acts
    .flatMap((act) => formsOf(act, context))
    .map((form) => ({
      ...form,
      id: idOf(form.act, form.variant),
      changeId: newRequestId(),
      confirmFirst: changesRecord(form.act) && !isRecentSignIn(user),
    }));

/** Address of the office's first page of a posting. */
export const officePathOf = ({ reference }: Pick<Posting, "reference">): string =>
  `/office/postings/${reference}`;

/** What stands over each of the office's pages about a posting. @param page below the posting's own: "/facts" */
export const officeHead = (user: StaffUser, { posting }: OfficeContext, page = "") => ({
  ...headOf(posting),
  stateName: officeStates[posting.state],
  due: dueOf(posting),
  seen: posting.events.length,
  listed: posting.mls !== null,
  assignee: posting.assignee?.name ?? null,
  accountGone: posting.restrictedAt ? words.accountGone(longDate(posting.restrictedAt)) : null,
  path: officePathOf(posting),
  confirmPath: isRecentSignIn(user) ? null : confirmPasswordPath(officePathOf(posting) + page),
});

const hidden = { kind: "hidden", maxLength: 100 } as const;

/** What every form carries besides what it asks: what it does, to what, its id, and how much of the past was on the page. */
export const ownFields = {
  act: hidden,
  variant: hidden,
  changeId: hidden,
  seen: hidden,
} as const satisfies Fields;

export interface Failed {
  failure: FormFailure;
  status: number;
}

/**
 * Does with a posting what the sent form says.
 * @param path where it leads then
 * @returns a failure to show on the page
 * @throws Response 302 to the path when it is done; 404; 503
 */
export async function actOnPosting(
  request: Request,
  reference: string | undefined,
  path: (reference: string) => string,
): Promise<Failed> {
  const { user, context } = await openPosting(request, reference, "change-postings");
  const { posting } = context;
  const sent = await readForm(request);
  await requireStillStaff(user);
  const act = actOf(sent.get("act"));
  if (!act) throw new Response("Bad request", { status: 400 });
  const variant = String(sent.get("variant") ?? "").slice(0, 100);
  const id = idOfForm(sent);
  const back = () => backWith(request, path(posting.reference), words.done(officeStates[posting.state]));
  if (isDone(context, id)) throw await back();
  const described = formsOf(act, context).find((form) => form.variant === variant);
  const form = parseForm(describe(idOf(act, variant), { ...ownFields, ...described?.fields }), sent);
  const fail = (message: string, status: number) => ({ failure: form.fail({ form: [message] }), status });
  if ((!described || !form.ok) && (await orServiceUnavailable(wasTaken(posting.id, id, user.uid))))
    throw await back();
  // Somebody else did it, the posting has moved on, or it was never theirs to do.
  if (!described) return { failure: uncheckedForm(idOf(act, variant), sent, words.gone), status: 409 };
  const begun = act === "answer" ? withTemplate(idOf(act, variant), sent, postingTemplates(context)) : null;
  if (begun) return { failure: begun, status: 200 };
  if (!form.ok) return { failure: form.fail(), status: form.status };
  if (changesRecord(act) && !isRecentSignIn(user)) return fail(officeRequest.confirmAndSend, 401);

  const { seen } = form.data;
  const actor = { role: user.role, id: user.uid, name: user.name };
  const effect = effectOf(act, { ...context, actor, id, variant, sent: form.data, typed: form.payload });
  if ("errors" in effect) return { failure: form.fail(effect.errors), status: 400 };
  let done: string | Refused;
  try {
    done =
      "jot" in effect
        ? await jot(posting.id, id, effect)
        : "register" in effect
          ? await changeRegister(posting, { ...effect, id, actor })
          : await step(posting.id, act as OfficeStep, {
              ...effect,
              ...{ actor, id },
              ...("withOffers" in effect ? { staff: await addressesOfFile(posting) } : {}),
              // A message does not depend on what else happened meanwhile.
              ...(act === "answer" ? {} : { seen: /^\d{1,4}$/.test(seen) ? Number(seen) : -1 }),
            });
  } catch (error) {
    noteUnanswered(error, { event: "posting_not_changed" });
    return fail(officeRequest.unanswered, 503);
  }
  if (typeof done !== "string") return { failure: form.fail({ form: done.refused }), status: 409 };
  throw await backWith(request, path(posting.reference), done);
}

/** Whether a form was done before: sent twice, it is answered as done. */
const isDone = ({ posting, file, offers, user }: OfficeContext, id: string): boolean =>
  [...file.forms, ...offers.forms].includes(id) || hasTaken(posting, id, user.uid);

const backWith = async (request: Request, path: string, notice: string): Promise<Response> =>
  redirectDocument(path, { headers: { "Set-Cookie": await leaveNotice(request, notice) } });

interface Refused {
  refused: string[];
}

type Step = Omit<Parameters<typeof takeStep>[1], "transition">;

/** @returns the notice for the next page, or why nothing was done */
async function step(id: string, transition: OfficeStep, rest: Step): Promise<string | Refused> {
  const outcome = await takeStep({ id }, { transition, ...rest });
  if (!outcome) throw notFound();
  const { refused, posting, blocks } = outcome;
  if (refused === null) return words.done(officeStates[posting.state]);
  if (refused === "blocked") return { refused: blockLines(blocks).map(({ text }) => text) };
  if (refused === "register-full") return { refused: [words.fullRegister] };
  if (refused === "full") return { refused: [transition === "answer" ? words.fullMessages : words.full] };
  return { refused: [refused === "changed" ? words.changed : words.gone] };
}

/** @returns the notice for the next page, or why nothing was changed */
async function changeRegister(
  posting: Posting,
  { register, notice, id, actor }: Extract<Effect, { register: unknown }> & { id: string; actor: Actor },
): Promise<string | Refused> {
  const staff = await addressesOfFile(posting);
  const changed = await changeOffers({ id: posting.id }, register, { id, actor, staff });
  return changed ? notice : { refused: [words.gone] };
}

/** @returns the notice for the next page, or why nothing was kept */
async function jot(
  id: string,
  form: string,
  { jot, notice }: Extract<Effect, { jot: unknown }>,
): Promise<string | Refused> {
  const refused = await changeOfficeFile(id, jot, form);
  return refused === null ? notice : { refused: [refused] };
}
