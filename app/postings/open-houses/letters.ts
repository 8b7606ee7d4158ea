import { sentence } from "~/lib/format";
import type { Row } from "~/lib/forms/form";
import type { Part } from "~/lib/mail/letter-parts";
import { nearMoment } from "~/lib/time/toronto";
import { homeOf, pathOf } from "~/postings/facts";
import {
  accountButton,
  closingParts,
  headFacts,
  type LetterEvent,
  officeButton,
  type WriteLetter,
} from "~/postings/letter";
import type { Posting } from "~/postings/posting";
import { whenText } from "./open-house";

/** Letters about open houses. */

const openHousesPage = (posting: Posting) =>
  accountButton({ label: "See your open houses", href: `${pathOf(posting)}/showing-log#open-houses` });

/** Open house that a step added or changed. */
const openHouseOf = ({ openHouses = [] }: Posting, { id, about }: LetterEvent) =>
  openHouses.find((one) => one.id === (about ?? id));

const isSellers = ({ actor }: LetterEvent): boolean => actor.role === "seller";

/** To the office: the seller entered one. */
export const addedLetterToOffice: WriteLetter = (posting, event) => {
  const one = openHouseOf(posting, event);
  if (!one?.mlsDue || !isSellers(event)) return null;
  return {
    title: "An open house to enter on the MLS",
    subject: `Open house: ${homeOf(posting)}`,
    parts: [
      sentence(`Please enter it on the MLS by ${nearMoment(one.mlsDue, event.at)}`),
      {
        facts: [
          ["Open house", whenText(one)],
          ["Note for visitors", one.note || "None"],
          ...headFacts(posting),
        ],
      },
      officeButton(posting, "/home-page#open-houses"),
    ],
  };
};

/** To the seller: the office entered one for them. */
export const addedLetterToSeller: WriteLetter = (posting, event) => {
  const one = openHouseOf(posting, event);
  if (!one || isSellers(event)) return null;
  return {
    title: "We added an open house",
    subject: `Open house: ${whenText(one)}, ${homeOf(posting)}`,
    parts: [
      { day: { label: "Open house", day: whenText(one) } },
      "Have someone you trust in the home the whole time. If this isn't right, cancel it or call us.",
      openHousesPage(posting),
    ],
  };
};

/** Old and new values of a change. */
const changesOf = ({ rows = [] }: LetterEvent): Part[] =>
  rows.map(
    ({ label, before, after }): Part => ({
      facts: [
        ...(label === "Open house" ? [] : [["What", label] as Row]),
        ["Before", before || "None"],
        ["Now", after || "None"],
      ],
    }),
  );

/** To the office: the seller changed one. */
export const changedLetterToOffice: WriteLetter = (posting, event, reader) => {
  const one = openHouseOf(posting, event);
  if (!one || !isSellers(event)) return null;
  const [what, due] = [one.onMls ? "change it" : "enter it", one.mlsDue];
  return {
    title: "An open house was changed",
    subject: `Open house changed: ${homeOf(posting)}`,
    parts: [
      due
        ? sentence(`Please ${what} on the MLS by ${nearMoment(due, event.at)}`)
        : "The MLS already says this, so you don't need to do anything.",
      ...changesOf(event),
      ...closingParts(posting, reader, "/home-page#open-houses"),
    ],
  };
};

/** To the seller: the office changed one. */
export const changedLetterToSeller: WriteLetter = (posting, event) => {
  const one = openHouseOf(posting, event);
  if (!one || isSellers(event)) return null;
  return {
    title: "We changed your open house",
    subject: `Open house changed: ${whenText(one)}, ${homeOf(posting)}`,
    parts: ["If this isn't right, change it back or call us.", ...changesOf(event), openHousesPage(posting)],
  };
};

/** To the office: the seller cancelled one. */
export const cancelledLetterToOffice: WriteLetter = (posting, event, reader) => {
  const one = openHouseOf(posting, event);
  if (!one || !isSellers(event)) return null;
  return {
    title: "An open house was cancelled",
    subject: `Open house cancelled: ${homeOf(posting)}`,
    parts: [
      one.mlsDue
        ? sentence(`Please take it off the MLS by ${nearMoment(one.mlsDue, event.at)}`)
        : "It wasn't on the MLS yet, so you don't need to do anything.",
      { facts: [["Open house", whenText(one)]] },
      ...closingParts(posting, reader, "/home-page#open-houses"),
    ],
  };
};

/** To the seller: the office cancelled one. */
export const cancelledLetterToSeller: WriteLetter = (posting, event) => {
  const one = openHouseOf(posting, event);
  if (!one || isSellers(event)) return null;
  return {
    title: "An open house was cancelled",
    subject: `Open house cancelled: ${whenText(one)}, ${homeOf(posting)}`,
    parts: [
      "We cancelled this open house. Call us if you didn't expect it.",
      { day: { label: "Cancelled", day: whenText(one) } },
      openHousesPage(posting),
    ],
  };
};

/** To the seller: it's on the MLS. Not sent for a cancelled one, because they already know. */
export const onMlsLetter: WriteLetter = (posting, event) => {
  const one = openHouseOf(posting, event);
  if (!one || one.cancelledAt) return null;
  return {
    title: "Your open house is on the MLS",
    subject: `On the MLS: open house, ${whenText(one)}, ${homeOf(posting)}`,
    parts: [
      "Agents can see your open house on the MLS now. Public websites show it as they update.",
      { day: { label: "Open house", day: whenText(one) } },
      "A visitors' sheet and a window sheet are in your account, ready to print.",
      openHousesPage(posting),
    ],
  };
};
