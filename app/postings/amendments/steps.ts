import { postings as limits } from "~/content/business";
import { beginningOf, longDate, torontoDay } from "~/lib/format";
import { choice, day, tick } from "~/lib/forms/fields";
import type { DateField, Fields, Typed } from "~/lib/forms/form";
import { emailKey } from "~/lib/forms/formats";
import type { Role } from "~/lib/steps/states";
import { type AmendmentKind, amendmentKinds, hasOpenObjection, isOpenAmendment } from "~/postings/amendment";
import { amendmentOf } from "~/postings/amendments/guards";
import { canExtend, hasDeclinedExtension } from "~/postings/listing/term";
import { reasonFields, signLinkFields } from "~/postings/office-fields";
import { type CheckKind, factSources } from "~/postings/office-lists";
import { officeOrder as words } from "~/postings/office-words";
import {
  isChangeOfOwners,
  isOtherPerson,
  joiningOwners,
  matchedEntries,
  namesAfter,
  withChecksRenamed,
} from "~/postings/order/owner-data";
import { hashOf, newSecret } from "~/postings/order/owner-link";
import { stoppedSignature } from "~/postings/order/stopped-signatures";
import type { Amendment, ChangeOfOwners, NotifiedOwner, Posting } from "~/postings/posting";
import { ownerWithLogin } from "~/postings/posting";
import { type DayFacts, limitsOfDay } from "~/postings/review/office-days";
import { changedStates, termStates } from "~/postings/states";
import {
  assistants,
  registrants,
  type StepContext,
  type StepEffect,
  type StepForm,
  type StepSent,
  sellerAndAssistants,
  step,
  toAllOwners,
} from "~/postings/step";
import { correctableFacts } from "./answers";
import { carriedOutEntries, declinedEntries, settlementEntries, signatureEntries } from "./entries";
import {
  amendmentDefaults,
  amendmentFields,
  checkedFactOf,
  draftOf,
  kinds,
  needsInitials,
  officeKinds,
  withChange,
} from "./kinds";
import * as letters from "./letters";
import {
  ownersToNotify,
  summaryOf,
  withEnd,
  withNewAmendment,
  withObjection,
  withObjectionSettled,
  withObjectionWithdrawn,
  withSignature,
  withSigningStarted,
} from "./progress";
import { objectionFields, settlementFields, withdrawObjectionLabel } from "./words";

/**
 * Steps for a change of a listing. Those with a button are the office's. The seller and co-owners have pages
 * of their own.
 */

const changedMeanwhile: StepEffect = { errors: { form: [words.changed] } };

/** A form about one amendment. */
const formOf = <F extends Fields>({ id, kind }: Amendment, fields: F): StepForm<F> => ({
  variant: id,
  about: id,
  title: kinds[kind].shortLabel,
  fields,
});

/**
 * A form about one owner of an amendment.
 * @param at their position among the signers, or among the owners informed
 */
const ownersForm = <F extends Fields>(
  { id }: Amendment,
  at: number,
  owner: string,
  fields: F,
  defaults: StepForm<F>["defaults"] = {},
): StepForm<F> => ({
  variant: `${id}_${at}`,
  about: id,
  title: owner,
  fields,
  defaults,
});

/** Amendment and owner's position, by the variant of a form about one owner. */
function readVariant({ posting, variant }: Pick<StepSent, "posting" | "variant">) {
  const [id, at] = variant.split("_");
  return { amendment: amendmentOf(posting, id), at: Number(at) };
}

/** Joins the parts of a timeline entry. */
const inShort = (...parts: readonly string[]): string =>
  beginningOf(parts.filter(Boolean).join(". "), limits.longest.reason);

type CarriedOut = (typeof kinds)[keyof typeof kinds]["step"];

/** Changes that this step can make now. */
const readyFor = ({ posting }: StepContext, name: CarriedOut): Amendment[] =>
  posting.amendments.filter(({ kind, state }) => kinds[kind].step === name && state === "processing");

/** Fields about a change that a registrant begins once it's out for signature. Sellers don't have them. */
const outFieldsOf = (kind: AmendmentKind, role: Role): Fields =>
  kinds[kind].signed && registrants.some((one) => one === role)
    ? {
        out: tick("Mark it as out for signature at once"),
        ...signLinkFields,
      }
    : {};

