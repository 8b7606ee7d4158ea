import { postings as limits } from "~/content/business";
import type { Fields } from "~/lib/forms/form";
import { dayFactsOf, officeTermsOf } from "~/postings/agreement/terms";
import { amendmentForms } from "~/postings/amendments/office-forms";
import { type Block, blockLines } from "~/postings/blocks";
import { blocksOf, isSignatureUsed, papersBeforeLive, signersOf, unsigned } from "~/postings/guards";
import { listingFacts } from "~/postings/listing/facts";
import { saleKinds } from "~/postings/offers/office-forms";
import { readOrder } from "~/postings/order/read-order";
import { tasks } from "~/postings/order/task-names";
import { askable } from "~/postings/review/askable";
import { checkKindIds, factTasks, missingForListing, officePapersOf } from "~/postings/review/office";
import { objectionOf, postingTransition } from "~/postings/states";
import * as fields from "./fields";
import type { Described, Kind, OfficeAct, OfficeContext, OfficeForm } from "./form-kinds";
import { checkKinds } from "./lists";
import { type OfficeStep, officeJots, officeOrder, officeSteps } from "./words";

/** Which forms the office has for a posting as it stands, and what each asks. Pure but for the clock, which is given. */

const one = (fields: Fields, defaults: Record<string, string> = {}): Described[] => [{ fields, defaults }];

const isMine = ({ posting: { assignee }, user }: OfficeContext) => assignee?.uid === user.uid;

const kinds: Readonly<Record<OfficeAct, Kind>> = {
  take: {
    forms: (context) => (isMine(context) || context.posting.state === "submitted" ? [] : [{}]),
    clears: ["not-assigned"],
  },
  "give-back": { forms: (context) => (isMine(context) ? [{}] : []) },
  assign: {
    forms: ({ staff, posting: { assignee } }) => {
      const others = staff.filter(({ uid }) => uid !== assignee?.uid);
      return others.length > 0 ? one(fields.assignFields(others)) : [];
    },
    clears: ["not-assigned"],
  },
  "start-review": { clears: ["not-assigned"] },
  "ask-for-changes": {
    forms: ({ file: { drafted } }) =>
      drafted.length > 0 ? one(fields.sendFields, { items: drafted.map(({ id }) => id).join(" ") }) : [],
    clears: ["nothing-asked"],
  },
  "prepare-agreement": {
    forms: ({ posting, today }) => one(fields.agreementFields(today), officeTermsOf(posting, today)),
    clears: ["agreement-missing", "agreement-differs"],
  },
  "recall-agreement": { forms: () => one(fields.reasonFields("Why it is taken back")) },
  "send-proof": {
    // Only what was signed goes back to the seller from here.
    forms: ({ posting }) => (posting.agreement ? [{}] : []),
  },
  "go-live": {
    forms: goLiveForms,
    clears: ["mls-missing", "mls-differs"],
  },
  answer: { forms: () => one(fields.answerFields) },
  "check-facts": {
    forms: ({ posting, file }) => {
      const facts = listingFacts(posting, file);
      return factTasks.flatMap((task): Described[] => {
        const own = facts.filter((fact) => fact.task === task);
        if (own.length === 0) return [];
        return [
          {
            ...{ variant: task, title: tasks[task].title, fields: fields.factsFields(own) },
            defaults: Object.fromEntries(
              own.flatMap(({ name, check, key }) => [
                [`source_${name}`, check?.source ?? ""],
                [`found_${name}`, check?.found ?? file.facts[key]?.found ?? ""],
              ]),
            ),
          },
        ];
      });
    },
  },
  "record-check": {
    forms: ({ posting, today, user }) =>
      checkKindIds.flatMap((kind) => {
        const { name, eachOwner } = checkKinds[kind];
        const form = { fields: fields.checkFieldsOf(kind, today), defaults: { who: user.name, on: today } };
        return eachOwner
          ? signersOf(posting).map((owner, at) => ({
              ...{ ...form, variant: `${kind}-${at}`, title: `${name}: ${owner}` },
            }))
          : [{ ...form, variant: kind, title: name }];
      }),
  },
  "record-paper": {
    forms: ({ posting }) =>
      officePapersOf(readOrder(posting).context.propertyClass).map(({ kind, name }) => ({
        ...{ variant: kind, title: name, fields: fields.heldFields },
      })),
  },
  "record-signature": {
    forms: ({ posting, today }) =>
      unsigned(posting).map((owner) => ({
        ...{ variant: String(posting.agreement?.owners.indexOf(owner)), title: owner },
        fields: fields.signatureFields(dayFactsOf(posting), today),
      })),
  },
  "withdraw-signature": {
    forms: ({ posting }) =>
      isSignatureUsed(posting)
        ? []
        : (posting.agreement?.owners ?? []).flatMap((owner, at) =>
            unsigned(posting).includes(owner)
              ? []
              : [{ variant: String(at), title: owner, fields: fields.withdrawnFields }],
          ),
  },
  "record-copy": {
    forms: ({ posting, today }) =>
      posting.agreement && !posting.agreement.copy ? one(fields.copyFields(dayFactsOf(posting), today)) : [],
  },
  "record-invoice": {
    forms: ({ posting, today }) =>
      posting.invoice.sentOn ? [] : one(fields.invoiceFields(dayFactsOf(posting), today)),
  },
  "record-payment": {
    forms: ({ posting, today }) =>
      posting.invoice.sentOn && !posting.invoice.paidOn
        ? one(fields.paymentFields(dayFactsOf(posting), today))
        : [],
  },
  decline: {
    forms: ({ posting }) => (posting.agreement?.signatures.length ? [] : one(fields.declineFields)),
  },
  "withdraw-for-seller": { forms: () => one(fields.reasonFields("Why it is cancelled")) },
  note: { forms: () => one(fields.noteFields) },
  draft: {
    forms: (context) =>
      canAsk(context) && context.file.drafted.length < limits.asked
        ? one(fields.askFields(askable(context.posting)))
        : [],
  },
  undraft: {
    forms: ({ file }) => file.drafted.map(({ id, label }) => ({ variant: id, title: label })),
  },
  ...amendmentForms,
  ...saleKinds,
};

