import { letterTemplates as limits } from "~/content/business";

/** Letters and messages that the office begins with and has written itself, beside those that come with the site. Pure. */

/** What a template is for. */
export const templateUses = ["orders", "requests", "both"] as const;

export type TemplateUse = (typeof templateUses)[number];

export const isTemplateUse = (text: unknown): text is TemplateUse => templateUses.some((use) => use === text);

interface Person {
  uid: string;
  name: string;
}

export interface OwnTemplate {
  id: string;
  name: string;
  use: TemplateUse;
  /** With its placeholders, as it was typed. */
  text: string;
  changedAt: Date;
  changedBy: Person;
}

/** Something that was done to one, the newest last. */
export interface TemplateEvent {
  at: Date;
  by: Person;
  what: "written" | "changed" | "removed";
  /** What the template is called after it. */
  name: string;
}

/** `letterTemplates/office`: one document, so that a process can know it. */
export interface LetterTemplates {
  templates: readonly OwnTemplate[];
  events: readonly TemplateEvent[];
}

export const noTemplates: LetterTemplates = { templates: [], events: [] };

/** What can be named in a template, and what stands in its place where that isn't known. */
export const placeholders = {
  "first name": { of: "the seller's first name", unknown: "" },
  home: { of: "the home", unknown: "your home" },
  "call times": { of: "when the seller can be called", unknown: "the times you named" },
  writer: { of: "whoever sends it", unknown: "" },
} as const;

type Placeholder = keyof typeof placeholders;

export type TemplateFacts = Readonly<Record<Placeholder, string>>;

const inBraces = /( ?)\{([^{}\n]*)\}/g;

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** What stands in braces and is none of the placeholders. */
export const unknownIn = (text: string): string[] =>
  [...text.matchAll(inBraces)].map(([, , name = ""]) => name).filter((name) => !isPlaceholder(name));

/** A template filled in. What isn't known leaves no gap: "Hello," where the first name is missing. */
export const filledIn = (text: string, facts: TemplateFacts): string =>
  text
    .replace(inBraces, (all, space: string, name: string) => {
      if (!isPlaceholder(name)) return all;
      const value = facts[name] || placeholders[name].unknown;
      return value && space + value;
    })
    .trim();

/** Why a template isn't kept. */
export type TemplateRefusal =
  /** There's another one with this name. */
  | { refused: "named" }
  /** A colleague has changed it since the form was drawn. */
  | { refused: "changed"; by: string }
  | { refused: "gone" }
  | { refused: "full" };

export type TemplatesChange = { next: LetterTemplates } | TemplateRefusal;

/** What a form says of the template that it showed. */
export const templateSeen = ({ changedAt }: OwnTemplate): string => changedAt.toISOString();

const isNamed = (name: string, others: readonly { name: string }[]): boolean =>
  others.some((one) => one.name.toLowerCase() === name.toLowerCase());

const withEvent = ({ events }: LetterTemplates, event: TemplateEvent): TemplateEvent[] =>
  [...events, event].slice(-limits.events);

/** With a template more. The same form sent twice writes it once. */
export function withTemplateMore(all: LetterTemplates, template: OwnTemplate): TemplatesChange {
  const { templates } = all;
  if (templates.some(({ id }) => id === template.id)) return { next: all };
  if (isNamed(template.name, templates)) return { refused: "named" };
  if (templates.length >= limits.templates) return { refused: "full" };
  const { changedAt: at, changedBy: by, name } = template;
  return {
    next: { templates: [...templates, template], events: withEvent(all, { at, by, what: "written", name }) },
  };
}

/** With other words in one. @param seen what the form showed */
export function withTemplateChanged(
  all: LetterTemplates,
  changed: OwnTemplate,
  seen: string,
): TemplatesChange {
  const now = all.templates.find(({ id }) => id === changed.id);
  if (!now) return { refused: "gone" };
  const { name, use, text, changedAt: at, changedBy: by } = changed;
  if (now.name === name && now.use === use && now.text === text) return { next: all };
  if (templateSeen(now) !== seen) return { refused: "changed", by: now.changedBy.name };
  const others = all.templates.filter((one) => one !== now);
  if (isNamed(name, others)) return { refused: "named" };
  return {
    next: {
      templates: all.templates.map((one) => (one === now ? changed : one)),
      events: withEvent(all, { at, by, what: "changed", name }),
    },
  };
}

/** Without one. @param seen what the form showed */
export function withoutTemplate(
  all: LetterTemplates,
  id: string,
  seen: string,
  by: Person,
  at: Date,
): TemplatesChange {
  const now = all.templates.find((one) => one.id === id);
  if (!now) return { refused: "gone" };
  if (templateSeen(now) !== seen) return { refused: "changed", by: now.changedBy.name };
  return {
    next: {
      templates: all.templates.filter((one) => one !== now),
      events: withEvent(all, { at, by, what: "removed", name: now.name }),
    },
  };
}
