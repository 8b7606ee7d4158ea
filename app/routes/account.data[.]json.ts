import type { LoaderFunctionArgs } from "@remix-run/node";
import { personalData } from "#server/account/personal-data.server";
import { orServiceUnavailable, requireUser } from "#server/auth/guard.server";

/** Everything kept about the seller, as a file. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const data = await orServiceUnavailable(personalData(user));
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data-${data.exportedAt.toISOString().slice(0, 10)}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
