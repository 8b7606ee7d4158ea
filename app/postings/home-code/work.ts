import { postings } from "~/content/business";
import { torontoDay } from "~/lib/format";
import { addDays } from "~/lib/time/business-days";
import { contactOf } from "~/postings/facts";
import { hasNoEmail, type Posting } from "~/postings/posting";
import { requestedHome } from "~/postings/review/checks";
import { dueAfter, endOfOfficeDay } from "~/work/due";
import { type WorkKind, workKind } from "~/work/kind";
import { shortWeekday } from "~/work/words";
import { codeState, lastCodeDay } from "./home-code";

/** Work for the code that is posted to a home. */

export const homeCodeWork: readonly WorkKind<Posting>[] = [
  workKind("home-code", {
    name: "Code to the home",
    filter: "orders",
    place: "/home-code",
    waitsFor: "us",
    of(posting, closures) {
      const { homeOpen, homeLetter: letter, events, sentAt, restrictedAt } = posting;
      if (!homeOpen || restrictedAt) return null;
      const { name, phone } = contactOf(posting);
      const call = phone ? { phone } : {};
      // Compared with the letter's own time, because rows aren't written again when a code expires.
      const state = codeState(posting, letter?.at ?? new Date());
      if (!letter || state === "none") {
        const change = requestedHome(posting) && posting.amendments.find(({ kind }) => kind === "address");
        const since =
          change?.requestedAt ?? events.find(({ transition }) => transition === "start-review")?.at ?? sentAt;
        return since && { since, due: dueAfter(since, closures), next: "Print the letter and mail it" };
      }
      if (state === "locked") {
        const since = events.findLast(({ transition }) => transition === "miss-home-code")?.at ?? letter.at;
        const next = `Too many wrong codes: call ${name}, then mail a new letter`;
        return { since, due: dueAfter(since, closures), next, waitsFor: "seller", ...call };
      }
      const day = addDays(torontoDay(letter.at), postings.homeCode.askAfterDays);
      const sent = `the letter of ${shortWeekday(torontoDay(letter.at))}`;
      const ask = hasNoEmail(posting) ? `for the code in ${sent}` : `if ${sent} has arrived`;
      return {
        since: letter.at,
        due: endOfOfficeDay(day),
        next: `Ask ${name} ${ask}. The code expires after ${shortWeekday(lastCodeDay(letter))}`,
        waitsFor: "seller",
        ...call,
      };
    },
  }),
];
