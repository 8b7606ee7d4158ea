/** The groups of what is to be done, by when, in the order of the queue. */
export const dueGroups = ["overdue", "today", "soon", "later", "waiting", "undated"] as const;

export type DueGroup = (typeof dueGroups)[number];
