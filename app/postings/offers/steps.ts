import { postings as limits } from "~/content/business";
import { typedTime } from "~/lib/format";
import type { Values } from "~/lib/forms/form";
import type { Actor } from "~/lib/steps/states";
import { torontoClock } from "~/lib/time/toronto";
import { junkFields, junkWords } from "~/postings/junk";
import type { OfficeFile } from "~/postings/office-file";
import { officePaperName } from "~/postings/office-papers";
import { changedAnswer, officeOrder } from "~/postings/office-words";
import { signersOf } from "~/postings/order/signers";
import { filedPapers, type Posting } from "~/postings/posting";
import { isEnded, listedStates, markedStates, sentStates } from "~/postings/states";
import { assistants, registrants, type StepForm, sellerAndAssistants, step } from "~/postings/step";
import { consentEntries, findErrorsOfKept, offerEntries, tellingEntries, withValues } from "./entries";
import * as fields from "./fields";
import * as letters from "./letters";
import {
  type Direction,
  isInForce,
  isOpenOffer,
  isToEnter,
  type Offer,
  openOffers,
  possibleMarks,
  withOfferChanged,
} from "./offer";
import { consentFields, withConsent, withoutConsent } from "./own-buyer";
import { canBeRejected, withRegistrationRead, withRegistrationRejected } from "./registration";
import {
  offersToTell,
  withNewOffer,
  withOfferorTold,
  withOffersRecounted,
  withSingleOfferDecision,
} from "./telling";
import { sharedTerms, termName } from "./terms";
import { offerErrors, offerWords as words } from "./words";

/** Steps about offers, by the seller and at the office. */

type EnterFields = ReturnType<typeof fields.enterFields>;
type OfficeEnterFields = ReturnType<typeof fields.officeEnterFields>;

/** Stores the buyers' identity in the office's file. */
const keepBuyers = (
  file: OfficeFile,
  offer: string,
  { buyers, signedBy = "" }: Partial<Values<typeof fields.buyerFields>>,
  by: Actor,
  at: Date,
): OfficeFile =>
  buyers ? { ...file, buyers: { ...file.buyers, [offer]: { names: buyers, signedBy, by, at } } } : file;

/** Time at which the names of an offer's buyers were saved, or "". */
const namesSavedAt = ({ buyers }: OfficeFile, offer: string): string => buyers[offer]?.at.toISOString() ?? "";

/** Enters an offer under the next letter. The office also records its buyers. */
export const recordOffer = step<"record-offer", EnterFields | OfficeEnterFields>("record-offer", {
  from: listedStates,
  by: sellerAndAssistants,
  letters: [{ to: "office", letter: letters.offerReceivedLetter }],
  button: "Enter the offer",
  done: "entered an offer",
  entered: offerEntries,
  forms({ offers, posting, user, today }) {
    if (!posting.mls || offers.offers.length >= limits.offers) return [];
    const asked = user.role === "seller" ? fields.enterFields(today) : fields.officeEnterFields(today);
    // Most offers are entered when they come in.
    return [{ fields: asked, defaults: { receivedOn: today, receivedTime: typedTime(new Date()) } }];
  },
  effect({ sent, actor }) {
    const wrong = fields.findOfferErrors(sent, new Date());
    if (Object.keys(wrong).length > 0) return { errors: { fields: wrong } };
    return {
      withOffers: (file, posting, at, id) =>
        withNewOffer(file, posting, at, (letter) => fields.offerOf(sent, letter, actor, id, at)),
      changeFile: (file, _, at, id) => ("buyers" in sent ? keepBuyers(file, id, sent, actor, at) : file),
    };
  },
});

/** Steps recorded in the register only. They don't change the posting and send no letters of their own. */
const inRegister = {
  from: markedStates,
  event: false,
  withoutPassword: true,
} as const;

