import { letterTemplates as limits, requests } from "~/content/business";
import { form } from "~/lib/forms/form";
import { placeholders, type TemplateUse } from "./record";

/** The forms with which the office writes, changes and removes its own letters. */

export const useNames: Readonly<Record<TemplateUse, string>> = {
  both: "Both",
  orders: "Messages about orders and listings",
  requests: "Emails about requests",
};

const hidden = { kind: "hidden", maxLength: 100 } as const;

const named = Object.entries(placeholders).map(([name, { of }]) => `{${name}} for ${of}`);

/** What can be written in a letter, besides words. */
export const placeholderHint = `You can write ${named.join(", ")}. Put what the sender has to fill in into [brackets]: an email with brackets left in it isn't sent.`;

export const templateForm = form("template", {
  act: hidden,
  changeId: hidden,
  name: {
    kind: "text",
    label: "Name",
    hint: "Its name in the list of templates. For example: After the closing.",
    required: true,
    maxLength: limits.longestName,
    missing: "Give it a name.",
  },
  use: {
    kind: "select",
    label: "For",
    options: (["both", "orders", "requests"] as const).map((value) => ({ value, label: useNames[value] })),
    required: true,
    missing: "Choose what it's for.",
  },
  text: {
    kind: "textarea",
    label: "Text",
    hint: placeholderHint,
    required: true,
    maxLength: requests.longest.letter,
    missing: "Write the text.",
    rows: 14,
  },
});

export const removeTemplateForm = form("remove-template", { act: hidden });
