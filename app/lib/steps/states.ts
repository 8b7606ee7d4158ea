/**
 * How a record moves from state to state: a table of named transitions, and the questions one can ask it.
 * Pure data and functions, so that pages, the server and the operator's commands share them. The steps of a request are in
 * `app/requests/steps.ts`, those of a posting in `app/postings/machine.ts`; `perform.server.ts` beside them takes them.
 */

/** Who does something: a seller, another owner of the home, somebody at the office, or the clock. */
export type Role = "seller" | "owner" | "assistant" | "agent" | "broker" | "system";

/** Who did something, as it is kept with the record. */
export interface Actor {
  role: Role;
  /** The account's id; null when it is not known. */
  id: string | null;
  /** What the person is called, where the office needs to know; null for sellers. */
  name: string | null;
}

/** What happens by itself, when its time has come. */
export const system: Actor = { role: "system", id: null, name: null };

export interface Transition<State extends string = string, Track extends string = string, Letter = unknown> {
  name: string;
  /** Where it may begin. Empty: it makes the record. */
  from: readonly State[];
  /** Where it leads; null when the record stays in its state. */
  to: State | null;
  by: readonly Role[];
  /** Whether words go with it: what the others are told. */
  reason: "none" | "optional" | "required";
  /** Which letter goes to whom. */
  letters: readonly { to: "seller" | "owners" | "office"; letter: Letter }[];
  /** The tracks it belongs to; all of them when left out. */
  tracks?: readonly Track[];
  /**
   * What it is about, where several steps are about the same: who took it meanwhile refuses another of these. Its subject when left
   * out.
   */
  touches?: string;
  /** Whether it changes nothing that another step rests on, and rests on nothing: a message, a note, a file. */
  apart?: true;
  /** What of it is the office's own, and no page, letter or copy of the seller's shows: its words, or that it happened. */
  internal?: "words" | "all";
}

/** Something that happened to a record. Written once and never changed, but for the removal of personal data. */
export interface StateEvent<State extends string = string> {
  /** Made by the form or the command, so that the same thing sent twice happens once. */
  id: string;
  at: Date;
  actor: Actor;
  /** The transition's name. */
  transition: string;
  /** Null for the event that made the record. */
  from: State | null;
  to: State;
  reason: string | null;
  /** Which of several things it was taken with: the form's variant. Left out where there is one, and in older records. */
  variant?: string;
}

/** A step that somebody is about to take: its rule, its subject, and which of several things it is taken with. */
interface AboutToTake {
  transition: Transition;
  subject: string;
  variant: string;
}

/**
 * Whether one of these events, which happened since somebody looked at a record, changed what their step is about: the state, or
 * something of the same subject. The same step taken with something else, a message, a note or a file did not.
 * @param ruleOf the rule of an event's step, and its subject
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
    return event.transition !== transition.name || (event.variant ?? variant) === variant;
  });

/** What happened to a record since somebody looked at it; null where they don't say what they saw. @param seen events that were there */
export const eventsSince = <Event extends StateEvent>(
  events: readonly Event[],
  seen: number,
): readonly Event[] | null => (seen < 0 || seen > events.length ? null : events.slice(seen));

/** A word to colleagues; nobody else reads it. */
export interface InternalNote {
  id: string;
  at: Date;
  actor: Actor;
  text: string;
}

/** What happened as the seller may know it: without what is the office's own. */
export const forSeller = <Event extends StateEvent>(
  table: readonly Transition[],
  events: readonly Event[],
): Event[] =>
  events.flatMap((event) => {
    const internal = table.find(({ name }) => name === event.transition)?.internal;
    if (internal === "all") return [];
    return [internal === "words" ? { ...event, reason: null } : event];
  });

/** What decides whether a transition is possible. */
interface Situation {
  state: string;
  track: string;
  role: Role;
}

const isOnTrack = ({ tracks }: Transition, track: string): boolean => tracks?.includes(track) ?? true;

/** The transitions somebody of this role may perform from here, in the order of the table. */
export const possible = <T extends Transition>(table: readonly T[], { state, track, role }: Situation): T[] =>
  table.filter(
    (transition) =>
      transition.from.includes(state) && transition.by.includes(role) && isOnTrack(transition, track),
  );

/**
 * Why a transition cannot be performed:
 * - not-allowed: nobody of this role performs it
 * - not-from-here: it does not begin in this state, or is not of this track
 * - reason-missing: words have to go with it
 */
export type Objection = "not-allowed" | "not-from-here" | "reason-missing";

/** Why a transition cannot be performed, or null when it can. */
export function objectionTo(
  transition: Transition,
  { state, track, role, reason }: Situation & { reason: string | null },
): Objection | null {
  if (!transition.by.includes(role)) return "not-allowed";
  if (possible([transition], { state, track, role }).length === 0) return "not-from-here";
  return transition.reason === "required" && !reason ? "reason-missing" : null;
}
