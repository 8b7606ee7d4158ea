import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { offersToSellers } from "~/content/navigation";
import { articles } from "~/content/pages";
import { links } from "~/content/site";
import type { PageContent } from "~/content/types";
import { ArticlePage } from "./ArticlePage";
import { SiteFooter } from "./SiteFooter";
import { SiteHeader } from "./SiteHeader";

// The header's links ask for the location, which only a router has.
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  useLocation: () => ({ pathname: "/", search: "" }),
}));

/** Offers to sellers on a page with its header and footer: booking, order, appraisal and price. */
function offersOn(page: PageContent): string[] {
  const html = renderToStaticMarkup(
    <>
      <SiteHeader signedIn={false} staff={false} path={page.path} />
      <ArticlePage page={page} />
      <SiteFooter />
    </>,
  );
  const offers = [links.consultation, links.startPosting, links.freeAppraisal].map((href) => `href="${href}`);
  return [...offers, "From $", "No obligation"].filter((words) => html.includes(words));
}

const forOthers = articles.filter(({ sign }) => !sign);

describe("a page without a sign", () => {
  it("is a page for buyers or a legal page", () => {
    expect(forOthers.map(({ path }) => path).sort()).toEqual([
      "/accessibility",
      "/for-buyers",
      "/privacy",
      "/terms",
    ]);
  });

  it.each(forOthers)("$path offers nothing to sellers, with its own action or without", (page) => {
    expect(offersOn(page)).toEqual([]);
    expect(offersOn({ ...page, action: undefined })).toEqual([]);
  });
});

it("finds the offers on a page for sellers", () => {
  const page = articles.find(({ path }) => path === "/mere-postings-and-tresa");
  expect(page && offersOn(page)).toEqual([
    `href="${links.consultation}`,
    `href="${links.startPosting}`,
    "From $",
  ]);
});

it("asks only visitors who aren't signed in to book a talk from the menu", () => {
  const asks = (signedIn: boolean) =>
    renderToStaticMarkup(<SiteHeader signedIn={signedIn} staff={false} path="/faq" />).includes(
      links.consultation,
    );
  expect([asks(false), asks(true)]).toEqual([true, false]);
});

it("offers something to sellers on the other articles, and nothing on the homes for sale", () => {
  const paths = [
    ...articles.map(({ path }) => path),
    links.homes,
    `${links.homes}/8-harbour-view-crescent/ask`,
  ];
  const forSellers = articles.filter(({ sign }) => sign).map(({ path }) => path);
  expect(paths.filter(offersToSellers)).toEqual(forSellers);
  expect(offersToSellers("/homes-of-ours")).toBe(true);
});
