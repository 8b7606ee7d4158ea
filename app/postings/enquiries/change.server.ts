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
import { type EnquiriesFile, type Enquiry, emptyEnquiriesFile } from "./record";
import { markProblem, enquiryWords as words } from "./words";

/** What the forms about enquiries write: a buyer's, the office's and the seller's. All of these throw ProviderUnavailable. */

/** A new enquiry, stored with its letters; or why not. */
type Taken = { enquiry: Enquiry } | { refused: "gone" | "full" };

/** @param takes whether the listing takes it, as it is now @param sender see `withEnquiry` */
const addEnquiry = (
  id: string,
  asked: Asked,
  takes: (posting: Posting) => boolean,
  sender?: string,
): Promise<Taken | null> =>
  changePosting({ id }, async (posting, { db, transaction }): Promise<PostingChange<Taken>> => {
    if (!takes(posting)) return { result: { refused: "gone" } };
    const kept = await transaction.get(collection(db, "enquiries").doc(posting.id));
    const file = kept.data() ?? emptyEnquiriesFile;
    const at = new Date();
    const added = withEnquiry(file, posting.id, asked, at, sender);
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
export const takeEnquiry = (
  id: string,
  asked: Omit<Asked, "by" | "when">,
  sender?: string,
): Promise<Taken | null> => addEnquiry(id, { ...asked, by: null, when: "" }, takesEnquiries, sender);

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

/** Marks enquiries. @param form id of the form. @returns the notice for the next page, or what is wrong */
export async function markEnquiries(
  which: WhichPosting,
  { enquiries, marking, form }: { enquiries: readonly string[]; marking: EnquiryMarking; form: string },
  by: Actor,
): Promise<string | { errors: { form: string[] }; status: 409 }> {
  if (enquiries.length === 0) return { errors: { form: [words.noneTicked] }, status: 409 };
  const problem = await changePosting(
    which,
    async (posting, { db, transaction }): Promise<PostingChange<string | null>> => {
      const kept = await transaction.get(collection(db, "enquiries").doc(posting.id));
      let file: EnquiriesFile = kept.data() ?? emptyEnquiriesFile;
      const mark = markOf(form, by, new Date());
      for (const enquiry of enquiries) {
        const marked = withMark(file, enquiry, marking, mark);
        if ("problem" in marked) {
          const { there } = marked;
          const who = there?.passedOn ? calledAtOffice(there.passedOn.by) : "";
          return { result: markProblem(marked.problem, there?.name ?? "", who) };
        }
        file = marked.file;
      }
      return { enquiries: file, result: null };
    },
  );
  return problem === null ? words.notices[marking] : { errors: { form: [problem] }, status: 409 };
}
