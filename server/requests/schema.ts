import * as z from "zod";
import { addDays, isDay } from "#server/requests/business-days";
import { parsePhone, parsePostalCode } from "#server/requests/canada";
import { isRequestId, newRequestId } from "#server/requests/reference";
import { email, name, trimmed } from "#server/text";
import { requests } from "~/content/business";
import { fieldErrors } from "~/content/field-errors";
import { requestPage } from "~/content/request-pages";
import {
  choices,
  defaultContact,
  type Option,
  type RequestKind,
  requestErrors,
  requestFields,
  requestForms,
  requestKinds,
} from "~/content/requests";

/** What the request forms accept. Fields are in the order of the page, and so are the errors. */

export const isRequestKind = (text: unknown): text is RequestKind =>
  requestKinds.some((kind) => kind === text);

const { longest } = requests;

/** One line: control characters have no business in it, least of all in a letter's header. */
const line = (label: string, limit: number) =>
  trimmed.pipe(
    z
      .string()
      .transform((text) => text.replace(/\p{Cc}+/gu, " "))
      .pipe(z.string().max(limit, fieldErrors.tooLong(label, limit))),
  );

const neededLine = (label: string, limit: number) =>
  line(label, limit).pipe(z.string().min(1, fieldErrors.missing(label)));

/** Several lines; browsers send CRLF, which would count twice. */
const longText = (label: string, limit: number) =>
  trimmed.pipe(
    z
      .string()
      .transform((text) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, ""))
      .pipe(z.string().max(limit, fieldErrors.tooLong(label, limit))),
  );

/** A field that may be left empty. */
const optional = <T>(schema: z.ZodType<T, string>) =>
  trimmed.transform((text) => text || undefined).pipe(schema.optional());

/** A field only some kinds of request have; the others ignore what is sent under its name. */
const where = <T>(has: boolean, schema: z.ZodType<T>): z.ZodType<T | undefined> =>
  has
    ? schema
    : z
        .unknown()
        .catch(undefined)
        .transform(() => undefined);

const oneOf = <const T extends readonly Option[]>(list: T, message: string) =>
  z.enum(list.map(({ value }) => value) as [T[number]["value"], ...T[number]["value"][]], message);

const chosen = <const T extends readonly Option[]>(list: T, message: string) =>
  trimmed.pipe(oneOf(list, message));

/** Text turned into a value by a parser that answers null when it cannot. */
const parsed = <T>(parse: (text: string) => T | null, message: string) =>
  z.string().transform((text, context): T => {
    const value = text.length > longest.phone ? null : parse(text);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** "1,450", "1450 sq. ft." → 1450; null when it is no size a home has. */
function parseSquareFeet(text: string): number | null {
  const digits = /^(\d[\d, ]*)(?:sq\.? ?(?:ft|feet)\.?|square feet|ft2|ft²)?$/i.exec(text)?.[1];
  const number = Number(digits?.replace(/\D/g, "") ?? Number.NaN);
  const { minimum, maximum } = requests.squareFeet;
  return number >= minimum && number <= maximum ? number : null;
}

const preferredDay = (today: string) =>
  z
    .string()
    .refine(isDay, { error: requestErrors.notADay, abort: true })
    .refine((day) => day >= today, requestErrors.dayPassed)
    .refine((day) => day <= addDays(today, requests.preferredDayWithinDays), requestErrors.dayTooFar);

/** What a form cannot say about itself. */
export interface FormContext {
  /** Today in Toronto, ISO. */
  today: string;
  /** Whether the sender wants to be called: then the phone number is needed. */
  callBack: boolean;
  /** Whether the regulator's guide must be acknowledged: not again by a seller who has done so. */
  guideNeeded: boolean;
}

/** The form of one kind of request, parsed into what is stored of it. */
export function requestForm(kind: RequestKind, { today, callBack, guideNeeded }: FormContext) {
  const { parts, message } = requestForms[kind];
  const guide = guideNeeded && parts.includes("guide");
  const home = parts.includes("home");
  const plans = parts.includes("plans");
  const when = parts.includes("when");
  const words = requestFields;
  const { choose } = requestErrors;
  const phone = parsed(parsePhone, requestErrors.phone);
  const text = longText(kind === "question" ? message.label : words.message.label, longest.message);
  return z
    .object({
      // A form without an id of ours is no reason to lose what it says.
      requestId: z.string().refine(isRequestId).catch(newRequestId),
      guideLanguage: where(guide, chosen(choices.guideLanguage, choose.guideLanguage)),
      guideReceived: where(guide, trimmed.pipe(z.literal("yes", requestErrors.guideReceived))),
      street: where(home, neededLine(words.street.label, longest.street)),
      city: where(home, neededLine(words.city.label, longest.city)),
      postalCode: where(
        home,
        trimmed
          .pipe(z.string().min(1, fieldErrors.missing(words.postalCode.label)))
          .pipe(parsed(parsePostalCode, requestErrors.postalCode)),
      ),
      propertyType: where(home, chosen(choices.propertyType, choose.propertyType)),
      squareFeet: where(home, optional(parsed(parseSquareFeet, requestErrors.squareFeet))),
      plan: where(plans, optional(oneOf(choices.plan, choose.plan))),
      timeline: where(plans, optional(oneOf(choices.timeline, choose.timeline))),
      preferredDay: where(when, optional(preferredDay(today))),
      preferredTime: where(when, optional(oneOf(choices.preferredTime, choose.preferredTime))),
      message: message.required
        ? text.pipe(z.string().min(1, fieldErrors.missing(message.label)))
        : text.transform((value) => value || undefined),
      name: name(words.name.label, longest.name),
      // Characters that separate addresses would let one field name several recipients.
      email: email.pipe(z.string().refine((address) => !/[,;:<>()[\]"\\]/.test(address), fieldErrors.email)),
      preferredContact: trimmed
        .transform((text) => text || defaultContact)
        .pipe(oneOf(choices.preferredContact, choose.preferredContact)),
      phone: callBack
        ? trimmed.pipe(z.string().min(1, requestErrors.phoneMissing)).pipe(phone)
        : optional(phone),
      marketing: trimmed.transform((value) => value === "yes"),
    })
    .transform(({ requestId, guideLanguage, guideReceived, marketing, ...rest }) => {
      const { name, email, preferredContact, phone, ...details } = rest;
      return {
        id: requestId,
        guideLanguage,
        marketing,
        sender: { name, email, preferredContact, phone: phone ?? null },
        details: withoutUndefined(details),
      };
    });
}

/** The store refuses `undefined`; a field that was not filled in is not there. */
const withoutUndefined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/** What a sent form says, checked. */
export type SentForm = z.infer<ReturnType<typeof requestForm>>;
export type Sender = SentForm["sender"];
export type Details = SentForm["details"];
export type GuideLanguage = NonNullable<SentForm["guideLanguage"]>;

export const noteForm = z.object({
  noteId: z.string().refine(isRequestId).catch(newRequestId),
  note: longText(requestPage.noteLabel, longest.note).pipe(
    z.string().min(1, fieldErrors.missing(requestPage.noteLabel)),
  ),
});
