import type { LoaderFunctionArgs } from "@remix-run/node";
import { dataFile } from "~/retention/data-file.server";
import { readableCopy } from "~/retention/readable-copy";

/** Downloads the seller's data as a page to read and print. */
export const loader = ({ request }: LoaderFunctionArgs) => dataFile(request, "html", readableCopy);
