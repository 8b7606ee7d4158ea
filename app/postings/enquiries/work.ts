import { inWords } from "~/content/phrases";
import { contactOf } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { type WorkKind, workKind } from "~/work/kind";
import { shorten } from "~/work/words";

export const enquiryWork: readonly WorkKind<Posting>[] = [
  workKind("enquiry", {
    name: "Enquiry to pass on",
    filter: "messages",
    place: "/enquiries",
    waitsFor: "buyer",
    of(posting) {
      const toPassOn = posting.enquiries?.toPassOn;
      // Without an account, the seller can't be notified.
      if (!toPassOn || posting.restrictedAt) return null;
      const { since, due, count, name } = toPassOn;
      const { phone } = contactOf(posting);
      const next =
        count === 1
          ? `Tell the seller about the enquiry from ${shorten(name)}`
          : `Tell the seller about ${inWords(count)} enquiries`;
      const acts = count === 1 ? [{ step: "passed-on", variant: "", label: "Mark the seller as told" }] : [];
      return { since, due, next, acts, ...(phone ? { phone } : {}) };
    },
  }),
];
