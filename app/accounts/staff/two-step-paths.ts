/** Where the second step of a login is done. */
export const twoStepPath = "/office/two-step";

/** Where it's set up. */
export const setUpPath = `${twoStepPath}/set-up`;
