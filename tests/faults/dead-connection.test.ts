import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { newFirestore } from "#server/platform/firebase-admin.server";
import { filledForm } from "../integration/requests";
import { freezingProxy } from "../integration/stub-provider";
import { pause, startProcess } from "./process";

/** A connection to the store that dies without a word: what is sent vanishes, and nobody closes it. */
let proxy: Awaited<ReturnType<typeof freezingProxy>>;
beforeAll(async () => {
  proxy = await freezingProxy(inject("firebase").FIRESTORE_EMULATOR_HOST ?? "");
});
afterAll(() => proxy.stop());

it("forms are saved again after three missed deadlines in a row", async () => {
  const site = await startProcess({
    FIRESTORE_EMULATOR_HOST: proxy.host,
    // Long enough for a first answer on a busy machine, and far below the minute after which a ping would notice.
    PROVIDER_DEADLINE_MS: "10000",
    LOG_LEVEL: "silent",
  });
  const send = async () => {
    const response = await fetch(`${site.origin}/request/question`, {
      method: "POST",
      body: new URLSearchParams(filledForm("question")),
      redirect: "manual",
    });
    return response.status;
  };
  expect([await send(), await send()]).toEqual([303, 303]);
  proxy.freeze();
  expect(await Promise.all([send(), send(), send()])).toEqual([503, 503, 503]);
  expect(await send()).toBe(303);
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  await site.stop();
});

it("a connection nobody uses is found dead by its pings, and the next call works at once", async () => {
  Object.assign(process.env, inject("firebase"), { FIRESTORE_EMULATOR_HOST: proxy.host });
  const store = await newFirestore("demo-dead-connection", { everyMs: 500, answerMs: 500 });
  const note = store.collection("notes").doc("one");
  await note.set({ written: true });
  proxy.freeze();
  await pause(3000);
  // Without pings it would wait for hours.
  const answer = Promise.race([note.get(), pause(60_000)]);
  expect(await answer).toMatchObject({ exists: true });
  await store.terminate();
});
