import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPosting } from "~/postings/read-posting.server";
import { showingCalendarFile } from "~/postings/showings/calendar.server";

/** A showing, for the calendar of an owner or of the office. @throws Response like `readPosting` */
export const loader = async (args: LoaderFunctionArgs) =>
  showingCalendarFile((await readPosting(args)).posting, args.params.showing);
