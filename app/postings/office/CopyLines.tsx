import { PageLink } from "~/lib/ui/PageLink";
import type { copyLines } from "./copies.server";

/** Items of a list: the earlier listing of an order, and the new order of a listing. */
export const CopyLines = ({ copies }: { copies: Awaited<ReturnType<typeof copyLines>> }) =>
  copies.map(({ text, aside, href }) => (
    <li key={text}>
      {href ? <PageLink href={href}>{text}</PageLink> : text}
      <span className="office-aside">{aside}</span>
    </li>
  ));
