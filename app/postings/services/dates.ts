import { inSentence } from "~/lib/format";
import { type DateKind, moment, wholeDay } from "~/postings/date-kind";
import { pathOf } from "~/postings/facts";
import { servicesOf, visitAt } from "./service";

/** Booked days and hours of suppliers at the home. */
export const serviceDate: DateKind = {
  id: "service",
  of: (posting) =>
    servicesOf(posting).flatMap(({ id, name, progress, status }) => {
      const { day, supplier } = progress;
      if (status !== "booked" || !day) return [];
      const at = visitAt(progress);
      const about = `${name}, ${supplier}`;
      return [at ? moment(`service-${id}`, at, about) : wholeDay(`service-${id}`, day, about)];
    }),
  seller: (about) => about,
  office: { name: "Service", place: "/services" },
  due: ({ about, day }, posting) => ({
    what: `Be ready for the ${inSentence(about)}`,
    ...(day ? { isDay: true } : {}),
    action: { label: "See what to prepare", href: `${pathOf(posting)}#services` },
  }),
};