/** Enters what a seller's pictures of an offer say. */
export const enterPictured = step("enter-pictured", {
  ...inRegister,
  by: assistants,
  button: "Enter the terms",
  notice: "The terms are entered. The seller sees them, without the buyers' names.",
  clears: ["offer-unentered"],
  forms: ({ offers, today }) =>
    offers.offers.filter(isToEnter).map((offer) => {
      const { receivedOn, receivedTime, untilOn, untilTime } = fields.enteredValuesOf(offer);
      return {
        variant: offer.id,
        title: words.name(offer.letter),
        fields: fields.officeEnterFields(today),
        defaults: { receivedOn, receivedTime, untilOn, untilTime },
      };
    }),
  effect({ sent, variant, actor, posting, offers }) {
    const shown = offers.offers.find(({ id }) => id === variant);
    const errors = shown && findErrorsOfKept(sent, shown, posting);
    if (errors) return { errors };
    return {
      withOffers(file, now, at) {
        const offer = file.offers.find(({ id }) => id === variant);
        if (!offer?.pictured || !isToEnter(offer)) return null;
        const pictured = { ...offer.pictured, entered: { at, by: actor } };
        return withValues({ posting: now, offers: file }, offer, sent, { pictured }, at);
      },
      changeFile: (file, _, at) => keepBuyers(file, variant, sent, actor, at),
    };
  },
});

/** Marks an offer, apart from the posting, because an offer outlives the listing's term. */
export const markOffer = step("mark-offer", {
  ...inRegister,
  by: sellerAndAssistants,
  button: "Save the update",
  notice: "Saved.",
  forms: ({ offers, today }) =>
    offers.offers.flatMap((offer) => {
      const marks = possibleMarks(offer);
      if (marks.length === 0) return [];
      return [
        {
          variant: offer.id,
          title: words.name(offer.letter),
          fields: fields.markFields(marks, today),
        },
      ];
    }),
  effect({ sent, variant, actor }) {
    const on = torontoClock(sent.markOn, sent.markTime);
    if (on > new Date()) return { errors: { fields: { markTime: [offerErrors.notYet] } } };
    return {
      withOffers(file, posting, at) {
        const offer = file.offers.find(({ id }) => id === variant);
        if (!offer || !possibleMarks(offer).includes(sent.mark)) return null;
        const marks = [...offer.marks, { what: sent.mark, at: on, by: actor.role }];
        const { passedOver: _, ...plain } = offer;
        const offers = withOfferChanged(file, variant, (one) =>
          sent.mark === "presented"
            ? { ...one, marks, presentedAt: on }
            : { ...(sent.mark === "open" ? plain : one), marks, state: sent.mark, stateAt: on },
        );
        return withOffersRecounted({ offers, posting }, at);
      },
    };
  },
});

/** Records that the office told the side of an open offer the number of offers. */
export const tellOfferor = step("tell-offeror", {
  ...inRegister,
  by: assistants,
  button: "Mark as told",
  inRow: { how: "phone" },
  notice: "The buyer is marked as told.",
  entered: tellingEntries,
  forms({ posting, offers }) {
    if (isEnded(posting)) return [];
    return offersToTell(offers, new Date()).map((offer) => ({
      variant: offer.id,
      title: words.name(offer.letter),
      fields: fields.tellFields,
    }));
  },
  effect: ({ sent, variant, actor }) => ({
    withOffers: (offers, posting, at) => withOfferorTold({ offers, posting }, variant, sent.how, actor, at),
  }),
});

/** Records the broker of record's decision what to tell the one remaining buyer of several. */
export const decideOnOne = step<
  "decide-on-one",
  typeof fields.decisionFields | typeof fields.decisionFieldsWithPage
>("decide-on-one", {
  from: markedStates,
  by: ["broker"],
  event: false,
  button: "Save this decision",
  notice: "Your decision is saved with the offers.",
  forms({ posting, offers: { offers } }) {
    const { oneOffer } = posting;
    if (!oneOffer || isEnded(posting)) return [];
    const left = offers.find(({ letter }) => letter === oneOffer.letter);
    return [{ fields: left?.registered ? fields.decisionFieldsWithPage : fields.decisionFields }];
  },
  effect: ({ sent, actor }) => ({
    withOffers: (offers, posting, at) => withSingleOfferDecision({ offers, posting }, sent, actor, at),
  }),
});

