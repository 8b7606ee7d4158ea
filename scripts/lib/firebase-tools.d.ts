// The inside names of firebase-tools that storage-emulator.mjs uses; the package has no types.

declare module "firebase-tools/lib/emulator/storage" {
  interface Part {
    start: () => Promise<void>;
    stop: () => Promise<void>;
  }
  export class StorageEmulator {
    constructor(options: {
      projectId: string;
      host: string;
      port: number;
      rules: { name: string; content: string };
    });
    readonly _rulesRuntime: Part;
    readonly _rulesManager: Part;
  }
}

declare module "firebase-tools/lib/emulator/registry" {
  import type { StorageEmulator } from "firebase-tools/lib/emulator/storage";

  export const EmulatorRegistry: { start(emulator: StorageEmulator): Promise<void> };
}
