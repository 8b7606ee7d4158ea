// `npm run retention -- [--dry-run] [--delete-anyway] [--sweep-anyway] [--metrics FILE]`:
// deletes records at the end of the period that the privacy page states.
import { runCommand } from "./lib/command";
import { retentionCommand } from "./lib/retention-command";

runCommand(retentionCommand);
