import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import styles from "~/postings/postings.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The styles of an order's pages; every page below guards itself. */
export default function Postings() {
  return <Outlet />;
}
