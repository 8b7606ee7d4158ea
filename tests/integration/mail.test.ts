import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Query, Timestamp } from "firebase-admin/firestore";
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { startSending } from "#server/mail/loop.server";
import { type NotSent, sendDue } from "#server/mail/sender.server";
import { createSend, deadlines, letterName, messageId } from "#server/mail/smtp.server";
import { firestore } from "#server/platform/firebase-admin.server";
import { letterFrame } from "~/content/letter-frame";
import { site } from "~/content/site";
import { referenceOf } from "~/lib/ids";
import { type Letter, mailCollection } from "~/lib/mail/collection.server";
import { compose } from "~/lib/mail/letter";
import {
  claim,
  eraseLettersOf,
  maximumAttempts,
  retryAfterMs,
  reviveDead,
  writeLetter,
} from "~/lib/mail/outbox.server";
import { dayMs } from "~/lib/time/day-ms";
import { mailCommand } from "../../scripts/lib/mail-command";
import { startMailServer } from "../../scripts/lib/mail-server.mjs";
import { freePort } from "../../scripts/lib/ports.mjs";
import { startSite } from "../../scripts/lib/site.mjs";
import { runHere, runNode } from "./command";
import { readsOf } from "./reads";
import { filledForm } from "./requests";

type Received = Parameters<Parameters<typeof startMailServer>[0]["take"]>[0];

/** Letters received by the mail server. */
let received: Received[] = [];

/** Called by the mail server for each letter. */
let take: (letter: Received) => unknown;
let check: (address: string) => void;

let server: Awaited<ReturnType<typeof startMailServer>>;
const startServer = async (port?: number) => {
  server = await startMailServer({
    port,
    take: async (letter) => {
      await take(letter);
      received.push(letter);
    },
    check: (address) => check(address),
  });
};

beforeEach(async () => {
  received = [];
  take = () => {};
  check = () => {};
  const { docs } = await (await firestore()).collection("mail").get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await startServer();
});
afterEach(() => server.stop());

/** A promise that the test settles itself. */
function deferred() {
  let settle = () => {};
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { settle, settled };
}

/** An SMTP server's refusal with this status. */
const refusal = (responseCode: number) => Object.assign(new Error("Not taken"), { responseCode });

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

const documentOf = async (id: string) => mailCollection(await firestore()).doc(id);

/** A letter that is due since a second ago. */
const letterOf = (envelope: Partial<Parameters<typeof compose>[1]> = {}) =>
  compose(
    letterFrame,
    {
      to: "seller@example.com",
      replyTo: site.email.general,
      subject: "A letter",
      title: "A letter",
      at: new Date(Date.now() - 1000),
      requestId: "r",
      ...envelope,
    } as Parameters<typeof compose>[1],
    ["Two words.", ["one", "two"]],
  );

let written = 0;
/** Queues a letter, as a request would. @returns its id */
async function write(changes: Partial<Letter> = {}, at = new Date(Date.now() - 1000)): Promise<string> {
  written += 1;
  const id = `letter-${written}`;
  const letter = letterOf({ to: `seller-${written}@example.com`, subject: `Über ${id}`, at });
  await (await documentOf(id)).set({ ...letter, ...changes });
  return id;
}

async function stateOf(id: string): Promise<Letter> {
  const letter = (await (await documentOf(id)).get()).data();
  if (!letter) throw new Error(`${id} is gone`);
  return letter;
}

/** Makes a letter due now. */
const makeDue = async (id: string) => (await documentOf(id)).update({ dueAt: new Date(Date.now() - 1) });

const sender = (url = server.url) => createSend({ SMTP_URL: url, MAIL_FROM: undefined });

const nothing = { sent: 0, failed: 0, unanswered: 0, dead: 0, serverDown: false };

