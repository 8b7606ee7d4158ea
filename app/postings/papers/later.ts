import { postings } from "~/content/business";
import { choice, hiddenField, text } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import { officePaperName } from "~/postings/office-papers";
import type { LaterPaper, Paper } from "~/postings/posting";
import { paperFiles, paperName } from "./papers";
import { type LaterKind, laterKinds, papersPage } from "./words";

/** Documents that a seller sends after the order: their kinds, forms and names. */

export const laterKindIds = Object.keys(laterKinds) as LaterKind[];

const isLaterKind = (text: string): text is LaterKind => laterKindIds.some((kind) => kind === text);

/** Kinds under which the office can file a seller's document. An amendment may remove a condition. */
export const filedAs = [...laterKindIds, "suspension", "cancellation", "sale-amendment", "release"] as const;

const nameOfKind = (kind: string): string =>
  isLaterKind(kind) ? laterKinds[kind] : (officePaperName(kind) ?? laterKinds.other);

/** Kind of a document according to its seller. */
export const sellersKindName = ({ kind, later: { note } }: Pick<LaterPaper, "kind" | "later">): string =>
  kind === "other" && note ? note : nameOfKind(kind);

/** Kind of a document as filed by the office, or until then according to its seller. */
const laterName = (paper: Pick<LaterPaper, "kind" | "later">): string => {
  const as = paper.later.filed?.as;
  return !as || as === paper.kind ? sellersKindName(paper) : nameOfKind(as);
};

/** Kind of a document of either side, in words. */
export const kindNameOf = ({
  fromOffice,
  later,
  kind,
}: Pick<Paper, "fromOffice" | "later" | "kind">): string => {
  if (fromOffice) return officePaperName(kind) ?? kind;
  return later ? laterName({ kind, later }) : paperName(kind);
};

/**
 * Form that sends documents of one kind.
 * @param kinds permitted kinds. With only one, the form doesn't ask
 */
export const sendPapersForm = (kinds: readonly LaterKind[] = laterKindIds) =>
  form("send-papers", {
    changeId: hiddenField(),
    kind: choice(
      papersPage.kind,
      kinds.map((kind) => ({ value: kind, label: laterKinds[kind] })),
      { placeholder: papersPage.chooseKind, required: false },
    ),
    note: text("In a few words", {
      hint: "For example: floor plan, letter from the condominium corporation.",
      maxLength: postings.longest.paperNote,
      onlyIf: { field: "kind", is: ["other"] },
      required: false,
    }),
    files: paperFiles,
    meant: meantField,
  });

/** Form with which the office states a document's kind. */
export const filingFields = {
  as: choice(
    "What is it?",
    filedAs.map((kind) => ({ value: kind, label: nameOfKind(kind) })),
    { placeholder: undefined },
  ),
} as const;
