import { Worker } from "node:worker_threads";

/** Reading of strangers' files in a thread that has limits of memory and of time, and ends with its file. */

/**
 * Runs a worker on one file.
 * @param code of the worker, as text: a thread has a file of its own, and the build is one file
 * @param broken answer where it ends without one: its memory, its time or a mistake in its library, all the file's doing
 */
export function inThread<Work, Answer>(
  code: string,
  workerData: Work,
  { seconds, mostHeapMb, broken }: { seconds: number; mostHeapMb: number; broken: Answer },
): Promise<Answer> {
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    workerData,
    // It needs no secret of ours, and none of our options.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostHeapMb, maxYoungGenerationSizeMb: 8 },
    // What the library has to say of a file isn't ours to log.
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
