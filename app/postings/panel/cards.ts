import type { Card, FirstPageData } from "~/postings/subject";
import { subjects } from "~/postings/subjects";
import { allDue, deadlineText } from "./next-due";

/** Everything that waits for the seller, nearest deadline first: dates that are due, and the cards of each subject. */
export function waitingCards(glance: FirstPageData): Card[] {
  const { posting, offers, now, forms: taken = [] } = glance;
  const dues = allDue(posting, offers, now)
    // A sold home's page already leads to the closing.
    .filter(({ isDay }) => !isDay)
    .map((due): Card => {
      const forms = (due.forms ?? []).flatMap(({ id, summary }) =>
        taken.filter((form) => form.id === id).map((form) => ({ form, summary })),
      );
      const isAnsweredHere =
        due.papers || forms.some(({ form, summary }) => !summary && Object.keys(form.fields).length > 0);
      return {
        id: due.id,
        until: due.at,
        what: due.what,
        when: deadlineText(due, now),
        ...(due.keeps ? { keeps: due.keeps } : {}),
        action: isAnsweredHere ? null : due.action,
        forms,
        papers: due.papers,
      };
    });
  return nearestFirst([...dues, ...subjects.flatMap(({ cards }) => cards?.(glance) ?? [])]);
}

/** Work in the order of its deadlines. Work without one comes last. */
export const nearestFirst = <Work extends Pick<Card, "until">>(all: readonly Work[]): Work[] =>
  all.toSorted((a, b) => (a.until?.getTime() ?? afterAll) - (b.until?.getTime() ?? afterAll));

/** Later than any time that a Date can hold, in ms. */
const afterAll = 8.64e15 + 1;
