import { Worker } from "node:worker_threads";

/** Processes uploaded files in a worker thread with memory and time limits. Each thread handles one file. */

/**
 * Runs a worker on one file.
 * @param code the worker's source text, because the build is one file and a thread needs its own
 * @param broken answer if the file makes the worker exceed its memory, time out or crash
 */
export function inThread<Work, Answer>(
  code: string,
  workerData: Work,
  { seconds, mostHeapMb, broken }: { seconds: number; mostHeapMb: number; broken: Answer },
): Promise<Answer> {
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    workerData,
    // The worker needs neither our secrets nor our options.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb, maxYoungGenerationSizeMb: 8 },
    // Captures the worker's output, so that the library's messages about a file aren't logged.
    stdout: true,
    stderr: true,
  });
  return new Promise<Answer>((resolve) => {
    const fail = () => resolve(broken);
    const late = setTimeout(fail, seconds * 1000);
    thread.once("message", resolve);
    thread.once("error", fail);
    thread.once("exit", () => {
      clearTimeout(late);
      fail();
    });
  }).finally(() => thread.terminate());
}
