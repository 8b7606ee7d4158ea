import { randomUUID } from "node:crypto";
import { noteUnanswered } from "#server/platform/deadline.server";
import {
  addressKey,
  confirmationKeys,
  forgiveTry,
  isWithinLimits,
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
import { idForOtherWords, idOfForm } from "~/lib/ids";
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
import { correctedNews, registrantLetters, registrationLetter, registrationNews } from "./letters";
import { linkOfOffer, newOfferLink, offerWithSecret } from "./line-secret.server";
import { emptyOfferRegister, type Offer, type OfferFile } from "./offer";
import {
  canOwnSideChange,
  isReplaceable,
  registeredOffer,
  withEmailCorrected,
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
import { findSentOffer, isResent, type SentOffer } from "./sent-offer.server";
import { withOffersToRead } from "./telling";
import { offerStatusWords, registrationWords as words } from "./words";

/** Takes offers that the buyer's side registers on the listing's agent link. */

/** Outcome of a registration. A duplicate ("same") gets the same answer as "done", so that it discloses nothing. */
type Outcome = "done" | "same" | "closed" | "over" | "full" | "gone";

interface Registering {
  posting: Posting;
  sent: SentRegistration;
  /** Id of the form with its email address. */
  form: string;
  /** Id of the form without its email address, so that its browser can correct the address. */
  origin: string;
  /** Time at which the offer was first sent. */
  sentAt: Date;
  staff: readonly StaffAddress[];
  /**
   * True if the letter to the buyer's side is sent immediately. It waits if their address has had several
   * about this listing.
   */
  isPrompt: boolean;
  /** The offer that it replaces, or null for a first version. */
  replaces: Offer | null;
  /** True if it corrects the email address of what this browser sent before. */
  isCorrection: boolean;
}

/** Delay of a postponed letter, in ms. */
const laterMs = 60 * 60 * 1000;

/**
 * Stores the registration with its letters, in one transaction. A correction changes the offer that its browser
 * registered. If that was a duplicate, or has ended, the correction registers the offer. Both get the same answer.
 * @throws ProviderUnavailable
 */
async function register(registering: Registering, file: OfferFile | null): Promise<Outcome> {
  const { posting, sent, form, origin, sentAt, staff, isPrompt, replaces, isCorrection } = registering;
  const id = randomUUID();
  const { link, secretHash } = newOfferLink(posting, id);
  const outcome = await changePosting(
    { id: posting.id },
    async (now, { db, transaction }): Promise<PostingChange<Outcome>> => {
      const stored = await transaction.get(offersCollection(db).doc(now.id));
      const before = stored.data() ?? emptyOfferRegister;
      const at = new Date();
      if (before.forms.includes(form)) return { result: "same" };
      if (!takesOffers(now)) return { result: "closed" };
      const noted = { ...before, forms: withForm(before.forms, form) };
      const own = isCorrection
        ? before.offers.findLast(({ registered }) => registered?.form === origin)
        : undefined;
      const earlier = before.offers.find((one) => one.id === replaces?.id);
      if (own?.state === "accepted") return { result: "gone" };
      const more = { id, secretHash, file, form: origin, ...(replaces ? { replaces: replaces.letter } : {}) };
      const make = (letter: string) => registeredOffer(sent, letter, more, sentAt);
      const offer = withRegistration(before, make, at, isCorrection);
      // A duplicate's form is recorded too, so that sending it again later doesn't disclose it.
      if (offer === "same") return { offers: noted, result: offer };
      if (typeof offer === "string") return { result: offer };
      if (replaces && !(earlier && isReplaceable(before.offers, earlier, at))) return { result: "gone" };
      const letterAt = isPrompt ? at : new Date(at.getTime() + laterMs);
      if (own && canOwnSideChange(own, at)) {
        const renewed = newOfferLink(now, own.id, sent.email);
        const correction = { email: sent.email, secretHash: renewed.secretHash, form };
        const change = withEmailCorrected({ offers: noted, posting: now }, own, correction, at);
        if (!fitsStore(change.offers)) return { result: "full" };
        const corrected = change.offers.offers.find((one) => one.id === own.id) ?? own;
        return {
          next: change.posting,
          offers: change.offers,
          letters: [
            registrationLetter(now, corrected, renewed.link, letterAt),
            ...correctedNews(now, change.offers, corrected, staff, at),
            ...registrantLetters(now, before, change.offers, linkOfOffer(now), at),
          ],
          result: "done",
        };
      }
      const turn = nextTurn(before.turn, id, at);
      const added = { ...noted, offers: [...before.offers, offer], turn };
      const offers = replaces ? withReplacement(added, offer, at) : added;
      if (!fitsStore(offers)) return { result: "full" };
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

/** Statuses and errors of a refused registration. */
const refusals = {
  closed: [409, words.closed],
  over: [409, words.over],
  full: [409, words.full],
  gone: [409, offerStatusWords.gone],
  "too-often": [429, words.tooOften],
  unanswered: [503, words.unanswered],
} as const;

type Refusal = keyof typeof refusals;

/** A stored registration: the notice of its next page, and what its browser remembers. */
interface Stored {
  notice: string;
  offer: SentOffer;
}

function storedAnswer(offer: SentOffer): Stored {
  const { sent, file } = offer;
  return { notice: words.sent(timeAndWeekday(irrevocableUntil(sent)), file?.name, sent.email), offer };
}

/**
 * Registers an offer within the limits on its sender and its letters.
 * @param store stores the registration, with its file
 */
async function registerWithinLimits<Other extends object>(
  wanted: Omit<Registering, "staff" | "isPrompt">,
  address: string | undefined,
  store: (registering: Registering) => Promise<Outcome | Refusal | Other>,
): Promise<Outcome | Refusal | Other> {
  const { posting, sent } = wanted;
  const letter = confirmationKeys(posting.id, sent.email);
  const tries = {
    offerByAddress: address,
    offerByPosting: posting.id,
    sentAboutPosting: senderKey("offer", posting.id, address),
  };
  if (!(await isWithinLimits(tries))) return "too-often";
  const isPrompt = await isWithinLimits(letter);
  try {
    const outcome = await store({ ...wanted, staff: await addressesOfFile(posting), isPrompt });
    // No letter was sent, but the attempt still counts.
    if (isPrompt && outcome !== "done") await forgiveTry(letter);
    if (typeof outcome === "object") await forgiveTry(tries);
    return outcome;
  } catch (error) {
    noteUnanswered(error, { event: "posting_not_changed" });
    return "unanswered";
  }
}

/**
 * Corrects the email address of the offer that this browser registered last. A duplicate gets the same answer, so
 * that it discloses nothing.
 * @param form id of the form
 */
export async function correctEmail(
  posting: Posting,
  { sent, ...offer }: SentOffer,
  email: string,
  form: string,
  { clientAddress }: UploadContext,
): Promise<Stored | { errors: FormErrors; status: 409 | 429 | 503 }> {
  const sentAt = new Date(offer.at);
  const file = offer.file && { ...offer.file, addedAt: sentAt };
  const corrected = { ...sent, email };
  const { origin } = offer;
  const outcome = await registerWithinLimits<never>(
    { posting, sent: corrected, form, origin, sentAt, replaces: null, isCorrection: true },
    addressKey(clientAddress),
    (registering) => register(registering, file),
  );
  if (outcome === "done" || outcome === "same") return storedAnswer({ ...offer, sent: corrected });
  const [status, text] = refusals[outcome];
  return { errors: { form: [text] }, status };
}

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
 * @returns the form with its values and errors, or the answer if it was stored
 * @throws Response 415, 503
 */
export async function takeRegistration(
  request: Request,
  posting: Posting | null,
  context: UploadContext,
  replaces: Offer | null = null,
): Promise<Refused | Stored> {
  const form: Form = replaces ? replacementForm(today()) : registrationForm(today());
  const address = addressKey(context.clientAddress);
  const sender = {
    account: `offer ${address ?? ""}`,
    from: "visitors",
    context,
    withoutFiles: true,
  } as const;
  const uploaded = async ({ files, fields: sent, hold }: ReceivedWithHold): Promise<Refused | Stored> => {
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
    const origin = idOfForm(sent);
    // Another email address makes another form. Otherwise its answer would disclose a duplicate.
    const id = idForOtherWords(origin, said.email);
    const wrong = findRegistrationErrors(said, new Date());
    if (Object.keys(wrong).length > 0) {
      // A resubmission after the expiry was already stored before it.
      const { forms } = await findOffers(posting.id).catch(() => emptyOfferRegister);
      if (!forms.includes(id)) return refuse({ fields: wrong }, 400);
    }
    const before = replaces ? null : await findSentOffer(request, posting.id);
    if (before && isResent(before, origin, said.email, file)) {
      const corrected = await correctEmail(
        posting,
        before,
        said.email,
        idForOtherWords(id, before.sent.email),
        context,
      );
      return "errors" in corrected ? refuse(corrected.errors, corrected.status) : corrected;
    }
    const sentAt = new Date();
    let kept: OfferFile | null = null;
    const outcome = await registerWithinLimits(
      { posting, sent: said, form: id, origin, sentAt, replaces, isCorrection: false },
      address,
      (registering) =>
        file
          ? withFile(registering, file, sender.account, sent.getAll("meant").map(String), (stored) => {
              kept = stored;
            })
          : register(registering, null),
    );
    if (outcome === "done" || outcome === "same")
      return storedAnswer({ posting: posting.id, origin, at: sentAt.getTime(), sent: said, file: kept });
    if (typeof outcome === "object") {
      const { files, meant } = fileErrors([outcome.why], file ? [file] : []);
      return refuse({ fields: { file: files, meant } }, 400, outcome.waits);
    }
    const [status, text] = refusals[outcome];
    return refuse(outcome === "over" ? { fields: { untilTime: [text] } } : { form: [text] }, status);
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
 * Stores the file and then the registration. A duplicate's file stays, so that its email address can be corrected.
 * The sweep deletes it.
 * @param note called with the stored file
 * @returns the error in words if the file is refused
 */
async function withFile(
  registering: Registering,
  file: SentFile,
  account: string,
  meant: readonly string[],
  note: (file: OfferFile) => void,
): Promise<Outcome | PaperRefusal | "unanswered"> {
  let outcome: Outcome | null = null;
  const notKept = await storePaper(registering.posting, file, {
    kind: "offer",
    account,
    meant,
    place: offerFile,
    unwanted: paperRefusals,
    refusedBy: () => null,
    async record(paper) {
      note(fileOf(paper));
      outcome = await register(registering, fileOf(paper));
      return outcome === "done" || outcome === "same" ? "" : outcome;
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
