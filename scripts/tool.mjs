// `node scripts/tool.mjs bench tsx bench/load.ts`: runs a command that needs more packages than the product and its tests.
// They are in the folder's own package.json and are installed when they are missing. See package.json for its uses.
import { installPackages, run } from "./lib/install.mjs";

const [folder, command = "", ...args] = process.argv.slice(2);
installPackages();
installPackages(folder);
run(command, args);
