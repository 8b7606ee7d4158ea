import { filePolicy } from "./content-security-policy";

/**
 * A text as a download, for its reader alone.
 * @param type media type without its encoding
 * @param name file name with its ending
 */
export const download = (content: string, type: string, name: string): Response =>
  new Response(content, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": filePolicy,
    },
  });
