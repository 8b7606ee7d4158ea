import { spawn } from "node:child_process";

export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

/** Runs one of the operator's commands in a process of its own, in this environment and nothing else. */
export function runNode(
  args: string[],
  env: Record<string, string | undefined> = process.env,
  cwd = process.cwd(),
) {
  return new Promise<Finished>((resolve) => {
    const child = spawn(process.execPath, args, { cwd, env: env as NodeJS.ProcessEnv });
    const result = { out: "", err: "" };
    child.stdout.on("data", (chunk) => {
      result.out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      result.err += chunk;
    });
    child.on("close", (code) => resolve({ code, ...result }));
  });
}
