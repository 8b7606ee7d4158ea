import { firestore } from "#server/firebase-admin.server";

/** `requests/{id}`: what a seller asked for. */
export interface SellerRequest {
  id: string;
  [field: string]: unknown;
}

const requestsOf = async (uid: string) =>
  (await firestore()).collection("requests").where("uid", "==", uid).get();

/** All requests of a seller. @throws the store's own error */
export async function allRequestsOf(uid: string): Promise<SellerRequest[]> {
  return (await requestsOf(uid)).docs.map((document) => ({ id: document.id, ...document.data() }));
}

/** Takes the seller out of all of their requests. @throws the store's own error */
export async function anonymiseRequestsOf(uid: string): Promise<void> {
  for (const document of (await requestsOf(uid)).docs) await document.ref.update({ uid: null });
}
