import { describe, expect, it, vi } from "vitest";
import { type ZipEntry, zipResponse } from "./zip";
import { filesOf } from "./zip.fixture";

const at = new Date("2026-11-22T12:00:00Z");

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

const bytesOf = async (entries: ZipEntry[]) =>
  Buffer.from(await zipResponse("files.zip", entries).arrayBuffer());

describe("a streamed ZIP", () => {
  it("contains every file completely and in order", async () => {
    const zip = await bytesOf([
      { name: "a.txt", at, content: "Ünïcode" },
      { name: "photos/01-front.jpg", at, content: async () => streamOf("one", "two") },
    ]);
    const files = filesOf(zip);
    expect([...files.keys()]).toEqual(["a.txt", "photos/01-front.jpg"]);
    expect(files.get("a.txt")?.toString()).toBe("Ünïcode");
    expect(files.get("photos/01-front.jpg")?.toString()).toBe("onetwo");
  });

  it.each([
    ["is gone", async () => null],
    ["cannot be opened", () => Promise.reject(new Error("silent"))],
    [
      "ends in the middle",
      async () =>
        new ReadableStream<Uint8Array>({
          pull: (controller) => controller.error(new Error("cut")),
        }),
    ],
  ])("fails if a file %s, so that it can't look complete", async (_, content) => {
    const broken: ZipEntry[] = [
      { name: "a.txt", at, content: "there" },
      { name: "b.jpg", at, content },
    ];
    await expect(bytesOf(broken)).rejects.toThrow();
  });

  it("opens a file only when it's next", async () => {
    let opened = 0;
    const entries = Array.from({ length: 30 }, (_, index) => ({
      name: `${index}.jpg`,
      at,
      content: async () => {
        opened += 1;
        return streamOf("x".repeat(1000));
      },
    }));
    const reader = zipResponse("files.zip", entries).body?.getReader();
    await reader?.read();
    expect(opened).toBeLessThan(3);
    await reader?.cancel();
  });

  it("creates entries one at a time and none after the client has disconnected", async () => {
    let made = 0;
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (let index = 0; index < 30; index += 1) {
        made += 1;
        yield { name: `${index}.txt`, at, content: "x".repeat(1000) };
      }
    }
    const reader = zipResponse("files.zip", entries()).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    const before = made;
    expect(before).toBeLessThan(4);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(made).toBe(before);
  });

  it("closes the current file when the client disconnects", async () => {
    let left = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1000)),
      cancel: () => {
        left = true;
      },
    });
    const reader = zipResponse("files.zip", [
      { name: "a", at, content: async () => endless },
    ]).body?.getReader();
    for (let pieces = 0; pieces < 5; pieces += 1) await reader?.read();
    await reader?.cancel();
    expect(left).toBe(true);
  });

  it("cancels a file that opens only after the client has disconnected", async () => {
    let open: (file: ReadableStream<Uint8Array>) => void = () => {};
    const opening = () =>
      new Promise<ReadableStream<Uint8Array>>((resolve) => {
        open = resolve;
      });
    const content = vi.fn(opening);
    const { body } = zipResponse("files.zip", [{ name: "a", at, content }]);
    await vi.waitUntil(() => content.mock.calls.length > 0);
    const left = body?.cancel();
    const cancel = vi.fn();
    open(new ReadableStream({ cancel }));
    await left;
    expect(cancel).toHaveBeenCalled();
  });
});
