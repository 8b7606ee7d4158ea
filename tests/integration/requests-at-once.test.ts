import { expect, it } from "vitest";
import { firestore } from "#server/firebase-admin.server";
import { setStatus } from "#server/requests/office";
import type { SellerRequest } from "#server/requests/record";
import { newRequestId, referenceOf } from "#server/requests/reference";
import { addNote, cancelRequest, saveRequest } from "#server/requests/store.server";
import { requests } from "~/content/business";
import { storedRequest } from "./requests";

// A transaction that loses waits a while before it tries again; how long a visitor would wait is not looked at here.
process.env.PROVIDER_DEADLINE_MS = "25000";

/** Two people change one request in the same moment; what both read first was true for one of them only. */
const uid = "seller-at-once";

async function sent(notes: SellerRequest["notes"] = []): Promise<SellerRequest> {
  const id = newRequestId();
  const at = new Date();
  await saveRequest(
    {
      ...{ id, reference: referenceOf(id), kind: "question", status: "received", createdAt: at, uid, notes },
      history: [{ status: "received", at }],
      sender: { name: "Robin Lee", email: "robin@example.com", preferredContact: "email", phone: null },
      details: { message: "hello" },
      ...{ guide: null, marketing: null },
    } as Parameters<typeof saveRequest>[0],
    true,
  );
  return storedRequest(id);
}

const note = (text: string) => ({ noteId: newRequestId(), note: text });

/** When the letters of this kind about a request were written, by the first word of their subject. */
async function letterTimes({ id }: SellerRequest, subject: string) {
  const mail = await (await firestore()).collection("mail").where("requestId", "==", id).get();
  const letters = mail.docs.filter((letter) => letter.get("message.subject").startsWith(subject));
  return letters.map(({ createTime }) => createTime.toMillis());
}

// Several rounds, because without a transaction a single one can pass by chance.
const rounds = [1, 2, 3];

it.concurrent.each(rounds)("two notes: both are kept (%s)", async () => {
  const request = await sent();
  const texts = ["from one window", "from the other"];
  const refusals = await Promise.all(texts.map((text) => addNote(uid, request.reference, note(text))));
  expect(refusals).toEqual([null, null]);
  const { notes } = await storedRequest(request.id);
  expect(notes.map(({ text }) => text).sort()).toEqual(texts.sort());
  expect(await letterTimes(request, "New note")).toHaveLength(2);
});

it.concurrent.each(rounds)("two notes, and room for one: one is refused (%s)", async () => {
  const at = new Date();
  const almostFull = Array.from({ length: requests.notes - 1 }, (_, index) => ({
    ...{ id: `note-${index}`, text: "earlier" },
    at,
  }));
  const request = await sent(almostFull);
  const refusals = await Promise.all(["a", "b"].map((text) => addNote(uid, request.reference, note(text))));
  expect(refusals.sort()).toEqual(["full", null].sort());
  expect((await storedRequest(request.id)).notes).toHaveLength(requests.notes);
});

it.concurrent.each(rounds)("a note and a cancellation: no note comes after the end (%s)", async () => {
  const request = await sent();
  const [cancelled, added] = await Promise.all([
    cancelRequest(uid, request.reference),
    addNote(uid, request.reference, note("too late?")),
  ]);
  expect(cancelled).toBeNull();
  expect([null, "not-open"]).toContain(added);
  const { status, history, notes } = await storedRequest(request.id);
  expect({ status, history: history.map((entry) => entry.status) }).toEqual({
    status: "cancelled",
    history: ["received", "cancelled"],
  });
  const [end] = await letterTimes(request, "Cancelled");
  const [noted] = await letterTimes(request, "New note");
  if (added === null) {
    expect(notes).toHaveLength(1);
    expect(noted).toBeLessThan(end ?? 0);
  } else {
    expect(notes).toEqual([]);
    expect(noted).toBeUndefined();
  }
});

it.concurrent.each(rounds)("two cancellations: one letter (%s)", async () => {
  const request = await sent();
  const refusals = await Promise.all([1, 2].map(() => cancelRequest(uid, request.reference)));
  expect(refusals).toEqual([null, null]);
  expect((await storedRequest(request.id)).history).toHaveLength(2);
  expect(await letterTimes(request, "Cancelled")).toHaveLength(1);
});

it.concurrent.each(rounds)("two changes of status by the brokerage: the history has both (%s)", async () => {
  const { id } = await sent();
  const db = await firestore();
  await Promise.all([setStatus(db, id, "in-review"), setStatus(db, id, "scheduled")]);
  const { status, history } = await storedRequest(id);
  expect(history.map((entry) => entry.status).sort()).toEqual(["in-review", "received", "scheduled"]);
  expect(status).toBe(history.at(-1)?.status);
});
