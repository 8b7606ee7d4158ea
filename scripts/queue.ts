// `npm run queue -- …`: checks or rebuilds the rows of the office's queue, and reports overdue work to the brokers of
// record.
import { runCommand } from "./lib/command";
import { queueCommand } from "./lib/queue-command";

runCommand(queueCommand);
