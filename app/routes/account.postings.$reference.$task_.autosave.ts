import type { ActionFunctionArgs } from "@remix-run/node";
import { notFound } from "~/lib/http/error-response";
import { autosaveTask } from "~/postings/order/task-page.server";

/** Where a task's page saves itself while one works on it. */
export const action = ({ request, params }: ActionFunctionArgs) => autosaveTask(request, params);

/** Only forms are sent here. */
export const loader = () => {
  throw notFound();
};