/** The form for going live: the broker of record may go on without what has to be on file, and says why. */
function goLiveForms({ posting, file, user, today }: OfficeContext): Described[] {
  const before = papersBeforeLive(posting, file).map(({ name }) => name);
  const after = missingForListing(posting, file, readOrder(posting).context.propertyClass)
    .filter(({ beforeLive }) => !beforeLive)
    .map(({ name }) => name);
  const waives = before.length > 0 && user.role === "broker";
  return [
    {
      fields: { ...fields.mlsFields(today), ...(waives ? fields.liveWithoutFields(before) : {}) },
      clears: waives ? ["paper-before-live"] : [],
      note: after.length > 0 ? officeOrder.missingAfter(after) : "",
    },
  ];
}

/** Whether the office can still ask the seller to change something. */
const canAsk = ({ posting, user }: OfficeContext): boolean =>
  objectionOf("ask-for-changes", posting.state, user.role) === null;

const acts = [...Object.keys(officeSteps), ...Object.keys(officeJots)] as OfficeAct[];

const isStep = (act: OfficeAct): act is OfficeStep => act in officeSteps;

/** The act a form names; undefined when there is none. */
export const actOf = (text: unknown): OfficeAct | undefined => acts.find((act) => act === text);

/** What is nothing without a seller who reads it: not there once the account was deleted. */
const toSeller: readonly OfficeAct[] = ["answer", "draft", "ask-for-changes", "send-proof"];

/** The forms of one act. */
export function formsOf(act: OfficeAct, context: OfficeContext): OfficeForm[] {
  const { posting, file, user } = context;
  if (isStep(act) && objectionOf(act, posting.state, user.role)) return [];
  if (posting.restrictedAt && toSeller.includes(act)) return [];
  const { forms = () => one({}), clears = [] } = kinds[act];
  const words = isStep(act) ? officeSteps[act] : officeJots[act];
  const blocksAbout = (about: string | undefined): Block[] => {
    const found = isStep(act)
      ? blocksOf(postingTransition(act).guards ?? [], posting, file, { at: new Date(), about })
      : [];
    return found.filter(({ code }: Block) => !clears.includes(code));
  };
  return forms(context).map(
    ({
      variant = "",
      title = "",
      button = words.button,
      fields = {},
      defaults = {},
      note = "",
      about,
      blocks = [],
      clears: own = [],
    }) => ({
      ...{ act, variant, title, button, fields, defaults, note },
      blocks: blockLines([...blocksAbout(about).filter(({ code }) => !own.includes(code)), ...blocks]),
    }),
  );
}