describe("a letter", () => {
  it("is sent as it was written, once, with its headers", async () => {
    const id = await write();
    const file = { filename: "meeting.ics", content: "BEGIN:VCALENDAR", contentType: "text/calendar" };
    await (await documentOf(id)).update({ "message.attachments": [file] });
    expect(await sendDue(await sender())).toEqual({ ...nothing, sent: 1 });
    const [letter] = received;
    expect(letter?.mail.attachments).toMatchObject([{ filename: "meeting.ics", mimeType: "text/calendar" }]);
    const { to, replyTo, message } = await stateOf(id);
    expect(letter?.to).toEqual(to);
    expect(letter?.mail).toMatchObject({
      subject: message.subject,
      from: { name: site.name, address: site.email.general },
      replyTo: [{ address: replyTo }],
      messageId: messageId(id, site.email.general),
    });
    expect(letter?.mail.text?.trim()).toBe(message.text.trim());
    expect(letter?.mail.html).toMatch(/<li[^>]*>one<\/li>/);
    expect(letter?.mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    const { state, waitingSince, dueAt, lease, attempts, sentAt, expireAt } = await stateOf(id);
    expect({ state, waitingSince, dueAt, lease, attempts }).toEqual({
      state: "sent",
      waitingSince: null,
      dueAt: null,
      lease: null,
      attempts: 1,
    });
    expect(sentAt?.getTime()).toBeLessThan(expireAt.getTime());
    expect(await sendDue(await sender())).toEqual(nothing);
    expect(received).toHaveLength(1);
  });

  it("is sent once when two senders find it at the same time", async () => {
    const ids = [];
    for (let count = 0; count < 12; count += 1) ids.push(await write());
    const rounds = await Promise.all([sendDue(await sender()), sendDue(await sender())]);
    // One sender may find nothing left, but together they have sent each letter once.
    expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(ids.length);
    expect(new Set(received.map(({ to }) => to.join())).size).toBe(ids.length);
    expect(received).toHaveLength(ids.length);
  });

  it("doesn't contain the request's id, because anyone who knows it can read the page", () => {
    const id = "0b7f3d52-6a0e-4c3f-9c38-1f4e8f4f5a11-seller";
    expect(messageId(id, "info@example.com")).toMatch(/^<[0-9a-f]{40}@example\.com>$/);
  });
});

describe("a letter that the server refused", () => {
  it("is given up if its recipient is refused permanently, and the others are sent", async () => {
    const refused = await write();
    const other = await write();
    const { to } = await stateOf(refused);
    check = (address) => {
      if (to.includes(address)) throw refusal(550);
    };
    const failures: NotSent[] = [];
    const onNotSent = (failure: NotSent) => failures.push(failure);
    expect(await sendDue(await sender(), {}, onNotSent)).toEqual({ ...nothing, sent: 1, dead: 1 });
    const named = { letter: letterName(refused), reference: referenceOf("r"), kind: null, result: "dead" };
    expect(failures).toEqual([{ ...named, said: "550 Not taken", code: "EENVELOPE", status: 550 }]);
    expect(await stateOf(refused)).toMatchObject({
      state: "dead",
      waitingSince: null,
      dueAt: null,
      lease: null,
      attempts: 1,
      error: expect.stringContaining("550"),
    });
    expect((await stateOf(other)).state).toBe("sent");
    expect(await sendDue(await sender())).toEqual(nothing);
  });

  it("is retried later if its recipient is refused temporarily, and the others are sent", async () => {
    const full = await write();
    await write();
    const { to } = await stateOf(full);
    check = (address) => {
      if (to.includes(address)) throw refusal(452);
    };
    const before = Date.now();
    expect(await sendDue(await sender())).toEqual({ ...nothing, sent: 1, failed: 1 });
    const { state, dueAt, waitingSince } = await stateOf(full);
    expect(state).toBe("waiting");
    expect(waitingSince?.getTime()).toBeLessThan(before);
    expect(dueAt?.getTime()).toBeGreaterThanOrEqual(before + retryAfterMs(1));
    expect(await sendDue(await sender())).toEqual(nothing);
    check = () => {};
    await makeDue(full);
    expect(await sendDue(await sender())).toEqual({ ...nothing, sent: 1 });
  });

  it("waits longer after each failure, and is given up after the last", async () => {
    const id = await write();
    take = () => {
      throw refusal(451);
    };
    const pauses: number[] = [];
    for (let count = 1; count <= maximumAttempts; count += 1) {
      const before = Date.now();
      expect(await sendDue(await sender())).toEqual({ ...nothing, failed: 1 });
      const { attempts, dueAt } = await stateOf(id);
      expect(attempts).toBe(count);
      pauses.push(Math.round(((dueAt?.getTime() ?? 0) - before) / 60_000));
      await makeDue(id);
    }
    expect(pauses.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
    expect(pauses.at(-1)).toBe(8 * 60);
    expect(await sendDue(await sender())).toEqual({ ...nothing, dead: 1 });
    expect(await stateOf(id)).toMatchObject({
      state: "dead",
      dueAt: null,
      error: expect.stringContaining("451"),
    });
    expect(received).toEqual([]);
  });

  it("waits while the mail server is down, uses up no attempts of other letters, and is sent afterwards", async () => {
    const ids = [await write(), await write(), await write()];
    await server.stop();
    expect(await sendDue(await sender())).toEqual({ ...nothing, failed: 1, serverDown: true });
    const letters = await Promise.all(ids.map(stateOf));
    expect(letters.map(({ attempts }) => attempts)).toEqual([1, 0, 0]);
    await startServer(server.port);
    expect(await sendDue(await sender())).toEqual({ ...nothing, sent: 2 });
    for (const id of ids) if ((await stateOf(id)).state === "waiting") await makeDue(id);
    expect(await sendDue(await sender())).toEqual({ ...nothing, sent: 1 });
    expect(received).toHaveLength(3);
  });

  it("is never sent unencrypted to another machine", async () => {
    const id = await write();
    // Another way to write 127.0.0.1, which isn't recognized as this machine. This server doesn't support
    // STARTTLS.
    const send = await sender(server.url.replace("127.0.0.1", "127.1"));
    expect(await sendDue(send)).toMatchObject({ failed: 1, serverDown: true });
    expect(received).toEqual([]);
    expect(await stateOf(id)).toMatchObject({
      state: "waiting",
      error: expect.stringContaining("command not recognized"),
    });
  });
});

describe("a mail server that", () => {
  it.each([
    ["never answers", () => {}],
    [
      "never stops talking",
      (socket: Socket) => {
        socket.write("220 Hello\r\n");
        const talk = setInterval(() => socket.write("250-still here\r\n"), 20);
        socket.once("close", () => clearInterval(talk));
      },
    ],
  ])("%s times out", async (_, talk) => {
    const silent = createServer((socket) => {
      socket.on("error", () => {});
      talk(socket);
    });
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    await write();
    const send = await createSend(
      { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: undefined },
      { stepMs: 300, handOverMs: 600 },
    );
    expect(await sendDue(send)).toEqual({ ...nothing, failed: 1, serverDown: true });
    // No connection stays open for long.
    await expect
      .poll(() => new Promise((resolve) => silent.getConnections((_, open) => resolve(open))), {
        timeout: 60_000,
      })
      .toBe(0);
  });
});

describe("a mail server that is slow to accept a letter", () => {
  const minuteMs = 60_000;
  /** Starts a server that accepts this run's letters once the returned function is called. */
  function thinkingServer() {
    const { settle, settled } = deferred();
    take = () => settled;
    return settle;
  }
  const impatient = (answerMs: number, handOverMs = 30_000) =>
    createSend({ SMTP_URL: server.url, MAIL_FROM: undefined }, { stepMs: 2000, handOverMs, answerMs });

  it("gets one copy, and its answer is waited for beyond the delivery timeout", async () => {
    const answer = thinkingServer();
    const id = await write();
    const handOverMs = 3000;
    const round = sendDue(await impatient(60_000, handOverMs));
    await pause(handOverMs + 500);
    answer();
    expect(await round).toEqual({ ...nothing, sent: 1 });
    expect((await stateOf(id)).attempts).toBe(1);
    expect(received).toHaveLength(1);
  });

  it("doesn't delay other letters, including one written in the meantime", async () => {
    const slow = await write();
    const { to } = await stateOf(slow);
    const [answer, arrival] = [deferred(), deferred()];
    take = (letter) => {
      if (letter.to.join() !== to.join()) return undefined;
      arrival.settle();
      return answer.settled;
    };
    const round = sendDue(await sender());
    await arrival.settled;
    const other = await write();
    await expect.poll(async () => (await stateOf(other)).state, { timeout: 30_000 }).toBe("sent");
    expect((await stateOf(slow)).state).toBe("waiting");
    answer.settle();
    expect(await round).toEqual({ ...nothing, sent: 2 });
  });

  it("holds at most ten letters at once, because each needs a connection", async () => {
    let arrived = 0;
    const answers: (() => void)[] = [];
    take = () => {
      arrived += 1;
      return new Promise<void>((resolve) => answers.push(resolve));
    };
    for (let count = 0; count < 12; count += 1) await write();
    const round = sendDue(await sender());
    await expect.poll(() => arrived, { timeout: 30_000 }).toBe(10);
    await pause(3000);
    expect(arrived).toBe(10);
    answers[0]?.();
    await expect.poll(() => arrived, { timeout: 30_000 }).toBe(11);
    take = () => {};
    for (const answer of answers) answer();
    expect(await round).toEqual({ ...nothing, sent: 12 });
  });

  it("is given up long before another sender may retry the letter", async () => {
    const id = await write();
    const before = Date.now();
    await claim(id);
    const { dueAt } = await stateOf(id);
    const { handOverMs, answerMs } = deadlines;
    expect(Number(dueAt) - before).toBeGreaterThan(handOverMs + answerMs + 60_000);
  });

  it("may have sent the letter if it never answers, so the letter is retried once after an hour", async () => {
    thinkingServer();
    const id = await write();
    const before = Date.now();
    expect(await sendDue(await impatient(500))).toEqual({ ...nothing, unanswered: 1 });
    const { state, dueAt } = await stateOf(id);
    expect(state).toBe("waiting");
    expect(dueAt?.getTime()).toBeGreaterThanOrEqual(before + 60 * minuteMs);
    await makeDue(id);
    expect(await sendDue(await impatient(500))).toEqual({ ...nothing, unanswered: 1 });
    expect(await stateOf(id)).toMatchObject({ state: "unconfirmed", dueAt: null, waitingSince: null });
    expect(await sendDue(await impatient(500))).toEqual(nothing);
  });

  it("may have sent the letter if it disconnects after receiving it", async () => {
    const cutting = createServer((socket) => {
      socket.on("error", () => {});
      socket.write("220 Hello\r\n");
      socket.on("data", (said) => {
        const line = String(said);
        if (line.endsWith("\r\n.\r\n")) socket.destroy();
        else if (line.startsWith("DATA")) socket.write("354 Go on\r\n");
        else if (/^(EHLO|MAIL|RCPT)/.test(line)) socket.write("250 Yes\r\n");
      });
    });
    await new Promise<void>((resolve) => cutting.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void cutting.close());
    const { port } = cutting.address() as AddressInfo;
    const id = await write();
    expect(await sendDue(await sender(`smtp://127.0.0.1:${port}`))).toEqual({ ...nothing, unanswered: 1 });
    expect((await stateOf(id)).unanswered).toBe(1);
  });

  it("doesn't get the letter again at once from the next replica after a shutdown", async () => {
    thinkingServer();
    const id = await write();
    const sending = startSending(await sender(), 50);
    await expect.poll(async () => (await stateOf(id)).attempts, { timeout: 60_000 }).toBe(1);
    await pause(500);
    await sending.stop(100);
    const { unanswered, dueAt } = await stateOf(id);
    expect(unanswered).toBe(1);
    expect(dueAt?.getTime()).toBeGreaterThan(Date.now() + 50 * minuteMs);
  });
});

describe("a sender that crashes", () => {
  it("leaves the letter to others after its lease if it hasn't sent it", async () => {
    const id = await write();
    expect(await claim(id)).toMatchObject({ id });
    // No other sender can claim it yet.
    expect(await claim(id)).toBeNull();
    expect(await sendDue(await sender())).toEqual(nothing);
    await makeDue(id);
    expect(await sendDue(await sender())).toEqual({ ...nothing, sent: 1 });
    expect((await stateOf(id)).attempts).toBe(2);
  });

  it("has the letter sent again under the same Message-ID if it had sent it", async () => {
    const id = await write();
    const arrival = deferred();
    // The letter has arrived, but the sender doesn't learn that.
    take = async (letter) => {
      received.push(letter);
      arrival.settle();
      await new Promise(() => {});
    };
    const child = spawn(process.execPath, ["build/mail.js"], {
      env: { ...process.env, SMTP_URL: server.url },
    });
    await arrival.settled;
    child.kill("SIGKILL");
    await once(child, "exit");
    take = () => {};
    await makeDue(id);
    expect(await sendDue(await sender())).toEqual({ ...nothing, sent: 1 });
    expect(received.map(({ mail }) => mail.messageId)).toEqual(
      Array(2).fill(messageId(id, site.email.general)),
    );
  });

  it("doesn't prevent a letter's deletion, and doesn't restore it", async () => {
    const id = await write();
    take = async () => {
      await (await documentOf(id)).delete();
    };
    expect(await sendDue(await sender())).toEqual({ ...nothing, sent: 1 });
    expect((await (await documentOf(id)).get()).exists).toBe(false);
  });
});

it("more letters than one batch are all retried, and all erased with their account", async () => {
  const count = 201;
  const db = await firestore();
  const letter = letterOf({ at: daysAgo(1), requestId: null, uid: "leaver" });
  const batch = db.batch();
  for (let index = 0; index < count; index += 1) {
    batch.set(mailCollection(db).doc(`many-${index}`), { ...letter, state: "dead", dueAt: null });
  }
  await batch.commit();
  expect(await reviveDead()).toBe(count);
  const inState = async (state: string) =>
    (await db.collection("mail").where("state", "==", state).count().get()).data().count;
  expect([await inState("dead"), await inState("waiting")]).toEqual([0, count]);
  await eraseLettersOf("leaver");
  expect(await inState("waiting")).toBe(0);
});

describe("a letter that Firebase's extension has claimed", () => {
  it("doesn't hold up others, regardless of their number", async () => {
    for (let count = 0; count < 25; count += 1) {
      const id = await write();
      await (await firestore())
        .collection("mail")
        .doc(id)
        .update({ delivery: { state: "SUCCESS" } });
    }
    await write();
    expect(await sendDue(await sender())).toEqual({ ...nothing, sent: 1 });
  });

  it("isn't sent by the site any more", async () => {
    const id = await write();
    const document = (await firestore()).collection("mail").doc(id);
    await document.update({ delivery: { state: "PENDING", startTime: Timestamp.now() } });
    expect(await sendDue(await sender())).toEqual(nothing);
    expect(await stateOf(id)).toMatchObject({ state: "extension", dueAt: null });
  });
});

describe("npm run mail", () => {
  const command = (...args: string[]) => runHere(mailCommand, ...args);

  it("sends due letters, reports refused ones, and retries them on request", async () => {
    const ids = [await write(), await write()];
    const { to } = await stateOf(ids[0] ?? "");
    check = (address) => {
      if (to.includes(address)) throw refusal(550);
    };
    const sent = await runNode(["build/mail.js"], {
      PATH: process.env.PATH,
      ...inject("firebase"),
      FIRESTORE_EMULATOR_HOST: process.env.FIRESTORE_EMULATOR_HOST,
      APP_ORIGIN: "https://www.example.com",
      SESSION_SECRET: process.env.SESSION_SECRET,
      SMTP_URL: server.url,
      MAIL_FROM: "Else Inc., Brokerage <else@example.com>",
    });
    expect(sent).toMatchObject({
      code: 1,
      out: "sent: 1, failed for now: 0, not answered: 0, given up: 1, waiting: 0\n",
    });
    expect(sent.err).toContain("npm run mail -- list");
    expect(received[0]?.mail.from).toMatchObject({
      name: "Else Inc., Brokerage",
      address: "else@example.com",
    });
    const list = await command("list");
    expect(list.out.trim().split("\n")).toHaveLength(1);
    expect(list.out).toMatch(/^dead .*seller-\d+@example\.com.*550/);
    check = () => {};
    expect(await command("retry")).toMatchObject({ code: 0, out: "due again: 1\n" });
    vi.stubEnv("SMTP_URL", server.url);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await command("send")).toMatchObject({ code: 0, out: expect.stringMatching(/^sent: 1,/) });
    expect(await command("list")).toMatchObject({ code: 0, out: "" });
  });

  it("refuses unknown arguments", async () => {
    for (const args of [["constructor"], ["send", "again"], ["--dry-run"]]) {
      expect(await command(...args)).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage/) });
    }
  });
});

