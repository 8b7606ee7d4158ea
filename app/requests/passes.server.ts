import type { Firestore } from "firebase-admin/firestore";
import { retention } from "~/content/business";
import { brakeOf, monthsBefore, passOver } from "~/lib/store/passes.server";
import { requestsCollection } from "./collection.server";
import { anonymiseRequests } from "./store.server";

/** Requests whose last change is `requestMonths` ago. Their people are removed. */
const requestsDue = (now: Date) => {
  const over = monthsBefore(now, retention.requestMonths);
  return (db: Firestore) => requestsCollection(db).where("retentionStart", "<=", over);
};

export const oldRequests = passOver(`requests unchanged for ${retention.requestMonths} months, anonymised`, {
  due: requestsDue,
  all: anonymiseRequests,
  brake: brakeOf(requestsDue, requestsCollection, retention.brake.usual),
});
