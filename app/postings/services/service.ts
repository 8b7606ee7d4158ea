import type { PlanId } from "~/content/business";
import { optionName, planFeatures } from "~/content/plans";
import { type OptionId, optionIds, policies } from "~/content/policies";
import { formatDollars, longDate, torontoDay, weekdayAndDate, weekdayAndTime } from "~/lib/format";
import { torontoClock } from "~/lib/time/toronto";
import type { OfficeFile } from "~/postings/office-file";
import { takesOwnPhotos } from "~/postings/photos/photo-plan";
import {
  currentStateSince,
  type Posting,
  type ServiceId,
  type ServiceProgress,
  signedSince,
} from "~/postings/posting";

/** Services that a plan or an option includes. The plan decides which. The posting stores their progress. */

export const serviceIds = ["photos", ...optionIds] as const satisfies readonly ServiceId[];

/** Preparations of the seller for a visit. Services without one need none. */
const preparations: Partial<Readonly<Record<ServiceId, string>>> = {
  photos: "Tidy every room, open the curtains, and move the cars. Someone has to open the door.",
  "virtual-tour": "Tidy every room and turn on the lights. Someone has to open the door.",
  "floor-plans": "Every room has to be open, also the basement and the garage.",
  "home-inspection": "The furnace, the electrical panel and the attic have to be within reach.",
  "for-sale-sign": "Tell us about a condominium rule or a by-law about signs.",
  "lock-box": "Have a key ready for the box.",
};

/** Services that begin with the sale. No supplier visits the home for them. */
const ofSale: readonly ServiceId[] = ["offer-review", "trust-account"];

/** True if a supplier and a day can be booked for it. */
export const isBookable = (id: ServiceId): boolean => !ofSale.includes(id);

export const serviceName = (id: ServiceId): string => (id === "photos" ? "Photographs" : optionName(id));

export const preparationFor = (id: ServiceId): string => preparations[id] ?? "";

/** Services included in a plan without an extra charge. */
const includedIn = (plan: PlanId): ServiceId[] => [
  ...(takesOwnPhotos(plan) ? [] : (["photos"] as const)),
  ...optionIds.filter((id) => planFeatures.find((one) => one.id === id)?.[plan].included === "yes"),
];

export interface Service {
  id: ServiceId;
  name: string;
  progress: ServiceProgress;
  status: "open" | "booked" | "done" | "dropped";
}

const nothingBooked: ServiceProgress = { supplier: "", day: null, time: null, doneOn: null, dropped: null };

/** Services of a sent order, in the order of the price list, with those that were dropped. */
export function servicesOf({ fee, services = {} }: Pick<Posting, "fee" | "services">): Service[] {
  if (!fee) return [];
  const wanted: ServiceId[] = [...includedIn(fee.plan), ...(fee.options ?? []).map(({ id }) => id)];
  return serviceIds
    .filter((id) => wanted.includes(id) || services[id])
    .map((id) => {
      const progress = services[id] ?? nothingBooked;
      const { doneOn, dropped, day } = progress;
      const status = dropped ? "dropped" : doneOn ? "done" : day ? "booked" : "open";
      return { id, name: serviceName(id), progress, status };
    });
}

export const serviceOf = (posting: Pick<Posting, "fee" | "services">, id: string): Service | undefined =>
  servicesOf(posting).find((one) => one.id === id);

/** Returns the posting with another progress of a service. */
export const withProgress = (
  posting: Posting,
  { id, progress }: Service,
  changes: Partial<ServiceProgress>,
): Posting => ({ ...posting, services: { ...posting.services, [id]: { ...progress, ...changes } } });

/** Returns the office's file with the note of a service. */
export const withServiceNote = (file: OfficeFile, id: ServiceId, note: string): OfficeFile => ({
  ...file,
  services: { ...file.services, [id]: { note } },
});

/** A supplier's fee for a service that was done, in cents before HST. Days are ISO. */
export interface SupplierFee {
  supplier: string;
  service: string;
  doneOn: string;
  cents: number;
  paidOn: string | null;
}