/** Counts the queries for letters while `work` runs. */
async function looksDuring(work: () => Promise<unknown>): Promise<number> {
  const { CollectionReference } = await import("firebase-admin/firestore");
  const asked = vi.spyOn(Object.getPrototypeOf(CollectionReference.prototype) as Query, "get");
  await work();
  const { length } = asked.mock.calls;
  asked.mockRestore();
  return length;
}

describe("sending within the site", () => {
  const ask = (origin: string) =>
    fetch(`${origin}/request/question`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(filledForm("question")),
    });

  it("sends and counts letters, and SIGTERM finishes the current one without starting another", async () => {
    const metricsPort = await freePort();
    const started = await startSite({
      port: await freePort(),
      stdout: "ignore",
      env: { MAIL_EVERY_SECONDS: "1", SMTP_URL: server.url, METRICS_PORT: String(metricsPort) },
    });
    onTestFinished(() => started.stop());
    const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect((await ask(started.origin)).status).toBe(303);
    await expect.poll(() => received.length, { timeout: 60_000 }).toBe(2);
    await expect.poll(metrics, { timeout: 60_000 }).toContain('mail_letters_total{result="sent"} 2');

    await write({ dueAt: new Date(Date.now() + dayMs) }, daysAgo(1));
    await expect.poll(metrics, { timeout: 60_000 }).toMatch(/^mail_waiting 1$/m);
    const age = Number(/^mail_oldest_waiting_seconds (.+)$/m.exec(await metrics())?.[1]);
    expect(age).toBeGreaterThanOrEqual(dayMs / 1000);

    const arrival = deferred();
    take = async () => {
      arrival.settle();
      await pause(2000);
    };
    const ids = [await write()];
    await arrival.settled;
    const exited = once(started.process, "exit");
    started.process.kill("SIGTERM");
    ids.push(await write());
    expect(await exited).toEqual([0, null]);
    expect(received).toHaveLength(3);
    const letters = await Promise.all(ids.map(stateOf));
    expect(letters.map(({ state, attempts }) => ({ state, attempts }))).toEqual([
      { state: "sent", attempts: 1 },
      { state: "waiting", attempts: 0 },
    ]);
  });

  it("writes letters due by the clock first, and still sends if writing them fails", async () => {
    const due = [() => write(), () => Promise.reject(new Error("No index.")), () => write()];
    let looks = 0;
    const sending = startSending(await sender(), 50, async () => {
      await due[looks++]?.();
    });
    onTestFinished(() => sending.stop());
    const before = received.length;
    await expect.poll(() => received.length, { timeout: 60_000 }).toBe(before + 2);
    expect(looks).toBeGreaterThanOrEqual(3);
  });

  it("sends this process's letters without waiting for the next poll, and makes no query in between", async () => {
    const sending = startSending(await sender(), 60_000);
    onTestFinished(() => sending.stop());
    const before = received.length;
    const letter = letterOf();
    await writeLetter("at-once-1", letter);
    await expect.poll(() => received.length, { timeout: 60_000 }).toBe(before + 1);
    const second = await readsOf(async () => {
      await writeLetter("at-once-2", letter);
      await expect.poll(() => received.length, { timeout: 60_000 }).toBe(before + 2);
    });
    // One query, the claim and the record of sending.
    expect(second).toBeLessThanOrEqual(4);
    // Once the letter is sent, the loop makes no query.
    let looks = 1;
    for (let round = 0; round < 10 && looks > 0; round += 1) looks = await looksDuring(() => pause(1500));
    expect(looks).toBe(0);
    await writeLetter("at-once-3", letter);
    await expect.poll(() => received.length, { timeout: 20_000 }).toBe(before + 3);
  });
});
