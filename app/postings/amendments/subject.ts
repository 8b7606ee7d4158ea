import { capitalised, countInWords } from "~/content/phrases";
import { inSentence, sentence } from "~/lib/format";
import { namesOf } from "~/lib/store/handling";
import { showsChanges } from "~/postings/agreement/signed";
import { hasOpenObjection } from "~/postings/amendment";
import { amendmentsPath } from "~/postings/facts";
import { termText } from "~/postings/listing/term";
import type { Amendment, Posting } from "~/postings/posting";
import { isFirm } from "~/postings/states";
import {
  type Card,
  doneText,
  type FirstPageData,
  fromTo,
  type InspectedPosting,
  lines,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";
import { kinds, unavailableReason } from "./kinds";
import { amendmentView, waitingToSign } from "./view";
import { amendmentWords } from "./words";

function parts({ posting, amendments }: InspectedPosting, now: Date): RecordPart[] {
  const all = [...amendments, ...posting.amendments].sort(
    (a, b) => a.requestedAt.getTime() - b.requestedAt.getTime(),
  );
  return [
    tableOr(
      "No changes are recorded.",
      ["Requested", "Change", "From and to", "Signed", "Result"],
      all.map((amendment) => {
        const shown = amendmentView(amendment, posting, now);
        return [
          doneText(posting, { at: amendment.requestedAt, by: amendment.by }),
          lines([shown.name, shown.note]),
          lines(shown.rows.map(fromTo)),
          lines(shown.signers.map(([owner, signed]) => `${owner}: ${signed}`)) || "Not needed",
          lines([
            [shown.state, shown.ended].filter(Boolean).join(", "),
            shown.answer,
            ...shown.objections.map(({ by, text, settled }) => `${by}: ${text} ${settled ?? ""}`.trim()),
          ]),
        ];
      }),
      { csv: "changes" },
    ),
  ];
}

function line({ posting }: FirstPageData) {
  const { amendments } = posting;
  const { others } = waitingToSign(posting);
  if (others.length > 0) {
    const left = [...new Set(others.flatMap(({ left }) => left))];
    return sentence(amendmentWords.waitsFor(left));
  }
  const count = amendments.length;
  if (count === 0) return "None under way.";
  return `${capitalised(countInWords(count, "change is", "changes are"))} under way.`;
}

/** A suspended listing, changes to sign, and changes that a co-owner objects to. */
const cards = ({ posting }: FirstPageData): Card[] => [
  ...(unavailableReason("resume", posting) === null &&
  !posting.amendments.some(({ kind }) => kind === "resume")
    ? [
        {
          id: "resume",
          until: null,
          what: "Your home is off the MLS",
          text: "It goes back on once you and every co-owner have signed for it.",
          action: { label: kinds.resume.button, href: `${amendmentsPath(posting)}/resume` },
        },
      ]
    : []),
  ...posting.amendments
    .filter(({ told }) => told.some(hasOpenObjection))
    .map((amendment) =>
      card(posting, amendment, `A co-owner objected to this change: ${nameOf(amendment)}`, "Read why"),
    ),
  ...waitingToSign(posting).own.map(({ amendment }) => ({
    ...card(posting, amendment, `A change waits for your signature: ${nameOf(amendment)}`, "Read and sign"),
    text: sentence(amendment.rows.map(fromTo).join(" · ")),
  })),
];

const nameOf = ({ kind }: Amendment): string => inSentence(kinds[kind].name);

const card = (posting: Posting, { id }: Amendment, what: string, label: string): Card => ({
  id: `${id}-${label}`,
  until: null,
  what,
  action: { label, href: `${amendmentsPath(posting)}#change-${id}` },
});

/** A change for the seller's copy. Representatives are names. Contact details of new owners are in no row. */
function sellersAmendment(amendment: Amendment) {
  const { kind, values } = amendment;
  if (kind === "representation")
    return { ...amendment, values: { representatives: values.representatives.map(({ name }) => name) } };
  if (kind !== "names") return amendment;
  const joining = (values.owners ?? []).flatMap(({ name, joins }) => (joins ? [{ name, ...joins }] : []));
  return { ...amendment, joining };
}

export const amendments: Subject = {
  sections: [{ id: "changes", title: "Listing changes", parts }],
  sellersCopy: ({ posting, amendments }) => ({
    amendments: [...amendments, ...posting.amendments].map(sellersAmendment),
  }),
  panel: { name: "Changes", page: "/amendments", line },
  cards,
  office: {
    page: "/listing",
    line: ({ posting }) => {
      const { amendments, mls, state } = posting;
      const end = mls && !isFirm(state) ? termText(mls.endDay, new Date()) : null;
      const open = amendments.length > 0 ? `: ${amendments.length} under way` : "";
      return showsChanges(posting) ? { text: `Changes and term${open}`, aside: end } : null;
    },
  },
  copyWords: {
    labels: {
      "amendments.link": "Link for signing",
      amendments: "Listing changes",
      signers: "Owners who sign",
      told: "People we told",
      settled: "How it was resolved",
      "amendments.answer": "Why it ended",
      joining: "Contact details of owners who join",
      due: "Deadline",
    },
    values: {
      "amendments.state": amendmentWords.states,
      kind: namesOf(kinds),
    },
    leftOut: ["amendments.values"],
  },
};
