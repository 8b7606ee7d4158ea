import { useLoaderData } from "@remix-run/react";
import type { overview } from "./view.server";

/** What the page's loader says, for its parts. */
export const useOverview = () => useLoaderData<typeof overview.loader>();

export type Overview = ReturnType<typeof useOverview>;
