import { expect, it } from "vitest";
import { uploads } from "~/content/business";
import { bodyLimits } from "./body";
import { receiveFiles, type UploadRefused } from "./receive.server";

const form =
  '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nwords\r\n--x--\r\n';

/** An upload of an account and an address of its own. @param sent all that ever comes of it; null: it begins and goes on for ever */
function upload(number: number, from: "sellers" | "office", sent: string | null) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.from(sent ?? form.slice(0, 20)));
      if (sent !== null) controller.close();
    },
  });
  const leaving = new AbortController();
  const request = new Request("http://localhost/", {
    method: "POST",
    body,
    duplex: "half",
    signal: leaving.signal,
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  } as RequestInit);
  const context = {
    clientAddress: `203.0.113.${number}`,
    bodyLimits: { ...bodyLimits, speedAfterMs: 60_000 },
  };
  const account = `${from} ${number}`;
  const received = receiveFiles(request, { account, from, context }, async ({ files }) => files.length);
  received.catch(() => {});
  return { received, leave: () => leaving.abort(new Error("left")) };
}

it("sellers who hold all their places, and wait for more, take none of the office's", async () => {
  const { atOnce, waiting } = uploads.sellers;
  const some = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => upload(from + index, "sellers", null));
  const running = some(atOnce, 0);
  // Once these have their places, the others wait.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const begun = [...running, ...some(waiting, atOnce)];
  const refused = await upload(200, "sellers", form).received.catch((error: UploadRefused) => error.status);
  expect(refused).toBe(503);
  expect(await upload(201, "office", form).received).toBe(1);
  for (const { leave } of begun) leave();
});

it("whoever forgets the file, or chooses too many, keeps what was typed beside it", async () => {
  const note = '--x\r\nContent-Disposition: form-data; name="note"\r\n\r\nThe survey of 1988\r\n';
  const file = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\nwords\r\n';
  for (const [number, files] of [0, uploads.files + 1].entries()) {
    const { received } = upload(230 + number, "office", `${note}${file.repeat(files)}--x--\r\n`);
    const refused = await received.catch((error: UploadRefused) => error);
    expect(refused).toMatchObject({ status: 400 });
    expect((refused as UploadRefused).fields.get("note")).toBe("The survey of 1988");
  }
});
