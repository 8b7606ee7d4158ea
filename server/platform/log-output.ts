import type { Writable } from "node:stream";

/**
 * Writes log lines to a stream as long as the stream accepts them. Up to `maxWaitingBytes` of lines wait for a slow
 * reader. Further lines are dropped until all waiting lines are written. A stopped reader therefore loses log lines
 * but doesn't block the site.
 * @param onDropped receives the number of dropped lines once there is room again
 */
export function boundedOutput(
  stream: Writable,
  maxWaitingBytes: number,
  onDropped: (lines: number) => void,
): { write(line: string): void } {
  let dropped = 0;
  return {
    write(line) {
      const waiting = stream.writableLength;
      if (waiting >= maxWaitingBytes || (dropped > 0 && waiting > 0)) {
        dropped += 1;
        return;
      }
      const lines = dropped;
      dropped = 0;
      if (lines > 0) onDropped(lines);
      stream.write(line);
    },
  };
}