/** A price agreed by phone is nearly always sent for signature at once. */
const outDefaultsOf = (kind: AmendmentKind): Typed => (kind === "price" ? { out: "yes" } : {});

export const requestAmendment = step("request-amendment", {
  from: changedStates,
  by: sellerAndAssistants,
  guards: ["amendment-requested", "owners-can-sign"],
  letters: [
    { to: "office", letter: letters.requestLetterToOffice },
    ...toAllOwners(letters.requestLetterToOwners),
  ],
  button: "Start this change",
  done: "requested a change to the listing",
  clears: ["amendment-gone", "amendment-twice", "amendments-full", "party-noted"],
  forms: ({ posting, today, staff, user }) => {
    if (posting.amendments.length >= limits.amendments.open) return [];
    return officeKinds(posting)
      .filter(
        (kind) =>
          (kind !== "photos" || posting.nextPhotos) && !posting.amendments.some((open) => open.kind === kind),
      )
      .map((kind) => ({
        variant: kind,
        title: kinds[kind].shortLabel,
        fields: { ...amendmentFields(kind, posting, today, staff), ...outFieldsOf(kind, user.role) },
        defaults: { ...amendmentDefaults(kind, posting), ...outDefaultsOf(kind) },
      }));
  },
  effect: ({ variant, posting, staff, sent, typed, id, actor }) => {
    const kind = amendmentKinds.find((one) => one === variant);
    if (!kind) return changedMeanwhile;
    const draft = draftOf(kind, posting, { sent, typed }, new Date(), staff);
    if ("errors" in draft) return draft;
    const { told, secrets } = ownersToNotify(posting, draft);
    const { out, link } = sent as { out?: boolean; link?: string };
    return {
      about: id,
      secrets,
      reason: summaryOf(draft),
      change: (now, at, _file, _id, closures) => {
        const next = withNewAmendment(now, draft, { id, told, by: actor }, at, closures);
        return out ? withSigningStarted(next, id, link || null, at) : next;
      },
    };
  },
});

export const sendAmendment = step("send-amendment", {
  from: changedStates,
  by: registrants,
  guards: ["amendment-sent", "owners-can-sign"],
  letters: toAllOwners(letters.signingLetter),
  button: "Mark as out for signature",
  done: "prepared the change for signature",
  forms: ({ posting }) =>
    posting.amendments
      .filter(({ state }) => state === "requested")
      .map((amendment) => formOf(amendment, signLinkFields)),
  effect: ({ sent, ...form }) => {
    const { amendment } = readVariant(form);
    if (!amendment) return changedMeanwhile;
    return {
      about: amendment.id,
      reason: summaryOf(amendment),
      change: (now, at) => withSigningStarted(now, amendment.id, sent.link ?? null, at),
    };
  },
});

const initialed = tick("Also initialed, because the term becomes longer than six months.", {
  missing: "A term of more than six months needs the owner's initials.",
});

type Signature = { on: DateField & { required: true } };

/** @param initials true if it has to be initialed as well as signed */
function signatureFields(
  facts: DayFacts,
  today: string,
  initials: boolean,
): Signature | (Signature & { initialed: typeof initialed }) {
  const on = day("Signed on", limitsOfDay("amendment-signature", facts, today));
  return initials ? { on, initialed } : { on };
}

export const recordAmendmentSignature = step("record-amendment-signature", {
  from: changedStates,
  by: assistants,
  guards: ["amendment-open"],
  button: "Record the signature",
  done: "recorded a signature on the change",
  entered: signatureEntries,
  forms: ({ posting, today }): StepForm<ReturnType<typeof signatureFields>>[] =>
    posting.amendments
      .filter(({ state }) => state === "to-sign")
      .flatMap((amendment) => {
        const { signers, signatures, sentAt, requestedAt } = amendment;
        const own = signatureFields(
          { "amendment-out": torontoDay(sentAt ?? requestedAt) },
          today,
          needsInitials(amendment, posting),
        );
        return signers.flatMap((owner, at) =>
          signatures.some((signed) => signed.owner === owner)
            ? []
            : [ownersForm(amendment, at, owner, own, { on: today })],
        );
      }),
  effect: ({ sent, ...form }) => {
    const { amendment, at: place } = readVariant(form);
    const owner = amendment?.signers[place];
    if (!amendment || !owner) return changedMeanwhile;
    const signing = { signers: [owner], on: sent.on, change: amendment };
    const stopped = stoppedSignature(form.posting, signing);
    if (stopped) return { errors: { fields: { on: [stopped] } } };
    const signature = { owner, on: sent.on, initialed: "initialed" in sent };
    return {
      about: amendment.id,
      reason: inShort(words.signed(owner, longDate(sent.on)), summaryOf(amendment)),
      change: (now, at) =>
        stoppedSignature(now, signing) ? null : withSignature(now, amendment.id, signature, at),
    };
  },
});

