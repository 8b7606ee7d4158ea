import { withFirestore } from "#server/platform/firebase-admin.server";
import { isRecent } from "~/lib/time/recent";
import { collection } from "~/store/collections.server";
import {
  type LetterTemplates,
  noTemplates,
  type OwnTemplate,
  type TemplatesChange,
  type TemplateUse,
} from "./record";

/** The office's own letters: one document, that all pages of a process share one look at. All of these throw ProviderUnavailable. */

/** The document that holds them. */
const templatesId = "office";

/** How old a look at it may be, ms: so long another process's letter may be missing from a list of choices. */
const goodForMs = 15_000;

let look: { at: number; all: Promise<LetterTemplates> } | null = null;

function keep(all: Promise<LetterTemplates>): Promise<LetterTemplates> {
  const own = { at: Date.now(), all };
  look = own;
  all.catch(() => {
    if (look === own) look = null;
  });
  return all;
}

/** The office's own letters and what was done to them, as they are now. */
export const letterTemplatesNow = (): Promise<LetterTemplates> =>
  keep(
    withFirestore(
      async (db) => (await collection(db, "letterTemplates").doc(templatesId).get()).data() ?? noTemplates,
    ),
  );

/** Those that a letter can begin with, as they were within the last seconds. @param use what it's about */
export async function ownTemplates(use: Exclude<TemplateUse, "both">): Promise<OwnTemplate[]> {
  const known = look && isRecent(look.at, goodForMs) ? look.all : letterTemplatesNow();
  return (await known).templates.filter((one) => one.use === use || one.use === "both");
}

/** Changes them in one transaction. @param decide may be asked again */
export async function changeTemplates(
  decide: (now: LetterTemplates) => TemplatesChange,
): Promise<TemplatesChange> {
  const change = await withFirestore((db) =>
    db.runTransaction(async (transaction) => {
      const document = collection(db, "letterTemplates").doc(templatesId);
      const now = (await transaction.get(document)).data() ?? noTemplates;
      const change = decide(now);
      if ("next" in change && change.next !== now) transaction.set(document, change.next);
      return change;
    }),
  );
  if ("next" in change) keep(Promise.resolve(change.next));
  return change;
}
