// `npm run staff -- …`: lists, adds and removes the office's staff.
import { runCommand } from "./lib/command";
import { staffCommand } from "./lib/staff-command";

runCommand(staffCommand);
