import { day, ticks } from "~/lib/forms/fields";
import type { Fields, Typed } from "~/lib/forms/form";
import { parseAnswers } from "~/lib/steps/answers";
import { objectionTo } from "~/lib/steps/states";
import { actorOf, formIdOf, formsOfStep } from "~/lib/steps/step";
import { recordCopy } from "~/postings/agreement/steps";
import { outstandingSignatures, recordSignatures } from "~/postings/amendments/outstanding";
import { makeAmendment } from "~/postings/amendments/steps";
import { blocksOf } from "~/postings/guards";
import type { Amendment, Posting } from "~/postings/posting";
import { sendProof } from "~/postings/proof/steps";
import { limitsOfDay } from "~/postings/review/office-days";
import {
  close,
  fallThrough,
  fallThroughAfterTerm,
  release,
  releaseAfterTerm,
  reportCondition,
  sellConditionally,
  sellFirm,
} from "~/postings/sale/steps";
import type { PostingStep, StepContext } from "~/postings/step";

/** Signatures in a document, and steps that it makes possible. One press records them with the document. */

/** Steps after a document of each kind, in their order. The step after an amendment has a button of its own. */
const followUps: Readonly<Record<string, readonly PostingStep[]>> = {
  amendment: [makeAmendment],
  agreement: [recordCopy, sendProof],
  purchase: [sellConditionally, sellFirm],
  fulfilment: [reportCondition, sellFirm],
  waiver: [reportCondition, sellFirm],
  "sale-amendment": [sellFirm],
  "trade-record": [close],
  release: [fallThrough, fallThroughAfterTerm, release, releaseAfterTerm],
};

export const stepsAfter = (kind: string): readonly PostingStep[] => followUps[kind] ?? [];

/** Name and value of the button that files a document and makes its change on the MLS. */
export const makesOnMls = (amendment: Pick<Amendment, "id">) => ({
  name: [then, inName("amendment")].join("_"),
  value: formIdOf(makeAmendment.name, amendment.id),
});

/** Endings of a condition by the document that proves them. */
const endings: Readonly<Record<string, string>> = { fulfilment: "fulfilled", waiver: "waived" };

/** Answers of a step that follows from a document. @param signedOn day of the document */
export const answersFor = ({ defaults }: { defaults: Typed }, kind: string, signedOn: unknown) => ({
  ...defaults,
  ...(endings[kind] ? { how: endings[kind], on: signedOn } : {}),
  ...(kind === "release" ? { text: "The mutual release is on file." } : {}),
});

/** The posting with a document of this kind and its signatures. */
function asFiled({ posting, file, today }: StepContext, kind: string, at: Date): Posting {
  const signatures = outstandingSignatures(posting, file, today).flatMap(({ paper, value }) =>
    paper === kind ? [value] : [],
  );
  const signed = recordSignatures(posting, file, { signatures, signedOn: today }, kind, at);
  const paper = {
    id: kind,
    kind,
    name: kind,
    type: "application/pdf",
    bytes: 0,
    hash: "",
    addedAt: at,
  } as const;
  const then = signed && !("errors" in signed) ? signed.posting : posting;
  return { ...then, papers: [...then.papers, { ...paper, fromOffice: true }] };
}

/** Steps that a document of this kind makes possible, in order, with the id of each form and its label. */
function followUpsOf(context: StepContext, kind: string): { value: string; label: string }[] {
  const at = new Date();
  const { user, file, closures, today } = context;
  let posting = asFiled(context, kind, at);
  const formsNow = (step: PostingStep) =>
    objectionTo(step, { state: posting.state, track: "", role: user.role, reason: "given" }) ||
    blocksOf(step.guards ?? [], posting, file, { at }).some(({ code }) => !step.clears?.includes(code))
      ? []
      : formsOfStep(step, { ...context, posting });
  return stepsAfter(kind).flatMap((step) =>
    formsNow(step).flatMap(({ variant }) => {
      // An earlier form may have taken this one's place.
      const form = formsNow(step).find((one) => one.variant === variant);
      const parsed = form && parseAnswers(form.fields, answersFor(form, kind, today));
      if (!form || !parsed?.ok) return [];
      const sent = { actor: actorOf(user), id: "", variant, sent: parsed.data, typed: parsed.typed };
      const effect = step.effect?.({ ...context, posting, ...sent }) ?? {};
      const next = "errors" in effect ? null : effect.change?.(posting, at, file, "", closures);
      posting = next ?? posting;
      return [{ value: formIdOf(step.name, variant), label: form.title || form.button }];
    }),
  );
}

