import { emailKey } from "~/lib/forms/formats";
import type { Posting } from "~/postings/posting";
import { readAnswers } from "./read-order";
import { registeredOwnersIn, registeredOwnersText } from "./registered-owners";
import { ownerNames } from "./tasks";

/** The people who sign, as the order names them. */
export const signersOf = (posting: Posting): string[] => ownerNames(readAnswers(posting).answers);

/** The sellers as every document names them: registered owners, each with the people who sign for it. */
export const sellersOf = (posting: Posting): string => registeredOwnersText(registeredOwnersOf(posting));

/** Mailing addresses of the people who sign, one a line: "Ana Lee: PO Box 4, Barrie". */
export const mailingOf = (posting: Posting): string =>
  (readAnswers(posting).answers.owners?.owners ?? [])
    .flatMap(({ name, mailing }) => (name && mailing ? [`${name}: ${mailing}`] : []))
    .filter((line, at, all) => all.indexOf(line) === at)
    .join("\n");

/** Names of the registered owners, as the office compares them with the land registry. */
export const namesOnTitle = (posting: Posting): string =>
  registeredOwnersOf(posting)
    .map(({ name }) => name)
    .join(" · ");

/** Owners with the account's email address, for whom the account signs. */
export const ownersOfAccount = ({ seller, tasks }: Pick<Posting, "seller" | "tasks">) =>
  (tasks.owners?.raw.owners ?? []).filter(({ email }) => email && emailKey(email) === emailKey(seller.email));

export const registeredOwnersOf = (posting: Posting) => registeredOwnersIn(readAnswers(posting).answers);
