// Internal modules of firebase-tools that auth-emulator.mjs and storage-emulator.mjs use. The package has no types.

declare module "firebase-tools/lib/emulator/auth" {
  export class AuthEmulator {
    constructor(options: { projectId: string; host: string; port: number });
    stop(): Promise<void>;
  }
}

declare module "firebase-tools/lib/emulator/auth/apiSpec" {
  const api: { default: { paths: Record<string, { parameters?: unknown[] }> } };
  export = api;
}

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
    stop(): Promise<void>;
  }
}

declare module "firebase-tools/lib/emulator/registry" {
  export const EmulatorRegistry: { start(emulator: { stop(): Promise<void> }): Promise<void> };
}
