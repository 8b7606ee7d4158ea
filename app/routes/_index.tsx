import { data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calculate } from "~/content/commission";
import { page } from "~/content/pages/home";
import { contentMeta } from "~/document/content-meta";
import { formTitle, type PageHandle } from "~/document/meta";
import { webSite } from "~/document/structured-data";
import { ErrorSummary } from "~/lib/forms/ErrorSummary";
import { HomePage } from "~/site/HomePage";
import styles from "~/site/home.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle = { title: formTitle(page.title) };
export const meta = contentMeta(page, webSite);

export function loader({ request }: LoaderFunctionArgs) {
  const typed = (new URL(request.url).searchParams.get("price") ?? "").slice(0, 40);
  const calculation = calculate({ price: typed, quotedCommission: "", cooperatingCommission: "" });
  return data({ typed, calculation }, { status: calculation.errors.length > 0 ? 400 : 200 });
}

export default function Home() {
  const till = useLoaderData<typeof loader>();
  return (
    <>
      <ErrorSummary id="answer" errors={till.calculation.errors} />
      <HomePage till={till} />
    </>
  );
}