/** Confirmation for a change that the MLS doesn't show. */
const agreed = {
  same: tick("The fee matches this page, and the added services are arranged.", {
    missing: "Compare it with what was signed.",
  }),
} as const satisfies Fields;

/** Source in which the office checked the fact. */
const checked = {
  source: choice("Source", factSources, { missing: "Choose the source." }),
} as const satisfies Fields;

/** Confirmation for a change made before the home is on the MLS. */
const signedBefore = {
  same: tick("The signed amendment matches this page. The proof and the MLS will follow it.", {
    missing: "Compare it with what was signed.",
  }),
} as const satisfies Fields;

/** Checks of an owner that stay valid with a new name. */
const sameWithNewName = ["guide", "authority"] as const satisfies readonly CheckKind[];

/** Gives the owners who joined a link of their own. */
const withLinks = (posting: Posting, secrets: ReadonlyMap<string, string>): Posting => ({
  ...posting,
  owners: posting.owners.map((owner) => {
    const secret = secrets.get(owner.id);
    return secret ? { ...owner, secretHash: hashOf(secret) } : owner;
  }),
});

/** The changed entries, with the earlier one where another person signs from now on. */
const withSamePeople = (posting: Posting, change: ChangeOfOwners): ChangeOfOwners => ({
  owners: matchedEntries(posting, change).map(({ before, after }) => ({
    ...(after && !isOtherPerson(before, after) ? after : before),
    id: before.id,
  })),
});

/** Confirmations for making a change, by its kind. A change on the MLS needs none, because its button says so. */
function madeFieldsOf(
  amendment: Amendment,
  { mls }: Posting,
): typeof agreed | typeof signedBefore | typeof checked | Record<never, never> {
  if (amendment.kind === "plan") return agreed;
  if (!mls) return signedBefore;
  return checkedFactOf(amendment) === null ? {} : checked;
}

export const makeAmendment = step("make-amendment", {
  from: changedStates,
  by: [...assistants, "system"],
  onMls: true,
  guards: [
    "amendment-signed",
    "no-objection",
    "signed-paper",
    "client-recorded",
    "names-checked",
    "home-confirmed",
    "address-free",
  ],
  letters: toAllOwners(letters.madeLetter),
  button: "Mark as made",
  done: "made the change",
  forms: (context): StepForm<ReturnType<typeof madeFieldsOf>>[] =>
    readyFor(context, "make-amendment").map((amendment) => {
      const fields = madeFieldsOf(amendment, context.posting);
      return {
        ...formOf<typeof fields>(amendment, fields),
        ...("same" in fields ? {} : { button: "Mark as made on the MLS" }),
      };
    }),
  effect: ({ sent, actor, ...form }) => {
    const { amendment } = readVariant(form);
    if (!amendment) return changedMeanwhile;
    const late = amendment.due !== null && amendment.due < new Date();
    const made: StepEffect = {
      about: amendment.id,
      reason: inShort(late ? "Late" : "In time", summaryOf(amendment)),
      change: (now, at) => withEnd(withChange(now, amendment, at), amendment.id, "done", at),
    };
    if (amendment.kind === "names") {
      const { values } = amendment;
      const secrets = new Map(joiningOwners(amendment).map(({ id }) => [id, newSecret()]));
      // Identity and title were checked again under the new names. Another person is checked like a new one.
      const renamed = (posting: Posting) =>
        isChangeOfOwners(values) ? namesAfter(posting, withSamePeople(posting, values)) : values.names;
      return {
        ...made,
        secrets,
        change: (now, at) =>
          withEnd(withLinks(withChange(now, amendment, at), secrets), amendment.id, "done", at),
        changeFile: (file, posting) => withChecksRenamed(file, posting, renamed(posting), sameWithNewName),
      };
    }
    const key = checkedFactOf(amendment);
    if (key === null || !("source" in sent)) return made;
    const { source } = sent;
    return {
      ...made,
      changeFile: (file, posting, at) => {
        const next = withChange(posting, amendment, at);
        const shown = correctableFacts(next).find((fact) => fact.key === key)?.before ?? "";
        return { ...file, facts: { ...file.facts, [key]: { source, shown, found: "", by: actor, at } } };
      },
    };
  },
});

