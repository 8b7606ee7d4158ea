import type { Block } from "~/postings/blocks";
import { guard } from "~/postings/guard";
import { openCorrections } from "./open-corrections";
import { proofSections } from "./words";

export const proofGuards = {
  "corrections-made": guard((posting, file) =>
    openCorrections(posting, file).map(({ label }): Block => ({ code: "correction-open", what: label })),
  ),
  "proof-approved": guard(({ proof }) =>
    proofSections.flatMap(({ id, title }): Block[] =>
      proof?.approved.includes(id) ? [] : [{ code: "section-open", what: title }],
    ),
  ),
  "proof-refused": guard((posting, file) =>
    openCorrections(posting, file).length > 0 ? [] : [{ code: "nothing-asked" }],
  ),
};
