import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import styles from "~/postings/postings.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** Styles of an order's pages. Every page below checks access itself. */
export default function Postings() {
  return <Outlet />;
}
