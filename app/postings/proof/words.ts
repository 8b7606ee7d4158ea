import type { TaskId } from "~/postings/order/task-names";

/** Sections of the proof that a seller reads and approves. */

/** Titles of sections that differ from their tasks. */
export const proofTitles: Partial<Readonly<Record<TaskId, string>>> = { check: "Where it's shown" };

/** Answers that aren't part of the proof: whole tasks or single answers, with an explanation. */
export const offProof: readonly { from: readonly (TaskId | `${TaskId}.${string}`)[]; why: string }[] = [
  {
    from: ["plan", "options", "owners"],
    why: "Your plan and its options, the times for our call, and the owners' contact details: only our office sees them. The owners' names go on the MLS as in the agreement.",
  },
  {
    from: ["papers"],
    why: "Your documents, and what you told us about them: only our office sees them.",
  },
  {
    from: ["photos"],
    why: "Your right to use the photos, or when our photographer can come.",
  },
  {
    from: ["address.meant", "showings.meant", "description.meant"],
    why: "Wording that we asked you about and you kept: only our office sees your answer.",
  },
  {
    from: ["check.heardFrom"],
    why: "How you heard about us.",
  },
  {
    from: ["check.hidden", "check.trueFacts"],
    why: "Hidden defects: an agent will talk to you before anything is disclosed.",
  },
];

/** True if a task or an answer isn't part of the proof. */
export const isOffProof = (what: string): boolean =>
  offProof.some(({ from }) => from.some((one) => one === what));

interface ProofSection {
  id: string;
  title: string;
  tasks: readonly TaskId[];
}

export const proofSections = [
  { id: "address", title: "Address and title", tasks: ["address"] },
  { id: "home", title: "The home", tasks: ["building", "lot", "condo"] },
  { id: "rooms", title: "Rooms", tasks: ["rooms"] },
  { id: "systems", title: "Heating, water and parking", tasks: ["systems"] },
  { id: "taxes", title: "Taxes and money owed", tasks: ["taxes"] },
  {
    id: "included",
    title: "What stays, goes or is rented, and who lives there",
    tasks: ["inclusions", "occupancy"],
  },
  { id: "price", title: "Price and term", tasks: ["price"] },
  { id: "description", title: "Description, and where it's shown", tasks: ["description", "check"] },
  { id: "photos", title: "Photos and their order", tasks: ["photos"] },
  { id: "agents", title: "What agents are told", tasks: ["showings", "offers"] },
] as const satisfies readonly ProofSection[];

export type ProofSectionId = (typeof proofSections)[number]["id"];
