import type { PropertyClass } from "~/content/postings/lists";
import { type CheckKind, checkKinds, officePapers, type PaperStage } from "~/content/postings/office-lists";
import type { TaskId } from "~/content/postings/tasks";

/** What the office's lists mean. Pure. */

/** Tasks whose answers are facts about the home, which the office checks against a source before the listing says them. */
export const factTasks = [
  "address",
  "building",
  "lot",
  "rooms",
  "systems",
  "condo",
  "taxes",
] as const satisfies readonly TaskId[];

/** Tasks that stay as they are while an agreement is out for signature or signed: they change by an amendment alone. */
export const agreedTasks = ["plan", "owners", "address", "price"] as const satisfies readonly TaskId[];

/** Whether a task's answers stand in an agreement that is out for signature or signed. */
export const isAgreed = (task: TaskId, { agreement }: { agreement: unknown }): boolean =>
  agreement !== null && agreedTasks.some((agreed) => agreed === task);

/** Shortest and longest term of a listing that is prepared here: days (PropTx: at least 60), months (longer ones need initials). */
export const termLimits = { leastDays: 60, mostMonths: 6 } as const;

export const checkKindIds = Object.keys(checkKinds) as CheckKind[];

export const isCheckKind = (text: unknown): text is CheckKind => checkKindIds.some((kind) => kind === text);

/** A paper of the office's checklist. */
export interface OfficePaper {
  kind: string;
  stage: PaperStage;
  name: string;
  form: string | null;
  need: "mandatory" | "optional" | "one-of";
  heldOnly: boolean;
}

/** Every paper of the office's checklist that this kind of home may have, in the order of its stages. */
export const officePapersOf = (propertyClass: PropertyClass | undefined): OfficePaper[] =>
  (Object.keys(officePapers) as PaperStage[]).flatMap((stage) =>
    Object.entries(officePapers[stage].papers).flatMap(([kind, paper]): OfficePaper[] => {
      const classes: readonly string[] | undefined = "classes" in paper ? paper.classes : undefined;
      if (classes && propertyClass && !classes.includes(propertyClass)) return [];
      return [
        {
          ...{ kind, stage, name: paper.name, need: paper.need },
          form: "form" in paper ? paper.form : null,
          heldOnly: "heldOnly" in paper,
        },
      ];
    }),
  );

/** What such a paper is, in words; null when the office has no such paper. */
export const officePaperName = (kind: string): string | null =>
  officePapersOf(undefined).find((paper) => paper.kind === kind)?.name ?? null;
