import { today } from "~/lib/format";
import type { Fields, Form, Values } from "~/lib/forms/form";
import type { FormErrors } from "~/lib/forms/parse-form";
import { idOfForm } from "~/lib/ids";
import type { Letter } from "~/lib/mail/collection.server";
import type { Actor } from "~/lib/steps/states";
import { carriedFields, formIdOf } from "~/lib/steps/step";
import type { Posting } from "~/postings/posting";
import { showingsCollection } from "~/postings/showings/collection.server";
import { changePosting, type PostingChange, type PostingRef } from "~/postings/store.server";
import { applyShowingForm, type ShowingProblem } from "./changes";
import { emptyShowingsFile, type ShowingsFile } from "./record";
import { type ShowingAct, type ShowingForms, showingForms } from "./showing";
import { takesShowings } from "./view";
import { showingsPage as words } from "./words";

/** Forms about showings, of the seller and the office. */

const problems: Readonly<Record<ShowingProblem, string>> = {
  edited: words.edited,
  gone: "That's no longer possible. Please check the updated page.",
  full: words.full,
  overlap: "Another showing overlaps this one. If both are right, tick the box below and send it again.",
  "no-consent": words.consent.missing,
};

/** Field under which a problem is shown, if it belongs to one. */
const fieldOf: Readonly<Partial<Record<ShowingProblem, keyof ShowingForms["add"]>>> = {
  overlap: "time",
  "no-consent": "alone",
};

const notices: Readonly<Record<ShowingAct, string>> = {
  add: "The showing has been added.",
  change: "The showing has been changed.",
  cancel: "The showing has been cancelled.",
  feedback: "The feedback has been saved.",
  missed: "The showing is marked as a no-show.",
  came: "The no-show is undone.",
  consent: words.consent.addedNotice,
  revoke: words.consent.revokedNotice,
};

/** A submitted form about showings. */
export interface SentShowing {
  act: ShowingAct;
  /** Id of the showing, or "" if there is none. */
  showing: string;
  /** Id made by the form, so that a resubmission changes nothing. */
  id: string;
  /** The form as its page renders it, one for each showing. */
  form: Form;
}

/** Returns null if the form isn't one of the page's. */
export function parseShowingForm(sent: FormData): SentShowing | null {
  const act = (Object.keys(notices) as ShowingAct[]).find((one) => one === sent.get("act"));
  if (!act) return null;
  const showing = String(sent.get("variant") ?? "").slice(0, 100);
  const fields = { ...carriedFields, ...showingForms(today())[act] };
  return { act, showing, id: idOfForm(sent), form: { id: formIdOf(act, showing), fields } };
}

/**
 * @param acts permitted for this person
 * @throws Response 400 if the form isn't one of the page's
 */
export function requireShowingForm(sent: FormData, acts?: readonly ShowingAct[]): SentShowing {
  const known = parseShowingForm(sent);
  if (!known || (acts && !acts.includes(known.act))) throw new Response("Bad request", { status: 400 });
  return known;
}

/** Writes letters about a change of the log, to agents who used the agent link. */
export type LettersOfLog = (
  posting: Posting,
  before: ShowingsFile,
  after: ShowingsFile,
  about: { at: Date; form: string },
) => readonly { id: string; letter: Letter }[];

/**
 * Handles a form about showings.
 * @param values checked values of its fields
 * @returns the notice for the next page, or the errors
 * @throws ProviderUnavailable, RateLimited
 */
export async function changeShowings(
  which: PostingRef,
  { act, showing, id }: SentShowing,
  actor: Actor,
  values: Values<Fields>,
  lettersOf: LettersOfLog,
): Promise<string | { errors: FormErrors; status: 409 }> {
  const problem = await changePosting(
    which,
    async (posting, { db, transaction }): Promise<PostingChange<ShowingProblem | "closed" | null>> => {
      if (!takesShowings(posting)) return { result: "closed" };
      const kept = await transaction.get(showingsCollection(db).doc(posting.id));
      const [file, at] = [kept.data() ?? emptyShowingsFile, new Date()];
      const next = applyShowingForm(file, act, { sent: values, showing, id, actor, at });
      if (typeof next === "string") return { result: next };
      const letters = lettersOf(posting, file, next, { at, form: id });
      return { showings: next, letters, result: null };
    },
  );
  if (problem === null) return notices[act];
  const message = problem === "closed" ? words.closed : problems[problem];
  const field = problem === "closed" ? undefined : fieldOf[problem];
  return { errors: field ? { fields: { [field]: [message] } } : { form: [message] }, status: 409 };
}
