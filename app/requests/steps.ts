import { requests as limits } from "~/content/business";
import { site } from "~/content/site";
import { clockTime, torontoDay, typedTime, weekdayAndDate } from "~/lib/format";
import { bracketErrors } from "~/lib/forms/brackets";
import type { Fields, ValidFieldReferences, Values } from "~/lib/forms/form";
import { labelOf } from "~/lib/forms/label-of";
import { officeRoles } from "~/lib/steps/actor-names";
import { machineOf } from "~/lib/steps/machine";
import { possible, type Role, type Transition } from "~/lib/steps/states";
import {
  type Described,
  type FormOfStep,
  formsOfStep,
  type StepFormView,
  type StepParts,
  usually,
} from "~/lib/steps/step";
import { torontoMoment } from "~/lib/time/toronto";
import { type FilledTemplate, templatesFor } from "~/requests/templates";
import { assignFields } from "~/work/assign-fields";
import { mostFollowUps, withFollowUp } from "~/work/follow-up";
import { endFollowUpFields, followUpFields, followUpsFull } from "~/work/follow-up-fields";
import type { Assignee } from "~/work/row";
import type { RequestTrack } from "./kinds";
import * as fields from "./office-fields";
import {
  type Meeting,
  openStates,
  type RequestEvent,
  type RequestLetter,
  type RequestStatus,
  requestStates,
  type SellerRequest,
  statusNames,
  trackOf,
} from "./request";

/**
 * Steps of a request for its seller and the office. Each step is one object. Forms, permissions, the
 * timeline, letters and stored data are derived from it.
 */

/** The request as a member of staff sees it. */
export interface RequestContext {
  request: SellerRequest;
  /** Members of staff. */
  staff: readonly { uid: string; name: string }[];
  /** The member of staff who reads it. */
  user: { uid: string; name: string; role: Role };
  now: Date;
}

/** Changes of a step besides the state. */
export interface RequestChange {
  /** Text in the timeline. */
  reason?: string | null;
  /** Text of a note, which distinguishes two notes. */
  note?: string;
  /** @returns the changed request, or an explanation if there is no space */
  change?: (request: SellerRequest, event: RequestEvent) => SellerRequest | string;
}

/** Result of a form. `taken` is the step it takes, if it's a different one. */
interface FormChange extends RequestChange {
  taken?: "answer";
}

type StepRule = Omit<Transition<RequestStatus, RequestTrack, RequestLetter>, "name">;

interface PartsOf<F extends Fields> extends StepParts<F, RequestContext, FormOfStep<F>, FormChange> {
  /** Letter to the seller about it. Its subject includes kind and reference. */
  letterToSeller?: { title: string; text: string };
  /** Notice on the office's page afterwards. */
  notice?(request: SellerRequest): string;
}

interface StepOf<F extends Fields> extends Described<StepRule>, PartsOf<F> {}

/** A step of a request, with any form. */
export interface RequestStep<Name extends string = string> extends StepRule, PartsOf<Fields> {
  name: Name;
}

/** Describes a step with typed fields, so that its effect gets the values of its form. */
const step = <const Name extends string, F extends Fields = Record<never, never>>(
  name: Name,
  description: StepOf<F> & ValidFieldReferences<F>,
): RequestStep<Name> => ({ name, ...usually, ...(description as StepOf<Fields>) });

const office = ["assistant", "agent", "broker"] as const;
/** Roles that are responsible for the office's actions. */
const registrants = ["agent", "broker"] as const;
const tellSeller = [{ to: "seller", letter: "change" }] as const;

/** Assigns the request to a colleague, or to no one. */
export const assignTo =
  (assignee: Assignee | null): NonNullable<RequestChange["change"]> =>
  (request) => ({ ...request, assignee });

const takeIt = ({ user: { uid, name } }: RequestContext): RequestChange => ({
  change: assignTo({ uid, name }),
});

const situationOf = ({ request, user }: RequestContext) => ({
  state: request.status,
  track: trackOf(request),
  role: user.role,
});
const isOwn = ({ request, user }: RequestContext): boolean => request.assignee?.uid === user.uid;

const send = step("send", {
  from: [],
  to: "received",
  by: ["seller"],
  letters: [
    { to: "office", letter: "new-request" },
    { to: "seller", letter: "confirmation" },
  ],
  done: "sent the request",
});

const take = step("take", {
  touches: "assignee",
  from: openStates,
  by: office,
  withoutPassword: true,
  button: "Take the request",
  done: "took the request",
  notice: () => "It's assigned to you now.",
  forms: (context) => (isOwn(context) ? [] : [{}]),
  effect: takeIt,
});

