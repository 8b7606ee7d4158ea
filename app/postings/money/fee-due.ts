/** When a fee is due, as the agreement says it. */
export const feeDueNames = {
  signing: "The day the last owner signs",
  posting: "The day the home goes on the MLS",
  closing: "The day the sale closes",
  day: "On another day",
} as const;
