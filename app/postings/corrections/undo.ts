import { postings as limits } from "~/content/business";
import { longDate } from "~/lib/format";
import { longText } from "~/lib/forms/fields";
import { calledAtOffice } from "~/lib/steps/actor-names";
import { resume, suspend, terminate } from "~/postings/amendments/steps";
import type { Block } from "~/postings/blocks";
import { goLive } from "~/postings/listing/steps";
import { changedOffer, type OfferRegister } from "~/postings/offers/offer";
import { counted, type Register } from "~/postings/offers/telling";
import { officeOrder as words } from "~/postings/office/words";
import type { OfficeFile, OpenChange } from "~/postings/office-file";
import { decline, withdrawForSeller } from "~/postings/order/steps";
import type { Posting } from "~/postings/posting";
import { sendProof } from "~/postings/proof/steps";
import { askForChanges } from "~/postings/review/steps";
import {
  close,
  fallThrough,
  fallThroughAfterTerm,
  release,
  releaseAfterTerm,
  sellConditionally,
  sellFirm,
} from "~/postings/sale/steps";
import { endedItsShowings } from "~/postings/showing-requests/ended";
import { type PostingState, sentStates } from "~/postings/states";
import { type PostingStep, registrants, step, toAllOwners } from "~/postings/step";
import * as letters from "./letters";

/**
 * A step that was a mistake, undone: the posting is where it was before, while nothing rests on it. Only the last step that led to
 * another state can be, and only one of the office's whose effects are known here.
 */

type Event = Posting["events"][number];

/** What a step left behind that others rest on, and how it's undone. */
interface Undo {
  step: PostingStep;
  /** What rests on it. */
  rests(situation: { posting: Posting; offers: OfferRegister; event: Event }): readonly Block[];
  /** The posting, and the register of offers, without what it did; the state is seen to. */
  without?(register: Register, file: OfficeFile, at: Date): Register;
  /** The changes of the listing that ended with it and are open again; null where nobody knows them any more. */
  reopens?(file: OfficeFile, event: Event): readonly OpenChange[] | null;
  /** The office's file without what it did. */
  fileWithout?(file: OfficeFile, posting: Posting): OfficeFile;
}

const block = (is: boolean, code: Block["code"], what?: string): Block[] =>
  is ? [what ? { code, what } : { code }] : [];

const since = ({ events }: Posting, { id }: Event, ...transitions: string[]): boolean =>
  events
    .slice(events.findIndex((event) => event.id === id) + 1)
    .some(({ transition }) => transitions.includes(transition));

const nothing = (): Block[] => [];

/** A sale that was recorded as come to nothing is on again. */
const saleIsOff = (step: PostingStep): Undo => ({
  step,
  rests: ({ posting, event }) => [
    ...block(posting.sale !== null, "rests-sale"),
    ...block(since(posting, event, "report-on-mls"), "rests-told"),
    ...block(since(posting, event, "request-amendment"), "rests-changes"),
  ],
  without({ posting, offers }, { endedSale }, at) {
    if (!endedSale) return { posting, offers };
    const { sale, backOnMls } = endedSale;
    const again = changedOffer(offers, sale.offer, (one) => ({ ...one, state: "accepted", stateAt: at }));
    return counted({ offers: again, posting: { ...posting, sale, backOnMls } }, at);
  },
  fileWithout: ({ endedSale: _, ...file }) => file,
});

/** What every owner signed is to be carried out again, or withdrawn. */
const changeIsOpen = (step: PostingStep): Undo => ({
  step,
  rests: ({ posting, event }) => [
    ...block(
      posting.amendments.length > 0 || since(posting, event, "request-amendment", "make-amendment"),
      "rests-changes",
    ),
    ...block(since(posting, event, "report-acceptance"), "rests-sale"),
    ...block(since(posting, event, "record-invoice"), "rests-invoice"),
  ],
  reopens: ({ endedChanges }, event) => (endedChanges?.event === event.id ? endedChanges.changes : null),
  fileWithout: ({ endedChanges: _, ...file }) => file,
});

