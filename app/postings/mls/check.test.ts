import { expect, it } from "vitest";
import type { MlsLook } from "~/mls/collection.server";
import { isMandatory, mlsFields, type PropertyField } from "~/mls/fields";
import { emptyOfficeFile } from "~/postings/office-file";
import type { Posting } from "~/postings/posting";
import { amendmentOf, eventOf, inReview, mlsOf } from "~/postings/posting.fixture";
import { checkOf, sellersCheck } from "./check.server";

const now = new Date("2026-11-24T19:30Z");
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const names = Object.keys(mlsFields.Property) as PropertyField[];
const looked = (minutes: number | null, filled: readonly string[] = names): MlsLook => ({
  filled,
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
const few = "The MLS shows us too few details to compare, so we check your listing by hand.";
const promise = "We check every 15 minutes that the MLS shows what you approved.";

it.each([
  ["that match the MLS", live, looked(15), matches],
  [
    "changed since the last look",
    { ...live, events: [eventOf("write", before(5), "live", "live")] },
    looked(15),
    promise,
  ],
  [
    "changed so shortly before the last look that the MLS may not show it",
    { ...live, events: [eventOf("write", before(29), "live", "live")] },
    looked(15),
    promise,
  ],
  [
    "with a signed change that isn't entered yet",
    {
      ...live,
      amendments: [amendmentOf(before(60), { kind: "price", values: {}, state: "processing" })],
    },
    looked(15),
    promise,
  ],
  ["of which a feed shows little more than the price", live, looked(15, ["MlsStatus", "ListPrice"]), few],
  [
    "with a box that no listing has filled on the MLS",
    live,
    looked(
      15,
      names.filter((name) => name !== "ListPrice"),
    ),
    "What we can read on the MLS matches what you approved, checked at 2:15 p.m. today.",
  ],
  ["that the MLS may not show while it's suspended", { ...live, state: "suspended" }, looked(15), null],
  ["never compared before", live, { ...looked(null), since: before(5) }, promise],
  [
    "without an answer for long",
    live,
    looked(90),
    "We last compared your listing with the MLS at 1 p.m. today. We haven't been able to since.",
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
    "We last compared your listing with the MLS at 1 p.m. today: one detail differed. We haven't been able to since.",
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

it.each([
  ["no difference", looked(15), "No differences. Last compared with the MLS at 2:15 p.m. today.", null],
  [
    "an hour without an answer",
    looked(90),
    "Last compared with the MLS at 1 p.m. today.",
    "We can't read the MLS, so check it by hand.",
  ],
  [
    "no look yet",
    looked(null),
    "Not compared with the MLS yet.",
    "We can't read the MLS, so check it by hand.",
  ],
  [
    "little more than the price",
    looked(15, ["MlsStatus", "ListPrice"]),
    "Last compared with the MLS at 2:15 p.m. today.",
    "The MLS shows us too few details to compare, so check it by hand.",
  ],
  [
    "no expiry date of any listing",
    looked(
      15,
      names.filter((name) => name !== "ExpirationDate"),
    ),
    "No differences. Last compared with the MLS at 2:15 p.m. today.",
    "The MLS shows us no value of these, so check them by hand: Expiry date.",
  ],
] as const)("tells the office what to check by hand after %s", (_, look, last, byHand) => {
  const check = checkOf(live, emptyOfficeFile, look, now);
  expect(check.last.replaceAll("\u00a0", " ")).toBe(last);
  expect(check.byHand).toBe(byHand);
});

it("needs half of the mandatory fields for a comparison", () => {
  const mandatory = names.filter((name) => isMandatory(name, "condo") && isMandatory(name, "freehold"));
  const half = Math.ceil(mandatory.length / 2);
  expect(sellersCheck(live, looked(15, mandatory.slice(0, half - 1)), now)).toBe(few);
  expect(sellersCheck(live, looked(15, mandatory.slice(0, half)), now)).not.toBe(few);
});
