// `npm run staff -- …`: who works at the office, and as what.
import { runCommand } from "./lib/command";
import { staffCommand } from "./lib/staff-command";

runCommand(staffCommand);