/** True until a registration has been read or refused. */
const isNotRead = ({ state }: Offer): boolean => state === "registered";

/** True if a registration has room for another mark. */
const hasRoom = ({ marks }: Offer): boolean => marks.length < limits.offerMarks;

/** Confirms a registration as a written offer after reading it, so that it counts. */
export const readOffer = step("read-offer", {
  ...inRegister,
  by: sellerAndAssistants,
  button: "Count as a written offer",
  notice: "The registration now counts as a written offer. We've emailed the sender.",
  forms: ({ offers }) =>
    offers.offers
      .filter((offer) => (offer.state === "registered" || offer.state === "not-written") && hasRoom(offer))
      .map(({ id, letter }) => ({ variant: id, title: words.name(letter) })),
  effect: ({ variant, actor }) => ({
    withOffers: (file, posting, at) => withRegistrationRead({ offers: file, posting }, variant, actor, at),
  }),
});

/** Rejects registrations as no written offers, and tells the buyer's side why. Junk can be rejected in bulk. */
export const refuseRegistration = step<
  "refuse-registration",
  typeof fields.rejectionFields | ReturnType<typeof junkFields>
>("refuse-registration", {
  ...inRegister,
  by: sellerAndAssistants,
  button: "Reject this registration",
  notice: ({ variant }) =>
    variant
      ? "It doesn't count as a written offer. We've emailed the person who registered it."
      : "They don't count as written offers. We've emailed each person who registered one.",
  forms({ offers: { offers } }) {
    const refusable = offers.filter((offer) => offer.registered && canBeRejected(offer) && hasRoom(offer));
    const unread = refusable.filter(isNotRead).map(({ id, letter, representative, brokerage, contact }) => ({
      value: id,
      label: [words.name(letter), representative, brokerage, contact].filter(Boolean).join(", "),
    }));
    const each = refusable.map(({ id, letter }) => ({
      variant: id,
      title: words.name(letter),
      fields: fields.rejectionFields,
    }));
    return unread.length < 2 ? each : [...each, { button: junkWords.button, fields: junkFields(unread) }];
  },
  effect: ({ sent, variant, actor }) => ({
    withOffers(file, posting, at) {
      const register = { offers: file, posting };
      if (!("junk" in sent)) return withRegistrationRejected(register, [variant], sent.why, actor, at);
      const unread = file.offers.filter((one) => sent.junk.includes(one.id) && isNotRead(one));
      return unread.length < sent.junk.length
        ? null
        : withRegistrationRejected(register, sent.junk, junkWords.why, actor, at);
    },
  }),
});

/** Withdraws a registration, by the buyer's side on its own page. */
export const withdrawRegistered = step("withdraw-registered", {
  ...inRegister,
  by: ["system"],
  forms: () => [],
});

/** Records the buyers of an offer, which only the office can read. */
export const noteBuyers = step("note-buyers", {
  ...inRegister,
  from: sentStates,
  by: assistants,
  button: "Save names",
  notice: "The names are saved. Only the office sees them.",
  forms: ({ offers, file }) =>
    offers.offers.map(
      (offer): StepForm<typeof fields.namesFields> => ({
        variant: offer.id,
        title: words.name(offer.letter),
        fields: fields.namesFields,
        defaults: {
          buyers: file.buyers[offer.id]?.names ?? "",
          signedBy: file.buyers[offer.id]?.signedBy ?? "",
          savedAt: namesSavedAt(file, offer.id),
        },
      }),
    ),
  effect: ({ sent, variant, actor }) => ({
    changeFile: (file, _, at) =>
      namesSavedAt(file, variant) === (sent.savedAt ?? "")
        ? keepBuyers(file, variant, sent, actor, at)
        : officeOrder.changed,
  }),
});

/** True if the owners' written direction to share an offer's contents is filed. It has to be newer than the offer. */
const hasDirectionPaper = ({ addedAt }: Offer, { papers }: Posting, { held }: OfficeFile): boolean =>
  filedPapers({ papers }).some(
    (paper) => paper.fromOffice && paper.kind === "sharing" && paper.addedAt >= addedAt,
  ) ||
  (held.sharing !== undefined && held.sharing.at >= addedAt);

