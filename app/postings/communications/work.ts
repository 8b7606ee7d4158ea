import { inWords } from "~/content/phrases";
import type { Posting } from "~/postings/posting";
import { dueAfter } from "~/work/due";
import { type WorkKind, workKind } from "~/work/kind";

/** Work that emails to a file's address give the office. */

export const mailWork: readonly WorkKind<Posting>[] = [
  workKind<Posting>("mail", {
    name: "Email to read",
    filter: "messages",
    place: "/communications#entries",
    waitsFor: "seller",
    outlivesRecord: true,
    of({ mailToRead }, closures) {
      if (!mailToRead) return null;
      const { since, from, count } = mailToRead;
      return {
        since,
        due: dueAfter(since, closures),
        person: from,
        next:
          count > 1 ? `Read ${inWords(count)} emails, the last from ${from}` : `Read the email from ${from}`,
      };
    },
  }),
];
