import { sentence } from "~/lib/format";
import { showsChanges } from "~/postings/agreement/signed";
import { hasOpenObjection } from "~/postings/amendment";
import { amendmentsPath } from "~/postings/facts";
import { termText } from "~/postings/listing/term";
import type { Amendment } from "~/postings/posting";
import {
  doneText,
  type FirstPageData,
  fromTo,
  type InspectedPosting,
  lines,
  type RecordPart,
  type Subject,
  tableOr,
} from "~/postings/subject";
import { requestableKinds } from "./kinds";
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
  const { own, others } = waitingToSign(posting);
  const [first] = own;
  if (amendments.some(({ told }) => told.some(hasOpenObjection)))
    return { stands: "An owner has objected to a change.", label: "Read why" };
  if (first)
    return {
      stands: own.length === 1 ? "One waits for your signature." : `${own.length} wait for your signature.`,
      label: "Read and sign",
      href: `${amendmentsPath(posting)}#change-${first.amendment.id}`,
    };
  if (others.length > 0) {
    const left = [...new Set(others.flatMap(({ left }) => left))];
    return { stands: sentence(amendmentWords.waitsFor(left)), label: "See the changes" };
  }
  const count = amendments.length;
  return {
    stands:
      count === 0
        ? "None under way."
        : count === 1
          ? "One change is under way."
          : `${count} changes are under way.`,
    label: count === 0 && requestableKinds(posting).length > 0 ? "Request a change" : "See the changes",
  };
}

/** A change for the seller's copy. A change of representative contains only names. */
const sellersAmendment = (amendment: Amendment) =>
  amendment.kind === "representation"
    ? {
        ...amendment,
        values: { representatives: amendment.values.representatives.map(({ name }) => name) },
      }
    : amendment;

export const amendments: Subject = {
  sections: [{ id: "changes", title: "Listing changes", parts }],
  sellersCopy: ({ posting, amendments }) => ({
    amendments: [...amendments, ...posting.amendments].map(sellersAmendment),
  }),
  panel: { name: "Changes", page: "/amendments", line },
  office: {
    page: "/listing",
    line: ({ posting }) => {
      const { amendments, mls } = posting;
      const open = amendments.length > 0 ? `: ${amendments.length} under way` : "";
      return showsChanges(posting)
        ? { text: `Changes and term${open}`, aside: mls && termText(mls.endDay, new Date()) }
        : null;
    },
  },
};
