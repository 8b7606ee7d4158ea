// `node scripts/tool.mjs bench tsx bench/load.ts`: runs a command that needs more packages than the product and its
// tests. The folder's own package.json lists them. They are installed if they are missing. See package.json for its
// uses.
import { installPackages, run } from "./lib/install.mjs";

const [folder, command = "", ...args] = process.argv.slice(2);
installPackages();
installPackages(folder);
run(command, args);
