import { site } from "~/content/site";
import type { Option } from "~/content/types";
import { clockTime, torontoDay, torontoTime, weekdayAndDate } from "~/lib/format";
import type { Fields } from "~/lib/forms/form";
import type { FormErrors } from "~/lib/forms/parse-form";
import { officeRoles } from "~/lib/steps/actor-names";
import { possible, type Role } from "~/lib/steps/states";
import type { StaffMember } from "~/office/people/staff.server";
import { torontoMoment } from "~/office/queue/due";
import { officeRequest } from "~/office/words/office";
import { type FilledTemplate, templatesFor } from "~/office/words/templates";
import {
  assignFields,
  closeFields,
  internalNoteFields,
  letterFields,
  meetingFields,
  reasonFields,
} from "./office-forms";
import { type Meeting, type SellerRequest, trackOf } from "./record";
import { requestTable } from "./states";
import type { Change } from "./transitions.server";
import { meetingWords } from "./words/meetings";
import {
  assignWords,
  closeReasons,
  letterWords,
  meetingPlaces,
  type RequestStep,
  requestSteps,
  meetingFields as words,
} from "./words/office";

/** Which forms the office has for a request as it stands, what each asks, and what it does. Pure but for the clock, which is given. */

export interface RequestContext {
  request: SellerRequest;
  staff: readonly Pick<StaffMember, "uid" | "name">[];
  user: { uid: string; name: string; role: Role };
  now: Date;
}

/** One form of the page. */
export interface RequestForm {
  act: RequestStep;
  fields: Fields;
  defaults: Readonly<Record<string, string>>;
}

const stepNames = Object.keys(requestSteps) as RequestStep[];

/** The step a form names; null when it names none. */
export const stepOf = (name: unknown): RequestStep | null => stepNames.find((step) => step === name) ?? null;

/** The letters the office can start from, filled with what the request says. */
export const templatesOf = ({ request, user }: Pick<RequestContext, "request" | "user">): FilledTemplate[] =>
  request.sender
    ? templatesFor({
        kind: request.kind,
        firstName: request.greeting,
        street: request.greeting === null ? null : (request.details?.street ?? null),
        writer: user.name,
        role: officeRoles[user.role],
      })
    : [];

/** Whether a letter can be what answers the request. */
const canAnswer = ({ request, user }: RequestContext): boolean =>
  possible(requestTable, { state: request.status, track: trackOf(request), role: user.role }).some(
    ({ name }) => name === "answer",
  );

const meetingDefaults = ({ meeting, details }: SellerRequest): Record<string, string> => {
  if (!meeting) return { day: details?.preferredDay ?? "", minutes: "30" };
  const { hour, minute } = torontoTime(meeting.startsAt);
  const two = (number: number) => String(number).padStart(2, "0");
  return {
    day: torontoDay(meeting.startsAt),
    time: `${two(hour)}:${two(minute)}`,
    minutes: String(meeting.minutes),
  };
};

const plain: Described = { fields: {}, defaults: {} };

type Described = Omit<RequestForm, "act">;

/** The fields of each step; null where there is nothing to do with it now. */
const described: Readonly<Record<RequestStep, (context: RequestContext) => Described | null>> = {
  take: ({ request, user }) => (request.assignee?.uid === user.uid ? null : plain),
  "give-back": ({ request, user }) => (request.assignee?.uid === user.uid ? plain : null),
  assign: ({ request, staff }) => {
    const others = staff.filter(({ uid }) => uid !== request.assignee?.uid);
    return others.length > 0 ? { fields: assignFields(others), defaults: {} } : null;
  },
  review: () => plain,
  write: (context) => ({
    fields: letterFields(canAnswer(context)),
    defaults: { after: "answered" },
  }),
  schedule: ({ request, now }) => ({
    fields: meetingFields(torontoDay(now)),
    defaults: meetingDefaults(request),
  }),
  reschedule: ({ request, now }) => ({
    fields: meetingFields(torontoDay(now)),
    defaults: meetingDefaults(request),
  }),
  close: () => ({ fields: closeFields, defaults: {} }),
  reopen: () => ({ fields: reasonFields("reopen"), defaults: {} }),
  "call-off": () => ({ fields: reasonFields("call-off"), defaults: {} }),
  "note-internally": ({ request }) => (request.sender ? { fields: internalNoteFields, defaults: {} } : null),
};

