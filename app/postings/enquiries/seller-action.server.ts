import { pathOf } from "~/postings/facts";
import { sellerForm } from "~/postings/seller-form.server";
import { actorIn, backTo, postingRefOf } from "~/postings/seller-guard.server";
import { markEnquiries, parseMarking } from "./change.server";
import type { EnquiryMarking } from "./enquiry";

/** Marks by the seller or a co-owner with a login. */
export const sellersMarks: readonly EnquiryMarking[] = ["called-back", "not-called-back", "junk", "not-junk"];

/** @throws Response 400 for another form */
function markingIn(sent: FormData) {
  const marking = parseMarking(sent, sellersMarks);
  if (!marking) throw new Response("Bad request", { status: 400 });
  return marking;
}

/** Action for the seller's marks of enquiries. @param page path to return to, after the posting's own */
export const enquiriesAction = (page: string) =>
  sellerForm({
    coOwners: true,
    form: ({ sent }) => ({ form: markingIn(sent).form }),
    async perform(found) {
      const { sender, posting, sent } = found;
      const { uid } = sender.user;
      const done = await markEnquiries(postingRefOf(found, uid), markingIn(sent), actorIn(found, uid));
      if (typeof done !== "string") return done;
      return { to: await backTo(pathOf(posting) + page, sender, done) };
    },
  });
