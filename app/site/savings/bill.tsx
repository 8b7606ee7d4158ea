import { createContext, type ReactNode, useContext } from "react";
import { plans } from "~/content/business";
import { comparePlan, readPrice } from "~/content/commission";
import { figuresAt } from "~/content/figures";
import { links } from "~/content/site";
import { formatCentsTrimmed, formatDollars, formatWhole } from "~/lib/format";
import { LinkDecoratorContext } from "~/lib/ui/carried";
import { groupOf } from "~/zones";

/**
 * The visitor's own price goes along from page to page in the address (`?price=865000`): a page of the site that is asked for with
 * one is drawn with its bill, and its links to such pages lead on with it. So nothing is stored, and it needs no script.
 */

const PriceContext = createContext<number | undefined>(undefined);

interface BillProviderProps {
  /** Of the page's address. */
  pathname: string;
  search: string;
  /** The whole page. */
  children: ReactNode;
}

/** Reads the price out of a page's address for all that is drawn on it. */
export function BillProvider({ pathname, search, children }: BillProviderProps) {
  const typed = isSite(pathname) ? new URLSearchParams(search).get("price") : null;
  const read = readPrice(typed ?? "");
  const cents = read && !read.error ? read.cents : undefined;
  // One shape with a price and without, so that React keeps what it has drawn.
  return (
    <PriceContext.Provider value={cents}>
      <LinkDecoratorContext.Provider value={(href) => (cents ? withPrice(href, cents) : href)}>
        {children}
      </LinkDecoratorContext.Provider>
    </PriceContext.Provider>
  );
}

const isSite = (target: string): boolean => groupOf(target).zone === "site";

/** A link to a page of the site, or to a new order, with the price. Every other stays as it is, and so does one with a query of its own. */
function withPrice(href: string, priceCents: number): string {
  const [page = "", place] = href.split("#");
  if (!/^\/(?!\/)[^?]*$/.test(page) || !(isSite(page) || page === links.startPosting)) return href;
  return `${page}?price=${priceCents / 100}${place === undefined ? "" : `#${place}`}`;
}

/** What a sale on Basic at the visitor's price leaves beside a full-service commission. */
interface Bill {
  /** "$865,000 on Basic". */
  title: string;
  price: string;
  /** "You keep $23,307 more". */
  keep: string;
  isLoss: boolean;
  /** Where the whole of it is. */
  href: string;
}

/** The visitor's bill, in whole dollars; undefined when the address has no price, or one that can't be read. */
export function useBill(): Bill | undefined {
  const priceCents = useContext(PriceContext);
  if (!priceCents) return undefined;
  const dollars = Math.round(comparePlan("basic", priceCents).savingsCents / 100);
  const price = formatCentsTrimmed(priceCents);
  return {
    title: `${price} on ${plans.basic.name}`,
    price,
    keep:
      dollars === 0
        ? "You keep as much"
        : `You keep ${formatDollars(Math.abs(dollars))} ${dollars > 0 ? "more" : "less"}`,
    isLoss: dollars < 0,
    href: `${links.calculator}#answer`,
  };
}

/** The price as an address has it. */
export const usePriceTyped = (): string | undefined => {
  const priceCents = useContext(PriceContext);
  return priceCents ? String(priceCents / 100) : undefined;
};

/** After a figure of the worked example: the same at the visitor's price. */
export function AppliedToYourPrice({ figure }: { figure: keyof ReturnType<typeof figuresAt> }) {
  const priceCents = useContext(PriceContext);
  return priceCents ? (
    <mark className="on-yours">{`On yours: ${figuresAt(priceCents, formatWhole)[figure]}`}</mark>
  ) : null;
}
