/** Paths that accept file uploads. */
const uploadPath =
  /^\/(?:account\/postings\/[^/]+\/(?:photos|papers|offer-register)(?:\/upload)?|office\/postings\/[^/]+\/(?:papers|communications|photos(?:\/upload)?)|office\/money\/bank|showings\/[^/]+\/[^/]+\/offer|offer-count\/[^/]+\/[^/]+\/replace)$/;

/**
 * True if a request sends files to a page that accepts them, or an email. Only such a body may be larger and take longer.
 * `receiveFiles` reads the body and enforces its limits.
 */
export const isUpload = (
  method: string | undefined,
  path: string,
  contentType: string | null | undefined,
): boolean =>
  method === "POST" &&
  (path === "/mail/in" || (uploadPath.test(path) && /^multipart\/form-data\b/i.test(contentType ?? "")));
