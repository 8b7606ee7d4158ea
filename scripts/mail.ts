// `npm run mail -- …`: sends the letters that are due, once, and shows those that were not sent.
import { runCommand } from "./lib/command";
import { mailCommand } from "./lib/mail-command";

runCommand(mailCommand);
