import type { Unfit } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import { newRequestId } from "~/lib/ids";
import type { Actor } from "~/lib/steps/states";
import { takeStep } from "~/postings/perform.server";
import type { Posting } from "~/postings/posting";
import type { PostingRef } from "~/postings/store.server";
import { homeCodeIn, isHomeCode } from "./code.server";
import { withTry, wrongCodeText } from "./home-code";

/**
 * Counts a wrong code against its letter before it answers. Simultaneous guesses are counted in turn.
 * @returns the refusal, or null for the right code
 * @throws Response 404, ProviderUnavailable, RateLimited
 */
export async function refuseWrongCode(
  which: PostingRef,
  posting: Posting,
  actor: Actor,
  typed: string,
): Promise<Unfit | null> {
  const code = homeCodeIn(typed);
  if (code === null) return { errors: { fields: { code: ["Enter the six digits in the letter."] } } };
  const { homeLetter: letter } = posting;
  if (!letter || isHomeCode(posting, letter, code)) return null;
  const outcome = await takeStep(which, {
    transition: "miss-home-code",
    actor,
    // Not the form's id, so that each guess counts.
    id: newRequestId(),
    change: withTry(letter, (now) => ({ ...now, wrong: now.wrong + 1 })),
  });
  if (!outcome) throw notFound();
  // Without a try left, the answer is the one to a right code.
  if (outcome.refused) return null;
  return { errors: { fields: { code: [wrongCodeText(outcome.posting)] } } };
}