export const supplierFeesOf = (posting: Pick<Posting, "fee" | "services">): SupplierFee[] =>
  servicesOf(posting).flatMap(({ name, progress: { supplier, doneOn, cost } }) =>
    doneOn && cost
      ? [{ supplier, service: name, doneOn, cents: Math.round(cost.dollars * 100), paidOn: cost.paidOn }]
      : [],
  );

/** A supplier's fee in words: "$250, paid on November 30, 2026". "" without one. */
export const costText = ({ cost }: ServiceProgress): string =>
  cost
    ? `${formatDollars(cost.dollars)}, ${cost.paidOn ? `paid on ${longDate(cost.paidOn)}` : "not paid yet"}`
    : "";

/** Start of a booked visit, or null if nothing or only a day is booked. */
export const visitAt = ({ day, time }: ServiceProgress): Date | null =>
  day && time ? torontoClock(day, time) : null;

/** Booked day and time: "Wednesday, December 2, 2 p.m." */
export function visitText(progress: ServiceProgress, now: Date): string {
  const at = visitAt(progress);
  return at ? weekdayAndTime(at, now) : progress.day ? weekdayAndDate(progress.day) : "";
}

/** Time from which a service can be delivered: its order or the last signature, or the sale. Null before. */
export function deliverableSince(posting: Posting, { id, name }: Pick<Service, "id" | "name">): Date | null {
  const signed = signedSince(posting);
  if (!signed) return null;
  if (!isBookable(id)) return posting.sale?.reportedAt ?? null;
  const added = posting.money.charges.findLast(({ lines }) =>
    lines.some(({ what }) => what.startsWith(name)),
  );
  return added?.since ?? signed;
}

/** States that end an order or listing, perhaps before its services are delivered. */
export const undeliveredStates = ["withdrawn", "declined", "terminated", "expired", "closed"] as const;

const hasEnded = ({ state }: Posting): boolean => undeliveredStates.some((ended) => ended === state);

/** Bookings that a supplier still expects after the order or listing has ended. */
export const bookingsToCancel = (posting: Posting): Service[] =>
  hasEnded(posting)
    ? servicesOf(posting).filter(
        ({ status, progress }) =>
          status === "booked" && (progress.day ?? "") >= torontoDay(currentStateSince(posting)),
      )
    : [];

/** Services to book or to record as done. Once the order or listing has ended, those booked for an earlier day. */
export function servicesToDo(posting: Posting): Service[] {
  const cancelled = bookingsToCancel(posting).map(({ id }) => id);
  const statuses = hasEnded(posting) ? ["booked"] : ["booked", "open"];
  return servicesOf(posting).filter(({ id, status }) => statuses.includes(status) && !cancelled.includes(id));
}

/** Status of a service in words, for the seller and the office. */
export function statusText({ id, progress, status }: Service, now: Date): string {
  const { supplier, doneOn, dropped } = progress;
  switch (status) {
    case "dropped":
      return `Not delivered: ${dropped?.why}`;
    case "done":
      return `Done on ${longDate(doneOn ?? "")}${supplier ? ` by ${supplier}` : ""}`;
    case "booked":
      return `${visitText(progress, now)}, by ${supplier}`;
    default:
      return isBookable(id) ? "Not booked yet" : "From the first offer on";
  }
}

/** True if the home waits for its photographs: ours aren't in the file, and weren't dropped. */
export const lacksPhotographs = (posting: Posting): boolean =>
  posting.photos.length === 0 &&
  servicesOf(posting).some(({ id, status }) => id === "photos" && status !== "dropped");

/** Options whose final price isn't agreed. Nothing is booked before it is. */
export const isUnpriced = ({ fee }: Pick<Posting, "fee">, id: ServiceId): id is OptionId =>
  (fee?.options ?? []).some((one) => one.id === id && one.from === true);

/** Business days after the last signature by which services are booked. */
export const bookWithin = policies.bookServicesBusinessDays;
