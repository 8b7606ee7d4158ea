import { randomUUID } from "node:crypto";
import { noteUnanswered } from "#server/platform/deadline.server";
import {
  addressKey,
  confirmationKeys,
  countTry,
  forgiveTry,
  isWithinLimits,
  RateLimited,
  senderKey,
} from "#server/platform/rate-limits.server";
import { orServiceUnavailable } from "~/accounts/guard.server";
import { addressesOfFile, type StaffAddress } from "~/accounts/staff/addresses.server";
import { timeAndWeekday, today } from "~/lib/format";
import type { Form } from "~/lib/forms/form";
import type { Refused } from "~/lib/forms/form-action.server";
import { formats } from "~/lib/forms/formats";
import { type FormErrors, parseForm, uncheckedForm } from "~/lib/forms/parse-form";
import { notFound } from "~/lib/http/error-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { idOfForm } from "~/lib/ids";
import { nextTurn } from "~/lib/mail/letter-throttle";
import { type Actor, system } from "~/lib/steps/states";
import { type SentFile, type UploadContext, UploadRefused } from "~/lib/uploads/receive.server";
import { type ReceivedWithHold, receiveAgain } from "~/lib/uploads/waiting.server";
import { offerFile, waitingRoom } from "~/postings/files.server";
import { takesOffers } from "~/postings/home-page/page";
import { type LinkParams, postingOfLink } from "~/postings/link.server";
import { offersCollection } from "~/postings/offers/collection.server";
import { fileErrors } from "~/postings/papers/papers";
import { type PaperRefusal, storePaper } from "~/postings/papers/store-paper.server";
import { paperRefusals } from "~/postings/papers/words";
import { fitsStore, takeStep } from "~/postings/perform.server";
import type { Paper, Posting } from "~/postings/posting";
import { changePosting, findOffers, type PostingChange, withForm } from "~/postings/store.server";
import { irrevocableUntil } from "./field-parts";
import { registrationLetter, registrationNews } from "./letters";
import { newOfferLink, offerWithSecret } from "./line-secret.server";
import { emptyOfferRegister, type Offer, type OfferFile } from "./offer";
import {
  isReplaceable,
  registeredOffer,
  withRegistration,
  withRegistrationWithdrawn,
  withReplacement,
} from "./registration";
import {
  findPartyErrors,
  findRegistrationErrors,
  registrationForm,
  replacementForm,
  type SentRegistration,
} from "./registration-form";
import { withOffersToRead } from "./telling";
import { offerStatusWords, registrationWords as words } from "./words";

/** Takes offers that the buyer's side registers on the listing's agent link. */

/** Outcome of a registration. A duplicate ("same") gets the same answer as "done", so that it discloses nothing. */
type Outcome = "done" | "same" | "closed" | "over" | "full" | "gone";

interface Registering {
  posting: Posting;
  sent: SentRegistration;
  /** Id of the form. */
  form: string;
  staff: readonly StaffAddress[];
  /**
   * True if the letter to the buyer's side is sent immediately. It waits if their address has had several
   * about this listing.
   */
  isPrompt: boolean;
  /** The offer that it replaces, or null for a first version. */
  replaces: Offer | null;
}

/** Delay of a postponed letter, in ms. */
const laterMs = 60 * 60 * 1000;

