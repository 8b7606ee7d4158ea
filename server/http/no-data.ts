/**
 * What Remix reads of a page, or of a form, that isn't there: the same at every address, as one page is for documents. It is
 * `{ error, root: { error } }` in the format of its data requests, where both are its error response with status 404: a form's
 * answer has the one, a page's data the other. By hand, because Remix's own answer to a thrown 404 names the routes of the
 * address: whoever isn't of the office would read from it which of its pages there are.
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
