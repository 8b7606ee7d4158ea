import { postings as limits } from "~/content/business";
import { torontoDay, typedTime } from "~/lib/format";
import type { Fields, Typed, Values } from "~/lib/forms/form";
import { formats } from "~/lib/forms/formats";
import type { Actor } from "~/lib/steps/states";
import { torontoMoment } from "~/lib/time/toronto";
import type { Showing, ShowingsFile } from "./record";
import { consentInForce, endOf, overlap, type ShowingAct, type ShowingForms } from "./showing";

/** Changes to a posting's showings by its forms. */

/**
 * Problems:
 * - edited: another person changed it since the form was rendered
 * - gone: the showing or the consent was removed or cancelled
 * - full: the maximum number is stored
 * - overlap: another showing is at the same time, and the form doesn't confirm that
 * - no-consent: the sellers aren't present and haven't consented to that
 */
export type ShowingProblem = "edited" | "gone" | "full" | "overlap" | "no-consent";

/** A submitted form about showings. */
interface Sent<F extends Fields = Fields> {
  /** Checked values of its fields. */
  sent: Values<F>;
  /** Id of the showing, or "" if the form adds one. */
  showing: string;
  /** Id made by the form, so that a resubmission changes nothing. */
  id: string;
  actor: Actor;
  at: Date;
}

type Visit = Values<ShowingForms["add"]>;

/** Converts a day and time in Toronto. @param time "14:30" */
function momentOf(day: string, time: string): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return torontoMoment(day, hour, minute);
}

/** Values of a showing from a form. */
const visitOf = (sent: Visit) => ({
  startsAt: momentOf(sent.day, sent.time),
  minutes: Number(sent.minutes),
  agent: sent.agent,
  brokerage: sent.brokerage ?? "",
  phone: sent.phone ? formats.phone.show(sent.phone) : "",
  note: sent.note ?? "",
  alone: sent.alone,
});

/** Problem with a showing among the others. */
function problemOf(
  { showings, consents }: ShowingsFile,
  showing: Pick<Showing, "id" | "startsAt" | "minutes" | "alone">,
  mayOverlap: boolean,
): ShowingProblem | null {
  if (showing.alone && !consentInForce(consents)) return "no-consent";
  const others = showings.filter(({ id, cancelledAt }) => id !== showing.id && cancelledAt === null);
  return !mayOverlap && others.some((other) => overlap(showing, other)) ? "overlap" : null;
}

/** Returns the showings with one of them changed. */
const withShowing = (file: ShowingsFile, next: Showing): ShowingsFile => ({
  ...file,
  showings: file.showings.map((showing) => (showing.id === next.id ? next : showing)),
});

/** Showing of a form, or undefined if it's gone. */
const showingOf = ({ showings }: ShowingsFile, { showing }: Pick<Sent, "showing">): Showing | undefined =>
  showings.find(({ id }) => id === showing);

const countEdit = (showing: Showing): Showing => ({ ...showing, edits: (showing.edits ?? 0) + 1 });

/** True if the showing was changed since the form was rendered. False if the form doesn't say. */
const isOutdated = (showing: Showing, sent: { edits: string | undefined }): boolean =>
  Boolean(sent.edits) && sent.edits !== String(showing.edits ?? 0);

/** Effect of a form. */
interface Act<F extends Fields = Fields> {
  change(file: ShowingsFile, sent: Sent<F>): ShowingsFile | ShowingProblem;
}

const acts: { readonly [Name in ShowingAct]: Act<ShowingForms[Name]> } = {
  add: {
    change(file, { sent, id, actor: by, at }) {
      if (file.showings.some((showing) => showing.id === id)) return file;
      if (file.showings.length >= limits.showings) return "full";
      const showing: Showing = {
        ...visitOf(sent),
        id,
        addedAt: at,
        by,
        feedback: "",
        cancelledAt: null,
        sequence: 0,
      };
      return problemOf(file, showing, sent.overlap) ?? { ...file, showings: [...file.showings, showing] };
    },
  },
  change: {
    change(file, form) {
      const there = showingOf(file, form);
      if (!there || there.cancelledAt) return "gone";
      if (isOutdated(there, form.sent)) return "edited";
      const next = countEdit({ ...there, ...visitOf(form.sent), sequence: there.sequence + 1 });
      return problemOf(file, next, form.sent.overlap) ?? withShowing(file, next);
    },
  },
  cancel: {
    change(file, form) {
      const there = showingOf(file, form);
      if (!there) return "gone";
      const cancelledAt = there.cancelledAt ?? form.at;
      return withShowing(file, { ...there, sequence: there.sequence + 1, cancelledAt });
    },
  },
  feedback: {
    change(file, form) {
      const there = showingOf(file, form);
      if (!there) return "gone";
      if (isOutdated(there, form.sent) && there.feedback !== form.sent.text) return "edited";
      return withShowing(file, countEdit({ ...there, feedback: form.sent.text }));
    },
  },
  missed: {
    change(file, form) {
      const there = showingOf(file, form);
      if (!there || there.cancelledAt || endOf(there) > form.at) return "gone";
      return withShowing(file, { ...there, missedAt: there.missedAt ?? form.at });
    },
  },
  came: {
    change(file, form) {
      const there = showingOf(file, form);
      if (!there) return "gone";
      const { missedAt: _, ...came } = there;
      return withShowing(file, came);
    },
  },
  consent: {
    change(file, { sent: { text }, id, actor: by, at }) {
      if (file.consents.some((consent) => consent.id === id)) return file;
      if (file.consents.length >= limits.consents) return "full";
      // A new consent replaces the current one.
      return { ...file, consents: [...revoked(file, at), { id, at, by, text, revokedAt: null }] };
    },
  },
  revoke: {
    change: (file, { at }) => ({ ...file, consents: revoked(file, at) }),
  },
};

const revoked = ({ consents }: ShowingsFile, at: Date) =>
  consents.map((consent) => ({ ...consent, revokedAt: consent.revokedAt ?? at }));

/** Returns the showings after a form's change, or the problem. */
export function applyShowingForm(
  file: ShowingsFile,
  name: ShowingAct,
  sent: Sent,
): ShowingsFile | ShowingProblem {
  const act: Act = acts[name];
  return act.change(file, sent);
}

/** Initial values of the form that changes a showing. */
export const showingDefaults = (showing: Showing): Typed<ShowingForms["change"]> => ({
  edits: String(showing.edits ?? 0),
  day: torontoDay(showing.startsAt),
  time: typedTime(showing.startsAt),
  minutes: String(showing.minutes),
  agent: showing.agent,
  brokerage: showing.brokerage,
  phone: showing.phone,
  note: showing.note,
  alone: showing.alone ? "yes" : "",
});
