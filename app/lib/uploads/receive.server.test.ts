import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { uploads } from "~/content/business";
import { receiveFiles, type UploadRefused } from "./receive.server";

type From = "sellers" | "office" | "visitors";

const note = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nThe survey of 1988\r\n';
const file = (bytes: number) =>
  `--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n${"w".repeat(bytes)}\r\n`;
const form = `${note}${file(5)}--x--\r\n`;
/** Largest form that a kind of sender may send: one file for visitors, as many as fit for others. */
const largest = (from: From) => {
  const count = Math.floor(uploads[from].requestBytes / uploads.fileBytes) || 1;
  return `${note}${file(uploads.fileBytes).repeat(count)}--x--\r\n`;
};

let counter = 0;
const leavers: (() => void)[] = [];
const { windowSeconds } = uploads;
const measureSpeedEvery = (seconds: number) => Object.assign(uploads, { windowSeconds: seconds });
// Slow senders keep their places during a test.
beforeEach(() => {
  measureSpeedEvery(300);
});
afterEach(() => {
  measureSpeedEvery(windowSeconds);
  vi.useRealTimers();
  for (const leave of leavers) leave();
});

/**
 * Sends an upload from its own account and client address.
 * @param sent bytes that actually arrive
 * @param declared size in the request's headers
 */
function upload(from: From, sent: string, declared = sent.length, more = {}) {
  counter += 1;
  const leaving = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      leaving.signal.addEventListener("abort", () => controller.error(new Error("left")));
      controller.enqueue(Buffer.from(sent));
      if (sent.length === declared) controller.close();
    },
  });
  leavers.push(() => leaving.abort(new Error("left")));
  const request = new Request("http://localhost/", {
    method: "POST",
    body,
    duplex: "half",
    signal: leaving.signal,
    headers: { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": String(declared) },
  } as RequestInit);
  const context = { clientAddress: `203.0.113.${counter}` };
  const sender = { account: `${from} ${counter}`, from, context, ...more };
  const received = receiveFiles(request, sender, async ({ files }) => files.length);
  return received.catch((error: UploadRefused) => error);
}

/** Slow senders of the largest forms, which fill all places and the waiting list. */
function slowSenders(from: From) {
  const { atOnce, waiting, requestBytes } = uploads[from];
  const head = `${note}${file(uploads.headBytes)}`;
  return Array.from({ length: atOnce + waiting }, () => upload(from, head, requestBytes));
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it.each(["sellers", "office", "visitors"] as const)(
  "accepts the largest form from %s during a slow upload of the same size",
  async (from) => {
    const { requestBytes } = uploads[from];
    void upload(from, `${note}${file(uploads.headBytes)}`, requestBytes);
    await settled();
    expect(await upload(from, largest(from))).toBeGreaterThan(0);
    for (const leave of leavers) leave();
    await settled();
  },
);

it.each(["sellers", "visitors"] as const)("keeps slow %s out of the office's places", async (from) => {
  const slow = slowSenders(from);
  await settled();
  expect(await upload("office", form)).toBe(1);
  for (const leave of leavers) leave();
  await Promise.all(slow);
});

it("refuses an upload after a long wait and returns its fields", async () => {
  vi.useFakeTimers();
  const slow = slowSenders("office").slice(0, -1);
  const late = upload("office", `${form}`);
  await vi.advanceTimersByTimeAsync(uploads.waitSeconds * 1000);
  const refused = await late;
  expect(refused).toMatchObject({ status: 503 });
  expect((refused as UploadRefused).fields.get("note")).toBe("The survey of 1988");
  for (const leave of leavers) leave();
  await Promise.all(slow);
});

it("accepts a form without a file while all places are taken", async () => {
  const slow = slowSenders("visitors");
  await settled();
  expect(await upload("visitors", `${note}--x--\r\n`, undefined, { withoutFiles: true })).toBe(0);
  for (const leave of leavers) leave();
  await Promise.all(slow);
});

it.each([
  ["no file is chosen", `${note}--x--\r\n`, 400],
  ["too many files are chosen", `${note}${file(5).repeat(uploads.files + 1)}--x--\r\n`, 400],
  ["the body breaks off", `${note}${file(5)}`, 400],
  ["the body comes too slowly", note + file(5), 408],
] as const)("returns the fields if %s", async (_, sent, status) => {
  if (status === 408) measureSpeedEvery(0.05);
  const declared = status === 408 ? sent.length + 1 : undefined;
  const answer = upload("office", sent, declared);
  // The server reads the rest of the body before it answers.
  if (status === 408) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (const leave of leavers) leave();
  }
  const refused = await answer;
  expect(refused).toMatchObject({ status });
  expect((refused as UploadRefused).fields.get("note")).toBe("The survey of 1988");
});

it("returns the fields of an account's third simultaneous upload and of uploads over the hourly limit", async () => {
  const account = { account: "one" };
  const own = [1, 2].map(() => upload("office", `${note}${file(uploads.headBytes)}`, 200_000, account));
  await settled();
  const refusals = [await upload("office", form, undefined, account)];
  for (const leave of leavers) leave();
  await Promise.all(own);
  for (let sent = 0; sent <= uploads.requestsAnHour; sent += 1) {
    const answer = await upload("office", form, undefined, { account: "often" });
    if (answer !== 1) refusals.push(answer);
  }
  expect(refusals).toHaveLength(2);
  for (const refused of refusals) {
    expect(refused).toMatchObject({ status: 429 });
    expect((refused as UploadRefused).fields.get("note")).toBe("The survey of 1988");
  }
});