const review = step("review", {
  from: ["received"],
  to: "in-review",
  by: office,
  letters: tellSeller,
  button: "Take the request and tell the seller",
  done: "started work on the request",
  letterToSeller: {
    title: "We've started on your request",
    text: "You don't need to do anything now. If we need something from you, we'll call or write.",
  },
  effect: takeIt,
});

const giveBack = step("give-back", {
  touches: "assignee",
  from: openStates,
  by: office,
  withoutPassword: true,
  button: "Unassign the request",
  done: "unassigned the request",
  notice: () => "It's unassigned now.",
  forms: (context) => (isOwn(context) ? [{}] : []),
  effect: () => ({ change: assignTo(null) }),
});

/** The office's letter templates, filled with the request's data. */
export function templatesOf({ request, user }: Pick<RequestContext, "request" | "user">): FilledTemplate[] {
  const { kind, sender, greeting, details } = request;
  if (!sender) return [];
  const street = greeting === null ? null : (details?.street ?? null);
  return templatesFor({ kind, firstName: greeting, street, writer: user.name, role: officeRoles[user.role] });
}

/** True if the letter is sent exactly as a member of staff wrote it. */
export const isLetter = (name: string): boolean => name === "write" || name === "answer";

const withRoomForLetter = (request: SellerRequest): SellerRequest | string =>
  request.events.filter(({ transition }) => isLetter(transition)).length < limits.letters
    ? request
    : `A request holds ${limits.letters} emails. Write this one from your own mailbox.`;

const answer = step("answer", {
  touches: "letter",
  // Before requests had tracks, one with a written answer could be "scheduled".
  from: ["received", "in-review", "scheduled"],
  to: "answered",
  by: office,
  reason: "optional",
  letters: tellSeller,
  tracks: ["answer"],
  done: "answered the request",
  letterToSeller: {
    title: "Our answer",
    text: "We've answered your request. If you haven't heard from us, or want to know more, reply to this message.",
  },
  // The form of `write` asks if its letter is the answer.
  forms: () => [],
});

/** A letter in the office's own words. Sent as the answer, it becomes the step `answer`. */
type LetterFields = typeof fields.letterFields | typeof fields.lastLetterFields;

const write = step<"write", LetterFields>("write", {
  touches: "letter",
  from: openStates,
  by: office,
  reason: "required",
  letters: tellSeller,
  title: "Write to the seller",
  button: "Send the email",
  done: "wrote an email",
  letterToSeller: { title: "About your request", text: "" },
  forms(context): FormOfStep<LetterFields>[] {
    const canAnswer = possible([answer], situationOf(context)).length > 0;
    const text = templatesOf(context)[0]?.text ?? "";
    return [
      canAnswer
        ? { fields: fields.lastLetterFields, defaults: { after: "answered", text } }
        : { fields: fields.letterFields, defaults: { text } },
    ];
  },
  effect({ sent }) {
    const errors = bracketErrors(sent);
    if (errors) return { errors };
    const isAnswer = "after" in sent && sent.after === "answered";
    return { reason: sent.text, change: withRoomForLetter, ...(isAnswer ? { taken: "answer" } : {}) };
  },
});

type MeetingFields = ReturnType<typeof fields.meetingFields>;

function meetingForm({ request: { meeting, details }, now }: RequestContext): FormOfStep<MeetingFields> {
  const asked = fields.meetingFields(torontoDay(now));
  if (!meeting) return { fields: asked, defaults: { day: details?.preferredDay ?? "", minutes: "30" } };
  return {
    fields: asked,
    defaults: {
      day: torontoDay(meeting.startsAt),
      time: typedTime(meeting.startsAt),
      minutes: String(meeting.minutes),
    },
  };
}

function setMeeting({ sent, request, now }: RequestContext & { sent: Values<MeetingFields> }) {
  const [hour = 0, minute = 0] = sent.time.split(":").map(Number);
  const startsAt = torontoMoment(sent.day, hour, minute);
  if (startsAt <= now) return { errors: { fields: { time: [fields.timePast] } } };
  const place = placeOf(sent.place, sent.where ?? "", request);
  if (place === null) return { errors: { fields: { where: [fields.placeMissing] } } };
  const minutes = Number(sent.minutes);
  const when = `${weekdayAndDate(sent.day)}, ${clockTime(hour, minute)}`;
  return {
    change: withMeeting({ startsAt, minutes, place }),
    // Time and place on a line of their own.
    reason: [`${when}, ${minutes} minutes. ${place}`, sent.text].filter(Boolean).join("\n"),
  };
}

/** Returns a change that sets or moves the meeting. */
export const withMeeting =
  (meeting: Omit<Meeting, "sequence">): NonNullable<RequestChange["change"]> =>
  (request) => ({ ...request, meeting: { ...meeting, sequence: (request.meeting?.sequence ?? -1) + 1 } });