export const declineAmendment = step("decline-amendment", {
  from: changedStates,
  by: registrants,
  reason: "required",
  guards: ["amendment-open"],
  letters: toAllOwners(letters.declinedLetter),
  button: "Decline this change",
  done: "declined the change",
  entered: declinedEntries,
  forms: ({ posting }) =>
    posting.amendments.filter(isOpenAmendment).map((amendment) => formOf(amendment, reasonFields("Reason"))),
  effect: ({ sent: { text }, ...form }) => {
    const { amendment } = readVariant(form);
    if (!amendment) return changedMeanwhile;
    const { id, kind, state, due } = amendment;
    return {
      about: id,
      reason: text,
      change: (now, at) => withEnd(now, id, "declined", at, text),
      // New photos are deleted with it, so it can't be reopened.
      ...(kind === "photos"
        ? {}
        : {
            changeFile: (file, _posting, _at, event) => ({
              ...file,
              declinedChanges: [
                ...(file.declinedChanges ?? []).slice(1 - limits.amendments.declined),
                { event, id, kind, state, due },
              ],
            }),
          }),
    };
  },
});

export const withdrawAmendment = step("withdraw-amendment", {
  from: changedStates,
  by: ["seller"],
  reason: "optional",
  guards: ["amendment-open"],
  letters: [
    { to: "office", letter: letters.withdrawnLetter },
    { to: "owners", letter: letters.withdrawnLetter },
  ],
  button: "Withdraw this change",
  done: "withdrew the change",
  forms: ({ posting }) =>
    posting.amendments.filter(isOpenAmendment).map((amendment) => formOf(amendment, {})),
  effect: (form) => {
    const { amendment } = readVariant(form);
    if (!amendment) return changedMeanwhile;
    return {
      about: amendment.id,
      reason: summaryOf(amendment),
      change: (now, at) => withEnd(now, amendment.id, "withdrawn", at),
    };
  },
});

export const objectToAmendment = step("object-to-amendment", {
  from: changedStates,
  by: ["owner"],
  reason: "required",
  guards: ["amendment-open"],
  letters: [
    { to: "office", letter: letters.objectionLetter },
    { to: "seller", letter: letters.objectionLetter },
  ],
  button: "I object",
  done: "objected to the change",
  // For co-owners with a login. Co-owners with a letter's link have this form on the link's page.
  forms: ({ posting, user }) =>
    posting.amendments.flatMap((amendment) => {
      const told = toldWith(amendment, posting, user.uid);
      return told && !told.objection && isOpenAmendment(amendment)
        ? [formOf(amendment, objectionFields)]
        : [];
    }),
  effect: ({ sent: { text }, user, ...form }) => {
    const { amendment } = readVariant(form);
    const told = amendment && toldWith(amendment, form.posting, user.uid);
    if (!amendment || !told) return changedMeanwhile;
    return {
      about: amendment.id,
      reason: text,
      change: (now, at) => withObjection(now, amendment.id, told.id, text, at),
    };
  },
});

export const withdrawObjection = step("withdraw-objection", {
  from: changedStates,
  by: ["owner"],
  guards: ["amendment-open"],
  letters: [
    { to: "office", letter: letters.objectionWithdrawnLetter },
    { to: "seller", letter: letters.objectionWithdrawnLetter },
  ],
  button: withdrawObjectionLabel,
  done: "withdrew the objection to the change",
  forms: ({ posting, user }) =>
    posting.amendments.flatMap((amendment) => {
      const told = toldWith(amendment, posting, user.uid);
      return told && hasOpenObjection(told) && isOpenAmendment(amendment) ? [formOf(amendment, {})] : [];
    }),
  effect: ({ user, actor, ...form }) => {
    const { amendment } = readVariant(form);
    const told = amendment && toldWith(amendment, form.posting, user.uid);
    if (!amendment || !told) return changedMeanwhile;
    return {
      about: amendment.id,
      reason: summaryOf(amendment),
      change: (now, at) => withObjectionWithdrawn(now, amendment.id, told.id, actor, at),
    };
  },
});

