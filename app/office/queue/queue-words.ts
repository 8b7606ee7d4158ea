import { workNames } from "~/office/words/office";
import type { AmendmentKind } from "~/postings/amendment";
import { type RequestKind, requestForms } from "~/requests/kinds";
import type { WorkKind, WorkRow } from "./work-row";

/** What a change of a listing is called in the queue. */
const changeNames: Readonly<Record<AmendmentKind, string>> = {
  price: "Price change",
  plan: "Plan or option",
  commission: "Commission change",
  facts: "Facts change",
  photos: "Photos change",
  showings: "Showing instructions",
  "stop-showings": "No showings today",
  offers: "Offer directions",
  extension: "Extension",
  term: "Term and holdover",
  representation: "Representatives",
  address: "Address of the property",
  names: "Owners' names",
  suspend: "Off the MLS for now",
  resume: "Back on the MLS",
  end: "Early end",
};

/** What a row of the queue is called: "Video consultation", "Order", "Price change". */
export function workName({ kind, change }: Pick<WorkRow, "kind" | "change">): string {
  if (change && kind === "change") return changeNames[change];
  return kind in requestForms
    ? requestForms[kind as RequestKind].name
    : workNames[kind as keyof typeof workNames & WorkKind];
}

/** Where on the pages of what a row is about it is done. */
export const workPlaces: Readonly<Partial<Record<WorkKind, string>>> = {
  message: "#messages",
  change: "/listing",
  offer: "/offer-register#tell",
  "unread-offer": "/offer-register#unread",
  "one-offer": "/offer-register#one-left",
  sale: "/offer-register#sale",
  papers: "/papers",
  refusal: "#refusals",
  "sent-papers": "/papers#sent",
  invoice: "/money",
  term: "/listing",
  enquiry: "/enquiries",
  payment: "/money",
  "home-page": "/home-page",
  "open-house": "/home-page#open-houses",
  "follow-up": "#look-again",
};
