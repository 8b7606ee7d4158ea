/** A job was about to delete more than it ever should: it deleted nothing, and an operator has to look and say so. */
export class OperatorNeeded extends Error {}
