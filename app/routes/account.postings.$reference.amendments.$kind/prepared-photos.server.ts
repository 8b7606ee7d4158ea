import { type Fields, form } from "~/lib/forms/form";
import { parseForm } from "~/lib/forms/parse-form";
import { kindsNow } from "~/postings/amendments/kinds";
import { amendmentsPath } from "~/postings/amendments/view";
import { amendmentWords as words } from "~/postings/amendments/words";
import { pathOf } from "~/postings/facts";
import { type Answered, answerAgain, backTo, type SignedInSender, unanswered } from "~/postings/own.server";
import { viewsOf } from "~/postings/photos/photos";
import type { Posting } from "~/postings/posting";
import { changePosting } from "~/postings/store.server";

/** Address of the page on which the photos are prepared. */
const photosPath = (posting: Posting): string => `${pathOf(posting)}/photos`;

/** How far the photos are prepared. */
export const preparedPhotos = (posting: Posting) => ({
  path: photosPath(posting),
  begun: posting.nextPhotos !== null,
  now: viewsOf(posting),
  next: viewsOf({ reference: posting.reference, photos: posting.nextPhotos ?? [] }),
});

/**
 * Begins with the photos of the listing, or leaves them as they are.
 * @param fields what the form of every change carries
 * @returns the form again, where that isn't possible
 * @throws Response 303 when it is done
 */
export async function preparePhotos(
  sender: SignedInSender,
  posting: Posting,
  intent: "begin" | "discard",
  fields: Fields,
): Promise<Answered> {
  const { fail } = parseForm(form("amendment-photos", fields), new FormData());
  const again = answerAgain(sender, fields);
  try {
    const done = await changePosting({ uid: sender.user.uid, reference: posting.reference }, (now) => {
      const asked = now.amendments.some(({ kind }) => kind === "photos");
      if (asked || !kindsNow(now).includes("photos")) return { result: false };
      if (intent === "begin" && now.nextPhotos) return { result: true };
      return { next: { ...now, nextPhotos: intent === "begin" ? now.photos : null }, result: true };
    });
    if (!done) return again({ failure: fail({ form: [words.notNow] }), status: 409 });
  } catch (error) {
    return again(unanswered(error, fail));
  }
  throw intent === "begin"
    ? await backTo(photosPath(posting), sender, words.photos.working)
    : await backTo(amendmentsPath(posting), sender, "The photos stay as they are.");
}
