import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageLink } from "~/lib/ui/PageLink";
import { written } from "~/lib/ui/Written";
import { officeOrder } from "~/postings/office-words";
import type { officeHead } from "./postings.server";

interface PostingHeadProps {
  head: ReturnType<typeof officeHead>;
  /** Title of a page below the first. The first page's title is the home's name. */
  title?: string;
  children?: ReactNode;
}

const parts = [
  ["Overview", ""],
  ["Facts and questions", "/facts"],
  ["Documents", "/papers"],
  ["Field sheet", "/sheet"],
  ["Changes and term", "/listing"],
  ["Photos", "/photos"],
  ["Home's page", "/home-page"],
  ["Fees and payments", "/money"],
  ["Calls and emails", "/communications"],
] as const;

/** Page of a listing that has ended. */
const endedParts = [["Listing again", "/list-again"]] as const;

/** Pages that exist once the home is on the MLS. */
const listedParts = [
  ["Offers and the sale", "/offer-register"],
  ["Showings", "/showing-log"],
  ["Enquiries", "/enquiries"],
] as const;

/** Pages of plans with services of ours. */
const serviceParts = [["Services", "/services"]] as const;

/** On a phone the menu is one scrolling line. Scrolls to the current page. */
function inSight(current: HTMLLIElement | null) {
  const line = current?.parentElement;
  if (line) line.scrollLeft = current.offsetLeft - (line.clientWidth - current.clientWidth) / 2;
}

/** Head of the office's pages about a posting: home, status, and menu of its pages. */
export function PostingHead({ head, title, children }: PostingHeadProps) {
  const { pathname } = useLocation();
  const { name, reference, stateName, plan, due, assignee, accountGone, unclaimed, path, onMls } = head;
  return (
    <header className="flow-3">
      <h1>{written(title ? `${title}: ${name}` : name)}</h1>
      <ul className="cluster">
        <li className="request-reference">{reference}</li>
        <li>
          <span className="stamp">{stateName}</span>
        </li>
        {plan ? <li>{plan}</li> : null}
        {due ? <li>{due}</li> : null}
        <li>
          Assigned to: <strong>{written(assignee ?? officeOrder.nobody)}</strong>
        </li>
        {children ? <li className="office-handing cluster">{children}</li> : null}
      </ul>
      {onMls ? (
        <ul className="cluster">
          <li>
            <strong>{onMls.price}</strong>{" "}
            {head.priceChanges ? <PageLink href={`${path}/listing?kind=price#begin`}>Change</PageLink> : null}
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
      {unclaimed ? (
        <p>
          Taken on the phone. The seller hasn't opened it in an account yet.{" "}
          {unclaimed.fillIn ? <PageLink href={unclaimed.fillIn}>Fill it in for the seller</PageLink> : null}
        </p>
      ) : null}
      <nav className="office-parts tabs" aria-label="Pages of this file">
        <ul>
          {[
            ...parts,
            ...(head.hasServices ? serviceParts : []),
            ...(onMls ? listedParts : []),
            ...(head.hasEnded ? endedParts : []),
          ].map(([page, below]) => {
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
