import { wordsOf } from "./compare";

/** Stage of a listing on the MLS, and the office's word for it. */
export const mlsStages = {
  active: "Active",
  conditional: "Sold conditional",
  sold: "Sold",
  suspended: "Suspended",
  terminated: "Terminated",
  expired: "Expired",
} as const;

export type MlsStage = keyof typeof mlsStages;

/** Values of `MlsStatus` by stage. */
const statuses: Readonly<Record<MlsStage, readonly string[]>> = {
  active: ["New", "Price Change", "Extension", "Deal Fell Through"],
  conditional: ["Sold Conditional", "Sold Conditional Escape", "Sold Conditional Escape Clause"],
  sold: ["Sold"],
  suspended: ["Suspended"],
  terminated: ["Terminated"],
  expired: ["Expired"],
};

const stageByStatus: ReadonlyMap<string, MlsStage> = new Map(
  Object.entries(statuses).flatMap(([stage, names]) =>
    names.map((name) => [wordsOf(name), stage as MlsStage] as const),
  ),
);

/** Stage of a record, or null for a status that we don't know. */
export const stageOfStatus = (status: unknown): MlsStage | null =>
  stageByStatus.get(wordsOf(String(status))) ?? null;
