import type { Writable } from "node:stream";

/**
 * Where log lines go: to a stream, as long as it takes them. Lines that wait for a reader are kept up to
 * `maxWaitingBytes`; further ones are dropped until all that waited are out, so that a reader that has
 * stopped costs log lines and does not block the site.
 *
 * @param onDropped told how many lines were dropped, once there is room again
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
