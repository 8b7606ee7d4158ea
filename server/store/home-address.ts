import type { Posting } from "#server/store/posting-record";
import { addressFields } from "~/content/postings/home-fields";
import { postingsPage } from "~/content/postings/pages";

/** "Unit 4, 12 Queen Street East, Toronto"; null before there is an address. */
export function addressOf({ tasks: { address } }: Pick<Posting, "tasks">): string | null {
  const raw = address?.raw ?? {};
  const text = (name: string): string => (typeof raw[name] === "string" ? raw[name] : "");
  const label = (name: "streetType" | "direction") =>
    text(name) === "other-or-none"
      ? ""
      : addressFields[name].options.find(({ value }) => value === text(name))?.label;
  const street = [text("number"), text("street"), label("streetType"), label("direction")];
  const parts = [
    text("unit") && postingsPage.unit(text("unit")),
    street.filter(Boolean).join(" "),
    text("municipality"),
  ];
  return parts.filter(Boolean).join(", ") || null;
}
