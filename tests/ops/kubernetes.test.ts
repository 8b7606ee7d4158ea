import { beforeAll, describe, expect, inject, it } from "vitest";
import { adminAuth } from "#server/platform/firebase-admin.server";
import { retention } from "~/content/business";
import { newRequestId } from "~/lib/ids";
import { requestOf } from "~/requests/request.fixture";
import { saveRequest } from "~/requests/store.server";
import { config, environmentOf, jobs } from "../../ops/kubernetes";
import { runNode } from "../integration/command";
import { draftOf, storedOrder } from "../integration/photos";
import { storedRequest } from "../integration/requests";

describe("each job of ops/kubernetes.yaml, run with exactly its environment", () => {
  // Uses the sample's project in the emulators, which has its own store.
  process.env.FIREBASE_PROJECT_ID = config.FIREBASE_PROJECT_ID;
  const { FIREBASE_PROJECT_ID: _, FIREBASE_API_KEY: __, ...hosts } = inject("firebase");

  const longAgo = new Date();
  longAgo.setUTCMonth(longAgo.getUTCMonth() - retention.requestMonths - 1);
  const request = newRequestId();
  let order: string;

  beforeAll(async () => {
    const email = `seller-${request}@example.com`;
    await (await adminAuth()).createUser({ email, emailVerified: true });
    order = (await draftOf(email, "basic", { updatedAt: new Date(Date.now() - 31 * 86_400_000) })).id;
    const old = requestOf({ id: request, createdAt: longAgo, details: { message: "words" } });
    await saveRequest(old as Parameters<typeof saveRequest>[0], true);
  });

  it.each(jobs)(
    "ends without an error: $name",
    async ({
      pod: {
        containers: [job],
      },
    }) => {
      const [, ...args] = job.command;
      const { code, err } = await runNode(args, { ...environmentOf(job), ...hosts });
      expect(code, err).toBe(0);
    },
  );

  it("clears the expired request and sends the reminder", async () => {
    expect((await storedRequest(request)).sender).toBeNull();
    expect((await storedOrder(order)).remindedAt).toBeInstanceOf(Date);
  });
});