/** The place of a meeting in words, or null if an address or link is missing. */
function placeOf(place: string, where: string, { details }: SellerRequest): string | null {
  const name = labelOf(fields.meetingPlaces, place);
  const office = site.offices.find(({ id }) => id === place);
  const home = place === "home" ? [details?.street, details?.city].filter(Boolean).join(", ") : "";
  const known = office ? `${office.street}, ${office.city}` : home;
  const said = [known, where].filter(Boolean).join(", ");
  if (said) return `${name}: ${said}`;
  return place === "phone" ? name : null;
}

const schedule = step<"schedule", MeetingFields>("schedule", {
  from: ["received", "in-review"],
  to: "scheduled",
  by: office,
  reason: "required",
  letters: tellSeller,
  tracks: ["meeting"],
  title: "Set a time",
  button: "Set the time and tell the seller",
  done: "set a time",
  letterToSeller: {
    title: "Your meeting is booked",
    text: "If the time doesn't suit you, reply to this message and we'll find another.",
  },
  forms: (context) => [meetingForm(context)],
  effect: setMeeting,
});

const reschedule = step<"reschedule", MeetingFields>("reschedule", {
  from: ["scheduled"],
  to: "scheduled",
  by: office,
  reason: "required",
  letters: tellSeller,
  tracks: ["meeting"],
  title: "Change the time",
  button: "Change the time and tell the seller",
  done: "changed the time",
  letterToSeller: {
    title: "New meeting time",
    text: "We've moved your meeting. If the new time doesn't suit you, reply to this message and we'll find another.",
  },
  forms: (context) => [meetingForm(context)],
  effect: setMeeting,
});

/** Joins sentences, such as "It was sent twice. See the other one." */
const sentences = (...parts: readonly (string | undefined)[]): string =>
  parts
    .flatMap((part) => part || [])
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(" ");

const close = step("close", {
  from: openStates,
  to: "closed",
  by: office,
  reason: "optional",
  letters: tellSeller,
  title: "Close the request",
  button: "Close the request and tell the seller",
  done: "closed the request",
  letterToSeller: {
    title: "Your request is closed",
    text: "If you still need something, reply to this message.",
  },
  forms: () => [{ fields: fields.closeFields }],
  effect: ({ sent: { why, text, source } }) => ({
    reason: sentences(labelOf(fields.closeReasons, why), text),
    change: (request) => ({ ...request, closing: { why, source: source ?? null } }),
  }),
});

const reopen = step("reopen", {
  from: ["scheduled", "answered", "closed"],
  to: "in-review",
  by: registrants,
  reason: "required",
  letters: tellSeller,
  title: "Reopen the request",
  button: "Reopen the request",
  done: "reopened the request",
  letterToSeller: {
    title: "We've reopened your request",
    text: "We're working on your request again.",
  },
  forms: () => [{ fields: fields.reopenFields }],
  effect: ({ sent }) => ({ reason: sent.text }),
});

const callOff = step("call-off", {
  from: openStates,
  to: "cancelled",
  by: registrants,
  reason: "required",
  letters: tellSeller,
  title: "Cancel the request for the seller",
  button: "Cancel the request for the seller",
  done: "cancelled the request",
  letterToSeller: {
    title: "We've cancelled your request",
    text: "If that's a mistake, reply to this message or send a new request at any time.",
  },
  forms: () => [{ fields: fields.callOffFields }],
  effect: ({ sent }) => ({ reason: sent.text }),
});

const assign = step("assign", {
  touches: "assignee",
  from: openStates,
  // The system reassigns it if an operator removes the assignee.
  by: [...office, "system"],
  reason: "required",
  // Names of staff.
  internal: "words",
  withoutPassword: true,
  title: "Assign to a colleague",
  button: "Assign",
  done: "assigned the request to a colleague",
  notice: ({ assignee }) => `Assigned to ${assignee?.name ?? ""}.`,
  forms({ request, staff }) {
    const others = staff.filter(({ uid }) => uid !== request.assignee?.uid);
    return others.length > 0 ? [{ fields: assignFields(others) }] : [];
  },
  effect({ sent, staff }) {
    const to = staff.find(({ uid }) => uid === sent.to);
    if (!to) return { errors: { form: [nextStatuses] } };
    return { change: assignTo({ uid: to.uid, name: to.name }), reason: `To ${to.name}` };
  },
});

