/**
 * How the store's records are written, as one number that grows with a change which processes of before can't read.
 * Every record has it as `version`; `/version` and the doctor say it.
 */
export const schema = 1;
