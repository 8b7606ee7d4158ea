import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { orServiceUnavailable, requireUser } from "~/accounts/guard.server";
import { personalData } from "~/retention/personal-data.server";

/**
 * Downloads everything kept about the seller as JSON. When Firebase does not answer, the seller is sent back
 * to the data page, which shows a warning.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const data = await collect(request).catch((error: unknown) => {
    const unavailable = error instanceof Response && error.status === 503;
    throw unavailable ? redirect("/account/data?unavailable") : error;
  });
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${data.exportedAt.toISOString().slice(0, 10)}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}

const collect = async (request: Request) => orServiceUnavailable(personalData(await requireUser(request)));
