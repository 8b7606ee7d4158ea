import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, narrow, unfold } from "./helpers";

/**
 * The page as it stands, in the dark on the narrowest window with everything unfolded: one of several pages of a kind, whose
 * colours and widths in the light are those of the pages that are looked at in both.
 */
export async function expectNarrowLook(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize(narrow);
  await expectNoSidewaysScroll(page, `${state}, folded`);
  await unfold(page);
  await expectNoSidewaysScroll(page, `${state}, unfolded`);
  await expectAccessible(page, `${state}, dark, unfolded`);
}

/** Of every table on the page three rows stay: the others have other words in the same places, and axe reads each of them. */
export const shorten = (page: Page) =>
  page.locator("main tbody").evaluateAll((bodies) => {
    for (const { children } of bodies) for (const row of [...children].slice(3)) row.remove();
  });
