import { randomUUID } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import { adminAuth, firestore } from "#server/platform/firebase-admin.server";
import { type PlanId, postings } from "~/content/business";
import { referenceOf } from "~/lib/ids";
import { postingsCollection } from "~/postings/collections.server";
import { emptyParts, type Posting } from "~/postings/posting";
import type { Visitor } from "./site";
import { storedAt } from "./stored";

/** A draft of this person, stored as the site would. */
export async function draftOf(email: string, plan: PlanId = "basic", change: Partial<Posting> = {}) {
  const { uid } = await (await adminAuth()).getUserByEmail(email);
  const id = randomUUID();
  const at = new Date();
  const posting: Posting = {
    id,
    uid,
    reference: referenceOf(id),
    state: "draft",
    createdAt: at,
    updatedAt: at,
    seller: { email, firstName: "Robin", name: "Robin Lee" },
    rulesAsOf: "2026-11-01",
    tasks: { plan: { version: 1, savedAt: at, raw: { plan } } },
    ...emptyParts,
    events: [],
    ...change,
  };
  await postingsCollection(await firestore())
    .doc(id)
    .set(posting);
  return { ...posting, path: `/account/postings/${posting.reference}/photos` };
}

/** The order as it is stored now. */
export async function storedOrder(id: string): Promise<Posting> {
  const found = await storedAt(postingsCollection, id);
  if (!found) throw new Error(`no order ${id}`);
  return found as Posting;
}

const { least } = postings.photos;

let shade = 0;

/** A picture in a colour that is unique in this run, by default of the smallest accepted size. */
export function picture(width: number = least.long, height: number = least.short): Sharp {
  shade += 1;
  const background = { r: shade % 256, g: (shade * 7) % 256, b: process.pid % 256 };
  return sharp({ create: { width, height, channels: 3, background } });
}

export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  picture(width, height).jpeg().toBuffer();

/** A form with files, as a browser sends it. */
export function filesForm(files: readonly (readonly [name: string, content: Uint8Array, type?: string])[]) {
  const form = new FormData();
  for (const [name, content, type = "image/jpeg"] of files) {
    form.append("files", new File([new Uint8Array(content)], name, { type }));
  }
  return form;
}

/** Sends photos with the page's form. */
export const sendPhotos = (
  visitor: Visitor,
  path: string,
  files: Parameters<typeof filesForm>[0],
): Promise<Response> =>
  visitor.send(path, {
    method: "POST",
    body: filesForm(files),
    headers: { Origin: process.env.APP_ORIGIN ?? "" },
  });
