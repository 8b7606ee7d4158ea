// The demo's listings on its MLS feed. One has another price and tax year, and no rooms. Another
// listing has no order.

import { askForLook } from "~/mls/last-look.server";
import { stageAt } from "~/postings/mls/differences";
import { lookAtMls } from "~/postings/mls/look.server";
import { everyPosting } from "~/postings/queries.server";
import { mlsRecordOf } from "./mls-record";

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
  const wrong = [{ ListPrice: 789_900, TaxYear: 2019, PropertyRooms: [] }];
  for await (const page of everyPosting())
    for (const posting of page) {
      const stage = stageAt(posting);
      if (!posting.mls || !stage) continue;
      await put(posting.mls.number, {
        ...(await mlsRecordOf(posting)),
        MlsStatus: statuses[stage],
        ContractStatus: stage === "active" || stage === "conditional" ? "Available" : "Unavailable",
        ...(stage === "active" && posting.page ? wrong.pop() : {}),
      });
    }
  await put("X5550199", { StreetNumber: "6", StreetName: "Iris", StreetSuffix: "Crt", City: "Hamilton" });
  // The site may have looked before the listings were there. Without a loop, as in tests, it never does.
  await askForLook();
  await lookAtMls();
}
