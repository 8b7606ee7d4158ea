/**
 * Schema version of the store's records. Increase it after a change that older processes can't read. Every record stores it as
 * `version`, and `/version` and the doctor report it.
 */
export const schema = 1;
