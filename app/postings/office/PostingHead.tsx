import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageLink } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import { officeOrder } from "~/postings/office-words";
import type { officeHead } from "./postings.server";

interface PostingHeadProps {
  head: ReturnType<typeof officeHead>;
  /** Title of a page below the first; the home's name is the title there. */
  title?: string;
  children?: ReactNode;
}

const parts = [
  ["Overview", ""],
  ["Facts and questions", "/facts"],
  ["Documents", "/papers"],
  ["Field sheet", "/sheet"],
  ["Changes and term", "/listing"],
  ["Home's page", "/home-page"],
  ["Money", "/money"],
] as const;

/** Pages of what comes after the MLS. */
const listedParts = [
  ["Offers and the sale", "/offer-register"],
  ["Showings", "/showing-log"],
  ["Enquiries", "/enquiries"],
] as const;

/** On a phone the pages are one line that scrolls: the current one is in sight. */
function inSight(current: HTMLLIElement | null) {
  const line = current?.parentElement;
  if (line) line.scrollLeft = current.offsetLeft - (line.clientWidth - current.clientWidth) / 2;
}

/** What stands over each of the office's pages about a posting: which one it is, how it stands, and its other pages. */
export function PostingHead({ head, title, children }: PostingHeadProps) {
  const { pathname } = useLocation();
  const { name, reference, stateName, plan, due, assignee, accountGone, path, onMls } = head;
  return (
    <header className="flow-3">
      <h1>{written(title ? `${title}: ${name}` : name)}</h1>
      <ul className="cluster">
        <li className="request-reference">{reference}</li>
        <li>
          <span className="stamp">{stateName}</span>
        </li>
        {plan ? <li>{plan}</li> : null}
        {due ? <li>Due {due}</li> : null}
        <li>
          Assigned to: <strong>{written(assignee ?? officeOrder.nobody)}</strong>
        </li>
        {children ? <li className="office-handing cluster">{children}</li> : null}
      </ul>
      {onMls ? (
        <ul className="cluster">
          <li>
            <strong>{onMls.price}</strong>
          </li>
          <li>MLS {onMls.number}</li>
          <li>
            Last day: {onMls.lastDay}
            {onMls.left ? ` (${onMls.left})` : null}
          </li>
          <li>
            {written(onMls.person)} {onMls.phone ? <a href={onMls.phone.href}>{onMls.phone.text}</a> : null}
          </li>
          {onMls.owed ? (
            <li>
              Owed: <PageLink href={`${path}/money`}>{onMls.owed}</PageLink>
            </li>
          ) : null}
        </ul>
      ) : null}
      {accountGone ? <p>{accountGone}</p> : null}
      <nav className="office-parts tabs" aria-label="Pages of this file">
        <ul>
          {[...parts, ...(onMls ? listedParts : [])].map(([page, below]) => {
            const isCurrent = pathname === path + below;
            return (
              <li key={page} ref={isCurrent ? inSight : undefined}>
                <PageLink href={path + below} aria-current={isCurrent ? "page" : undefined}>
                  {page}
                </PageLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </header>
  );
}
