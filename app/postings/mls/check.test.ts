import { expect, it } from "vitest";
import type { MlsLook } from "~/mls/collection.server";
import type { Posting } from "~/postings/posting";
import { eventOf, inReview, mlsOf } from "~/postings/posting.fixture";
import { sellersCheck } from "./check.server";

const now = new Date("2026-11-24T19:30Z");
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const looked = (minutes: number | null): MlsLook => ({
  since: before(600),
  beganAt: before(0),
  leaseUntil: before(0),
  comparedAt: minutes === null ? null : before(minutes),
  failure: null,
  strays: [],
  elsewhere: [],
});
const live: Posting = {
  ...inReview(before(500), {}),
  state: "live",
  mls: mlsOf(before(400)),
  events: [eventOf("go-live", before(400), "ready", "live")],
};
const differing = (...fields: ("ListPrice" | "TaxYear" | "City" | "Water")[]): Posting => ({
  ...live,
  mlsDiffers: fields.map((field) => ({ field, ours: "a", theirs: "b", since: before(20) })),
});
const matches = "The MLS shows what you approved, checked at 2:15 p.m. today.";
const promise = "We check every 15 minutes that the MLS shows what you approved.";

it.each([
  ["that match the MLS", live, looked(15), matches],
  [
    "changed since the last look",
    { ...live, events: [eventOf("write", before(5), "live", "live")] },
    looked(15),
    promise,
  ],
  ["never compared before", live, { ...looked(null), since: before(5) }, promise],
  [
    "without an answer for long",
    live,
    looked(90),
    "We last compared your listing with the MLS at 1 p.m. today. The MLS hasn't answered since.",
  ],
  ["without any answer yet", live, looked(null), null],
  [
    "with one difference",
    differing("City"),
    looked(15),
    "One detail differs on the MLS. We're correcting it.",
  ],
  [
    "with a difference before a silent feed",
    differing("City"),
    looked(90),
    "We last compared your listing with the MLS at 1 p.m. today: one detail differed. The MLS hasn't answered since.",
  ],
  [
    "with four differences",
    differing("City", "Water", "TaxYear", "ListPrice"),
    looked(15),
    "4 details differ on the MLS. We're correcting them.",
  ],
  [
    "that vanished from the MLS",
    { ...live, mlsDiffers: [{ field: "MlsStatus", ours: "Active", theirs: "", since: before(20) }] },
    looked(15),
    "We can't find your listing on the MLS. We're looking into it.",
  ],
  [
    "that expired on the MLS",
    { ...live, mlsDiffers: [{ field: "MlsStatus", ours: "Active", theirs: "Expired", since: before(20) }] },
    looked(15),
    "The MLS shows your listing as “Expired” instead of “Active”. We're looking into it.",
  ],
  [
    "sold on the MLS without an offer that was reported",
    {
      ...live,
      mlsDiffers: [{ field: "MlsStatus", ours: "Active", theirs: "Sold Conditional", since: before(20) }],
    },
    looked(15),
    "The MLS shows your listing as “Sold Conditional” instead of “Active”. We're looking into it. If you've accepted an offer, report it under Offers.",
  ],
  ["without a feed", live, null, null],
  ["that ended", { ...live, state: "terminated" }, looked(15), null],
] as const)("says of listings %s only what was read", (_, posting, look, said) => {
  const text = sellersCheck(posting as Posting, look as MlsLook | null, now);
  expect(text?.replaceAll("\u00a0", " ") ?? null).toBe(said);
});