/** The forms that this member of staff has for a request, in the order of the page. */
export function requestFormsOf(context: RequestContext): RequestForm[] {
  const { request, user } = context;
  const open = possible(requestTable, { state: request.status, track: trackOf(request), role: user.role });
  return stepNames
    .filter((act) => open.some(({ name }) => name === act))
    .flatMap((act) => {
      const form = described[act](context);
      return form ? [{ act, ...form }] : [];
    });
}

/** What a checked form holds, by the fields' names. */
type Sent = Readonly<Record<string, unknown>>;

/** What a form changes; or what is wrong with it. */
export type Effect = Omit<Change, "actor" | "id" | "seen"> | { errors: FormErrors };

const text = (sent: Sent, name: string): string =>
  typeof sent[name] === "string" ? (sent[name] as string).trim() : "";

const labelOf = (options: readonly Option[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? "";

/** What is left of a template where the writer was to write. */
const placeholder = /\[[^\]\n]{2,}\]/;

/** What the form of a step does with the request. */
export function effectOf(act: RequestStep, sent: Sent, context: RequestContext): Effect {
  const { user, staff } = context;
  const self = { uid: user.uid, name: user.name };
  switch (act) {
    case "take":
      return { transition: act, assignee: self };
    case "review":
      return { transition: act, assignee: self };
    case "give-back":
      return { transition: act, assignee: null };
    case "assign": {
      const to = staff.find(({ uid }) => uid === sent.to);
      if (!to) return { errors: { form: [officeRequest.gone] } };
      return {
        transition: act,
        assignee: { uid: to.uid, name: to.name },
        reason: assignWords.given(to.name),
      };
    }
    case "note-internally":
      return { transition: act, officeNote: text(sent, "text") };
    case "write": {
      const letter = text(sent, "text");
      if (placeholder.test(letter)) return { errors: { fields: { text: [letterWords.brackets] } } };
      return { transition: sent.after === "answered" ? "answer" : "write", reason: letter };
    }
    case "schedule":
    case "reschedule":
      return meetingEffect(act, sent, context);
    case "close":
      return { transition: act, reason: sentences(labelOf(closeReasons, sent.why), text(sent, "text")) };
    default:
      return { transition: act, reason: text(sent, "text") };
  }
}

/** "It was sent twice. See the other one." */
const sentences = (...parts: string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(" ");

function meetingEffect(
  transition: "schedule" | "reschedule",
  sent: Sent,
  { request, now }: RequestContext,
): Effect {
  const [hour = 0, minute = 0] = text(sent, "time").split(":").map(Number);
  const day = text(sent, "day");
  const startsAt = torontoMoment(day, hour, minute);
  if (startsAt <= now) return { errors: { fields: { time: [words.time.past] } } };
  const place = placeOf(text(sent, "place"), text(sent, "where"), request);
  if (place === null) return { errors: { fields: { where: [words.place.detailsMissing] } } };
  const meeting: Omit<Meeting, "sequence"> = { startsAt, minutes: Number(sent.minutes), place };
  const when = `${weekdayAndDate(day)}, ${clockTime(hour, minute)}`;
  return {
    ...{ transition, meeting },
    // The time and the place on a line of their own.
    reason: [meetingWords.line(when, meeting.minutes, place), text(sent, "text")].filter(Boolean).join("\n"),
  };
}

/** Where a meeting is, in words; null where the address or the link is missing. */
function placeOf(place: string, where: string, { details }: SellerRequest): string | null {
  const name = labelOf(meetingPlaces, place);
  const office = site.offices.find(({ id }) => id === place);
  const home = place === "home" ? [details?.street, details?.city].filter(Boolean).join(", ") : "";
  const known = office ? `${office.street}, ${office.city}` : home;
  const said = [known, where].filter(Boolean).join(", ");
  if (said) return `${name}: ${said}`;
  return place === "phone" ? name : null;
}
