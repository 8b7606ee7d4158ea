import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node";
import {
  addressKey,
  confirmationKeys,
  countTry,
  forgiveTry,
  isWithinLimits,
  senderKey,
} from "#server/platform/rate-limits.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { type Answered, formAction } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import { homePath, referenceIn } from "~/postings/home-page/page";
import type { Posting } from "~/postings/posting";
import { findByReference } from "~/postings/queries.server";
import { storeEnquiry } from "./change.server";
import { takesEnquiries } from "./enquiry";
import { askForm } from "./fields";
import { enquiryWords as words } from "./words";

/** Handles the enquiry form on a home's page. */

/**
 * The home whose page has or had this path. Homes that were never shown aren't found.
 * @throws Response 404, 503
 */
export async function requireEnquiryHome(slug: string | undefined): Promise<Posting> {
  const reference = referenceIn(slug ?? "");
  const [posting, other] = reference ? await orServiceUnavailable(findByReference(reference)) : [];
  if (!posting?.page?.permitted || !posting.mls || other) throw notFound();
  return posting;
}

const trap =
  "A field that people can't see was filled in, perhaps by your browser. We've emptied it and kept everything else. Please send the form again.";

/**
 * Stores a buyer's enquiry once, with its letters.
 * @returns the form with its errors
 * @throws Response 303 to a page with the next steps. 404, 429, 503
 */
export const receiveEnquiry = ({ request, params, context }: ActionFunctionArgs): Promise<Answered> =>
  formAction(request, {
    find: (): Promise<Posting> => requireEnquiryHome(params.slug),
    form: (posting) =>
      takesEnquiries(posting) ? { form: askForm } : { form: askForm, gone: words.gone, status: 410 },
    async perform(posting, { name, reach, visit, text = "", website }) {
      if (website) return { errors: { form: [trap] } };
      const sender = addressKey(context.clientAddress);
      await countTry({
        enquiryByAddress: sender,
        enquiryByPosting: posting.id,
        sentAboutPosting: senderKey("enquiry", posting.id, sender),
      });
      const letter = confirmationKeys("stranger", reach);
      const toBuyer = reach.includes("@") && (await isWithinLimits(letter));
      const taken = await storeEnquiry(posting.id, { name, reach, visit, text }, sender, toBuyer);
      // A confirmation counts if it was written, or if that is unknown.
      if (toBuyer && !(taken && "enquiry" in taken && taken.isNew)) await forgiveTry(letter);
      if (!taken) throw notFound();
      if ("enquiry" in taken) {
        return { to: redirectDocument(`${homePath(posting)}/asked/${taken.enquiry.id}`, 303) };
      }
      return taken.refused === "full"
        ? { errors: { form: [words.full] }, status: 409 }
        : { errors: { form: [words.gone] }, status: 410 };
    },
  });
