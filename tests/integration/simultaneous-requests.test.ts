import { expect, it } from "vitest";
import { firestore } from "#server/platform/firebase-admin.server";
import { requests } from "~/content/business";
import { newRequestId } from "~/lib/ids";
import { type Outcome, takeRequestStep } from "~/requests/perform.server";
import type { SellerRequest } from "~/requests/request";
import { requestOf } from "~/requests/request.fixture";
import { addNote, cancelRequest, saveRequest } from "~/requests/store.server";
import { overlapping } from "./overlapping";
import { storedRequest } from "./requests";

/** Two people change one request at the same moment, after both have read it. */
const uid = "seller-at-once";

async function sent(notes: SellerRequest["notes"] = []): Promise<SellerRequest> {
  const request = requestOf({ uid, notes, details: { message: "hello" } });
  await saveRequest(request as Parameters<typeof saveRequest>[0], true);
  return storedRequest(request.id);
}

const note = (text: string) => ({ noteId: newRequestId(), note: text });

const refusedOf = (outcomes: Outcome[]) => outcomes.map((outcome) => outcome?.refused);

/** Times at which letters about a request were written, by the first word of their subject. */
async function letterTimes({ id }: SellerRequest, subject: string) {
  const mail = await (await firestore()).collection("mail").where("requestId", "==", id).get();
  const letters = mail.docs.filter((letter) => letter.get("message.subject").startsWith(subject));
  return letters.map(({ createTime }) => createTime.toMillis());
}

it("two simultaneous notes are both stored", async () => {
  const request = await sent();
  const texts = ["from one window", "from the other"];
  const outcomes = await overlapping(texts.map((text) => () => addNote(uid, request.reference, note(text))));
  expect(refusedOf(outcomes)).toEqual([null, null]);
  const { notes } = await storedRequest(request.id);
  expect(notes.map(({ text }) => text).sort()).toEqual(texts.sort());
  expect(await letterTimes(request, "New note")).toHaveLength(2);
});

it("refuses one of two notes if there is space for one", async () => {
  const at = new Date();
  const almostFull = Array.from({ length: requests.notes - 1 }, (_, index) => ({
    id: `note-${index}`,
    text: "earlier",
    at,
  }));
  const request = await sent(almostFull);
  const outcomes = await overlapping(
    ["a", "b"].map((text) => () => addNote(uid, request.reference, note(text))),
  );
  expect(refusedOf(outcomes).sort()).toEqual(["full", null].sort());
  expect((await storedRequest(request.id)).notes).toHaveLength(requests.notes);
});

it("a note simultaneous with a cancellation is never stored after it", async () => {
  const request = await sent();
  const [cancelled, added] = await overlapping([
    () => cancelRequest(uid, request.reference, newRequestId()),
    () => addNote(uid, request.reference, note("too late?")),
  ]);
  expect(cancelled?.refused).toBeNull();
  expect([null, "not-from-here"]).toContain(added?.refused);
  const { status, events, notes } = await storedRequest(request.id);
  expect(status).toBe("cancelled");
  expect(events.map(({ transition }) => transition).filter((name) => name !== "note")).toEqual([
    "send",
    "cancel",
  ]);
  expect(events.at(-1)?.transition).toBe("cancel");
  const [end] = await letterTimes(request, "Cancelled");
  const [noted] = await letterTimes(request, "New note");
  if (added?.refused === null) {
    expect(notes).toHaveLength(1);
    expect(noted).toBeLessThan(end ?? 0);
  } else {
    expect(notes).toEqual([]);
    expect(noted).toBeUndefined();
  }
});

it("two simultaneous cancellations cause one letter", async () => {
  const request = await sent();
  const outcomes = await overlapping(
    [1, 2].map(() => () => cancelRequest(uid, request.reference, newRequestId())),
  );
  expect(refusedOf(outcomes)).toEqual([null, null]);
  expect((await storedRequest(request.id)).events).toHaveLength(2);
  expect(await letterTimes(request, "Request cancelled")).toHaveLength(1);
});

const agent = (id: string) => ({ role: "agent", id, name: id }) as const;

it("refuses one of two staff members who act on the same version", async () => {
  const { id } = await sent();
  const outcomes = await overlapping([
    () => takeRequestStep({ id }, { transition: "close", actor: agent("ana"), id: newRequestId(), seen: 1 }),
    () => takeRequestStep({ id }, { transition: "answer", actor: agent("ben"), id: newRequestId(), seen: 1 }),
  ]);
  expect(refusedOf(outcomes).sort()).toEqual(["changed", null].sort());
  const { status, events } = await storedRequest(id);
  expect(events).toHaveLength(2);
  expect(status).toBe(events[1]?.to);
  // The refused one gets the current request.
  expect(outcomes.map((outcome) => outcome?.request.status)).toEqual([status, status]);
});

it("simultaneous steps of office and seller both happen, or the later is refused", async () => {
  const { id, reference } = await sent();
  const [closed, cancelled] = await overlapping([
    () => takeRequestStep({ id }, { transition: "close", actor: agent("ana"), id: newRequestId() }),
    () => cancelRequest(uid, reference, newRequestId()),
  ]);
  expect([closed?.refused, cancelled?.refused].sort()).toEqual(["not-from-here", null].sort());
  expect((await storedRequest(id)).events).toHaveLength(2);
});
