import { expect, it } from "vitest";
import { findProfile, saveProfile } from "#server/accounts/profile.server";
import { findStaff, saveStaff } from "#server/office/staff.server";
import { firestore } from "#server/platform/firebase-admin.server";
import { newRequestId } from "#server/requests/reference";
import { findRequest } from "#server/requests/store.server";
import { untouched } from "#server/store/request-record";

/** Records as they were stored before they had a version. */
const createdAt = new Date("2026-10-01T16:00:00.123Z");
const profile = { firstName: "Robin", lastName: "Lee", email: "robin@example.com", createdAt };
const staff = {
  role: "agent",
  ...{ name: "Ana", addedAt: createdAt },
  addedBy: { role: "operator", id: "deploy", name: null },
} as const;

it("a profile is read with and without a version, and written with one", async () => {
  const users = (await firestore()).collection("users");
  await users.doc("old").set(profile);
  await saveProfile("new", profile);
  expect(await findProfile("old")).toEqual(profile);
  expect(await findProfile("new")).toEqual(profile);
  expect((await users.doc("new").get()).get("version")).toBe(1);
  expect(await findProfile("nobody")).toBeNull();
});

it("so is a member of the staff", async () => {
  const records = (await firestore()).collection("staff");
  await records.doc("old").set(staff);
  await saveStaff("new", staff);
  expect(await findStaff("old")).toEqual({ uid: "old", ...staff });
  expect(await findStaff("new")).toEqual({ uid: "new", ...staff });
  expect((await records.doc("new").get()).get("version")).toBe(1);
});

it("a request of the first version has its history as events, its dates as dates", async () => {
  const id = newRequestId();
  const history = [
    { status: "received", at: createdAt },
    { status: "scheduled", at: new Date("2026-10-02T16:00:00Z") },
  ];
  const old = {
    ...{ reference: "MP-00000-00001", kind: "question", status: "scheduled", createdAt, uid: null },
    ...{ sender: null, details: null, notes: [{ id: "n", at: createdAt, text: "hello" }] },
    ...{ guide: { acknowledgedAt: createdAt, language: "en" }, marketing: null },
  };
  const stored = { ...old, history, order: `${createdAt.toISOString()}_MP-00000-00001`, claimableBy: null };
  await (await firestore()).collection("requests").doc(id).set(stored);
  const known = { id: null, actor: null, transition: null, reason: null };
  expect(await findRequest(id)).toEqual({
    ...{ id, ...old, greeting: null, ...untouched },
    events: [
      { ...known, at: createdAt, from: null, to: "received" },
      { ...known, at: history[1]?.at, from: "received", to: "scheduled" },
    ],
  });
});
