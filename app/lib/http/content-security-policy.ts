/** Policy of a file. A file loads nothing, so it may load nothing. */
export const filePolicy = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Policy of a file from a client. The sandbox keeps a browser from treating it as a page of ours. */
export const sentFilePolicy = `${filePolicy}; sandbox`;

/**
 * Returns the Content-Security-Policy of a response. Pages without JavaScript of their own need no nonce. So their HTML is the
 * same for every visitor and can be cached.
 */
export function contentSecurityPolicy(nonce?: string): string {
  // Vite reports changes to pages of `npm run dev` by web socket. A build leaves this out.
  const development = process.env.NODE_ENV === "development";
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
