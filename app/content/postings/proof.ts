import type { TaskId } from "./tasks";

/** The parts of the listing that a seller reads and approves before it goes to the MLS. */

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
    title: "What stays, goes and is rented; who lives there",
    tasks: ["inclusions", "occupancy"],
  },
  { id: "price", title: "Price and term", tasks: ["price"] },
  { id: "description", title: "Description", tasks: ["description"] },
  { id: "photos", title: "Photos and their order", tasks: ["photos"] },
  { id: "agents", title: "What agents are told", tasks: ["showings", "offers"] },
] as const satisfies readonly ProofSection[];

export type ProofSectionId = (typeof proofSections)[number]["id"];
