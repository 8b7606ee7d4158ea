import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** Resident memory of a process, in MB. */
export function residentMb({ pid }: ChildProcess): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
}

/** Processor time of a process so far, in ms. The kernel counts in hundredths of a second. */
export function cpuMs({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return 10 * (Number(fields[11]) + Number(fields[12]));
}
