/** Due dates of a fee, as agreements state them. */
export const feeDueNames = {
  signing: "The day the last owner signs",
  posting: "The day the home goes on the MLS",
  closing: "The day the sale closes",
  day: "On another day",
} as const;
