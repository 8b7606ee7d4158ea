import { type ActionFunctionArgs, data } from "@remix-run/node";
import { noteUnanswered } from "#server/platform/deadline.server";
import { RateLimited } from "#server/platform/rate-limits.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { addressesOfFile } from "~/accounts/staff/addresses.server";
import { today } from "~/lib/format";
import { type Answered, throwAsResponse } from "~/lib/forms/form-action.server";
import { type FormErrors, parseForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { idOfForm } from "~/lib/ids";
import { type SentFile, UploadRefused } from "~/lib/uploads/receive.server";
import { type ReceivedWithHold, receiveAgain } from "~/lib/uploads/waiting.server";
import { pathOf } from "~/postings/facts";
import { deleteOfferFiles, offerFile, waitingRoom } from "~/postings/files.server";
import { fileErrors } from "~/postings/papers/papers";
import { storePaper } from "~/postings/papers/store-paper.server";
import { paperRefusals } from "~/postings/papers/words";
import { takeStep } from "~/postings/perform.server";
import {
  actorIn,
  backTo,
  findAccessible,
  type PostingAccess,
  postingRefOf,
  requireReader,
} from "~/postings/seller-guard.server";
import { findOffers, isStepStored } from "~/postings/store.server";
import { irrevocableUntil } from "./field-parts";
import { picturedOffer, pictureForm } from "./fields";
import { filesOf, isPending, type OfferFile, type OfferRegister } from "./offer";
import { fileOf } from "./register.server";
import { withNewOffer } from "./telling";
import { offerWords, pictureWords as words } from "./words";

/** Takes an offer that the seller sends as pictures. It counts at once, and the office enters its terms. */

/**
 * Handles the form. Either all of its files are stored or none, and then they wait for the corrected form.
 * @param page of the posting that has the form: "/offer-register"
 * @returns the form again
 * @throws Response 303 to the page if they are stored, 303 to /login, 404, 503
 */
export async function sendPictures(
  { request, params: { reference }, context }: ActionFunctionArgs,
  page: string,
): Promise<Answered> {
  const user = await requireReader(request, reference);
  const shared = await findAccessible(user, reference);
  const { posting, coOwner } = shared;
  if (coOwner || !posting.mls) throw notFound();
  const { id: formId, fields } = pictureForm(today());
  const form = { id: formId, fields: { ...fields, files: { ...fields.files, required: false } } };
  const failed = (sent: FormData, status: number, errors: FormErrors): Answered =>
    data(parseForm(form, sent).fail(errors), { status });
  const take = async (received: ReceivedWithHold): Promise<Answered> => {
    const { files, fields: sent, hold } = received;
    const again = async (status: number, errors: FormErrors, waiting = files) => {
      await hold(waiting).catch(() => {});
      return failed(sent, status, errors);
    };
    const id = idOfForm(sent);
    const done = () => backTo(pathOf(posting) + page, { request }, words.sent);
    if (await orServiceUnavailable(isStepStored(posting.id, id, user.uid))) throw await done();
    const parsed = parseForm(form, sent);
    const missing = files.length === 0 ? { files: [fields.files.missing] } : undefined;
    if (!parsed.ok) return again(parsed.status, missing ? { fields: missing } : {});
    if (irrevocableUntil(parsed.data) <= new Date())
      return again(400, { fields: { ...missing, untilTime: [words.over] } });
    if (missing) return again(400, { fields: missing });
    const { offers: before } = await orServiceUnavailable(findOffers(posting.id));
    const kept: OfferFile[] = [];
    const remove = () =>
      deleteOfferFiles(
        posting.id,
        kept.map((file) => file.id),
      ).catch(() => {});
    const refused: string[] = [];
    const waiting: SentFile[] = [];
    for (const file of files) {
      const result = await storePaper(posting, file, {
        kind: "offer",
        account: user.uid,
        place: offerFile,
        meant: parsed.data.meant,
        unwanted: paperRefusals,
        refusedBy: (_, { hash }, name) => sameFile(before, hash, name),
        record: async (paper) => {
          kept.push(fileOf(paper));
          return "";
        },
      });
      if (result === "unanswered") {
        await remove();
        return again(503, { form: [paperRefusals.unanswered] });
      }
      if (result) refused.push(result.why);
      if (!result || result.waits) waiting.push(file);
    }
    if (refused.length > 0) {
      await remove();
      return again(400, { fields: fileErrors(refused, files) }, waiting);
    }
    const outcome = await record(shared, user.uid, id, parsed.data, kept).catch(async (error) => {
      if (error instanceof RateLimited) {
        await remove();
        throw error;
      }
      // The offer may have been stored, so its files stay. Without it the sweep deletes them.
      noteUnanswered(error, { event: "posting_not_changed" });
      return null;
    });
    if (!outcome) return again(503, { form: [paperRefusals.unanswered] });
    // Nothing is new if the same form was just taken elsewhere.
    if (!outcome.offers) await remove();
    if (outcome.refused === null) throw await done();
    return again(409, { form: [outcome.refused === "changed" ? words.full : offerWords.gone] });
  };
  try {
    const sender = { account: user.uid, from: "sellers", context } as const;
    return await receiveAgain(request, sender, waitingRoom(posting.id), take);
  } catch (error) {
    if (!(error instanceof UploadRefused)) return throwAsResponse(error);
    return failed(error.fields, error.status, { fields: { files: [error.message] } });
  }
}

/** Reason why a file isn't taken again: it came with an offer that waits for an answer. */
function sameFile(offers: OfferRegister["offers"], hash: string, name: string): string | null {
  const same = offers.find((one) => isPending(one) && filesOf(one).some((file) => file.hash === hash));
  return same ? words.same(name, same.letter) : null;
}

/** Records the offer with its stored files. @throws ProviderUnavailable, RateLimited */
async function record(
  shared: PostingAccess,
  uid: string,
  id: string,
  sent: Parameters<typeof picturedOffer>[0],
  files: readonly OfferFile[],
) {
  const actor = actorIn(shared, uid);
  return takeStep(postingRefOf(shared, uid), {
    transition: "record-offer",
    actor,
    id,
    staff: await addressesOfFile(shared.posting),
    withOffers: (register, posting, at, id) =>
      withNewOffer(register, posting, at, (letter) => picturedOffer(sent, letter, actor, files, id, at)),
  });
}
