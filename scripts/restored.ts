// `npm run restored -- DATABASE`: checks that a database restored from a backup is complete.
// It compares the number of records with the real database, and checks each record's schema. It changes nothing.
import { runCommand } from "./lib/command";
import { restoredCommand } from "./lib/restored-command";

runCommand(restoredCommand);