const remind = step("remind", {
  apart: true,
  from: openStates,
  by: office,
  internal: "all",
  withoutPassword: true,
  title: "Set a follow-up",
  button: "Set the follow-up",
  done: "set a follow-up",
  notice: () => "The request comes into the queue on that day.",
  forms: ({ request, staff, user, now }) =>
    request.sender && (request.followUps ?? []).length < mostFollowUps
      ? [{ fields: followUpFields(staff, torontoDay(now)), defaults: { for: user.uid } }]
      : [],
  effect({ sent, staff }) {
    const to = staff.find(({ uid }) => uid === sent.for);
    if (!to) return { errors: { form: [nextStatuses] } };
    const { on, note } = sent;
    return {
      reason: `For ${weekdayAndDate(on)} (${to.name}): ${note}`,
      change(request, { id, at, actor: by }) {
        const one = { id, on, note, for: { uid: to.uid, name: to.name }, by, at };
        const followUps = withFollowUp(request.followUps, one);
        return followUps ? { ...request, followUps } : followUpsFull;
      },
    };
  },
});

const endReminder = step("end-reminder", {
  apart: true,
  from: openStates,
  by: office,
  internal: "all",
  withoutPassword: true,
  title: "Mark a follow-up as done",
  button: "Mark as done",
  done: "completed a follow-up",
  notice: () => "The follow-up is done.",
  forms({ request: { followUps = [] } }) {
    const [first] = followUps;
    return first ? [{ fields: endFollowUpFields(followUps), defaults: { which: first.id } }] : [];
  },
  effect({ sent, request: { followUps = [] } }) {
    const ended = followUps.find(({ id }) => id === sent.which);
    if (!ended) return { errors: { form: [nextStatuses] } };
    return {
      reason: ended.note,
      change: (request) => ({
        ...request,
        followUps: (request.followUps ?? []).filter(({ id }) => id !== ended.id),
      }),
    };
  },
});

const noteInternally = step("note-internally", {
  apart: true,
  from: requestStates,
  by: office,
  internal: "all",
  withoutPassword: true,
  button: "Save the note",
  done: "added a note for colleagues",
  notice: () => "Your note is saved, for our office only.",
  forms: ({ request }) => (request.sender ? [{ fields: fields.internalNoteFields }] : []),
  effect: ({ sent: { text } }) => ({
    note: text,
    change(request, { id, at, actor }) {
      const { officeNotes } = request;
      if (officeNotes.length >= limits.officeNotes)
        return `A request holds ${limits.officeNotes} notes. Write this one somewhere else.`;
      return { ...request, officeNotes: [...officeNotes, { id, at, actor, text }] };
    },
  }),
});

export const notesFull = `A request holds ${limits.notes} notes. Call us at ${site.phone.text} for anything more.`;

const note = step("note", {
  apart: true,
  from: openStates,
  by: ["seller"],
  letters: [{ to: "office", letter: "note" }, ...tellSeller],
  done: "added a note",
  letterToSeller: {
    title: "We have your note",
    text: "We'll read it with your request. If you didn't add this note, someone else may be using your account: change your password and reply to this message.",
  },
});

const cancel = step("cancel", {
  from: openStates,
  to: "cancelled",
  by: ["seller"],
  letters: [{ to: "office", letter: "cancelled" }, ...tellSeller],
  done: "cancelled the request",
  letterToSeller: {
    title: "Your request is cancelled",
    text: "You cancelled your request, and we've stopped working on it. You can send a new one at any time. If you didn't cancel it, reply to this message.",
  },
});

const all = [
  send,
  take,
  review,
  giveBack,
  write,
  answer,
  schedule,
  reschedule,
  close,
  reopen,
  callOff,
  assign,
  remind,
  endReminder,
  noteInternally,
  note,
  cancel,
] as const;

export type RequestStepName = (typeof all)[number]["name"];

/** All steps, in the order of the office's page. */
export const steps: readonly RequestStep<RequestStepName>[] = all;

/** Steps concern the meeting unless their rule names something else. */
const machine = machineOf(steps, () => "meeting");

export const findStep = machine.find;
export const stepOf = machine.get;
export const isOvertaken = machine.isOvertaken;
export const doneBy = machine.doneBy;

/** A step's forms for this member of staff and the current request. */
export const formsOf = (
  step: RequestStep<RequestStepName>,
  context: RequestContext,
): StepFormView<RequestStepName>[] =>
  possible([step], situationOf(context)).flatMap((one) => formsOfStep(one, context));

/** Message for a form that isn't there any more. */
export const nextStatuses =
  "That's no longer possible, because the request has changed. Nothing you entered was saved. Check the history, then decide again.";

/** Notice at the office after a step. */
export function noticeOf(name: RequestStepName, request: SellerRequest): string {
  const { notice } = stepOf(name);
  if (notice) return notice(request);
  const state = statusNames[request.status].toLowerCase();
  // Anonymised requests have no address to write to.
  return `Saved. The request is ${state}.${request.sender ? " An email to the seller is on its way." : ""}`;
}
