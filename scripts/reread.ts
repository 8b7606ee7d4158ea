// `npm run reread`: running postings whose seller read a proof without some answers. Compare their listing with the field sheet.
import { runCommand } from "./lib/command";
import { rereadCommand } from "./lib/reread-command";

runCommand(rereadCommand);