/** Stores the registration with its letters, in one transaction. @throws ProviderUnavailable */
async function register(
  { posting, sent, form, staff, isPrompt, replaces }: Registering,
  file: Paper | null,
): Promise<Outcome> {
  const id = randomUUID();
  const { link, secretHash } = newOfferLink(posting, id);
  const outcome = await changePosting(
    { id: posting.id },
    async (now, { db, transaction }): Promise<PostingChange<Outcome>> => {
      const stored = await transaction.get(offersCollection(db).doc(now.id));
      const before = stored.data() ?? emptyOfferRegister;
      const at = new Date();
      const offer = withRegistration(
        before,
        (letter) =>
          registeredOffer(
            sent,
            letter,
            {
              id,
              secretHash,
              file: file && fileOf(file),
              ...(replaces ? { replaces: replaces.letter } : {}),
            },
            at,
          ),
        form,
        at,
      );
      if (offer === "same") return { result: offer };
      if (!takesOffers(now)) return { result: "closed" };
      if (typeof offer === "string") return { result: offer };
      const earlier = before.offers.find((one) => one.id === replaces?.id);
      if (replaces && !(earlier && isReplaceable(before.offers, earlier, at))) return { result: "gone" };
      const turn = nextTurn(before.turn, id, at);
      const added = {
        ...before,
        offers: [...before.offers, offer],
        forms: withForm(before.forms, form),
        turn,
      };
      const offers = replaces ? withReplacement(added, offer, at) : added;
      if (!fitsStore(offers)) return { result: "full" };
      const letterAt = isPrompt ? at : new Date(at.getTime() + laterMs);
      return {
        // Earlier notices stay valid, because an unread registration doesn't change the number.
        next: withOffersToRead(now, offers, at),
        offers,
        letters: [
          registrationLetter(now, offer, link, letterAt),
          ...registrationNews(now, offers.offers, turn, staff),
        ],
        result: "done",
      };
    },
  );
  return outcome ?? "closed";
}

export const fileOf = ({ id, name, type, bytes, hash, addedAt }: Paper): OfferFile => ({
  id,
  name,
  type,
  bytes,
  hash,
  addedAt,
});

/** Errors for a refused registration, for the form or one of its fields. */
const refusals = new Map<string, FormErrors>([
  ["closed", { form: [words.closed] }],
  ["over", { fields: { untilTime: [words.over] } }],
  ["full", { form: [words.full] }],
  ["gone", { form: [offerStatusWords.gone] }],
]);

/** The buyer's side of an offer, for its new version. */
const sideOf = ({ brokerage, representative, registered }: Offer) => ({
  brokerage,
  noBrokerage: brokerage === "",
  representative,
  email: registered?.email,
  phone: formats.phone.parse(registered?.phone ?? "") ?? undefined,
});

/**
 * Handles the form.
 * @param posting null if the link has expired, which returns the typed values
 * @param replaces the offer that this one replaces, or null for a first version
 * @returns the form with its values and errors, or the notice if it was stored
 * @throws Response 415, 503
 */
