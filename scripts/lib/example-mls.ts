// The demo's listings on its MLS feed. One has another price and tax year, and another listing has no order.

import { stageAt } from "~/postings/mls/differences";
import { mlsListingOf } from "~/postings/mls/listing";
import { lookAtMls } from "~/postings/mls/look.server";
import { everyPosting } from "~/postings/queries.server";
import { findOfficeFile } from "~/postings/store.server";

const {
  MLS_FEED_URL: url = "",
  MLS_FEED_TOKEN: token = "",
  MLS_FEED_OFFICES: ListOfficeKey = "",
} = process.env;

const put = (key: string, listing: object) =>
  fetch(`${url}/Property('${key}')`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...listing, ListOfficeKey }),
  });

const statuses = {
  active: "New",
  conditional: "Sold Conditional",
  sold: "Sold",
  suspended: "Suspended",
  terminated: "Terminated",
  expired: "Expired",
};

/** Puts the listings on the feed, and compares them. */
export async function showOnMls(): Promise<void> {
  if (!url) return;
  const wrong = [{ ListPrice: 789_900, TaxYear: 2019 }];
  for await (const page of everyPosting())
    for (const posting of page) {
      const stage = stageAt(posting);
      if (!posting.mls || !stage) continue;
      await put(posting.mls.number, {
        ...mlsListingOf(posting, await findOfficeFile(posting.id)),
        MlsStatus: statuses[stage],
        ContractStatus: stage === "active" || stage === "conditional" ? "Available" : "Unavailable",
        ...(stage === "active" ? wrong.pop() : {}),
      });
    }
  await put("X5550199", { StreetNumber: "6", StreetName: "Iris", StreetSuffix: "Crt", City: "Hamilton" });
  // The site has looked before the listings were there.
  await lookAtMls(new Date(Date.now() + 20 * 60_000));
}
