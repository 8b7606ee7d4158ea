import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { boundedOutput } from "./log-output";

it("keeps a bounded number of lines for a stalled reader and reports how many it dropped", async () => {
  const written: string[] = [];
  let takeOne: (() => void) | undefined;
  const stalled = new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      written.push(line);
      takeOne = done;
    },
  });
  const dropped: number[] = [];
  const output = boundedOutput(stalled, 100, (lines) => dropped.push(lines));
  for (let count = 0; count < 1000; count += 1) output.write("0123456789");
  expect(stalled.writableLength).toBe(100);

  // The reader first gets the lines that waited.
  while (stalled.writableLength > 0) {
    takeOne?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(written).toHaveLength(10);
  output.write("next");
  expect(dropped).toEqual([990]);
  expect(written.at(-1)).toBe("next");
});
