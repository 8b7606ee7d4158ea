import type { Form, Values } from "~/lib/forms/form";
import { idOfForm } from "~/lib/ids";
import { nextTurn } from "~/lib/mail/letter-throttle";
import { calledAtOffice } from "~/lib/steps/actor-names";
import type { Actor } from "~/lib/steps/states";
import { carriedFields, formIdOf } from "~/lib/steps/step";
import { enquiriesCollection } from "~/postings/enquiries/collection.server";
import { junkAct, parseJunk } from "~/postings/junk";
import type { Posting } from "~/postings/posting";
import { changePosting, type PostingChange, type PostingRef } from "~/postings/store.server";
import {
  type EnquiryContent,
  type EnquiryMarking,
  markOf,
  takesCalls,
  takesEnquiries,
  withEnquiry,
  withMark,
} from "./enquiry";
import type { callFields } from "./fields";
import { buyerLetter, enquiryLetters } from "./letters";
import { type EnquiriesFile, type Enquiry, emptyEnquiriesFile } from "./record";
import { markProblem, enquiryWords as words } from "./words";

/** Writes enquiries and their marks for buyers, the office and the seller. All functions throw ProviderUnavailable. */

/** A new stored enquiry, or the reason for its refusal. */
type Taken = { enquiry: Enquiry; isNew: boolean } | { refused: "gone" | "full" };

/**
 * @param takes true if the listing accepts it in its current state
 * @param sender see `withEnquiry`
 * @param confirm true to confirm it to the buyer by letter
 */
const addEnquiry = (
  id: string,
  asked: EnquiryContent,
  takes: (posting: Posting) => boolean,
  sender?: string,
  confirm = false,
): Promise<Taken | null> =>
  changePosting({ id }, async (posting, { db, transaction, closures }): Promise<PostingChange<Taken>> => {
    if (!takes(posting)) return { result: { refused: "gone" } };
    const kept = await transaction.get(enquiriesCollection(db).doc(posting.id));
    const file = kept.data() ?? emptyEnquiriesFile;
    const at = new Date();
    const added = withEnquiry(file, posting.id, asked, at, closures, sender);
    if (added === "full") return { result: { refused: "full" } };
    const { enquiry, isNew } = added;
    if (!isNew) return { result: { enquiry, isNew } };
    const turn = nextTurn(file.turn, enquiry.id, at);
    return {
      enquiries: { ...added.file, turn },
      letters: [
        ...enquiryLetters(posting, turn, added.file.enquiries, at),
        ...(confirm ? [{ id: `${enquiry.id}-buyer`, letter: buyerLetter(posting, enquiry, at) }] : []),
      ],
      result: { enquiry, isNew },
    };
  });

/** Stores a buyer's enquiry from the home's page, with a letter to them if `confirm`. @returns null if there is no such posting */
export const storeEnquiry = (
  id: string,
  asked: Omit<EnquiryContent, "by" | "when">,
  sender?: string,
  confirm = false,
): Promise<Taken | null> => addEnquiry(id, { ...asked, by: null, when: "" }, takesEnquiries, sender, confirm);

/** Stores a call recorded by the office. @returns the message for the next page, or errors */
export async function recordCall(
  id: string,
  by: Actor,
  { name, reach, text, when = "" }: Values<typeof callFields>,
): Promise<string | { errors: { form: string[] }; status: 409 }> {
  const taken = await addEnquiry(id, { by, name, reach, visit: false, text, when }, takesCalls);
  if (taken && "enquiry" in taken) return "The call is recorded, and an email is on its way to the seller.";
  const full = "There's no room for another enquiry. Mark those that were answered first.";
  return { errors: { form: [taken?.refused === "full" ? full : words.closed] }, status: 409 };
}

/** A submitted form that marks enquiries. */
interface SentMarking {
  marking: EnquiryMarking;
  enquiries: readonly string[];
  /** Made by the form, so that a resubmission marks only once. */
  id: string;
  form: Form;
}

/** @param may marks that the sender may set. @returns null for another form */
export function parseMarking(sent: FormData, may: readonly EnquiryMarking[]): SentMarking | null {
  const marking = may.find((one) => one === sent.get("act"));
  if (!marking) return null;
  const id = idOfForm(sent);
  const { ids, form } = parseJunk(sent);
  if (marking === junkAct) return { marking, enquiries: ids, id, form };
  const enquiry = String(sent.get("variant") ?? "").slice(0, 100);
  const own = { id: formIdOf(marking, enquiry), fields: carriedFields };
  return { marking, enquiries: [enquiry], id, form: own };
}

/** Marks enquiries. @returns the message for the next page, or errors */
export async function markEnquiries(
  which: PostingRef,
  { enquiries, marking, id }: SentMarking,
  by: Actor,
): Promise<string | { errors: { form: string[] }; status: 409 }> {
  const problem = await changePosting(
    which,
    async (posting, { db, transaction }): Promise<PostingChange<string | null>> => {
      const kept = await transaction.get(enquiriesCollection(db).doc(posting.id));
      let file: EnquiriesFile = kept.data() ?? emptyEnquiriesFile;
      const mark = markOf(id, by, new Date());
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
