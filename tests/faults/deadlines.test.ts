import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { freePort } from "../../scripts/lib/ports.mjs";
import { filledForm } from "../integration/requests";
import { newPerson } from "../integration/site";
import { standInForAuth, standInForStore } from "../integration/stub-provider";
import { type SiteProcess, startProcess } from "./process";

/** Checks that a request waits only once for a service that doesn't answer, not again for its page. */

let auth: Awaited<ReturnType<typeof standInForAuth>>;
let store: Awaited<ReturnType<typeof standInForStore>>;
let site: SiteProcess;
let metrics: string;
let cookie: string;

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { Origin: site.origin.replace("127.0.0.1", "localhost"), ...headers },
  });

beforeAll(async () => {
  const { FIREBASE_AUTH_EMULATOR_HOST = "", FIRESTORE_EMULATOR_HOST = "" } = inject("firebase");
  auth = await standInForAuth(FIREBASE_AUTH_EMULATOR_HOST);
  store = await standInForStore(FIRESTORE_EMULATOR_HOST);
  const metricsPort = await freePort();
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  site = await startProcess({
    FIREBASE_AUTH_EMULATOR_HOST: auth.host,
    FIRESTORE_EMULATOR_HOST: store.host,
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: "silent",
    PROVIDER_DEADLINE_MS: "6000",
  });
  const person = newPerson();
  const signedUp = await post("/sign-up", { ...person, confirmPassword: person.password });
  expect(signedUp.status).toBe(302);
  cookie = signedUp.headers.getSetCookie()[0]?.split(";")[0] ?? "";
});
afterAll(async () => {
  await site.stop();
  await auth.stop();
  await store.stop();
});

/** Deadlines that have passed so far, in sequence or in parallel. */
async function deadlines(): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const counts = [...text.matchAll(/^provider_failures_total\{[^}]*kind="deadline"\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

const person = newPerson();
const account = { ...person, confirmPassword: person.password, oobCode: "code-1" };

type Sent = readonly [path: string, fields: Record<string, string>, signedIn: boolean];

const asksAccounts: readonly Sent[] = [
  ...["/login", "/sign-up", "/forgot-password", "/reset-password?oobCode=code-1"].map(
    (path) => [path, account, false] as const,
  ),
  ["/account/profile", { firstName: "Sam", lastName: "Roy" }, true],
  ["/account/delete", { password: person.password }, true],
];
const asksStore: readonly Sent[] = [
  ["/request/question", filledForm("question"), false],
  ["/account/profile", { firstName: "Sam", lastName: "Roy" }, true],
];

it.each([["accounts", asksAccounts] as const, ["store", asksStore] as const])(
  "the %s are silent: each form waits for one deadline",
  async (service, forms) => {
    const silent = service === "store" ? store : auth;
    await silent.behave("stalled");
    try {
      const before = await deadlines();
      // Parallel, because in sequence they would wait one deadline for each form.
      const answers = await Promise.all(
        forms.map(([path, fields, signedIn]) => post(path, fields, signedIn ? { Cookie: cookie } : {})),
      );
      expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 503));
      expect((await deadlines()) - before).toBe(forms.length);
    } finally {
      await silent.behave("up");
    }
  },
);

// The session check gives up early, its own read may time out, and so may saving the request.
it("waits at most three deadlines for a logged-in seller's request, and none for its page", async () => {
  await store.behave("stalled");
  try {
    const before = await deadlines();
    const answer = await post("/request/question", filledForm("question"), { Cookie: cookie });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain("two words");
    expect((await deadlines()) - before).toBeLessThanOrEqual(3);
  } finally {
    await store.behave("up");
  }
});
