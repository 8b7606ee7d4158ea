import { uploads } from "~/content/business";
import { fileSize, longDate } from "~/lib/format";
import { choice, radio } from "~/lib/forms/fields";
import { type Fields, form, type Values } from "~/lib/forms/form";
import { meantField, quoteOf } from "~/lib/forms/meant";
import { withoutAccents } from "~/lib/plain-text";
import { uploadRefusals } from "~/lib/uploads/words";
import type { Answers, AnswersOf } from "~/postings/order/answers";
import type { ownersFields } from "~/postings/order/sale-fields";
import type { Paper } from "~/postings/posting";
import { choicesOf, type PaperKind, paperGaps, paperKinds, papersPage } from "./words";

/** Documents of an order: those its answers call for, and the answers about those that aren't uploaded. */

export const paperKindIds = Object.keys(paperKinds) as PaperKind[];

export const isPaperKind = (text: unknown): text is PaperKind => paperKindIds.some((kind) => kind === text);

/** A stored file as lists show it. */
export const fileView = ({
  id,
  name,
  type,
  bytes,
  addedAt,
}: Pick<Paper, "id" | "name" | "type" | "bytes" | "addedAt">) => ({
  id,
  name,
  isPicture: type !== "application/pdf",
  size: fileSize(bytes),
  added: longDate(addedAt),
});

/** Kind of a stored document, in words. */
export const paperName = (kind: string): string => paperKinds[isPaperKind(kind) ? kind : "other"].name;

/** Conditions for each document. */
const isNeeded: Readonly<Record<PaperKind, (answers: Answers) => boolean>> = {
  taxBill: () => true,
  listingEnd: ({ plan }) => plan?.listedElsewhere === "yes",
  powerOfAttorney: (answers) => signsAs(["attorney", "guardian"], answers),
  appointment: (answers) => signsAs(["estate-trustee"], answers),
  companyPapers: (answers) => signsAs(["company-officer", "trustee"], answers),
  survey: ({ lot }) => lot?.survey === "yes",
  statusCertificate: ({ condo }) => condo?.statusCertificate === "yes",
  lease: ({ occupancy }) => occupancy?.occupancy === "tenant" || occupancy?.occupancy === "part",
  other: () => false,
};

type Capacity = NonNullable<Values<typeof ownersFields.owners.item>["capacity"]>;

const signsAs = (capacities: readonly Capacity[], { owners }: Answers): boolean =>
  (owners?.owners ?? []).some(({ capacity }) => capacity && capacities.includes(capacity));

/**
 * Documents that the answers call for, in the order of the page.
 * @param answers of this home's tasks, so that a house's order has no answers of a condominium
 */
export const neededPapers = (answers: Answers): PaperKind[] =>
  paperKindIds.filter((kind) => isNeeded[kind](answers));

/** Documents an order needs, and the kinds of the stored ones. */
export interface PapersContext {
  needed: readonly PaperKind[];
  stored: readonly PaperKind[];
}

/** All documents, for reading a form before the needed ones are known. */
export const anyPapers: PapersContext = { needed: paperKindIds, stored: [] };

/** Needed documents that aren't stored. */
const openPapers = ({ needed, stored }: PapersContext): PaperKind[] =>
  needed.filter((kind) => !stored.includes(kind));

/** A question for each document that isn't stored: the way in which the office gets to see it. */
export const papersFields = (papers: PapersContext): Fields =>
  Object.fromEntries(
    openPapers(papers).map((kind) => [
      kind,
      radio(paperKinds[kind].name, choicesOf(kind), {
        // Every home has a tax bill, and an order can be sent without it.
        ...(kind === "taxBill" ? { initial: "upload" } : {}),
        missing: paperGaps.open(paperKinds[kind].name),
      }),
    ]),
  );

/** Documents promised as uploads that aren't here, by kind, with their error. */
export const promisedPapers = (
  values: AnswersOf<"papers">,
  papers: PapersContext,
): { [Kind in PaperKind]?: string } =>
  Object.fromEntries(
    openPapers(papers)
      .filter((kind) => values[kind] === "upload")
      .map((kind) => [kind, paperGaps.promised(paperKinds[kind].name)]),
  );

/** Words of permitted documents: "MPAC notice of assessment" isn't a tax return, and "T4 thermostat" isn't a pay slip. */
const wanted =
  /\b(?:mpac|property|municipal|invoice|receipt|warranty|manual|thermostat|furnace|light|lamp|bulb|roof\w*|hydro|electric|plumbing|home|house|inspection)\b/;

/** File names of unwanted documents, as whole words, so that "tax-bill.pdf" isn't "ax" and "cousin" isn't "sin". */
const unwantedNames = {
  identity:
    /\b(?:passports?|passeports?|drivers? (?:licen[cs]e|license)|driving licen[cs]e|permis de conduire|health cards?|ohip|sin (?:card|number|no)|social insurance|carte sante|birth certificate|citizenship (?:card|certificate)|pr card|permanent resident|photo id|id card|identity card|government id)\b/,
  bank: /\b(?:void cheque|bank (?:statements?|account|letter)|relev[e] bancaire|mortgage (?:statements?|payout|approval)|credit (?:report|score)|pay ?stubs?)\b/,
  tax: /\b(?:t4|notice of assessment|credit card)\b/,
} as const;

/** Kind of unwanted document by its file name: identity or bank documents. */
export function unwantedKindOf(fileName: string): "identity" | "bank" | null {
  const words = withoutAccents(fileName)
    .replace(/['’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ");
  // "Sin" is a name, "SIN" a number.
  const isNumber = /\bSIN\b/.test(fileName.replace(/[^A-Za-z0-9]+/g, " ")) && !wanted.test(words);
  if (isNumber || unwantedNames.identity.test(words)) return "identity";
  return unwantedNames.bank.test(words) || (unwantedNames.tax.test(words) && !wanted.test(words))
    ? "bank"
    : null;
}

/** File field of all forms that send documents. */
export const paperFiles = {
  kind: "files",
  label: "Files",
  hint: papersPage.filesHint,
  missing: uploadRefusals.none,
  accept: ["application/pdf", "image/jpeg", "image/png", "image/webp", "image/avif"],
  most: uploads.files,
  maxBytes: uploads.fileBytes,
  // Empty, because each file that is too large has its own error.
  tooLarge: "",
} as const;

/** Errors about a form's files, with boxes to confirm names that sound like unwanted documents. */
export const fileErrors = (files: string[], sent: readonly { name: string }[]) => ({
  files,
  meant: sent.flatMap(({ name }) => (unwantedKindOf(name) ? quoteOf(name) : [])),
});

/**
 * Form of an order's documents: files of one kind, those the answers call for first, and answers about
 * missing ones.
 * A file without a kind is something else, until its seller names the kind.
 */
export const papersForm = (needed: readonly PaperKind[], open: readonly PaperKind[]) =>
  form<Fields>("papers", {
    kind: choice(
      papersPage.kind,
      [...needed, "other" as const].map((kind) => ({ value: kind, label: paperKinds[kind].name })),
      { placeholder: papersPage.chooseKind, required: false },
    ),
    files: paperFiles,
    meant: meantField,
    ...papersFields({ needed: open, stored: [] }),
  });

/** Address of the upload form, preset to this kind. @param path of the order */
export const uploadPath = (path: string, kind: PaperKind): string => `${path}/papers?kind=${kind}#upload`;