export async function takeRegistration(
  request: Request,
  posting: Posting | null,
  context: UploadContext,
  replaces: Offer | null = null,
): Promise<Refused | { notice: string }> {
  const form: Form = replaces ? replacementForm(today()) : registrationForm(today());
  const address = addressKey(context.clientAddress);
  const sender = {
    account: `offer ${address ?? ""}`,
    from: "visitors",
    context,
    withoutFiles: true,
  } as const;
  const uploaded = async ({
    files,
    fields: sent,
    hold,
  }: ReceivedWithHold): Promise<Refused | { notice: string }> => {
    const parsed = parseForm(form, sent);
    // A newly chosen file replaces one that waits.
    const [file, second] = files.filter(({ waits }, _, all) => !waits || all.every((one) => one.waits));
    const refuse = async (errors: FormErrors, status: number, waits = posting !== null): Promise<Refused> => {
      const held = { fileHeldByAddress: address, fileHeldByPosting: posting?.id };
      if (file && waits && (file.waits || (await isWithinLimits(held)))) await hold([file]).catch(() => {});
      const fields = file && !sent.has("file") ? { file: [words.again], ...errors.fields } : errors.fields;
      return {
        failure: parseForm(form, sent).fail({ ...errors, ...(fields ? { fields } : {}) }),
        status,
      };
    };
    if (!posting) return refuse({ form: [words.oldAddress] }, 409);
    if (!parsed.ok)
      return refuse(
        parsed.status === 400 && !replaces ? { fields: findPartyErrors(parsed.typed) } : {},
        parsed.status,
      );
    const said = { ...(replaces ? sideOf(replaces) : {}), ...parsed.data } as SentRegistration;
    if (said.website) return refuse({ form: [words.trap] }, 400);
    if (second) return refuse({ fields: { file: [words.oneFile] } }, 400, false);
    const id = idOfForm(sent);
    const wrong = findRegistrationErrors(said, new Date());
    if (Object.keys(wrong).length > 0) {
      // A resubmission after the expiry was already stored before it.
      const { forms } = await findOffers(posting.id).catch(() => emptyOfferRegister);
      if (!forms.includes(id)) return refuse({ fields: wrong }, 400);
    }
    const letter = confirmationKeys(posting.id, said.email);
    const tries = {
      offerByAddress: address,
      offerByPosting: posting.id,
      sentAboutPosting: senderKey("offer", posting.id, address),
    };
    try {
      await countTry(tries);
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      return refuse({ form: [words.tooOften] }, 429);
    }
    const isPrompt = await isWithinLimits(letter);
    try {
      const staff = await addressesOfFile(posting);
      const registering = { posting, sent: said, form: id, staff, isPrompt, replaces };
      const from = { account: sender.account, meant: sent.getAll("meant").map(String) };
      const outcome = await withFile(registering, file, from);
      // No letter was sent, but the attempt still counts.
      if (isPrompt && outcome !== "done") await forgiveTry(letter);
      if (outcome === "done" || outcome === "same") {
        const until = timeAndWeekday(irrevocableUntil(said));
        return { notice: words.sent(until, file?.name, said.email) };
      }
      if (outcome === "unanswered") return refuse({ form: [words.unanswered] }, 503);
      if (typeof outcome === "string") return refuse(refusals.get(outcome) ?? {}, 409);
      await forgiveTry(tries);
      const { files, meant } = fileErrors([outcome.why], file ? [file] : []);
      return refuse({ fields: { file: files, meant } }, 400, outcome.waits);
    } catch (error) {
      noteUnanswered(error, { event: "posting_not_changed" });
      return refuse({ form: [words.unanswered] }, 503);
    }
  };
  try {
    return await receiveAgain(request, sender, waitingRoom(posting?.id ?? "", "file"), uploaded);
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error;
    const isTooLarge = error.status === 413;
    const failure = uncheckedForm(form.id, error.fields, isTooLarge ? words.tooLarge : error.message);
    return { failure, status: error.status };
  }
}

/**
 * Stores the file, if there is one, and then the registration.
 * @returns the error in words if the file is refused
 */
async function withFile(
  registering: Registering,
  file: SentFile | undefined,
  from: { account: string; meant: readonly string[] },
): Promise<Outcome | PaperRefusal | "unanswered"> {
  if (!file) return register(registering, null);
  let outcome: Outcome | null = null;
  const notKept = await storePaper(registering.posting, file, {
    kind: "offer",
    ...from,
    place: offerFile,
    unwanted: paperRefusals,
    refusedBy: () => null,
    async record(paper) {
      outcome = await register(registering, paper);
      return outcome === "done" ? "" : outcome;
    },
  });
  return outcome ?? notKept ?? "full";
}

/**
 * Withdraws an offer by the buyer's side.
 * @param form id of the form
 * @returns false if it's too late
 * @throws ProviderUnavailable
 */
export async function withdrawOffer(
  posting: Posting,
  { id, representative }: Offer,
  form: string,
): Promise<boolean> {
  const actor: Actor = { ...system, name: representative };
  const outcome = await takeStep(
    { id: posting.id },
    {
      transition: "withdraw-registered",
      actor,
      id: form,
      variant: id,
      staff: await addressesOfFile(posting),
      withOffers: (offers, now, at) => withRegistrationWithdrawn({ offers, posting: now }, id, at),
    },
  );
  return outcome?.refused === null;
}

/** Finds the offer of a private page's address. @throws Response 404 if there is none, 503 */
export async function findOffer({ id, secret = "" }: LinkParams) {
  const posting = secret ? await postingOfLink(id) : null;
  if (!posting) throw notFound();
  const file = await orServiceUnavailable(findOffers(posting.id));
  const offer = offerWithSecret(file.offers, secret);
  if (!offer) throw notFound();
  return { posting, file, offer };
}

/** Like `findOffer`, for a client whose wrong guesses are counted. @throws Response 404, 429, 503 */
export const openOffer = (client: string | undefined, params: LinkParams) =>
  countGuesses(client, () => findOffer(params));