/** Owner with this login among those informed about an amendment. */
function toldWith({ told }: Amendment, posting: Posting, uid: string): NotifiedOwner | undefined {
  const owner = ownerWithLogin(posting, uid);
  return owner ? told.find(({ email }) => emailKey(email) === emailKey(owner.email)) : undefined;
}

export const settleObjection = step("settle-objection", {
  from: changedStates,
  by: registrants,
  reason: "required",
  guards: ["amendment-open"],
  button: "Record how it was resolved",
  done: "resolved an objection",
  entered: settlementEntries,
  forms: ({ posting }) =>
    posting.amendments.flatMap((amendment) =>
      amendment.told.flatMap(({ name, objection }, at) =>
        objection && !objection.settled ? [ownersForm(amendment, at, name, settlementFields)] : [],
      ),
    ),
  effect: ({ sent: { text }, actor, ...form }) => {
    const { amendment, at: place } = readVariant(form);
    const owner = amendment?.told[place];
    if (!amendment || !owner) return changedMeanwhile;
    return {
      about: amendment.id,
      reason: inShort(owner.name, text),
      change: (now, at) => withObjectionSettled(now, amendment.id, owner.id, { at, by: actor, text }),
    };
  },
});

export const answerAboutExtension = step("answer-about-extension", {
  from: termStates,
  by: ["seller"],
  button: "Decline an extension",
  done: "declined an extension",
  // The question appears only once the end is near.
  forms: ({ posting, today }) =>
    posting.mls && canExtend(posting.mls.endDay, today) && !hasDeclinedExtension(posting) ? [{}] : [],
  effect: () => ({
    change: (now) => ({ ...now, term: { ...now.term, declinedFor: now.mls?.endDay ?? null } }),
  }),
});

/** Forms of a change that is also a step of the posting (suspend, resume, end). They start with the seller's words. */
const carryOut = (context: StepContext, name: CarriedOut, label: string) =>
  readyFor(context, name).map((amendment) => ({
    ...formOf(amendment, reasonFields(label)),
    defaults: { text: amendment.note },
  }));

/** Changes that are open now, so that an undo can reopen them. New photos are deleted, so they can't be reopened. */
const openNow = ({ amendments }: Posting) =>
  amendments.flatMap(({ id, kind, state, due }) => (kind === "photos" ? [] : [{ id, state, due }]));

/** Completes a suspension, termination or other change of state when the posting reaches its new state. */
function carriedOut({ sent, ...form }: StepSent<ReturnType<typeof reasonFields>>): StepEffect {
  const { amendment } = readVariant(form);
  if (!amendment) return changedMeanwhile;
  return {
    about: amendment.id,
    reason: sent.text,
    change: (now, at) => withEnd(now, amendment.id, "done", at),
    changeFile: (file, posting, _at, event) => ({
      ...file,
      endedChanges: { event, changes: openNow(posting) },
    }),
  };
}

export const suspend = step("suspend", {
  from: ["live"],
  to: "suspended",
  by: [...registrants, "system"],
  onMls: true,
  reason: "required",
  guards: ["amendment-signed", "no-objection", "signed-paper"],
  letters: toAllOwners(letters.suspendedLetter),
  button: "Mark as suspended",
  done: "suspended the listing",
  entered: carriedOutEntries("suspend"),
  forms: (context) => carryOut(context, "suspend", "Reason for the suspension"),
  effect: carriedOut,
});

export const resume = step("resume", {
  from: ["suspended"],
  to: "live",
  by: [...registrants, "system"],
  onMls: true,
  guards: ["amendment-signed", "no-objection", "signed-paper", "expiry-ahead"],
  letters: toAllOwners(letters.resumedLetter),
  button: "Mark as active again",
  done: "reactivated the listing",
  entered: carriedOutEntries("resume"),
  forms: (context) => carryOut(context, "resume", "Message to the owners"),
  effect: carriedOut,
});

export const terminate = step("terminate", {
  from: ["live", "suspended"],
  to: "terminated",
  by: ["broker", "system"],
  onMls: true,
  reason: "required",
  guards: ["amendment-signed", "no-objection", "signed-paper", "no-sale-recorded"],
  letters: toAllOwners(letters.terminatedLetter),
  button: "Terminate the listing",
  done: "terminated the listing",
  entered: carriedOutEntries("terminate"),
  forms: (context) => carryOut(context, "terminate", "Reason for the termination"),
  effect: carriedOut,
});
