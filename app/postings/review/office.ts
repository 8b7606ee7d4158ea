import { postings } from "~/content/business";
import { form } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import { type CheckKind, checkKinds, officePapers, type PaperStage } from "~/postings/office/lists";
import type { PropertyClass } from "~/postings/order/lists";
import { paperFiles } from "~/postings/papers/papers";
import { paperRefusals, papersPage } from "~/postings/papers/words";
import { officeKind } from "~/postings/posting";

/** What the office's lists mean. Pure. */

export const checkKindIds = Object.keys(checkKinds) as CheckKind[];

/** A paper of the office's checklist. */
export interface OfficePaper {
  kind: string;
  stage: PaperStage;
  name: string;
  form: string | null;
  need: "mandatory" | "optional" | "one-of";
  heldOnly: boolean;
  /** Whether it has to be on file before the listing is on the MLS. */
  beforeLive: boolean;
}

/** Every paper of the office's checklist that this kind of home may have, in the order of its stages. */
export const officePapersOf = (propertyClass: PropertyClass | undefined): OfficePaper[] =>
  (Object.keys(officePapers) as PaperStage[]).flatMap((stage) =>
    Object.entries(officePapers[stage].papers).flatMap(([kind, paper]): OfficePaper[] => {
      const classes: readonly string[] | undefined = "classes" in paper ? paper.classes : undefined;
      if (classes && propertyClass && !classes.includes(propertyClass)) return [];
      return [
        {
          kind,
          stage,
          name: paper.name,
          need: paper.need,
          form: "form" in paper ? paper.form : null,
          heldOnly: "heldOnly" in paper,
          beforeLive: "beforeLive" in paper,
        },
      ];
    }),
  );

/** What a posting has of the office's papers. */
interface OnFile {
  papers: readonly {
    kind: string;
    fromOffice?: true;
    later?: { filed: { as: string } | null };
    hidden?: unknown;
  }[];
}

/** Whether a paper is on file, or held elsewhere. */
export const isOnFile = (
  kind: string,
  { papers }: OnFile,
  { held }: { held: Readonly<Record<string, unknown>> },
): boolean => kind in held || papers.some((paper) => !paper.hidden && officeKind(paper) === kind);

/** What the office's file says of papers that are in no store. */
interface Settled {
  held: Readonly<Record<string, unknown>>;
  notNeeded?: Readonly<Record<string, unknown>>;
}

/** Papers that a posting can do without, when a registrant says why: no step, no law and no board's rule asks for them. */
const sparable = [
  "draft-sheet",
  "identity",
  "offer",
  "schedule-b",
  "cooperation",
  "deposit",
  "final-sheet",
  "notice-of-sale",
];

/** Whether it can be said of a paper that this posting doesn't need it. To be confirmed by the broker of record. */
export const canBeSpared = (kind: string): boolean => sparable.includes(kind);

/** Whether nothing is left to be done about a paper: it's on file, held elsewhere, or not needed here. */
export const isSettled = (kind: string, posting: OnFile, file: Settled): boolean =>
  isOnFile(kind, posting, file) || (canBeSpared(kind) && kind in (file.notNeeded ?? {}));

/** The mandatory papers for the listing that are neither on file nor held elsewhere. */
export const missingForListing = (
  posting: OnFile,
  file: Settled,
  propertyClass: PropertyClass | undefined,
): OfficePaper[] =>
  officePapersOf(propertyClass).filter(
    ({ kind, stage, need }) => stage === "active" && need === "mandatory" && !isSettled(kind, posting, file),
  );

/** How many papers each stage still lacks; any one of those of which one will do counts as one. */
export function missingPapers(
  posting: OnFile,
  file: Settled,
  propertyClass: PropertyClass | undefined,
): Record<PaperStage, number> {
  const all = officePapersOf(propertyClass);
  const missingOf = (stage: PaperStage): number => {
    const own = all.filter((paper) => paper.stage === stage);
    const open = own.filter(({ need, kind }) => need === "mandatory" && !isSettled(kind, posting, file));
    const choices = own.filter(({ need }) => need === "one-of");
    const chosen = choices.some(({ kind }) => isOnFile(kind, posting, file));
    return open.length + (choices.length > 0 && !chosen ? 1 : 0);
  };
  const stages = Object.keys(officePapers) as PaperStage[];
  return Object.fromEntries(stages.map((stage) => [stage, missingOf(stage)])) as Record<PaperStage, number>;
}

/** What such a paper is, in words; null when the office has no such paper. */
export const officePaperName = (kind: string): string | null =>
  officePapersOf(undefined).find((paper) => paper.kind === kind)?.name ?? null;

/** The form with which the office adds papers: those that may be uploaded. */
export const uploadOfficePaperForm = (propertyClass: PropertyClass | undefined) =>
  form("upload", {
    kind: {
      kind: "select",
      label: "What is it?",
      options: officePapersOf(propertyClass)
        .filter(({ heldOnly }) => !heldOnly)
        .map(({ kind, name, stage }) => ({ value: kind, label: name, group: officePapers[stage].title })),
      placeholder: papersPage.chooseKind,
      required: true,
      missing: paperRefusals.noKind,
    },
    files: {
      ...paperFiles,
      hint: `${papersPage.filesHint} Never an identity document or anything from a bank.`,
    },
    meant: meantField,
  });

export const paperActs = ["hide", "destroy"] as const;

export type PaperAct = (typeof paperActs)[number];

/** The form that takes a paper from the file, or out of the store, and says why. */
export const paperActForm = (act: PaperAct) =>
  form(`paper-${act}`, {
    reason: {
      kind: "textarea",
      label: act === "hide" ? "Why is it removed from the file?" : "Why is it deleted?",
      hint: "Colleagues and inspectors read it; the seller doesn't.",
      required: true,
      missing: "Tell us why.",
      maxLength: postings.longest.hidingReason,
      rows: 2,
    },
  });
