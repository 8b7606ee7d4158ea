import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicPage } from "~/cache";
import { ArticlePage } from "~/components/ArticlePage";
import { areaPages } from "~/content/pages/our-service-areas";
import { pageMeta } from "~/meta";

export const headers = publicPage;
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(areaPages[data.area]) : []);

type Area = keyof typeof areaPages;

export function loader({ params }: LoaderFunctionArgs): { area: Area } {
  const area = params.area ?? "";
  if (!Object.hasOwn(areaPages, area)) throw new Response("Not found", { status: 404 });
  return { area: area as Area };
}

export default function Page() {
  const { area } = useLoaderData<typeof loader>();
  return <ArticlePage page={areaPages[area]} />;
}
