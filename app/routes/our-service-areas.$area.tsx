import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { menus } from "~/content/navigation";
import { areaPages, serviceAreas } from "~/content/pages";
import { contentMeta } from "~/document/content-meta";
import type { PageHandle, RootMetaFunction } from "~/document/meta";
import { brokerage } from "~/document/structured-data";
import { ArticlePage } from "~/site/ArticlePage";

export const handle: PageHandle = { title: (data) => (data ? areaPages[data.area as Area].title : "") };
export const meta: RootMetaFunction<typeof loader> = (args) =>
  args.data
    ? contentMeta(areaPages[args.data.area], { schema: [brokerage], parent: serviceAreas })(args)
    : [];

type Area = keyof typeof areaPages;

export function loader({ params }: LoaderFunctionArgs): { area: Area } {
  const area = params.area ?? "";
  if (!Object.hasOwn(areaPages, area)) throw new Response("Not found", { status: 404 });
  return { area: area as Area };
}

/** The way back up, by its name in the menu. */
const parent = menus.flatMap(({ items }) => items).find(({ href }) => href === serviceAreas.path);

export default function Page() {
  const { area } = useLoaderData<typeof loader>();
  return <ArticlePage page={areaPages[area]} parent={parent} />;
}
