import { postings as limits } from "~/content/business";
import { showsChanges } from "~/postings/agreement/signed";
import { hasOpenObjection, isOpenAmendment } from "~/postings/amendment";
import type { Block } from "~/postings/blocks";
import { guard } from "~/postings/guard";
import type { OfficeFile } from "~/postings/office-file";
import type { CheckKind } from "~/postings/office-lists";
import { officePaperName } from "~/postings/office-papers";
import { type Amendment, filedPapers, officeKind, type Posting } from "~/postings/posting";
import { needsClientRecord, requestedChecks } from "~/postings/review/checks";
import { kinds } from "./kinds";

/** Amendment of a step. */
export const amendmentOf = ({ amendments }: Posting, id: string | undefined): Amendment | undefined =>
  amendments.find((amendment) => amendment.id === id);

const timesAmended = ({ events }: Posting): number =>
  events.filter(({ transition }) => transition === "request-amendment").length;

const isOpen = (amendment: Amendment | undefined): amendment is Amendment =>
  amendment !== undefined && isOpenAmendment(amendment);

/** True if the signed document of a change is on file. A document of an earlier change isn't enough. */
export function isSignedPaperHeld(
  { kind, requestedAt }: Amendment,
  posting: Posting,
  { held }: Pick<OfficeFile, "held">,
): boolean {
  const { paper } = kinds[kind];
  const times = [
    ...filedPapers(posting).flatMap((one) => (officeKind(one) === paper ? one.addedAt : [])),
    ...(paper && held[paper] ? [held[paper].at] : []),
  ];
  return times.some((at) => at >= requestedAt);
}

export const amendmentGuards = {
  "amendment-requested": guard((posting, _, { before, about }) => {
    const asked = amendmentOf(posting, about);
    if (!asked || !showsChanges(posting) || !kinds[asked.kind].from.includes(posting.state)) {
      return [{ code: "amendment-gone" }];
    }
    const others = (before ?? posting).amendments.filter(
      (other) => other.id !== asked.id && isOpenAmendment(other),
    );
    return [
      // The buyer of an accepted offer is bound, and so are the owners.
      ...(asked.kind === "end" && posting.sale ? [{ code: "sale-stands" } as const] : []),
      ...(others.some(({ kind }) => kind === asked.kind) ? [{ code: "amendment-twice" } as const] : []),
      ...(others.length >= limits.amendments.open || timesAmended(posting) >= limits.amendments.kept
        ? [{ code: "amendments-full" } as const]
        : []),
    ];
  }),
  "amendment-sent": guard(
    (posting, _, { about }) =>
      amendmentOf(posting, about)?.state === "requested" ? [] : [{ code: "amendment-gone" }],
    { ofBefore: true },
  ),
  "amendment-open": guard(
    (posting, _, { about }) => (isOpen(amendmentOf(posting, about)) ? [] : [{ code: "amendment-gone" }]),
    { ofBefore: true },
  ),
  "amendment-signed": guard(
    (posting, _, { about }) => {
      const amendment = amendmentOf(posting, about);
      if (!isOpen(amendment)) return [{ code: "amendment-gone" }];
      if (amendment.state === "requested") return [{ code: "amendment-not-sent" }];
      return amendment.signers
        .filter((owner) => !amendment.signatures.some((signed) => signed.owner === owner))
        .map((what): Block => ({ code: "not-signed", what }));
    },
    { ofBefore: true },
  ),
  "no-objection": guard(
    (posting, _, { about }) =>
      (amendmentOf(posting, about)?.told ?? []).flatMap((owner): Block[] =>
        hasOpenObjection(owner) ? [{ code: "objection", what: owner.name }] : [],
      ),
    { ofBefore: true },
  ),
  "client-recorded": guard((posting, { checks }, { about }) =>
    amendmentOf(posting, about)?.kind === "plan" &&
    needsClientRecord(posting) &&
    !checks.some(({ what }) => what === "client-record")
      ? [{ code: "client-record-missing" }]
      : [],
  ),
  "names-checked": guard(
    (posting, { checks }, { about }) => {
      const amendment = amendmentOf(posting, about);
      if (amendment?.kind !== "names") return [];
      const isChecked = (kind: CheckKind, owner: string | null) =>
        checks.some(
          ({ what, at, ...check }) => what === kind && check.owner === owner && at >= amendment.requestedAt,
        );
      return [
        ...(amendment.values.leaving ?? []).flatMap(({ name: what, why }): Block[] =>
          why !== "death" ||
          (posting.partyNotes ?? []).some(({ party, kind }) => party === what && kind === why)
            ? []
            : [{ code: "death-unrecorded", what }],
        ),
        ...(isChecked("ownership", null) ? [] : [{ code: "ownership-missing" } as const]),
        ...requestedChecks(posting).flatMap(({ kind, owner: what }): Block[] =>
          isChecked(kind, what) ? [] : [{ code: `${kind}-missing`, what }],
        ),
      ];
    },
    { ofBefore: true },
  ),
  "signed-paper": guard(
    (posting, file, { about }) => {
      const amendment = amendmentOf(posting, about);
      const paper = amendment && kinds[amendment.kind].paper;
      return !amendment || !paper || isSignedPaperHeld(amendment, posting, file)
        ? []
        : [{ code: "paper-missing", what: officePaperName(paper) ?? paper }];
    },
    { ofBefore: true, papers: Object.values(kinds).flatMap(({ paper }) => paper ?? []) },
  ),
};
