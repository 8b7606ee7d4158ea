/** Page that asks for the second step of a login. */
export const twoStepPath = "/office/two-step";

/** Page that sets it up. */
export const setUpPath = `${twoStepPath}/set-up`;
