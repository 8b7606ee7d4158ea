// Copied to build/index.js: starts the site that the build holds.
import { setFlagsFromString } from "node:v8";

// Keeps the heap's young generation small during the start, because V8 never shrinks it again.
// Otherwise a fifth of the process's memory would be space it needed for a second (docs/performance.md).
setFlagsFromString("--semi-space-growth-factor=1");
// @ts-expect-error: exists in the build, next to the copy of this file.
const build = await import("./server/index.js");
await build.entry.module.start(build, import.meta.dirname);
setFlagsFromString("--semi-space-growth-factor=2");
