import type { WorkKind } from "#server/store/work-row";
import { workNames } from "~/content/office";
import { type RequestKind, requestForms } from "~/content/requests";

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
