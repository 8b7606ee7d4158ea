// `npm run queue -- …`: looks after the rows of the office's queue, and tells the brokers of record what is overdue.
import { runCommand } from "./lib/command";
import { queueCommand } from "./lib/queue-command";

runCommand(queueCommand);
