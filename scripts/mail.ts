// `npm run mail -- …`: sends the letters that are due, once, and lists those that weren't sent.
import { runCommand } from "./lib/command";
import { mailCommand } from "./lib/mail-command";

runCommand(mailCommand);
