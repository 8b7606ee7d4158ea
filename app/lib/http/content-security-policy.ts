/** Of a file: it asks for nothing, so it may ask for nothing. */
export const filePolicy = "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Of a file that somebody sent: whatever a browser takes it for, it is no page of ours. */
export const sentFilePolicy = `${filePolicy}; sandbox`;

/**
 * The Content-Security-Policy of a response. Pages without JavaScript of their own need no nonce, which
 * is what makes their HTML the same for every visitor and therefore cacheable.
 */
export function contentSecurityPolicy(nonce?: string): string {
  // Vite tells the pages of `npm run dev` by web socket what has changed; a build leaves this out.
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
