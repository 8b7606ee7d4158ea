import type { TemplateEvent, TemplateRefusal } from "~/office/templates/record";

/** The words of the pages of the office's own letters. */
export const templatesPage = {
  title: "Email templates",
  own: "Your own",
  ownHead: ["Name", "For", "Last changed"],
  none: "You haven't written any yet.",
  who: "Agents and the broker of record write, change and remove them; everybody at the office can begin an email with them, and changes it before it's sent.",
  builtIn: "The ones that come with the site",
  builtInText: "They can't be changed here. Write your own beside them.",
  add: "Write one",
  events: "What was changed",
  eventsHead: ["When", "Which", "What", "By"],
  change: "Change it",
  remove: "Remove it",
  removeText: "It's no longer offered when an email is begun. Emails that were sent stay as they are.",
  savedNow: "How it's saved now",
} as const;

export const eventNames: Readonly<Record<TemplateEvent["what"], string>> = {
  written: "Written",
  changed: "Changed",
  removed: "Removed",
};

export const gone = "Somebody has removed that template.";

/** Why a template wasn't kept. */
export function templateRefusal(refusal: TemplateRefusal): string {
  switch (refusal.refused) {
    case "named":
      return "There's a template with this name already. Choose another name.";
    case "changed":
      return `${refusal.by} has changed this template since you opened it. Compare yours with how it's saved now, then send yours again if it's still right.`;
    case "gone":
      return gone;
    case "full":
      return "There's no room for more templates. Remove one you don't use first.";
  }
}

/** What's in braces and can't be filled in. */
export const unknownPlaceholder = (names: readonly string[]): string =>
  `We can't fill in ${names.map((name) => `{${name}}`).join(", ")}. The hint says what you can write in braces.`;