/** Records a written direction of the sellers, which lets the office disclose contents of an offer. */
export const recordDirection = step("record-direction", {
  from: listedStates,
  by: registrants,
  button: "Record the direction",
  done: "recorded the owners' direction about offers",
  forms({ posting, file, offers: { offers, directions }, today }) {
    if (directions.length >= limits.directions) return [];
    const now = new Date();
    const free = offers.filter(
      (offer) => isOpenOffer(offer, now) && !directions.some((one) => isInForce(one, offer, now)),
    );
    return free.map((offer) => ({
      variant: offer.id,
      title: words.name(offer.letter),
      fields: fields.directionFields(signersOf(posting), today),
      blocks: hasDirectionPaper(offer, posting, file)
        ? []
        : [{ code: "paper-missing", what: officePaperName("sharing") ?? "" }],
    }));
  },
  effect({ sent, variant, posting, file, offers, actor }) {
    const offer = offers.offers.find(({ id }) => id === variant);
    if (!offer || !hasDirectionPaper(offer, posting, file)) return changedAnswer;
    // Sharing contents needs the consent of every owner.
    const missing = signersOf(posting).filter((owner) => !sent.signedBy.includes(owner));
    if (missing.length > 0)
      return {
        errors: { fields: { signedBy: [`Every owner has to sign. Missing: ${missing.join(", ")}.`] } },
      };
    const terms = sharedTerms.filter((term) => sent.terms.includes(term));
    return {
      withOffers(register, now, at, id) {
        const isOpen = openOffers(register.offers, at).some((one) => one.id === offer.id);
        if (!isOpen || register.directions.length >= limits.directions) return null;
        const direction: Direction = {
          id,
          offer: offer.id,
          terms,
          signedBy: sent.signedBy,
          signedOn: sent.signedOn,
          from: at,
          revokedAt: null,
          by: actor,
        };
        return {
          offers: { ...register, directions: [...register.directions, direction] },
          posting: now,
          reason: words.direction(offer.letter, terms.map(termName)),
        };
      },
    };
  },
});

/** Records the written consent to our brokerage representing both sides. */
export const recordConsent = step("record-consent", {
  from: markedStates,
  by: registrants,
  button: "Record the consent",
  done: "recorded the consent to representing both sides",
  entered: consentEntries,
  forms: ({ posting, today }) =>
    withoutConsent(posting).map(({ offer, letter }) => ({
      variant: offer,
      title: words.name(letter),
      fields: consentFields(today),
    })),
  effect: ({ sent, variant, actor, posting }) => ({
    reason: words.name(withoutConsent(posting).find(({ offer }) => offer === variant)?.letter ?? ""),
    change: (now, at) =>
      withoutConsent(now).some(({ offer }) => offer === variant)
        ? withConsent(now, variant, { ...sent, by: actor, at })
        : null,
  }),
});

/** Revokes a direction of the sellers. */
export const revokeDirection = step("revoke-direction", {
  from: listedStates,
  by: registrants,
  button: "Record the withdrawal",
  done: "recorded that the owners withdrew a direction about offers",
  forms: ({ offers: { offers, directions } }) =>
    directions.flatMap((direction): StepForm<Record<never, never>>[] => {
      const offer = offers.find(({ id }) => id === direction.offer);
      return offer && isInForce(direction, offer, new Date())
        ? [{ variant: direction.id, title: words.name(offer.letter) }]
        : [];
    }),
  effect: ({ variant }) => ({
    withOffers(register, posting, at) {
      const direction = register.directions.find(({ id }) => id === variant);
      const offer = register.offers.find(({ id }) => id === direction?.offer);
      if (!direction || !isInForce(direction, offer, at)) return null;
      const directions = register.directions.map((one) =>
        one === direction ? { ...one, revokedAt: at } : one,
      );
      return {
        offers: { ...register, directions },
        posting,
        reason: `Withdrawn for offer ${offer?.letter ?? ""}`,
      };
    },
  }),
});
