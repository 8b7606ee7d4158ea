import { postings } from "~/content/business";
import { type Fields, type Form, form } from "~/lib/forms/form";

/** What the office asked a seller to change, and the form that answers it. Pure. */

interface Item {
  /** UUID. */
  id: string;
  label: string;
}

/** Whether it was answered: changed, or with the reason why not. */
export const isAnswered = ({ answer }: { answer: { changed: boolean; text: string } | null }): boolean =>
  answer !== null && (answer.changed || answer.text !== "");

/**
 * What its seller made of it, as the office reads it: why it's right as it is, or, of what they found wrong themselves, what we are to change.
 * @param now what the answer says since it was changed
 */
export function answeredText({
  changed,
  text,
  now,
}: {
  changed: boolean;
  text: string;
  now?: string;
}): string {
  if (!changed) return text ? `Not changed by the seller, who says: ${text}` : "Not changed";
  return now === undefined ? "Changed" : `Changed. It now says: ${now || "nothing"}`;
}

export const noAnswerYet = "No answer yet";

const nameOf = (part: string, { id }: Item): string => `${part}_${id.replaceAll("-", "")}`;

export const howField = (item: Item): string => nameOf("how", item);
export const whyField = (item: Item): string => nameOf("why", item);

/** The items that a form's names are about, as far as names tell. */
export const itemsOfNames = (names: readonly string[]): Item[] =>
  [...new Set(names.flatMap((name) => /^(?:how|why)_([\da-f]{32})$/.exec(name)?.[1] ?? []))].map((id) => ({
    id,
    label: "",
  }));

/** The choices of an item, as its seller reads them. */
export const itemAnswers = {
  changed: "I've changed it",
  stays: "It's correct as it is, because...",
  leftToOffice: "Please change it to...",
} as const;

export const howMissing = (label: string): string => `${label}: tell us whether you've changed it.`;
export const whyMissing = (label: string): string => `${label}: tell us what we need to know.`;

/**
 * The form of these items: what became of each, and why.
 * @param fromSeller whether the seller raised them, about a listing that wasn't right
 */
export const changesForm = (items: readonly Item[], fromSeller: boolean): Form<Fields> =>
  form("changes", {
    ...Object.fromEntries(
      items.flatMap((item): [string, Fields[string]][] => [
        [
          howField(item),
          {
            kind: "radio",
            label: "Your answer",
            options: [
              { value: "changed", label: itemAnswers.changed },
              { value: "stays", label: fromSeller ? itemAnswers.leftToOffice : itemAnswers.stays },
            ],
            required: true,
            missing: howMissing(item.label),
            malformed: howMissing(item.label),
            section: { title: item.label },
          },
        ],
        [
          whyField(item),
          {
            kind: "textarea",
            label: fromSeller ? "What should we change?" : "Why it's correct",
            required: true,
            missing: whyMissing(item.label),
            tooLong: `${item.label}: write at most ${postings.longest.asked} characters.`,
            maxLength: postings.longest.asked,
            rows: 2,
            onlyIf: { field: howField(item), is: ["stays"] },
          },
        ],
      ]),
    ),
    changeId: { kind: "hidden", maxLength: 100 },
  });
