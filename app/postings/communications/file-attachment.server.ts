import { postings as limits } from "~/content/business";
import type { SentFile } from "~/lib/uploads/receive.server";
import { officePaperName } from "~/postings/office-papers";
import { type Filer, ownPapers, recordPaperStep } from "~/postings/papers/office-papers.server";
import { storePaper } from "~/postings/papers/store-paper.server";
import { paperRefusals } from "~/postings/papers/words";
import { filedPapers, type Paper, type Posting } from "~/postings/posting";

import { communicationWords as words } from "./communications";
import type { Attached } from "./record";

/**
 * Files an attachment of an email as a document of the office. Documents of a wrong type and identity documents
 * aren't filed.
 */
export async function fileAttachment(
  posting: Posting,
  user: Filer,
  kind: string,
  file: SentFile,
): Promise<Attached> {
  let isThere = false;
  const refusedBy = (now: Posting, { hash }: Pick<Paper, "hash">): string | null => {
    isThere = filedPapers(now).some((paper) => paper.hash === hash);
    if (isThere) return paperRefusals.duplicate(file.name, file.name);
    return ownPapers(now).length >= limits.officePapers ? words.noRoom : null;
  };
  const refused = await storePaper(posting, file, {
    kind,
    account: user.uid,
    fromOffice: true,
    unwanted: words,
    refusedBy,
    record: (paper) =>
      recordPaperStep(posting, user, {
        refusedBy: (now) => refusedBy(now, paper),
        change: (now) => ({ ...now, papers: [...now.papers, paper] }),
        reason: `${officePaperName(kind) ?? kind}: “${paper.name}” was added from an email`,
      }),
  });
  if (refused === null || isThere) return { name: file.name, kept: true };
  const why = refused === "unanswered" ? words.unanswered(file.name) : refused.why;
  return { name: file.name, kept: false, why };
}
