// Stops the clock of the process that loads it (`node --import`), so that the example's days are the same in every run.
// A Tuesday morning in Toronto, in spring, with no holiday within the next days.
import { mock } from "node:test";

export const pictureTime = new Date("2027-04-13T10:00:00-04:00");
mock.timers.enable({ apis: ["Date"], now: pictureTime });
