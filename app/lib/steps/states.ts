/**
 * State machine of a record: a table of named transitions, and queries. It's pure data and functions, so that pages, the server
 * and the operator's commands share it. The steps of a request are in `app/requests/steps.ts`, those of a posting in
 * `app/postings/machine.ts`. `perform.server.ts` in those folders takes them.
 */

/** Role of an actor: a seller, a co-owner, a member of staff, or the clock. */
export type Role = "seller" | "owner" | "assistant" | "agent" | "broker" | "system";

/** An actor, as stored with the record. */
export interface Actor {
  role: Role;
  /** Id of the account, or null if unknown. */
  id: string | null;
  /** Name of the person, where the office needs it. Null for sellers, unless a member of staff stood in on the phone. */
  name: string | null;
}

/** Actor of events that happen by time. */
export const system: Actor = { role: "system", id: null, name: null };

export interface Transition<State extends string = string, Track extends string = string, Letter = unknown> {
  name: string;
  /** States from which it's possible. If empty, it creates the record. */
  from: readonly State[];
  /** Next state, or null if the record stays in its state. */
  to: State | null;
  by: readonly Role[];
  /** Reason for the readers: forbidden, optional or required. */
  reason: "none" | "optional" | "required";
  /** Letters and their recipients. */
  letters: readonly { to: "seller" | "owners" | "office"; letter: Letter }[];
  /** Tracks it belongs to. All if absent. */
  tracks?: readonly Track[];
  /**
   * Subject, if several steps share one. A step of another person on the same subject makes this one fail. By default its own
   * subject.
   */
  touches?: string;
  /** True if no other step depends on it, and it depends on none: a message, a note, a file. */
  apart?: true;
  /** Part that no page, letter or copy of the seller's shows: its words, or the whole event. */
  internal?: "words" | "all";
}

/** An event of a record. It's never changed, except to remove personal data. */
export interface StateEvent<State extends string = string> {
  /** Id from the form or the command, so that a resubmission has no effect. */
  id: string;
  at: Date;
  actor: Actor;
  /** Name of the transition. */
  transition: string;
  /** State before. Null for the event that created the record. */
  from: State | null;
  to: State;
  reason: string | null;
  /** Variant of the form. Absent without variants, and in older records. */
  variant?: string;
}

/** A step about to be taken: its rule, its subject and its variant. */
interface AboutToTake {
  transition: Transition;
  subject: string;
  variant: string;
}

/**
 * Returns true if an event since the sender's page changed the state or the subject of their step. The same step with another
 * variant, a message, a note or a file don't count.
 * @param ruleOf returns the rule and the subject of an event's step
 */
export const clashes = (
  since: readonly StateEvent[],
  { transition, subject, variant }: AboutToTake,
  ruleOf: (name: string) => { transition: Transition; subject: string } | undefined,
): boolean =>
  since.some((event) => {
    if (event.from !== event.to) return true;
    const other = ruleOf(event.transition);
    if (!other) return true;
    if (transition.apart || other.transition.apart) return false;
    const about = transition.touches ?? subject;
    if ((other.transition.touches ?? other.subject) !== about) return false;
    // The variant "all" concerns each of them.
    return event.transition !== transition.name || [variant, "all"].includes(event.variant ?? variant);
  });

/**
 * Returns the events since the sender's page, or null if the form doesn't say what it showed.
 * @param seen number of events on that page
 */
export const eventsSince = <Event extends StateEvent>(
  events: readonly Event[],
  seen: number,
): readonly Event[] | null => (seen < 0 || seen > events.length ? null : events.slice(seen));

/** An internal note, which only staff reads. */
export interface InternalNote {
  id: string;
  at: Date;
  actor: Actor;
  text: string;
}

/** Returns the events that the seller may see, without internal parts. */
export const forSeller = <Event extends StateEvent>(
  table: readonly Transition[],
  events: readonly Event[],
): Event[] =>
  events.flatMap((event) => {
    const internal = table.find(({ name }) => name === event.transition)?.internal;
    if (internal === "all") return [];
    return [internal === "words" ? { ...event, reason: null } : event];
  });

/** Facts that decide if a transition is possible. */
interface Situation {
  state: string;
  track: string;
  role: Role;
}

const isOnTrack = ({ tracks }: Transition, track: string): boolean => tracks?.includes(track) ?? true;

/** Returns the transitions that a role may perform from a state, in the order of the table. */
export const possible = <T extends Transition>(table: readonly T[], { state, track, role }: Situation): T[] =>
  table.filter(
    (transition) =>
      transition.from.includes(state) && transition.by.includes(role) && isOnTrack(transition, track),
  );

/**
 * Reason why a transition isn't possible:
 * - not-allowed: the role doesn't perform it
 * - not-from-here: it doesn't begin in this state, or belongs to another track
 * - reason-missing: it needs a reason
 */
export type Objection = "not-allowed" | "not-from-here" | "reason-missing";

/** Returns why a transition isn't possible, or null. */
export function objectionTo(
  transition: Transition,
  { state, track, role, reason }: Situation & { reason: string | null },
): Objection | null {
  if (!transition.by.includes(role)) return "not-allowed";
  if (possible([transition], { state, track, role }).length === 0) return "not-from-here";
  return transition.reason === "required" && !reason ? "reason-missing" : null;
}
