import { inSentence } from "~/lib/format";
import { formIdOf } from "~/lib/steps/step";
import { torontoMoment } from "~/lib/time/toronto";
import { type DateKind, moment, wholeDay } from "~/postings/date-kind";
import { pathOf } from "~/postings/facts";
import type { Posting } from "~/postings/posting";
import { isEnded } from "~/postings/states";
import { awaitedDeposit, depositNames, depositParts } from "./deposit";
import { isDocumentWanted, saleStageOf } from "./sale-stage";
import { reportBy, saleStageWords, saleWords } from "./words";

const place = "/offer-register#sale";

const seeTheSale = (posting: Posting) => ({
  label: saleStageWords.actions.other,
  href: `${pathOf(posting)}/offer-register`,
});

export const saleDates: readonly DateKind[] = [
  {
    id: "condition",
    of: ({ sale }) =>
      (sale?.conditions ?? [])
        .filter(({ state }) => state === "open")
        .map(({ id, what, by }) => wholeDay(`condition-${id}`, by, what)),
    seller: (what) => `Last day for the condition: ${what}`,
    office: { name: "Condition", place },
    due: ({ id, day, about }, posting) => ({
      what: `${saleWords.condition(about)}, last day`,
      ...(day ? { at: torontoMoment(day, 23, 59) } : {}),
      action: { label: "Say whether it's met", href: `${pathOf(posting)}/offer-register` },
      forms: [{ id: formIdOf("report-condition", id.slice("condition-".length)) }],
    }),
  },
  {
    id: "deposit",
    of: (posting) =>
      depositParts.flatMap((part) => {
        const due = awaitedDeposit(posting, part);
        return due ? [moment(part, due, inSentence(depositNames[part]))] : [];
      }),
    seller: (about) => `The buyer's ${about} is due`,
    office: { name: "Due from the buyer", place: "/offer-register#people" },
  },
  {
    id: "paper",
    of(posting) {
      const door = saleStageOf(posting);
      return door && isDocumentWanted(door) ? [moment("paper", door.due, door.stage)] : [];
    },
    due({ about }, posting) {
      const stage = about === "met" ? "met" : "agreement";
      return {
        what: saleStageWords.due[stage],
        action: { ...seeTheSale(posting), label: saleStageWords.actions[stage] },
        papers: stage === "agreement" ? ["purchase"] : ["fulfilment", "waiver", "amended"],
      };
    },
  },
  {
    id: "mls",
    of: ({ sale }) => (sale?.mls ? [moment("mls", sale.mls.due)] : []),
    seller: () => "Our deadline to report the sale to the MLS",
    office: { name: "Report the sale to the MLS", place },
    // The seller's own document comes first.
    due: (_, posting) =>
      posting.sale?.mls && !isDocumentWanted(saleStageOf(posting))
        ? { what: reportBy(posting.sale.mls.news), action: seeTheSale(posting) }
        : null,
  },
  {
    id: "back",
    of: ({ backOnMls }) => (backOnMls ? [moment("back", backOnMls.due)] : []),
    due: (_, posting) => ({
      what: reportBy("back"),
      action: { ...seeTheSale(posting), href: pathOf(posting) + place },
    }),
  },
  {
    id: "closing",
    of: ({ sale, state }) =>
      sale && (state === "closed" || !isEnded({ state })) ? [wholeDay("closing", sale.closingDay)] : [],
    seller: () => "The sale closes",
    office: { name: "Closing", place },
    due: (_, posting) =>
      posting.state === "sold"
        ? { what: "The sale closes on", isDay: true, action: seeTheSale(posting) }
        : null,
    outlivesListing: true,
  },
];
