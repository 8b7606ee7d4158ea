import type { WorkKind } from "#server/store/work-row";
import { workNames } from "~/content/office";
import { requestForms } from "~/content/requests";

/** What a row of the queue is called: "Video consultation", "Order". */
export const workName = (kind: WorkKind): string =>
  kind === "posting" || kind === "message" || kind === "change" ? workNames[kind] : requestForms[kind].name;
