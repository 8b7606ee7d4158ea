import { postings } from "~/content/business";
import { torontoDay } from "~/lib/format";
import { longText, text } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import type { Closure } from "~/lib/time/closures";
import {
  type CheckKind,
  checkKinds,
  officePapers,
  olderPapers,
  type PaperStage,
  paperKindNow,
} from "~/postings/office-lists";
import { officeKind, type Posting } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import { dueAfterDay } from "~/work/due";

/** Lookups in the office's lists. */

export const checkKindIds = Object.keys(checkKinds) as CheckKind[];

/** A document of the office's checklist. */
interface OfficePaper {
  kind: string;
  stage: PaperStage;
  name: string;
  form: string | null;
  need: "mandatory" | "optional" | "one-of";
}

/** All documents of the office's checklist, in the order of stages. */
export const allOfficePapers: readonly OfficePaper[] = (Object.keys(officePapers) as PaperStage[]).flatMap(
  (stage) =>
    Object.entries(officePapers[stage].papers).map(([kind, paper]) => ({
      kind,
      stage,
      name: paper.name,
      need: paper.need,
      form: "form" in paper ? paper.form : null,
    })),
);

/** Documents of a posting that the office's checklist considers. */
interface OnFile {
  papers: readonly {
    kind: string;
    fromOffice?: true;
    later?: { filed: { as: string } | null };
    hidden?: unknown;
  }[];
}

/** Documents held outside the store, according to the office's file. */
interface Held {
  held: Readonly<Record<string, unknown>>;
}

/** True if a document is on file or held elsewhere. */
export const isOnFile = (kind: string, { papers }: OnFile, { held }: Held): boolean =>
  Object.keys(held).some((one) => paperKindNow(one) === kind) ||
  papers.some((paper) => !paper.hidden && officeKind(paper) === kind);

/** Mandatory documents for the listing that are neither on file nor held elsewhere. */
export const missingForListing = (posting: OnFile, file: Held) =>
  allOfficePapers.filter(
    ({ kind, stage, need }) => stage === "active" && need === "mandatory" && !isOnFile(kind, posting, file),
  );

/** Number of missing documents per stage. A group of which one is enough counts as one. */
export function missingPapers(posting: OnFile, file: Held): Record<PaperStage, number> {
  const missingOf = (stage: PaperStage): number => {
    const own = allOfficePapers.filter((paper) => paper.stage === stage);
    const open = own.filter(({ need, kind }) => need === "mandatory" && !isOnFile(kind, posting, file));
    const choices = own.filter(({ need }) => need === "one-of");
    const chosen = choices.some(({ kind }) => isOnFile(kind, posting, file));
    return open.length + (choices.length > 0 && !chosen ? 1 : 0);
  };
  const stages = Object.keys(officePapers) as PaperStage[];
  return Object.fromEntries(stages.map((stage) => [stage, missingOf(stage)])) as Record<PaperStage, number>;
}

/** Name of an office document, or null for an unknown kind. */
export const officePaperName = (kind: string): string | null =>
  allOfficePapers.find((paper) => paper.kind === kind)?.name ?? olderPapers[kind]?.name ?? null;

/** Kind of document that an address asks for, by its id or name, or null. */
export const askedKind = ({ searchParams }: URL): string | null => {
  const asked = searchParams.get("kind");
  return allOfficePapers.find(({ kind, name }) => asked === kind || asked === name)?.kind ?? null;
};

/** Page of a posting that waits for documents of a kind, after the posting's first page. */
export function pageOfKind(kind: string): string {
  const stage = allOfficePapers.find((paper) => paper.kind === kind)?.stage;
  if (stage === "sold" || stage === "closed") return "/offer-register";
  return stage === "ended" || kind === "amendment" || kind === "direction" ? "/listing" : "";
}

export const paperActs = ["hide", "destroy", "move"] as const;

export type PaperAct = (typeof paperActs)[number];

/** Form for removing a document from the file, deleting it or moving it, with a reason. */
export const paperActForm = (act: PaperAct) =>
  form(`paper-${act}`, {
    to: text("Reference of the other file", {
      hint: "For example MP-12345-ABCDE.",
      maxLength: 20,
      missing: "Enter the reference of the file where it belongs.",
      required: act === "move",
    }),
    reason: longText("Reason", {
      hint: "Only colleagues and inspectors read this.",
      missing: "Enter the reason.",
      maxLength: postings.longest.hidingReason,
      rows: 2,
    }),
  });

/**
 * Documents that are still missing once the listing is on the MLS. Their deadline doesn't move.
 * @param at current time
 */
export function owedPapers(
  posting: Posting,
  file: Held,
  at: Date,
  closures: readonly Closure[],
): Posting["papersOwed"] {
  if (!posting.mls || isEnded(posting)) return null;
  const kinds = missingForListing(posting, file).map(({ kind }) => kind);
  if (kinds.length === 0) return null;
  return {
    due: posting.papersOwed?.due ?? dueAfterDay(torontoDay(at), postings.papersDueDays, at, closures),
    kinds,
  };
}
