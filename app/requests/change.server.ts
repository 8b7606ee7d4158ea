import { redirect } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { requireUser } from "~/accounts/guard.server";
import { leaveNotice } from "~/accounts/session.server";
import type { FormFailure } from "~/lib/forms/failure";
import type { Values } from "~/lib/forms/form";
import { parseForm, readForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { parseReference, requestIdOf } from "~/lib/ids";
import { cancelForm, noteForm } from "./forms";
import { addNote, cancelRequest } from "./store.server";
import type { Outcome } from "./transitions.server";
import { requestPage } from "./words/pages";

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