const undos: readonly Undo[] = [
  {
    step: askForChanges,
    rests: ({ posting, event }) =>
      block(
        posting.asked.some(({ answer }) => answer !== null) ||
          Object.values(posting.tasks).some((saved) => saved && saved.savedAt > event.at) ||
          [...posting.photos, ...posting.papers].some(({ addedAt }) => addedAt > event.at),
        "rests-answers",
      ),
    without: ({ posting, offers }) => ({ offers, posting: { ...posting, asked: [] } }),
    // What was asked is on the list again.
    fileWithout: (file, { asked }) => ({ ...file, drafted: [...asked, ...file.drafted] }),
  },
  {
    step: sendProof,
    rests: ({ posting: { proof } }) => block(Boolean(proof?.approved.length), "rests-answers"),
    without: ({ posting, offers }) => ({ offers, posting: { ...posting, proof: null } }),
  },
  {
    step: goLive,
    rests: ({ posting, offers: { offers }, event }) => [
      ...block(
        offers.length > 0,
        "rests-offers",
        offers.length === 1 ? "1 offer" : `${offers.length} offers`,
      ),
      ...block(
        posting.amendments.length > 0 || since(posting, event, "request-amendment", "make-amendment"),
        "rests-changes",
      ),
    ],
    without: ({ posting, offers }) => ({
      offers,
      posting: {
        ...posting,
        mls: null,
        papersOwed: null,
        calendar: null,
        term: { declinedFor: null, reminded: null },
      },
    }),
    fileWithout: (file) => ({ ...file, liveWithout: null }),
  },
  {
    step: sellConditionally,
    rests: ({ posting, event }) => [
      ...block(since(posting, event, "report-condition"), "rests-conditions"),
      ...block(since(posting, event, "report-on-mls"), "rests-told"),
    ],
  },
  {
    step: sellFirm,
    rests: ({ posting, event }) => block(since(posting, event, "report-on-mls"), "rests-told"),
  },
  saleIsOff(fallThrough),
  saleIsOff(fallThroughAfterTerm),
  saleIsOff(release),
  saleIsOff(releaseAfterTerm),
  changeIsOpen(suspend),
  changeIsOpen(resume),
  changeIsOpen(terminate),
  { step: close, rests: nothing },
  { step: decline, rests: nothing },
  { step: withdrawForSeller, rests: nothing },
];

/** The offers of a listing that has not ended after all are kept on. */
const goesOn = ({ posting, offers }: Register): Register => ({
  posting,
  offers: { ...offers, endedAt: null },
});

/** The last step that led to another state, if it can be undone; null otherwise. */
function lastStep(
  posting: Posting,
  file: OfficeFile,
): { undo: Undo; event: Event; from: PostingState } | null {
  const event = posting.events.findLast(({ from, to }) => from !== to);
  const undo = undos.find(({ step }) => step.name === event?.transition);
  if (!event?.from || !undo) return null;
  // A sale that ended before this was kept can't be put back.
  const needsSale = undo.step.name.startsWith("fall-through") || undo.step.name.startsWith("release");
  if (needsSale && file.endedSale?.event !== event.id) return null;
  if (undo.reopens?.(file, event) === null) return null;
  return { undo, event, from: event.from };
}

/** The field of a form that undoes something. */
export const whyUndone = longText("Why it's undone", {
  hint: "It stays in the history. Whoever had an email about the step reads it too.",
  missing: "Say why it's undone.",
  maxLength: limits.longest.correcting,
  rows: 2,
});

/** What a step is called, for the form that takes it back. */
const nameOf = ({ title, button = "" }: PostingStep): string => title ?? button;

export const undoStep = step("undo-step", {
  from: sentStates,
  by: registrants,
  reason: "required",
  guards: ["address-free", "no-showings"],
  letters: toAllOwners(letters.undone),
  button: "Undo it",
  done: "undid a step that was a mistake",
  forms: ({ posting, file, offers }) => {
    const last = lastStep(posting, file);
    if (!last) return [];
    const { undo, event } = last;
    return [
      {
        variant: event.id,
        title: nameOf(undo.step),
        note: [
          `${calledAtOffice(event.actor)} ${undo.step.done} on ${longDate(event.at)}. The status will be what it was before.`,
          ...(endedItsShowings(event) ? [words.showingsStayCancelled] : []),
        ].join(" "),
        fields: { text: whyUndone },
        blocks: undo.rests({ posting, offers, event }),
      },
    ];
  },
  effect: ({ posting, file, variant, sent }) => {
    const last = lastStep(posting, file);
    if (last?.event.id !== variant) return { errors: { form: [words.changed] } };
    const { undo, event, from } = last;
    const { without, reopens, fileWithout } = undo;
    const opened = reopens?.(file, event);
    const readers = undo.step.letters.map(({ to }) => to).filter((to) => to !== "office");
    return {
      readers,
      reason: `${nameOf(undo.step)}. ${sent.text}`,
      change: (now) => ({ ...now, state: from }),
      ...(opened ? { reopens: opened } : {}),
      ...(fileWithout ? { changeFile: fileWithout } : {}),
      withOffers: (register, now, at) =>
        // Somebody may have entered what rests on it since the page was drawn.
        undo.rests({ posting: { ...now, state: event.to }, offers: register, event }).length > 0
          ? null
          : goesOn(
              without?.({ posting: now, offers: register }, file, at) ?? { posting: now, offers: register },
            ),
    };
  },
});
