/** Living area, as it is written after a number. */
export const squareFeet = "sq ft";
