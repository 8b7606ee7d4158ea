// `npm run restored -- DATABASE`: is a database that a backup was restored into whole? Counts its records beside those of
// the real one, and looks whether each is of the schema this build reads. It changes nothing.
import { runCommand } from "./lib/command";
import { restoredCommand } from "./lib/restored-command";

runCommand(restoredCommand);
