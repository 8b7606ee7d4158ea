import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarResponse } from "~/lib/http/calendar-response";
import { countGuesses } from "~/lib/http/secret-guesses.server";
import { readOpenHouses } from "~/postings/home-page/homes.server";

/** Upcoming open houses of a home, for a buyer's calendar. @throws Response like the home's page */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  countGuesses(context.clientAddress, async () =>
    calendarResponse(await readOpenHouses(params.slug), "open-houses"),
  );
