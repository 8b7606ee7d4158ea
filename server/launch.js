// Copied to build/index.js: starts the site that the build holds.
import { setFlagsFromString } from "node:v8";

// While starting, the room for new objects stays small: grown once, it is never given back, and a fifth
// of what the process needs at rest would be room it needed for a second (docs/performance.md).
setFlagsFromString("--semi-space-growth-factor=1");
// @ts-expect-error: it lies beside the copy.
const build = await import("./server/index.js");
await build.entry.module.start(build, import.meta.dirname);
setFlagsFromString("--semi-space-growth-factor=2");
