// `npm run retention -- [--dry-run] [--delete-anyway] [--sweep-anyway] [--metrics FILE]`: removes what has been kept as long as the privacy page says.
import { runCommand } from "./lib/command";
import { retentionCommand } from "./lib/retention-command";

runCommand(retentionCommand);
