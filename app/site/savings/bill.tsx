import { createContext, type ReactNode, useContext } from "react";
import { plans } from "~/content/business";
import { comparePlan, readPrice } from "~/content/commission";
import { figuresAt } from "~/content/figures";
import { links } from "~/content/site";
import { formatCentsTrimmed, formatDollars, formatWhole } from "~/lib/format";
import { LinkDecoratorContext } from "~/lib/ui/link-decorator";
import { groupOf } from "~/zones";

/**
 * Carries the visitor's own price from page to page in the address (`?price=865000`). A page with a price shows its bill, and its
 * links carry the price on. So the price isn't stored, and no script is needed.
 */

const PriceContext = createContext<number | undefined>(undefined);

interface BillProviderProps {
  /** Path and query of the page's address. */
  pathname: string;
  search: string;
  /** The whole page. */
  children: ReactNode;
}

/** Reads the price from a page's address for everything on the page. */
export function BillProvider({ pathname, search, children }: BillProviderProps) {
  const typed = isSite(pathname) ? new URLSearchParams(search).get("price") : null;
  const read = readPrice(typed ?? "");
  const cents = read && !read.error ? read.cents : undefined;
  // One structure with a price and without, so that React keeps its elements.
  return (
    <PriceContext.Provider value={cents}>
      <LinkDecoratorContext.Provider value={(href) => (cents ? withPrice(href, cents) : href)}>
        {children}
      </LinkDecoratorContext.Provider>
    </PriceContext.Provider>
  );
}

const isSite = (target: string): boolean => groupOf(target).zone === "site";

/** Adds the price to a link to a page of the site or to a new order. Other links, and links with a query, stay unchanged. */
function withPrice(href: string, priceCents: number): string {
  const [page = "", place] = href.split("#");
  if (!/^\/(?!\/)[^?]*$/.test(page) || !(isSite(page) || page === links.startPosting)) return href;
  return `${page}?price=${priceCents / 100}${place === undefined ? "" : `#${place}`}`;
}

/** Proceeds of a sale on Basic at the visitor's price, compared with a full-service commission. */
interface Bill {
  /** "$865,000 on Basic". */
  title: string;
  price: string;
  /** "You keep $23,307 more". */
  keep: string;
  isLoss: boolean;
  /** Link to the whole bill. */
  href: string;
}

/** Returns the visitor's bill in whole dollars, or undefined if the address has no valid price. */
export function useBill(): Bill | undefined {
  const priceCents = usePriceCents();
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

/** Returns the visitor's price in whole cents, or undefined if the address has no valid one. */
export const usePriceCents = (): number | undefined => useContext(PriceContext);

/** Returns the price as in the address. */
export const usePriceTyped = (): string | undefined => {
  const priceCents = usePriceCents();
  return priceCents ? String(priceCents / 100) : undefined;
};

/** After a figure of the worked example, shows it at the visitor's price. */
export function AppliedToYourPrice({ figure }: { figure: keyof ReturnType<typeof figuresAt> }) {
  const priceCents = usePriceCents();
  return priceCents ? (
    <mark className="on-yours">{`On yours: ${figuresAt(priceCents, formatWhole)[figure]}`}</mark>
  ) : null;
}
