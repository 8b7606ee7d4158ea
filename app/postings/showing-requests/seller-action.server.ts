import type { Actor } from "~/lib/steps/states";
import { pathOf } from "~/postings/facts";
import { sellerForm } from "~/postings/seller-form.server";
import { backTo } from "~/postings/seller-guard.server";
import { changeShowings, requireShowingForm } from "~/postings/showings/change.server";
import { answerRequest, parseAnswerForm } from "./answer.server";
import { lettersOfLog } from "./letters";

/** Action for the seller's forms of the showing log and its requests. @param page path to return to, after the posting's own */
export const showingsAction = (page: string) =>
  sellerForm({
    form: ({ sent }) => ({ form: (parseAnswerForm(sent) ?? requireShowingForm(sent)).form }),
    async perform({ sender, posting, sent }, values) {
      const { uid } = sender.user;
      const actor: Actor = { role: "seller", id: uid, name: null };
      const which = { uid, reference: posting.reference };
      const answer = parseAnswerForm(sent);
      const done = answer
        ? await answerRequest(which, answer, actor, values)
        : await changeShowings(which, requireShowingForm(sent), actor, values, lettersOfLog);
      if (typeof done !== "string") return done;
      return { to: await backTo(pathOf(posting) + page, sender, done) };
    },
  });
