import { today } from "~/lib/format";
import { form as describe, type Fields, type Form } from "~/lib/forms/form";
import type { FormErrors } from "~/lib/forms/parse-form";
import { idOfForm } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import { changePosting, type PostingChange, type WhichPosting } from "~/postings/store.server";
import { collection } from "~/store/collections.server";
import { changedShowings, type ShowingProblem } from "./changes";
import { emptyShowingsFile } from "./record";
import { type ShowingIntent, showingForms } from "./showing";
import { takesShowings } from "./view";
import { showingsPage as words } from "./words";

/** What the forms about showings do, the seller's and the office's. */

const problems: Readonly<Record<ShowingProblem, string>> = {
  gone: words.gone,
  full: words.full,
  overlap: words.twice,
  "no-consent": words.consent.missing,
};

/** Under which field a problem is shown, where it belongs to one. */
const fieldOf: Readonly<Partial<Record<ShowingProblem, string>>> = {
  overlap: "time",
  "no-consent": "alone",
};

const notices: Readonly<Record<ShowingIntent, string>> = {
  add: words.added,
  change: words.saved,
  cancel: words.cancelledNotice,
  feedback: words.feedbackSaved,
  consent: words.consent.addedNotice,
  revoke: words.consent.revokedNotice,
};

const intentOf = (value: unknown): ShowingIntent | undefined =>
  (Object.keys(notices) as ShowingIntent[]).find((intent) => intent === value);

/** A form about showings that was sent. */
export interface SentShowing {
  intent: ShowingIntent;
  /** Which showing; "" where it is about none. */
  showing: string;
  /** Made by the form: the same form sent twice changes once. */
  id: string;
  /** As its page draws it: one for each showing. */
  form: Form<Fields>;
}

/** Null when it is none of the page's. */
export function sentShowing(sent: FormData): SentShowing | null {
  const intent = intentOf(sent.get("intent"));
  if (!intent) return null;
  const showing = String(sent.get("showing") ?? "").slice(0, 100);
  const { fields } = showingForms(today())[intent];
  const form = describe(showing ? `${intent}-${showing}` : intent, fields);
  return { intent, showing, id: idOfForm(sent), form };
}

/** @param intents what this person may do @throws Response 400 when it is none of the page's */
export function knownShowing(sent: FormData, intents?: readonly ShowingIntent[]): SentShowing {
  const known = sentShowing(sent);
  if (!known || (intents && !intents.includes(known.intent))) {
    throw new Response("Bad request", { status: 400 });
  }
  return known;
}

/**
 * Does what a form about showings says.
 * @param data what was typed, checked
 * @returns the notice for the next page, or what is wrong
 * @throws ProviderUnavailable, RateLimited
 */
export async function changeShowings(
  which: WhichPosting,
  { intent, showing, id }: SentShowing,
  actor: Actor,
  data: Readonly<Record<string, unknown>>,
): Promise<string | { errors: FormErrors; status: 409 }> {
  const problem = await changePosting(
    which,
    async (posting, { db, transaction }): Promise<PostingChange<ShowingProblem | "closed" | null>> => {
      if (!takesShowings(posting)) return { result: "closed" };
      const kept = await transaction.get(collection(db, "showings").doc(posting.id));
      const change = { intent, showing, id, actor, at: new Date(), data };
      const next = changedShowings(kept.data() ?? emptyShowingsFile, change);
      return typeof next === "string" ? { result: next } : { showings: next, result: null };
    },
  );
  if (problem === null) return notices[intent];
  const message = problem === "closed" ? words.closed : problems[problem];
  const field = problem === "closed" ? undefined : fieldOf[problem];
  return { errors: field ? { fields: { [field]: [message] } } : { form: [message] }, status: 409 };
}
