import { newRequestId, referenceOf } from "~/lib/ids";
import { noWorkYet, type SellerRequest, sendingOf } from "./request";

/** A request as the site stores it. */
export function requestOf(changes: Partial<SellerRequest> = {}): SellerRequest {
  const { id = newRequestId(), uid = null, createdAt = new Date() } = changes;
  return {
    id,
    reference: referenceOf(id),
    kind: "question",
    status: "received",
    createdAt,
    uid,
    greeting: null,
    details: null,
    notes: [],
    guide: null,
    marketing: null,
    ...noWorkYet,
    sender: { name: "Robin Lee", email: "robin@example.com", preferredContact: "email", phone: null },
    events: [sendingOf({ id, uid, createdAt })],
    ...changes,
  };
}
