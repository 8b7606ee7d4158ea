import { postings } from "~/content/business";
import { choice, hiddenField, text } from "~/lib/forms/fields";
import { form } from "~/lib/forms/form";
import { meantField } from "~/lib/forms/meant";
import { officePaperName } from "~/postings/office-papers";
import type { LaterPaper, Paper } from "~/postings/posting";
import { paperFiles, paperName } from "./papers";
import { type LaterKind, laterKinds, papersPage } from "./words";

/** The papers that a seller sends after the order: what they can be, the forms about them, what they are called. Pure. */

export const laterKindIds = Object.keys(laterKinds) as LaterKind[];

const isLaterKind = (text: string): text is LaterKind => laterKindIds.some((kind) => kind === text);

/** What the office can put such a paper on file as: of an amendment it says whether it removes the condition. */
const filedAs = [...laterKindIds, "sale-amendment", "release"] as const;

const nameOfKind = (kind: string): string =>
  isLaterKind(kind) ? laterKinds[kind] : (officePaperName(kind) ?? laterKinds.other);

/** What its seller says it is. */
export const saidOf = ({ kind, later: { note } }: Pick<LaterPaper, "kind" | "later">): string =>
  kind === "other" && note ? note : nameOfKind(kind);

/** What it is: what the office put it on file as, and until then what its seller says. */
const laterName = (paper: Pick<LaterPaper, "kind" | "later">): string => {
  const as = paper.later.filed?.as;
  return !as || as === paper.kind ? saidOf(paper) : nameOfKind(as);
};

/** What a paper of either side is, in words. */
export const nameOf = ({ fromOffice, later, kind }: Pick<Paper, "fromOffice" | "later" | "kind">): string => {
  if (fromOffice) return officePaperName(kind) ?? kind;
  return later ? laterName({ kind, later }) : paperName(kind);
};

/**
 * The form that sends papers of one kind.
 * @param kinds what they can be; of one alone the form doesn't ask
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

/** The form with which the office says what a paper is. */
export const filedFields = {
  as: choice(
    "What is it?",
    filedAs.map((kind) => ({ value: kind, label: nameOfKind(kind) })),
    { placeholder: undefined },
  ),
} as const;
