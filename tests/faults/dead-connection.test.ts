import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { newFirestore } from "#server/platform/firebase-admin.server";
import { filledForm } from "../integration/requests";
import { freezingProxy } from "../integration/stub-provider";
import { pause, startProcess } from "./process";

/** A connection to the store that dies silently. Data vanishes, and neither side closes it. */
let proxy: Awaited<ReturnType<typeof freezingProxy>>;
beforeAll(async () => {
  proxy = await freezingProxy(inject("firebase").FIRESTORE_EMULATOR_HOST ?? "");
});
afterAll(() => proxy.stop());

it("saves forms again after three missed deadlines in a row", async () => {
  const site = await startProcess({
    FIRESTORE_EMULATOR_HOST: proxy.host,
    // Long enough for a first answer on a busy machine. A ping would notice only after a minute.
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

it("detects a dead idle connection by its pings, so that the next call works at once", async () => {
  Object.assign(process.env, inject("firebase"), { FIRESTORE_EMULATOR_HOST: proxy.host });
  const store = await newFirestore("demo-dead-connection", { everyMs: 500, answerMs: 500 });
  const note = store.collection("notes").doc("one");
  await note.set({ written: true });
  proxy.freeze();
  await pause(3000);
  // Without pings the call would wait for hours.
  const answer = Promise.race([note.get(), pause(60_000)]);
  expect(await answer).toMatchObject({ exists: true });
  await store.terminate();
});
