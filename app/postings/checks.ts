import { dateAndTime, longDate, sentence } from "~/lib/format";
import { withoutEmpty } from "~/lib/forms/entered";
import type { Row } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { openPartyNoteTexts } from "~/postings/order/party-notes";
import { sellersOf, signersOf } from "~/postings/order/signers";
import { checksOf, needsClientRecord, recordedCheck } from "~/postings/review/checks";
import {
  countFacts,
  listingFacts,
  openFacts,
  sellersFactRow,
  unverifiedFacts,
  unverifiedText,
} from "./listing/facts";
import { lacksPlace } from "./office-fields";
import { type CheckKind, checkKinds } from "./office-lists";
import { answersOf } from "./order/shown-answers";
import { tasks } from "./order/task-names";
import type { Posting } from "./posting";
import {
  doneText,
  type InspectedPosting,
  notRecorded,
  type RecordPart,
  type Subject,
  tableOr,
} from "./subject";

/** Section of the inspection about the owners and the checks made with them. */

/** Text about a check: its way, day and person, and the person who recorded it. */
function checkText({ posting, file }: InspectedPosting, kind: CheckKind, owner: string | null): string {
  const check = recordedCheck(file, { kind, owner });
  if (!check) return notRecorded;
  const place = lacksPlace(kind, check) ? " The location of record isn't entered." : "";
  const where = check.where ? ` Filed at: ${check.where}.` : place;
  const detail = check.detail ? ` ${check.detail}.` : "";
  return `${labelOf(checkKinds[kind].ways, check.how)}, ${longDate(check.on)}, by ${check.who}. Recorded ${doneText(posting, check)}.${detail}${where}`;
}

function confirmation({ owners, seller }: Posting, name: string): string {
  const asked = owners.find((owner) => owner.name === name);
  if (!asked) return name === seller.name ? "Sent the order" : "Not asked";
  return asked.confirmedAt
    ? `Confirmed ${dateAndTime(asked.confirmedAt)}`
    : `Asked ${dateAndTime(asked.sentAt)}, not confirmed`;
}

function parties(record: InspectedPosting): RecordPart[] {
  const { posting } = record;
  const told = answersOf(posting).find(({ task }) => task === tasks.owners.title)?.rows ?? [];
  return [
    { rows: withoutEmpty([["Registered owners", sellersOf(posting)]]) },
    tableOr(
      "No owners are named.",
      ["Person who signs", "Identity", "RECO guide explained", "Order confirmed"],
      signersOf(posting).map((owner) => [
        owner,
        checkText(record, "identity", owner),
        checkText(record, "guide", owner),
        confirmation(posting, owner),
      ]),
    ),
    ...openPartyNoteTexts(posting).map((text) => ({ text })),
    ...(told.length > 0 ? [{ title: "As the seller named them", rows: told }] : []),
  ];
}

/** Address, times and wrong codes of the letter to the home, or "" if none was posted. */
function letterSaid({ homeLetter: letter, ...posting }: Posting): string {
  if (!letter) return "";
  const event = posting.events.find(({ id }) => id === letter.id);
  return [
    ...(event
      ? [`To ${event.reason}.`, sentence(doneText(posting, { at: letter.at, by: event.actor }))]
      : []),
    `Wrong codes: ${letter.wrong}.`,
    ...(letter.enteredAt ? [sentence(`Code entered ${dateAndTime(letter.enteredAt)}`)] : []),
  ].join(" ");
}

function checksSaid(record: InspectedPosting): RecordPart[] {
  const { posting, file } = record;
  const open = openFacts(posting, file).length;
  const onWord = unverifiedFacts(listingFacts(posting, file));
  const { liveWithout } = file;
  const { homeLetter } = posting;
  const hasClientRecord =
    needsClientRecord(posting) || file.checks.some(({ what }) => what === "client-record");
  const ofOwners = checksOf(posting).filter(({ kind }) =>
    ["authority", "corporation", "spouse"].includes(kind),
  );
  const rows: Row[] = [
    [checkKinds.ownership.name, checkText(record, "ownership", null)],
    [checkKinds["client-record"].name, hasClientRecord ? checkText(record, "client-record", null) : ""],
    ...ofOwners.map(
      ({ kind, owner }): Row => [
        [checkKinds[kind].name, owner].filter(Boolean).join(": "),
        checkText(record, kind, owner),
      ],
    ),
    [
      checkKinds.home.name,
      homeLetter || file.checks.some(({ what }) => what === "home") ? checkText(record, "home", null) : "",
    ],
    ["Letter with the code", letterSaid(posting)],
    ["Facts of the listing", open === 0 ? "All have a source" : `${open} have no source yet`],
    ["Seller's statement only", String(onWord.length)],
    [
      "Put on the MLS without",
      liveWithout
        ? `${liveWithout.papers.join(", ")}: ${liveWithout.why}. ${doneText(posting, liveWithout)}`
        : "",
    ],
  ];
  return [
    { rows: withoutEmpty(rows) },
    ...(onWord.length > 0 ? [{ title: "Seller's statement only", rows: onWord.map(sellersFactRow) }] : []),
  ];
}

export const checks: Subject = {
  sections: [
    { id: "parties", title: "Parties", parts: parties },
    { id: "checks", title: "Checks", parts: checksSaid },
  ],
  sellersCopy: ({ posting: { homeLetter } }) => ({ homeLetter: homeLetter ?? null }),
  office: {
    page: "/facts",
    line({ posting, file }) {
      const facts = listingFacts(posting, file);
      const onWord = unverifiedFacts(facts).length;
      const { all, open } = countFacts(facts);
      return {
        text:
          open === 0
            ? `All ${all} facts have a source`
            : `${open} of ${all} facts ${open === 1 ? "has" : "have"} no source yet`,
        aside: onWord > 0 ? unverifiedText(onWord) : null,
        asideHref: "/facts?source=seller#sellers-word",
      };
    },
  },
  copyWords: {
    labels: {
      homeLetter: "Code posted to the home",
      "homeLetter.at": "Posted",
      "homeLetter.wrong": "Wrong codes",
      enteredAt: "Code entered",
    },
    leftOut: ["homeLetter.home"],
  },
};
