/**
 * Body for a missing page or form in Remix's format of data requests. It's the same for every URL.
 * It contains a 404 error response twice: as a form's answer (`error`) and as a page's data (`root`).
 * Remix's own answer to a thrown 404 names the routes of the URL, which would reveal which office pages exist.
 */
const nothing = '{"error":P["ErrorResponse","",404,""],"root":{"error":P["ErrorResponse","",404,""]}}\n';

export const noData = (): Response =>
  new Response(nothing, {
    status: 404,
    headers: {
      "Content-Type": "text/x-script; charset=utf-8",
      "X-Remix-Response": "yes",
      "Cache-Control": "private, no-store",
    },
  });
