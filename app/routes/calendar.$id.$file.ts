import type { LoaderFunctionArgs } from "@remix-run/node";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { calendarFeed } from "~/postings/listing/dates-page.server";

/** The private calendar of a listing: the address is the key to it. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, () => calendarFeed(params.id, params.file));
