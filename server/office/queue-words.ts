import type { WorkKind } from "#server/store/work-row";
import { workNames } from "~/content/office";
import { type RequestKind, requestForms } from "~/content/requests";

/** What a row of the queue is called: "Video consultation", "Order". */
export const workName = (kind: WorkKind): string =>
  kind in requestForms
    ? requestForms[kind as RequestKind].name
    : workNames[kind as keyof typeof workNames & WorkKind];
