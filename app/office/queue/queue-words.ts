import { workNames } from "~/office/words/office";
import { type RequestKind, requestForms } from "~/requests/kinds";
import type { WorkKind } from "./work-row";

/** What a row of the queue is called: "Video consultation", "Order". */
export const workName = (kind: WorkKind): string =>
  kind in requestForms
    ? requestForms[kind as RequestKind].name
    : workNames[kind as keyof typeof workNames & WorkKind];

/** Where on the pages of what a row is about it is done. */
export const workPlaces: Readonly<Partial<Record<WorkKind, string>>> = {
  message: "#messages",
  change: "/listing",
  offer: "/offer-register#tell",
  sale: "/offer-register#sale",
  papers: "/papers",
};
