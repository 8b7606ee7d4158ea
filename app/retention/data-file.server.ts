import { redirect } from "@remix-run/node";
import { orServiceUnavailable, requireUser } from "~/accounts/guard.server";
import { personalData } from "./personal-data.server";

type PersonalData = Awaited<ReturnType<typeof personalData>>;

const types = { json: "application/json", html: "text/html" } as const;

/**
 * Everything stored about a seller as a download. If Firebase doesn't answer, redirects to the data page,
 * which shows a warning.
 */
export async function dataFile(
  request: Request,
  kind: keyof typeof types,
  write: (data: PersonalData) => string,
): Promise<Response> {
  const data = await collect(request).catch((error: unknown) => {
    const unavailable = error instanceof Response && error.status === 503;
    throw unavailable ? redirect("/account/data?unavailable") : error;
  });
  return new Response(write(data), {
    headers: {
      "Content-Type": `${types[kind]}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="my-data-${data.exportedAt.toISOString().slice(0, 10)}.${kind}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

const collect = async (request: Request) => orServiceUnavailable(personalData(await requireUser(request)));
