import { showsChanges } from "~/postings/agreement/signed";
import type { AmendmentKind } from "~/postings/amendment";
import { correctableFacts } from "~/postings/amendments/answers";
import { requestableKinds } from "~/postings/amendments/kinds";
import { amendmentsPath, pathOf } from "~/postings/facts";
import type { ListingLine } from "~/postings/listing/view";
import { type TaskId, takesAnswers } from "~/postings/order/task-names";
import { fromLine } from "~/postings/order/task-words";
import type { Posting } from "~/postings/posting";
import { type Pencils, photosLine } from "~/postings/proof/OpenListing";

/** Pages on which the seller changes a line of the listing: its task, or an amendment once that is closed. */

const amendmentOf: Readonly<Record<string, AmendmentKind>> = {
  "price.listPrice": "price",
  "price.offerPercent": "commission",
  "price.offerDollars": "commission",
  "price.start": "term",
  address: "address",
  showings: "showings",
  offers: "offers",
  photos: "photos",
};

/** Pages by line. A line that the seller can't change now has none. */
export function pencilsOf(posting: Posting, lines: readonly ListingLine[]): Pencils {
  const path = pathOf(posting);
  const kinds = requestableKinds(posting);
  const facts = new Set(showsChanges(posting) ? correctableFacts(posting).map(({ key }) => key) : []);
  const pageOf = (id: string, key: string, isEmpty: boolean) => {
    const [task = "", name = ""] = key.split(".");
    if (takesAnswers(task as TaskId, posting))
      return {
        verb: isEmpty ? "Fill in" : "Change",
        href: name ? `${path}/${task}${fromLine(id)}#${task}-${name}` : `${path}/${task}`,
      };
    const kind = amendmentOf[key] ?? amendmentOf[task] ?? "facts";
    if (!kinds.includes(kind) || (kind === "facts" && !facts.has(key))) return null;
    return {
      verb: "Start an amendment",
      href: `${amendmentsPath(posting)}/${kind}${kind === "facts" ? `?about=${key}` : ""}`,
    };
  };
  return Object.fromEntries(
    [
      ...lines.map(({ id, of, gap, text }) => [id, gap?.key ?? of[0] ?? "", text === ""] as const),
      [photosLine, "photos", posting.photos.length === 0] as const,
    ].flatMap(([id, key, isEmpty]) => {
      const page = key && pageOf(id, key, isEmpty);
      return page ? [[id, page]] : [];
    }),
  );
}
