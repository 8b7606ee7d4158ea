import { redirect } from "@remix-run/node";
import { requireUser } from "#server/accounts/guard.server";
import { leaveNotice } from "#server/accounts/session.server";
import { parseForm, readForm } from "#server/forms/form";
import { notFound } from "#server/http/error-response";
import { noteUnanswered } from "#server/platform/deadline.server";
import { parseReference, requestIdOf } from "#server/requests/reference";
import { addNote, cancelRequest } from "#server/requests/store.server";
import type { Outcome } from "#server/requests/transitions.server";
import { requestPage } from "~/content/request-pages";
import type { Values } from "~/rules/fields";
import type { FormFailure } from "~/rules/form-failure";
import { cancelForm, noteForm } from "~/rules/request-forms";

interface ChangeFailure {
  failure: FormFailure;
  status: number;
}

/**
 * What the seller does to a request: `intent` "cancel", or else a note.
 * @returns a failure to show on the page
 * @throws Response 303 back to the page, which says so, when it is done; to /login; 404
 */
export async function changeRequest(request: Request, reference: string | undefined): Promise<ChangeFailure> {
  const user = await requireUser(request);
  const own = parseReference(reference ?? "");
  if (!own) throw notFound();
  const ownAddress = user.emailVerified ? user.email : undefined;
  const fields = await readForm(request);
  const cancelling = fields.get("intent") === "cancel";
  const form = cancelling ? parseForm(cancelForm, fields) : parseForm(noteForm, fields);
  if (!form.ok) return { failure: form.fail(), status: 400 };
  let outcome: Outcome;
  try {
    outcome =
      "note" in form.data
        ? await addNote(user.uid, own, noteOf(form.data), ownAddress)
        : await cancelRequest(user.uid, own, requestIdOf(form.data.changeId), ownAddress);
  } catch (error) {
    noteUnanswered(error, { event: "request_not_changed" });
    return { failure: form.fail({ form: [requestPage.unanswered] }), status: 503 };
  }
  if (!outcome) throw notFound();
  if (outcome.refused) {
    const words = outcome.refused === "full" ? requestPage.notesFull : requestPage.closed;
    return { failure: form.fail({ form: [words] }), status: 409 };
  }
  const done = cancelling ? requestPage.cancelled : requestPage.noteAdded;
  throw redirect(`/account/requests/${own}`, {
    status: 303,
    headers: { "Set-Cookie": await leaveNotice(request, done) },
  });
}

const noteOf = ({ noteId, note }: Values<typeof noteForm.fields>) => ({ noteId: requestIdOf(noteId), note });
