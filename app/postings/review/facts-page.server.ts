import type { Actor } from "~/lib/steps/states";
import { lettersOf } from "~/postings/letters";
import { objectionOf } from "~/postings/machine";
import { officeForms, officeHead, openPosting } from "~/postings/office/postings.server";
import type { StepContext } from "~/postings/step";
import type { DrawnForm } from "~/postings/step-action.server";
import { askable } from "./askable";
import { factParts } from "./fact-parts";

/** The office's page with what the seller says of the home, where it was checked, and what is asked about it. */

/** @throws Response 404, 302, 503 as `requireStaff` does */
export async function showFacts(request: Request, reference: string | undefined) {
  const { user, context } = await openPosting(request, reference);
  const { posting, file } = context;
  const asked = new URL(request.url).searchParams.get("ask");
  const about = askable(posting).find(({ value }) => value === asked)?.value ?? "";
  const forms = officeForms(["check-facts", "draft", "undraft", "ask-for-changes"], user, context).map(
    (form): DrawnForm => (form.act === "draft" ? { ...form, defaults: { about } } : form),
  );
  return {
    ...officeHead(user, context, "/facts"),
    forms,
    canAsk: objectionOf("ask-for-changes", posting.state, user.role) === null,
    ...factParts(posting, file),
    drafted: file.drafted.map(({ id, label, before, what }) => ({ id, label, before, what })),
    letter: letterOf(context),
  };
}

/** The letter that asks for what is written down, as the seller would get it now; null when nothing is. */
function letterOf({ posting, file, user }: StepContext): { subject: string; text: string } | null {
  if (file.drafted.length === 0) return null;
  const actor: Actor = { role: user.role, id: user.uid, name: user.name };
  const event = {
    ...{ id: posting.id, at: new Date(), actor, transition: "ask-for-changes", reason: null },
    ...{ from: posting.state, to: "changes-asked" as const },
  };
  const letters = lettersOf({ ...posting, state: event.to, asked: file.drafted }, event);
  const letter = letters.find(({ to }) => to === "seller")?.letter.message;
  return letter ? { subject: letter.subject, text: letter.text } : null;
}