/** Beginning of the names of fields with steps. Names of their kinds of document follow. */
const then = "then";

/** Kind of document without hyphens, for a field's name. */
const inName = (kind: string): string => kind.replaceAll("-", "");

/**
 * Fields about the signatures in a document, and about the steps that it makes possible.
 * @param asked name of the form's field with the kind of document
 * @param kinds kinds that the form offers
 * @param ticked kinds whose boxes are ticked at first
 */
export function followUpFields(
  context: StepContext,
  { asked, kinds, ticked = [] }: { asked: string; kinds: readonly string[]; ticked?: readonly string[] },
): { fields: Fields; defaults: Typed } {
  const { posting, file, today } = context;
  const onlyFor = (...is: string[]) => (kinds.length > 1 ? { onlyIf: { field: asked, is } } : {});
  const outstanding = outstandingSignatures(posting, file, today).filter(({ paper }) =>
    kinds.includes(paper ?? ""),
  );
  const signed = [...new Set(outstanding.flatMap(({ paper }) => paper ?? []))];
  /** Kinds of document with the same steps after them. */
  const after = new Map<string, { kinds: string[]; steps: ReturnType<typeof followUpsOf> }>();
  for (const kind of Object.keys(followUps).filter((one) => one !== "amendment" && kinds.includes(one))) {
    const steps = followUpsOf(context, kind);
    const key = steps.map(({ value }) => value).join(" ");
    if (key) after.set(key, { kinds: [...(after.get(key)?.kinds ?? []), kind], steps });
  }
  const groups = [...after.values()];
  const dated = [...signed, ...groups.flatMap((one) => one.kinds).filter((kind) => kind in endings)];
  const fields: Record<string, Fields[string]> = {};
  const defaults: Record<string, string | string[]> = {};
  if (signed.length > 0) {
    fields.signatures = ticks("Signatures in this document", outstanding, {
      hint: "Each ticked signature is recorded with the document.",
      ...onlyFor(...signed),
    });
    // One document can hold several changes, and the office sees which.
    const about = new Set(outstanding.map(({ change }) => change));
    defaults.signatures = outstanding
      .filter(({ paper }) => about.size === 1 && ticked.includes(paper ?? ""))
      .map(({ value }) => value);
  }
  if (dated.length > 0) {
    const limits = limitsOfDay("check", {}, today);
    const signedOn = day("Signed on", { ...limits, required: false, depends: true });
    fields.signedOn = { ...signedOn, ...onlyFor(...dated) };
    defaults.signedOn = today;
  }
  for (const { kinds: own, steps } of groups) {
    const name = [then, ...own.map(inName)].join("_");
    fields[name] = ticks("Then", steps, {
      hint: "Each ticked step is taken once the document is on file.",
      ...onlyFor(...own),
    });
    if (own.some((kind) => ticked.includes(kind))) defaults[name] = steps.map(({ value }) => value);
  }
  return { fields, defaults };
}

/** Form ids of the steps that were ticked for a document of this kind. @param sent the form as sent */
export const tickedSteps = (sent: FormData, kind: string): string[] =>
  [...sent].flatMap(([name, value]) => {
    const [first, ...kinds] = name.split("_");
    return first === then && kinds.includes(inName(kind)) ? [String(value)] : [];
  });
