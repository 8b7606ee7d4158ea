/**
 * A calendar file as a download.
 * @param name file name without its ending
 */
export const calendarResponse = (content: string, name: string): Response =>
  new Response(content, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
