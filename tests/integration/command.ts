import { spawn } from "node:child_process";
import { vi } from "vitest";
import { type Command, exitCodeOf } from "../../scripts/lib/command";

export interface Finished {
  code: number | null;
  out: string;
  err: string;
}

/** Runs an operator's command in its own process, in exactly this environment. */
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

/** Runs an operator's command in this process, which saves starting one. */
export async function runHere(command: Command, ...args: string[]): Promise<Finished> {
  const written = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockReturnValue(true),
  );
  try {
    const code = await exitCodeOf(command, args);
    const [out = "", err = ""] = written.map(({ mock }) => mock.calls.map(([text]) => text).join(""));
    return { code, out, err };
  } finally {
    for (const spy of written) spy.mockRestore();
  }
}
