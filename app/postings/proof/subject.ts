import type { Subject } from "~/postings/subject";
import { proofSections } from "./words";

export const proof: Subject = {
  sellersCopy: ({ posting }) => ({ proof: posting.proof }),
  copyWords: {
    labels: { whole: "Approved as a whole", approved: "Parts that you approved" },
    values: { approved: Object.fromEntries(proofSections.map(({ id, title }) => [id, title])) },
  },
};
