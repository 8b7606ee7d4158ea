import { officePaperName } from "~/postings/office-papers";
import { currentStateSince, type Posting, waitingPapers } from "~/postings/posting";
import { dueAfter } from "~/work/due";
import { type WorkKind, workKind } from "~/work/kind";
import { shorten } from "~/work/words";
import { sellersKindName } from "./later";

/** Work that documents give the office. */

export const paperWork: readonly WorkKind<Posting>[] = [
  workKind("papers", {
    name: "Missing documents",
    filter: "orders",
    place: "/papers",
    waitsFor: "us",
    of: (posting) =>
      posting.papersOwed && {
        since: currentStateSince(posting),
        due: posting.papersOwed.due,
        next: `Obtain: ${shorten(posting.papersOwed.kinds.map((kind) => officePaperName(kind) ?? kind).join(" · "))}`,
      },
  }),
  workKind("sent-papers", {
    name: "Documents from the seller",
    filter: "orders",
    place: "/papers#sent",
    waitsFor: "us",
    of(posting, closures) {
      const waiting = waitingPapers(posting);
      const [first] = waiting;
      if (!first) return null;
      const due = dueAfter(first.addedAt, closures);
      // MLS deadline of the sale, if its agreement is among the documents.
      const told = waiting.some(({ kind }) => kind === "purchase") ? posting.sale?.mls?.due : undefined;
      return {
        since: first.addedAt,
        due: told && told < due ? told : due,
        next: `Review and file: ${shorten(waiting.map(sellersKindName).join(" · "))}`,
      };
    },
  }),
];
