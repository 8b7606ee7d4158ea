import type { Block } from "~/postings/blocks";
import { guard } from "~/postings/guard";
import { openFacts } from "~/postings/listing/facts";
import type { OfficeFile } from "~/postings/office-file";
import type { CheckKind } from "~/postings/office-lists";
import { orderOwners } from "~/postings/order/owner-data";
import { isActing } from "~/postings/order/registered-owners";
import type { Posting } from "~/postings/posting";
import { checksOf, openHomeCheck, validCheck } from "./checks";
import { isAnswered } from "./requested-items";

/** Required checks of these kinds that have no record. */
const missingChecks = (posting: Posting, file: OfficeFile, kinds: readonly CheckKind[]): Block[] =>
  checksOf(posting)
    .filter((check) => check.needed && kinds.includes(check.kind) && !validCheck(posting, file, check))
    .map(({ kind, owner }) => ({ code: `${kind}-missing`, ...(owner === null ? {} : { what: owner }) }));

/** People who sign for an owner whose name on title is missing, as in older orders. */
const unnamedOwners = (posting: Posting): Block[] =>
  orderOwners(posting).flatMap(({ name = "", capacity, titleName }): Block[] =>
    isActing(capacity) && !titleName ? [{ code: "title-unnamed", what: name }] : [],
  );

export const reviewGuards = {
  assigned: guard(({ assignee }) => (assignee ? [] : [{ code: "not-assigned" }])),
  "items-asked": guard(({ asked }) =>
    asked.length > 0 && asked.every(({ answer }) => answer === null) ? [] : [{ code: "nothing-asked" }],
  ),
  "items-answered": guard(({ asked }) =>
    asked.flatMap((item): Block[] => (isAnswered(item) ? [] : [{ code: "not-answered", what: item.label }])),
  ),
  "facts-checked": guard((posting, file) =>
    openFacts(posting, file).map((what): Block => ({ code: "fact-open", what })),
  ),
  // Checks the posting before the step, because the step makes the agreement or the change.
  "home-confirmed": guard(
    (posting, file, { about }) => {
      const change = posting.amendments.find(({ id }) => id === about);
      const isAbout = !change || change.kind === "address";
      return isAbout && openHomeCheck(posting, file) ? [{ code: "home-missing" }] : [];
    },
    { ofBefore: true },
  ),
  "guide-explained": guard((posting, file) => missingChecks(posting, file, ["guide"])),
  "identity-verified": guard((posting, file) => [
    ...unnamedOwners(posting),
    ...missingChecks(posting, file, [
      "ownership",
      "identity",
      "authority",
      "corporation",
      "spouse",
      "client-record",
    ]),
  ]),
};
