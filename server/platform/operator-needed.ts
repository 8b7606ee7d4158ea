/** A job was about to delete more than it should. It deleted nothing, and an operator has to check and confirm. */
export class OperatorNeeded extends Error {}
