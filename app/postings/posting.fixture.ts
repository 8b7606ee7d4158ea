import { nothingYet, type Posting } from "./posting";

/** An order that the office looks at, as the tests of rules over postings begin with it. */
export const inReview = (at: Date, tasks: Posting["tasks"]): Posting => ({
  id: "p",
  uid: "u",
  reference: "MP-00000-00001",
  state: "in-review",
  createdAt: at,
  updatedAt: at,
  rulesAsOf: "2026-11-21",
  events: [],
  ...nothingYet,
  sentAt: at,
  seller: { email: "dana@example.com", firstName: "Dana", name: "Dana Whitfield" },
  tasks,
});
