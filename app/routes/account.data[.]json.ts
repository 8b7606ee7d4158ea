import type { LoaderFunctionArgs } from "@remix-run/node";
import { dataFile } from "~/retention/data-file.server";

/** Downloads all stored data about the seller as JSON, for other programs. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  dataFile(request, "json", (data) => `${JSON.stringify(data, null, 2)}\n`);
