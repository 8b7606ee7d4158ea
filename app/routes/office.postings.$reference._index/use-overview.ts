import { useLoaderData } from "@remix-run/react";
import type { overview } from "./view.server";

/** The page's loader data, for its parts. */
export const useOverview = () => useLoaderData<typeof overview.loader>();

export type Overview = ReturnType<typeof useOverview>;
