import type { Values } from "~/lib/forms/form";
import { nextTurn } from "~/lib/mail/spaced";
import { calledAtOffice } from "~/lib/steps/actor-names";
import type { Actor } from "~/lib/steps/states";
import type { Posting } from "~/postings/posting";
import { changePosting, type PostingChange, type WhichPosting } from "~/postings/store.server";
import { collection } from "~/store/collections.server";
import {
  type Asked,
  type EnquiryMarking,
  enquiryMarks,
  markOf,
  takesCalls,
  takesEnquiries,
  withEnquiry,
  withMark,
} from "./enquiry";
import type { callFields } from "./fields";
import { enquiryLetters } from "./letters";
import { type Enquiry, emptyEnquiriesFile } from "./record";
import { markProblem, enquiryWords as words } from "./words";

/** What the forms about enquiries write: a buyer's, the office's and the seller's. All of these throw ProviderUnavailable. */

/** A new enquiry, stored with its letters; or why not. */
type Taken = { enquiry: Enquiry } | { refused: "gone" | "full" };

/** @param takes whether the listing takes it, as it is now */
const addEnquiry = (id: string, asked: Asked, takes: (posting: Posting) => boolean): Promise<Taken | null> =>
  changePosting({ id }, async (posting, { db, transaction }): Promise<PostingChange<Taken>> => {
    if (!takes(posting)) return { result: { refused: "gone" } };
    const kept = await transaction.get(collection(db, "enquiries").doc(posting.id));
    const file = kept.data() ?? emptyEnquiriesFile;
    const at = new Date();
    const added = withEnquiry(file, posting.id, asked, at);
    if (added === "full") return { result: { refused: "full" } };
    const { enquiry, isNew } = added;
    if (!isNew) return { result: { enquiry } };
    const turn = nextTurn(file.turn, enquiry.id, at);
    return {
      enquiries: { ...added.file, turn },
      letters: enquiryLetters(posting, turn, added.file.enquiries, at),
      result: { enquiry },
    };
  });

/** What a buyer asked on the home's page. @returns null where there is no such posting */
export const takeEnquiry = (id: string, asked: Omit<Asked, "by" | "when">): Promise<Taken | null> =>
  addEnquiry(id, { ...asked, by: null, when: "" }, takesEnquiries);

/** A call that the office notes. @returns the notice for the next page, or what is wrong */
export async function noteCall(
  id: string,
  by: Actor,
  { name, reach, text, when = "" }: Values<typeof callFields>,
): Promise<string | { errors: { form: string[] }; status: 409 }> {
  const taken = await addEnquiry(id, { by, name, reach, visit: false, text, when }, takesCalls);
  if (taken && "enquiry" in taken) return words.noted;
  return {
    errors: { form: [taken?.refused === "full" ? words.fullList : words.closed] },
    status: 409,
  };
}

/** Which mark a form of the enquiries' pages sets; null when it is none of them. @param may whether its sender sets it */
export const markingIn = (
  act: FormDataEntryValue | string | null | undefined,
  may: readonly EnquiryMarking[] = enquiryMarks,
): EnquiryMarking | null => may.find((one) => one === act) ?? null;

/** Marks an enquiry. @param form id of the form. @returns the notice for the next page, or what is wrong */
export async function markEnquiry(
  which: WhichPosting,
  { enquiry, marking, form }: { enquiry: string; marking: EnquiryMarking; form: string },
  by: Actor,
): Promise<string | { errors: { form: string[] }; status: 409 }> {
  const problem = await changePosting(
    which,
    async (posting, { db, transaction }): Promise<PostingChange<string | null>> => {
      const kept = await transaction.get(collection(db, "enquiries").doc(posting.id));
      const marked = withMark(
        kept.data() ?? emptyEnquiriesFile,
        enquiry,
        marking,
        markOf(form, by, new Date()),
      );
      if ("file" in marked) return { enquiries: marked.file, result: null };
      const { there } = marked;
      const who = there?.passedOn ? calledAtOffice(there.passedOn.by) : "";
      return { result: markProblem(marked.problem, there?.name ?? "", who) };
    },
  );
  return problem === null ? words.notices[marking] : { errors: { form: [problem] }, status: 409 };
}
