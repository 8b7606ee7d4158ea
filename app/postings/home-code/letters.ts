import { homeCodeWhy } from "~/content/account-policies";
import { longDate } from "~/lib/format";
import { homeOf, pathOf } from "~/postings/facts";
import { accountButton, headFacts, type WriteLetter } from "~/postings/letter";
import { lastCodeDay } from "./home-code";
import { homeCodeWords } from "./words";

/** Tells the seller that a letter with a code is on its way. It never has the code. */
export const homeCodeLetter: WriteLetter = (posting) => {
  const { homeLetter } = posting;
  if (!homeLetter) return null;
  return {
    title: "A letter with a code is on its way to your home",
    subject: `A code by mail: ${homeOf(posting)}`,
    parts: [
      `We posted it today. It should arrive within a week, and the code works until ${longDate(lastCodeDay(homeLetter))}. An earlier code doesn't work any more.`,
      homeCodeWhy,
      accountButton({ label: homeCodeWords.enter, href: `${pathOf(posting)}/home-code` }),
      { facts: headFacts(posting) },
    ],
  };
};
