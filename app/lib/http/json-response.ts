import { filePolicy } from "./content-security-policy";

/** Data as a download. @param name file name without its ending */
export const jsonResponse = (data: unknown, name: string): Response =>
  new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.json"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": filePolicy,
    },
  });
