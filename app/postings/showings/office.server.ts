import { redirectDocument } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { leaveNotice } from "~/accounts/session.server";
import type { Refused } from "~/lib/forms/form-action.server";
import { readForm, uncheckedForm } from "~/lib/forms/parse-form";
import { requireStillStaff } from "~/office/people/guard.server";
import { officeRequest } from "~/office/words/office";
import { officeHead, officePathOf, openPosting } from "~/postings/office/postings.server";
import { findShowings } from "~/postings/store.server";
import { changeShowings, showingCalendarFile, showingsView } from "./page.server";
import type { ShowingIntent } from "./showing";

/** The showings of a home at the office. */

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showOfficeShowings(request: Request, reference: string | undefined) {
  const { user, context } = await openPosting(request, reference);
  const { posting } = context;
  const file = await orServiceUnavailable(findShowings(posting.id));
  const all = new URL(request.url).searchParams.has("all");
  return {
    ...officeHead(user, context, "/showing-log"),
    view: showingsView(posting, file, officePathOf(posting), all),
  };
}

/** What the office may do: a consent is the seller's own. */
const officeIntents: readonly ShowingIntent[] = ["add", "change", "cancel", "feedback"];

/** @returns a failure to show on the page @throws Response 302 to the page when it is done; 400; 404; 503 */
export async function actOnOfficeShowings(request: Request, reference: string | undefined): Promise<Refused> {
  const { user, context } = await openPosting(request, reference, "change-postings");
  const { posting } = context;
  const sent = await readForm(request);
  await requireStillStaff(user);
  const actor = { role: user.role, id: user.uid, name: user.name };
  let done: string | Refused;
  try {
    done = await changeShowings({ id: posting.id }, sent, actor, officeIntents);
  } catch (error) {
    if (error instanceof Response) throw error;
    noteUnanswered(error, { event: "posting_not_changed" });
    const formId = String(sent.get("intent"));
    return { failure: uncheckedForm(formId, sent, officeRequest.unanswered), status: 503 };
  }
  if (typeof done !== "string") return done;
  throw redirectDocument(`${officePathOf(posting)}/showing-log`, {
    headers: { "Set-Cookie": await leaveNotice(request, done) },
  });
}

/** A showing, for a calendar at the office. @throws Response 404, 302, 503 */
export async function officeShowingDownload(
  request: Request,
  reference: string | undefined,
  id: string | undefined,
): Promise<Response> {
  const { context } = await openPosting(request, reference);
  return showingCalendarFile(context.posting, id);
}
