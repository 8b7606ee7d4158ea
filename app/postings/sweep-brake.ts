import { postings } from "~/content/business";

/** Findings of the sweep: number of all files, of stray files and of orders, and the bucket. */
interface Found {
  files: number;
  stray: number;
  postings: number;
  bucket: string;
  project: string;
}

/** Endings of a project's own bucket. https://firebase.google.com/docs/storage/faq */
const ownBucket = /^(.+)\.(?:appspot\.com|firebasestorage\.app)$/;

/** Reason why deleting these stray files needs an operator's confirmation, or null. */
export function sweepObjection({ files, stray, postings: orders, bucket, project }: Found): string | null {
  const owner = ownBucket.exec(bucket)?.[1];
  const found = `${stray} of ${files} files belong to no order`;
  if (owner !== undefined && owner !== project) {
    return `${found}, and the bucket ${bucket} doesn't belong to the project ${project}: check FIREBASE_STORAGE_BUCKET and FIREBASE_PROJECT_ID.`;
  }
  if (orders === 0)
    return `${found}, because the store has no orders: is it the right store, and is it restored?`;
  const { most, mostShare } = postings.strayFiles;
  if (stray <= most && stray <= mostShare * files) return null;
  return `${found}, more than ${most} or more than ${100 * mostShare}%. Are orders missing from the store?`;
}
