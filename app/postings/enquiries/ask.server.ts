import { redirectDocument } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { addressKey, countTry, RateLimited, senderKey } from "#server/platform/rate-limits.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { formAction, type Refused } from "~/lib/forms/form-action.server";
import { notFound } from "~/lib/http/error-response";
import { homePath, referenceIn } from "~/postings/home-page/page";
import type { Posting } from "~/postings/posting";
import { withReference } from "~/postings/queries.server";
import { takeEnquiry } from "./change.server";
import { takesEnquiries } from "./enquiry";
import { askForm } from "./fields";
import { enquiryWords as words } from "./words";

/** The form on a home's page: which home it is about, and what becomes of what was sent. */

/**
 * The home whose page has this address, or had it. One that was never shown isn't there.
 * @throws Response 404, 503
 */
export async function askedHome(slug: string | undefined): Promise<Posting> {
  const reference = referenceIn(slug ?? "");
  const [posting, other] = reference ? await orServiceUnavailable(withReference(reference)) : [];
  if (!posting?.page?.permitted || !posting.mls || other) throw notFound();
  return posting;
}

type AskFields = (typeof askForm)["fields"];

/**
 * Takes what a buyer sent: stores it once, with its letters.
 * @param clientAddress where it came from, for its limit
 * @returns the form again, with what is wrong
 * @throws Response 303 to the page that says what happens next; 404, 503
 */
export const takeAsked = (
  request: Request,
  slug: string | undefined,
  clientAddress: string | undefined,
): Promise<Refused> =>
  formAction<object, Refused, Posting, AskFields>(request, {
    who: async () => ({}),
    find: () => askedHome(slug),
    form: (posting) =>
      takesEnquiries(posting) ? { form: askForm } : { form: askForm, gone: words.gone, status: 410 },
    async perform(posting, { name, reach, visit, text = "", website }) {
      if (website) return { errors: { form: [words.trap] } };
      const sender = addressKey(clientAddress);
      await countTry({
        enquiryByAddress: sender,
        enquiryByPosting: posting.id,
        sentAboutPosting: senderKey("enquiry", posting.id, sender),
      });
      const taken = await takeEnquiry(posting.id, { name, reach, visit, text }, sender);
      if (!taken) throw notFound();
      if ("enquiry" in taken) {
        return { to: redirectDocument(`${homePath(posting)}/asked/${taken.enquiry.id}`, 303) };
      }
      return taken.refused === "full"
        ? { errors: { form: [words.full] }, status: 409 }
        : { errors: { form: [words.gone] }, status: 410 };
    },
    unanswered(error) {
      if (error instanceof RateLimited) {
        const headers = { "Retry-After": String(error.retryAfterSeconds) };
        return { errors: { form: [words.tooMany] }, status: 429, headers };
      }
      noteUnanswered(error, { event: "enquiry_not_saved" });
      return { errors: { form: [words.unanswered] }, status: 503 };
    },
    refuse: (refused) => refused,
  });
