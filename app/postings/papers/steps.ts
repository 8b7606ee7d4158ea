import { postings } from "~/content/business";
import { recordSignatures, type SentSignatures } from "~/postings/amendments/outstanding";
import { locationFields, refusedFields } from "~/postings/office-fields";
import { allOfficePapers, officePaperName } from "~/postings/office-papers";
import { officeOrder as words } from "~/postings/office-words";
import { filedPapers, type LaterPaper, type Paper, type Posting, waitingPapers } from "~/postings/posting";
import { laterPaperStates, messageStates, sentStates } from "~/postings/states";
import { assistants, type StepForm, step } from "~/postings/step";
import { followUpFields } from "./follow-ups";
import { filedAs, filingFields, sellersKindName } from "./later";
import * as letters from "./letters";

/**
 * Steps about documents. The seller, or a co-owner with a login, sends them until the closing.
 * The office files them or explains what is wrong. It also shares its own, records ones held elsewhere,
 * removes and deletes.
 */

export const sendPapers = step("send-papers", {
  apart: true,
  from: laterPaperStates,
  by: ["seller", "owner"],
  letters: [{ to: "office", letter: letters.sentLetter }],
  done: "sent documents",
});

/** Withdraws a document that the office hasn't looked at, by its sender. */
export const withdrawPaper = step("withdraw-paper", {
  apart: true,
  from: laterPaperStates,
  by: ["seller", "owner"],
  done: "withdrew a document",
});

const asWaiting = (posting: Posting, title: (paper: LaterPaper) => string) =>
  waitingPapers(posting).map((paper) => ({ paper, variant: paper.id, title: title(paper) }));

/** Changes a document, unless the office has looked at it since. */
const changedWaiting = (
  posting: Posting,
  id: string,
  change: (paper: LaterPaper) => Paper,
): Posting | null =>
  waitingPapers(posting).some((paper) => paper.id === id)
    ? {
        ...posting,
        papers: posting.papers.map((paper) =>
          paper.id === id && paper.later ? change({ ...paper, later: paper.later }) : paper,
        ),
      }
    : null;

export const filePaper = step("file-paper", {
  from: messageStates,
  by: assistants,
  button: "Add to the file",
  done: "added a document from the seller to the file",
  forms(context): StepForm<typeof filingFields>[] {
    const more = followUpFields(context, { asked: "as", kinds: filedAs });
    return asWaiting(context.posting, sellersKindName).map(({ paper, ...form }) => ({
      ...form,
      fields: { ...filingFields, ...more.fields },
      defaults: { ...more.defaults, as: paper.kind },
    }));
  },
  effect({ variant, sent, posting, file }) {
    const { as } = sent;
    const signing = sent as SentSignatures;
    const outcome = recordSignatures(posting, file, signing, as, new Date());
    if (!outcome) return { errors: { form: [words.changed] } };
    if ("errors" in outcome) return outcome;
    const kind = filingFields.as.options.find(({ value }) => value === as)?.label;
    return {
      reason: [kind, outcome.signed].filter(Boolean).join(". "),
      change(now, at, officeFile) {
        const signed = recordSignatures(now, officeFile, signing, as, at);
        if (!signed || "errors" in signed) return null;
        return changedWaiting(signed.posting, variant, (paper) => ({
          ...paper,
          later: { ...paper.later, filed: { as, at } },
        }));
      },
    };
  },
});

/** Refuses a document that isn't the one needed. The seller gets the reason and can send another. */
export const refusePaper = step("refuse-paper", {
  from: messageStates,
  by: assistants,
  reason: "required",
  letters: [{ to: "seller", letter: letters.refusedLetter }],
  button: "Request another document",
  done: "requested another document",
  forms: ({ posting }) =>
    asWaiting(posting, sellersKindName).map(({ paper: _, ...form }) => ({ ...form, fields: refusedFields })),
  effect: ({ variant, sent, actor, posting }) => {
    if (posting.papers.filter(({ hidden }) => hidden).length >= postings.hiddenPapers)
      return { errors: { form: [words.hiddenFull] } };
    return {
      reason: sent.text,
      change: (now, at) =>
        changedWaiting(now, variant, (paper) => ({
          ...paper,
          hidden: { at, by: actor, reason: sent.text },
        })),
    };
  },
});

/** The office's documents whose sharing can change, each with its form. */
const toShare = (posting: Posting, shared: boolean) =>
  filedPapers(posting)
    // The seller has the signed agreement anyway.
    .filter(({ fromOffice, kind }) => fromOffice && kind !== "agreement")
    .filter((paper) => Boolean(paper.shared) === shared)
    .map(({ id, name }) => ({ variant: id, title: name }));

const withShared = (posting: Posting, id: string, change: (paper: Paper) => Paper): Posting => ({
  ...posting,
  papers: posting.papers.map((paper) => (paper.id === id ? change(paper) : paper)),
});

const fileNameOf = ({ papers }: Posting, id: string): string | null =>
  papers.find((paper) => paper.id === id)?.name ?? null;

/**
 * Shares a document with the seller. If it belongs to the sale, it also goes into the package for their
 * lawyer.
 */
export const sharePaper = step("share-paper", {
  from: messageStates,
  by: assistants,
  button: "Share with the seller",
  done: "shared a document with the seller",
  forms: ({ posting }) => toShare(posting, false),
  effect: ({ variant, posting }) => ({
    reason: fileNameOf(posting, variant),
    change: (now) => withShared(now, variant, (paper) => ({ ...paper, shared: true })),
  }),
});

export const unsharePaper = step("unshare-paper", {
  from: messageStates,
  by: assistants,
  button: "Stop sharing",
  done: "stopped sharing a document",
  forms: ({ posting }) => toShare(posting, true),
  effect: ({ variant, posting }) => ({
    reason: fileNameOf(posting, variant),
    change: (now) => withShared(now, variant, ({ shared: _, ...paper }) => paper),
  }),
});

export const recordPaper = step("record-paper", {
  from: messageStates,
  // The system files attachments of emails.
  by: [...assistants, "system"],
  button: "Record its location",
  done: "recorded a document",
  forms: () =>
    allOfficePapers.map(({ kind, name }) => ({ variant: kind, title: name, fields: locationFields })),
  effect: ({ variant, sent, actor }) => {
    const name = officePaperName(variant);
    if (!name) return { errors: { form: [words.changed] } };
    return {
      reason: `${name}: held at the office`,
      changeFile: (file, _posting, at) => ({
        ...file,
        held: { ...file.held, [variant]: { where: sent.where, by: actor, at } },
      }),
    };
  },
});

/** Removed steps, which can't be taken any more but exist in records. */
const removed = { from: [], by: [], internal: "words" } as const;

export const sparePaper = step("spare-paper", { ...removed, done: "marked a document as not needed" });

export const needPaper = step("need-paper", {
  ...removed,
  done: "marked a document as needed after all",
});

/** Removes a document on which no step relied. */
export const hidePaper = step("hide-paper", {
  from: sentStates,
  by: assistants,
  reason: "required",
  // A wrong scan may contain another person's data.
  internal: "words",
  done: "removed a document from the file",
});

/** Removes a document on which a step relied. */
export const hideReliedOnPaper = step("hide-relied-on-paper", {
  from: sentStates,
  by: ["broker"],
  reason: "required",
  internal: "words",
  done: "removed a document that a step relied on",
});

/** Deletes a document permanently. */
export const destroyPaper = step("destroy-paper", {
  from: sentStates,
  by: ["broker"],
  reason: "required",
  internal: "words",
  done: "deleted a document for good",
});
