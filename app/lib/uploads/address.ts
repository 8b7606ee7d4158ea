/** Addresses that take files, and so more than a form of words. */
const uploadPath =
  /^\/(?:account\/postings\/[^/]+\/(?:photos|papers|sale)(?:\/upload)?|office\/postings\/[^/]+\/papers|showings\/[^/]+\/[^/]+\/offer|offer-count\/[^/]+\/[^/]+\/replace)$/;

/**
 * Whether a request brings files to one of the pages that take them. Only then may its body be larger, and take longer.
 * What reads it is `receiveFiles`, which never holds more of it than is allowed.
 */
export const isUpload = (
  method: string | undefined,
  path: string,
  contentType: string | null | undefined,
): boolean =>
  method === "POST" && uploadPath.test(path) && /^multipart\/form-data\b/i.test(contentType ?? "");
