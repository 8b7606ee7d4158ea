// `npm run reread`: lists active postings whose seller approved a proof without some answers.
// Compare their listing with the field sheet.
import { runCommand } from "./lib/command";
import { rereadCommand } from "./lib/reread-command";

runCommand(rereadCommand);
