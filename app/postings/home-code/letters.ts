import { homeCodeWhy } from "~/content/account-policies";
import { torontoDay, weekdayAndDate } from "~/lib/format";
import { homeOf, pathOf } from "~/postings/facts";
import { accountButton, headFacts, type WriteLetter } from "~/postings/letter";
import { lastCodeDay } from "./home-code";
import { homeCodeWords } from "./words";

/** Tells the seller that a letter with a code is on its way. It never has the code. */
export const homeCodeLetter: WriteLetter = (posting, { at }) => {
  const { homeLetter, events } = posting;
  if (!homeLetter) return null;
  const hadOne = events.filter(({ transition }) => transition === "post-home-code").length > 1;
  return {
    title: "A letter with a code is on its way to your home",
    subject: `A code by mail: ${homeOf(posting)}`,
    parts: [
      `We posted it today. It should arrive within a week, and the code works until ${weekdayAndDate(lastCodeDay(homeLetter), torontoDay(at))}.${hadOne ? " The earlier code no longer works." : ""}`,
      homeCodeWhy,
      accountButton({ label: homeCodeWords.enter, href: `${pathOf(posting)}#home-code` }),
      { facts: headFacts(posting) },
    ],
  };
};
