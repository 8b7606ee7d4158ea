import { firestore } from "#server/platform/firebase-admin.server";
import { newRequestId } from "~/lib/ids";
import type { Letter } from "~/lib/mail/collection.server";
import { requestsCollection } from "~/requests/collection.server";
import type { RequestKind } from "~/requests/kinds";
import { noWorkYet, readRecord, type SellerRequest } from "~/requests/request";
import { requestOf } from "~/requests/request.fixture";
import { rowsOfRequest } from "~/requests/work";
import { writeWork } from "~/work/write";
import { openIn } from "../../scripts/lib/example-order.mjs";
import { inputValue, newPerson, type Visitor } from "./site";

/** Valid fields of a form, without its `requestId`. */
export function filledForm(kind: RequestKind): Record<string, string> {
  const home = {
    street: "1 Queen Street East",
    city: "Toronto",
    postalCode: "M5C 2W5",
    propertyType: "detached",
    squareFeet: "1450",
  };
  const when = { preferredDay: openIn(7), preferredTime: "morning" };
  const guide = { guideLanguage: "en", guideReceived: "yes" };
  const particular: Record<RequestKind, Record<string, string>> = {
    consultation: { ...guide, ...when },
    "free-appraisal": { ...guide, ...home },
    "quick-estimate": { ...guide, ...home },
    "in-person-evaluation": { ...guide, ...home, ...when },
    question: {},
    "serious-seller": { ...home, plan: "basic", timeline: "now" },
  };
  return {
    ...particular[kind],
    message: "two words <b>",
    name: "Robin Lee",
    email: newPerson().email,
    preferredContact: "email",
    phone: "",
  };
}

/** Sends a request as its form would. @returns the request as it is stored */
export async function sendRequest(
  visitor: Visitor,
  kind: RequestKind = "question",
  fields: Record<string, string> = {},
): Promise<SellerRequest> {
  const requestId = newRequestId();
  const sent = await visitor.post(`/request/${kind}`, { ...filledForm(kind), requestId, ...fields });
  if (sent.status !== 303) throw new Error(`/request/${kind} answered ${sent.status}`);
  return storedRequest(requestId);
}

/** The form of a kind as a visitor gets it. */
export async function formOf(visitor: Visitor, kind: RequestKind) {
  const response = await visitor.get(`/request/${kind}`);
  const html = await response.text();
  return { response, html, id: inputValue(html, "requestId") ?? "" };
}

const snapshotOf = async (id: string) => (await firestore()).collection("requests").doc(id).get();

export const stored = async (id: string): Promise<boolean> => (await snapshotOf(id)).exists;

export const storedRequest = async (id: string): Promise<SellerRequest> => readRecord(await snapshotOf(id));

/** Stores a request with its row, as the site would. */
export async function storeRequest(changes: Partial<SellerRequest> = {}): Promise<SellerRequest> {
  const request = requestOf(changes);
  const db = await firestore();
  const batch = db.batch();
  batch.set(requestsCollection(db).doc(request.id), request);
  writeWork(db, batch, [], rowsOfRequest(request, []));
  await batch.commit();
  return request;
}

/** Letters about an account to its address, oldest first. */
export async function accountMailTo(email: string): Promise<Letter[]> {
  const mail = (await firestore()).collection("mail");
  const { docs } = await mail.where("to", "array-contains", email).get();
  return docs
    .filter((letter) => letter.get("requestId") === null)
    .sort((a, b) => a.createTime.toMillis() - b.createTime.toMillis())
    .map((letter) => letter.data() as Letter);
}

/** Letters about a request, by recipient and then as written. */
export async function mailOf(id: string): Promise<Letter[]> {
  const { docs } = await (await firestore()).collection("mail").where("requestId", "==", id).get();
  return docs
    .map((letter) => ({ ...(letter.data() as Letter), expireAt: letter.get("expireAt").toDate() as Date }))
    .sort((a, b) => (a.to.join() < b.to.join() ? -1 : 1));
}

/** Fields that replace a request's person. */
export const personRemoved = {
  uid: null,
  greeting: null,
  sender: null,
  details: null,
  guide: null,
  notes: [],
  marketing: null,
  ...noWorkYet,
};
