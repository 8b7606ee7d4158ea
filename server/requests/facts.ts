import { formatPhone } from "#server/requests/canada";
import type { SellerRequest } from "#server/requests/record";
import { choices, factNames as names, type Option, requestForms, statusNames } from "~/content/requests";
import { dateAndTime, weekdayAndDate } from "~/rules/format";

/** A fact of a request, as letters, lists and the seller's own page name it. */
export type Fact = [name: string, value: string];

const labelOf = (options: readonly Option[], value?: string): string | undefined =>
  options.find((option) => option.value === value)?.label;

const present = (facts: [name: string, value: string | undefined][]): Fact[] =>
  facts.filter((fact): fact is Fact => Boolean(fact[1]));

/** What was sent; nothing once it has been removed. */
export function sentFacts({ sender, details, guide, marketing }: SellerRequest): Fact[] {
  const language = guide && labelOf(choices.guideLanguage, guide.language);
  const address = [details?.street, details?.city, details?.postalCode].filter(Boolean).join(", ");
  return present([
    [names.name, sender?.name],
    [names.email, sender?.email],
    [names.phone, sender?.phone ? formatPhone(sender.phone) : undefined],
    [names.preferredContact, labelOf(choices.preferredContact, sender?.preferredContact)],
    [names.address, address],
    [names.propertyType, labelOf(choices.propertyType, details?.propertyType)],
    [names.squareFeet, details?.squareFeet ? names.squareFeetText(details.squareFeet) : undefined],
    [names.plan, labelOf(choices.plan, details?.plan)],
    [names.timeline, labelOf(choices.timeline, details?.timeline)],
    [names.preferredDay, details?.preferredDay && weekdayAndDate(details.preferredDay)],
    [names.preferredTime, labelOf(choices.preferredTime, details?.preferredTime)],
    [names.message, details?.message],
    [
      names.guide,
      guide && language ? names.guideText(language, dateAndTime(guide.acknowledgedAt)) : undefined,
    ],
    [names.marketing, marketing ? names.marketingText(dateAndTime(marketing.consentedAt)) : undefined],
  ]);
}

/** What it is and where it stands. */
export const headFacts = ({ reference, kind, status, createdAt }: SellerRequest): Fact[] => [
  [names.reference, reference],
  [names.kind, requestForms[kind].name],
  [names.status, statusNames[status]],
  [names.createdAt, dateAndTime(createdAt)],
];
